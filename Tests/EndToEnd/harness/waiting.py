"""Waiting for something to have happened, with a deadline. Nothing here hopes that a pause is long enough."""

import time


class Late(AssertionError):
    """What was waited for did not happen in time."""


def until(condition, what, seconds=5.0, every=0.004):
    """Return the first true value of `condition()`; raise Late, saying `what`, after `seconds`."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() >= deadline:
            raise Late(f"{what() if callable(what) else what}: not within {seconds:g} s")
        time.sleep(every)


def quiet(changes, what, calm=0.25, seconds=10.0):
    """Return once `changes()` has given the same value for `calm` seconds."""
    last, since, deadline = changes(), time.monotonic(), time.monotonic() + seconds
    while time.monotonic() - since < calm:
        now = changes()
        if now != last:
            last, since = now, time.monotonic()
        if time.monotonic() >= deadline:
            raise Late(f"{what} did not come to rest within {seconds:g} s")
        time.sleep(0.004)
    return last
