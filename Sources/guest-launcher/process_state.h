#ifndef GUEST_LAUNCHER_PROCESS_STATE_H
#define GUEST_LAUNCHER_PROCESS_STATE_H

/// Ties the life of this process to its parent's, makes files that it creates private to the user, and hides its
/// memory from other processes. Exits on failure, and if the parent is gone already.
void process_state_prepare(void);

/// Gives up, for good and for all programs executed from here on, any privilege that executing a file could give.
void process_state_forbid_new_privileges(void);

#endif
