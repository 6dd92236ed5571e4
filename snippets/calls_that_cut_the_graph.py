import torch

CALLS = {
    "x.data": lambda x: x.data,
    "torch.tensor(x.tolist())": lambda x: torch.tensor(x.tolist()),
    "(x > 0).float()": lambda x: (x > 0).float(),
    "torch.arange(9.)[x.long()]": lambda x: torch.arange(9.0)[x.long()],
    "torch.linspace(0, x, 3)": lambda x: torch.linspace(0, x, 3),
    "torch.special.airy_ai(x)": lambda x: torch.special.airy_ai(x),
    "torch.stack([x, x])": lambda x: torch.stack([x, x]),
    "x.half().float()": lambda x: x.half().float(),
    "x.clone()": lambda x: x.clone(),
    "torch.zeros(3).fill_(x)": lambda x: torch.zeros(3).fill_(x),
    "x * torch.linspace(0, 1, 3)": lambda x: x * torch.linspace(0, 1, 3),
}
print("call", "graph kept", sep="  ")
for call, f in CALLS.items():
    x = torch.tensor(3.7, requires_grad=True)
    print(call, "yes" if f(x).requires_grad else "cut", sep="  ")
