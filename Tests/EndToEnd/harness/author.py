"""An author of a keyboard, outside the project: writes one with `spinet new`, builds it with `spinet bundle`.

Run as a program it builds ahead of the tests: without arguments the samples, for release and their tests, for which no
staged program is needed and the compiler takes minutes for the toolkit; then the new keyboards that arguments name.
"""

import contextlib
import fcntl
import os
import plistlib
import shutil
import subprocess
import sys

from harness.keyboards import spinet_path

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
# What authors built before is kept: the toolkit takes minutes, a keyboard seconds.
FOLDER = os.path.join(ROOT, "build", "authors")
# Where all of them build for release, and where their tests are built.
BUNDLES, TESTS = os.path.join(FOLDER, "bundles"), os.path.join(FOLDER, "samples")


def new_keyboard(name):
    """The package of a new keyboard, written again."""
    return new_package("keyboard", name)


def new_app(name):
    """The package of a new app, written again."""
    return new_package("app", name)


def new_package(kind, name):
    os.makedirs(FOLDER, exist_ok=True)
    place = os.path.join(FOLDER, name)
    shutil.rmtree(place, ignore_errors=True)
    run("new", kind, name, "--spinet", ROOT, "--at", FOLDER)
    return place


def bundle(package):
    """The path of the package's bundle, built for release by the author's command."""
    with alone(BUNDLES, "release"):
        return run("bundle", package, SWIFTPM_BUILD_DIR=BUNDLES).strip().splitlines()[-1]


def run(*arguments, **environment):
    """Run a command of the author's; its output on standard output."""
    done = subprocess.run(
        [spinet_path(), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, check=False, env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f"spinet {' '.join(arguments)} failed: {done.stderr[-2000:]}")
    return done.stdout


SAMPLES = ("Dvorak", "Morse", "Ukrainian", "Full", "Kana")


@contextlib.contextmanager
def alone(scratch, configuration):
    """A scratch folder for one test at a time, without SwiftPM's description of the package that was built there before.

    What was compiled stays."""
    os.makedirs(FOLDER, exist_ok=True)
    with open(scratch + ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for name in (configuration + ".yaml", os.path.join(configuration, "description.json")):
            if os.path.exists(os.path.join(scratch, name)):
                os.remove(os.path.join(scratch, name))
        yield


def debug_build(program):
    """The path of a program that `swift` built."""
    return os.path.join(TESTS, "debug", program)


def swift(command, package, *arguments):
    """Run `swift COMMAND` in a sample or another package, as its author does; all share what was built of the toolkit."""
    with alone(TESTS, "debug"):
        return subprocess.run(
            ["swift", command, "--package-path", os.path.join(ROOT, "Examples", package), "--scratch-path", TESTS,
             *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def shared_bundle(package, program, folder=None):
    """A package's keyboard as a bundle in `folder`, built for release; all share what was built of the toolkit."""
    with alone(BUNDLES, "release"):
        done = subprocess.run(
            ["swift", "build", "--package-path", package, "--scratch-path", BUNDLES, "--product", program,
             "-c", "release", "--static-swift-stdlib"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"{program} did not build: {done.stdout[-2000:]}")
        if folder is None:
            return None
        bundle = os.path.join(folder, program + ".appex")
        shutil.copytree(os.path.join(package, "Keyboard"), bundle)
        shutil.copy(os.path.join(BUNDLES, "release", program), bundle)
    subprocess.run(["strip", "--strip-all", os.path.join(bundle, program)], check=False)
    return bundle


def sample_bundle(name, folder=None):
    """A sample's keyboard as a bundle in `folder`; without one it is only built."""
    package = os.path.join(ROOT, "Examples", name)
    with open(os.path.join(package, "Keyboard", "Info.plist"), "rb") as file:
        program = plistlib.load(file)["CFBundleExecutable"]
    return shared_bundle(package, program, folder)


if __name__ == "__main__":
    for keyboard in sys.argv[1:]:
        bundle(new_keyboard(keyboard))
    if len(sys.argv) == 1:
        for sample in SAMPLES:
            sample_bundle(sample)
            built = swift("build", sample, "--build-tests")
            if built.returncode != 0:
                sys.exit(f"The tests of {sample} did not build: {built.stdout[-2000:]}")
