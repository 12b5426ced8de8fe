/* libsecret and GLib, found by name: a program that never fills a password loads neither. */
#include "CSecret.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/* libsecret's public schema, of which we use two attributes that are strings. */
struct attribute {
    const char *name;
    int type;
};
struct schema {
    const char *name;
    int flags;
    struct attribute attributes[32];
    int reserved;
    void *more[7];
};
static const struct schema password_schema = {"org.spinet.Password", 0, {{"service", 0}, {"account", 0}}, 0, {NULL}};
/* SECRET_SEARCH_ALL */
enum { search_all = 1 << 1 };

/* GList */
struct list {
    void *data;
    struct list *next, *previous;
};
struct error;

static pthread_once_t secret_once = PTHREAD_ONCE_INIT;
static bool secret_is_whole;

static void *(*table_new)(unsigned (*)(const void *), int (*)(const void *, const void *));
static int (*table_insert)(void *, void *, void *);
static void *(*table_lookup)(void *, const void *);
static void (*table_unref)(void *);
static unsigned (*string_hash)(const void *);
static int (*string_equal)(const void *, const void *);
static void (*list_free_full)(struct list *, void (*)(void *));
static void (*object_unref)(void *);
static void (*error_free)(struct error *);
static struct list *(*password_searchv)(const struct schema *, void *, int, void *, struct error **);
static char *(*password_lookupv)(const struct schema *, void *, void *, struct error **);
static void (*password_free)(char *);
static int (*password_storev)(
    const struct schema *, void *, const char *, const char *, const char *, void *, struct error **);
static int (*password_clearv)(const struct schema *, void *, void *, struct error **);
static void *(*retrievable_attributes)(void *);

#define FIND(variable, name) ((variable = (__typeof__(variable))dlsym(library, name)) != NULL)

static void secret_open(void) {
    void *library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    secret_is_whole = FIND(table_new, "g_hash_table_new") && FIND(table_insert, "g_hash_table_insert")
        && FIND(table_lookup, "g_hash_table_lookup") && FIND(table_unref, "g_hash_table_unref")
        && FIND(string_hash, "g_str_hash") && FIND(string_equal, "g_str_equal")
        && FIND(list_free_full, "g_list_free_full") && FIND(object_unref, "g_object_unref")
        && FIND(error_free, "g_error_free") && FIND(password_searchv, "secret_password_searchv_sync")
        && FIND(password_lookupv, "secret_password_lookupv_sync") && FIND(password_free, "secret_password_free")
        && FIND(password_storev, "secret_password_storev_sync")
        && FIND(password_clearv, "secret_password_clearv_sync")
        && FIND(retrievable_attributes, "secret_retrievable_get_attributes");
}

bool spinet_secret_is_there(void) {
    pthread_once(&secret_once, secret_open);
    return secret_is_whole;
}

/* The attributes of an account, or of all accounts of a service. */
static void *make_attributes(const char *service, const char *account) {
    void *attributes = table_new(string_hash, string_equal);
    table_insert(attributes, (void *)"service", (void *)service);
    if (account) table_insert(attributes, (void *)"account", (void *)account);
    return attributes;
}

bool spinet_secret_find(const char *service, spinet_account_found found, void *context) {
    if (!spinet_secret_is_there()) return false;
    struct error *error = NULL;
    void *attributes = make_attributes(service, NULL);
    struct list *items = password_searchv(&password_schema, attributes, search_all, NULL, &error);
    table_unref(attributes);
    if (error) {
        error_free(error);
        return false;
    }
    for (struct list *item = items; item; item = item->next) {
        void *known = retrievable_attributes(item->data);
        const char *account = known ? table_lookup(known, "account") : NULL;
        if (account) found(account, context);
        if (known) table_unref(known);
    }
    list_free_full(items, object_unref);
    return true;
}

char *spinet_secret_read(const char *service, const char *account) {
    if (!spinet_secret_is_there()) return NULL;
    struct error *error = NULL;
    void *attributes = make_attributes(service, account);
    char *password = password_lookupv(&password_schema, attributes, NULL, &error);
    table_unref(attributes);
    if (error) error_free(error);
    return password;
}

void spinet_secret_free(char *password) {
    if (password) password_free(password);
}

bool spinet_secret_store(const char *service, const char *account, const char *label, const char *password) {
    if (!spinet_secret_is_there()) return false;
    struct error *error = NULL;
    void *attributes = make_attributes(service, account);
    bool is_stored = password_storev(&password_schema, attributes, NULL, label, password, NULL, &error);
    table_unref(attributes);
    if (error) error_free(error);
    return is_stored;
}

bool spinet_secret_remove(const char *service, const char *account) {
    if (!spinet_secret_is_there()) return false;
    struct error *error = NULL;
    void *attributes = make_attributes(service, account);
    bool is_removed = password_clearv(&password_schema, attributes, NULL, &error);
    table_unref(attributes);
    if (error) error_free(error);
    return is_removed;
}
