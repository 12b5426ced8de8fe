#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

long spinet_try_ptrace(void) { return syscall(SYS_ptrace, PTRACE_ATTACH, 1, 0, 0); }

long spinet_try_fork(void) {
    long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    return child;
}

long spinet_try_unshare(void) { return syscall(SYS_unshare, CLONE_NEWUSER); }

long spinet_try_memfd(void) { return syscall(SYS_memfd_create, "x", 0); }

long spinet_try_read_init(void) {
    char byte;
    struct iovec own = {&byte, 1}, other = {(void *)0x400000, 1};
    long result = syscall(SYS_process_vm_readv, 1, &own, 1UL, &other, 1UL, 0UL);
    if (result < 0) result = syscall(SYS_pidfd_open, 1, 0);
    return result;
}

long spinet_try_signal_init(void) {
    long result = syscall(SYS_kill, 1, SIGKILL);
    if (result < 0) result = syscall(SYS_tgkill, 1, 1, SIGKILL);
    return result < 0 ? syscall(SYS_tkill, 1, SIGKILL) : result;
}

long spinet_try_kernel_interfaces(void) {
    char parameters[128] = {0};
    long result = syscall(SYS_io_uring_setup, 1, parameters);
    if (result < 0) result = syscall(SYS_bpf, 0, parameters, sizeof parameters);
    if (result < 0) result = syscall(SYS_userfaultfd, 1);
    if (result < 0) result = syscall(SYS_add_key, "user", "x", "x", 1, -2);
    if (result < 0) result = syscall(SYS_keyctl, 0, -2, 0, 0, 0);
    return result < 0 ? syscall(SYS_perf_event_open, parameters, 0, -1, -1, 0) : result;
}

long spinet_try_limits(void) {
    const struct rlimit limit = {1 << 20, 1 << 20};
    long result = syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, &limit, NULL);
    return result < 0 ? syscall(SYS_setrlimit, RLIMIT_NOFILE, &limit) : result;
}

long spinet_try_users(void) {
    gid_t group = 0;
    long result = syscall(SYS_setuid, 0);
    return result < 0 ? syscall(SYS_setgroups, 1, &group) : result;
}

long spinet_try_machine(void) {
    const struct timespec time = {0, 0};
    long result = syscall(SYS_clock_settime, CLOCK_REALTIME, &time);
    return result < 0 ? syscall(SYS_sethostname, "evil", 4) : result;
}

long spinet_try_terminal(void) {
    long result = -1;
    for (int file = 0; file < 3 && result < 0; file++) result = ioctl(file, TIOCSTI, "x");
    return result;
}

long spinet_try_seal(int file) { return fcntl(file, F_ADD_SEALS, F_SEAL_FUTURE_WRITE); }

long spinet_try_other_sockets(void) {
    const int families[] = {AF_NETLINK, AF_PACKET, AF_VSOCK, AF_ALG, AF_UNIX};
    long result = -1;
    for (unsigned index = 0; index < sizeof families / sizeof *families && result < 0; index++)
        result = socket(families[index], SOCK_RAW, 0);
    return result < 0 ? socket(AF_INET, SOCK_RAW, IPPROTO_ICMP) : result;
}

long spinet_try_listen(void) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    return number < 0 ? number : listen(number, 1);
}

static volatile int is_over;

static void *wait_for_end(void *context) {
    while (!is_over) usleep(1000);
    return context;
}

int spinet_try_threads(int most) {
    pthread_t threads[most];
    int count = 0;
    is_over = 0;
    while (count < most && pthread_create(&threads[count], NULL, wait_for_end, NULL) == 0) count++;
    is_over = 1;
    for (int index = 0; index < count; index++) pthread_join(threads[index], NULL);
    return count;
}

long spinet_try_descriptors(int socket, const void *bytes, unsigned long count, int descriptor, int copies) {
    enum { MOST = 16 };
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(MOST * sizeof(int))];
    } control;
    if (copies > MOST) return -1;
    memset(&control, 0, sizeof control);
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_SPACE(copies * sizeof(int))
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(copies * sizeof(int));
    for (int index = 0; index < copies; index++)
        memcpy(CMSG_DATA(header) + index * sizeof(int), &descriptor, sizeof descriptor);
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

static int keeps_memory_files;

void spinet_keep_memory_files(void) { keeps_memory_files = 1; }

static int is_memory_file(int file) {
    const int error = errno;
    char path[32], target[16];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(path, target, sizeof target);
    errno = error;
    return length > 7 && memcmp(target, "/memfd:", 7) == 0;
}

// Takes the place of the C library's for the whole program, the toolkit in it included.
int close(int file) {
    return keeps_memory_files && is_memory_file(file) ? 0 : (int)syscall(SYS_close, file);
}
