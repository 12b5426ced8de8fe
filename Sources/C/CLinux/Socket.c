#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

static int fail(int fd) {
    int reason = errno;
    if (fd >= 0) close(fd);
    errno = reason;
    return -1;
}

static int address_of(const char *path, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (strlen(path) >= sizeof address->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address->sun_path, path);
    return 0;
}

static int same_person(int fd) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return 0;
    if (peer.uid == geteuid()) return 1;
    errno = EPERM;
    return 0;
}

int spinet_socket_connect(const char *path) {
    struct sockaddr_un address;
    if (address_of(path, &address) < 0) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) < 0 || !same_person(fd)) return fail(fd);
    return fd;
}

int spinet_socket_listen(const char *path) {
    struct sockaddr_un address;
    if (address_of(path, &address) < 0) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) {
        if (errno != EADDRINUSE) return fail(fd);
        /* What a program left behind that did not end in good order answers nobody. */
        int other = spinet_socket_connect(path);
        if (other >= 0) {
            close(other);
            errno = EADDRINUSE;
            return fail(fd);
        }
        if (errno != ECONNREFUSED || unlink(path) < 0) {
            errno = EADDRINUSE;
            return fail(fd);
        }
        if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) return fail(fd);
    }
    chmod(path, S_IRUSR | S_IWUSR);
    if (listen(fd, 16) < 0) return fail(fd);
    return fd;
}

int spinet_socket_accept(int fd) {
    int peer = accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (peer < 0) return -1;
    return same_person(peer) ? peer : fail(peer);
}

int spinet_socket_call(const char *name, int milliseconds) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if (length + 1 > sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(address.sun_path + 1, name, length);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    struct timeval limit = {milliseconds / 1000, (suseconds_t)(milliseconds % 1000) * 1000};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    if (connect(fd, (struct sockaddr *)&address, size) < 0 || !same_person(fd)) return fail(fd);
    return fd;
}
