from pathlib import Path
import torchgen

folder = Path(torchgen.__file__).parent / "packaged" / "autograd"
text = (folder / "derivatives.yaml").read_text()
entry = text.split("- name: fmax(")[1].split("- name:")[0]
for line in entry.splitlines():
    if line.startswith(("  self:", "  result:")):
        print(line.strip())
