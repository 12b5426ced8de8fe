#ifndef GUEST_LAUNCHER_THREAD_STATES_H
#define GUEST_LAUNCHER_THREAD_STATES_H

#include <fcntl.h>
#include <sys/types.h>

/// The flags with which libdispatch opens /proc/N/stat, where N is one of its threads: it looks which of them wait, and
/// ends the process where it cannot. Landlock keeps the guest out of /proc, so the filter of system calls asks the
/// supervisor about a call with just these flags.
enum { THREAD_STATE_FLAGS = O_RDONLY | O_NONBLOCK };

/// Answers one question of the filter whose listener this is: with the file where the guest asked for the state of one
/// of its own threads, and otherwise by letting the kernel decide, with Landlock.
void thread_states_answer(int listener, pid_t guest);

#endif
