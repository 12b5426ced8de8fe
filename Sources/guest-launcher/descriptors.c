#define _GNU_SOURCE
#include "descriptors.h"

#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

#include "failure.h"

/// A descriptor that is closed now would later be taken by a file of this program, or by the first file that the
/// guest opens, and then stand for something else than the caller meant.
static void require_open(int descriptor) {
    if (fcntl(descriptor, F_GETFD) < 0)
        fail("descriptor %d should stay open and is not open", descriptor);
}

static void close_between(unsigned int first, unsigned int last) {
    if (first <= last && close_range(first, last, 0) != 0)
        fail("could not close the descriptors %u to %u", first, last);
}

void descriptors_close_others(int connection) {
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        require_open(descriptor);
    require_open(connection);
    if (connection <= 2)
        fail_without_errno("the connection has the number of a standard descriptor: %d", connection);
    close_between(3, (unsigned int)connection - 1);
    close_between((unsigned int)connection + 1, UINT_MAX);
}
