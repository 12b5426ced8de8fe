#include "system_call_lists.h"

#include <stddef.h>

const char *const PERMITTED_SYSTEM_CALLS[] = {
    // Open files and their contents.
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "lseek", "close", "ftruncate",
    "fsync", "fdatasync", "fadvise64", "dup", "pipe2", "sendfile", "copy_file_range",
    // Files by name. Landlock and the mounts decide which ones. openat has a rule on its arguments.
    "open", "creat", "stat", "lstat", "fstat", "newfstatat", "statx", "statfs", "fstatfs", "access",
    "faccessat", "faccessat2", "readlink", "readlinkat", "getdents64", "getcwd", "truncate", "rename", "renameat",
    "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "utimensat", "umask",
    // Memory. mmap has a rule on its arguments.
    "munmap", "mprotect", "mremap", "madvise", "mincore", "msync", "brk",
    // Threads. clone has a rule on its arguments.
    "futex", "set_robust_list", "rseq", "set_tid_address", "sched_getaffinity", "sched_yield", "getcpu",
    // Who am I.
    "getpid", "getppid", "gettid", "getpgrp", "getuid", "geteuid", "getgid", "getegid", "getresuid", "getresgid",
    "getgroups", "uname", "sysinfo", "getrusage", "times",
    // Time. Setting clocks is not here.
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time", "timerfd_create",
    "timerfd_settime", "timerfd_gettime",
    // Waiting.
    "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait",
    "eventfd2", "inotify_init1", "inotify_add_watch", "inotify_rm_watch", "restart_syscall",
    // The inherited socket. sendto and getsockopt have rules on their arguments.
    "recvfrom", "recvmsg", "sendmsg", "shutdown",
    // Signals inside the process. tgkill has a rule on its arguments.
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "sigaltstack",
    "getrandom", "exit", "exit_group",
    NULL,
};

const char *const NETWORK_SYSTEM_CALLS[] = {
    "connect", "getsockname", "getpeername", "sendmmsg", "recvmmsg",
    NULL,
};

const char *const DENIED_SYSTEM_CALLS[] = {
    // Other processes, and other namespaces.
    "fork", "vfork", "execveat", "unshare", "setns", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kill", "tkill", "rt_sigqueueinfo",
    "rt_tgsigqueueinfo", "kcmp", "personality",
    // Memory that is shared, sealed or hidden, and kernel interfaces with a history of holes.
    "memfd_create", "memfd_secret", "userfaultfd", "bpf", "perf_event_open", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "keyctl", "add_key", "request_key",
    // Mounts.
    "mount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount",
    "fspick", "mount_setattr", "name_to_handle_at", "open_by_handle_at",
    // Sockets. Waiting for connections stays denied even with network, and so do names: the inherited socket could
    // take one of the host's abstract namespace.
    "bind", "listen", "accept", "accept4",
    // Locks a file that the guest may only read, and so holds up its owner. SQLite's locks are those of fcntl, whose
    // exclusive ones need a file that is open for writing.
    "flock",
    // Names for what is no regular file, and second names for what is.
    "mknod", "mknodat", "symlink", "symlinkat", "link", "linkat",
    // System V interprocess communication.
    "shmget", "shmat", "shmctl", "shmdt", "msgget", "msgsnd", "msgrcv", "msgctl", "semget", "semop", "semtimedop",
    "semctl",
    NULL,
};
