#ifndef GUEST_LAUNCHER_SYSTEM_CALLS_H
#define GUEST_LAUNCHER_SYSTEM_CALLS_H

#include <stdbool.h>
#include <stdint.h>

/// An opaque seccomp filter that is made but not yet in force.
typedef void *system_call_filter;

/// Makes the filter, which needs memory and so precedes the limits. What it permits is in system_call_lists.h and in
/// the rules on arguments in system_calls.c; everything else fails with ENOSYS, or with EPERM where a denial should
/// not look like an old kernel. Calls of another architecture kill the process.
///
/// The filter permits execve only with `ticket` as its fourth argument, which the kernel ignores. The launcher draws
/// it at random and the guest never learns it, so that the guest cannot execute anything, itself included. `process`
/// is the only process that may receive signals by tgkill: this one, whose number survives execve.
///
/// With `asks`, the filter asks its listener about a call that reads the state of a thread; see thread_states.h.
system_call_filter system_calls_make(bool network, uint64_t ticket, int process, bool asks);

/// Puts the filter in force for good, which needs no_new_privs. Returns its listener, which execve closes. Where the
/// process is inside of another filter with a listener, and the kernel takes no second one, it is `silent` that gets in
/// force, and the result is negative. Exits on failure.
int system_calls_enforce(system_call_filter filter, system_call_filter silent);

#endif
