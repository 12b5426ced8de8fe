"""Scripts/icu_data.py: the part of ICU's data that the programs hold."""

import os
import struct
import sys

from harness.behaviors import behavior, equal
from harness.session import ROOT

sys.path.insert(0, os.path.join(ROOT, "Scripts"))
import icu_data

HEADER = struct.pack("<HBB", 32, 0xDA, 0x27) + bytes(8) + b"CmnD" + bytes(16)


@behavior("ICU's data: a package is read as it was written, each item at a multiple of sixteen bytes")
def round_trip(_fixture):
    items = [("icudt76l/a.res", b"one"), ("icudt76l/brkitr/b.brk", b"x" * 33), ("icudt76l/z.res", b"")]
    data = icu_data.package(HEADER, items)
    header, found = icu_data.items_of(data)
    # The gap before an item belongs to the item before it.
    equal((header, [(name, content.rstrip(b"\xaa")) for name, content in found]), (HEADER, items), "what is read")
    starts = [struct.unpack_from("<I", data, len(HEADER) + 8 + 8 * index)[0] for index in range(3)]
    equal([start % 16 for start in starts], [0, 0, 0], "the places of the items")


@behavior("ICU's data: languages of keyboards stay, dates and numbers of all, and nothing that has no use")
def what_is_kept(_fixture):
    for name, wanted in (
            ("pl.res", True), ("pt_PT.res", True), ("root.res", True), ("supplementalData.res", True), ("coll/ucadata.icu", True),
            ("coll/zh.res", True), ("coll/pl.res", False), ("lang/zh_Hant.res", True), ("lang/pl.res", False), ("lang/pool.res", True),
            ("curr/supplementalData.res", True), ("zone/tzdbNames.res", True), ("zone/de.res", False), ("zone/ko_KP.res", True),
            ("unit/fr.res", False), ("rbnf/es_003.res", True), ("rbnf/root.res", True), ("brkitr/word.brk", True),
            ("brkitr/line_loose_cj.brk", False), ("brkitr/cjdict.dict", False), ("ibm-943_P15A-2003.cnv", False),
            ("cnvalias.icu", True), ("translit/root.res", False), ("rfc3491.spp", False), ("nfkc.nrm", True)):
        equal(icu_data.is_kept(name), wanted, name)


@behavior("ICU's data: what is no package of it is an error that says so")
def damaged(_fixture):
    whole = icu_data.package(HEADER, [("icudt76l/a.res", b"one")])
    for name, data in (("nothing", b""), ("another form", whole.replace(b"CmnD", b"ResB")), ("a cut table", whole[:36]),
                       ("a name without an end", whole[:44] + b"a"), ("a name outside", whole[:36] + b"\xff" * 4 + whole[40:]),
                       ("an item outside", whole[:40] + b"\xff" * 4 + whole[44:])):
        try:
            icu_data.items_of(data)
            raise AssertionError(f"{name} was read")
        except icu_data.Damaged:
            pass
