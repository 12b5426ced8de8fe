#!/usr/bin/python3
"""The benchmarks: ours beside wvkbd and squeekboard, in one run.

    ./dev bench [NAME...] [options]

  peers          latency, start, memory, CPU, idling at 390 x 844 (a phone at scale 1)
  slow           the same with 15 % of a CPU and 1080 x 2340 pixels (a slow phone)
  instructions   instructions per tap and per appearance, by callgrind
  bound          CPU time of a focus and a key press in fields of 4,000 bytes in many scripts: 5 ms at most
  drawing        a full frame and the rectangle of a press against memset of as many pixels, at scales 1, 2 and 3
  layout         the layout solver beside kiwi (pip install kiwisolver) on the sets in Benchmarks/layout/
  guests         a keyboard extension in its sandbox beside the same keyboard in the host's process
  app            an app from exec to its first frame, its memory and size, beside the keyboard's
  scrolling      frames of a table of 1,000 rows with controls of all kinds, over 1170 x 2532 pixels
  presenting     frames of alerts, action sheets, context menus and page sheets that come and go, over 1170 x 2532 pixels
  text           typing, scrolling and selecting in a text view of a megabyte, over 1170 x 2532 pixels
  soak           a million taps at 200/s through a real compositor: none lost, doubled or reordered, and memory is stable
                 still (--taps, --rate; a run that was stopped goes on where it was, --fresh begins again)
  home           frames of the home gesture, the app switcher and apps that open in the simulator, over 1170 x 2532 pixels
  gallery        opening every page of the simulator's gallery at 1170 x 2532 pixels, and its memory

Without a name: peers. Compare ratios of one run, not numbers of two. JSON goes to build/bench/NAME.json.
"""

import argparse
import contextlib
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import app_start  # noqa: E402
import bound  # noqa: E402
import budgets  # noqa: E402
import guest_session  # noqa: E402
import instructions  # noqa: E402
import measure  # noqa: E402
from harness import processes  # noqa: E402
from harness.cpu_limit import CpuLimit, NoControlGroups  # noqa: E402
from harness.keyboards import spinet_path  # noqa: E402
from harness.session import ROOT  # noqa: E402
from soaking import run_soak  # noqa: E402

OUTPUT = os.path.join(ROOT, "build", "bench")
SLOW_SHARE = 0.15

# (label, figure, statistic, format)
ROWS = [
    ("version", "version", None, "{}"), ("text sent as", "goes_by", None, "{}"), ("types on", "fires_on", None, "{}"),
    ("letters correct", "typed_right", "median", "{:.3f}"),
    ("two-thumb rollover correct", "rollover_right", "median", "{:.2f}"),
    ("500 taps at 50/s correct", "burst_right", None, "{}"),
    ("exec → mapped, ms", "start_map", "median", "{:.1f}"),
    ("exec → painted, ms", "start_paint", "median", "{:.1f}"),
    ("show → mapped, ms", "show_map", "median", "{:.1f}"), ("show → painted, ms", "show_paint", "median", "{:.1f}"),
    ("show → at rest, ms", "show_rest", "median", "{:.1f}"),
    ("finger down → highlight painted, ms", "press_highlight", "median", "{:.1f}"),
    ("… 95th percentile", "press_highlight", "p95", "{:.1f}"),
    ("trigger → forwarded, ms", "trigger_forwarded", "median", "{:.3f}"),
    ("… 95th percentile", "trigger_forwarded", "p95", "{:.3f}"),
    ("trigger → text in GTK 4, ms", "trigger_text", "median", "{:.3f}"),
    ("… 95th percentile", "trigger_text", "p95", "{:.3f}"),
    ("CPU per press, µs", "cpu_per_press", "median", "{:.0f}"),
    ("compositor's CPU per press, µs", "cpu_compositor_per_press", "median", "{:.0f}"),
    ("RSS, MiB", "rss_mib", "median", "{:.1f}"), ("PSS, MiB", "pss_mib", "median", "{:.1f}"),
    ("USS, MiB", "uss_mib", "median", "{:.1f}"), ("private dirty, MiB", "dirty_mib", "median", "{:.1f}"),
    ("threads", "threads", "median", "{:.0f}"), ("idle wake-ups per second", "wake_ups", "median", "{:.2f}"),
]


def merge(rounds):
    """Samples are pooled over the rounds; single figures are listed."""
    merged = {}
    for key in rounds[0]:
        values = [r[key] for r in rounds if key in r]
        if isinstance(values[0], list):
            merged[key] = [sample for samples in values for sample in samples]
        elif isinstance(values[0], (int, float)) and not isinstance(values[0], bool):
            merged[key] = values
        elif isinstance(values[0], bool):
            merged[key] = all(values)
        else:
            merged[key] = values[0]
    return merged


def statistic(value, kind):
    if kind is None or not isinstance(value, list):
        return value
    if not value:
        return None
    if kind == "median":
        return statistics.median(value)
    return sorted(value)[min(len(value) - 1, round(0.95 * (len(value) - 1)))]


def table(results, reference="wvkbd", ours="spinet"):
    names = list(results)
    compared = reference in names and ours in names
    heads = ["figure", *names] + ([f"{ours} / {reference}"] if compared else [])
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for label, figure, kind, form in ROWS:
        values = {name: statistic(results[name].get(figure), kind) for name in names}
        cells = [label, *("–" if v is None else form.format(v) for v in values.values())]
        if compared:
            a, b = values[ours], values[reference]
            numeric = isinstance(a, (int, float)) and isinstance(b, (int, float)) and b and not isinstance(a, bool)
            cells.append(f"{a / b:.2f}" if numeric else "")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def save(name, options, results):
    os.makedirs(OUTPUT, exist_ok=True)
    facts = {
        "date": time.strftime("%Y-%m-%d %H:%M"), "load": os.getloadavg(), "kernel": os.uname().release,
        "sway": subprocess.run(["sway", "--version"], capture_output=True, text=True).stdout.strip(),
        "size": options.size, "scale": options.scale, "results": results,
    }
    with open(os.path.join(OUTPUT, name + ".json"), "w", encoding="utf-8") as file:
        json.dump(facts, file, indent=1, ensure_ascii=False)
    print(f"\n{name}: {facts['date']}, {facts['sway']}, kernel {facts['kernel']}, "
          f"{options.size[0]} x {options.size[1]} at scale {options.scale:g}, load {facts['load'][0]:.2f}\n")


def compare(name, options):
    """Rounds interleave the keyboards, so that a busy minute of the machine hits all alike."""
    rounds = {peer: [] for peer in options.peers}
    for number in range(options.rounds):
        for peer in options.peers:
            try:
                rounds[peer].append(measure.measure(peer, options))
                print(f"round {number + 1}: {peer} measured", file=sys.stderr)
            except (AssertionError, RuntimeError, subprocess.SubprocessError) as error:
                print(f"round {number + 1}: {peer} could not be measured: {error}", file=sys.stderr)
    descriptions = measure.peers()
    results = {
        peer: {"version": measure.version_of(descriptions[peer]), **merge(found)} for peer, found in rounds.items() if found}
    save(name, options, results)
    print(table(results))
    return all(len(found) == options.rounds for found in rounds.values())


def run_peers(options):
    return compare("peers", options)


def run_slow(options):
    options.size, options.scale, options.patience = (360, 780), 3, 3.0
    try:
        with CpuLimit(SLOW_SHARE) as options.limit:
            return compare("slow", options)
    except NoControlGroups as error:
        print(f"slow: no control group can be made here ({error}); ./dev bench instructions counts work instead of time")
        return True
    finally:
        options.limit = None


def run_instructions(options):
    results = {}
    for peer in options.peers:
        try:
            results[peer] = instructions.count(peer, options)
        except (AssertionError, RuntimeError, subprocess.SubprocessError) as error:
            print(f"{peer} could not be counted: {error}", file=sys.stderr)
    save("instructions", options, results)
    print("| instructions | " + " | ".join(results) + " |\n" + "|---" * (len(results) + 1) + "|")
    for label, key in (("per tap", "per_tap"), ("per appearance", "per_show")):
        print(f"| {label} | " + " | ".join(f"{result[key]:,.0f}" for result in results.values()) + " |")
    return len(results) == len(options.peers)


def run_bound(options):
    results = bound.measure()
    save("bound", options, results)
    print("| a focus and a key press after | ms of CPU |\n|---|---|")
    for name, took in results.items():
        print(f"| {name} | {took:.1f} |")
    return all(took <= bound.LIMIT for took in results.values())


def run_drawing(options):
    """`spinet render --measure` for one phone at three scales; the middle of three runs each, for it takes a second."""
    results = {}
    for scale in (1, 2, 3):
        runs = [measured_drawing(scale) for _ in range(3)]
        results[scale] = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    save("drawing", options, results)
    print("| × memset of its pixels | " + " | ".join(f"scale {scale}" for scale in results) + " |")
    print("|---" * (len(results) + 1) + "|")
    for name in results[1]:
        print(f"| {name} | " + " | ".join(f"{result[name]:.1f}" for result in results.values()) + " |")
    return True


def measured_drawing(scale):
    answer = subprocess.run(
        [spinet_path(), "render", "--measure", "--scale", str(scale)], capture_output=True, text=True, check=True)
    lines = (re.match(r"(.+?) \d+ µs, ([\d.]+) ×", line) for line in answer.stdout.splitlines())
    return {found[1]: float(found[2]) for found in lines if found}


def release(product):
    """The path of one of our programs, built for release."""
    build = ["swift", "build", "--traits", "Programs", "-c", "release", "--product", product]
    subprocess.run(build, cwd=ROOT, check=True, stdout=sys.stderr)
    path = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    return os.path.join(path, product)


def run_layout(options):
    """Solving from nothing and a change of the width, ours and kiwi's, on the same constraints."""
    folder = os.path.join(ROOT, "Benchmarks", "layout")
    sets = [os.path.join(folder, name + ".json") for name in ("form", "grid", "chain")]
    programs = {"ours": [release("layout-benchmark")], "kiwi": [sys.executable, os.path.join(folder, "kiwi.py")]}
    results = {}
    for name, program in programs.items():
        answer = subprocess.run([*program, *sets], capture_output=True, text=True)
        if answer.returncode:
            print(f"layout: {name} could not be measured: {answer.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        else:
            results[name] = json.loads(answer.stdout)
    save("layout", options, results)
    print("| µs | " + " | ".join(results) + " |\n|---" + "|---" * len(results) + "|")
    for kind in ("solve", "change"):
        for name in ("form", "grid", "chain"):
            print(f"| {name}, {kind} | " + " | ".join(f"{result[name][kind]:.1f}" for result in results.values()) + " |")
    return len(results) == len(programs)


def run_app(options):
    """HelloApp beside the keyboard, by turns: start, memory, size. The status is 1 if it starts too slowly."""
    figures, sizes = app_start.measure(options.rounds * options.starts)
    save("app", options, {"figures": figures, "sizes": sizes})
    middle = {
        name: {key: statistics.median(one[key] for one in all_of_them) for key in ("start", "pss_mib", "dirty_mib")}
        for name, all_of_them in figures.items()
    }
    print("| | exec → painted, ms | PSS, MiB | private dirty, MiB | program, MiB |\n|---|---|---|---|---|")
    for name, row in middle.items():
        print(f"| {name} | {row['start']:.1f} | {row['pss_mib']:.1f} | {row['dirty_mib']:.1f} | {sizes[name]:.1f} |")
    ratio = middle["app"]["start"] / middle["keyboard"]["start"]
    print(f"\nThe app's start is {ratio:.2f} times the keyboard's; at most {app_start.GREATEST_RATIO} is wanted.")
    return ratio <= app_start.GREATEST_RATIO


def run_scrolling(options):
    """Frames of a long table; release, the frame's own time without the wait for the display."""
    answer = subprocess.run([release("scrolling-benchmark")], check=True, capture_output=True, text=True)
    result = json.loads(answer.stdout)
    save("scrolling", options, result)
    print("| ms | median | 95 % | 99 % | worst | reload |\n|---|---|---|---|---|---|")
    print("| frame | " + " | ".join(f"{result[name]:.2f}" for name in ("median", "p95", "p99", "worst", "reload")) + " |")
    return result["p99"] <= 8


def run_guests(options):
    """The Dvorak sample as an extension in its sandbox beside the same class in the host's process, by turns.

    Then in a session: beside the standard keyboard of the service, and the memory of the sample Full. The first two again
    under 15 % of a CPU. The status is 1 if a budget is exceeded.
    """
    program = [release("guests-benchmark"), os.path.join(ROOT, "build", "lib", "spinet", "keyboards", "dvorak.appex")]
    result = guests(program)
    session = guest_session.measure_session(options.idle)
    result.update(
        forwarded={name: summary(times) for name, times in session["forwarded"].items()}, wake_ups=session["wake_ups"],
        full_dirty=guest_session.measure_full())
    try:
        with CpuLimit(SLOW_SHARE) as limit:
            slow = guests(program, limit)
            session = guest_session.measure_session(None, limit)
        slow["forwarded"] = {name: summary(times) for name, times in session["forwarded"].items()}
    except NoControlGroups as error:
        slow = None
        print(f"guests: under {SLOW_SHARE:.0%} of a CPU nothing was measured: no control group can be made here ({error})")
    save("guests", options, {"whole": result, "slow": slow})
    good = show_guests(result, "with a whole CPU", False)
    return (slow is None or show_guests(slow, f"with {SLOW_SHARE:.0%} of a CPU", True)) and good


def guests(program, limit=None):
    """The figures of the program; it and the extensions that it starts belong to the group of a limit, if there is one."""
    environment = {**os.environ, "SPINET_LIBEXEC_DIR": os.path.join(ROOT, "build", "libexec", "spinet")}
    enter = None if limit is None else lambda: limit.add(os.getpid())
    answer = subprocess.run(program, check=True, capture_output=True, text=True, env=environment, preexec_fn=enter)
    return json.loads(answer.stdout)


def show_guests(result, title, is_slow):
    """Print the figures and the budgets; returns whether all are within them."""
    forwarded = result["forwarded"]
    print(f"\n{title}\n\n| ms | median | best | 95 % |\n|---|---|---|---|")
    rows = [("start of the process to its first frame", result["start"]),
            ("end of the touch to the forwarded text, standard keyboard of the service", forwarded["standard"]),
            ("end of the touch to the forwarded text, extension", forwarded["extension"])]
    for name, title in (("pixels", "touch to pixels"), ("text", "end of the touch to the text")):
        rows += [(f"{title}, in the host's process", result[name]["inside"]),
                 (f"{title}, in the extension's", result[name]["outside"])]
    for title, row in rows:
        print(f"| {title} | " + " | ".join(f"{row[key]:.2f}" for key in ("median", "best", "p95")) + " |")
    lines, good = budgets.compare(budgets.extension_figures(result), is_slow)
    print("\n" + "\n".join(lines))
    return good


def summary(values):
    """The middle, the best and the 95th percentile."""
    values = sorted(values)
    return {"median": statistics.median(values), "best": values[0], "p95": values[len(values) * 95 // 100]}


def run_presenting(options):
    """Frames of what is presented, with the blur of what is behind; release, the frame's own time."""
    answer = subprocess.run([release("presenting-benchmark")], check=True, capture_output=True, text=True)
    result = json.loads(answer.stdout)
    save("presenting", options, result)
    print("| ms | frames | median | 95 % | 99 % | worst |\n|---|---|---|---|---|---|")
    for name, figures in result.items():
        values = " | ".join(f"{figures[key]:.2f}" for key in ("median", "p95", "p99", "worst"))
        print(f"| {name} | {figures['frames']} | {values} |")
    return result["alert"]["p99"] <= 8


def run_text(options):
    """A text view of a megabyte; release, from the key to the last pixel without the wait for the display."""
    answer = subprocess.run([release("text-benchmark")], check=True, capture_output=True, text=True)
    result = json.loads(answer.stdout)
    save("text", options, result)
    print("| ms | |\n|---|---|")
    for name, value in result.items():
        if name != "bytes":
            print(f"| {name} | {value:.2f} |")
    return all(result[place + " p99"] <= 8 for place in ("start", "middle", "end", "scroll"))


def run_gallery(options):
    """Every page of the gallery: from its making to the last pixel of its first frame."""
    program = release("spinet-simulator")
    answer = subprocess.run([program, "--time-gallery"], check=True, capture_output=True, text=True)
    result = json.loads(answer.stdout)
    save("gallery", options, result)
    print("| page | first, ms | again, ms |\n|---|---|---|")
    for page in result["pages"]:
        print(f"| {page['name']} | {page['first']:.0f} | {page['again']:.0f} |")
    print(f"\nPrivate memory: {result['memoryBefore']} KiB before, {result['memoryAfter']} KiB after all pages.")
    return all(page["first"] <= 100 for page in result["pages"])


def run_home(options):
    """The frames of the simulator's motion between apps: 95 % within a frame of 60 a second."""
    answer = subprocess.run([release("spinet-simulator"), "--time-home"], check=True, capture_output=True, text=True)
    result = json.loads(answer.stdout)
    save("home", options, result)
    print("| motion | frames | median, ms | 95th percentile, ms | longest, ms |\n|---|---|---|---|---|")
    slow = 0
    for name, times in result.items():
        times, p95 = sorted(times), statistics.quantiles(times, n=20)[-1]
        slow += p95 > FRAME
        print(f"| {name} | {len(times)} | {statistics.median(times):.1f} | {p95:.1f} | {times[-1]:.1f} |")
    return slow == 0


# A frame of 60 a second, in ms.
FRAME = 1000 / 60

BENCHMARKS = {
    "peers": run_peers, "slow": run_slow, "instructions": run_instructions, "bound": run_bound, "drawing": run_drawing,
    "layout": run_layout, "guests": run_guests, "app": run_app, "scrolling": run_scrolling, "presenting": run_presenting, "text": run_text,
    "gallery": run_gallery, "home": run_home, "soak": run_soak,
}


def main():
    parser = argparse.ArgumentParser(
        prog="./dev bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--peers", default="spinet,wvkbd,squeekboard", type=lambda words: words.split(","))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--presses", type=int, default=200, help="a round")
    parser.add_argument("--starts", type=int, default=4, help="a round")
    parser.add_argument("--shows", type=int, default=6, help="a round")
    parser.add_argument("--highlights", type=int, default=24, help="a round")
    parser.add_argument("--idle", type=float, default=10, help="seconds of idling a round")
    parser.add_argument("--taps", type=int, default=1_000_000, help="of the soak")
    parser.add_argument("--rate", type=int, default=200, help="taps a second of the soak")
    parser.add_argument("--fresh", action="store_true", help="begin the soak again instead of going on with it")
    parser.add_argument("--hold", type=float, default=0.04, help="seconds that a finger rests on a key")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}")
    # A benchmark that is interrupted ends its sessions, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    processes.become_subreaper()
    good = True
    for name in options.names or ["peers"]:
        options.size, options.scale, options.limit, options.patience = (390, 844), 1, None, 0.5
        with contextlib.suppress(KeyboardInterrupt):
            good = BENCHMARKS[name](options) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
