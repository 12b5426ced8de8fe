#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 8

int spinet_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends); }

ssize_t spinet_socket_send(int fd, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
    } control;
    if (descriptor_count > MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    if (descriptor_count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(descriptor_count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(descriptor_count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, descriptor_count * sizeof(int));
    }
    return sendmsg(fd, &message, MSG_NOSIGNAL);
}

ssize_t spinet_socket_receive(int fd, void *bytes, size_t count, int *descriptors, ssize_t *descriptor_count) {
    struct iovec part = {bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
    } control;
    size_t room = *descriptor_count > 0 ? (size_t)*descriptor_count : 0;
    *descriptor_count = 0;
    if (room > 0) {
        if (room > MOST_DESCRIPTORS) room = MOST_DESCRIPTORS;
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(room * sizeof(int));
    }
    /* Without room for them the kernel discards the descriptors of a message. */
    ssize_t received = recvmsg(fd, &message, MSG_CMSG_CLOEXEC);
    if (received < 0 || room == 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < found; index++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
            /* The padding of the control data may hold more than was asked for. */
            if ((size_t)*descriptor_count < room) descriptors[(*descriptor_count)++] = descriptor;
            else close(descriptor);
        }
    }
    return received;
}
