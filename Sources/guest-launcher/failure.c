#include "failure.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void print_failure(const char *format, va_list arguments) {
    fputs("guest-launcher: ", stderr);
    vfprintf(stderr, format, arguments);
}

_Noreturn void fail(const char *format, ...) {
    const int error = errno;
    va_list arguments;
    va_start(arguments, format);
    print_failure(format, arguments);
    va_end(arguments);
    fprintf(stderr, ": %s\n", strerror(error));
    exit(EXIT_NOT_EXECUTED);
}

_Noreturn void fail_without_errno(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_failure(format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(EXIT_NOT_EXECUTED);
}
