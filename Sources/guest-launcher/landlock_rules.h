#ifndef GUEST_LAUNCHER_LANDLOCK_RULES_H
#define GUEST_LAUNCHER_LANDLOCK_RULES_H

#include <stdbool.h>
#include <stddef.h>

struct landlock_paths {
    /// Files and directories that the guest may read.
    const char *const *read;
    size_t read_count;
    /// Files and directories that the guest may read, change, fill and empty.
    const char *const *write;
    size_t write_count;
    /// The one program that may be executed, and its ELF interpreter or NULL.
    const char *executable;
    const char *interpreter;
};

/// Makes a ruleset that denies every access this kernel can deny, but for `paths` and, if `network`, for TCP.
/// Returns its descriptor, closed on execution. Exits if the kernel has no Landlock or a path cannot be opened.
int landlock_rules_make(const struct landlock_paths *paths, bool network);

/// Restricts this process for good, which needs no_new_privs, and closes the ruleset. Exits on failure.
void landlock_rules_enforce(int ruleset);

#endif
