#!/usr/bin/env python3
"""List the public API with the first sentence of each doc comment, insist that there is one, and build UIKit's site.

    ./dev docs [--threshold 0.95]

Reads the symbol graphs that SwiftPM writes; the page is build/docs/index.html, the sites of UIKit's articles and
types are build/docs/uikit and build/docs/uikit-ko (docsite.py). Fails when less than the threshold of the public declarations is documented,
naming those that are not, or when an article's sample does not compile.
"""

import argparse
import glob
import html
import json
import os
import subprocess
import sys

import coverage
import docsite

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUTPUT = os.path.join(ROOT, "build", "docs")
# What a conformance or a case repeats from elsewhere needs no sentence of its own.
PLAIN_KINDS = {"swift.enum.case", "swift.extension", "swift.deinit"}

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spinet: public API</title>
<style>
  :root {{ color-scheme: light dark; font: 15px/1.45 Inter, system-ui, sans-serif }}
  body {{ max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
  code {{ font-size: .92em }} dt {{ margin-top: .6rem }} dd {{ margin-left: 1.5rem; opacity: .8 }}
  .bare {{ color: #c33 }}
</style>
<h1>Spinet: public API</h1>
<p>{summary}</p>
<nav><a href="uikit/">UIKit’s site</a> · {links}</nav>
{modules}
"""


def symbol_graphs():
    """Have SwiftPM dump the graphs; yields (module, graph) of our own modules."""
    log = os.path.join(ROOT, "build", "docs.log")
    os.makedirs(os.path.dirname(log), exist_ok=True)
    with open(log, "w") as output:
        run = subprocess.run(
            ["swift", "package", "--traits", "Programs", "--scratch-path", ".build", "dump-symbol-graph",
             "--minimum-access-level", "public", "--skip-synthesized-members"],
            cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
    ours = {name for name in os.listdir(os.path.join(ROOT, "Sources"))} | set(os.listdir(os.path.join(ROOT, "Examples")))
    paths = sorted(glob.glob(os.path.join(ROOT, ".build", "*", "symbolgraph", "*.symbols.json")))
    if run.returncode != 0 and not paths:
        sys.exit(f"The symbol graphs could not be made; {os.path.relpath(log, ROOT)} tells why.")
    for path in paths:
        module = os.path.basename(path).split(".")[0].split("@")[0]
        if module in ours and not module.startswith("_"):
            with open(path, encoding="utf-8") as graph:
                yield module, json.load(graph)


def first_sentence(symbol):
    lines = [line["text"].strip() for line in symbol.get("docComment", {}).get("lines", [])]
    paragraph = []
    for line in lines:
        if not line and paragraph:
            break
        paragraph.append(line)
    return " ".join(paragraph).strip()


def declarations(symbols):
    """(title, declaration, sentence) of each symbol that is written in our sources."""
    for symbol in symbols:
        if symbol["kind"]["identifier"] in PLAIN_KINDS or "location" not in symbol:
            continue
        text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        if text.startswith(("override ", "@MainActor override")):
            continue
        yield ".".join(symbol["pathComponents"]), text, first_sentence(symbol)


def main():
    parser = argparse.ArgumentParser(
        prog="./dev docs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threshold", type=float, default=0.95)
    arguments = parser.parse_args()

    modules, written, bare, graphs = {}, 0, [], []
    for module, graph in symbol_graphs():
        graphs.append(graph)
        for title, text, sentence in declarations(graph["symbols"]):
            modules.setdefault(module, {})[title, text] = sentence
    for module, entries in modules.items():
        written += sum(bool(sentence) for sentence in entries.values())
        bare += [f"{module}: {title}" for (title, _), sentence in entries.items() if not sentence]
    total = sum(map(len, modules.values()))
    share = written / total if total else 1
    summary = f"{written} of {total} public declarations have a doc comment ({share:.1%})."

    os.makedirs(OUTPUT, exist_ok=True)
    sections = []
    for module, entries in sorted(modules.items()):
        rows = "\n".join(
            f"<dt><code>{html.escape(text)}</code></dt>"
            + (f"<dd>{html.escape(sentence)}</dd>" if sentence else '<dd class="bare">not documented</dd>')
            for (_, text), sentence in sorted(entries.items()))
        sections.append(f'<h2 id="{module}">{module}</h2>\n<dl>\n{rows}\n</dl>')
    links = " · ".join(f'<a href="#{module}">{module}</a>' for module in sorted(modules))
    with open(os.path.join(OUTPUT, "index.html"), "w", encoding="utf-8") as page:
        page.write(PAGE.format(summary=summary, links=links, modules="\n".join(sections)))

    for name in sorted(bare):
        print("no doc comment:", name)
    print(summary, "build/docs/index.html lists them.")
    coverage.write(graphs)
    docsite.build()
    return 0 if share >= arguments.threshold else 1


if __name__ == "__main__":
    sys.exit(main())
