#ifndef GUEST_LAUNCHER_COMMAND_LINE_H
#define GUEST_LAUNCHER_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "resource_limits.h"

/// What the caller asks for. The strings belong to argv; the arrays live as long as the process.
struct command_line {
    struct resource_limits limits;
    bool network;
    bool without_landlock;
    const char **read_paths;
    size_t read_path_count;
    const char **write_paths;
    size_t write_path_count;
    int *kept_descriptors;
    size_t kept_descriptor_count;
    /// The arguments of the guest, its executable first, ended by NULL.
    char **guest_arguments;
};

/// Parses the arguments. Does not return if they are wrong: exits with EXIT_WRONG_USAGE.
struct command_line command_line_parse(int argc, char **argv);

#endif
