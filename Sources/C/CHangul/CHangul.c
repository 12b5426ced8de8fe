/* libhangul, opened when first needed: a keyboard of another language never loads it, and a program that links
   Swift's runtime statically links nothing under the LGPL. */
#include "CHangul.h"

#include <dlfcn.h>
#include <hangul-1.0/hangul.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#define HANJA_TABLE "/usr/share/libhangul/hanja/hanja.txt"

/* One composition serves everybody, since it is emptied before each use. */
static pthread_mutex_t hangul_lock = PTHREAD_MUTEX_INITIALIZER;
static bool hangul_is_tried;
static HangulInputContext *hangul_context;
static HanjaTable *hanja_table;
static bool hanja_is_tried;

#define FUNCTION(name) static __typeof__(name) *call_##name
FUNCTION(hangul_ic_new);
FUNCTION(hangul_ic_process);
FUNCTION(hangul_ic_reset);
FUNCTION(hangul_ic_set_option);
FUNCTION(hangul_ic_get_preedit_string);
FUNCTION(hangul_ic_get_commit_string);
FUNCTION(hanja_table_load);
FUNCTION(hanja_table_match_exact);
FUNCTION(hanja_list_get_size);
FUNCTION(hanja_list_get_nth_value);
FUNCTION(hanja_list_delete);

#define FIND(name) ((call_##name = (__typeof__(name) *)dlsym(library, #name)) != NULL)

static HangulInputContext *hangul_open(void) {
    if (hangul_is_tried) return hangul_context;
    hangul_is_tried = true;
    void *library = dlopen("libhangul.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    bool is_whole = FIND(hangul_ic_new) && FIND(hangul_ic_process) && FIND(hangul_ic_reset)
        && FIND(hangul_ic_get_preedit_string) && FIND(hangul_ic_get_commit_string)
        && FIND(hangul_ic_set_option) && FIND(hanja_table_load) && FIND(hanja_table_match_exact)
        && FIND(hanja_list_get_size) && FIND(hanja_list_get_nth_value) && FIND(hanja_list_delete);
    if (!is_whole) return NULL;
    hangul_context = call_hangul_ic_new("2");
    if (hangul_context) {
        /* Two consonants without a vowel stay two letters, as a phone's keyboard has them. */
        call_hangul_ic_set_option(hangul_context, HANGUL_IC_OPTION_NON_CHOSEONG_COMBI, false);
        call_hangul_ic_set_option(hangul_context, HANGUL_IC_OPTION_COMBI_ON_DOUBLE_STROKE, false);
        call_hangul_ic_set_option(hangul_context, HANGUL_IC_OPTION_AUTO_REORDER, false);
    }
    return hangul_context;
}

bool spinet_hangul_is_there(void) {
    pthread_mutex_lock(&hangul_lock);
    bool is_there = hangul_open() != NULL;
    pthread_mutex_unlock(&hangul_lock);
    return is_there;
}

static size_t append(uint32_t *target, size_t used, size_t size, const ucschar *text) {
    while (text && *text && used + 1 < size) target[used++] = *text++;
    target[used] = 0;
    return used;
}

bool spinet_hangul_compose(const char *keys, size_t count, uint32_t *finished, uint32_t *open, size_t size) {
    if (size == 0) return false;
    finished[0] = open[0] = 0;
    pthread_mutex_lock(&hangul_lock);
    HangulInputContext *context = hangul_open();
    if (context) {
        size_t used = 0;
        call_hangul_ic_reset(context);
        for (size_t index = 0; index < count; index++) {
            call_hangul_ic_process(context, keys[index]);
            used = append(finished, used, size, call_hangul_ic_get_commit_string(context));
        }
        append(open, 0, size, call_hangul_ic_get_preedit_string(context));
    }
    pthread_mutex_unlock(&hangul_lock);
    return context != NULL;
}

bool spinet_hanja_is_there(void) { return access(HANJA_TABLE, R_OK) == 0; }

void spinet_hanja_find(const char *reading, char *found, size_t size) {
    if (size == 0) return;
    found[0] = 0;
    pthread_mutex_lock(&hangul_lock);
    if (hangul_open() && !hanja_is_tried) {
        hanja_is_tried = true;
        hanja_table = call_hanja_table_load(HANJA_TABLE);
    }
    HanjaList *list = hanja_table ? call_hanja_table_match_exact(hanja_table, reading) : NULL;
    size_t used = 0;
    int count = list ? call_hanja_list_get_size(list) : 0;
    for (int index = 0; index < count; index++) {
        const char *value = call_hanja_list_get_nth_value(list, (unsigned)index);
        size_t length = value ? strlen(value) : 0;
        if (length == 0) continue;
        if (used + length + 2 > size) break;
        memcpy(found + used, value, length);
        found[used + length] = '\n';
        used += length + 1;
    }
    found[used] = 0;
    if (list) call_hanja_list_delete(list);
    pthread_mutex_unlock(&hangul_lock);
}
