"""What a Debian package says about itself: its maintainer, its changelog and its copyright. Scripts/package.py uses it."""

import os
import re
import subprocess
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def korean():
    return (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "").startswith("ko")


def say(english, in_korean):
    print(in_korean if korean() else english)


def stop(english, in_korean):
    sys.exit(in_korean if korean() else english)


def run(*words, **options):
    return subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def in_checkout():
    return os.path.exists(os.path.join(ROOT, ".git"))


def maintainer():
    """The address for users of a package: DEBFULLNAME and DEBEMAIL, or the author of the last commit, as SECURITY.md says."""
    if mail := os.environ.get("DEBEMAIL"):
        return f"{os.environ.get('DEBFULLNAME', 'Spinet')} <{mail}>"
    if in_checkout():
        return run("git", "-C", ROOT, "log", "-1", "--format=%an <%ae>").strip()
    stop("Set DEBEMAIL to the address of the maintainer of these packages.",
         "DEBEMAIL에 이 꾸러미를 관리하는 사람의 주소를 넣으십시오.")


def changelog(version, date):
    """Debian's changelog: the newest section of CHANGELOG.md."""
    with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as text:
        section = re.split(r"(?m)^## .*$", text.read())[1]
    lines = [f"spinet ({version}) unstable; urgency=medium", ""]
    for entry in re.findall(r"(?ms)^(### .*?|- .*?)(?=^### |^- |\Z)", section):
        words = " ".join(entry.split())
        if words.startswith("###"):
            lines += ["", f"  [ {words.removeprefix('### ')} ]"]
        else:
            lines += textwrap.wrap(words[2:], 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False)
    lines += ["", f" -- {maintainer()}  {date.strftime('%a, %d %b %Y %H:%M:%S +0000')}"]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


def copyright_of(package):
    """The copyright file: our license, and whose data and runtime a package holds."""
    lines = [
        "Spinet, an on-screen keyboard and a toolkit.", "", "Copyright © 2026 the authors of Spinet", "",
        "Licensed under the Apache License, Version 2.0; on Debian systems its text is",
        "in /usr/share/common-licenses/Apache-2.0.",
    ]
    if package.name != "spinet-data":
        lines += [
            "", "The programs hold or bring the runtime library of Swift, with Foundation:",
            "Copyright © 2014-2026 Apple Inc. and the Swift project authors, Apache License,",
            "Version 2.0 with Runtime Library Exception; and in it ICU: Copyright © 2016-2026",
            "Unicode, Inc. and others, under the Unicode License.",
            "", "spinet and spinet-simulator hold Swift Argument Parser: Copyright © 2020-2026",
            "Apple Inc. and the Swift project authors, under the same license as Swift.",
        ]
    else:
        with open(os.path.join(ROOT, "Data/LICENSES/README.md"), encoding="utf-8") as text:
            lines += ["", "usr/share/spinet/lexicons", "", text.read().strip()]
        with open(os.path.join(ROOT, "Sources/StandardKeyboard/Resources/emoji/LICENSE.txt"), encoding="utf-8") as text:
            lines += ["", "usr/share/spinet/emoji", "", text.read().strip()]
        lines += ["", "The texts of MPL-1.1, MPL-2.0, LGPL-2.1 and CC0-1.0 are in",
                  "/usr/share/common-licenses on Debian systems; that of CC BY-SA 4.0 is",
                  "https://creativecommons.org/licenses/by-sa/4.0/legalcode."]
    return "\n".join(lines) + "\n"
