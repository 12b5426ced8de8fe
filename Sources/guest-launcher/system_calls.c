#define _GNU_SOURCE
#include "system_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include "failure.h"
#include "system_call_lists.h"
#include "thread_states.h"

// Newer than the headers of Debian 12's C library, and part of the kernel's stable interface.
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif
#ifndef RENAME_WHITEOUT
#define RENAME_WHITEOUT (1 << 2)
#endif

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const uint32_t ALLOW = SCMP_ACT_ALLOW;
static const uint32_t DENY = SCMP_ACT_ERRNO(EPERM);

// Conditions on the argument at `index`. A seccomp filter sees registers of 64 bits, of which the kernel takes the
// lower half where it declares an int: comparing the rest would compare what the call does not depend on.

static struct scmp_arg_cmp bits(unsigned int index, uint32_t mask, uint32_t value) {
    return (struct scmp_arg_cmp){.arg = index, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = value};
}

static struct scmp_arg_cmp equal(unsigned int index, int value) {
    return bits(index, UINT32_MAX, (uint32_t)value);
}

static struct scmp_arg_cmp equal_wide(unsigned int index, uint64_t value) {
    return (struct scmp_arg_cmp){.arg = index, .op = SCMP_CMP_EQ, .datum_a = value};
}

static struct scmp_arg_cmp differs_wide(unsigned int index, uint64_t value) {
    return (struct scmp_arg_cmp){.arg = index, .op = SCMP_CMP_NE, .datum_a = value};
}

/// Several rules for one call have to exclude each other: libseccomp promises no order.
static void add_rule(
    system_call_filter filter, uint32_t action, const char *name, unsigned int count,
    const struct scmp_arg_cmp *conditions
) {
    // Negative numbers stand for an unknown name or for a call that only other architectures have.
    const int number = seccomp_syscall_resolve_name(name);
    if (number < 0)
        return;
    // The exact form refuses a rule that it cannot express as given, instead of adapting it.
    const int result = seccomp_rule_add_exact_array(filter, action, number, count, conditions);
    if (result != 0) {
        errno = -result;
        fail("could not add the system call %s to the seccomp filter", name);
    }
}

#define ADD_RULE(filter, action, name, ...) \
    add_rule( \
        filter, action, name, LENGTH(((const struct scmp_arg_cmp[]){__VA_ARGS__})), \
        (const struct scmp_arg_cmp[]){__VA_ARGS__})

static void add_list(system_call_filter filter, uint32_t action, const char *const *names) {
    for (; *names != NULL; names++)
        add_rule(filter, action, *names, 0, NULL);
}

static void add_threads_and_processes(system_call_filter filter, uint64_t ticket, int process) {
    // Exactly what the C library asks for when it starts a thread, so that CLONE_NEWUSER and the like are not among
    // it. musl adds CLONE_DETACHED, which does nothing. A clone without CLONE_THREAD is a process. clone3 takes its
    // flags by pointer, where a filter cannot see them: it stays absent, and C libraries fall back to clone.
    const uint32_t thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM
        | CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;
    ADD_RULE(filter, ALLOW, "clone", bits(0, ~(uint32_t)CLONE_DETACHED, thread));
    ADD_RULE(filter, DENY, "clone", bits(0, CLONE_THREAD, 0));

    ADD_RULE(filter, ALLOW, "execve", equal_wide(3, ticket));
    ADD_RULE(filter, DENY, "execve", differs_wide(3, ticket));

    ADD_RULE(filter, ALLOW, "tgkill", equal(0, process));

    // What the C library's getpgrp calls where the kernel has no call of that name, as on arm64.
    ADD_RULE(filter, ALLOW, "getpgid", equal(0, 0));

    // Reading limits is harmless, setting them is not.
    ADD_RULE(filter, ALLOW, "prlimit64", equal_wide(2, 0));
    ADD_RULE(filter, DENY, "prlimit64", differs_wide(2, 0));

    // PR_SET_DUMPABLE only with 0: execve resets it to 1, so the guest's own runtime has to ask for it again.
    ADD_RULE(filter, ALLOW, "prctl", equal(0, PR_SET_DUMPABLE), equal_wide(1, 0));
    const int options[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA, PR_CAPBSET_READ};
    for (size_t index = 0; index < LENGTH(options); index++)
        ADD_RULE(filter, ALLOW, "prctl", equal(0, options[index]));

    // The x86-64 register that points to the data of a thread: ARCH_SET_FS and ARCH_GET_FS of asm/prctl.h, which
    // other architectures do not have.
    ADD_RULE(filter, ALLOW, "arch_prctl", equal(0, 0x1002));
    ADD_RULE(filter, ALLOW, "arch_prctl", equal(0, 0x1003));
}

/// The kernel counts private memory that is written to, and so bounds it. It does not count anonymous memory that is
/// shared, stacks that grow, and huge pages, which are the machine's.
static void add_memory(system_call_filter filter) {
    const uint32_t uncounted = MAP_GROWSDOWN | MAP_HUGETLB;
    ADD_RULE(filter, ALLOW, "mmap", bits(3, MAP_ANONYMOUS | uncounted, 0));
    ADD_RULE(filter, ALLOW, "mmap", bits(3, MAP_TYPE | MAP_ANONYMOUS | uncounted, MAP_PRIVATE | MAP_ANONYMOUS));
    ADD_RULE(filter, DENY, "mmap", bits(3, MAP_SHARED | MAP_ANONYMOUS | uncounted, MAP_SHARED | MAP_ANONYMOUS));
    ADD_RULE(filter, DENY, "mmap", bits(3, MAP_GROWSDOWN, MAP_GROWSDOWN));
    ADD_RULE(filter, DENY, "mmap", bits(3, uncounted, MAP_HUGETLB));
}

/// Files by name. Landlock and the mounts decide which ones.
static void add_opening(system_call_filter filter, bool asks) {
    if (!asks)
        return add_rule(filter, ALLOW, "openat", 0, NULL);
    ADD_RULE(filter, ALLOW, "openat", differs_wide(2, THREAD_STATE_FLAGS));
    ADD_RULE(filter, SCMP_ACT_NOTIFY, "openat", equal_wide(2, THREAD_STATE_FLAGS));
}

static void add_files(system_call_filter filter) {
    // Locks of SQLite and others are here; owners of signals, leases and notifications are not.
    const int commands[] = {
        F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK,
        F_OFD_SETLKW,
    };
    for (size_t index = 0; index < LENGTH(commands); index++)
        ADD_RULE(filter, ALLOW, "fcntl", equal(1, commands[index]));
    ADD_RULE(filter, DENY, "fcntl", equal(1, F_ADD_SEALS));

    const unsigned long requests[] = {FIONREAD, FIOCLEX, TCGETS};
    for (size_t index = 0; index < LENGTH(requests); index++)
        ADD_RULE(filter, ALLOW, "ioctl", bits(1, UINT32_MAX, (uint32_t)requests[index]));
    // Both would type into a terminal that the guest has inherited.
    ADD_RULE(filter, DENY, "ioctl", equal(1, TIOCSTI));
    ADD_RULE(filter, DENY, "ioctl", equal(1, TIOCLINUX));

    // Landlock does not restrict modes, so the mounts have to; set-user-ID, set-group-ID and sticky are left out.
    const uint32_t special = S_ISUID | S_ISGID | S_ISVTX;
    ADD_RULE(filter, ALLOW, "chmod", bits(1, special, 0));
    ADD_RULE(filter, ALLOW, "fchmod", bits(1, special, 0));
    ADD_RULE(filter, ALLOW, "fchmodat", bits(2, special, 0));

    // A whiteout is a device file.
    ADD_RULE(filter, ALLOW, "renameat2", bits(4, RENAME_WHITEOUT, 0));
}

/// Without names of permitted options a guest could, for one, attach packet filters.
static void add_socket_options(system_call_filter filter, const char *name, int level, const int *options, size_t count) {
    for (size_t index = 0; index < count; index++)
        ADD_RULE(filter, ALLOW, name, equal(1, level), equal(2, options[index]));
}

static void add_inherited_sockets(system_call_filter filter, bool network) {
    // SO_PEERPIDFD, which makes a descriptor for the process at the other end, is not here.
    const int readable[] = {
        SO_TYPE, SO_ERROR, SO_DOMAIN, SO_PROTOCOL, SO_ACCEPTCONN, SO_SNDBUF, SO_RCVBUF, SO_SNDTIMEO, SO_RCVTIMEO,
        SO_PEERCRED,
    };
    add_socket_options(filter, "getsockopt", SOL_SOCKET, readable, LENGTH(readable));
    if (network)
        return;
    // An inherited datagram socket could otherwise send to any named socket of the file system.
    ADD_RULE(filter, ALLOW, "sendto", equal_wide(4, 0));
    ADD_RULE(filter, DENY, "sendto", differs_wide(4, 0));
    add_list(filter, DENY, NETWORK_SYSTEM_CALLS);
    const char *const names[] = {"socket", "socketpair", "setsockopt", NULL};
    add_list(filter, DENY, names);
}

static void add_network(system_call_filter filter) {
    add_list(filter, ALLOW, NETWORK_SYSTEM_CALLS);
    add_rule(filter, ALLOW, "sendto", 0, NULL);

    // TCP and UDP. The remaining bits of the type are flags that the kernel checks. AF_NETLINK is not here although
    // getaddrinfo asks for it, to see which of IPv4 and IPv6 the machine has: without an answer it looks up both.
    const uint32_t type = 0xf;
    const int families[] = {AF_INET, AF_INET6};
    for (size_t index = 0; index < LENGTH(families); index++) {
        const struct scmp_arg_cmp family = equal(0, families[index]);
        ADD_RULE(filter, ALLOW, "socket", family, bits(1, type, SOCK_STREAM), equal(2, 0));
        ADD_RULE(filter, ALLOW, "socket", family, bits(1, type, SOCK_STREAM), equal(2, IPPROTO_TCP));
        ADD_RULE(filter, ALLOW, "socket", family, bits(1, type, SOCK_DGRAM), equal(2, 0));
        ADD_RULE(filter, ALLOW, "socket", family, bits(1, type, SOCK_DGRAM), equal(2, IPPROTO_UDP));
    }
    const int denied[] = {AF_UNIX, AF_NETLINK, AF_PACKET, AF_VSOCK, AF_ALG};
    for (size_t index = 0; index < LENGTH(denied); index++)
        ADD_RULE(filter, DENY, "socket", equal(0, denied[index]));
    // Only streams: a datagram socket of a pair may be connected anew, to any named socket of the file system.
    ADD_RULE(filter, ALLOW, "socketpair", equal(0, AF_UNIX), bits(1, type, SOCK_STREAM));

    const int general[] = {
        SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST, SO_LINGER, SO_SNDBUF, SO_RCVBUF, SO_SNDTIMEO, SO_RCVTIMEO,
    };
    add_socket_options(filter, "setsockopt", SOL_SOCKET, general, LENGTH(general));
    // SOL_SOCKET's SO_REUSEADDR and the like are readable beside the ones that need no network.
    const int readable[] = {SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST, SO_LINGER};
    add_socket_options(filter, "getsockopt", SOL_SOCKET, readable, LENGTH(readable));
    const int tcp[] = {
        TCP_NODELAY, TCP_CORK, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT, TCP_INFO, TCP_MAXSEG,
    };
    add_socket_options(filter, "setsockopt", IPPROTO_TCP, tcp, LENGTH(tcp));
    add_socket_options(filter, "getsockopt", IPPROTO_TCP, tcp, LENGTH(tcp));
    // The resolver of the C library sets RECVERR.
    const int ip[] = {IP_TOS, IP_TTL, IP_RECVERR, IP_MTU_DISCOVER};
    add_socket_options(filter, "setsockopt", IPPROTO_IP, ip, LENGTH(ip));
    add_socket_options(filter, "getsockopt", IPPROTO_IP, ip, LENGTH(ip));
    const int ipv6[] = {IPV6_V6ONLY, IPV6_TCLASS, IPV6_UNICAST_HOPS, IPV6_RECVERR, IPV6_MTU_DISCOVER};
    add_socket_options(filter, "setsockopt", IPPROTO_IPV6, ipv6, LENGTH(ipv6));
    add_socket_options(filter, "getsockopt", IPPROTO_IPV6, ipv6, LENGTH(ipv6));
}

system_call_filter system_calls_make(bool network, uint64_t ticket, int process, bool asks) {
    system_call_filter filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    if (filter == NULL) {
        errno = ENOMEM;
        fail("could not create the seccomp filter");
    }
    // A new filter has the native architecture and no other.
    const int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (result != 0) {
        errno = -result;
        fail("could not make the seccomp filter kill on foreign system calls");
    }
    add_list(filter, ALLOW, PERMITTED_SYSTEM_CALLS);
    add_list(filter, DENY, DENIED_SYSTEM_CALLS);
    add_threads_and_processes(filter, ticket, process);
    add_memory(filter);
    add_opening(filter, asks);
    add_files(filter);
    add_inherited_sockets(filter, network);
    if (network)
        add_network(filter);
    return filter;
}

int system_calls_enforce(system_call_filter filter, system_call_filter silent) {
    int listener = -1;
    int result = seccomp_load(filter);
    if (result == 0) {
        listener = seccomp_notify_fd(filter);
    } else if (result == -EBUSY) {
        result = seccomp_load(silent);
    }
    if (result != 0) {
        errno = -result;
        fail("could not enforce the seccomp filter");
    }
    // Not released: the process is about to be replaced.
    return listener;
}
