#include "CSessionBus.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <systemd/sd-bus.h>

struct spinet_feedback_bus {
    void *library;
    sd_bus *bus;

    __typeof__(&sd_bus_open_user) open_user;
    __typeof__(&sd_bus_flush_close_unref) close;
    __typeof__(&sd_bus_process) process;
    __typeof__(&sd_bus_flush) flush;
    __typeof__(&sd_bus_send) send;
    __typeof__(&sd_bus_message_new_method_call) new_call;
    __typeof__(&sd_bus_message_append) append;
    __typeof__(&sd_bus_message_set_auto_start) set_auto_start;
    __typeof__(&sd_bus_message_set_expect_reply) set_expect_reply;
    __typeof__(&sd_bus_message_unref) unref;
};

#define LOAD(field, symbol) ((*(void **)&self->field = dlsym(self->library, symbol)) != NULL)

static bool load(spinet_feedback_bus *self) {
    self->library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!self->library) return false;
    return LOAD(open_user, "sd_bus_open_user") && LOAD(close, "sd_bus_flush_close_unref")
        && LOAD(process, "sd_bus_process") && LOAD(flush, "sd_bus_flush") && LOAD(send, "sd_bus_send")
        && LOAD(new_call, "sd_bus_message_new_method_call") && LOAD(append, "sd_bus_message_append")
        && LOAD(set_auto_start, "sd_bus_message_set_auto_start")
        && LOAD(set_expect_reply, "sd_bus_message_set_expect_reply") && LOAD(unref, "sd_bus_message_unref");
}

spinet_feedback_bus *spinet_feedback_bus_open(void) {
    spinet_feedback_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!load(self) || self->open_user(&self->bus) < 0) {
        spinet_feedback_bus_close(self);
        return NULL;
    }
    return self;
}

bool spinet_feedback_bus_trigger(spinet_feedback_bus *self, const char *application, const char *event) {
    // What the bus said meanwhile (our name, errors of earlier calls) is read, or it would fill the socket.
    int result;
    do {
        result = self->process(self->bus, NULL);
    } while (result > 0);
    if (result < 0) return false;
    sd_bus_message *message = NULL;
    result = self->new_call(
        self->bus, &message, "org.sigxcpu.Feedback", "/org/sigxcpu/Feedback", "org.sigxcpu.Feedback",
        "TriggerFeedback");
    // No hints, and the event's own length.
    if (result >= 0) result = self->append(message, "ssa{sv}i", application, event, 0, -1);
    if (result >= 0) result = self->set_auto_start(message, 0);
    if (result >= 0) result = self->set_expect_reply(message, 0);
    if (result >= 0) result = self->send(self->bus, message, NULL);
    if (message) self->unref(message);
    if (result >= 0) result = self->flush(self->bus);
    return result >= 0;
}

void spinet_feedback_bus_close(spinet_feedback_bus *self) {
    if (!self) return;
    if (self->bus) self->close(self->bus);
    if (self->library) dlclose(self->library);
    free(self);
}
