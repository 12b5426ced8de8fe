"""Typecheck the code samples of the articles in Sources/UIKit/UIKit.docc against the built modules.

`./dev docs` and `./dev test` call it, after a debug build. A sample is in a function with a `view` and a
`controller` at hand, which is where a reader would put it; mistakes are reported at their lines of the article.
"""

import glob
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CATALOG = os.path.join(ROOT, "Sources", "UIKit", "UIKit.docc")
BUILT = os.path.join(ROOT, ".build", "debug")
LIBRARIES = ["cairo", "pangocairo", "wayland-client", "xkbcommon", "libpulse"]
SAMPLE = re.compile(r"^```swift\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORT = re.compile(r"^import (\w+)$")


def articles():
    return sorted(glob.glob(os.path.join(CATALOG, "**", "*.md"), recursive=True))


def source():
    """One Swift file of all samples."""
    modules, functions = {"UIKit"}, []
    for path in articles():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for match in SAMPLE.finditer(text):
            lines = match.group(1).splitlines()
            line = text.count("\n", 0, match.start(1)) + 1
            for index, code in enumerate(lines):
                if found := IMPORT.match(code):
                    modules.add(found.group(1))
                    lines[index] = ""
            functions.append(
                f"@MainActor func sample{len(functions)}(view: UIView, controller: UIViewController) {{\n"
                f'#sourceLocation(file: "{os.path.relpath(path, ROOT)}", line: {line})\n'
                + "\n".join(lines) + "\n#sourceLocation()\n}\n")
    return "\n".join(f"import {name}" for name in sorted(modules)) + "\n\n" + "\n".join(functions), len(functions)


def check():
    """Typecheck them. Returns how many there are; ends the program where one is wrong."""
    text, count = source()
    path = os.path.join(ROOT, "build", "samples.swift")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    flags = ["-I", os.path.join(BUILT, "Modules")]
    for folder in sorted(glob.glob(os.path.join(ROOT, "Sources", "C", "*"))):
        flags += ["-I", folder]
    for map_file in sorted(glob.glob(os.path.join(BUILT, "*.build", "module.modulemap"))):
        flags += ["-Xcc", f"-fmodule-map-file={map_file}"]
    paths = subprocess.run(["pkg-config", "--cflags-only-I", *LIBRARIES], capture_output=True, text=True)
    for flag in paths.stdout.split():
        flags += ["-Xcc", flag]
    run = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", *flags, path],
        cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr.strip() + "\nA sample of an article does not compile.")
    return count


if __name__ == "__main__":
    print(f"{check()} samples of the articles compile.")
