#!/usr/bin/env python3
"""Every file includes only files of folders that the table folders.txt lets its folder include.

usage: includes.py REPOSITORY
"""
import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
ROOTS = ("", "engine", "ui", "capi")  # where the compiler looks, besides the file's own folder


def read_table(path):
    """folder -> the folders it may include, its own left out. Ends with a message where a row is wrong."""
    table = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        row = line.partition("#")[0].strip()
        if not row:
            continue
        folder, _, named = (part.strip() for part in row.partition(":"))
        allowed = set()
        for name in named.split():
            whole = name.removesuffix("/*")
            above = {f for f in table if f == whole or (name != whole and f.startswith(whole + "/"))}
            if not above:
                sys.exit(f"{path.name}:{number}: {folder} names {name}; expected a folder that stands above it")
            allowed |= above
        if folder in table:
            sys.exit(f"{path.name}:{number}: {folder} has a row already")
        table[folder] = allowed
    return table


def row_of(file, table):
    """The nearest folder around a file that has a row."""
    return next((str(folder) for folder in file.parents if str(folder) in table), None)


def included_file(repository, file, name):
    """The file of the repository that an include means; none: it is generated, or of a library."""
    for folder in (file.parent, *map(Path, ROOTS)):
        if (repository / folder / name).is_file():
            return folder / name
    return None


def check(repository, table):
    """What is included against the table, one line each; and how many includes were looked at."""
    wrong, seen = [], 0
    for top in sorted({folder.split("/")[0] for folder in table}):
        for path in sorted((repository / top).rglob("*")):
            if path.suffix not in (".h", ".cpp", ".c", ".inl"):
                continue
            file = path.relative_to(repository)
            here = row_of(file, table)
            for name in INCLUDE.findall(path.read_text()):
                other = included_file(repository, file, name)
                there = row_of(other, table) if other else None
                if there is None:
                    continue
                seen += 1
                if there != here and there not in table[here]:
                    wrong.append(f"{file} includes {other}: {here} may include {sorted(table[here])}")
    return wrong, seen


def main():
    repository = Path(sys.argv[1]).resolve()
    table = read_table(Path(__file__).with_name("folders.txt"))
    wrong, seen = check(repository, table)
    if seen < 100:
        sys.exit(f"only {seen} includes found under {repository}; is this the repository?")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


main()
