#define _GNU_SOURCE
#include "landlock_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "failure.h"

// The kernel headers of Debian 12 know Landlock ABI 2. The values below are part of the kernel's stable interface,
// and are used only after the running kernel has said that it knows them.
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE  // ABI 3
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif
#ifndef LANDLOCK_ACCESS_NET_BIND_TCP  // ABI 4
#define LANDLOCK_ACCESS_NET_BIND_TCP (1ULL << 0)
#define LANDLOCK_ACCESS_NET_CONNECT_TCP (1ULL << 1)
#endif
#ifndef LANDLOCK_ACCESS_FS_IOCTL_DEV  // ABI 5
#define LANDLOCK_ACCESS_FS_IOCTL_DEV (1ULL << 15)
#endif
#ifndef LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET  // ABI 6
#define LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET (1ULL << 0)
#define LANDLOCK_SCOPE_SIGNAL (1ULL << 1)
#endif

/// `struct landlock_ruleset_attr` of ABI 6, whose older forms are its beginning. An older kernel accepts the longer
/// form as long as the fields that it does not know are zero.
struct ruleset_attributes {
    uint64_t handled_access_fs;
    uint64_t handled_access_net;
    uint64_t scoped;
};

static const uint64_t EXECUTE_RIGHTS = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE;

static const uint64_t READ_RIGHTS = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

/// Without execution, without symbolic links, devices, sockets and FIFOs, and without LANDLOCK_ACCESS_FS_IOCTL_DEV:
/// a guest has no use for devices. REFER lets it move files between two of its own directories.
static const uint64_t WRITE_RIGHTS = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR
    | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE | LANDLOCK_ACCESS_FS_REMOVE_FILE
    | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR
    | LANDLOCK_ACCESS_FS_REFER;

/// The rights that make sense for something else than a directory; the kernel refuses a rule with others for a file.
static const uint64_t FILE_RIGHTS = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE
    | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE | LANDLOCK_ACCESS_FS_IOCTL_DEV;

/// Everything that the kernel's version of Landlock can deny. A kernel newer than this program may be able to deny
/// more; it does so only for programs that ask.
static struct ruleset_attributes handled_by(long abi, bool network) {
    struct ruleset_attributes attributes = {
        // ABI 1 has the first thirteen rights, EXECUTE to MAKE_SYM.
        .handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1,
    };
    if (abi >= 2)
        attributes.handled_access_fs |= LANDLOCK_ACCESS_FS_REFER;
    if (abi >= 3)
        attributes.handled_access_fs |= LANDLOCK_ACCESS_FS_TRUNCATE;
    if (abi >= 4 && !network)
        attributes.handled_access_net = LANDLOCK_ACCESS_NET_BIND_TCP | LANDLOCK_ACCESS_NET_CONNECT_TCP;
    if (abi >= 5)
        attributes.handled_access_fs |= LANDLOCK_ACCESS_FS_IOCTL_DEV;
    if (abi >= 6)
        attributes.scoped = LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | LANDLOCK_SCOPE_SIGNAL;
    return attributes;
}

static void allow(int ruleset, uint64_t handled, const char *path, uint64_t rights) {
    const int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0)
        fail("could not open %s for the Landlock rules", path);
    struct stat status;
    if (fstat(file, &status) != 0)
        fail("could not examine %s for the Landlock rules", path);
    if (!S_ISDIR(status.st_mode))
        rights &= FILE_RIGHTS;
    const struct landlock_path_beneath_attr rule = {.allowed_access = rights & handled, .parent_fd = file};
    if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
        fail("could not add %s to the Landlock rules", path);
    close(file);
}

int landlock_rules_make(const struct landlock_paths *paths, bool network) {
    const long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (abi < 0)
        fail("this kernel offers no Landlock");
    if (abi < 1) {
        errno = EOPNOTSUPP;
        fail("this kernel offers no Landlock");
    }
    const struct ruleset_attributes attributes = handled_by(abi, network);
    const uint64_t handled = attributes.handled_access_fs;
    // The kernel gives the descriptor FD_CLOEXEC.
    const int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0);
    if (ruleset < 0)
        fail("could not create the Landlock ruleset");
    for (size_t index = 0; index < paths->read_count; index++)
        allow(ruleset, handled, paths->read[index], READ_RIGHTS);
    for (size_t index = 0; index < paths->write_count; index++)
        allow(ruleset, handled, paths->write[index], WRITE_RIGHTS);
    allow(ruleset, handled, paths->executable, EXECUTE_RIGHTS);
    if (paths->interpreter != NULL)
        allow(ruleset, handled, paths->interpreter, EXECUTE_RIGHTS);
    return ruleset;
}

void landlock_rules_enforce(int ruleset) {
    if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
        fail("could not enforce the Landlock rules");
    close(ruleset);
}
