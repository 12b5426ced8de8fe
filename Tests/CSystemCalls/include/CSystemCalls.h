/* System calls that Swift cannot make, for the tests of the sandbox. */
#pragma once

#include <sys/syscall.h>

/* Makes a system call with up to six arguments, as syscall(2) does: -1 and errno when it is refused. */
long spinet_call(long number, long first, long second, long third, long fourth, long fifth);
/* Starts a process by clone, or by clone3, which ends at once. */
long spinet_try_clone(void);
long spinet_try_clone3(void);
/* Reads a byte of another process. */
long spinet_try_read(int process, unsigned long address);
/* Sends a key to a terminal as if it was typed. */
long spinet_try_terminal(int file);
/* Seals a file against writing. */
long spinet_try_seal(int file);
/* Starts threads with so large a stack until that fails, and ends them; returns their number. */
int spinet_try_threads(int most, unsigned long stack);
/* Sends bytes with so many copies of a descriptor. */
long spinet_try_descriptors(int socket, const void *bytes, unsigned long count, int descriptor, int copies);
/* Files without a name stay open from now on when the toolkit closes them: the frames that the host lends. */
void spinet_keep_memory_files(void);
