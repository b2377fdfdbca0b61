#!/usr/bin/env python3
"""scene_keys.py ROOT: every key that a scene file may have stands in docs/scenes.md.

The keys are read from the lists that the readers refuse unknown keys by."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "docs/scenes.md").read_text()
keys = set()
for source in sorted((root / "engine/scene/io").glob("*reader.cpp")):
    for listed in re.findall(r"string_view \w+Keys\[\] = \{(.*?)\};", source.read_text(), re.S):
        keys.update(re.findall(r'"(\w+)"', listed))
if not {"points", "stiffness", "restitution"} <= keys:
    sys.exit(f"the readers' lists of keys were not found; only {sorted(keys)}")
lists = re.findall(r"^\| `(\w+)` \|", page, re.M)  # a list's name stands in the table's first column
missing = [key for key in sorted(keys) if key not in lists and not re.search(rf"`(?:\w+\.)?{key}[`.]", page)]
if missing:
    sys.exit(f"not in docs/scenes.md: {', '.join(missing)}")
