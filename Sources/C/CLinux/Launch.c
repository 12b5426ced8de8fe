#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

bool spinet_launch(const char *path, char *const arguments[], char *const environment[]) {
    pid_t child = fork();
    if (child < 0) return false;
    if (child == 0) {
        // The program is no child of this one, which therefore never waits for its end.
        if (setsid() < 0) _exit(127);
        pid_t program = fork();
        if (program != 0) _exit(program < 0 ? 127 : 0);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        int nothing = open("/dev/null", O_RDWR);
        dup2(nothing, 0);
        dup2(nothing, 1);
        close_range(3, ~0U, 0);
        execve(path, arguments, environment);
        _exit(127);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
