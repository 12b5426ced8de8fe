#include "resource_limits.h"

#include <stddef.h>

#include "failure.h"

const struct limit_kind LIMIT_KINDS[LIMIT_COUNT] = {
    {"--data", "BYTES", RLIMIT_DATA, "data memory"},
    // Page tables are no data memory: what is mapped and never written costs a page for each 2 MiB.
    {"--address-space", "BYTES", RLIMIT_AS, "the address space"},
    // The C library gives each thread a stack of this size, which counts as data memory.
    {"--stack", "BYTES", RLIMIT_STACK, "the stack"},
    // Threads count as processes do. The kernel counts those of one user in one user namespace, and never root's.
    {"--tasks", "N", RLIMIT_NPROC, "processes and threads"},
    {"--files", "N", RLIMIT_NOFILE, "open files"},
    {"--file-size", "BYTES", RLIMIT_FSIZE, "the size of files"},
};

// glibc declares the resource as an enumeration for C and as an int for others; the enumeration converts to int.
static void apply_limit(int resource, const char *name, rlim_t value) {
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)resource, &limit) != 0)
        fail("could not read the limit of %s", name);
    // A stricter hard limit of the caller stays: raising it needs a capability, and the request is an upper bound.
    if (limit.rlim_max < value)
        value = limit.rlim_max;
    limit.rlim_cur = value;
    limit.rlim_max = value;
    if (setrlimit((__rlimit_resource_t)resource, &limit) != 0)
        fail("could not set the limit of %s", name);
}

void resource_limits_apply(const struct resource_limits *limits) {
    // A core dump would carry what the user typed to a file.
    apply_limit(RLIMIT_CORE, "core dumps", 0);
    for (size_t index = 0; index < LIMIT_COUNT; index++)
        apply_limit(LIMIT_KINDS[index].resource, LIMIT_KINDS[index].name, limits->values[index].value);
}
