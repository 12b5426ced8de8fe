#ifndef GUEST_LAUNCHER_DESCRIPTORS_H
#define GUEST_LAUNCHER_DESCRIPTORS_H

/// Closes every descriptor except 0, 1, 2 and `connection`, all of which must be open.
/// Call it before the program opens anything of its own. Exits on failure.
void descriptors_close_others(int connection);

#endif
