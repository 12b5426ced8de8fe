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
# Of 255 colors: a third of the size, without a visible difference.
if command -v mogrify >/dev/null; then mogrify +dither -colors 255 Docs/gallery/*.png; fi
