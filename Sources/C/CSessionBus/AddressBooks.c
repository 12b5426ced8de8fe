#include "CSessionBus.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define PREFIX "org.gnome.evolution.dataserver."
#define ROOT "/org/gnome/evolution/dataserver/"

struct spinet_address_bus {
    void *library;
    sd_bus *bus;

    __typeof__(&sd_bus_open_user) open_user;
    __typeof__(&sd_bus_new) new_bus;
    __typeof__(&sd_bus_set_address) set_address;
    __typeof__(&sd_bus_set_bus_client) set_bus_client;
    __typeof__(&sd_bus_start) start;
    __typeof__(&sd_bus_flush_close_unref) close;
    __typeof__(&sd_bus_call) call;
    __typeof__(&sd_bus_error_free) error_free;
    __typeof__(&sd_bus_message_new_method_call) new_call;
    __typeof__(&sd_bus_message_append) append;
    __typeof__(&sd_bus_message_set_auto_start) set_auto_start;
    __typeof__(&sd_bus_message_enter_container) enter;
    __typeof__(&sd_bus_message_exit_container) leave;
    __typeof__(&sd_bus_message_read) read;
    __typeof__(&sd_bus_message_skip) skip;
    __typeof__(&sd_bus_message_unref) unref;
};

#define LOAD(field, symbol) ((*(void **)&self->field = dlsym(self->library, symbol)) != NULL)

static bool load(spinet_address_bus *self) {
    self->library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!self->library) return false;
    return LOAD(open_user, "sd_bus_open_user") && LOAD(new_bus, "sd_bus_new")
        && LOAD(set_address, "sd_bus_set_address") && LOAD(set_bus_client, "sd_bus_set_bus_client")
        && LOAD(start, "sd_bus_start") && LOAD(close, "sd_bus_flush_close_unref") && LOAD(call, "sd_bus_call")
        && LOAD(error_free, "sd_bus_error_free") && LOAD(new_call, "sd_bus_message_new_method_call")
        && LOAD(append, "sd_bus_message_append") && LOAD(set_auto_start, "sd_bus_message_set_auto_start")
        && LOAD(enter, "sd_bus_message_enter_container") && LOAD(leave, "sd_bus_message_exit_container")
        && LOAD(read, "sd_bus_message_read") && LOAD(skip, "sd_bus_message_skip")
        && LOAD(unref, "sd_bus_message_unref");
}

static int connect_to(spinet_address_bus *self, const char *address) {
    if (!address) return self->open_user(&self->bus);
    int result = self->new_bus(&self->bus);
    if (result >= 0) result = self->set_address(self->bus, address);
    if (result >= 0) result = self->set_bus_client(self->bus, 1);
    if (result >= 0) result = self->start(self->bus);
    return result;
}

spinet_address_bus *spinet_address_bus_open(const char *address) {
    spinet_address_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!load(self) || connect_to(self, address) < 0) {
        spinet_address_bus_close(self);
        return NULL;
    }
    return self;
}

// Calls a method with at most one string and waits for the answer, which the caller unrefs; NULL for none.
static sd_bus_message *ask(
    spinet_address_bus *self, const char *name, const char *path, const char *interface, const char *method,
    const char *argument, bool starts, unsigned long long limit, char *reason, unsigned long size) {
    sd_bus_message *question = NULL, *answer = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    int result = self->new_call(self->bus, &question, name, path, interface, method);
    if (result >= 0 && argument) result = self->append(question, "s", argument);
    if (result >= 0) result = self->set_auto_start(question, starts);
    if (result >= 0) result = self->call(self->bus, question, limit, &error, &answer);
    if (result < 0) snprintf(reason, size, "%s", error.message ? error.message : strerror(-result));
    self->error_free(&error);
    if (question) self->unref(question);
    return result < 0 ? NULL : answer;
}

// Reads the properties of one interface of a source.
static int read_source(spinet_address_bus *self, sd_bus_message *message, const char **uid, const char **data) {
    int result = self->enter(message, 'a', "{sv}");
    if (result < 0) return result;
    while ((result = self->enter(message, 'e', "sv")) > 0) {
        const char *property;
        result = self->read(message, "s", &property);
        if (result < 0) return result;
        const char **text = !strcmp(property, "UID") ? uid : !strcmp(property, "Data") ? data : NULL;
        result = text ? self->read(message, "v", "s", text) : self->skip(message, "v");
        if (result >= 0) result = self->leave(message);
        if (result < 0) return result;
    }
    return result < 0 ? result : self->leave(message);
}

static int read_sources(
    spinet_address_bus *self, sd_bus_message *message, spinet_address_source found, void *context) {
    int result = self->enter(message, 'a', "{oa{sa{sv}}}");
    if (result < 0) return result;
    while ((result = self->enter(message, 'e', "oa{sa{sv}}")) > 0) {
        const char *uid = NULL, *data = NULL;
        result = self->skip(message, "o");
        if (result >= 0) result = self->enter(message, 'a', "{sa{sv}}");
        if (result < 0) return result;
        while ((result = self->enter(message, 'e', "sa{sv}")) > 0) {
            const char *interface;
            result = self->read(message, "s", &interface);
            if (result < 0) return result;
            result = !strcmp(interface, PREFIX "Source") ? read_source(self, message, &uid, &data)
                                                         : self->skip(message, "a{sv}");
            if (result >= 0) result = self->leave(message);
            if (result < 0) return result;
        }
        if (result >= 0) result = self->leave(message);
        if (result >= 0) result = self->leave(message);
        if (result < 0) return result;
        if (uid && data) found(uid, data, context);
    }
    return result;
}

bool spinet_address_bus_sources(
    spinet_address_bus *self, unsigned long long limit, spinet_address_source found, void *context) {
    char reason[1];
    sd_bus_message *answer = ask(
        self, PREFIX "Sources5", ROOT "SourceManager", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
        NULL, false, limit, reason, sizeof reason);
    if (!answer) return false;
    int result = read_sources(self, answer, found, context);
    self->unref(answer);
    return result >= 0;
}

bool spinet_address_bus_cards(
    spinet_address_bus *self, const char *uid, unsigned long long limit, spinet_address_card found, void *context,
    char *reason, unsigned long size) {
    sd_bus_message *opened = ask(
        self, PREFIX "AddressBook10", ROOT "AddressBookFactory", PREFIX "AddressBookFactory", "OpenAddressBook",
        uid, true, limit, reason, size);
    if (!opened) return false;
    const char *path = NULL, *name = NULL;
    sd_bus_message *answer = NULL;
    int result = self->read(opened, "ss", &path, &name);
    if (result >= 0) {
        // What a book can do comes back; it does not matter here.
        answer = ask(self, name, path, PREFIX "AddressBook", "Open", NULL, false, limit, reason, size);
        if (answer) {
            self->unref(answer);
            answer = ask(
                self, name, path, PREFIX "AddressBook", "GetContactList",
                "(contains \"x-evolution-any-field\" \"\")", false, limit, reason, size);
        }
    }
    if (answer) {
        const char *card;
        result = self->enter(answer, 'a', "s");
        while (result >= 0 && (result = self->read(answer, "s", &card)) > 0) found(card, context);
        self->unref(answer);
    }
    self->unref(opened);
    if (result < 0) snprintf(reason, size, "%s", strerror(-result));
    return answer != NULL && result >= 0;
}

void spinet_address_bus_close(spinet_address_bus *self) {
    if (!self) return;
    if (self->bus) self->close(self->bus);
    if (self->library) dlclose(self->library);
    free(self);
}
