"""The archive of a Debian package: what a tree of files becomes, with the filter of xz that suits its programs."""

import lzma
import os
import subprocess
import tempfile

from package_documents import run

# What xz does to the jumps of a machine's programs before it compresses them: calls of one function then are the same bytes
# everywhere, and spinet is 8 % smaller. The decoder of every xz since 2009 knows it; a machine without one here does without.
FILTERS = {"amd64": lzma.FILTER_X86}


def pack(tree, path, architecture, preset, environment):
    """Write the package of a tree at a path. The same files make the same bytes."""
    machine = FILTERS.get(architecture)
    pack_all = ["dpkg-deb", "--root-owner-group", "--threads-max=1"]
    if machine is None:
        run(*pack_all, "-Zxz", f"-z{preset}", "--build", tree, path, env=environment)
        return
    # dpkg-deb knows no filters: it leaves the files as they are, and its archive gets them compressed in their place.
    run(*pack_all, "-Znone", "--no-uniform-compression", "--build", tree, path, env=environment)
    files = subprocess.run(["ar", "p", path, "data.tar"], check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        member = os.path.join(folder, "data.tar.xz")
        with open(member, "wb") as file:
            file.write(lzma.compress(
                files, check=lzma.CHECK_CRC64, filters=[{"id": machine}, {"id": lzma.FILTER_LZMA2, "preset": preset}]))
        # S: no table of symbols; D: no owner, date or mode of this folder.
        run("ar", "dSD", path, "data.tar", env=environment)
        run("ar", "qSD", path, member, env=environment)
