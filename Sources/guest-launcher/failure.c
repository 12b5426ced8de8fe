#include "failure.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_sentence(const char *format, va_list arguments) {
    fputs("guest-launcher: ", stderr);
    vfprintf(stderr, format, arguments);
}

_Noreturn void fail(const char *format, ...) {
    const int error = errno;
    va_list arguments;
    va_start(arguments, format);
    print_sentence(format, arguments);
    va_end(arguments);
    fprintf(stderr, ": %s\n", strerror(error));
    exit(EXIT_NOT_EXECUTED);
}

_Noreturn void fail_without_errno(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_sentence(format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(EXIT_NOT_EXECUTED);
}

_Noreturn void fail_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_sentence(format, arguments);
    va_end(arguments);
    fputs("\nusage: guest-launcher [--data BYTES] [--address-space BYTES] [--files N] [--file-size BYTES]\n"
          "                      [--network] [--without-landlock]\n"
          "                      [--read PATH]... [--write PATH]... [--keep FD]... -- EXECUTABLE [ARGS]...\n",
          stderr);
    exit(EXIT_WRONG_USAGE);
}
