#include "Bus.h"
#include "CSessionBus.h"

#include <stdlib.h>

struct spinet_feedback_bus {
    spinet_bus base;
};

spinet_feedback_bus *spinet_feedback_bus_open(void) {
    spinet_feedback_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!spinet_bus_load(&self->base) || spinet_bus_connect(&self->base, NULL, SPINET_BUS_USER) < 0) {
        spinet_feedback_bus_close(self);
        return NULL;
    }
    return self;
}

bool spinet_feedback_bus_is_served(spinet_feedback_bus *feedback) {
    spinet_bus *self = &feedback->base;
    sd_bus_message *question = NULL, *answer = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    int is_served = 0;
    int result = spinet_bus_question(
        self, &question, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        "org.sigxcpu.Feedback", false);
    if (result >= 0) result = self->call(self->bus, question, 200000, &error, &answer);
    if (result >= 0) result = self->message_read(answer, "b", &is_served);
    self->error_free(&error);
    if (question) self->message_unref(question);
    if (answer) self->message_unref(answer);
    return result >= 0 && is_served;
}

bool spinet_feedback_bus_trigger(spinet_feedback_bus *feedback, const char *application, const char *event) {
    spinet_bus *self = &feedback->base;
    // What the bus said meanwhile (our name, errors of earlier calls) is read, or it would fill the socket.
    if (!spinet_bus_process(self)) return false;
    sd_bus_message *message = NULL;
    int result = self->message_new_method_call(
        self->bus, &message, "org.sigxcpu.Feedback", "/org/sigxcpu/Feedback", "org.sigxcpu.Feedback",
        "TriggerFeedback");
    // No hints, and the event's own length.
    if (result >= 0) result = self->message_append(message, "ssa{sv}i", application, event, 0, -1);
    if (result >= 0) result = self->message_set_auto_start(message, 0);
    if (result >= 0) result = self->message_set_expect_reply(message, 0);
    if (result >= 0) result = self->send(self->bus, message, NULL);
    if (message) self->message_unref(message);
    if (result >= 0) result = self->flush(self->bus);
    return result >= 0;
}

void spinet_feedback_bus_close(spinet_feedback_bus *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
