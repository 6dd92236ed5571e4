import re
from pathlib import Path
import torchgen

folder = Path(torchgen.__file__).parent / "packaged" / "autograd"
text = (folder / "derivatives.yaml").read_text()
entry = text.split("- name: fmax(")[1].split("- name:")[0]
for mode, key in (("reverse", "  self:"), ("forward", "  result:")):
    formula = entry.split(key)[1].splitlines()[0]
    print(mode, *re.findall(r"\w+ [<>=]=? \w+", formula), sep="\n  ")
