#ifndef GUEST_LAUNCHER_DESCRIPTORS_H
#define GUEST_LAUNCHER_DESCRIPTORS_H

#include <stddef.h>

/// Closes every descriptor except 0, 1, 2 and those in `kept`, all of which must be open. Sorts `kept`.
/// Call it before the program opens anything of its own. Exits on failure.
void descriptors_close_others(int *kept, size_t count);

#endif
