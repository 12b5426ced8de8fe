"""The budgets of a keyboard extension, and the table that compares a measurement with them (Benchmarks/README.md publishes both)."""

# figure: (what it is, its unit, the most with a whole CPU, the most with 15 % of one); None where it is not measured.
EXTENSION = {
    "start": ("start of the process to its first frame", "ms", 120, 500),
    "pixels": ("touch to pixels, more than in the host's process", "ms", 1, 20),
    # In the host's process the frame of the key comes first, in the extension's the text.
    "text": ("end of the touch to the text, times that in the host's process", "", 1.3, 1.3),
    "forwarded": ("trigger to forwarded text, more than the standard keyboard's", "ms", 0.75, 1.5),
    "memory": ("private memory of the extension", "MiB", 12, 12),
    "full_dirty": ("private dirty memory of Full", "MiB", 12, None),
    "wake_ups": ("wake-ups of the idle service and its extension", "a second", 0, None),
}


def extension_figures(result):
    """The figures with a budget, of a result of the program and, where it has one, of the session."""
    figures = {
        "start": result["start"]["median"],
        "pixels": result["pixels"]["outside"]["median"] - result["pixels"]["inside"]["median"],
        "text": result["text"]["outside"]["median"] / result["text"]["inside"]["median"],
        "memory": result["memory"] / 2**20,
    }
    if "forwarded" in result:
        standard, extension = (result["forwarded"][name]["median"] for name in ("standard", "extension"))
        figures["forwarded"] = extension - standard
    for name in ("full_dirty", "wake_ups"):
        if name in result:
            figures[name] = result[name]
    return figures


def compare(figures, slow=False):
    """The lines of the table, and whether every figure is within its budget; a budget without a figure is exceeded."""
    lines, good = ["| figure | measured | budget | |", "|---|---|---|---|"], True
    for name, (title, unit, *limits) in EXTENSION.items():
        limit = limits[slow]
        if limit is None:
            continue
        measured = figures.get(name)
        is_within = measured is not None and measured <= limit
        good = good and is_within
        shown = "not measured" if measured is None else f"{measured:.2f} {unit}".rstrip()
        most = f"{limit:g} {unit}".rstrip()
        lines.append(f"| {title} | {shown} | {most} | {'within' if is_within else 'EXCEEDED'} |")
    return lines, good
