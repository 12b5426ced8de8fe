/* System calls that Swift cannot make, for the tests of the sandbox. Each returns what the kernel returned. */
#pragma once

long spinet_try_ptrace(void);
long spinet_try_fork(void);
long spinet_try_unshare(void);
long spinet_try_memfd(void);
