import warnings
import torch

warnings.simplefilter("ignore")
forms = {
    "var()": lambda x: x.var(),
    "std()": lambda x: x.std(),
    "var().sqrt()": lambda x: x.var().sqrt(),
    "std(correction=0)": lambda x: x.std(correction=0),
}
print("expression         [2, 2, 2]  gradient   [2]  gradient")
for name, form in forms.items():
    cells = []
    for values in ([2.0, 2.0, 2.0], [2.0]):
        x = torch.tensor(values, requires_grad=True)
        y = form(x)
        y.backward()
        cells += [y.item(), x.grad[0].item()]
    print(f"{name:18} {cells[0]:9} {cells[1]:9} {cells[2]:5} {cells[3]:9}")
