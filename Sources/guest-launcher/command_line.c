#include "command_line.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

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

/// No option can occur more often than there are arguments, so that many elements always suffice.
static void *allocate_array(int count, size_t element_size) {
    void *array = calloc((size_t)count + 1, element_size);
    if (array == NULL)
        fail("could not allocate memory for the arguments");
    return array;
}

struct command_line command_line_parse(int argc, char **argv) {
    struct command_line line = {
        .read_paths = allocate_array(argc, sizeof(char *)),
        .write_paths = allocate_array(argc, sizeof(char *)),
        .kept_descriptors = allocate_array(argc, sizeof(int)),
    };
    int index = 1;
    for (; index < argc && strcmp(argv[index], "--") != 0; index++) {
        const char *option = argv[index];
        if (strcmp(option, "--network") == 0) {
            line.network = true;
            continue;
        }
        if (strcmp(option, "--without-landlock") == 0) {
            line.without_landlock = true;
            continue;
        }
        const bool takes_value = strcmp(option, "--data") == 0 || strcmp(option, "--address-space") == 0
            || strcmp(option, "--stack") == 0 || strcmp(option, "--files") == 0 || strcmp(option, "--file-size") == 0
            || strcmp(option, "--read") == 0 || strcmp(option, "--write") == 0 || strcmp(option, "--keep") == 0;
        if (!takes_value)
            fail_usage("\"%s\" is not an option", option);
        if (index + 1 >= argc)
            fail_usage("%s needs an argument", option);
        const char *value = argv[++index];
        if (strcmp(option, "--data") == 0)
            parse_limit(&line.limits.data, option, value);
        else if (strcmp(option, "--address-space") == 0)
            parse_limit(&line.limits.address_space, option, value);
        else if (strcmp(option, "--stack") == 0)
            parse_limit(&line.limits.stack, option, value);
        else if (strcmp(option, "--files") == 0)
            parse_limit(&line.limits.files, option, value);
        else if (strcmp(option, "--file-size") == 0)
            parse_limit(&line.limits.file_size, option, value);
        else if (strcmp(option, "--read") == 0)
            line.read_paths[line.read_path_count++] = parse_path(option, value);
        else if (strcmp(option, "--write") == 0)
            line.write_paths[line.write_path_count++] = parse_path(option, value);
        else
            line.kept_descriptors[line.kept_descriptor_count++] = (int)parse_number(option, value, INT_MAX);
    }
    if (index >= argc)
        fail_usage("\"--\" is missing before the executable");
    line.guest_arguments = argv + index + 1;
    if (line.guest_arguments[0] == NULL)
        fail_usage("the executable is missing after \"--\"");
    parse_path("the executable", line.guest_arguments[0]);
    return line;
}
