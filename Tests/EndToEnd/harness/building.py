"""SwiftPM in the checkout's own build folders, which several packages share: the toolkit takes minutes to compile.

A module is compiled once for all packages whose commands for it are the same, word by word. The manifest therefore has all
flags of the compiler, and its trait for the programs is on for the packages of these tests (`SPINET_SHARED`).
"""

import contextlib
import fcntl
import os

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
# Where the staged programs are built, and where the unit tests are.
RELEASE, DEBUG = os.path.join(ROOT, ".build", "static"), os.path.join(ROOT, ".build")
# What Scripts/stage.sh and Scripts/test.sh ask the manifest for.
FLAGS = {"SPINET_SHARED": "1", "SPINET_STAGED": "1", "SPINET_FAST_PIXELS": "1"}


@contextlib.contextmanager
def alone(scratch):
    """A build folder for one package at a time, without SwiftPM's plan for the package before; what was compiled stays."""
    os.makedirs(scratch, exist_ok=True)
    with open(os.path.join(scratch, "packages.lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        forget(scratch)
        try:
            yield
        finally:
            forget(scratch)


def forget(scratch):
    """Remove SwiftPM's plan of what to build."""
    for configuration in ("debug", "release"):
        for name in (configuration + ".yaml", os.path.join(configuration, "description.json")):
            with contextlib.suppress(FileNotFoundError):
                os.remove(os.path.join(scratch, name))
