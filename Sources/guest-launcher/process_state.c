#define _GNU_SOURCE
#include "process_state.h"

#include <fcntl.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.h"

/// Raising the number needs no privilege. Landlock keeps the guest from lowering it again.
static void die_first(void) {
    static const char highest[] = "1000";
    const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0 || write(file, highest, strlen(highest)) != (ssize_t)strlen(highest))
        fail("could not make the guest the first to end when memory runs out");
    close(file);
}

void process_state_prepare(void) {
    die_first();
    // This protects the launcher only: execve sets the flag again for every program that its user may read. The
    // filter of system calls lets the guest clear it, and not set it.
    if (prctl(PR_SET_DUMPABLE, 0UL, 0UL, 0UL, 0UL) != 0)
        fail("could not hide the memory of the launcher");
    umask(S_IRWXG | S_IRWXO);
}

void process_state_forbid_new_privileges(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL) != 0)
        fail("could not forbid new privileges");
}
