import warnings
import torch

forms = {
    "std()": lambda x: x.std(),
    "std(correction=0)": lambda x: x.std(correction=0),
    "var()": lambda x: x.var(),
    "var().sqrt()": lambda x: x.var().sqrt(),
}
print("expression         [2, 2, 2]  gradient   [2]  gradient")
with warnings.catch_warnings(record=True) as told:
    for name, form in forms.items():
        cells = []
        for values in ([2.0, 2.0, 2.0], [2.0]):
            x = torch.tensor(values, requires_grad=True)
            y = form(x)
            y.backward()
            cells += [y.item(), x.grad[0].item()]
        print("{:18} {:9} {:9} {:5} {:9}".format(name, *cells))
print("warning:", str(told[0].message).split(".")[0])
