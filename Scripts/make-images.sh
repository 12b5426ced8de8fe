#!/usr/bin/env bash
# Draws the screenshots of the keyboard in Docs/images again, with the program that is staged or named,
# and those of the gallery's pages in Docs/gallery.
#
#   SPINET=path              the program; build/bin/spinet when left out
#   SPINET_SIMULATOR=path    the simulator; build/bin/spinet-simulator when left out
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
spinet=${SPINET:-build/bin/spinet}
draw() { "$spinet" render --scale 2 "${@:2}" -o "Docs/images/$1.png"; }

draw light
draw dark --appearance dark --shift once
draw landscape --landscape
draw callout --press t
draw alternates --hold e
draw number --type number-pad
draw email --type email
draw emoji --plane emoji
draw terminal --terminal
draw tablet --size 810x1080

"${SPINET_SIMULATOR:-build/bin/spinet-simulator}" --draw-gallery Docs/gallery
# Of 255 colors: a third of the size, without a visible difference. The longest pages have more than 16,000 pixels.
if /usr/bin/python3 -c "import PIL" 2>/dev/null; then
    /usr/bin/python3 - Docs/gallery/*.png <<'END'
import sys
from PIL import Image
for path in sys.argv[1:]:
    image = Image.open(path).convert("RGB")
    image.quantize(255, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
END
fi
