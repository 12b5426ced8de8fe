"""Information from /proc about a process, and ending a session's processes reliably."""

import os
import signal
import time


def _numbers(folder):
    try:
        return [int(name) for name in os.listdir(folder) if name.isdigit()]
    except OSError:
        return []


def _read(path, mode="r"):
    try:
        with open(path, mode, **({} if "b" in mode else {"errors": "replace"})) as file:
            return file.read()
    except OSError:
        return b"" if "b" in mode else ""


def marked(mark):
    """The processes whose environment has `mark` (NAME=value)."""
    wanted = mark.encode()
    mine = os.getpid()
    return [
        pid for pid in _numbers("/proc")
        if pid != mine and wanted in _read(f"/proc/{pid}/environ", "rb").split(b"\0") and state(pid) not in ("Z", "")
    ]


def running(program):
    """The processes that run a program, by its path."""
    found = []
    for pid in _numbers("/proc"):
        try:
            if os.readlink(f"/proc/{pid}/exe") == program and state(pid) not in ("Z", ""):
                found.append(pid)
        except OSError:
            pass
    return found


def command(pid):
    """The words that a process was started with, parted by spaces."""
    return _read(f"/proc/{pid}/cmdline").replace("\0", " ").strip()


def state(pid):
    """One letter, as ps shows it; empty when there is no such process."""
    fields = _read(f"/proc/{pid}/stat").rpartition(") ")[2].split()
    return fields[0] if fields else ""


def end_all(mark, patience=2.0):
    """End every process of a session: SIGTERM first, then SIGKILL. Returns how many needed SIGKILL."""
    deadline = time.monotonic() + patience
    for pid in marked(mark):
        _signal(pid, signal.SIGTERM)
    while marked(mark) and time.monotonic() < deadline:
        _reap()
        time.sleep(0.01)
    stubborn = marked(mark)
    for pid in stubborn:
        _signal(pid, signal.SIGKILL)
    while marked(mark) and time.monotonic() < deadline + patience:
        _reap()
        time.sleep(0.01)
    _reap()
    return len(stubborn)


def _signal(pid, number):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


_watched = set()


def watch(pid):
    """Leave this child to subprocess, which collects its exit status itself."""
    _watched.add(pid)


def _reap():
    """Collect the orphans that became our children because we are a subreaper."""
    for task in _numbers("/proc/self/task"):
        for pid in map(int, _read(f"/proc/self/task/{task}/children").split()):
            if pid not in _watched and state(pid) == "Z":
                try:
                    os.waitpid(pid, os.WNOHANG)
                except ChildProcessError:
                    pass


def left_behind(patience=2.0):
    """Our descendants that still run after a moment to end in."""
    deadline = time.monotonic() + patience
    while True:
        _reap()
        left = [pid for pid in family(os.getpid())[1:] if state(pid) not in ("Z", "")]
        if not left or time.monotonic() >= deadline:
            return left
        time.sleep(0.01)


def become_subreaper():
    """Make orphans of our sessions our children instead of init's."""
    import ctypes

    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def family(pid):
    """The process and all its descendants."""
    found = [pid]
    for task in _numbers(f"/proc/{pid}/task"):
        for child in _read(f"/proc/{pid}/task/{task}/children").split():
            found += family(int(child))
    return found


def cpu(pid):
    """On-CPU time of all threads of the family, ns."""
    return sum(
        int((_read(f"/proc/{member}/task/{task}/schedstat").split() or ["0"])[0])
        for member in family(pid) for task in _numbers(f"/proc/{member}/task"))


def wake_ups(pid):
    """Voluntary context switches of all threads of the family: each is a sleep that ended."""
    total = 0
    for member in family(pid):
        for task in _numbers(f"/proc/{member}/task"):
            for line in _read(f"/proc/{member}/task/{task}/status").splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
    return total


def memory(pid):
    """MiB: resident, proportional, unique, private dirty; and the number of threads and processes."""
    kib = dict.fromkeys(("Rss", "Pss", "Private_Clean", "Private_Dirty"), 0)
    members = family(pid)
    for member in members:
        for line in _read(f"/proc/{member}/smaps_rollup").splitlines():
            name = line.split(":")[0]
            if name in kib:
                kib[name] += int(line.split()[1])
    return {
        "rss_mib": kib["Rss"] / 1024, "pss_mib": kib["Pss"] / 1024,
        "uss_mib": (kib["Private_Clean"] + kib["Private_Dirty"]) / 1024, "dirty_mib": kib["Private_Dirty"] / 1024,
        "threads": sum(len(_numbers(f"/proc/{member}/task")) for member in members), "processes": len(members),
    }


def descriptors(pid):
    """The number of files, sockets and other descriptors that the family has open."""
    return sum(len(_numbers(f"/proc/{member}/fd")) for member in family(pid))
