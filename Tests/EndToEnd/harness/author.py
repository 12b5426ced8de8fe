"""An author of a keyboard, outside the project: writes one with `spinet new`, builds it with `spinet bundle`.

Run as a program it builds ahead of the tests: the samples, for release and their tests, and the new keyboards that arguments
name.
"""

import os
import plistlib
import shutil
import subprocess
import sys

from harness.building import DEBUG, FLAGS, RELEASE, ROOT, alone
from harness.keyboards import spinet_path

FOLDER = os.path.join(ROOT, "build", "authors")


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
    with alone(RELEASE):
        return run("bundle", package, SWIFTPM_BUILD_DIR=RELEASE, **FLAGS).strip().splitlines()[-1]


def run(*arguments, **environment):
    """Run a command of the author's; its output on standard output."""
    done = subprocess.run(
        [spinet_path(), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, check=False, env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f"spinet {' '.join(arguments)} failed: {done.stderr[-2000:]}")
    return done.stdout


SAMPLES = ("Dvorak", "Morse", "Ukrainian", "Full", "Kana")


def debug_build(program):
    """The path of a program that `swift` built."""
    return os.path.join(DEBUG, "debug", program)


def swift(command, package, *arguments):
    """Run `swift COMMAND` in a sample or another package, as its author does; all share what was built of the toolkit."""
    with alone(DEBUG):
        return subprocess.run(
            ["swift", command, "--package-path", os.path.join(ROOT, "Examples", package), "--scratch-path", DEBUG,
             *arguments],
            env={**os.environ, **FLAGS}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def shared_bundle(package, program, folder=None):
    """A package's keyboard as a bundle in `folder`, built for release; all share what was built of the toolkit."""
    with alone(RELEASE):
        done = subprocess.run(
            ["swift", "build", "--package-path", package, "--scratch-path", RELEASE, "--product", program,
             "-c", "release", "--static-swift-stdlib"],
            env={**os.environ, **FLAGS}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"{program} did not build: {done.stdout[-2000:]}")
        if folder is None:
            return None
        bundle = os.path.join(folder, program + ".appex")
        shutil.copytree(os.path.join(package, "Keyboard"), bundle)
        shutil.copy(os.path.join(RELEASE, "release", program), bundle)
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
    for sample in SAMPLES:
        sample_bundle(sample)
        built = swift("build", sample, "--build-tests")
        if built.returncode != 0:
            sys.exit(f"The tests of {sample} did not build: {built.stdout[-2000:]}")
