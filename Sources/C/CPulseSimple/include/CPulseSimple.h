/* A microphone of the sound server's, PulseAudio's or PipeWire's, by libpulse-simple (LGPL 2.1 or later), which is opened
   when one is first recorded from. All functions but the first wait for the server: call them from a thread of their own. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct spinet_microphone spinet_microphone;

/* The library, by which it is found. */
#define SPINET_MICROPHONE_LIBRARY "libpulse-simple.so.0"

/* Records 16 kHz, one channel, 16 bits. NULL where it cannot; the reason is then a text of the library's that is not freed,
   or NULL without the library. `server` and `source` may be NULL for the session's. */
spinet_microphone *spinet_microphone_open(
    const char *server, const char *source, const char *name, const char *purpose, const char **reason);

/* Waits until so many samples are there; false when there will be no more. */
bool spinet_microphone_read(spinet_microphone *microphone, int16_t *samples, size_t count);

/* How many samples were recorded and not read yet, about. */
size_t spinet_microphone_pending(spinet_microphone *microphone);

void spinet_microphone_close(spinet_microphone *microphone);
