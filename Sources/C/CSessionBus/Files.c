#include "Bus.h"
#include "CSessionBus.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SERVICE "org.freedesktop.portal.Desktop"
#define ROOT "/org/freedesktop/portal/desktop"
#define CHOOSER "org.freedesktop.portal.FileChooser"
// More files than a user chooses at once.
#define MOST_FILES 4096

struct spinet_file_bus {
    spinet_bus base;
    spinet_file_answered answered;
    void *context;
    // Whether the answer has been given: a portal that refuses a call may not answer it too.
    bool is_answered;
};

static void answer(spinet_file_bus *self, spinet_file_result result, const char *const *uris, const char *reason) {
    if (self->is_answered) return;
    self->is_answered = true;
    self->answered(result, uris, reason, self->context);
}

// Reads the chosen URIs out of the results of a response.
static int read_uris(spinet_bus *base, sd_bus_message *signal, const char **uris) {
    size_t count = 0;
    int result = base->message_enter_container(signal, 'a', "{sv}");
    while (result >= 0 && (result = base->message_enter_container(signal, 'e', "sv")) > 0) {
        const char *key, *uri;
        result = base->message_read(signal, "s", &key);
        if (result < 0) return result;
        if (strcmp(key, "uris")) {
            result = base->message_skip(signal, "v");
        } else {
            result = base->message_enter_container(signal, 'v', "as");
            if (result >= 0) result = base->message_enter_container(signal, 'a', "s");
            while (result >= 0 && (result = base->message_read(signal, "s", &uri)) > 0)
                if (count < MOST_FILES) uris[count++] = uri;
            if (result >= 0) result = base->message_exit_container(signal);
            if (result >= 0) result = base->message_exit_container(signal);
        }
        if (result >= 0) result = base->message_exit_container(signal);
    }
    uris[count] = NULL;
    return result;
}

static int on_response(sd_bus_message *signal, void *context, sd_bus_error *error) {
    (void)error;
    spinet_file_bus *self = context;
    uint32_t response;
    const char **uris = calloc(MOST_FILES + 1, sizeof *uris);
    if (!uris) return 0;
    if (self->base.message_read(signal, "u", &response) < 0 || response != 0
        || read_uris(&self->base, signal, uris) < 0 || !uris[0])
        answer(self, SPINET_FILES_CANCELED, NULL, NULL);
    else
        answer(self, SPINET_FILES_CHOSEN, uris, NULL);
    free(uris);
    return 0;
}

// The portal says whether it asks the user; the user's answer comes as a signal.
static int on_reply(sd_bus_message *reply, void *context, sd_bus_error *error) {
    (void)error;
    spinet_file_bus *self = context;
    const sd_bus_error *refusal = self->base.message_get_error(reply);
    if (refusal) answer(self, SPINET_FILES_UNAVAILABLE, NULL, refusal->message ? refusal->message : refusal->name);
    return 0;
}

// A portal that ends takes its dialog with it, and will not answer.
static int on_owner(sd_bus_message *signal, void *context, sd_bus_error *error) {
    (void)error;
    spinet_file_bus *self = context;
    const char *name, *old, *owner;
    if (self->base.message_read(signal, "sss", &name, &old, &owner) >= 0 && *old && !*owner)
        answer(self, SPINET_FILES_UNAVAILABLE, NULL, NULL);
    return 0;
}

spinet_file_bus *spinet_file_bus_open(const char *address, spinet_file_answered answered, void *context) {
    spinet_file_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->answered = answered;
    self->context = context;
    if (!spinet_bus_load(&self->base) || spinet_bus_connect(&self->base, address, SPINET_BUS_USER) < 0
        || self->base.add_match_async(
               self->base.bus, NULL,
               "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='" SERVICE "'", on_owner, NULL,
               self) < 0) {
        spinet_file_bus_close(self);
        return NULL;
    }
    return self;
}

// Appends one option, {sv}.
static int append(spinet_bus *base, sd_bus_message *message, const char *key, const char *type, const void *value) {
    int result = base->message_open_container(message, 'e', "sv");
    if (result >= 0) result = base->message_append(message, "s", key);
    if (result >= 0) result = base->message_open_container(message, 'v', type);
    if (result >= 0)
        result = type[0] == 'b' ? base->message_append(message, "b", *(const bool *)value)
            : type[0] == 's'    ? base->message_append(message, "s", (const char *)value)
                                : base->message_append_array(message, 'y', value, strlen(value) + 1);
    if (result >= 0) result = base->message_close_container(message);
    return result >= 0 ? base->message_close_container(message) : result;
}

// Appends the patterns (0) or MIME types (1) of a filter, (us).
static int append_rules(spinet_bus *base, sd_bus_message *message, uint32_t kind, const char *const *rules) {
    int result = 0;
    for (; rules && *rules && result >= 0; rules++) {
        result = base->message_open_container(message, 'r', "us");
        if (result >= 0) result = base->message_append(message, "us", kind, *rules);
        if (result >= 0) result = base->message_close_container(message);
    }
    return result;
}

static int append_filters(spinet_bus *base, sd_bus_message *message, const spinet_file_request *request) {
    if (!request->filter_count) return 0;
    int result = base->message_open_container(message, 'e', "sv");
    if (result >= 0) result = base->message_append(message, "s", "filters");
    if (result >= 0) result = base->message_open_container(message, 'v', "a(sa(us))");
    if (result >= 0) result = base->message_open_container(message, 'a', "(sa(us))");
    for (unsigned long index = 0; index < request->filter_count && result >= 0; index++) {
        const spinet_file_filter *filter = &request->filters[index];
        result = base->message_open_container(message, 'r', "sa(us)");
        if (result >= 0) result = base->message_append(message, "s", filter->name);
        if (result >= 0) result = base->message_open_container(message, 'a', "(us)");
        if (result >= 0) result = append_rules(base, message, 0, filter->patterns);
        if (result >= 0) result = append_rules(base, message, 1, filter->types);
        if (result >= 0) result = base->message_close_container(message);
        if (result >= 0) result = base->message_close_container(message);
    }
    for (int depth = 0; depth < 3 && result >= 0; depth++) result = base->message_close_container(message);
    return result;
}

// The object by which the portal answers: it is named after our name on the bus, so that the answer cannot come before
// we listen.
static int listen_for_response(spinet_file_bus *self, const char *token) {
    const char *name = NULL;
    int result = self->base.get_unique_name(self->base.bus, &name);
    if (result < 0) return result;
    char path[256];
    int length = snprintf(path, sizeof path, ROOT "/request/%s/%s", name + (name[0] == ':'), token);
    if (length < 0 || (size_t)length >= sizeof path) return -1;
    for (char *letter = path; *letter; letter++)
        if (*letter == '.') *letter = '_';
    return self->base.match_signal_async(
        self->base.bus, NULL, SERVICE, path, "org.freedesktop.portal.Request", "Response", on_response, NULL, self);
}

bool spinet_file_bus_ask(spinet_file_bus *self, const spinet_file_request *request) {
    static unsigned count;
    char token[32];
    snprintf(token, sizeof token, "spinet%u", ++count);
    self->is_answered = false;
    spinet_bus *base = &self->base;
    sd_bus_message *question = NULL;
    int result = listen_for_response(self, token);
    if (result >= 0)
        result = base->message_new_method_call(
            base->bus, &question, SERVICE, ROOT, CHOOSER, request->name ? "SaveFile" : "OpenFile");
    if (result >= 0) result = base->message_append(question, "ss", "", request->title);
    if (result >= 0) result = base->message_open_container(question, 'a', "{sv}");
    if (result >= 0) result = append(base, question, "handle_token", "s", token);
    if (result >= 0 && request->name) result = append(base, question, "current_name", "s", request->name);
    if (result >= 0 && request->folder) result = append(base, question, "current_folder", "ay", request->folder);
    if (result >= 0 && !request->name) result = append(base, question, "multiple", "b", &request->many);
    if (result >= 0 && !request->name) result = append(base, question, "directory", "b", &request->directory);
    if (result >= 0) result = append_filters(base, question, request);
    if (result >= 0) result = base->message_close_container(question);
    if (result >= 0) result = base->call_async(base->bus, NULL, question, on_reply, self, 0);
    if (question) base->message_unref(question);
    if (result >= 0) result = base->flush(base->bus);
    return result >= 0;
}

int spinet_file_bus_descriptor(spinet_file_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_file_bus_process(spinet_file_bus *self) { return spinet_bus_process(&self->base); }

void spinet_file_bus_close(spinet_file_bus *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
