/* Run a command under what a systemd unit allows its service: service-limits FAMILIES CALLS COMMAND [ARGUMENT...]

   FAMILIES and CALLS are names, separated by commas: the address families of RestrictAddressFamilies=, and the system
   calls of SystemCallFilter= with its groups expanded. Other calls fail with EPERM, and privileges cannot be gained, as
   NoNewPrivileges= has it. Scripts/package-test.sh starts a keyboard extension so, where no systemd runs. */
#include <errno.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static const struct { const char *name; int number; } families[] = {
    { "AF_UNIX", AF_UNIX }, { "AF_NETLINK", AF_NETLINK }, { "AF_INET", AF_INET }, { "AF_INET6", AF_INET6 },
};

static int allow_family(scmp_filter_ctx filter, const char *name)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(name, families[i].name) == 0)
            return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_EQ, families[i].number));
    return -EINVAL;
}

int main(int count, char **words)
{
    if (count < 4) {
        fputs("service-limits FAMILIES CALLS COMMAND [ARGUMENT...]\n", stderr);
        return 64;
    }
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return 71;
    for (char *name = strtok(words[1], ","); name != NULL; name = strtok(NULL, ","))
        if (allow_family(filter, name) != 0) {
            fprintf(stderr, "service-limits: unknown address family %s\n", name);
            return 64;
        }
    for (char *name = strtok(words[2], ","); name != NULL; name = strtok(NULL, ",")) {
        const int call = seccomp_syscall_resolve_name(name);
        // systemd's groups name calls of other architectures and of newer kernels, too.
        if (call != __NR_SCMP_ERROR && strcmp(name, "socket") != 0) seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0);
    }
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || seccomp_load(filter) != 0) {
        perror("service-limits");
        return 71;
    }
    execvp(words[3], words + 3);
    perror(words[3]);
    return 127;
}
