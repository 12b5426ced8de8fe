#include "Bus.h"
#include "CSessionBus.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define SERVICE "org.freedesktop.ModemManager1"
#define MESSAGING SERVICE ".Modem.Messaging"
#define SMS SERVICE ".Sms"
// MM_SMS_STATE_RECEIVED: whole, and sent to us.
#define RECEIVED 3

struct spinet_message_bus {
    spinet_bus base;
    spinet_message_found found;
    void *context;
};

// Calls a method with at most one string; the answer comes later. Nobody is started for it.
static int ask(
    spinet_message_bus *self, const char *path, const char *interface, const char *method, const char *argument,
    sd_bus_message_handler_t answered) {
    spinet_bus *base = &self->base;
    sd_bus_message *question = NULL;
    int result = spinet_bus_question(base, &question, SERVICE, path, interface, method, argument, false);
    if (result >= 0) result = base->call_async(base->bus, NULL, question, answered, self, 0);
    if (question) base->message_unref(question);
    return result;
}

// The properties of a message. What cannot be read is no message.
static int read_message(spinet_message_bus *self, sd_bus_message *answer) {
    const char *text = NULL, *number = "", *timestamp = "";
    uint32_t state = 0;
    int result = self->base.message_enter_container(answer, 'a', "{sv}");
    while (result >= 0 && (result = self->base.message_enter_container(answer, 'e', "sv")) > 0) {
        const char *property;
        result = self->base.message_read(answer, "s", &property);
        if (result < 0) return result;
        const char **string = !strcmp(property, "Text") ? &text
            : !strcmp(property, "Number")               ? &number
            : !strcmp(property, "Timestamp")            ? &timestamp
                                                        : NULL;
        if (string)
            result = self->base.message_read(answer, "v", "s", string);
        else if (!strcmp(property, "State"))
            result = self->base.message_read(answer, "v", "u", &state);
        else
            result = self->base.message_skip(answer, "v");
        if (result >= 0) result = self->base.message_exit_container(answer);
    }
    if (result >= 0 && text && state == RECEIVED) self->found(text, number, timestamp, self->context);
    return result;
}

static int on_message(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_message_bus *self = context;
    if (!self->base.message_is_method_error(answer, NULL)) (void)read_message(self, answer);
    return 0;
}

static void ask_for_message(spinet_message_bus *self, const char *path) {
    (void)ask(self, path, "org.freedesktop.DBus.Properties", "GetAll", SMS, on_message);
}

static int on_added(sd_bus_message *signal, void *context, sd_bus_error *error) {
    (void)error;
    spinet_message_bus *self = context;
    const char *path;
    int received = 0;
    if (self->base.message_read(signal, "ob", &path, &received) >= 0 && received) ask_for_message(self, path);
    return 0;
}

// The messages of a modem: the paths in its property.
static int read_paths(spinet_bus *base, sd_bus_message *answer, const char *interface, void *context) {
    if (strcmp(interface, MESSAGING)) return base->message_skip(answer, "a{sv}");
    int result = base->message_enter_container(answer, 'a', "{sv}");
    while (result >= 0 && (result = base->message_enter_container(answer, 'e', "sv")) > 0) {
        const char *property, *path;
        result = base->message_read(answer, "s", &property);
        if (result < 0) return result;
        if (strcmp(property, "Messages")) {
            result = base->message_skip(answer, "v");
        } else {
            result = base->message_enter_container(answer, 'v', "ao");
            if (result >= 0) result = base->message_enter_container(answer, 'a', "o");
            while (result >= 0 && (result = base->message_read(answer, "o", &path)) > 0)
                ask_for_message(context, path);
            if (result >= 0) result = base->message_exit_container(answer);
            if (result >= 0) result = base->message_exit_container(answer);
        }
        if (result >= 0) result = base->message_exit_container(answer);
    }
    return result < 0 ? result : base->message_exit_container(answer);
}

static int on_modems(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_message_bus *self = context;
    if (!self->base.message_is_method_error(answer, NULL))
        (void)spinet_bus_read_objects(&self->base, answer, read_paths, NULL, self);
    return 0;
}

spinet_message_bus *spinet_message_bus_open(const char *address, spinet_message_found found, void *context) {
    spinet_message_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->found = found;
    self->context = context;
    spinet_bus *base = &self->base;
    if (!spinet_bus_load(base) || spinet_bus_connect(base, address, SPINET_BUS_SYSTEM) < 0
        || base->match_signal_async(base->bus, NULL, SERVICE, NULL, MESSAGING, "Added", on_added, NULL, self) < 0
        || ask(self, "/org/freedesktop/ModemManager1", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
               NULL, on_modems) < 0) {
        spinet_message_bus_close(self);
        return NULL;
    }
    return self;
}

int spinet_message_bus_descriptor(spinet_message_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_message_bus_process(spinet_message_bus *self) { return spinet_bus_process(&self->base); }

void spinet_message_bus_close(spinet_message_bus *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
