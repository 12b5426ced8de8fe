"""Waiting for a condition, with a deadline. Nothing here relies on the length of a pause."""

import time


class Late(AssertionError):
    """The condition did not become true in time."""


def until(condition, what, seconds=10.0, every=0.004):
    """Return the first true value of `condition()`; raise Late, with `what`, after `seconds`."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() >= deadline:
            raise Late(f"{what() if callable(what) else what}: not within {seconds:g} s")
        time.sleep(every)


def quiet(changes, what, calm=0.25, seconds=10.0):
    """Return once `changes()` has returned the same value for `calm` seconds."""
    last, since, deadline = changes(), time.monotonic(), time.monotonic() + seconds
    while time.monotonic() - since < calm:
        now = changes()
        if now != last:
            last, since = now, time.monotonic()
        if time.monotonic() >= deadline:
            raise Late(f"{what} did not come to rest within {seconds:g} s")
        time.sleep(0.004)
    return last
