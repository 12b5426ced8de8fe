"""A shorter run of ./dev bench soak."""

from harness.behaviors import behavior, equal
from harness.soak import Soak, verdict


@behavior("10,000 taps at 200/s: none is lost, doubled or reordered, and memory, descriptors and threads stay constant", seconds=600)
def soak(fixture):
    soak = fixture.use(Soak(fixture.session()))
    chunks = []
    while len(chunks) < 4 and not verdict(chunks):
        chunks.append(soak.chunk(len(chunks), 2_500))
    equal(verdict(chunks), [], "what went wrong")
