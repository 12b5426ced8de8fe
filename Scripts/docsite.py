"""Build the DocC sites of UIKit from its symbol graphs and the articles: in English from Sources/UIKit/UIKit.docc,
in Korean from Sources/UIKit/UIKit.ko.docc.

`./dev docs` calls it. The sites are build/docs/uikit and build/docs/uikit-ko: files only, which any web server shows
under any path. The images are those of Docs/gallery, cut at the height of a phone.
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
# The catalog of each language, and the folder of its site.
EDITIONS = {
    samples.CATALOG: os.path.join(ROOT, "build", "docs", "uikit"),
    samples.CATALOG.replace(".docc", ".ko.docc"): os.path.join(ROOT, "build", "docs", "uikit-ko"),
}
WORK = os.path.join(ROOT, "build", "docc")
GALLERY = os.path.join(ROOT, "Docs", "gallery")
# Pixels; the images have two per point, and a phone is 844 points high.
TALLEST = 1688
IMAGE_NAME = re.compile(r"^!\[[^\]]*\]\(([\w.]+)\.png\)$", re.MULTILINE)
IMAGE = re.compile(r"^!\[[^\]]*\]\(([\w.]+)\.png\)\n\n?", re.MULTILINE)


def tool():
    """The docc beside swift; ends the program where there is none."""
    swift = shutil.which("swift")
    path = os.path.join(os.path.dirname(os.path.realpath(swift)), "docc") if swift else ""
    if not os.path.exists(path):
        sys.exit("The site needs docc, which is not beside swift; the toolchains of swift.org have it.")
    return path


# What an article and its translation have in common.
PARTS = {
    "headings": re.compile(r"^(#+) ", re.MULTILINE), "samples": samples.SAMPLE, "images": IMAGE_NAME,
    "links": re.compile(r"``[\w/.:()\-]+``|<doc:\w+>"),
}


def cut(data, height):
    """A PNG image without what is below a height: rows only refer to those above them."""
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


def differences():
    """Where an article and its translation differ: in headings, samples, images or links."""
    english, korean = EDITIONS
    for path in sorted(glob.glob(os.path.join(english, "**", "*.md"), recursive=True)):
        name = os.path.relpath(path, english)
        other = os.path.join(korean, name)
        if not os.path.exists(other):
            yield f"{name} has no translation in {os.path.basename(korean)}."
            continue
        texts = []
        for each in (path, other):
            with open(each, encoding="utf-8") as file:
                texts.append(file.read())
        for what, pattern in PARTS.items():
            first, second = (pattern.findall(text) for text in texts)
            if first != second:
                yield f"{name} and its translation have different {what}."


def stage(source):
    """The catalog with its images beside it, under build. Returns the images that are missing."""
    shutil.rmtree(WORK, ignore_errors=True)
    catalog, missing = os.path.join(WORK, "UIKit.docc"), []
    shutil.copytree(source, catalog)
    os.makedirs(os.path.join(catalog, "Resources"))

    def take(match):
        name = match.group(1)
        # DocC takes what follows a dot for the kind of the file.
        plain = name.replace(".", "-")
        if not os.path.exists(os.path.join(GALLERY, name + ".png")):
            missing.append(name)
            return ""
        for suffix, appearance in (("", ""), ("-dark", "~dark")):
            path = os.path.join(GALLERY, name + suffix + ".png")
            if os.path.exists(path):
                with open(path, "rb") as image:
                    data = cut(image.read(), TALLEST)
                with open(os.path.join(catalog, "Resources", f"{plain}{appearance}@2x.png"), "wb") as file:
                    file.write(data)
        return match.group(0).replace(f"({name}.png)", f"({plain})")

    for path in glob.glob(os.path.join(catalog, "**", "*.md"), recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(IMAGE.sub(take, text))
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


def make_relative(site):
    """Let the site be shown under any path: every page finds the rest relative to itself."""
    for path in glob.iglob(os.path.join(site, "**", "*.html"), recursive=True):
        up = os.path.relpath(site, os.path.dirname(path)).replace(os.sep, "/")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        text = text.replace('"/favicon', f'"{up}/favicon').replace('"/js/', f'"{up}/js/').replace(
            '"/css/', f'"{up}/css/')
        text = text.replace(
            'var baseUrl = "/"', 'var baseUrl = location.pathname.replace(/(documentation|tutorials)\\/.*$/, "")')
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as file:
        file.write(
            '<!doctype html><meta charset="utf-8"><title>UIKit</title>'
            '<meta http-equiv="refresh" content="0; url=documentation/uikit/">'
            '<a href="documentation/uikit/">UIKit</a>\n')


def build():
    """Make the sites; ends the program with a sentence if that is impossible."""
    docc = tool()
    count = samples.check()
    wrong = list(differences())
    missing = set()
    for source, site in EDITIONS.items():
        missing.update(stage(source))
        report = os.path.join(WORK, "diagnostics.json")
        shutil.rmtree(site, ignore_errors=True)
        with open(os.path.join(WORK, "docc.log"), "w") as log:
            run = subprocess.run(
                [docc, "convert", os.path.join(WORK, "UIKit.docc"), "--additional-symbol-graph-dir",
                 os.path.join(WORK, "graphs"), "--output-path", site, "--transform-for-static-hosting",
                 "--fallback-display-name", "UIKit", "--fallback-bundle-identifier", "spinet.UIKit",
                 "--diagnostics-file", report], stdout=log, stderr=subprocess.STDOUT)
        if os.path.exists(report):
            wrong += [f"{os.path.basename(source)}: {line}" for line in sorted(problems(report))]
        if run.returncode != 0 or wrong:
            for line in wrong:
                print(line)
            sys.exit("The site could not be built; build/docc/docc.log has the details.")
        make_relative(site)
    if missing:
        print(f"Docs/gallery lacks {', '.join(f'{name}.png' for name in sorted(missing))}: those articles have "
              "no image. spinet-simulator --draw-gallery Docs/gallery draws all.")
    articles = len(samples.articles()) - 1
    print(f"{articles} articles in English and Korean with {count} samples that compile: build/docs/uikit/index.html and "
          "build/docs/uikit-ko/index.html are the sites. python3 -m http.server --directory build/docs shows them at "
          "http://localhost:8000/uikit/ and http://localhost:8000/uikit-ko/.")
