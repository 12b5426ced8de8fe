#!/usr/bin/python3
"""Takes the README's screenshots of the pad's keyboard away from the edge again, light and dark side by side.

    SPINET_SIMULATOR=path Scripts/pad-images.py [floating|split]...

Writes Docs/images/NAME.png, with 128 colors: look at them before they are committed.
"""

import os
import sys
import tempfile

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from behaviors.simulator_pad import HEIGHT, WIDTH, Pad  # noqa: E402

TEXT = "hello from the pad"
CHOICES = {"floating": "Floating", "split": "Split"}


def screen(choice, is_dark):
    """An image of the pad's screen after a choice in the list of the key that hides the keyboard."""
    with tempfile.TemporaryDirectory() as folder, Pad(folder, *(["--dark"] if is_dark else [])) as pad:
        pad.hold("hide keyboard", choice)
        for letter in TEXT:
            pad.page.tap(*pad.find("space" if letter == " " else letter)["tap"])
        pad.still()
        path = os.path.join(folder, "page.png")
        pad.page.picture(path)
        corners = *pad.page.position(0, 0), *pad.page.position(WIDTH, HEIGHT)
        return Image.open(path).convert("RGB").crop([round(corner) for corner in corners])


def main():
    for name in sys.argv[1:] or CHOICES:
        images = [screen(CHOICES[name], is_dark) for is_dark in (False, True)]
        gap = 20
        both = Image.new("RGB", (sum(image.width for image in images) + gap, images[0].height), "white")
        both.paste(images[0], (0, 0))
        both.paste(images[1], (images[0].width + gap, 0))
        path = os.path.join(ROOT, "Docs", "images", f"{name}.png")
        both.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path}: {os.path.getsize(path)} bytes")


if __name__ == "__main__":
    main()
