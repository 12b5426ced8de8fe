#include "CSessionBus.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define SERVICE "org.freedesktop.ModemManager1"
#define MESSAGING SERVICE ".Modem.Messaging"
#define SMS SERVICE ".Sms"
// MM_SMS_STATE_RECEIVED: whole, and sent to us.
#define RECEIVED 3

struct spinet_message_bus {
    void *library;
    sd_bus *bus;
    spinet_message_found found;
    void *context;

    __typeof__(&sd_bus_open_system) open_system;
    __typeof__(&sd_bus_new) new_bus;
    __typeof__(&sd_bus_set_address) set_address;
    __typeof__(&sd_bus_set_bus_client) set_bus_client;
    __typeof__(&sd_bus_start) start;
    __typeof__(&sd_bus_flush_close_unref) close;
    __typeof__(&sd_bus_get_fd) get_fd;
    __typeof__(&sd_bus_process) process;
    __typeof__(&sd_bus_match_signal_async) match_signal;
    __typeof__(&sd_bus_call_async) call;
    __typeof__(&sd_bus_message_new_method_call) new_call;
    __typeof__(&sd_bus_message_append) append;
    __typeof__(&sd_bus_message_set_auto_start) set_auto_start;
    __typeof__(&sd_bus_message_is_method_error) is_error;
    __typeof__(&sd_bus_message_enter_container) enter;
    __typeof__(&sd_bus_message_exit_container) leave;
    __typeof__(&sd_bus_message_read) read;
    __typeof__(&sd_bus_message_skip) skip;
    __typeof__(&sd_bus_message_unref) unref;
};

#define LOAD(field, symbol) ((*(void **)&self->field = dlsym(self->library, symbol)) != NULL)

static bool load(spinet_message_bus *self) {
    self->library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!self->library) return false;
    return LOAD(open_system, "sd_bus_open_system") && LOAD(new_bus, "sd_bus_new")
        && LOAD(set_address, "sd_bus_set_address") && LOAD(set_bus_client, "sd_bus_set_bus_client")
        && LOAD(start, "sd_bus_start") && LOAD(close, "sd_bus_flush_close_unref") && LOAD(get_fd, "sd_bus_get_fd")
        && LOAD(process, "sd_bus_process") && LOAD(match_signal, "sd_bus_match_signal_async")
        && LOAD(call, "sd_bus_call_async") && LOAD(new_call, "sd_bus_message_new_method_call")
        && LOAD(append, "sd_bus_message_append") && LOAD(set_auto_start, "sd_bus_message_set_auto_start")
        && LOAD(is_error, "sd_bus_message_is_method_error") && LOAD(enter, "sd_bus_message_enter_container")
        && LOAD(leave, "sd_bus_message_exit_container") && LOAD(read, "sd_bus_message_read")
        && LOAD(skip, "sd_bus_message_skip") && LOAD(unref, "sd_bus_message_unref");
}

static int connect_to(spinet_message_bus *self, const char *address) {
    if (!address) return self->open_system(&self->bus);
    int result = self->new_bus(&self->bus);
    if (result >= 0) result = self->set_address(self->bus, address);
    if (result >= 0) result = self->set_bus_client(self->bus, 1);
    if (result >= 0) result = self->start(self->bus);
    return result;
}

// Calls a method with at most one string; the answer comes later. Nobody is started for it.
static int ask(
    spinet_message_bus *self, const char *path, const char *interface, const char *method, const char *argument,
    sd_bus_message_handler_t answered) {
    sd_bus_message *question = NULL;
    int result = self->new_call(self->bus, &question, SERVICE, path, interface, method);
    if (result >= 0 && argument) result = self->append(question, "s", argument);
    if (result >= 0) result = self->set_auto_start(question, 0);
    if (result >= 0) result = self->call(self->bus, NULL, question, answered, self, 0);
    if (question) self->unref(question);
    return result;
}

// The properties of a message. What cannot be read is no message.
static int read_message(spinet_message_bus *self, sd_bus_message *answer) {
    const char *text = NULL, *number = "", *timestamp = "";
    uint32_t state = 0;
    int result = self->enter(answer, 'a', "{sv}");
    while (result >= 0 && (result = self->enter(answer, 'e', "sv")) > 0) {
        const char *property;
        result = self->read(answer, "s", &property);
        if (result < 0) return result;
        const char **string = !strcmp(property, "Text") ? &text
            : !strcmp(property, "Number")               ? &number
            : !strcmp(property, "Timestamp")            ? &timestamp
                                                        : NULL;
        if (string)
            result = self->read(answer, "v", "s", string);
        else if (!strcmp(property, "State"))
            result = self->read(answer, "v", "u", &state);
        else
            result = self->skip(answer, "v");
        if (result >= 0) result = self->leave(answer);
    }
    if (result >= 0 && text && state == RECEIVED) self->found(text, number, timestamp, self->context);
    return result;
}

static int on_message(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_message_bus *self = context;
    if (!self->is_error(answer, NULL)) (void)read_message(self, answer);
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
    if (self->read(signal, "ob", &path, &received) >= 0 && received) ask_for_message(self, path);
    return 0;
}

// The messages of a modem: the paths in its property.
static int read_paths(spinet_message_bus *self, sd_bus_message *answer) {
    int result = self->enter(answer, 'a', "{sv}");
    while (result >= 0 && (result = self->enter(answer, 'e', "sv")) > 0) {
        const char *property, *path;
        result = self->read(answer, "s", &property);
        if (result < 0) return result;
        if (strcmp(property, "Messages")) {
            result = self->skip(answer, "v");
        } else {
            result = self->enter(answer, 'v', "ao");
            if (result >= 0) result = self->enter(answer, 'a', "o");
            while (result >= 0 && (result = self->read(answer, "o", &path)) > 0) ask_for_message(self, path);
            if (result >= 0) result = self->leave(answer);
            if (result >= 0) result = self->leave(answer);
        }
        if (result >= 0) result = self->leave(answer);
    }
    return result < 0 ? result : self->leave(answer);
}

static int read_modems(spinet_message_bus *self, sd_bus_message *answer) {
    int result = self->enter(answer, 'a', "{oa{sa{sv}}}");
    while (result >= 0 && (result = self->enter(answer, 'e', "oa{sa{sv}}")) > 0) {
        result = self->skip(answer, "o");
        if (result >= 0) result = self->enter(answer, 'a', "{sa{sv}}");
        while (result >= 0 && (result = self->enter(answer, 'e', "sa{sv}")) > 0) {
            const char *interface;
            result = self->read(answer, "s", &interface);
            if (result < 0) return result;
            result = !strcmp(interface, MESSAGING) ? read_paths(self, answer) : self->skip(answer, "a{sv}");
            if (result >= 0) result = self->leave(answer);
        }
        if (result >= 0) result = self->leave(answer);
        if (result >= 0) result = self->leave(answer);
    }
    return result;
}

static int on_modems(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_message_bus *self = context;
    if (!self->is_error(answer, NULL)) (void)read_modems(self, answer);
    return 0;
}

spinet_message_bus *spinet_message_bus_open(const char *address, spinet_message_found found, void *context) {
    spinet_message_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->found = found;
    self->context = context;
    if (!load(self) || connect_to(self, address) < 0
        || self->match_signal(self->bus, NULL, SERVICE, NULL, MESSAGING, "Added", on_added, NULL, self) < 0
        || ask(self, "/org/freedesktop/ModemManager1", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
               NULL, on_modems) < 0) {
        spinet_message_bus_close(self);
        return NULL;
    }
    return self;
}

int spinet_message_bus_descriptor(spinet_message_bus *self) { return self->get_fd(self->bus); }

bool spinet_message_bus_process(spinet_message_bus *self) {
    int result;
    while ((result = self->process(self->bus, NULL)) > 0) {}
    return result >= 0;
}

void spinet_message_bus_close(spinet_message_bus *self) {
    if (!self) return;
    if (self->bus) self->close(self->bus);
    if (self->library) dlclose(self->library);
    free(self);
}
