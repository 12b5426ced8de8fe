#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failure.h"

enum { EXIT_HOST_ENDED = 124, EXIT_BY_SIGNAL = 128 };

static void require_pipe(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status) != 0)
        fail("could not examine the standard error");
    // Another kind of file does not say when its reader ends.
    if (!S_ISFIFO(status.st_mode))
        fail_without_errno("the standard error is no pipe to the host");
}

static _Noreturn void exit_as(pid_t guest) {
    int status;
    while (waitpid(guest, &status, 0) < 0) {
        if (errno != EINTR)
            fail("could not wait for the guest");
    }
    _exit(WIFSIGNALED(status) ? EXIT_BY_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status));
}

static _Noreturn void supervise(pid_t guest) {
    // From <sys/pidfd.h>, which the C library of Debian 11 does not have.
    const int process = (int)syscall(SYS_pidfd_open, guest, 0);
    if (process < 0)
        fail("could not watch the guest");
    // The kernel reports POLLERR, when the last reader of the pipe has closed it, whether it is asked for or not.
    struct pollfd watched[] = {{.fd = process, .events = POLLIN}, {.fd = STDERR_FILENO}};
    while (poll(watched, 2, -1) < 0) {
        if (errno != EINTR)
            fail("could not wait for the guest");
    }
    if (watched[1].revents != 0)
        _exit(EXIT_HOST_ENDED);
    exit_as(guest);
}

void supervisor_divide(int connection) {
    if (getpid() != 1)
        fail_without_errno("this is not the first process of a sandbox");
    require_pipe(STDERR_FILENO);
    // The parent is bubblewrap's other process. The host ends all of the group, somebody else perhaps only the parent.
    if (prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0UL, 0UL, 0UL) != 0)
        fail("could not tie the life of the guest to its parent");
    const pid_t guest = fork();
    if (guest < 0)
        fail("could not start the process of the guest");
    if (guest == 0)
        return;
    // A guest that closes the connection has left; a second holder would hide that from the host.
    close(connection);
    supervise(guest);
}
