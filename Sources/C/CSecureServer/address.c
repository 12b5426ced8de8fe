#define _GNU_SOURCE
#include "CSecureServer.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stddef.h>

/* Whether only neighbors reach the address: RFC 1918 and RFC 3927. */
static bool is_private(uint32_t address) {
    return address >> 24 == 10 || address >> 20 == (172 << 4 | 1) || address >> 16 == (192 << 8 | 168) ||
           address >> 16 == (169 << 8 | 254);
}

bool spinet_private_address(char text[16]) {
    struct ifaddrs *all;
    unsigned best = 0;
    if (getifaddrs(&all) < 0) return false;
    for (struct ifaddrs *one = all; one; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        /* Not a tunnel: what is at its other end is no neighbor. */
        if (!(one->ifa_flags & IFF_UP) || one->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) continue;
        const struct in_addr *address = &((const struct sockaddr_in *)(const void *)one->ifa_addr)->sin_addr;
        const unsigned index = if_nametoindex(one->ifa_name);
        if (!is_private(ntohl(address->s_addr)) || (best && index >= best)) continue;
        if (inet_ntop(AF_INET, address, text, 16)) best = index;
    }
    freeifaddrs(all);
    return best != 0;
}
