#include "Bus.h"
#include "CSessionBus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PREFIX "org.gnome.evolution.dataserver."
#define ROOT "/org/gnome/evolution/dataserver/"

struct spinet_address_bus {
    spinet_bus base;
};

spinet_address_bus *spinet_address_bus_open(const char *address) {
    spinet_address_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!spinet_bus_load(&self->base) || spinet_bus_connect(&self->base, address, SPINET_BUS_USER) < 0) {
        spinet_address_bus_close(self);
        return NULL;
    }
    return self;
}

// Calls a method with at most one string and waits for the answer, which the caller unrefs; NULL for none.
static sd_bus_message *ask(
    spinet_bus *self, const char *name, const char *path, const char *interface, const char *method,
    const char *argument, bool starts, unsigned long long limit, char *reason, unsigned long size) {
    sd_bus_message *question = NULL, *answer = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    int result = spinet_bus_question(self, &question, name, path, interface, method, argument, starts);
    if (result >= 0) result = self->call(self->bus, question, limit, &error, &answer);
    if (result < 0) snprintf(reason, size, "%s", error.message ? error.message : strerror(-result));
    self->error_free(&error);
    if (question) self->message_unref(question);
    return result < 0 ? NULL : answer;
}

// A source as it is read, and who hears of it.
struct source {
    const char *uid, *data;
    spinet_address_source found;
    void *context;
};

// Reads the properties of one interface of a source.
static int read_source(spinet_bus *self, sd_bus_message *message, const char *interface, void *context) {
    struct source *source = context;
    if (strcmp(interface, PREFIX "Source")) return self->message_skip(message, "a{sv}");
    int result = self->message_enter_container(message, 'a', "{sv}");
    if (result < 0) return result;
    while ((result = self->message_enter_container(message, 'e', "sv")) > 0) {
        const char *property;
        result = self->message_read(message, "s", &property);
        if (result < 0) return result;
        const char **text = !strcmp(property, "UID") ? &source->uid
            : !strcmp(property, "Data")              ? &source->data
                                                     : NULL;
        result = text ? self->message_read(message, "v", "s", text) : self->message_skip(message, "v");
        if (result >= 0) result = self->message_exit_container(message);
        if (result < 0) return result;
    }
    return result < 0 ? result : self->message_exit_container(message);
}

static void source_ended(void *context) {
    struct source *source = context;
    if (source->uid && source->data) source->found(source->uid, source->data, source->context);
    source->uid = source->data = NULL;
}

bool spinet_address_bus_sources(
    spinet_address_bus *self, unsigned long long limit, spinet_address_source found, void *context) {
    char reason[1];
    sd_bus_message *answer = ask(
        &self->base, PREFIX "Sources5", ROOT "SourceManager", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
        NULL, false, limit, reason, sizeof reason);
    if (!answer) return false;
    struct source source = { .found = found, .context = context };
    int result = spinet_bus_read_objects(&self->base, answer, read_source, source_ended, &source);
    self->base.message_unref(answer);
    return result >= 0;
}

bool spinet_address_bus_cards(
    spinet_address_bus *address_bus, const char *uid, unsigned long long limit, spinet_address_card found,
    void *context, char *reason, unsigned long size) {
    spinet_bus *self = &address_bus->base;
    sd_bus_message *opened = ask(
        self, PREFIX "AddressBook10", ROOT "AddressBookFactory", PREFIX "AddressBookFactory", "OpenAddressBook",
        uid, true, limit, reason, size);
    if (!opened) return false;
    const char *path = NULL, *name = NULL;
    sd_bus_message *answer = NULL;
    int result = self->message_read(opened, "ss", &path, &name);
    if (result >= 0) {
        // What a book can do comes back; it does not matter here.
        answer = ask(self, name, path, PREFIX "AddressBook", "Open", NULL, false, limit, reason, size);
        if (answer) {
            self->message_unref(answer);
            answer = ask(
                self, name, path, PREFIX "AddressBook", "GetContactList",
                "(contains \"x-evolution-any-field\" \"\")", false, limit, reason, size);
        }
    }
    if (answer) {
        const char *card;
        result = self->message_enter_container(answer, 'a', "s");
        while (result >= 0 && (result = self->message_read(answer, "s", &card)) > 0) found(card, context);
        self->message_unref(answer);
    }
    self->message_unref(opened);
    if (result < 0) snprintf(reason, size, "%s", strerror(-result));
    return answer != NULL && result >= 0;
}

void spinet_address_bus_close(spinet_address_bus *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
