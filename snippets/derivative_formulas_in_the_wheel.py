import re
from pathlib import Path

import torch

folder = Path(torch.__file__).parents[1] / "torchgen/packaged/autograd"
text = (folder / "derivatives.yaml").read_text(encoding="utf-8")
for operator in ["abs", "sqrt", "relu", "round", "frac", "clamp_min"]:
    formula = rf"^- name: {operator}\(Tensor self.*\n  self: (.*)"
    print(f"{operator:<10}", re.search(formula, text, re.M)[1])
