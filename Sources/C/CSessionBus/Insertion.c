#include "Bus.h"
#include "CSessionBus.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OBJECT "/org/spinet/TextInsertion1"
#define INTERFACE "org.spinet.TextInsertion1"
#define ERRORS INTERFACE ".Error."
// More calls than that at once, with the user asked or not, are refused.
#define MOST_CALLS 64
// How long the bus may take to name the process of a caller, in microseconds.
#define BUS_LIMIT 2000000
// How long a client waits for an answer, in microseconds: longer than the user is asked.
#define ANSWER_LIMIT 30000000

static const char *const members[] = { "Commit", "SetPartial", "Finish", "Cancel" };

typedef struct {
    spinet_insertion_bus *bus;
    sd_bus_message *message;
    spinet_insertion_call call;
} pending_call;

struct spinet_insertion_bus {
    spinet_bus base;
    spinet_insertion_called called;
    spinet_insertion_left left;
    void *context;
    unsigned long last_number;
    sd_bus_slot *watch;
    pending_call calls[MOST_CALLS];
    sd_bus_vtable table[6];
};

static void end_call(pending_call *pending) {
    if (pending->message) pending->bus->base.message_unref(pending->message);
    pending->message = NULL;
}

static int on_process(sd_bus_message *reply, void *userdata, sd_bus_error *error) {
    (void)error;
    pending_call *pending = userdata;
    spinet_insertion_bus *self = pending->bus;
    uint32_t process = 0;
    if (!pending->message) return 0;
    // A caller that has left the bus gets no answer.
    if (self->base.message_is_method_error(reply, NULL) || self->base.message_read(reply, "u", &process) < 0) {
        end_call(pending);
        return 0;
    }
    pending->call.process = process;
    spinet_insertion_call call = pending->call;
    self->called(&call, self->context);
    return 0;
}

// Options that are not known are left out, so that a later version can have more.
static int read_options(spinet_bus *base, sd_bus_message *message, bool *allows_terminal) {
    int result = base->message_enter_container(message, 'a', "{sv}");
    while (result >= 0 && (result = base->message_enter_container(message, 'e', "sv")) > 0) {
        const char *key;
        int value = 0;
        result = base->message_read(message, "s", &key);
        if (result < 0) return result;
        if (strcmp(key, "terminal")) {
            result = base->message_skip(message, "v");
        } else {
            result = base->message_read(message, "v", "b", &value);
            *allows_terminal = value != 0;
        }
        if (result >= 0) result = base->message_exit_container(message);
    }
    return result < 0 ? result : base->message_exit_container(message);
}

static int receive(spinet_insertion_bus *self, sd_bus_message *message, spinet_insertion_kind kind) {
    spinet_bus *base = &self->base;
    spinet_insertion_call call = { .kind = kind, .text = "", .sender = base->message_get_sender(message) };
    int result = 0;
    if (!call.sender) return -EINVAL;
    if (kind == SPINET_INSERTION_COMMIT || kind == SPINET_INSERTION_PARTIAL) {
        result = base->message_read(message, "s", &call.text);
        if (result >= 0) result = read_options(base, message, &call.allows_terminal);
    }
    if (result < 0) return result;
    pending_call *pending = NULL;
    for (int index = 0; index < MOST_CALLS && !pending; index++)
        if (!self->calls[index].message) pending = &self->calls[index];
    if (!pending) return base->reply_method_errorf(message, ERRORS "TooFast", "%d calls wait already.", MOST_CALLS);
    call.number = ++self->last_number;
    pending->bus = self;
    pending->call = call;
    // The strings live as long as the message.
    pending->message = base->message_ref(message);
    sd_bus_message *question = NULL;
    result = spinet_bus_question(
        base, &question, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "GetConnectionUnixProcessID", call.sender, false);
    if (result >= 0) result = base->call_async(base->bus, NULL, question, on_process, pending, BUS_LIMIT);
    if (question) base->message_unref(question);
    if (result < 0) end_call(pending);
    return result < 0 ? result : 1;
}

static int on_commit(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    return receive(userdata, message, SPINET_INSERTION_COMMIT);
}

static int on_partial(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    return receive(userdata, message, SPINET_INSERTION_PARTIAL);
}

static int on_finish(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    return receive(userdata, message, SPINET_INSERTION_FINISH);
}

static int on_cancel(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    (void)error;
    return receive(userdata, message, SPINET_INSERTION_CANCEL);
}

// The table is filled in after the library is open.
static bool fill_table(spinet_insertion_bus *self) {
    if (!spinet_bus_table_start(&self->base, &self->table[0])) return false;
    self->table[1] = spinet_bus_method(members[SPINET_INSERTION_COMMIT], "sa{sv}", "text\0options\0", on_commit);
    self->table[2] = spinet_bus_method(members[SPINET_INSERTION_PARTIAL], "sa{sv}", "text\0options\0", on_partial);
    self->table[3] = spinet_bus_method(members[SPINET_INSERTION_FINISH], "", "", on_finish);
    self->table[4] = spinet_bus_method(members[SPINET_INSERTION_CANCEL], "", "", on_cancel);
    self->table[5] = (sd_bus_vtable){ .type = _SD_BUS_VTABLE_END };
    return true;
}

static spinet_insertion_bus *give_up(
    spinet_insertion_bus *self, const char *why, int code, char *reason, unsigned long size) {
    spinet_bus_explain(why, code, reason, size);
    spinet_insertion_bus_close(self);
    return NULL;
}

spinet_insertion_bus *spinet_insertion_bus_open(
    const char *address, spinet_insertion_called called, spinet_insertion_left left, void *context, char *reason,
    unsigned long size) {
    spinet_insertion_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->called = called;
    self->left = left;
    self->context = context;
    if (!spinet_bus_load(&self->base) || !fill_table(self))
        return give_up(self, "libsystemd.so.0 is not installed", 0, reason, size);
    int result = spinet_bus_connect(&self->base, address, SPINET_BUS_USER);
    if (result < 0) return give_up(self, "there is no session bus", result, reason, size);
    result = self->base.add_object_vtable(self->base.bus, NULL, OBJECT, INTERFACE, self->table, self);
    if (result < 0) return give_up(self, "the object cannot be published", result, reason, size);
    result = self->base.request_name(self->base.bus, INTERFACE, 0);
    if (result < 0) return give_up(self, "another keyboard owns the name " INTERFACE, result, reason, size);
    return self;
}

void spinet_insertion_bus_answer(
    spinet_insertion_bus *self, unsigned long number, const char *error, const char *sentence) {
    for (int index = 0; index < MOST_CALLS; index++) {
        pending_call *pending = &self->calls[index];
        if (!pending->message || pending->call.number != number) continue;
        if (error) {
            char name[128];
            snprintf(name, sizeof name, "%s%s", ERRORS, error);
            self->base.reply_method_errorf(pending->message, name, "%s", sentence);
        } else {
            self->base.reply_method_return(pending->message, "");
        }
        end_call(pending);
        self->base.flush(self->base.bus);
        return;
    }
}

static int on_owner(sd_bus_message *signal, void *userdata, sd_bus_error *error) {
    (void)error;
    spinet_insertion_bus *self = userdata;
    const char *name, *old, *owner;
    if (self->base.message_read(signal, "sss", &name, &old, &owner) >= 0 && !*owner) self->left(name, self->context);
    return 0;
}

void spinet_insertion_bus_watch(spinet_insertion_bus *self, const char *sender) {
    if (self->watch) self->base.slot_unref(self->watch);
    self->watch = NULL;
    char rule[512];
    if (!sender
        || snprintf(
               rule, sizeof rule,
               "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='%s'", sender)
            >= (int)sizeof rule)
        return;
    self->base.add_match_async(self->base.bus, &self->watch, rule, on_owner, NULL, self);
    self->base.flush(self->base.bus);
}

int spinet_insertion_bus_descriptor(spinet_insertion_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_insertion_bus_process(spinet_insertion_bus *self) {
    if (!spinet_bus_process(&self->base)) return false;
    self->base.flush(self->base.bus);
    return true;
}

void spinet_insertion_bus_close(spinet_insertion_bus *self) {
    if (!self) return;
    for (int index = 0; index < MOST_CALLS; index++)
        if (self->calls[index].message) end_call(&self->calls[index]);
    if (self->watch) self->base.slot_unref(self->watch);
    spinet_bus_close(&self->base);
    free(self);
}

struct spinet_insertion_client {
    spinet_bus base;
};

spinet_insertion_client *spinet_insertion_client_open(const char *address) {
    spinet_insertion_client *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!spinet_bus_load(&self->base) || spinet_bus_connect(&self->base, address, SPINET_BUS_USER) < 0) {
        spinet_insertion_client_close(self);
        return NULL;
    }
    return self;
}

// Appends the arguments of a call, (sa{sv}).
static int append(spinet_bus *base, sd_bus_message *message, const char *text, bool allows_terminal) {
    int result = base->message_append(message, "s", text);
    if (result >= 0) result = base->message_open_container(message, 'a', "{sv}");
    if (result >= 0 && allows_terminal) result = base->message_append(message, "{sv}", "terminal", "b", 1);
    return result >= 0 ? base->message_close_container(message) : result;
}

spinet_insertion_result spinet_insertion_client_call(
    spinet_insertion_client *self, spinet_insertion_kind kind, const char *text, bool allows_terminal, char *error,
    unsigned long size) {
    spinet_bus *base = &self->base;
    sd_bus_message *call = NULL;
    sd_bus_error refusal = SD_BUS_ERROR_NULL;
    int result = spinet_bus_question(base, &call, INTERFACE, OBJECT, INTERFACE, members[kind], NULL, false);
    if (result >= 0 && (kind == SPINET_INSERTION_COMMIT || kind == SPINET_INSERTION_PARTIAL))
        result = append(base, call, text, allows_terminal);
    if (result >= 0) result = base->call(base->bus, call, ANSWER_LIMIT, &refusal, NULL);
    if (call) base->message_unref(call);
    spinet_insertion_result outcome = SPINET_INSERTION_DONE;
    if (result < 0) {
        bool refused = refusal.name && !strncmp(refusal.name, ERRORS, strlen(ERRORS));
        outcome = refused ? SPINET_INSERTION_REFUSED : SPINET_INSERTION_UNSERVED;
        if (refused) snprintf(error, size, "%s", refusal.name + strlen(ERRORS));
    }
    base->error_free(&refusal);
    return outcome;
}

void spinet_insertion_client_close(spinet_insertion_client *self) {
    if (!self) return;
    spinet_bus_close(&self->base);
    free(self);
}
