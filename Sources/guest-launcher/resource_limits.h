#ifndef GUEST_LAUNCHER_RESOURCE_LIMITS_H
#define GUEST_LAUNCHER_RESOURCE_LIMITS_H

// Not named limits.h: that name belongs to the C library.

#include <stdbool.h>
#include <sys/resource.h>

/// A limit that the caller has to set.
struct limit_kind {
    /// The option of the command line, and the unit of its number.
    const char *option, *unit;
    int resource;
    /// What is limited, for error messages.
    const char *name;
};

enum { LIMIT_COUNT = 6 };

/// All of them. A limit that was forgotten would be none, so that no option may be left out.
extern const struct limit_kind LIMIT_KINDS[LIMIT_COUNT];

struct resource_limit {
    bool is_set;
    rlim_t value;
};

/// A value for each of LIMIT_KINDS, in their order.
struct resource_limits {
    struct resource_limit values[LIMIT_COUNT];
};

/// Applies the limits to this process, soft and hard, and forbids core dumps. Exits if the kernel refuses.
void resource_limits_apply(const struct resource_limits *limits);

#endif
