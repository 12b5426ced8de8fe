#!/usr/bin/env python3
"""Keep the pages about the architecture true: architecture.py [--write]

The table of targets in ARCHITECTURE.md is drawn from the manifest (--write draws it), and every file or folder that
ARCHITECTURE.md and Docs/decisions name exists.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "ARCHITECTURE.md")
TABLE = re.compile(r"(<!-- arrows -->\n).*?(<!-- /arrows -->)", re.S)
# What a page names: a path between backquotes or the target of a link.
PATHS = re.compile(r"`((?:Sources|Tests|Scripts|Docs|Data|Benchmarks|Examples)/[^`<*\s]*)`|\]\(((?!http|#)[^)]+)\)")


def arrows(manifest):
    """The table: each target of ours that programs are made of, and those of ours that it imports."""
    own = {
        target["name"]: target for target in manifest["targets"]
        if target["type"] in ("regular", "executable") and not (target.get("path") or "").startswith(("Sources/C/", "Tests/", "Benchmarks/"))
        and not target["name"].startswith("_")
    }
    rows = []
    for name, target in own.items():
        imports = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
        rows.append((name, [other for other in imports if other in own]))
    lines = ["| target | imports |", "|---|---|"]
    lines += [f"| {name} | {', '.join(imports) or '–'} |" for name, imports in rows]
    return "\n".join(lines) + "\n"


def missing(text, folder):
    """The paths in a page that do not exist."""
    for found in PATHS.finditer(text):
        path, base = (found.group(1), ROOT) if found.group(1) else (found.group(2).partition("#")[0], folder)
        if path and not os.path.exists(os.path.join(base, path)):
            yield text.count("\n", 0, found.start()) + 1, path


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--write", action="store_true", help="draw the table")
    options = arguments.parse_args()
    # The check finds a path that does not exist, and no other.
    assert list(missing("`Sources/Nowhere.swift` `Scripts/architecture.py` [a](dev) [b](gone.md)", ROOT)) == [
        (1, "Sources/Nowhere.swift"), (1, "gone.md")]
    manifest = json.loads(subprocess.run(
        ["swift", "package", "--package-path", ROOT, "dump-package"], check=True, capture_output=True, text=True).stdout)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    table = arrows(manifest)
    drawn = TABLE.sub(lambda found: found.group(1) + table + found.group(2), page)
    failed = False
    if options.write:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(drawn)
    elif drawn != page:
        failed = True
        print("ARCHITECTURE.md shows other targets or imports than Package.swift: python3 Scripts/architecture.py --write")
    for path in [PAGE, *sorted(glob.glob(os.path.join(ROOT, "Docs", "decisions", "*.md")))]:
        with open(path, encoding="utf-8") as file:
            for line, name in missing(file.read(), os.path.dirname(path)):
                failed = True
                print(f"{os.path.relpath(path, ROOT)}:{line}: there is no {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
