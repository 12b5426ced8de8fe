#define _GNU_SOURCE
#include "descriptors.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "failure.h"

static int compare_descriptors(const void *left, const void *right) {
    const int first = *(const int *)left;
    const int second = *(const int *)right;
    return (first > second) - (first < second);
}

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

void descriptors_close_others(int *kept, size_t count) {
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        require_open(descriptor);
    qsort(kept, count, sizeof(*kept), compare_descriptors);
    unsigned int next = 3;
    for (size_t index = 0; index < count; index++) {
        require_open(kept[index]);
        const unsigned int descriptor = (unsigned int)kept[index];
        if (descriptor < next)
            continue;  // 0, 1 or 2, or one given twice.
        close_between(next, descriptor - 1);
        next = descriptor + 1;
    }
    close_between(next, UINT_MAX);
}
