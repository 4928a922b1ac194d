"""Make the pictures of the gallery from real studies: play whatever is missing, and take one picture from each.

python docs/pictures/make_gallery.py FOLDER [NAME...]
"""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

from astragal.cli import main

HERE = Path(__file__).parent
STUDIES = {
    "bronze": (
        "balance bronze --players 2 --bots expert --games 20000",
        "Worth of each development, on top of the others",
    ),
    "late": ("compare bronze classic late --players 2 --bots expert --games 8000", "Points"),
    "revised": ("compare bronze classic revised --players 2 --bots expert --games 8000", "Points"),
    "iron": ("balance iron --players 2 --bots heuristic --games 30000", "Who wins"),
    "ports": ("balance iron --players 2 --bots medium --games 30000", "By the number of ports"),
    "diciv": ("balance diciv --players 3 --bots heuristic --games 10000", "How games end"),
    "mythology": (
        "balance mythology --players 3 --bots tuned --games 6000",
        "Worth of each culture, on top of the others",
    ),
}
"""The command of each study, and the title of the picture taken from its report."""


def make(folder: Path, names: list[str]) -> None:
    """Play and draw."""
    for name in names or STUDIES:
        command, title = STUDIES[name]
        if main([*shlex.split(command), "--out", str(folder / name)]):
            sys.exit(f"{name} could not be studied")
        page = (folder / name / "report.html").read_text(encoding="utf-8")
        found = re.search(rf"<h2>{re.escape(title)}</h2>\n<figure>(<svg.*?</svg>)", page, re.DOTALL)
        if found is None:
            sys.exit(f"the report of {name} has no picture {title!r}")
        (HERE / f"gallery-{name}.svg").write_text(found[1] + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]), sys.argv[2:])
