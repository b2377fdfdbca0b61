#!/usr/bin/env python3
"""The parser, --help, the manual and both completions know the same options of the same commands, and the lab's cases.
   options.py SOURCE_FOLDER PROGRAM"""
import glob
import re
import subprocess
import sys

source, program = sys.argv[1:]
OPTION = re.compile(r'--[a-z][a-z-]*')


def text(path):
    with open(f'{source}/{path}', encoding='utf-8') as file:
        return file.read()


def of_parser():
    """The tables of rules that the parsers of the commands sort their words by."""
    found = {}
    for path in glob.glob(f'{source}/app/*.cpp'):
        code = text(path[len(source) + 1:])
        parsers = [(m.start(), m[1].lower()) for m in
                   re.finditer(r'^Result<Command> parse(\w+)\(std::span<const std::string_view> \w+\)\n\{', code, re.M)]
        for table in re.finditer(r'OptionRule (\w+)\[\] = \{(.*?)\};', code, re.S):
            users = [name for at, name in parsers if re.search(
                r'\b%s\b' % table[1], code[at:next((end for end, _ in parsers if end > at), len(code))])]
            within = [name for at, name in parsers if at < table.start()]
            command = within[-1] if within else users[0]
            found[command] = set(re.findall(r'\{"(--[a-z-]+)"', table[2]))
    return found


def of_help():
    found, command = {}, ''
    for line in subprocess.run([program, '--help'], capture_output=True, text=True, check=True).stdout.splitlines():
        named = re.match(r'  sprung ([a-z]+)', line)
        if named:
            command = named[1]
            found.setdefault(command, set())
        elif line.startswith('  sprung'):
            command = ''
        if command:
            found[command] |= set(OPTION.findall(line))
    return found


def of_manual():
    """The options of a command stand in the section OPTIONS OF COMMAND."""
    page = text('packaging/sprung.1').replace(r'\-', '-')
    return {section[1].lower(): set(OPTION.findall('\n'.join(
        line for line in section[2].splitlines() if re.match(r'\.B[IR]? --', line))))
        for section in re.finditer(r'^\.SH OPTIONS OF (\w+)\n(.*?)(?=^\.SH )', page, re.M | re.S)}


def of_bash(commands):
    def completed(command):
        script = f'. "{source}/packaging/sprung.bash"; COMP_WORDS=(sprung {command} --) COMP_CWORD=2; _sprung; ' \
                 'printf "%s\\n" "${COMPREPLY[@]}"'
        return subprocess.run(['bash', '-c', script], capture_output=True, text=True, check=False).stdout
    return {command: set(OPTION.findall(completed(command))) for command in commands}


def of_zsh():
    body = text('packaging/_sprung')
    body = body[body.index('case $words[2] in'):]
    return {m[1]: set(re.findall(r"'\*?(?:\([^)]*\))?(--[a-z-]+)\[", m[2]))
            for m in re.finditer(r'^(\w+)\)(.*?);;', body, re.M | re.S)}


parser = of_parser()
assert 'run' in parser and '--seconds' in parser['run'], f'the tables of rules were not found: {parser}'
places = {'--help': of_help(), 'the manual': of_manual(), 'the completion of bash': of_bash(parser),
          'the completion of zsh': of_zsh()}
wrong = 0
cases = set(re.findall(r'\.key = "(\w+)"', ''.join(text(path[len(source) + 1:])
                                                     for path in glob.glob(f'{source}/engine/lab/cases/*.cpp'))))
assert 'pendulum' in cases, f"the lab's cases were not found: {cases}"
for place in ('packaging/sprung.1', 'packaging/sprung.bash', 'packaging/_sprung'):
    for name in sorted(case for case in cases if not re.search(rf'\b{case}\b', text(place))):
        print(f"{place} does not know the lab's case {name}")
        wrong += 1
for place, known in places.items():
    for command, options in sorted(parser.items()):
        missing, foreign = options - known.get(command, set()), known.get(command, set()) - options
        for option in sorted(missing):
            print(f'{place} does not know {command} {option}')
        for option in sorted(foreign):
            print(f'{place} tells of {command} {option}, which there is not')
        wrong += len(missing) + len(foreign)
sys.exit(wrong > 0)
