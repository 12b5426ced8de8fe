#include "Bus.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

bool spinet_bus_load(spinet_bus *self) {
    self->library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!self->library) return false;
#define CALL(name) \
    if ((*(void **)&self->name = dlsym(self->library, "sd_bus_" #name)) == NULL) return false;
    SPINET_BUS_CALLS(CALL)
#undef CALL
    return true;
}

int spinet_bus_connect(spinet_bus *self, const char *address, spinet_bus_kind kind) {
    if (!address) return kind == SPINET_BUS_USER ? self->open_user(&self->bus) : self->open_system(&self->bus);
    int result = self->new(&self->bus);
    if (result >= 0) result = self->set_address(self->bus, address);
    if (result >= 0) result = self->set_bus_client(self->bus, 1);
    if (result >= 0) result = self->start(self->bus);
    return result;
}

// More than a desktop sends at once; a flood of calls lets the touches in between.
#define MESSAGES_A_TURN 32
// libsystemd queues up to 384 messages that arrive while it waits for a reply.
#define LARGEST_QUEUE 1024

// Whether messages wait in libsystemd's own queue, for which the descriptor does not become readable.
static bool has_queued(spinet_bus *self) {
    uint64_t timeout = UINT64_MAX;
    return self->get_timeout(self->bus, &timeout) >= 0 && timeout == 0;
}

bool spinet_bus_process(spinet_bus *self) {
    int result = 1;
    for (int count = 0; count < MESSAGES_A_TURN || (count < LARGEST_QUEUE && has_queued(self)); count++)
        if ((result = self->process(self->bus, NULL)) <= 0) break;
    return result >= 0;
}

int spinet_bus_question(
    spinet_bus *self, sd_bus_message **question, const char *name, const char *path, const char *interface,
    const char *method, const char *argument, bool starts) {
    int result = self->message_new_method_call(self->bus, question, name, path, interface, method);
    if (result >= 0 && argument) result = self->message_append(*question, "s", argument);
    if (result >= 0) result = self->message_set_auto_start(*question, starts);
    return result;
}

int spinet_bus_read_objects(
    spinet_bus *self, sd_bus_message *message, spinet_bus_read_interface read, spinet_bus_object_ended ended,
    void *context) {
    int result = self->message_enter_container(message, 'a', "{oa{sa{sv}}}");
    if (result < 0) return result;
    while ((result = self->message_enter_container(message, 'e', "oa{sa{sv}}")) > 0) {
        result = self->message_skip(message, "o");
        if (result >= 0) result = self->message_enter_container(message, 'a', "{sa{sv}}");
        if (result < 0) return result;
        while ((result = self->message_enter_container(message, 'e', "sa{sv}")) > 0) {
            const char *interface;
            result = self->message_read(message, "s", &interface);
            if (result >= 0) result = read(self, message, interface, context);
            if (result >= 0) result = self->message_exit_container(message);
            if (result < 0) return result;
        }
        if (result >= 0) result = self->message_exit_container(message);
        if (result >= 0) result = self->message_exit_container(message);
        if (result < 0) return result;
        if (ended) ended(context);
    }
    return result;
}

bool spinet_bus_table_start(spinet_bus *self, sd_bus_vtable *entry) {
    const unsigned *format = dlsym(self->library, "sd_bus_object_vtable_format");
    if (!format) return false;
    *entry = (sd_bus_vtable){ .type = _SD_BUS_VTABLE_START };
    entry->x.start.element_size = sizeof *entry;
    entry->x.start.features = _SD_BUS_VTABLE_PARAM_NAMES;
    entry->x.start.vtable_format_reference = format;
    return true;
}

sd_bus_vtable spinet_bus_method(
    const char *member, const char *signature, const char *names, sd_bus_message_handler_t handler) {
    sd_bus_vtable entry = { .type = _SD_BUS_VTABLE_METHOD, .flags = SD_BUS_VTABLE_UNPRIVILEGED };
    entry.x.method.member = member;
    entry.x.method.signature = signature;
    entry.x.method.result = "";
    entry.x.method.handler = handler;
    entry.x.method.names = names;
    return entry;
}

void spinet_bus_explain(const char *why, int error, char *reason, unsigned long size) {
    snprintf(reason, size, "%s%s%s", why, error < 0 ? ": " : "", error < 0 ? strerror(-error) : "");
}

void spinet_bus_close(spinet_bus *self) {
    if (self->bus) self->flush_close_unref(self->bus);
    if (self->library) dlclose(self->library);
}
