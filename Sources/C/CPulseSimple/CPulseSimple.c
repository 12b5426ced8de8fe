/* libpulse-simple, found by name: a program that never dictates does not load it. */
#include "CPulseSimple.h"

#include <dlfcn.h>
#include <pthread.h>

/* pa_sample_spec and pa_buffer_attr, and the values that we use. */
struct sample_specification {
    int format;
    uint32_t rate;
    uint8_t channels;
};
struct buffering {
    uint32_t largest, target, prebuffered, least_request, fragment;
};
enum { format_s16_little = 3, direction_record = 2, sample_rate = 16000 };
/* A tenth of a second in bytes. The server would otherwise send two seconds at a time. */
enum { fragment_size = sample_rate / 10 * 2 };
#define UNSTATED ((uint32_t)-1)

static pthread_once_t library_once = PTHREAD_ONCE_INIT;
static bool library_is_whole;

static void *(*stream_new)(
    const char *, const char *, int, const char *, const char *, const struct sample_specification *,
    const void *, const struct buffering *, int *);
static int (*stream_read)(void *, void *, size_t, int *);
static void (*stream_free)(void *);
static uint64_t (*stream_latency)(void *, int *);
static const char *(*error_text)(int);

#define FIND(variable, name) ((variable = (__typeof__(variable))dlsym(library, name)) != NULL)

static void open_library(void) {
    void *library = dlopen(SPINET_MICROPHONE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    library_is_whole = FIND(stream_new, "pa_simple_new") && FIND(stream_read, "pa_simple_read")
        && FIND(stream_free, "pa_simple_free") && FIND(error_text, "pa_strerror")
        && FIND(stream_latency, "pa_simple_get_latency");
}

spinet_microphone *spinet_microphone_open(
    const char *server, const char *source, const char *name, const char *purpose, const char **reason) {
    *reason = NULL;
    pthread_once(&library_once, open_library);
    if (!library_is_whole) return NULL;
    const struct sample_specification samples = {format_s16_little, sample_rate, 1};
    const struct buffering buffering = {UNSTATED, UNSTATED, UNSTATED, UNSTATED, fragment_size};
    int error = 0;
    void *stream = stream_new(
        server, name, direction_record, source, purpose, &samples, NULL, &buffering, &error);
    if (!stream) *reason = error_text(error);
    return stream;
}

bool spinet_microphone_read(spinet_microphone *microphone, int16_t *samples, size_t count) {
    return stream_read(microphone, samples, count * sizeof *samples, NULL) == 0;
}

size_t spinet_microphone_pending(spinet_microphone *microphone) {
    int error = 0;
    uint64_t microseconds = stream_latency(microphone, &error);
    return error ? 0 : microseconds * sample_rate / 1000000;
}

void spinet_microphone_close(spinet_microphone *microphone) { stream_free(microphone); }
