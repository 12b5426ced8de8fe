#include "resource_limits.h"

#include "failure.h"

enum { DEFAULT_FILES = 64 };

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
    apply_limit(RLIMIT_NOFILE, "open files", limits->files.is_set ? limits->files.value : DEFAULT_FILES);
    if (limits->file_size.is_set)
        apply_limit(RLIMIT_FSIZE, "the size of files", limits->file_size.value);
    if (limits->data.is_set)
        apply_limit(RLIMIT_DATA, "data memory", limits->data.value);
    // The C library gives each thread a stack of this size, which counts as data memory.
    if (limits->stack.is_set)
        apply_limit(RLIMIT_STACK, "the stack", limits->stack.value);
    if (limits->address_space.is_set)
        apply_limit(RLIMIT_AS, "the address space", limits->address_space.value);
}
