#ifndef GUEST_LAUNCHER_COMMAND_LINE_H
#define GUEST_LAUNCHER_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "resource_limits.h"

/// Paths of the command line. The strings belong to argv; the array lives as long as the process.
struct path_list {
    const char **paths;
    size_t count;
};

/// What the caller asks for.
struct command_line {
    struct resource_limits limits;
    bool network;
    struct path_list read, write;
    /// The descriptor of the connection to the host, which the guest keeps.
    int connection;
    /// The arguments of the guest, its executable first, ended by NULL.
    char **guest_arguments;
};

/// Parses the arguments. Does not return if they are wrong: exits with EXIT_WRONG_USAGE.
struct command_line command_line_parse(int argc, char **argv);

#endif
