#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <unistd.h>

int spinet_memory_file(const char *name, size_t size) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0) return -1;
    if (ftruncate(fd, (off_t)size) < 0) {
        int reason = errno;
        close(fd);
        errno = reason;
        return -1;
    }
    /* Another process maps it: a file that cannot shrink spares the reader a SIGBUS handler, and one that cannot grow
       costs its maker no more memory than it meant. */
    fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
    return fd;
}

int spinet_replace(const char *from, const char *to) {
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_EXCHANGE) == 0) return 0;
    /* Nothing is there yet. */
    if (errno == ENOENT) return rename(from, to);
    return -1;
}

void *spinet_map_shared(int fd, size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, fd, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void *spinet_map_private(int fd, size_t size) {
    void *memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void spinet_unmap(void *memory, size_t size) { munmap(memory, size); }

void spinet_heap_trim(void) { malloc_trim(0); }

int spinet_poll(struct pollfd *fds, size_t count, int64_t nanoseconds) {
    struct timespec wait = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    return ppoll(fds, count, nanoseconds < 0 ? NULL : &wait, NULL);
}

int spinet_bundle(const struct pollfd *fds, size_t count) {
    int bundle = epoll_create1(EPOLL_CLOEXEC);
    if (bundle < 0) return -1;
    for (size_t index = 0; index < count; index++) {
        struct epoll_event event = {.events = (uint32_t)(uint16_t)fds[index].events};
        if (epoll_ctl(bundle, EPOLL_CTL_ADD, fds[index].fd, &event) == 0) continue;
        int code = errno;
        close(bundle);
        errno = code;
        return -1;
    }
    return bundle;
}

int spinet_signals_open(const int *signals, size_t count) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < count; i++) sigaddset(&set, signals[i]);
    if (pthread_sigmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int spinet_signals_next(int fd) {
    struct signalfd_siginfo info;
    return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int spinet_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

ssize_t spinet_write_quietly(int fd, const void *bytes, size_t count) {
    /* A pipe has no MSG_NOSIGNAL: block the signal, and take it back if the write raised it. */
    sigset_t pipe_set, old, pending;
    sigemptyset(&pipe_set);
    sigaddset(&pipe_set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_set, &old);
    sigpending(&pending);
    ssize_t written = write(fd, bytes, count);
    int reason = errno;
    /* A reader that leaves in the middle of a write raises it, too, and what was written until then counts. */
    if (!sigismember(&pending, SIGPIPE)) {
        struct timespec at_once = {0, 0};
        sigtimedwait(&pipe_set, NULL, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = reason;
    return written;
}

/* libdispatch keeps these two names stable for Foundation's run loop; its public headers leave them out. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int spinet_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void spinet_main_queue_drain(void) {
    uint64_t count;
    int fd = _dispatch_get_main_queue_handle_4CF();
    /* An eventfd: reading it clears it. It is non-blocking, and empty when another drain came first. */
    if (read(fd, &count, sizeof count) < 0) { /* nothing to clear */ }
    _dispatch_main_queue_callback_4CF(NULL);
}
