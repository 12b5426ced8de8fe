"""The soak: a million taps, chunk by chunk, into build/bench/soak.json; it can be stopped and continued later."""

import dataclasses
import json
import os
import statistics
import sys
import time

import measure  # noqa: F401  (it knows where the harness is)
from harness.session import ROOT
from harness.soak import WARM_UP, Chunk, Soak, growth, verdict

STATE = os.path.join(ROOT, "build", "bench", "soak.json")
CHUNK = 10_000  # taps


class Progress:
    """What was tapped so far: a list of chunks for each service that was started."""

    def __init__(self, taps, rate, fresh):
        self.taps, self.rate, self.services = taps, rate, []
        if not fresh and os.path.exists(STATE):
            with open(STATE, encoding="utf-8") as file:
                state = json.load(file)
            services = [[Chunk(**chunk) for chunk in service] for service in state["services"]]
            if sum(chunk.taps for service in services for chunk in service) < taps:
                self.services = services

    @property
    def chunks(self):
        return [chunk for service in self.services for chunk in service]

    @property
    def tapped(self):
        return sum(chunk.taps for chunk in self.chunks)

    @property
    def faults(self):
        return [fault for service in self.services for fault in verdict(service)]

    def save(self):
        os.makedirs(os.path.dirname(STATE), exist_ok=True)
        state = {
            "date": time.strftime("%Y-%m-%d %H:%M"), "taps": self.taps, "rate": self.rate, "tapped": self.tapped,
            "faults": self.faults,
            "services": [[dataclasses.asdict(chunk) for chunk in service] for service in self.services],
        }
        with open(STATE + ".new", "w", encoding="utf-8") as file:
            json.dump(state, file, indent=1, ensure_ascii=False)
        os.replace(STATE + ".new", STATE)


def run_soak(options):
    """Taps until there are as many as were asked for; a chunk that went wrong ends it, memory is judged at the end."""
    progress = Progress(options.taps, options.rate, options.fresh)
    if progress.tapped:
        print(f"soak: going on after {progress.tapped:,} taps", file=sys.stderr)
    with Soak(rate=options.rate) as soak:
        progress.services.append([])
        while progress.tapped < options.taps and not any(chunk.fault for chunk in progress.chunks):
            number = len(progress.chunks)
            # A last chunk that is too short to end with a word joins the one before it.
            left = options.taps - progress.tapped
            chunk = soak.chunk(number, left if left < CHUNK + 10 else CHUNK)
            progress.services[-1].append(chunk)
            progress.save()
            print(f"soak: {progress.tapped:,} of {options.taps:,} taps, {chunk.rate:.0f}/s, {chunk.cpu_per_tap:.0f} µs of CPU "
                  f"a tap, {chunk.dirty_kib} KiB dirty, {chunk.descriptors} descriptors, load {os.getloadavg()[0]:.1f}",
                  file=sys.stderr, flush=True)
    print_table(progress)
    return not progress.faults


def print_table(progress):
    chunks = progress.chunks
    warm = [service[WARM_UP:] for service in progress.services if len(service) > WARM_UP]
    grown = max((growth(service) or 0 for service in progress.services), default=0)
    seconds = sum(chunk.seconds for chunk in chunks)

    def values(name):
        return ", ".join(str(value) for value in sorted({getattr(chunk, name) for service in warm for chunk in service}))

    rows = [
        ("taps", f"{progress.tapped:,}"),
        ("arrived", f"{sum(chunk.arrived for chunk in chunks):,}"),
        ("chunks that are right", f"{sum(chunk.fault is None for chunk in chunks)} of {len(chunks)}"),
        ("taps a second", f"{progress.tapped / seconds:.1f} (asked for: {progress.rate})"),
        ("CPU per tap, µs", f"{statistics.median(chunk.cpu_per_tap for chunk in chunks):.0f}"),
        ("growth of private dirty memory after the first chunk, KiB", str(grown)),
        ("descriptors", values("descriptors")), ("threads", values("threads")),
        ("services that were started", str(len(progress.services))),
    ]
    print("| soak | |\n|---|---|")
    for label, value in rows:
        print(f"| {label} | {value} |")
    for fault in progress.faults:
        print(f"\nsoak: {fault}")
