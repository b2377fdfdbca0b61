#!/usr/bin/env python3
"""What the interface says stands in ui/words and nowhere else: a translation has one place to look at.

A string counts as said when it begins like a sentence or a title. Names of keys are no words: they stand on keycaps.

usage: words.py REPOSITORY
"""
import re
import sys
from pathlib import Path

PLACES = ("ui/edit", "ui/tools", "ui/canvas", "ui/panels", "app/window*", "app/session*")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|//.*')
SAID = re.compile(r"[A-Z][a-z’]+(?: |…|$)|[A-Z] [a-z]")
KEYS = set("Shift Ctrl Alt Enter Esc Del Space Backspace Left Right Up Down Home".split())
NOT_SAID = re.compile(r"^\s*#\s*include|getenv|Error\{")


def files_of(repository, place):
    for path in sorted(repository.glob(place)):
        yield from sorted(path.rglob("*")) if path.is_dir() else [path]


def check(repository):
    wrong, seen = [], 0
    for path in (path for place in PLACES for path in files_of(repository, place)):
        if path.suffix not in (".h", ".cpp"):
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if NOT_SAID.search(line):
                continue
            for text in filter(None, STRING.findall(line)):
                seen += 1
                if SAID.match(text) and text not in KEYS:
                    wrong.append(f"{path.relative_to(repository)}:{number}: “{text}” belongs into ui/words")
    return wrong, seen


def main():
    wrong, seen = check(Path(sys.argv[1]).resolve())
    if seen < 100:
        sys.exit(f"only {seen} strings found; is this the repository?")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


main()
