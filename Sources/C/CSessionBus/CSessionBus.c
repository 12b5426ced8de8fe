#include "CSessionBus.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

static const char *const object_path = "/sm/puri/OSK0";
static const char *const interface_name = "sm.puri.OSK0";

struct spinet_osk_bus {
    void *library;
    sd_bus *bus;
    bool visible;
    spinet_osk_set_visible set_visible;
    void *context;
    sd_bus_vtable table[4];

    __typeof__(&sd_bus_open_user) open_user;
    __typeof__(&sd_bus_flush_close_unref) close;
    __typeof__(&sd_bus_get_fd) get_fd;
    __typeof__(&sd_bus_process) process;
    __typeof__(&sd_bus_flush) flush;
    __typeof__(&sd_bus_add_object_vtable) add_object_vtable;
    __typeof__(&sd_bus_request_name) request_name;
    __typeof__(&sd_bus_message_read) message_read;
    __typeof__(&sd_bus_message_append) message_append;
    __typeof__(&sd_bus_reply_method_return) reply_method_return;
    __typeof__(&sd_bus_emit_properties_changed) emit_properties_changed;
};

static int on_set_visible(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    spinet_osk_bus *self = userdata;
    int visible = 0;
    int result = self->message_read(message, "b", &visible);
    if (result < 0) return result;
    self->set_visible(visible != 0, self->context);
    return self->reply_method_return(message, "");
}

static int on_get_visible(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *reply,
    void *userdata, sd_bus_error *error) {
    (void)bus, (void)path, (void)interface, (void)property, (void)error;
    spinet_osk_bus *self = userdata;
    return self->message_append(reply, "b", (int)self->visible);
}

#define LOAD(field, symbol) ((*(void **)&self->field = dlsym(self->library, symbol)) != NULL)

static bool load(spinet_osk_bus *self) {
    self->library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!self->library) return false;
    return LOAD(open_user, "sd_bus_open_user") && LOAD(close, "sd_bus_flush_close_unref")
        && LOAD(get_fd, "sd_bus_get_fd") && LOAD(process, "sd_bus_process") && LOAD(flush, "sd_bus_flush")
        && LOAD(add_object_vtable, "sd_bus_add_object_vtable") && LOAD(request_name, "sd_bus_request_name")
        && LOAD(message_read, "sd_bus_message_read") && LOAD(message_append, "sd_bus_message_append")
        && LOAD(reply_method_return, "sd_bus_reply_method_return")
        && LOAD(emit_properties_changed, "sd_bus_emit_properties_changed");
}

// The table refers to a symbol of the library, so it is filled in after the library is open.
static bool fill_table(spinet_osk_bus *self) {
    const unsigned *format = dlsym(self->library, "sd_bus_object_vtable_format");
    if (!format) return false;
    sd_bus_vtable start = { .type = _SD_BUS_VTABLE_START };
    start.x.start.element_size = sizeof(sd_bus_vtable);
    start.x.start.features = _SD_BUS_VTABLE_PARAM_NAMES;
    start.x.start.vtable_format_reference = format;
    sd_bus_vtable method = { .type = _SD_BUS_VTABLE_METHOD, .flags = SD_BUS_VTABLE_UNPRIVILEGED };
    method.x.method.member = "SetVisible";
    method.x.method.signature = "b";
    method.x.method.result = "";
    method.x.method.handler = on_set_visible;
    method.x.method.names = "visible\0";
    sd_bus_vtable property = { .type = _SD_BUS_VTABLE_PROPERTY, .flags = SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE };
    property.x.property.member = "Visible";
    property.x.property.signature = "b";
    property.x.property.get = on_get_visible;
    sd_bus_vtable end = { .type = _SD_BUS_VTABLE_END };
    self->table[0] = start;
    self->table[1] = method;
    self->table[2] = property;
    self->table[3] = end;
    return true;
}

static spinet_osk_bus *give_up(spinet_osk_bus *self, const char *why, int code, char *reason, unsigned long size) {
    snprintf(reason, size, "%s%s%s", why, code < 0 ? ": " : "", code < 0 ? strerror(-code) : "");
    spinet_osk_bus_close(self);
    return NULL;
}

spinet_osk_bus *spinet_osk_bus_open(
    spinet_osk_set_visible set_visible, void *context, char *reason, unsigned long size) {
    spinet_osk_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->set_visible = set_visible;
    self->context = context;
    if (!load(self) || !fill_table(self)) return give_up(self, "libsystemd.so.0 is not installed", 0, reason, size);
    int result = self->open_user(&self->bus);
    if (result < 0) return give_up(self, "there is no session bus", result, reason, size);
    result = self->add_object_vtable(self->bus, NULL, object_path, interface_name, self->table, self);
    if (result < 0) return give_up(self, "the object cannot be published", result, reason, size);
    result = self->request_name(self->bus, interface_name, 0);
    if (result < 0) return give_up(self, "another keyboard owns the name sm.puri.OSK0", result, reason, size);
    return self;
}

int spinet_osk_bus_descriptor(spinet_osk_bus *self) { return self->get_fd(self->bus); }

bool spinet_osk_bus_process(spinet_osk_bus *self) {
    int result;
    do {
        result = self->process(self->bus, NULL);
    } while (result > 0);
    if (result >= 0) self->flush(self->bus);
    return result >= 0;
}

void spinet_osk_bus_set_visible(spinet_osk_bus *self, bool visible) {
    if (self->visible == visible) return;
    self->visible = visible;
    self->emit_properties_changed(self->bus, object_path, interface_name, "Visible", NULL);
    self->flush(self->bus);
}

void spinet_osk_bus_close(spinet_osk_bus *self) {
    if (!self) return;
    if (self->bus) self->close(self->bus);
    if (self->library) dlclose(self->library);
    free(self);
}
