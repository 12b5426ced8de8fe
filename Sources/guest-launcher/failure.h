#ifndef GUEST_LAUNCHER_FAILURE_H
#define GUEST_LAUNCHER_FAILURE_H

#include <stdarg.h>

/// The statuses a caller can tell apart from those of the guest, in the manner of env(1) and nice(1).
enum {
    EXIT_WRONG_USAGE = 125,
    EXIT_NOT_EXECUTED = 126,
};

/// Prints "guest-launcher: <sentence>: <strerror of errno>" and exits with EXIT_NOT_EXECUTED.
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Like `fail`, for a condition that the program found itself and that no errno describes.
_Noreturn void fail_without_errno(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Prints "guest-launcher: <sentence>" without ending the line.
void print_failure(const char *format, va_list arguments);

#endif
