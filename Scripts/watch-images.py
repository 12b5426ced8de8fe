#!/usr/bin/python3
"""Takes the README's screenshots of the watch's text input screen: options, Scribble and emoji, and the options in Korean.

    SPINET_SIMULATOR=path Scripts/watch-images.py

Writes Docs/images/watch.png, with 256 colors: look at it before it is committed. A watch is dark only.
"""

import os
import sys
import tempfile

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from behaviors.simulator_watch import Watch  # noqa: E402

# The watch with its case around the screen, in points of the screen.
LEFT, TOP, RIGHT, BOTTOM = -24, -24, 222, 266
GAP = 20


def screenshot(watch, folder):
    watch.still()
    path = os.path.join(folder, "page.png")
    watch.page.picture(path)
    corners = *watch.page.position(LEFT, TOP), *watch.page.position(RIGHT, BOTTOM)
    return Image.open(path).convert("RGB").crop([round(corner) for corner in corners])


def screens():
    with tempfile.TemporaryDirectory() as folder, Watch(folder) as watch:
        watch.tap("Messages")
        watch.tap("Message")
        yield screenshot(watch, folder)
        watch.tap("Scribble")
        watch.draw("on")
        yield screenshot(watch, folder)
        watch.tap("Cancel")
        watch.tap("Emoji")
        yield screenshot(watch, folder)
    with tempfile.TemporaryDirectory() as folder, Watch(folder, "--language", "ko") as watch:
        watch.tap("메시지")
        watch.still()
        # The page has the field's name, too.
        watch.page.tap(99, 107)
        yield screenshot(watch, folder)


def main():
    images = list(screens())
    width, height = sum(image.width for image in images) + GAP * (len(images) - 1), images[0].height
    row = Image.new("RGB", (width, height), "white")
    left = 0
    for image in images:
        row.paste(image, (left, 0))
        left += image.width + GAP
    path = os.path.join(ROOT, "Docs", "images", "watch.png")
    row.quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {os.path.getsize(path)} bytes")


if __name__ == "__main__":
    main()
