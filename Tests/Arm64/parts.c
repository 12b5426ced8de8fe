// Runs the C parts that need no library, and prints what they did: the same on every processor.

#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CLinux.h"
#include "CMappedFile.h"
#include "CPixels.h"

// libdispatch's, of which nothing here is used.
int _dispatch_get_main_queue_handle_4CF(void) { abort(); }
void _dispatch_main_queue_callback_4CF(void) { abort(); }

static uint64_t state = 1;

/// The next of a fixed sequence of numbers that look random.
static uint32_t next(void) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (uint32_t)(state >> 32);
}

static void print_sum(const char *name, const void *bytes, size_t size) {
    uint64_t sum = 14695981039346656037ULL;
    for (size_t index = 0; index < size; index++)
        sum = (sum ^ ((const uint8_t *)bytes)[index]) * 1099511628211ULL;
    printf("%s %016" PRIx64 "\n", name, sum);
}

enum { COUNT = 1003 };

/// A premultiplied pixel: no component is larger than its alpha.
static uint32_t pixel(void) {
    const uint32_t alpha = next() & 255, red = next() % (alpha + 1), green = next() % (alpha + 1);
    return alpha << 24 | red << 16 | green << 8 | next() % (alpha + 1);
}

static void run_pixels(void) {
    static uint32_t target[COUNT], source[COUNT], large[COUNT * 3];
    static uint16_t mixed[COUNT * 4];
    static uint8_t bytes[64 * 8], boxes[64 * 8];
    for (size_t index = 0; index < COUNT; index++) {
        target[index] = pixel();
        source[index] = pixel();
    }
    spinet_lay_over(target, source, COUNT);
    print_sum("lay_over", target, sizeof(target));
    spinet_lay_color(target, 0x80402010, COUNT);
    print_sum("lay_color", target, sizeof(target));
    spinet_fade(target, 93, COUNT);
    print_sum("fade", target, sizeof(target));
    spinet_mix_rows(mixed, target, source, 5, COUNT);
    print_sum("mix_rows", mixed, sizeof(mixed));
    spinet_enlarge_row(large, mixed, COUNT, 3, 0, COUNT * 3);
    print_sum("enlarge_row", large, sizeof(large));
    for (size_t index = 0; index < sizeof(bytes); index++)
        bytes[index] = (uint8_t)next();
    spinet_box_columns(bytes, 8, boxes, 8, 64, 5);
    print_sum("box_columns", boxes, sizeof(boxes));
}

/// A mapping whose file is cut reads as zeros, and says that it is damaged.
static void run_mapping(const char *folder) {
    char path[4096];
    snprintf(path, sizeof(path), "%s/mapped", folder);
    const size_t size = 1 << 18;
    char *content = malloc(size);
    memset(content, 'x', size);
    const int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (content == NULL || file < 0 || write(file, content, size) != (ssize_t)size)
        exit(2);
    int slot = -1;
    const volatile char *bytes = spinet_mapping_open(file, size, &slot);
    if (bytes == NULL)
        exit(3);
    printf("mapping %c %d\n", bytes[size - 1], spinet_mapping_is_damaged(slot));
    if (ftruncate(file, 0) != 0)
        exit(4);
    printf("cut %d %d\n", bytes[size - 1], spinet_mapping_is_damaged(slot));
    spinet_mapping_close((const void *)bytes, size, slot);
    close(file);
    free(content);
}

/// Bytes and a descriptor cross a pair of sockets; a closed reader is an error and no signal.
static void run_sockets(void) {
    int ends[2], received[2];
    ssize_t count = 2;
    char text[16] = "";
    const int file = spinet_memory_file("part", 4096);
    if (file < 0 || spinet_socket_pair(ends) != 0)
        exit(5);
    const ssize_t sent = spinet_socket_send(ends[0], "spinet", 7, &file, 1);
    const ssize_t got = spinet_socket_receive(ends[1], text, sizeof(text), received, &count);
    printf("socket %zd %zd %s %zd\n", sent, got, text, count);
    uint8_t *memory = spinet_map_shared(received[0], 4096);
    uint8_t *same = spinet_map_shared(file, 4096);
    if (memory == NULL || same == NULL)
        exit(6);
    memory[4095] = 0xa5;
    printf("memory %02x\n", same[4095]);
    close(ends[1]);
    printf("closed %zd\n", spinet_socket_send(ends[0], "x", 1, NULL, 0));
    struct pollfd watched = {.fd = ends[0], .events = POLLIN};
    printf("poll %d\n", spinet_poll(&watched, 1, 1000000));
}

int main(int argc, char **argv) {
    if (argc != 2)
        return 1;
    run_pixels();
    run_mapping(argv[1]);
    run_sockets();
    return 0;
}
