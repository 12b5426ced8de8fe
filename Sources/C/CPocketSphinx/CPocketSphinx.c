/* PocketSphinx 5prealpha, found by name: a program that never dictates does not load it. */
#include "CPocketSphinx.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Types of the library's that are only pointed to. */
struct configuration;
struct definitions;
struct decoder;

/* The severity of what the library says (err_lvl_t), of which the last one ends the program. */
enum { severity_fatal = 5 };

static pthread_once_t library_once = PTHREAD_ONCE_INIT;
static bool library_is_whole;

static const struct definitions *(*arguments)(void);
static struct configuration *(*configuration_new)(
    struct configuration *, const struct definitions *, int32_t, ...);
static int (*configuration_free)(struct configuration *);
static struct decoder *(*decoder_new)(struct configuration *);
static int (*decoder_free)(struct decoder *);
static int (*start_stream)(struct decoder *);
static int (*start_utterance)(struct decoder *);
static int (*end_utterance)(struct decoder *);
static int (*process_raw)(struct decoder *, const int16_t *, size_t, int, int);
static const char *(*get_hypothesis)(struct decoder *, int32_t *);
static uint8_t (*get_in_speech)(struct decoder *);
static void (*set_reporter)(void (*)(void *, int, const char *, ...), void *);
static void (*set_log_file)(FILE *);

/* Where a call of this thread goes on when the library would end the program; NULL outside of calls. */
static _Thread_local jmp_buf *rescue;

/* Drops what the library says. After a fatal error it calls exit: a damaged model must not end a keyboard. */
static void reporter(void *context, int severity, const char *format, ...) {
    (void)context, (void)format;
    if (severity == severity_fatal && rescue) longjmp(*rescue, 1);
}

#define FIND(variable, name) ((variable = (__typeof__(variable))dlsym(library, name)) != NULL)

static void open_library(void) {
    void *library = dlopen(SPINET_SPEECH_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    /* libsphinxbase, which some of these are in, is found through what depends on it. */
    library_is_whole = FIND(arguments, "ps_args") && FIND(configuration_new, "cmd_ln_init")
        && FIND(configuration_free, "cmd_ln_free_r") && FIND(decoder_new, "ps_init")
        && FIND(decoder_free, "ps_free") && FIND(start_stream, "ps_start_stream")
        && FIND(start_utterance, "ps_start_utt") && FIND(end_utterance, "ps_end_utt")
        && FIND(process_raw, "ps_process_raw") && FIND(get_hypothesis, "ps_get_hyp")
        && FIND(get_in_speech, "ps_get_in_speech") && FIND(set_reporter, "err_set_callback")
        && FIND(set_log_file, "err_set_logfp");
    if (!library_is_whole) return;
    set_reporter(reporter, NULL);
    /* The configuration is printed without the reporter. */
    set_log_file(NULL);
}

struct spinet_speech {
    struct decoder *decoder;
    bool is_in_utterance;
    /* The library gave up in the middle of something: it is not safe to free what it has. */
    bool is_lost;
};

/* Does something in the library; false where that would have ended the program. What was allocated then stays so. */
#define GUARDED(done, action)              \
    do {                                   \
        jmp_buf here;                      \
        rescue = &here;                    \
        if (setjmp(here) == 0) {           \
            action;                        \
        } else {                           \
            done = false;                  \
        }                                  \
        rescue = NULL;                     \
    } while (0)

bool spinet_speech_begin(spinet_speech *speech) {
    if (speech->is_lost) return false;
    if (speech->is_in_utterance) return true;
    volatile bool done = true;
    GUARDED(done, done = start_utterance(speech->decoder) == 0);
    speech->is_lost = !done;
    speech->is_in_utterance = done;
    return done;
}

spinet_speech *spinet_speech_open(
    const char *acoustic, const char *language, const char *dictionary, enum spinet_speech_state *state) {
    if (access(acoustic, R_OK | X_OK) != 0 || access(language, R_OK) != 0 || access(dictionary, R_OK) != 0) {
        *state = SPINET_SPEECH_NO_MODEL;
        return NULL;
    }
    pthread_once(&library_once, open_library);
    if (!library_is_whole) {
        *state = SPINET_SPEECH_NO_LIBRARY;
        return NULL;
    }
    *state = SPINET_SPEECH_BAD_MODEL;
    struct spinet_speech *speech = calloc(1, sizeof *speech);
    if (!speech) return NULL;
    struct decoder *volatile decoder = NULL;
    volatile bool done = true;
    GUARDED(done, {
        struct configuration *configuration = configuration_new(
            NULL, arguments(), 1, "-hmm", acoustic, "-lm", language, "-dict", dictionary, (char *)NULL);
        /* The decoder keeps its own reference to the configuration. */
        decoder = configuration ? decoder_new(configuration) : NULL;
        if (configuration) configuration_free(configuration);
        done = decoder && start_stream(decoder) == 0;
    });
    speech->decoder = decoder;
    if (!done || !spinet_speech_begin(speech)) {
        free(speech);
        return NULL;
    }
    *state = SPINET_SPEECH_READY;
    return speech;
}

static bool process(spinet_speech *speech, const int16_t *samples, size_t count, bool is_all) {
    if (speech->is_lost || !speech->is_in_utterance) return false;
    volatile bool done = true;
    GUARDED(done, done = process_raw(speech->decoder, samples, count, 0, is_all) >= 0);
    speech->is_lost = !done;
    return done;
}

bool spinet_speech_process(spinet_speech *speech, const int16_t *samples, size_t count) {
    return process(speech, samples, count, false);
}

bool spinet_speech_process_phrase(spinet_speech *speech, const int16_t *samples, size_t count) {
    return process(speech, samples, count, true);
}

bool spinet_speech_is_speaking(const spinet_speech *speech) {
    return !speech->is_lost && get_in_speech(speech->decoder);
}

bool spinet_speech_end(spinet_speech *speech) {
    if (speech->is_lost) return false;
    if (!speech->is_in_utterance) return true;
    speech->is_in_utterance = false;
    volatile bool done = true;
    GUARDED(done, done = end_utterance(speech->decoder) == 0);
    speech->is_lost = !done;
    return done;
}

const char *spinet_speech_words(spinet_speech *speech) {
    if (speech->is_lost) return NULL;
    const char *volatile words = NULL;
    volatile bool done = true;
    GUARDED(done, words = get_hypothesis(speech->decoder, NULL));
    speech->is_lost = !done;
    return done ? words : NULL;
}

void spinet_speech_close(spinet_speech *speech) {
    if (!speech->is_lost) {
        spinet_speech_end(speech);
        if (!speech->is_lost) decoder_free(speech->decoder);
    }
    free(speech);
}
