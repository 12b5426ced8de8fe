#!/usr/bin/env python3
"""Examines the launcher's filters of system calls for arm64, by the kernel's own numbers.

    filter.py LAUNCHER DEFINITIONS OFFLINE NETWORK

LAUNCHER is the folder of the launcher's sources; DEFINITIONS holds what the preprocessor has defined after the kernel's
headers for arm64; OFFLINE and NETWORK are the filters that limits.c has written. Each name of the launcher's lists that
arm64 has must get its verdict, each other number of arm64 none, and each name that arm64 lacks must have what its C
library calls instead. Prints each contradiction; the last line counts what was examined.
"""

import pathlib
import re
import struct
import sys

TICKET, PROCESS = 0x1122334455667788, 2  # As limits.c has them.
KILL, ERROR, ALLOW, ASK = 0x80000000, 0x00050000, 0x7FFF0000, 0x7FC00000
EPERM, ENOSYS = 1, 38
DENY, ABSENT = ERROR | EPERM, ERROR | ENOSYS
OTHER_ARCHITECTURES = ["AUDIT_ARCH_X86_64", "AUDIT_ARCH_I386", "AUDIT_ARCH_ARM", "AUDIT_ARCH_RISCV64"]

# What the C library calls on arm64 where it calls the left one on x86-64.
INSTEAD = {
    "open": "openat", "creat": "openat", "stat": "newfstatat", "lstat": "newfstatat", "access": "faccessat",
    "readlink": "readlinkat", "rename": "renameat", "unlink": "unlinkat", "mkdir": "mkdirat", "rmdir": "unlinkat",
    "getpgrp": "getpgid", "time": "clock_gettime", "poll": "ppoll", "select": "pselect6",
    "epoll_create": "epoll_create1", "epoll_wait": "epoll_pwait", "chmod": "fchmodat", "arch_prctl": None,
    "fork": "clone", "vfork": "clone", "mknod": "mknodat", "symlink": "symlinkat", "link": "linkat",
}

THREAD = 0x003D0F00  # CLONE_VM, FS, FILES, SIGHAND, THREAD, SYSVSEM, SETTLS, PARENT_SETTID, CHILD_CLEARTID
SHARED, PRIVATE, ANONYMOUS, GROWSDOWN, HUGETLB = 0x1, 0x2, 0x20, 0x100, 0x40000
NONBLOCK = 0x800

# Name, arguments, verdict without network, verdict with it.
CALLS = [
    ("read", [], ALLOW, ALLOW),
    ("rt_sigreturn", [], ALLOW, ALLOW),
    ("ptrace", [], DENY, DENY),
    ("mount", [], DENY, DENY),
    ("process_vm_readv", [], DENY, DENY),
    ("io_uring_setup", [], DENY, DENY),
    ("connect", [], DENY, ALLOW),
    ("bind", [], DENY, DENY),
    ("seccomp", [], ABSENT, ABSENT),
    ("setxattr", [], ABSENT, ABSENT),
    ("reboot", [], ABSENT, ABSENT),
    ("clone", [THREAD], ALLOW, ALLOW),
    ("clone", [17], DENY, DENY),  # SIGCHLD alone: fork
    ("clone", [0x4111], DENY, DENY),  # CLONE_VM, CLONE_VFORK, SIGCHLD: vfork
    ("clone", [THREAD | 0x10000000], ABSENT, ABSENT),  # CLONE_NEWUSER
    ("clone3", [], ABSENT, ABSENT),
    ("execve", [0, 0, 0, TICKET], ALLOW, ALLOW),
    ("execve", [0, 0, 0, TICKET ^ 1 << 63], DENY, DENY),
    ("execve", [0, 0, 0, TICKET ^ 1], DENY, DENY),
    ("tgkill", [PROCESS], ALLOW, ALLOW),
    ("tgkill", [PROCESS + 1], ABSENT, ABSENT),
    ("prlimit64", [0, 7, 0], ALLOW, ALLOW),
    ("prlimit64", [0, 7, 1 << 32], DENY, DENY),
    ("prctl", [4, 0], ALLOW, ALLOW),  # PR_SET_DUMPABLE
    ("prctl", [4, 1], ABSENT, ABSENT),
    ("prctl", [15], ALLOW, ALLOW),  # PR_SET_NAME
    ("prctl", [22], ABSENT, ABSENT),  # PR_SET_SECCOMP
    ("getpgid", [0], ALLOW, ALLOW),
    ("getpgid", [1], ABSENT, ABSENT),
    ("mmap", [0, 0, 0, PRIVATE | ANONYMOUS], ALLOW, ALLOW),
    ("mmap", [0, 0, 0, PRIVATE], ALLOW, ALLOW),
    ("mmap", [0, 0, 0, SHARED], ALLOW, ALLOW),
    ("mmap", [0, 0, 0, SHARED | ANONYMOUS], DENY, DENY),
    ("mmap", [0, 0, 0, PRIVATE | ANONYMOUS | GROWSDOWN], DENY, DENY),
    ("mmap", [0, 0, 0, PRIVATE | ANONYMOUS | HUGETLB], DENY, DENY),
    ("openat", [0, 0, 0], ALLOW, ALLOW),
    ("openat", [0, 0, NONBLOCK], ASK, ASK),
    ("fcntl", [0, 1], ALLOW, ALLOW),  # F_GETFD
    ("fcntl", [0, 6], ALLOW, ALLOW),  # F_SETLK
    ("fcntl", [0, 8], ABSENT, ABSENT),  # F_SETOWN
    ("fcntl", [0, 1033], DENY, DENY),  # F_ADD_SEALS
    ("ioctl", [0, 0x541B], ALLOW, ALLOW),  # FIONREAD
    ("ioctl", [0, 0x5412], DENY, DENY),  # TIOCSTI
    ("ioctl", [0, 1 << 32 | 0x5412], DENY, DENY),
    ("fchmod", [0, 0o700], ALLOW, ALLOW),
    ("fchmod", [0, 0o4700], ABSENT, ABSENT),
    ("fchmodat", [0, 0, 0o700], ALLOW, ALLOW),
    ("fchmodat", [0, 0, 0o2700], ABSENT, ABSENT),
    ("renameat2", [0, 0, 0, 0, 1], ALLOW, ALLOW),
    ("renameat2", [0, 0, 0, 0, 4], ABSENT, ABSENT),  # RENAME_WHITEOUT
    ("getsockopt", [0, 1, 3], ALLOW, ALLOW),  # SOL_SOCKET, SO_TYPE
    ("getsockopt", [0, 1, 77], ABSENT, ABSENT),  # SO_PEERPIDFD
    ("setsockopt", [0, 1, 26], DENY, ABSENT),  # SO_ATTACH_FILTER
    ("setsockopt", [0, 6, 1], DENY, ALLOW),  # TCP_NODELAY
    ("sendto", [0, 0, 0, 0, 0], ALLOW, ALLOW),
    ("sendto", [0, 0, 0, 0, 1], DENY, ALLOW),
    ("socket", [2, 1, 0], DENY, ALLOW),  # AF_INET, SOCK_STREAM
    ("socket", [2, 3, 0], DENY, ABSENT),  # SOCK_RAW
    ("socket", [1, 1, 0], DENY, DENY),  # AF_UNIX
    ("socketpair", [1, 1, 0], DENY, ALLOW),
    ("socketpair", [1, 2, 0], DENY, ABSENT),  # SOCK_DGRAM
]


def definitions_of(text):
    """The numbers that the preprocessor knows by name; a name that is defined as another one has its number."""
    lines = dict(re.findall(r"^#define (\w+) (\S.*)$", text, re.M))
    numbers = {}
    for name in lines:
        value, depth = lines[name], 0
        while value in lines and depth < 8:
            value, depth = lines[value], depth + 1
        for _ in range(8):  # AUDIT_ARCH_ARM is (EM_ARM|__AUDIT_ARCH_LE).
            value = re.sub(r"\b[A-Za-z_]\w*\b", lambda word: lines.get(word[0], word[0]), value)
        if re.fullmatch(r"[\s()|0-9a-fxA-F]+", value):
            numbers[name] = eval(value)  # Digits and bars only.
    return numbers


def run(program, number, architecture, arguments):
    """The verdict of a filter: what the kernel does with it for one system call."""
    words = struct.pack("<iIQ6Q", number, architecture, 0, *(arguments + [0] * 6)[:6])
    accumulator, index = 0, 0
    while True:
        code, when, otherwise, value = program[index]
        index += 1
        if code == 0x20:  # Load a word.
            accumulator = struct.unpack_from("<I", words, value)[0]
        elif code == 0x54:  # And.
            accumulator &= value
        elif code == 0x05:  # Jump.
            index += value
        elif code in (0x15, 0x25, 0x35, 0x45):  # Jump if equal, greater, not less, or if bits are set.
            is_met = {0x15: accumulator == value, 0x25: accumulator > value, 0x35: accumulator >= value,
                      0x45: accumulator & value != 0}[code]
            index += when if is_met else otherwise
        elif code == 0x06:  # Return.
            return value
        else:
            sys.exit(f"The filter has an instruction that this script does not know: {code:#x}.")


def lists_of(folder):
    """The launcher's lists, and the names that have rules on their arguments."""
    text = re.sub(r"//.*", "", (folder / "system_call_lists.c").read_text())
    lists = {name: re.findall(r'"(\w+)"', body)
             for name, body in re.findall(r"const char \*const (\w+)\[\] = \{(.*?)\};", text, re.S)}
    code = (folder / "system_calls.c").read_text()
    ruled = set(re.findall(r'(?:ADD_RULE\(filter, \w+|add_rule\(filter, \w+|add_socket_options\(filter), "(\w+)"', code))
    return lists, ruled | {"socket", "socketpair", "setsockopt"}


def main():
    folder, definitions, *filters = (pathlib.Path(argument) for argument in sys.argv[1:])
    numbers = definitions_of(definitions.read_text())
    calls = {name[5:]: number for name, number in numbers.items() if re.fullmatch(r"__NR_\w+", name)}
    for outside in ("syscalls", "arch_specific_syscall"):
        calls.pop(outside, None)
    native = numbers["AUDIT_ARCH_AARCH64"]
    lists, ruled = lists_of(folder)
    permitted, network, denied = (lists[f"{kind}_SYSTEM_CALLS"] for kind in ("PERMITTED", "NETWORK", "DENIED"))
    wrong, examined = [], 0
    for path, has_network in zip(filters, (False, True)):
        program = list(struct.iter_unpack("<HBBI", path.read_bytes()))
        verdicts = {name: ALLOW for name in permitted} | {name: DENY for name in denied}
        verdicts |= {name: ALLOW if has_network else DENY for name in network}
        expected = [(name, [], verdict) for name, verdict in verdicts.items() if name in calls and name not in ruled]
        expected += [(name, [], ABSENT) for name in calls if name not in verdicts and name not in ruled]
        expected += [(name, arguments, verdicts[has_network]) for name, arguments, *verdicts in CALLS]
        for name, arguments, verdict in expected:
            examined += 1
            got = run(program, calls[name], native, arguments)
            if got != verdict:
                wrong.append(f"{path.name}: {name}{arguments} is {got:#x}, not {verdict:#x}")
        for architecture in OTHER_ARCHITECTURES:
            for number in range(512):
                examined += 1
                if run(program, number, numbers[architecture], []) != KILL:
                    wrong.append(f"{path.name}: call {number} of {architecture} does not end the process")
    for name in permitted + network + denied + sorted(ruled):
        if name in calls:
            continue
        if name not in INSTEAD:
            wrong.append(f"{name} is no call of arm64, and what is called instead is not known")
        elif (instead := INSTEAD[name]) and instead not in permitted + denied and instead not in ruled:
            wrong.append(f"{name} is {instead} on arm64, for which there is no rule")
    untried = ruled & calls.keys() - {name for name, *_ in CALLS}
    if untried:
        wrong.append(f"rules on arguments without an example: {', '.join(sorted(untried))}")
    print("\n".join(wrong + [f"{examined} verdicts examined, {len(wrong)} wrong."]))
    sys.exit(1 if wrong or examined < 4000 else 0)


if __name__ == "__main__":
    main()
