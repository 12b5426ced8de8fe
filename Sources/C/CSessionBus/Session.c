#include "Bus.h"
#include "CSessionBus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SERVICE "org.gnome.SessionManager"
#define OBJECT "/org/gnome/SessionManager"
#define PRIVATE SERVICE ".ClientPrivate"

struct spinet_session_bus {
    spinet_bus base;
    // The client's own object, once it is registered; empty before.
    char path[256];
    spinet_session_event event;
    void *context;
};

static int on_registered(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_session_bus *self = context;
    const char *path;
    bool registered = !self->base.message_is_method_error(answer, NULL)
        && self->base.message_read(answer, "o", &path) >= 0 && strlen(path) < sizeof self->path;
    if (registered) snprintf(self->path, sizeof self->path, "%s", path);
    self->event(registered ? SPINET_SESSION_REGISTERED : SPINET_SESSION_REFUSED, self->context);
    return 0;
}

static int on_signal(sd_bus_message *signal, void *context, sd_bus_error *error) {
    (void)error;
    spinet_session_bus *self = context;
    const char *path = self->base.message_get_path(signal), *member = self->base.message_get_member(signal);
    // Another client's.
    if (!path || !member || !self->path[0] || strcmp(path, self->path)) return 0;
    static const struct {
        const char *member;
        spinet_session_event_kind kind;
    } events[] = {
        { "QueryEndSession", SPINET_SESSION_QUERY },
        { "EndSession", SPINET_SESSION_END },
        { "CancelEndSession", SPINET_SESSION_CANCEL },
        { "Stop", SPINET_SESSION_STOP },
    };
    for (size_t index = 0; index < sizeof events / sizeof *events; index++)
        if (!strcmp(member, events[index].member)) self->event(events[index].kind, self->context);
    return 0;
}

spinet_session_bus *spinet_session_bus_open(
    const char *address, const char *application, const char *startup_id, spinet_session_event event, void *context) {
    spinet_session_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->event = event;
    self->context = context;
    spinet_bus *base = &self->base;
    sd_bus_message *question = NULL;
    bool asked = spinet_bus_load(base) && spinet_bus_connect(base, address, SPINET_BUS_USER) >= 0
        // Before the client has its object, so that no signal comes in between.
        && base->match_signal_async(base->bus, NULL, SERVICE, NULL, PRIVATE, NULL, on_signal, NULL, self) >= 0
        && spinet_bus_question(base, &question, SERVICE, OBJECT, SERVICE, "RegisterClient", application, false) >= 0
        && base->message_append(question, "s", startup_id) >= 0
        && base->call_async(base->bus, NULL, question, on_registered, self, 0) >= 0;
    if (question) base->message_unref(question);
    if (asked) return self;
    spinet_session_bus_close(self);
    return NULL;
}

bool spinet_session_bus_answer(spinet_session_bus *self, bool agrees) {
    spinet_bus *base = &self->base;
    sd_bus_message *answer = NULL;
    int result = spinet_bus_question(base, &answer, SERVICE, self->path, PRIVATE, "EndSessionResponse", NULL, false);
    if (result >= 0) result = base->message_append(answer, "bs", (int)agrees, "");
    if (result >= 0) result = base->message_set_expect_reply(answer, 0);
    if (result >= 0) result = base->send(base->bus, answer, NULL);
    if (answer) base->message_unref(answer);
    // The process may end right after it.
    if (result >= 0) result = base->flush(base->bus);
    return result >= 0;
}

int spinet_session_bus_descriptor(spinet_session_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_session_bus_process(spinet_session_bus *self) { return spinet_bus_process(&self->base); }

void spinet_session_bus_close(spinet_session_bus *self) {
    if (!self) return;
    // Without flushing, which waits for a bus that does not answer.
    if (self->base.bus) self->base.close_unref(self->base.bus);
    self->base.bus = NULL;
    spinet_bus_close(&self->base);
    free(self);
}
