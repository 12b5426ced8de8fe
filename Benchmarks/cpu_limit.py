"""A share of one CPU for a process, by a control group: a slow phone inside a fast machine."""

import os

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
        try:
            os.rmdir(self.folder)
        except OSError:
            pass

    def add(self, pid):
        self._write("cgroup.procs", pid)

    def _write(self, name, value):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(str(value))
