#define _GNU_SOURCE
#include "process_state.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.h"

void process_state_prepare(void) {
    const pid_t parent = getppid();
    if (prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0UL, 0UL, 0UL) != 0)
        fail("could not tie the life of the guest to its parent");
    // A parent that ended before the call above sends no signal any more.
    if (getppid() != parent)
        fail_without_errno("the parent ended before the guest started");
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
