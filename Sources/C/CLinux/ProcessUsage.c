#define _GNU_SOURCE
#include "CLinux.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Reads a thread's line: the time that it ran, the time that it waited for a processor, and how often it ran.
static bool read_thread(int folder, const char *thread, uint64_t *running, uint64_t *ready) {
    char path[64], line[96];
    if (snprintf(path, sizeof path, "%s/schedstat", thread) >= (int)sizeof path) return false;
    const int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const ssize_t length = read(file, line, sizeof line - 1);
    close(file);
    if (length <= 0) return false;
    line[length] = 0;
    char *rest;
    *running = strtoull(line, &rest, 10);
    *ready = strtoull(rest, NULL, 10);
    return true;
}

bool spinet_process_usage(pid_t process, uint64_t *running, uint64_t *ready) {
    char path[32];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (!threads) return false;
    bool has_thread = false;
    *running = *ready = 0;
    for (struct dirent *entry; (entry = readdir(threads));) {
        uint64_t ran, waited;
        if (entry->d_name[0] == '.' || !read_thread(dirfd(threads), entry->d_name, &ran, &waited)) continue;
        has_thread = true;
        *running += ran;
        // The threads wait side by side: the longest wait counts.
        if (waited > *ready) *ready = waited;
    }
    closedir(threads);
    return has_thread;
}
