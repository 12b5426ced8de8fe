#include "command_line.h"

#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

/// Prints what is wrong with the command line, then its form, and exits with EXIT_WRONG_USAGE.
__attribute__((format(printf, 1, 2))) static _Noreturn void fail_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_failure(format, arguments);
    va_end(arguments);
    fputs("\nusage: guest-launcher", stderr);
    for (size_t index = 0; index < LIMIT_COUNT; index++)
        fprintf(stderr, " %s %s", LIMIT_KINDS[index].option, LIMIT_KINDS[index].unit);
    fputs(" --connection FD [--network] [--read PATH]... [--write PATH]... -- EXECUTABLE [ARGUMENT]...\n", stderr);
    exit(EXIT_WRONG_USAGE);
}

/// Accepts decimal digits only: no sign, no space, no suffix, no empty string, nothing above `maximum`.
static uint64_t parse_number(const char *option, const char *text, uint64_t maximum) {
    uint64_t value = 0;
    if (*text == '\0')
        fail_usage("%s needs a decimal number and has an empty argument", option);
    for (const char *character = text; *character != '\0'; character++) {
        if (*character < '0' || *character > '9')
            fail_usage("%s needs a decimal number, not \"%s\"", option, text);
        const uint64_t digit = (uint64_t)(*character - '0');
        if (value > (maximum - digit) / 10)
            fail_usage("%s has a number that is too large: %s", option, text);
        value = value * 10 + digit;
    }
    return value;
}

static void parse_limit(struct resource_limit *limit, const char *option, const char *text) {
    if (limit->is_set)
        fail_usage("%s is given twice", option);
    // The value after the last one is RLIM_INFINITY, which would be no limit.
    limit->value = parse_number(option, text, (uint64_t)RLIM_INFINITY - 1);
    limit->is_set = true;
}

static const char *parse_path(const char *option, const char *text) {
    // A relative path would depend on the working directory, which the sandbox decides and the caller does not see.
    if (*text != '/')
        fail_usage("%s needs an absolute path, not \"%s\"", option, text);
    return text;
}

static struct resource_limit *find_limit(struct resource_limits *limits, const char *option) {
    for (size_t index = 0; index < LIMIT_COUNT; index++) {
        if (strcmp(option, LIMIT_KINDS[index].option) == 0)
            return &limits->values[index];
    }
    return NULL;
}

/// No option can occur more often than there are arguments, so that many elements always suffice.
static struct path_list allocate_paths(int count) {
    const struct path_list list = {.paths = calloc((size_t)count + 1, sizeof(char *))};
    if (list.paths == NULL)
        fail("could not allocate memory for the arguments");
    return list;
}

struct command_line command_line_parse(int argc, char **argv) {
    struct command_line line = {
        .read = allocate_paths(argc), .write = allocate_paths(argc), .connection = -1,
    };
    int index = 1;
    for (; index < argc && strcmp(argv[index], "--") != 0; index++) {
        const char *option = argv[index];
        if (strcmp(option, "--network") == 0) {
            line.network = true;
            continue;
        }
        struct resource_limit *limit = find_limit(&line.limits, option);
        struct path_list *paths =
            strcmp(option, "--read") == 0 ? &line.read : strcmp(option, "--write") == 0 ? &line.write : NULL;
        if (limit == NULL && paths == NULL && strcmp(option, "--connection") != 0)
            fail_usage("\"%s\" is not an option", option);
        if (index + 1 >= argc)
            fail_usage("%s needs an argument", option);
        const char *value = argv[++index];
        if (limit != NULL)
            parse_limit(limit, option, value);
        else if (paths != NULL)
            paths->paths[paths->count++] = parse_path(option, value);
        else
            line.connection = (int)parse_number(option, value, INT_MAX);
    }
    for (size_t limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!line.limits.values[limit].is_set)
            fail_usage("%s is missing", LIMIT_KINDS[limit].option);
    }
    if (line.connection < 0)
        fail_usage("--connection is missing");
    if (index >= argc)
        fail_usage("\"--\" is missing before the executable");
    line.guest_arguments = argv + index + 1;
    if (line.guest_arguments[0] == NULL)
        fail_usage("the executable is missing after \"--\"");
    parse_path("the executable", line.guest_arguments[0]);
    return line;
}
