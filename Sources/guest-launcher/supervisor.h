#ifndef GUEST_LAUNCHER_SUPERVISOR_H
#define GUEST_LAUNCHER_SUPERVISOR_H

/// Divides this process in two. The one that it was supervises, and never returns; this function returns in the other,
/// which becomes the guest.
///
/// The process has to be the first of a process namespace: when it ends, the kernel ends all others in it. It ends with
/// the guest and with its status, with its parent, and with the host, which reads the pipe that is the standard error:
/// at whatever moment the host ends, also before this program starts, nothing is left. Exits on failure.
void supervisor_divide(int connection);

#endif
