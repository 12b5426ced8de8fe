#!/usr/bin/env python3
"""Check that sockets are named only in the files that are known for them, so that nothing of ours reaches a network unseen.

    sockets.py        a sentence for each file that names one and is not in the table, and for each that does not any more

Docs/data-flow.md promises that the keyboard service opens no network socket. An end-to-end test traces it; this finds what
that test would not come by.
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The calls that make a socket or give it an address, the families of networks, and Foundation's ways to them.
NAMED = re.compile(
    # Not the cases of an enumeration with that name.
    r"(?<!case )(?<!\.)\bsocket\s*\(|\b(?:socketpair|getaddrinfo|inet_pton)\s*\(|\b(?:Glibc\.(?:socket|bind|listen|connect))\b"
    r"|\bAF_INET6?\b|\b(?:URLSession|FoundationNetworking|CFSocket|NWConnection|NetService)\b"
    r"|\bData\s*\(\s*contentsOf:\s*URL\s*\(\s*string:")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
FILES = ("Sources/**/*.swift", "Sources/**/*.c", "Sources/**/*.h", "Examples/**/*.swift")
# What each of them is for.
KNOWN = {
    "Sources/C/CLinux/Socket.c": "Unix sockets of the same user: the side channel, nearby simulators, and mozc's",
    "Sources/C/CLinux/MessageSocket.c": "pairs of Unix sockets with extensions and apps",
    "Sources/C/CSecureServer/server.c": "the page for a phone, of spinet-continuity only, on one address of a local network",
    "Sources/C/CSecureServer/address.c": "which address of this machine that is",
    "Sources/C/CSecureServer/certificate.c": "the same address in the page's certificate",
    "Sources/guest-launcher/supervisor.c": "a pair of Unix sockets with the launcher's own supervisor",
    "Sources/guest-launcher/system_calls.c": "which sockets an extension may make",
    "Sources/PlatformWeb/Server/WebListener.swift": "the page of the simulator and of apps in a browser, on the loopback address",
    "Sources/PlatformWeb/Server/PeerOwner.swift": "whose a connection to that page is",
    "Sources/PlatformWeb/Server/AccessPolicy.swift": "which hosts may ask for that page",
}


def main():
    problems, seen = [], set()
    for pattern in FILES:
        for path in sorted(glob.glob(os.path.join(ROOT, pattern), recursive=True)):
            name = os.path.relpath(path, ROOT)
            with open(path, encoding="utf-8") as file:
                text = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), file.read())
            found = NAMED.search(text)
            if not found:
                continue
            seen.add(name)
            if name not in KNOWN:
                line = text.count("\n", 0, found.start()) + 1
                problems.append(f"{name}:{line}: “{found[0].strip()}” names a socket; Scripts/sockets.py says which files may.")
    problems += [f"{name} names no socket any more; take it out of Scripts/sockets.py." for name in KNOWN if name not in seen]
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
        manifest = file.read()
    service = re.search(r'program\(\s*"spinet",\s*\[(.*?)\]', manifest, re.S)
    for module in ("PlatformWeb", "CSecureServer"):
        if not service or f'"{module}"' in service[1]:
            problems.append(f"Package.swift: the service is linked with {module}, which listens on a network address.")
    for name, imports in re.findall(r'(?:library|program)\(\s*"([\w-]+)",\s*\[(.*?)\]', manifest, re.S):
        if '"CSecureServer"' in imports and name != "spinet-continuity":
            problems.append(f"Package.swift: {name} is linked with CSecureServer, which only spinet-continuity may be.")
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
