#!/usr/bin/env python3
"""Write the manual pages of a program from its own help: manual.py PROGRAM FOLDER

FOLDER gets man1/NAME.1 and ko/man1/NAME.1. Staging calls this after each build, so the pages are those of the program beside them.
"""

import json
import os
import re
import subprocess
import sys

# The language's folder below the manual's, its locale, and the headings.
LANGUAGES = [
    ("", "C.UTF-8", ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILES", "command")),
    ("ko", "ko_KR.UTF-8", ("이름", "사용법", "설명", "옵션", "명령", "파일", "명령")),
]
FILES = {
    "spinet": ["~/.config/spinet/preferences.conf", "~/.config/spinet/replacements.conf", "~/.config/spinet/accessibility.conf", "~/.config/spinet/text-insertion.conf", "~/.config/spinet/keyboard-placement.conf", "~/.local/share/spinet/keyboards"],
    "spinet-simulator": ["~/.config/spinet/simulator.conf", "~/.config/spinet/preferences.conf"],
}


def roff(text):
    """A text as roff shows it unchanged."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def heading(argument):
    """How an argument is written: --name value, or its place."""
    names = ["--" + name["name"] if name["kind"] == "long" else "-" + name["name"] for name in argument.get("names", [])]
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"\\fI{roff(value)}\\fR"
    shown = ", ".join(f"\\fB{roff(name)}\\fR" for name in names)
    return shown if argument["kind"] == "flag" else f"{shown} \\fI{roff(value)}\\fR"


def options(command):
    lines = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        default = argument.get("defaultValue")
        note = f" ({roff(default)})" if default else ""
        lines += [".TP", heading(argument), roff(argument.get("abstract", "")) + note]
    return lines


def page(command, names):
    title, synopsis, description, option, commands, files, placeholder = names
    program = command["commandName"]
    abstract = command.get("abstract", "")
    subcommands = [one for one in command.get("subcommands", []) if one.get("shouldDisplay", True)]
    lines = [
        f'.TH {roff(program.upper())} 1 "" Spinet', f".SH {title}", f"{roff(program)} \\- {roff(abstract)}", f".SH {synopsis}",
        f"\\fB{roff(program)}\\fR " + (f"\\fI{placeholder}\\fR [...]" if subcommands else "[...]"),
    ]
    if command.get("discussion"):
        lines += [f".SH {description}", ".nf", roff(command["discussion"]), ".fi"]
    if own := options(command):
        lines += [f".SH {option}", *own]
    if subcommands:
        lines.append(f".SH {commands}")
        for one in subcommands:
            lines += [f".SS {roff(program)} {roff(one['commandName'])}", roff(one.get("abstract", ""))]
            if one.get("discussion"):
                lines += [".PP", ".nf", roff(one["discussion"]), ".fi"]
            lines += options(one)
            for inner in one.get("subcommands", []):
                lines += [".TP", f"\\fB{roff(one['commandName'])} {roff(inner['commandName'])}\\fR", roff(inner.get("abstract", ""))]
                lines += [".RS", *options(inner), ".RE"]
    lines += [f".SH {files}", *(line for name in FILES.get(program, []) for line in (f"\\fI{roff(name)}\\fR", ".br"))]
    return "\n".join(line for line in lines if line) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, folder = sys.argv[1:]
    for language, locale, names in LANGUAGES:
        answer = subprocess.run(
            [program, "--experimental-dump-help"], check=True, capture_output=True, text=True, env={**os.environ, "LC_ALL": locale})
        command = json.loads(answer.stdout)["command"]
        target = os.path.join(folder, language, "man1")
        os.makedirs(target, exist_ok=True)
        with open(os.path.join(target, command["commandName"] + ".1"), "w", encoding="utf-8") as file:
            file.write(page(command, names))


if __name__ == "__main__":
    main()
