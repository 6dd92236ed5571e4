import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

m = torch.linspace(-3, 3, 601)
plt.plot(m, (m <= 0).float(), "C0", lw=3, label="0-1 error")
plt.plot(m, F.softplus(-m) / torch.log(torch.tensor(2.0)), "C1",
         label="logistic / log 2")
plt.plot(m, (1 - m).relu(), "C2", label="hinge")
plt.plot(m, torch.sigmoid(-4 * m), "C3", label="sigmoid, scale 4")
plt.xlabel("margin y · f(x), right of 0 is correct")
plt.ylabel("loss")
plt.legend()
plt.show()
