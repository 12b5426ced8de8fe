// The last step before a third-party keyboard extension runs, inside of the sandbox that bubblewrap has made: takes
// from a process what the guest does not need, and executes the guest in it. If a step fails, nothing is executed.

#define _GNU_SOURCE
#include <stdint.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "command_line.h"
#include "descriptors.h"
#include "elf_interpreter.h"
#include "failure.h"
#include "landlock_rules.h"
#include "process_state.h"
#include "resource_limits.h"
#include "supervisor.h"
#include "system_calls.h"

static int make_landlock_rules(const struct command_line *line) {
    const char *executable = line->guest_arguments[0];
    const struct elf_interpreter interpreter = elf_interpreter_of(executable);
    const struct landlock_paths paths = {
        .read = line->read.paths,
        .read_count = line->read.count,
        .write = line->write.paths,
        .write_count = line->write.count,
        .executable = executable,
        .interpreter = interpreter.exists ? interpreter.path : NULL,
    };
    return landlock_rules_make(&paths, line->network);
}

static uint64_t random_ticket(void) {
    uint64_t ticket;
    if (getrandom(&ticket, sizeof(ticket), 0) != (ssize_t)sizeof(ticket))
        fail("could not draw a random number");
    return ticket;
}

int main(int argc, char **argv) {
    const struct command_line line = command_line_parse(argc, argv);
    descriptors_close_others(line.connection);
    process_state_prepare();
    const int supervisor = supervisor_divide(line.connection);

    // Whatever opens files or allocates memory comes before the limits, and whatever the filter forbids before it.
    const uint64_t ticket = random_ticket();
    const system_call_filter filter = system_calls_make(line.network, ticket, getpid(), true);
    const system_call_filter silent = system_calls_make(line.network, ticket, getpid(), false);
    const int ruleset = make_landlock_rules(&line);

    resource_limits_apply(&line.limits);
    process_state_forbid_new_privileges();
    landlock_rules_enforce(ruleset);
    supervisor_take_listener(supervisor, system_calls_enforce(filter, silent));

    // Not by the C library's execve, which does not hand the ticket to the filter.
    syscall(SYS_execve, line.guest_arguments[0], line.guest_arguments, environ, ticket, 0L, 0L);
    fail("could not execute %s", line.guest_arguments[0]);
}
