#define _GNU_SOURCE
#include "thread_states.h"

#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PATH_LENGTH = 64 };

/// Copies a string of the guest, which may change it at the same time. An empty one stands for what cannot be read.
static void read_string(pid_t thread, uint64_t address, char text[static PATH_LENGTH]) {
    struct iovec here = {.iov_base = text, .iov_len = PATH_LENGTH - 1};
    struct iovec there = {.iov_base = (void *)(uintptr_t)address, .iov_len = PATH_LENGTH - 1};
    // Less than asked for arrives where a page ends behind the string and the next one is not there.
    const ssize_t length = process_vm_readv(thread, &here, 1, &there, 1, 0);
    text[length < 0 ? 0 : length] = '\0';
}

/// Opens the state of the thread that a path names: /proc/N/stat, N a thread of the guest. Negative for other paths.
static int open_state(const char *path, pid_t guest) {
    int thread, end = 0;
    if (sscanf(path, "/proc/%9d/stat%n", &thread, &end) != 1 || end == 0 || path[end] != '\0')
        return -1;
    char own[PATH_LENGTH];
    snprintf(own, sizeof(own), "/proc/%d/task/%d/stat", (int)guest, thread);
    return open(own, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

/// Gives the guest the file. Returns its number there, negative if that failed.
static int hand_over(int listener, uint64_t question, int file) {
    const struct seccomp_notif_addfd descriptor = {.id = question, .srcfd = (uint32_t)file};
    return ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &descriptor);
}

void thread_states_answer(int listener, pid_t guest) {
    struct seccomp_notif *question = NULL;
    struct seccomp_notif_resp *answer = NULL;
    // Fails only where there is no memory; then the guest waits.
    if (seccomp_notify_alloc(&question, &answer) != 0)
        return;
    if (seccomp_notify_receive(listener, question) == 0) {
        answer->id = question->id;
        answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        char path[PATH_LENGTH];
        read_string((pid_t)question->pid, question->data.args[1], path);
        const int file = open_state(path, guest);
        const int given = file < 0 ? -1 : hand_over(listener, question->id, file);
        if (given >= 0) {
            answer->flags = 0;
            answer->val = given;
        }
        if (file >= 0)
            close(file);
        // Fails where the asking thread has ended meanwhile.
        (void)seccomp_notify_respond(listener, answer);
    }
    seccomp_notify_free(question, answer);
}
