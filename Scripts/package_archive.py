"""The archive of a Debian package: what a tree of files becomes, with the filter of xz that suits its programs."""

import lzma
import os
import subprocess
import tempfile

from package_documents import run

# What xz does to the jumps of a machine's programs before it compresses them: calls of one function then are the same bytes
# everywhere, and spinet is 8 % smaller. The decoder of every xz since 2009 knows it; other machines do without.
FILTERS = {"amd64": [{"id": lzma.FILTER_X86}]}
# Lexicons are numbers of four bytes: a byte depends on its place in its number, not on the byte before. 2 % smaller.
NUMBERS = {"lc": 0, "lp": 2}


def pack(tree, path, architecture, preset, environment):
    """Write the package of a tree at a path. The same files make the same bytes."""
    filters = FILTERS.get(architecture, []) + [
        {"id": lzma.FILTER_LZMA2, "preset": preset} | (NUMBERS if architecture == "all" else {})]
    # dpkg-deb knows no filters: it leaves the files as they are, and its archive gets them compressed in their place.
    run("dpkg-deb", "--root-owner-group", "-Znone", "--no-uniform-compression", "--build", tree, path, env=environment)
    files = subprocess.run(["ar", "p", path, "data.tar"], check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        member = os.path.join(folder, "data.tar.xz")
        with open(member, "wb") as file:
            file.write(lzma.compress(files, check=lzma.CHECK_CRC64, filters=filters))
        # S: no table of symbols; D: no owner, date or mode of this folder.
        run("ar", "dSD", path, "data.tar", env=environment)
        run("ar", "qSD", path, member, env=environment)
