#!/usr/bin/python3
"""Write the part of ICU's data that our programs use as an object file: icu_data.py OBJECT

Swift's static runtime holds the data of all languages: 34 MB, and eight of the eighteen MiB that the keyboard's package had to
download. Here they are read from the toolchain's archive, and what is kept stays as it is. What is printed is a flag of the linker
that puts the object's symbol in the place of the archive's, whose data is dropped then.

icupkg of Debian does the same for smaller packages; it has no room for the names of these 4,855 items.
"""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile

ARCHIVE, MEMBER = "lib_FoundationICU.a", "icu_packaged_data.cpp.o"
PREFIX = "spinet_"
# The languages of our keyboards, and those of our programs' own texts.
KEYBOARDS, TEXTS = ("root", "ar", "de", "en", "es", "fr", "hi", "ja", "ko", "zh"), ("root", "en", "ko")
# Which languages of a folder stay. Bundles that all languages share (pool.res and the like) have longer names and stay too, and
# so do dates and numbers in every language: a user's region may be any.
LANGUAGES = {
    # Sort orders, currencies, names of languages and regions, ordinal numbers and numbers in words.
    "coll": KEYBOARDS, "curr": KEYBOARDS, "lang": KEYBOARDS, "region": KEYBOARDS, "rbnf": KEYBOARDS,
    # Names of units and of time zones.
    "unit": TEXTS, "zone": TEXTS,
}
# What nothing of ours asks for, as regular expressions of whole names.
LEFT_OUT = (
    # Tables of encodings before Unicode; the converters of UTF-8, UTF-16, UTF-32, ASCII and Latin-1 are code.
    r".*\.cnv",
    # Word boundaries by dictionary, of languages without spaces, and lines of the Web's stricter and looser kinds.
    r"brkitr/.*\.dict", r"brkitr/.*_(loose|normal|phrase|cj)+.*\.brk",
    # Transliteration, names of characters, look-alikes, profiles of user names in network protocols.
    r"translit/.*", r"unames\.icu", r"confusables\.cfu", r"rfc\d+.*\.spp",
)


class Damaged(Exception):
    """Bytes that are no package of ICU's data."""


def items_of(data):
    """The header of a package, and its items: [(name, bytes)]; a name begins with that of the package."""
    try:
        (header_size,), form = struct.unpack_from("<H", data), data[12:16]
        if form != b"CmnD":
            raise Damaged(f"its form is {form!r} and not CmnD")
        (count,) = struct.unpack_from("<I", data, header_size)
        places = [struct.unpack_from("<II", data, header_size + 4 + 8 * index) for index in range(count)]
        ends = [start for _, start in places[1:]] + [len(data) - header_size]
        items = []
        for (name, start), end in zip(places, ends):
            if not start <= end <= len(data) - header_size:
                raise Damaged(f"an item is from {start} to {end}")
            text = data[header_size + name:data.index(b"\0", header_size + name)].decode("ascii")
            items.append((text, data[header_size + start:header_size + end]))
        return data[:header_size], items
    except (struct.error, ValueError) as error:
        raise Damaged(str(error)) from error


def package(header, items):
    """A package of these items, in the order of their names, each at a multiple of sixteen bytes."""
    names, places, start = b"", [], 4 + 8 * len(items)
    for name, _ in items:
        places.append(start + len(names))
        names += name.encode("ascii") + b"\0"
    parts, position, table = [], start + len(names), struct.pack("<I", len(items))
    for place, (_, content) in zip(places, items):
        gap = -position % 16
        parts += [b"\xaa" * gap, content]
        table += struct.pack("<II", place, position + gap)
        position += gap + len(content)
    return header + table + names + b"".join(parts)


def is_kept(name):
    """Whether an item stays; its name is without that of the package."""
    if any(re.fullmatch(one, name) for one in LEFT_OUT):
        return False
    folder, _, rest = name.rpartition("/")
    language = re.split(r"[_.]", rest)[0]
    return folder not in LANGUAGES or language in LANGUAGES[folder] or not re.fullmatch("[a-z]{2,3}", language)


def runtime_folder():
    """Where the toolchain keeps the archives of Swift's static runtime."""
    answer = subprocess.run(["swift", "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout
    return json.loads(answer)["paths"]["runtimeLibraryPaths"][0].replace("/lib/swift/", "/lib/swift_static/")


def symbol_of(path):
    """The symbol that an object defines."""
    return subprocess.run(["nm", "--defined-only", path], check=True, text=True, stdout=subprocess.PIPE).stdout.split()[-1]


def write_object(archive, tools, target):
    """The object of an archive's data."""
    with tempfile.TemporaryDirectory() as work:
        member, section = os.path.join(work, MEMBER), os.path.join(work, "data")
        with open(member, "wb") as file:
            subprocess.run([f"{tools}/llvm-ar", "p", archive, MEMBER], check=True, stdout=file)
        symbol = symbol_of(member)
        subprocess.run([f"{tools}/llvm-objcopy", "-O", "binary", "--only-section=.rodata", member, section], check=True)
        with open(section, "rb") as file:
            header, items = items_of(file.read())
        with open(section, "wb") as file:
            file.write(package(header, [item for item in items if is_kept(item[0].partition("/")[2])]))
        with open(os.path.join(work, "data.S"), "w", encoding="ascii") as file:
            own = PREFIX + symbol
            file.write(
                f'.section .rodata\n.balign 16\n.globl {own}\n.type {own}, @object\n{own}:\n.incbin "{section}"\n'
                f".size {own}, . - {own}\n.section .note.GNU-stack,\"\",@progbits\n")
        subprocess.run(["gcc", "-c", "-o", target + ".new", os.path.join(work, "data.S")], check=True)
        os.replace(target + ".new", target)


def main():
    target, folder = sys.argv[1], runtime_folder()
    archive = os.path.join(folder, ARCHIVE)
    try:
        newest = max(os.path.getmtime(path) for path in (archive, __file__))
        if not os.path.exists(target) or os.path.getmtime(target) < newest:
            os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
            write_object(archive, os.path.join(folder, "../../../bin"), target)
        own = symbol_of(target)
        print(f"--defsym={own.removeprefix(PREFIX)}={own}")
    except (Damaged, OSError, IndexError, subprocess.CalledProcessError) as error:
        sys.exit(f"{archive} has no data of ICU that can be made smaller: {error}")


if __name__ == "__main__":
    main()
