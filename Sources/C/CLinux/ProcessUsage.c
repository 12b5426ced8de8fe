#define _GNU_SOURCE
#include "CLinux.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

bool spinet_process_time(pid_t process, uint64_t *running) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return false;
    *running = (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
    return true;
}

// Reads the second number of a thread's line, which has the time that it ran, the time that it waited for a processor, and
// how often it ran.
static bool read_thread(int folder, const char *thread, uint64_t *ready) {
    char path[64], line[96];
    if (snprintf(path, sizeof path, "%s/schedstat", thread) >= (int)sizeof path) return false;
    const int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const ssize_t length = read(file, line, sizeof line - 1);
    close(file);
    if (length <= 0) return false;
    line[length] = 0;
    char *rest;
    strtoull(line, &rest, 10);
    *ready = strtoull(rest, NULL, 10);
    return true;
}

bool spinet_process_wait(pid_t process, uint64_t *ready) {
    char path[32];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (!threads) return false;
    bool has_thread = false;
    *ready = 0;
    for (struct dirent *entry; (entry = readdir(threads));) {
        uint64_t waited;
        if (entry->d_name[0] == '.' || !read_thread(dirfd(threads), entry->d_name, &waited)) continue;
        has_thread = true;
        // The threads wait side by side: the longest wait counts.
        if (waited > *ready) *ready = waited;
    }
    closedir(threads);
    return has_thread;
}
