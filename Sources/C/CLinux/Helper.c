#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* The number of a user that nobody is. */
#define NOBODY 65534

static bool write_file(const char *path, const char *text) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return false;
    ssize_t written = write(fd, text, strlen(text));
    close(fd);
    return written == (ssize_t)strlen(text);
}

/* Everything that could wait for a lock is made before the fork. */
static char user_map[32], group_map[32];

static void become_somebody(void) {
    if (unshare(CLONE_NEWUSER) < 0) return;
    write_file("/proc/self/setgroups", "deny");
    write_file("/proc/self/uid_map", user_map);
    write_file("/proc/self/gid_map", group_map);
}

pid_t spinet_helper_start(const char *path, char *const arguments[], char *const environment[]) {
    snprintf(user_map, sizeof user_map, "%d %u 1", NOBODY, (unsigned)geteuid());
    snprintf(group_map, sizeof group_map, "%d %u 1", NOBODY, (unsigned)getegid());
    pid_t parent = getpid(), child = fork();
    if (child != 0) return child;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (geteuid() == 0) become_somebody();
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(127);
    int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++) dup2(nothing, fd);
    close_range(3, ~0U, 0);
    execve(path, arguments, environment);
    _exit(127);
}

bool spinet_helper_lives(pid_t helper) { return helper > 0 && waitpid(helper, NULL, WNOHANG) == 0; }

void spinet_helper_end(pid_t helper) {
    if (!spinet_helper_lives(helper)) return;
    kill(helper, SIGKILL);
    waitpid(helper, NULL, 0);
}
