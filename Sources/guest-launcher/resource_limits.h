#ifndef GUEST_LAUNCHER_RESOURCE_LIMITS_H
#define GUEST_LAUNCHER_RESOURCE_LIMITS_H

// Not named limits.h: that name belongs to the C library.

#include <stdbool.h>
#include <sys/resource.h>

struct resource_limit {
    bool is_set;
    rlim_t value;
};

struct resource_limits {
    struct resource_limit data;
    struct resource_limit stack;
    struct resource_limit address_space;
    /// 64 if not set.
    struct resource_limit files;
    struct resource_limit file_size;
};

/// Applies the limits to this process, soft and hard, and forbids core dumps. What is not set stays as inherited,
/// except for `files`. Exits if the kernel refuses.
void resource_limits_apply(const struct resource_limits *limits);

#endif
