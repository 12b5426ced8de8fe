#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

long spinet_try_ptrace(void) { return syscall(SYS_ptrace, PTRACE_ATTACH, 1, 0, 0); }

long spinet_try_fork(void) {
    long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    return child;
}

long spinet_try_unshare(void) { return syscall(SYS_unshare, CLONE_NEWUSER); }

long spinet_try_memfd(void) { return syscall(SYS_memfd_create, "x", 0); }
