#!/usr/bin/python3
"""Check that a fresh Debian has all that tests, scripts and benchmarks import and execute.

    completeness.py [--programs FILE] [--sources FOLDER...] [--lists FILE]

Every Python module that is imported in Tests, Scripts and Benchmarks, every program in Scripts/programs.txt (written by
Scripts/trace-programs.py) and every program whose path a test in Swift names has to come from a package that the lists of Scripts/packages.sh name or depend on, without
recommended packages, or from a minimal Debian. Fails with a sentence for each that does not.
"""

import argparse
import ast
import glob
import os
import re
import subprocess
import sys
from collections import defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PYTHON = "/usr/bin/python3"
# What the lists of every machine that tests have, and what some files are allowed besides.
GROUPS = ["build", "continuity", "run", "unit", "test"]
MORE_GROUPS = {
    "Benchmarks/": ["bench"], "Scripts/hot-functions.sh": ["bench"], "Scripts/data.sh": ["data"],
    "Scripts/dictionaries.py": ["data"], "Scripts/minimal-root.sh": ["proof"], "Scripts/trace-programs.py": ["proof"],
    "Scripts/package.py": ["package"], "Scripts/package-test.sh": ["package", "proof_package"],
    "Scripts/arm64-test.sh": ["proof_arm64"],
}
# Modules that come from PyPI, and the file that installs them or says how to.
FROM_PYPI = {
    "kiwisolver": "Benchmarks/bench.py", "wordfreq": "Scripts/data.sh", "symspellpy": "Scripts/data.sh",
    "numpy": "Scripts/data.sh", "pocketsphinx": "Scripts/data.sh", "german_nouns": "Scripts/data.sh",
    "simplemma": "Scripts/data.sh", "torch": "Scripts/data.sh",
}
PROGRAM = re.compile(r'"(/(?:usr/)?(?:s?bin|lib|libexec)/[\w./+-]+)"')


class Packages:
    """The installed packages, by dpkg: what each depends on, and whose a file is."""

    def __init__(self):
        self.depends, self.provides, self.base = {}, defaultdict(set), set()
        form = "${Package}\t${db:Status-Status}\t${Essential}\t${Priority}\t${Pre-Depends}, ${Depends}\t${Provides}\n"
        for line in subprocess.check_output(["dpkg-query", "-W", "-f", form], text=True).splitlines():
            name, status, essential, priority, depends, provides = line.split("\t")
            if status != "installed":
                continue
            self.depends[name] = [
                [re.sub(r"[ (:\[].*", "", word.strip()) for word in group.split("|")]
                for group in depends.split(",") if group.strip()]
            for word in provides.split(","):
                self.provides[re.sub(r"[ (].*", "", word.strip())].add(name)
            if essential == "yes" or priority == "required" or name == "apt":
                self.base.add(name)
        self._owners = None

    def closure(self, names):
        """All that apt installs for these names on a minimal Debian, as far as it is installed here."""
        found, waiting = set(), [*names, *self.base]
        while waiting:
            name = waiting.pop()
            if name in found or name not in self.depends:
                continue
            found.add(name)
            for alternatives in self.depends[name]:
                # apt takes the first; where another one was installed here, that one stands for it.
                for word in alternatives:
                    here = [word] if word in self.depends else sorted(self.provides.get(word, ()))[:1]
                    if here:
                        waiting += here
                        break
        return found

    def owner(self, path):
        """The package that brings a file; None when no package does."""
        if self._owners is None:
            self._owners = {}
            for listing in glob.glob("/var/lib/dpkg/info/*.list"):
                package = os.path.basename(listing)[:-len(".list")].split(":")[0]
                with open(listing, encoding="utf-8", errors="replace") as files:
                    for line in files:
                        self._owners[line.rstrip("\n")] = package
        for name in (path, os.path.realpath(path)):
            # /bin is a link to /usr/bin, and dpkg knows a file by the name that its package uses.
            for variant in (name, name.removeprefix("/usr") if name.startswith("/usr") else "/usr" + name):
                if variant in self._owners:
                    return self._owners[variant]
        return None


def lists(path):
    """The packages of Scripts/packages.sh: {group: [name]}."""
    words = '. "$1"; for list in ${!packages_@}; do declare -n names=$list; echo "${list#packages_} ${names[*]}"; done'
    answer = subprocess.check_output(["bash", "-c", words, "bash", path], text=True)
    return {line.split()[0]: line.split()[1:] for line in answer.splitlines()}


def groups_for(file):
    """The groups of packages that a file of the checkout may count on."""
    return GROUPS + [group for start, more in MORE_GROUPS.items() if file.startswith(start) for group in more]


def imported(folders):
    """The modules that the Python files import: {name: {file}}. Those of gi.repository as gi.repository.Gtk-4.0."""
    found = defaultdict(set)
    paths = sorted(path for folder in folders for path in glob.glob(os.path.join(folder, "**", "*.py"), recursive=True))
    # Modules beside the importing file, or in a folder that it puts on the path.
    ours = {os.path.basename(path)[:-3] for path in paths} | {os.path.basename(os.path.dirname(path)) for path in paths}
    for path in paths:
        with open(path, encoding="utf-8") as source:
            tree = ast.parse(source.read(), path)
        versions = {
            node.args[0].value: node.args[1].value for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "require_version"}
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module]
                if node.module == "gi.repository":
                    names = [f"{node.module}.{a.name}-{versions.get(a.name, '*')}" for a in node.names] + ["gi"]
            for name in names:
                top = name if name.startswith("gi.repository.") else name.split(".")[0]
                if top not in ours:
                    found[top].add(os.path.relpath(path, ROOT))
    return found


def origins(names):
    """The file of each module, as /usr/bin/python3 finds it: {name: path}; built-in modules are python3's own file."""
    code = (
        "import importlib.util, sys\n"
        "for name in sys.argv[1:]:\n"
        "    spec = importlib.util.find_spec(name)\n"
        "    places = [] if spec is None else list(spec.submodule_search_locations or [])\n"
        "    origin = '' if spec is None else spec.origin or (places or [''])[0]\n"
        "    print(name, sys.executable if origin in ('built-in', 'frozen') else origin, sep='\\t')\n")
    typelibs = [name for name in names if name.startswith("gi.repository.")]
    modules = [name for name in names if name not in typelibs]
    answer = subprocess.check_output([PYTHON, "-I", "-c", code, *modules], text=True)
    found = dict(line.split("\t") for line in answer.splitlines())
    for name in typelibs:
        pattern = f"/usr/lib/*/girepository-1.0/{name.removeprefix('gi.repository.')}.typelib"
        found[name] = next(iter(sorted(glob.glob(pattern))), "")
    return found


def executed(path):
    """The programs of a list: {program: (the package that brought it when the list was made, {file})}."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                program, package, files = line.rstrip("\n").split("\t")
                found[program] = package, {file.strip() for file in files.split(",")}
    return found


def named(folders):
    """The programs that tests in Swift name by their paths: {program: {file}}."""
    found = defaultdict(set)
    for path in sorted(path for folder in folders for path in glob.glob(os.path.join(folder, "**", "*.swift"), recursive=True)):
        with open(path, encoding="utf-8") as source:
            for program in PROGRAM.findall(source.read()):
                found[program].add(os.path.relpath(path, ROOT))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", default=os.path.join(ROOT, "Scripts", "programs.txt"))
    parser.add_argument("--sources", nargs="+", default=[os.path.join(ROOT, f) for f in ("Tests", "Scripts", "Benchmarks")])
    parser.add_argument("--lists", default=os.path.join(ROOT, "Scripts", "packages.sh"))
    arguments = parser.parse_args()
    if not os.path.exists("/var/lib/dpkg/status"):
        print("This is not Debian: what tests and scripts need was not compared with the package lists.")
        return 0

    packages, listed, closures, problems = Packages(), lists(arguments.lists), {}, []

    def check(kind, verb, name, file, path, listed_as=None):
        groups = groups_for(file)
        key = " ".join(groups)
        if key not in closures:
            closures[key] = packages.closure([member for group in groups for member in listed[group]])
        package = packages.owner(path) if path else None
        if package is None and any(listed_as in listed[group] for group in groups):
            return  # Named in a list whose packages this machine has not needed yet.
        if package is None:
            problems.append(
                f"{file} {verb} the {kind} {name}, which no installed package brings: "
                f"add the package that does to a list ({', '.join(groups)}) in Scripts/packages.sh.")
        elif package not in closures[key]:
            problems.append(
                f"{file} {verb} the {kind} {name}, which package {package} brings: "
                f"add {package} to a list ({', '.join(groups)}) in Scripts/packages.sh.")

    modules = imported(arguments.sources)
    found = origins(sorted(modules))
    for name, files in sorted(modules.items()):
        for file in sorted(files):
            if name not in FROM_PYPI:
                check("module", "imports", name, file, found.get(name))
    programs = executed(arguments.programs)
    for program, (package, files) in sorted(programs.items()):
        for file in sorted(files):
            check("program", "executes", program, file, program, listed_as=package)
    literals = named(arguments.sources)
    for program, files in sorted(literals.items()):
        for file in sorted(files):
            check("program", "names", program, file, program)
    for name, installer in FROM_PYPI.items():
        with open(os.path.join(ROOT, installer), encoding="utf-8") as text:
            if not re.search(rf"pip install.*\b{name.replace('_', '[-_]')}\b", text.read()):
                problems.append(f"{installer} does not install {name} from PyPI: change FROM_PYPI in Scripts/completeness.py.")
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{len(modules)} modules and {len(literals.keys() | programs)} programs come from the package lists.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
