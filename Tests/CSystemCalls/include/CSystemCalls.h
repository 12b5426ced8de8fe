/* System calls that Swift cannot make, for the tests of the sandbox. Each returns what the kernel returned; of those that
   try several, the first result that is no error. */
#pragma once

long spinet_try_ptrace(void);
long spinet_try_fork(void);
long spinet_try_unshare(void);
long spinet_try_memfd(void);
/* Reads the memory of the sandbox's first process, and makes a descriptor of it. */
long spinet_try_read_init(void);
/* Ends the sandbox's first process. */
long spinet_try_signal_init(void);
/* Interfaces with a history of holes: io_uring, bpf, userfaultfd, keys, performance counters. */
long spinet_try_kernel_interfaces(void);
/* Raises a limit of this process. */
long spinet_try_limits(void);
/* Sets the user and the groups. */
long spinet_try_users(void);
/* Sets the clock and the name of the machine. */
long spinet_try_machine(void);
/* Types into a terminal. */
long spinet_try_terminal(void);
/* Seals a file against writing. */
long spinet_try_seal(int file);
/* A socket that is neither TCP nor UDP. */
long spinet_try_other_sockets(void);
/* A socket that waits for connections. */
long spinet_try_listen(void);
/* Starts threads until that fails, and ends them; returns their number. */
int spinet_try_threads(int most);
/* Sends bytes with so many copies of a descriptor. */
long spinet_try_descriptors(int socket, const void *bytes, unsigned long count, int descriptor, int copies);
/* Files without a name stay open from now on when the toolkit closes them: the frames that the host lends. */
void spinet_keep_memory_files(void);
