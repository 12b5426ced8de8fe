#ifndef GUEST_LAUNCHER_PROCESS_STATE_H
#define GUEST_LAUNCHER_PROCESS_STATE_H

/// Makes files that this process creates private to the user, hides its memory from other processes, and makes the
/// kernel end it before all others when the machine runs out of memory. Exits on failure.
void process_state_prepare(void);

/// Gives up, for good and for all programs executed from here on, any privilege that executing a file could give.
void process_state_forbid_new_privileges(void);

#endif
