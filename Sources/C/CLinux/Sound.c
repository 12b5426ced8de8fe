/* Key clicks by libcanberra, which is opened at the first click: a keyboard without sound never loads it.
   Opening it connects to a sound server and may block, so a thread of its own does it and every play.
   The thread sleeps in read() and costs no wake-up while nothing is played. Where a sound cannot be played (no
   sound theme, no device, no server) asking again at every key would cost more than the rest of the key: it is
   let be for a minute. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

typedef struct ca_context ca_context;

static const char *const sound_events[] = {
    "button-pressed",
    "button-released",
    "button-toggle-on",
};
enum { sound_event_count = sizeof sound_events / sizeof *sound_events };

/* How long a sound that failed is not asked for, and until when that is for each, in seconds. */
enum { sound_patience = 60 };
static _Atomic time_t sound_silent_until[sound_event_count];

static int sound_pipe[2] = {-1, -1};
static pthread_once_t sound_once = PTHREAD_ONCE_INIT;

static time_t sound_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return now.tv_sec;
}

static void *sound_main(void *unused) {
    (void)unused;
    uint8_t sound;
    ca_context *context = NULL;
    int (*play)(ca_context *, uint32_t, ...) = NULL;
    int (*create)(ca_context **) = NULL;
    int (*change)(ca_context *, ...) = NULL;
    int (*cache)(ca_context *, ...) = NULL;
    void *library = dlopen("libcanberra.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library) {
        create = (int (*)(ca_context **))dlsym(library, "ca_context_create");
        change = (int (*)(ca_context *, ...))dlsym(library, "ca_context_change_props");
        cache = (int (*)(ca_context *, ...))dlsym(library, "ca_context_cache");
        play = (int (*)(ca_context *, uint32_t, ...))dlsym(library, "ca_context_play");
    }
    if (create && play && create(&context) == 0 && context) {
        if (change)
            change(context, "application.name", "Spinet", "application.id", "spinet", "media.role",
                   "event", "canberra.cache-control", "permanent", NULL);
        if (cache) cache(context, "event.id", "button-pressed", NULL);
    }
    while (read(sound_pipe[0], &sound, 1) == 1) {
        int failed = !context
            || play(context, 1, "event.id", sound_events[sound], "event.description", "key",
                    "canberra.cache-control", "permanent", NULL) != 0;
        if (failed) atomic_store(&sound_silent_until[sound], sound_now() + sound_patience);
    }
    return NULL;
}

static void sound_start(void) {
    if (pipe2(sound_pipe, O_CLOEXEC) < 0) return;
    /* A full pipe must drop the click rather than hold up the key. */
    fcntl(sound_pipe[1], F_SETFL, O_NONBLOCK);
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &attributes, sound_main, NULL) != 0) {
        close(sound_pipe[0]);
        close(sound_pipe[1]);
        sound_pipe[0] = sound_pipe[1] = -1;
    }
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void spinet_sound_play(uint8_t sound) {
    if (sound >= sound_event_count || sound_now() < atomic_load(&sound_silent_until[sound])) return;
    pthread_once(&sound_once, sound_start);
    if (sound_pipe[1] >= 0 && write(sound_pipe[1], &sound, 1) < 0) { /* dropped */ }
}
