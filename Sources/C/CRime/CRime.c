/* librime, opened when first needed: a keyboard of another language never loads it, nor the C++ libraries under it. */
#include "CRime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <rime_api.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SHARED_DATA "/usr/share/rime-data"
/* A folder that cannot be: whatever librime would remember is lost. */
#define USER_DATA "/dev/null/rime"
#define BACKSPACE 0xff08
#define LONGEST 512

/* Tables of simplified Chinese, the better one first. */
static const char *const schemas[] = {"pinyin_simp", "luna_pinyin_simp"};

/* One session serves everybody, since what it composes is compared before each use. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_tried;
static enum spinet_rime_state state;
static RimeApi *rime;
static RimeSessionId session;
/* The letters that the session composes. */
static char composed[LONGEST];

static bool has_table(const char *schema) {
    char path[256];
    strcpy(path, SHARED_DATA "/build/");
    strcat(strcat(path, schema), ".table.bin");
    return access(path, R_OK) == 0;
}

static enum spinet_rime_state try_open(void) {
    const char *schema = NULL;
    for (size_t index = 0; !schema && index < sizeof schemas / sizeof *schemas; index++) {
        if (has_table(schemas[index])) schema = schemas[index];
    }
    void *library = dlopen("librime.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return SPINET_RIME_NO_LIBRARY;
    if (!schema) return SPINET_RIME_NO_DATA;
    RimeApi *(*get_api)(void) = (RimeApi * (*)(void)) dlsym(library, "rime_get_api");
    RimeApi *api = get_api ? get_api() : NULL;
    if (!api || !RIME_API_AVAILABLE(api, candidate_list_begin) || !RIME_API_AVAILABLE(api, select_candidate))
        return SPINET_RIME_NO_LIBRARY;
    RIME_STRUCT(RimeTraits, traits);
    traits.shared_data_dir = SHARED_DATA;
    traits.user_data_dir = USER_DATA;
    traits.distribution_name = traits.distribution_code_name = "Spinet";
    traits.distribution_version = "1";
    traits.app_name = "rime.spinet";
    /* Its log would name what is typed; only what ends the program is told, and in no file. */
    traits.min_log_level = 3;
    traits.log_dir = "";
    api->setup(&traits);
    api->initialize(&traits);
    session = api->create_session();
    if (!session || !api->select_schema(session, schema)) return SPINET_RIME_NO_DATA;
    api->set_option(session, "ascii_mode", False);
    rime = api;
    return SPINET_RIME_READY;
}

static enum spinet_rime_state open_once(void) {
    if (!is_tried) {
        is_tried = true;
        state = try_open();
    }
    return state;
}

static void press(const char *letters) {
    for (; *letters; letters++) rime->process_key(session, (unsigned char)*letters, 0);
}

static void clear(void) {
    rime->clear_composition(session);
    composed[0] = 0;
}

/* Makes the session compose the letters, with as few keys as it takes. */
static bool compose(const char *letters) {
    size_t length = strlen(letters), old = strlen(composed);
    if (length >= LONGEST) return false;
    if (old <= length && strncmp(letters, composed, old) == 0) {
        press(letters + old);
    } else if (old == length + 1 && strncmp(letters, composed, length) == 0) {
        rime->process_key(session, BACKSPACE, 0);
    } else {
        clear();
        press(letters);
    }
    const char *input = rime->get_input(session);
    if (!input || strcmp(input, letters) != 0) {
        clear();
        return false;
    }
    strcpy(composed, letters);
    return true;
}

/* A text that grows. */
struct lines {
    char *text;
    size_t length, room;
};

static void append(struct lines *lines, const char *line) {
    size_t length = line ? strlen(line) : 0;
    if (lines->length + length + 2 > lines->room) {
        size_t room = 2 * (lines->room + length) + 256;
        char *text = realloc(lines->text, room);
        if (!text) return;
        lines->text = text;
        lines->room = room;
    }
    if (length) memcpy(lines->text + lines->length, line, length);
    lines->length += length;
    lines->text[lines->length++] = '\n';
    lines->text[lines->length] = 0;
}

enum spinet_rime_state spinet_rime_open(void) {
    pthread_mutex_lock(&lock);
    enum spinet_rime_state result = open_once();
    pthread_mutex_unlock(&lock);
    return result;
}

char *spinet_rime_convert(const char *letters, size_t limit) {
    struct lines lines = {0};
    pthread_mutex_lock(&lock);
    if (open_once() == SPINET_RIME_READY && compose(letters)) {
        RIME_STRUCT(RimeContext, context);
        bool has_context = rime->get_context(session, &context);
        append(&lines, has_context ? context.composition.preedit : NULL);
        if (has_context) rime->free_context(&context);
        RimeCandidateListIterator candidates = {0};
        if (rime->candidate_list_begin(session, &candidates)) {
            for (size_t count = 0; count < limit && rime->candidate_list_next(&candidates); count++)
                append(&lines, candidates.candidate.text);
            rime->candidate_list_end(&candidates);
        }
    }
    pthread_mutex_unlock(&lock);
    return lines.text;
}

/* The letters that a preedit's text stands for: each is one character, whatever stands between the syllables. */
static size_t letters_in(const char *text) {
    size_t count = 0;
    for (; *text; text++) count += *text != ' ' && ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

size_t spinet_rime_rest(const char *letters, size_t index) {
    size_t rest = 0;
    pthread_mutex_lock(&lock);
    if (open_once() == SPINET_RIME_READY && compose(letters) && rime->select_candidate(session, index)) {
        RIME_STRUCT(RimeContext, context);
        if (rime->get_context(session, &context)) {
            const RimeComposition *open = &context.composition;
            if (open->preedit && open->sel_start >= 0 && open->sel_start <= open->length)
                rest = letters_in(open->preedit + open->sel_start);
            rime->free_context(&context);
        }
        /* What was chosen is dropped: it would be remembered where it is taken as text. */
        clear();
    }
    pthread_mutex_unlock(&lock);
    return rest;
}
