import warnings
import torch

warnings.simplefilter("ignore")
for name, f in {
    "sqrt(x * x)": lambda x: (x * x).sqrt(),
    "where": lambda x: torch.where(x > 0, x.sqrt(), 0.0),
}.items():
    x = torch.tensor(0.0, requires_grad=True)
    with torch.autograd.set_detect_anomaly(True):
        try:
            f(x).backward()
        except RuntimeError as error:
            print(f"{name}: {error}")
