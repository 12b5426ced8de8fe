#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>

pid_t spinet_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output,
                   int errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    /* First to numbers that neither of them has, so that one is not closed by the other's. */
    posix_spawn_file_actions_adddup2(&actions, socket, 100);
    if (output >= 0) posix_spawn_file_actions_adddup2(&actions, output, 101);
    posix_spawn_file_actions_adddup2(&actions, errors, 2);
    if (output >= 0) {
        posix_spawn_file_actions_adddup2(&actions, 101, 1);
    } else {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions, 100, SPINET_SPAWN_SOCKET);
    posix_spawn_file_actions_addclosefrom_np(&actions, SPINET_SPAWN_SOCKET + 1);
    /* The caller blocks the signals that its event loop reads; the program starts with none blocked. */
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    int code = posix_spawn(&child, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (code == 0) return child;
    errno = code;
    return -1;
}

void spinet_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

bool spinet_spawn_ended(pid_t child) { return waitpid(child, NULL, WNOHANG) != 0; }
