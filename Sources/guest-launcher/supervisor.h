#ifndef GUEST_LAUNCHER_SUPERVISOR_H
#define GUEST_LAUNCHER_SUPERVISOR_H

/// Divides this process in two. The one that it was supervises, and never returns; this function returns in the other,
/// which becomes the guest.
///
/// The process has to be the first of a process namespace: when it ends, the kernel ends all others in it. It ends with
/// the guest and with its status, with its parent, and with the host, which reads the pipe that is the standard error:
/// at whatever moment the host ends, also before this program starts, nothing is left. Exits on failure.
///
/// Returns the socket by which the guest hands over the listener of its filter. execve closes it.
int supervisor_divide(int connection);

/// In the guest: hands over the listener of its filter, so that the supervisor answers what it asks. Nothing is handed
/// over where there is none, which a negative number says. Exits on failure.
void supervisor_take_listener(int supervisor, int listener);

#endif
