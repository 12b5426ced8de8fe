#!/usr/bin/python3
"""Write Debian packages of what ./dev build staged: package.py [OPTION...]

The packages are those of PACKAGES below, for this machine's architecture, and a source archive of HEAD. Their control files are ours,
dpkg-shlibdeps finds the libraries. The same commit and the same programs make the same bytes, at any date and in any folder:
SOURCE_DATE_EPOCH is the date of the last commit where the environment names none.
"""

import argparse
import dataclasses
import datetime
import glob
import gzip
import hashlib
import json
import lzma
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import textwrap

import completeness
from package_archive import pack
from package_documents import ROOT, changelog, copyright_of, in_checkout, maintainer, run, say, stop

DESKTOP = "Sources/spinet/Desktop"
# Without these of packages_run there is no text on the keys, or an extension does not start; the others are recommended.
ESSENTIAL = ("bubblewrap", "fonts-inter", "fonts-noto-core")


@dataclasses.dataclass
class Package:
    """One package: what it is, and which staged files it has."""

    name: str
    section: str
    # The first line of the description, and its paragraphs: English, then Korean.
    summary: str
    paragraphs: tuple
    # Patterns below the staged folder, each with the folder it is installed in; a pattern's `/**` stands for a whole folder.
    files: tuple
    left_out: tuple = ()
    independent: bool = False
    depends: tuple = ()
    recommends: tuple = ()
    suggests: tuple = ()
    completions: str = ""
    manual: str = ""
    # The alternatives that it provides: link, name, path and priority.
    alternatives: tuple = ()
    # The products of Package.swift whose sources it has, and all that these depend on.
    products: tuple = ()


# The arrow of an installation goes downwards: simulator and examples → spinet → spinet-data.
PACKAGES = (
    Package(
        "spinet", "x11", "on-screen keyboard for Wayland that works like those of iOS",
        ("Spinet is the keyboard of a touch screen: it shows when a text field has the focus, corrects typing mistakes, suggests "
         "words and learns yours, which stay on the machine. This package has the service, the command line and the settings. To start it "
         "with each session: systemctl --user enable --now spinet. What is missing on a desktop, spinet doctor says.",
         "Spinet은 터치스크린에 쓰는 화면 키보드입니다. 입력란에 포커스가 있으면 나타나 오타를 고치고 단어를 제안하며, 학습한 단어는 "
         "이 컴퓨터에만 남습니다. 세션마다 시작하려면 systemctl --user enable --now spinet을 실행하십시오. 데스크톱에 빠진 것은 "
         "spinet doctor가 알려 줍니다."),
        (("bin/spinet", "usr/bin"), ("libexec/spinet/guest-launcher", "usr/libexec/spinet"),
         ("share/applications/*.desktop", "usr/share/applications"),
         ("share/icons/**", "usr/share/icons")),
        depends=("spinet-data (= {version})", *ESSENTIAL), recommends=("RUN",), suggests=("spinet-examples", "libpocketsphinx3", "pocketsphinx-en-us"),
        completions="spinet", manual="spinet",
        # Phosh's session starts the keyboard by this name. Squeekboard's has 50: one that is installed stays the keyboard
        # until the administrator chooses (update-alternatives --config Phosh-OSK).
        alternatives=(("/usr/share/applications/sm.puri.OSK0.desktop", "Phosh-OSK",
                       "/usr/share/applications/org.spinet.OSK0.desktop", 40),)),
    Package(
        "spinet-data", "x11", "layouts, words and texts of the Spinet on-screen keyboard",
        ("Key layouts of ten languages, lexicons for autocorrection and suggestions, emoji and the texts of the interface in English "
         "and Korean. The programs are in the package spinet.",
         "열 가지 언어의 자판, 자동 수정과 제안에 쓰는 어휘, 이모지, 영어와 한국어로 된 화면의 글이 들어 있습니다. 프로그램은 spinet "
         "꾸러미에 있습니다."),
        (("share/spinet/**", "usr/share/spinet"),),
        # Where the staged folder was made.
        left_out=("share/spinet/checkout",), independent=True),
    Package(
        "spinet-examples", "x11", "example keyboards for the Spinet on-screen keyboard",
        ("Keyboards that are programs of their own and run in a sandbox: Dvorak. They are listed in the settings and by spinet "
         "keyboards list, and none is enabled by itself.",
         "따로 실행되는 샌드박스 속 키보드의 예인 Dvorak입니다. 설정과 spinet keyboards list에 나타나며, 저절로 켜지지는 않습니다."),
        (("lib/spinet/keyboards/**", "usr/lib/spinet/keyboards"),), depends=("spinet (= {version})",)),
    Package(
        "spinet-continuity", "x11", "typing on a phone for the Spinet on-screen keyboard",
        ("A program that spinet serve starts when the user of a television chooses to type on a phone: it serves one page to one phone in "
         "the local network, over TLS, and ends with it.",
         "TV 사용자가 전화로 입력하기를 고르면 spinet serve가 시작하는 프로그램입니다. 로컬 네트워크의 전화 한 대에 TLS로 페이지 하나를 "
         "제공하고 그 세션과 함께 끝납니다."),
        (("libexec/spinet/spinet-continuity", "usr/libexec/spinet"),), depends=("spinet-data (= {version})",)),
    Package(
        "spinet-simulator", "devel", "phone, pad and television in a window for the Spinet keyboard",
        ("A simulated phone, pad or television in a browser tab or a window, with the Spinet keyboard, its settings, a gallery of all "
         "controls, and installed apps.",
         "Spinet 키보드와 설정, 모든 컨트롤의 전시장, 설치한 앱이 있는 전화, 패드, TV를 브라우저 탭이나 창에서 흉내 냅니다."),
        (("bin/spinet-simulator", "usr/bin"),),
        depends=("spinet (= {version})", "spinet-data (= {version})"), suggests=("spinet-examples",),
        completions="spinet-simulator", manual="spinet-simulator"),
    Package(
        "spinet-dev", "devel", "UIKit for Linux in Swift: what keyboards and apps are built with",
        ("The sources of the toolkit, which spinet new keyboard and spinet new app build against: UIKit, KeyboardExtension, "
         "UIKitTesting and what they need. Building takes Swift 6.3 of swift.org.",
         "spinet new keyboard와 spinet new app이 쓰는 툴킷의 소스입니다. UIKit, KeyboardExtension, UIKitTesting과 이들에 필요한 것이 "
         "들어 있습니다. 빌드하려면 swift.org의 Swift 6.3이 필요합니다."),
        (), independent=True, depends=("spinet (= {version})", "BUILD"),
        products=("UIKit", "KeyboardExtension", "UIKitTesting", "PlatformHeadless", "Contacts", "ContactsUI", "MediaPlayer",
                  "TVUIKit", "AudioToolbox", "UniformTypeIdentifiers")),
)

# What lintian notes and we keep, with the reason. ./dev package --test fails for every other tag.
OVERRIDES = {
    "spinet": (
        ("The program holds Swift's runtime, with its Foundation, ICU and libxml2: Debian 12 has no package of it.",
         "embedded-library *"),
    ),
    "spinet-continuity": (
        ("The program holds Swift's runtime, with its Foundation, ICU and libxml2: Debian 12 has no package of it.",
         "embedded-library *"),
    ),
    "spinet-simulator": (
        ("The program holds Swift's runtime, with its Foundation, ICU and libxml2: Debian 12 has no package of it.",
         "embedded-library *"),
    ),
}


# The end of the manifest in the development package.
WITHOUT_THE_REST = """
// This package has the sources of these targets only.
let installedTargets: Set = [{targets}]
let installedProducts: Set = [{products}]
package.targets.removeAll {{ !installedTargets.contains($0.name) }}
package.products.removeAll {{ !installedProducts.contains($0.name) }}
for target in package.targets {{ target.exclude = [] }}
"""


def version_number():
    """The version of the tree, which Sources/spinet/Version.swift alone states, and whether CHANGELOG.md has released it."""
    with open(os.path.join(ROOT, "Sources/spinet/Version.swift"), encoding="utf-8") as source:
        number = re.search(r'number = "([\d.]+)"', source.read()).group(1)
    with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as text:
        heading = re.search(r"(?m)^## (.*)$", text.read()).group(1)
    if number not in heading:
        stop(f"CHANGELOG.md begins with “{heading}” and Sources/spinet/Version.swift says {number}.",
             f"CHANGELOG.md은 “{heading}”(으)로 시작하는데 Sources/spinet/Version.swift는 {number}입니다.")
    return number, not heading.startswith("Unreleased")


def source_date():
    """SOURCE_DATE_EPOCH of the environment, or the date of the last commit; the changelog's own date in a source archive."""
    if named := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(named)
    if in_checkout():
        return int(run("git", "-C", ROOT, "log", "-1", "--format=%ct"))
    return int(os.stat(os.path.join(ROOT, "CHANGELOG.md")).st_mtime)


def write(path, content, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    os.chmod(path, mode)


def write_copy(file, path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    shutil.copyfile(file, path)


def compressed(content):
    """gzip without a name or a date in it."""
    return gzip.compress(content if isinstance(content, bytes) else content.encode(), 9, mtime=0)


def is_program(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


class Builder:
    """One run: the folders, the version, the date."""

    def __init__(self, staged, output, version, preset):
        self.staged, self.output, self.preset = staged, output, preset
        self.epoch = source_date()
        self.date = datetime.datetime.fromtimestamp(self.epoch, datetime.timezone.utc)
        self.number, released = version_number()
        # What is built before a release is older than it, and newer than what was built of an earlier commit.
        self.version = version or self.number + ("" if released else self.date.strftime("~%Y%m%d.%H%M%S"))
        self.architecture = run("dpkg", "--print-architecture").strip()
        self.environment = {**os.environ, "SOURCE_DATE_EPOCH": str(self.epoch), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        runtime = json.loads(run("swift", "-print-target-info"))["paths"]["runtimeLibraryPaths"][0]
        self.objcopy = os.path.join(runtime, "../../../bin/llvm-objcopy")

    def staged_files(self, pattern, left_out=()):
        """The files of a pattern, each relative to the pattern's fixed part."""
        base, folder = (pattern[:-3], True) if pattern.endswith("/**") else (os.path.dirname(pattern), False)
        found = glob.glob(os.path.join(self.staged, base, "**") if folder else os.path.join(self.staged, pattern), recursive=True)
        out = [os.path.join(self.staged, one.removesuffix("/**")) for one in left_out]
        for path in sorted(found):
            if os.path.isfile(path) and not any(path == one or path.startswith(one + "/") for one in out):
                yield path, os.path.relpath(path, os.path.join(self.staged, base))

    def gather(self, package, tree):
        """Copy what a package has into its tree."""
        for pattern, target in package.files:
            files = list(self.staged_files(pattern, package.left_out))
            if not files:
                stop(f"{os.path.join(self.staged, pattern)} is missing: ./dev build stages it.",
                     f"{os.path.join(self.staged, pattern)}이(가) 없습니다. ./dev build로 만드십시오.")
            for path, name in files:
                new = os.path.join(tree, target, name)
                os.makedirs(os.path.dirname(new), exist_ok=True)
                if is_program(path):
                    # Stripped of symbols and of what the compilers say about themselves; without effect on one that is.
                    subprocess.run([self.objcopy, "--strip-all", "--remove-section=.comment", path, new], check=True)
                    os.chmod(new, 0o755)
                else:
                    shutil.copyfile(path, new)
        if package.manual:
            for language in ("", "ko"):
                page = os.path.join(self.staged, "share/man", language, "man1", package.manual + ".1")
                with open(page, "rb") as file:
                    write(os.path.join(tree, "usr/share/man", language, "man1", package.manual + ".1.gz"), compressed(file.read()))
        if package.completions:
            self.complete(package.completions, tree)
        if package.name == "spinet":
            self.integrate(tree)
        if package.products:
            self.develop(package, os.path.join(tree, "usr/share/spinet/package"))

    def develop(self, package, folder):
        """The manifest with some products only, and the sources of their targets."""
        manifest = json.loads(run("swift", "package", "--package-path", ROOT, "dump-package"))
        targets = {target["name"]: target for target in manifest["targets"]}
        waiting = [name for product in manifest["products"] if product["name"] in package.products for name in product["targets"]]
        needed = set()
        while waiting:
            name = waiting.pop()
            if name in targets and name not in needed:
                needed.add(name)
                waiting += [(one.get("byName") or one.get("target"))[0] for one in targets[name]["dependencies"]
                            if "byName" in one or "target" in one]
        for name in sorted(needed):
            target = targets[name]
            path = target.get("path") or "Sources/" + name
            # Resources are in spinet-data, and snapshots of tests are read from a checkout only.
            left_out = [os.path.join(ROOT, path, one) for one in target["exclude"] + ["Resources", "Goldens"]]
            for file in every_file(os.path.join(ROOT, path)):
                if not any(file == one or file.startswith(one + "/") for one in left_out):
                    write_copy(file, os.path.join(folder, os.path.relpath(file, ROOT)))
        with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
            text = file.read()
        write(os.path.join(folder, "Package.swift"), text + WITHOUT_THE_REST.format(
            targets=", ".join(f'"{name}"' for name in sorted(needed)),
            products=", ".join(f'"{name}"' for name in sorted(package.products))))

    def complete(self, program, tree):
        """The completions of three shells, which the program writes itself."""
        for shell, path in (("bash", f"bash-completion/completions/{program}"), ("zsh", f"zsh/vendor-completions/_{program}"),
                            ("fish", f"fish/vendor_completions.d/{program}.fish")):
            script = run(os.path.join(self.staged, "bin", program), "--generate-completion-script", shell, env=self.environment)
            # A completion is read by the shell and never executed: its first line would name an interpreter in vain.
            write(os.path.join(tree, "usr/share", path), re.sub(r"\A#!.*\n", "", script))

    def integrate(self, tree):
        """What desktops read: the user unit and the description for software centers."""
        with open(os.path.join(ROOT, DESKTOP, "spinet.service"), encoding="utf-8") as file:
            write(os.path.join(tree, "usr/lib/systemd/user/spinet.service"), file.read())
        with open(os.path.join(ROOT, DESKTOP, "org.spinet.Settings.metainfo.xml"), encoding="utf-8") as file:
            description = file.read().replace("@VERSION@", self.number).replace("@DATE@", self.date.strftime("%Y-%m-%d"))
        write(os.path.join(tree, "usr/share/metainfo/org.spinet.Settings.metainfo.xml"), description)

    def maintain(self, package, tree):
        """The scripts that dpkg executes: they install the alternatives of a package, and remove them with it."""
        if not package.alternatives:
            return
        for script, cases, words in (
            ("postinst", "configure|abort-upgrade|abort-deconfigure|abort-remove", "--install {0} {1} {2} {3}"),
            ("prerm", "remove|deconfigure", "--remove {1} {2}"),
        ):
            calls = "".join(f"    update-alternatives {words.format(*one)}\n" for one in package.alternatives)
            write(os.path.join(tree, "DEBIAN", script), f'#!/bin/sh\nset -e\ncase "$1" in\n{cases})\n{calls}    ;;\nesac\n', 0o755)

    def document(self, package, tree):
        """Debian's files about a package: copyright, changelog, and the tags of lintian that are explained."""
        folder = os.path.join(tree, "usr/share/doc", package.name)
        write(os.path.join(folder, "copyright"), copyright_of(package))
        write(os.path.join(folder, "changelog.gz"), compressed(changelog(self.version, self.date)))
        if overrides := OVERRIDES.get(package.name):
            lines = [line for reason, *tags in overrides for line in [f"# {reason}", *(f"{package.name}: {tag}" for tag in tags)]]
            write(os.path.join(tree, "usr/share/lintian/overrides", package.name), "\n".join(lines) + "\n")

    def libraries(self, package, tree):
        """The packages of the shared libraries that a package's programs are linked with, by dpkg-shlibdeps."""
        programs = [path for path in every_file(tree) if is_program(path)]
        if not programs:
            return []
        with tempfile.TemporaryDirectory() as folder:
            write(os.path.join(folder, "debian/control"), f"Source: spinet\n\nPackage: {package.name}\nArchitecture: any\n")
            done = subprocess.run(
                ["dpkg-shlibdeps", "-O", *(f"-e{os.path.abspath(p)}" for p in programs)],
                cwd=folder, env=self.environment, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            stop(f"dpkg-shlibdeps failed for {package.name}:\n{done.stderr}", f"{package.name}의 dpkg-shlibdeps가 실패했습니다.\n{done.stderr}")
        return done.stdout.strip().partition("=")[2].split(", ")

    def control(self, package, tree):
        """The control file of a package."""
        lists = completeness.lists(os.path.join(ROOT, "Scripts/packages.sh"))
        depends = self.libraries(package, tree)
        for word in package.depends:
            depends += lists["build"] if word == "BUILD" else [word.format(version=self.version)]
        recommends = []
        for word in package.recommends:
            recommends += [name for name in lists["run"] if name not in ESSENTIAL] if word == "RUN" else [word]
        # A library that a program is linked with needs no recommendation.
        linked = {re.sub(r" .*", "", one) for one in depends}
        size = sum(-(-os.path.getsize(path) // 1024) for path in every_file(tree))
        size += sum(len(folders) for _, folders, _ in os.walk(tree))
        lines = [
            f"Package: {package.name}", "Source: spinet", f"Version: {self.version}",
            f"Architecture: {'all' if package.independent else self.architecture}", f"Maintainer: {maintainer()}",
            f"Installed-Size: {size}",
            *field("Depends", sorted({one for one in depends if one})),
            *field("Recommends", sorted(one for one in recommends if one not in linked)),
            *field("Suggests", package.suggests),
            f"Section: {package.section}", "Priority: optional", f"Description: {package.summary}",
        ]
        for index, paragraph in enumerate(package.paragraphs):
            if index:
                lines.append(" .")
            lines += [" " + line for line in textwrap.wrap(paragraph, 78, break_on_hyphens=False)]
        return "\n".join(lines) + "\n"

    def build(self, package):
        """One package; the path of its file."""
        with tempfile.TemporaryDirectory() as folder:
            tree = os.path.join(folder, "tree")
            self.gather(package, tree)
            self.document(package, tree)
            control = self.control(package, tree)
            sums = "".join(
                f"{digest(path, hashlib.md5)}  {os.path.relpath(path, tree)}\n" for path in every_file(tree))
            write(os.path.join(tree, "DEBIAN/control"), control)
            self.maintain(package, tree)
            write(os.path.join(tree, "DEBIAN/md5sums"), sums)
            settle(tree, self.epoch)
            architecture = "all" if package.independent else self.architecture
            path = os.path.join(self.output, f"{package.name}_{self.version}_{architecture}.deb")
            pack(tree, path, architecture, self.preset, self.environment)
            report(package, tree, path, min(self.preset, 6))
        return path

    def source(self):
        """HEAD as an archive, with the date of its commit; None where this is no checkout.

        Most of it is images: the highest preset of xz makes it a sixth smaller and takes a minute more.
        """
        if not in_checkout():
            return None
        name = f"spinet-{self.version}"
        archive = subprocess.run(
            ["git", "-C", ROOT, "archive", "--format=tar", f"--prefix={name}/", "HEAD"], check=True, stdout=subprocess.PIPE).stdout
        path = os.path.join(self.output, f"{name}.tar.xz")
        write(path, lzma.compress(archive, preset=1))
        return path


def every_file(tree):
    """The files of a tree, sorted."""
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(tree) for name in names)


def digest(path, algorithm=hashlib.sha256):
    with open(path, "rb") as file:
        return algorithm(file.read()).hexdigest()


def settle(tree, epoch):
    """Give all of a tree one date, and folders the mode that every installation has."""
    for folder, _, names in os.walk(tree, topdown=False):
        for name in names:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                os.chmod(path, 0o755 if os.stat(path).st_mode & stat.S_IXUSR else 0o644)
            os.utime(path, (epoch, epoch), follow_symlinks=False)
        os.chmod(folder, 0o755)
        os.utime(folder, (epoch, epoch))


def field(name, values):
    return [f"{name}: {', '.join(values)}"] if values else []


def size_of(count):
    return f"{count / 2**20:8.2f} MiB"


def report(package, tree, path, preset):
    """What a package costs to download and on disk, and its largest parts with what xz makes of each."""
    parts = {}
    for file in every_file(tree):
        words = os.path.relpath(file, tree).split("/")
        if words[0] == "DEBIAN":
            continue
        name = "/".join(words[:4] if words[:3] == ["usr", "share", "spinet"] else words[:3] if words[1] != "share" else words[:3])
        parts.setdefault(name, []).append(file)
    print(f"{size_of(os.path.getsize(path))} {size_of(sum(map(os.path.getsize, every_file(tree))))}  {os.path.basename(path)}")
    for name, files in sorted(parts.items(), key=lambda one: -sum(map(os.path.getsize, one[1])))[:8]:
        content = b"".join(open(file, "rb").read() for file in files)
        if len(content) >= 2**14:
            print(f"  {size_of(len(lzma.compress(content, preset=preset)))} {size_of(len(content))}    {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--staged", default=os.path.join(ROOT, "build"), help="the folder that was staged")
    parser.add_argument("--output", default=os.path.join(ROOT, "build/packages"), help="where the packages go")
    parser.add_argument("--version", help="a version in place of the tree's own, for a test of upgrades")
    parser.add_argument("--preset", type=int, default=9, help="xz's preset: a lower one is faster and its packages larger")
    parser.add_argument("--no-source", action="store_true", help="without the source archive")
    arguments = parser.parse_args()
    os.umask(0o022)
    os.makedirs(arguments.output, exist_ok=True)
    builder = Builder(os.path.abspath(arguments.staged), os.path.abspath(arguments.output), arguments.version, arguments.preset)
    say("    download        on disk", "  내려받기     디스크에서")
    paths = [builder.build(package) for package in PACKAGES]
    if archive := None if arguments.no_source else builder.source():
        print(f"{size_of(os.path.getsize(archive))}               {os.path.basename(archive)}")
        paths.append(archive)
    sums = "".join(f"{digest(path)}  {os.path.basename(path)}\n" for path in sorted(paths))
    write(os.path.join(builder.output, "SHA256SUMS"), sums)
    say(f"{builder.output}: {len(paths)} files; SHA256SUMS has their sums.", f"{builder.output}: 파일 {len(paths)}개. 검사합은 SHA256SUMS에 있습니다.")


if __name__ == "__main__":
    main()
