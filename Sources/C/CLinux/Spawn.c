#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* A copy of a descriptor that is closed on exec, with a number that no program is given; -1 with errno. */
static int copy_above(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, SPINET_SPAWN_SOCKET + 1); }

pid_t spinet_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output,
                   int errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    pid_t child;
    int code = 0;
    /* Copies above the numbers that the child uses, so that none of them replaces another one. */
    const int own_socket = copy_above(socket), own_errors = copy_above(errors);
    const int own_output = output >= 0 ? copy_above(output) : -1;
    if (own_socket < 0 || own_errors < 0 || (output >= 0 && own_output < 0)) {
        code = errno;
        goto close_copies;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (output >= 0) {
        posix_spawn_file_actions_adddup2(&actions, own_output, 1);
    } else {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions, own_errors, 2);
    posix_spawn_file_actions_adddup2(&actions, own_socket, SPINET_SPAWN_SOCKET);
    posix_spawn_file_actions_addclosefrom_np(&actions, SPINET_SPAWN_SOCKET + 1);
    /* The caller blocks the signals that its event loop reads; the program starts with none blocked. */
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    code = posix_spawn(&child, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
close_copies:
    if (own_socket >= 0) close(own_socket);
    if (own_errors >= 0) close(own_errors);
    if (own_output >= 0) close(own_output);
    if (code == 0) return child;
    errno = code;
    return -1;
}

void spinet_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

bool spinet_spawn_ended(pid_t child) { return waitpid(child, NULL, WNOHANG) != 0; }
