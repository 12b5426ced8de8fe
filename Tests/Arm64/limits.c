// The launcher's limits, each apart from the others: what the kernel has to offer for it is asked for, or, for the filter
// of system calls, what it is made of is written out for filter.py.

#define _GNU_SOURCE
#include <fcntl.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "failure.h"
#include "landlock_rules.h"
#include "process_state.h"
#include "system_calls.h"

// filter.py has the same numbers.
static const uint64_t TICKET = 0x1122334455667788;
static const int PROCESS = 2;

/// libseccomp asks the kernel what it can do; here it is one that can do all that the launcher needs.
static void assume_new_kernel(void) {
    if (seccomp_api_set(5) != 0)
        fail_without_errno("this libseccomp is too old for the launcher");
}

static void enforce_landlock(void) {
    const char *const read[] = {"/"};
    const struct landlock_paths paths = {.read = read, .read_count = 1, .executable = "/proc/self/exe"};
    landlock_rules_enforce(landlock_rules_make(&paths, false));
}

static void enforce_filter(void) {
    const system_call_filter filter = system_calls_make(false, TICKET, PROCESS, true);
    const system_call_filter silent = system_calls_make(false, TICKET, PROCESS, false);
    process_state_forbid_new_privileges();
    system_calls_enforce(filter, silent);
}

static void write_filter(bool network, const char *path) {
    const system_call_filter filter = system_calls_make(network, TICKET, PROCESS, true);
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || seccomp_export_bpf(filter, file) != 0 || close(file) != 0)
        fail("could not write the filter");
}

int main(int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : "";
    if (strcmp(word, "landlock") == 0) {
        enforce_landlock();
    } else if (strcmp(word, "filter") == 0) {
        enforce_filter();
    } else if (strcmp(word, "filter-of-new-kernel") == 0) {
        assume_new_kernel();
        enforce_filter();
    } else if (argc == 3) {
        assume_new_kernel();
        write_filter(strcmp(word, "network") == 0, argv[2]);
    } else {
        fail_without_errno("usage: limits landlock | filter | filter-of-new-kernel | network FILE | offline FILE");
    }
    return 0;
}
