#include "Bus.h"
#include "CSessionBus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const object_path = "/sm/puri/OSK0";
static const char *const interface_name = "sm.puri.OSK0";

struct spinet_osk_bus {
    spinet_bus base;
    bool visible;
    spinet_osk_set_visible set_visible;
    void *context;
    sd_bus_vtable table[4];
};

static int on_set_visible(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    spinet_osk_bus *self = userdata;
    int visible = 0;
    int result = self->base.message_read(message, "b", &visible);
    if (result < 0) return result;
    self->set_visible(visible != 0, self->context);
    return self->base.reply_method_return(message, "");
}

static int on_get_visible(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *reply,
    void *userdata, sd_bus_error *error) {
    (void)bus, (void)path, (void)interface, (void)property, (void)error;
    spinet_osk_bus *self = userdata;
    return self->base.message_append(reply, "b", (int)self->visible);
}

// The table is filled in after the library is open.
static bool fill_table(spinet_osk_bus *self) {
    if (!spinet_bus_table_start(&self->base, &self->table[0])) return false;
    sd_bus_vtable property = { .type = _SD_BUS_VTABLE_PROPERTY, .flags = SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE };
    property.x.property.member = "Visible";
    property.x.property.signature = "b";
    property.x.property.get = on_get_visible;
    sd_bus_vtable end = { .type = _SD_BUS_VTABLE_END };
    self->table[1] = spinet_bus_method("SetVisible", "b", "visible\0", on_set_visible);
    self->table[2] = property;
    self->table[3] = end;
    return true;
}

static spinet_osk_bus *give_up(spinet_osk_bus *self, const char *why, int code, char *reason, unsigned long size) {
    spinet_bus_explain(why, code, reason, size);
    spinet_osk_bus_close(self);
    return NULL;
}

spinet_osk_bus *spinet_osk_bus_open(
    spinet_osk_set_visible set_visible, void *context, char *reason, unsigned long size) {
    spinet_osk_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->set_visible = set_visible;
    self->context = context;
    if (!spinet_bus_load(&self->base) || !fill_table(self))
        return give_up(self, "libsystemd.so.0 is not installed", 0, reason, size);
    int result = spinet_bus_connect(&self->base, NULL, SPINET_BUS_USER);
    if (result < 0) return give_up(self, "there is no session bus", result, reason, size);
    result = self->base.add_object_vtable(self->base.bus, NULL, object_path, interface_name, self->table, self);
    if (result < 0) return give_up(self, "the object cannot be published", result, reason, size);
    result = self->base.request_name(self->base.bus, interface_name, 0);
    if (result < 0) return give_up(self, "another keyboard owns the name sm.puri.OSK0", result, reason, size);
    return self;
}

int spinet_osk_bus_descriptor(spinet_osk_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_osk_bus_process(spinet_osk_bus *self) {
    if (!spinet_bus_process(&self->base)) return false;
    self->base.flush(self->base.bus);
    return true;
}

void spinet_osk_bus_set_visible(spinet_osk_bus *self, bool visible) {
    if (self->visible == visible) return;
    self->visible = visible;
    self->base.emit_properties_changed(self->base.bus, object_path, interface_name, "Visible", NULL);
    self->base.flush(self->base.bus);
}

void spinet_osk_bus_ask_kwin_to_activate(spinet_osk_bus *osk) {
    spinet_bus *self = &osk->base;
    sd_bus_message *message = NULL;
    int result = spinet_bus_question(
        self, &message, "org.kde.KWin", "/VirtualKeyboard", "org.kde.kwin.VirtualKeyboard", "forceActivate", NULL,
        false);
    if (result >= 0) result = self->message_set_expect_reply(message, 0);
    if (result >= 0) result = self->send(self->bus, message, NULL);
    if (result >= 0) self->flush(self->bus);
    if (message) self->message_unref(message);
}

void spinet_osk_bus_close(spinet_osk_bus *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
