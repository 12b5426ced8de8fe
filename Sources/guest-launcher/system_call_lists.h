#ifndef GUEST_LAUNCHER_SYSTEM_CALL_LISTS_H
#define GUEST_LAUNCHER_SYSTEM_CALL_LISTS_H

// Names that libseccomp does not know, or that this processor's architecture does not have, are skipped.
// Each list ends with NULL.

/// Permitted whatever the arguments.
extern const char *const PERMITTED_SYSTEM_CALLS[];

/// Permitted whatever the arguments with network; EPERM without.
extern const char *const NETWORK_SYSTEM_CALLS[];

/// EPERM whatever the arguments. The rest of the calls that are not permitted fail with ENOSYS; these are the ones
/// that a guest would try to leave the sandbox with, and where the tests shall see a denial rather than an absence.
extern const char *const DENIED_SYSTEM_CALLS[];

#endif
