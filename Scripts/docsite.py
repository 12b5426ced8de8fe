"""Build the DocC site of UIKit from its symbol graphs and the articles in Sources/UIKit/UIKit.docc.

`./dev docs` calls it. The site is build/docs/uikit: files only, which any web server shows under any path. The
pictures are those of Docs/gallery, cut at the height of a phone.
"""

import glob
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zlib

import samples

ROOT = samples.ROOT
SITE = os.path.join(ROOT, "build", "docs", "uikit")
WORK = os.path.join(ROOT, "build", "docc")
GALLERY = os.path.join(ROOT, "Docs", "gallery")
# Pixels; the pictures have two a point, and a phone is 844 points high.
TALLEST = 1688
PICTURE = re.compile(r"^!\[[^\]]*\]\(([\w.]+)\.png\)\n\n?", re.MULTILINE)


def tool():
    """The docc beside swift; ends the program where there is none."""
    swift = shutil.which("swift")
    path = os.path.join(os.path.dirname(os.path.realpath(swift)), "docc") if swift else ""
    if not os.path.exists(path):
        sys.exit("The site needs docc, which is not beside swift; the toolchains of swift.org have it.")
    return path


def cut(data, height):
    """A PNG picture without what is below a height: rows only refer to those above them."""
    chunks, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks.append((kind, data[at + 8:at + 8 + length]))
        at += length + 12
    header = chunks[0][1]
    width, rows, depth, color = struct.unpack(">IIBB", header[:10])
    if rows <= height:
        return data
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    stride = 1 + (width * channels * depth + 7) // 8
    pixels = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))[:height * stride]
    parts = [(b"IHDR", struct.pack(">II", width, height) + header[8:])]
    parts += [chunk for chunk in chunks[1:] if chunk[0] not in (b"IDAT", b"IEND")]
    parts += [(b"IDAT", zlib.compress(pixels)), (b"IEND", b"")]
    return data[:8] + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts)


def stage():
    """The catalogue with its pictures beside it, under build. Returns the pictures that are missing."""
    shutil.rmtree(WORK, ignore_errors=True)
    catalog, missing = os.path.join(WORK, "UIKit.docc"), []
    shutil.copytree(samples.CATALOG, catalog)
    os.makedirs(os.path.join(catalog, "Resources"))

    def take(match):
        name = match.group(1)
        # DocC takes what follows a dot for the kind of the file.
        plain = name.replace(".", "-")
        if not os.path.exists(os.path.join(GALLERY, name + ".png")):
            missing.append(name)
            return ""
        for suffix, look in (("", ""), ("-dark", "~dark")):
            path = os.path.join(GALLERY, name + suffix + ".png")
            if os.path.exists(path):
                with open(path, "rb") as picture:
                    data = cut(picture.read(), TALLEST)
                with open(os.path.join(catalog, "Resources", f"{plain}{look}@2x.png"), "wb") as file:
                    file.write(data)
        return match.group(0).replace(f"({name}.png)", f"({plain})")

    for path in glob.glob(os.path.join(catalog, "**", "*.md"), recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(PICTURE.sub(take, text))
    graphs = os.path.join(WORK, "graphs")
    os.makedirs(graphs)
    for path in glob.glob(os.path.join(ROOT, ".build", "*", "symbolgraph", "UIKit*.symbols.json")):
        if os.path.basename(path).split(".")[0].split("@")[0] == "UIKit":
            shutil.copy(path, graphs)
    return missing


def problems(path):
    """What docc says of the articles, a line each."""
    with open(path, encoding="utf-8") as file:
        found = json.load(file).get("diagnostics", [])
    for each in found:
        source = each.get("source", "")
        if source.endswith(".md") and each.get("severity") in ("warning", "error"):
            line = each.get("range", {}).get("start", {}).get("line", 0)
            yield f"{os.path.basename(source)}:{line}: {each['summary']}"


def make_relative():
    """Let the site be shown under any path: every page finds the rest from where it stands."""
    for path in glob.iglob(os.path.join(SITE, "**", "*.html"), recursive=True):
        up = os.path.relpath(SITE, os.path.dirname(path)).replace(os.sep, "/")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        text = text.replace('"/favicon', f'"{up}/favicon').replace('"/js/', f'"{up}/js/').replace(
            '"/css/', f'"{up}/css/')
        text = text.replace(
            'var baseUrl = "/"', 'var baseUrl = location.pathname.replace(/(documentation|tutorials)\\/.*$/, "")')
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(SITE, "index.html"), "w", encoding="utf-8") as file:
        file.write(
            '<!doctype html><meta charset="utf-8"><title>UIKit</title>'
            '<meta http-equiv="refresh" content="0; url=documentation/uikit/">'
            '<a href="documentation/uikit/">UIKit</a>\n')


def build():
    """Make the site; ends the program with a sentence where that cannot be."""
    docc = tool()
    count = samples.check()
    missing = stage()
    said = os.path.join(WORK, "diagnostics.json")
    shutil.rmtree(SITE, ignore_errors=True)
    with open(os.path.join(WORK, "docc.log"), "w") as log:
        run = subprocess.run(
            [docc, "convert", os.path.join(WORK, "UIKit.docc"), "--additional-symbol-graph-dir",
             os.path.join(WORK, "graphs"), "--output-path", SITE, "--transform-for-static-hosting",
             "--fallback-display-name", "UIKit", "--fallback-bundle-identifier", "spinet.UIKit",
             "--diagnostics-file", said], stdout=log, stderr=subprocess.STDOUT)
    wrong = sorted(problems(said)) if os.path.exists(said) else []
    if run.returncode != 0 or wrong:
        for line in wrong:
            print(line)
        sys.exit("The site could not be made as it should be; build/docc/docc.log tells all.")
    make_relative()
    if missing:
        print(f"Docs/gallery lacks {', '.join(f'{name}.png' for name in sorted(set(missing)))}: those articles have "
              "no picture. spinet-simulator --draw-gallery Docs/gallery draws all.")
    articles = len(samples.articles()) - 1
    print(f"{articles} articles with {count} samples that compile: build/docs/uikit/index.html is the site. "
          "python3 -m http.server --directory build/docs shows it at http://localhost:8000/uikit/.")
