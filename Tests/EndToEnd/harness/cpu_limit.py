"""A share of one CPU for a process, by a control group: a slow phone inside a fast machine."""

import contextlib
import os
import signal
import threading
import time

PERIOD = 10_000  # µs: short, so that the waits that the limit causes are no longer than a frame


class NoControlGroups(Exception):
    """This machine lets us make no control group that limits the CPU."""


class CpuLimit:
    """`with CpuLimit(0.15) as limit: limit.add(pid)`; works with cgroup v2 and v1, as root or where delegated."""

    def __init__(self, share):
        self.share = share
        name = f"spinet-bench-{os.getpid()}"
        self.version, self.folder = next(
            (version, os.path.join(root, name))
            for version, root in ((1, "/sys/fs/cgroup/cpu"), (2, "/sys/fs/cgroup")) if os.path.isdir(root))

    def __enter__(self):
        try:
            os.mkdir(self.folder)
            quota = round(self.share * PERIOD)
            if self.version == 1:
                self._write("cpu.cfs_period_us", PERIOD)
                self._write("cpu.cfs_quota_us", max(quota, 1000))
            else:
                self._write("cpu.max", f"{max(quota, 1000)} {PERIOD}")
        except OSError as error:
            raise NoControlGroups(str(error)) from error
        return self

    def __exit__(self, *_):
        # What still runs goes back to the group above, or the folder stays.
        with contextlib.suppress(OSError):
            with open(os.path.join(self.folder, "cgroup.procs"), encoding="ascii") as pids:
                left = pids.read().split()
            for pid in left:
                with open(os.path.join(os.path.dirname(self.folder), "cgroup.procs"), "w", encoding="ascii") as file:
                    file.write(pid)
        with contextlib.suppress(OSError):
            os.rmdir(self.folder)

    def add(self, pid):
        self._write("cgroup.procs", pid)

    def _write(self, name, value):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(str(value))


class DutyCycle:
    """The same where no control group can be made: the processes are stopped for the rest of each period."""

    def __init__(self, share):
        self.running, self.stopped = share * PERIOD / 1e6, (1 - share) * PERIOD / 1e6
        self._pids, self._over = [], threading.Event()
        self._thread = threading.Thread(target=self._turn, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._over.set()
        self._thread.join()
        self._signal(signal.SIGCONT)

    def add(self, pid):
        self._pids.append(pid)

    def _turn(self):
        while not self._over.is_set():
            self._signal(signal.SIGSTOP)
            time.sleep(self.stopped)
            self._signal(signal.SIGCONT)
            time.sleep(self.running)

    def _signal(self, number):
        for pid in self._pids:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass


@contextlib.contextmanager
def limited(share, pids):
    """`with limited(0.15, pids):` limits these processes together, by a control group or else by stopping them."""
    with contextlib.ExitStack() as stack:
        try:
            limit = stack.enter_context(CpuLimit(share))
        except NoControlGroups:
            limit = stack.enter_context(DutyCycle(share))
        for pid in pids:
            limit.add(pid)
        yield limit
