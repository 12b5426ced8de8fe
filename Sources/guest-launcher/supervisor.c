#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failure.h"
#include "thread_states.h"

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

/// Room for one descriptor beside a message.
union descriptor_message {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
};

/// The descriptor that the guest hands over by a socket; negative where it has closed the socket and handed over none.
static int receive_descriptor(int socket) {
    char byte;
    union descriptor_message control;
    struct iovec data = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control),
    };
    const ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    const struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header == NULL || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
        return -1;
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(header), sizeof(descriptor));
    return descriptor;
}

static _Noreturn void supervise(pid_t guest, int socket) {
    // From <sys/pidfd.h>, which the C library of Debian 11 does not have.
    const int process = (int)syscall(SYS_pidfd_open, guest, 0);
    if (process < 0)
        fail("could not watch the guest");
    enum { GUEST, HOST, FILTER, COUNT };
    // The kernel reports POLLERR, when the last reader of the pipe has closed it, whether it is asked for or not. The
    // filter's place is that of the socket by which its listener comes, and then the listener's.
    struct pollfd watched[COUNT] = {
        [GUEST] = {.fd = process, .events = POLLIN},
        [HOST] = {.fd = STDERR_FILENO},
        [FILTER] = {.fd = socket, .events = POLLIN},
    };
    bool has_listener = false;
    while (true) {
        if (poll(watched, COUNT, -1) < 0) {
            if (errno != EINTR)
                fail("could not wait for the guest");
            continue;
        }
        if (watched[HOST].revents != 0)
            _exit(EXIT_HOST_ENDED);
        if (watched[GUEST].revents != 0)
            exit_as(guest);
        if (watched[FILTER].revents == 0)
            continue;
        if (has_listener) {
            if ((watched[FILTER].revents & POLLIN) != 0)
                thread_states_answer(watched[FILTER].fd, guest);
            else
                watched[FILTER].fd = -1;  // No process has the filter any more; a negative number is not watched.
        } else {
            watched[FILTER].fd = receive_descriptor(socket);
            has_listener = true;
            close(socket);
        }
    }
}

int supervisor_divide(int connection) {
    if (getpid() != 1)
        fail_without_errno("this is not the first process of a sandbox");
    require_pipe(STDERR_FILENO);
    // The parent is bubblewrap's other process. The host ends all of the group, somebody else perhaps only the parent.
    if (prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0UL, 0UL, 0UL) != 0)
        fail("could not tie the life of the guest to its parent");
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        fail("could not make the socket between the guest and its supervisor");
    const pid_t guest = fork();
    if (guest < 0)
        fail("could not start the process of the guest");
    if (guest == 0) {
        close(ends[0]);
        return ends[1];
    }
    close(ends[1]);
    // A guest that closes the connection has left; a second holder would hide that from the host.
    close(connection);
    supervise(guest, ends[0]);
}

void supervisor_take_listener(int supervisor, int listener) {
    if (listener < 0)
        return;
    char byte = 0;
    union descriptor_message control = {0};
    struct iovec data = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control),
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(listener));
    memcpy(CMSG_DATA(header), &listener, sizeof(listener));
    if (sendmsg(supervisor, &message, 0) < 0)
        fail("could not hand over the listener of the seccomp filter");
}
