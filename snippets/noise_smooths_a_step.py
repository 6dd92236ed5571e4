import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
noise = torch.randn(20000, dtype=torch.float64)
theta = torch.linspace(-2, 2, 81, dtype=torch.float64)
normal = torch.distributions.Normal(0.0, 1.0)
figure, (left, right) = plt.subplots(1, 2, figsize=(8, 3.6))
for sigma, color in ((1.0, "C0"), (0.5, "C2"), (0.1, "C1")):
    step = (theta[:, None] + sigma * noise > 0).double()
    slope = ((step - 0.5) * noise).mean(1) / sigma
    exact = normal.log_prob(theta / sigma).exp() / sigma
    left.plot(theta, step.mean(1), color, label=f"σ = {sigma}")
    right.plot(theta, exact, color)
    right.plot(theta[::4], slope[::4], color + "o", markersize=4)
    print("sigma", sigma, "largest error of a slope",
          round((slope - exact).abs().max().item(), 2))

left.set_title("mean of step(θ + σε)")
right.set_title("its slope: dots sampled")
left.legend()
plt.show()
