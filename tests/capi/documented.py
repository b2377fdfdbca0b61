#!/usr/bin/env python3
"""Every error that sprung.h documents for a function was provoked, and every function was tried without memory.

usage: documented.py sprung.h OUT_OF_MEMORY_RECORD RECORD...
A record has lines of "function status", as the tests in C write them (record.h).
"""
import re
import sys

HANDLE = re.compile(r"\bSprung(Scene|World|Snapshot) \w+")
ID = re.compile(r"\bSprung(Point|Edge|Object|Fluid|Tap|Drain)Id \w+|\buint32_t id\b")
CHECKED = re.compile(
    r"\*|\bdouble\b|\bfloat\b|\bint32_t\b|\buint32_t frames\b|\bSprungVec\b|\bSprung(Solver|Integrator|Kind)\b"
)
UNCHECKED = re.compile(r"void\* (data|user)")

# What the head of sprung.h says of every function, by what it takes.
RULES = {"SPRUNG_BAD_HANDLE", "SPRUNG_NOT_FOUND", "SPRUNG_BAD_ARGUMENT"}


def functions_of(header):
    """name -> (parameters, words about it), of those that give a status."""
    found = {}
    for group in re.split(r"(?=/\*\* @defgroup)", header):
        about = re.search(r"@defgroup.*?\*/", group, re.S)
        all_of_group = about.group(0).partition("Errors of all:")[2] if about else ""
        for words, result, name, parameters in re.findall(
            r"/\*\*((?:(?!\*/).)*)\*/\s*SPRUNG_API\s+([\w \*]+?)\s*\b(sprung_\w+)\(([^)]*)\);", group, re.S
        ):
            if result == "SprungStatus":
                found[name] = (parameters, words + all_of_group)
    return found


def documented(name, functions):
    parameters, words = functions[name]
    errors = set(re.findall(r"#(SPRUNG_\w+)", words))
    for other in re.findall(r"\bas\s*\*?\s*(sprung_\w+)\(\)", words, re.I):
        if other in functions and other != name:
            errors |= {e for e in documented(other, functions) if e not in RULES}
    listed = [p.strip() for p in parameters.split(",")]
    if any(HANDLE.fullmatch(p) for p in listed):
        errors.add("SPRUNG_BAD_HANDLE")
    if any(ID.fullmatch(p) for p in listed):
        errors.add("SPRUNG_NOT_FOUND")
    if any(CHECKED.search(p) and not UNCHECKED.search(p) for p in listed):
        errors.add("SPRUNG_BAD_ARGUMENT")
    return errors - {"SPRUNG_OK"}


def read(path):
    with open(path, encoding="utf-8") as lines:
        return {tuple(line.split()) for line in lines}


def main():
    with open(sys.argv[1], encoding="utf-8") as header:
        functions = functions_of(header.read())
    starved = read(sys.argv[2])
    met = starved.union(*(read(path) for path in sys.argv[3:]))
    missing = [
        f"{name}: {error} is documented, but no test provokes it"
        for name in functions
        for error in sorted(documented(name, functions))
        if (name, error) not in met
    ]
    missing += [
        f"{name} was not tried without memory" for name in functions if (name, "SPRUNG_OK") not in starved
    ]
    met_names = {name for name, _ in met}
    missing += [f"the record names {name}, sprung.h does not" for name in met_names - functions.keys()]
    print("\n".join(sorted(missing)) or f"{len(functions)} functions answer with every error documented")
    return 1 if missing or len(functions) < 90 else 0


sys.exit(main())
