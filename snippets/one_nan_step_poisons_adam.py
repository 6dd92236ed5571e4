import torch

w = torch.nn.Parameter(torch.tensor([1.0, 2.0]))
adam = torch.optim.Adam([w], lr=0.1)
data = [torch.tensor([1.0, 1.0]), torch.tensor([0.0, 1.0]),
        torch.tensor([1.0, 1.0])]
for x in data:
    adam.zero_grad()
    loss = ((w * x) ** 2).sqrt().sum()
    loss.backward()
    adam.step()
    print(f"loss {loss.item():.2f}", "w",
          [round(v, 2) for v in w.tolist()])
print("Adam's state", adam.state[w]["exp_avg_sq"].tolist()[0])
