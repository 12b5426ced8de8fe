// A connection to a bus by libsystemd, which is opened for it and not linked; shared by this target's files.
#pragma once

#include <stdbool.h>
#include <systemd/sd-bus.h>

// What is called of the library, by its name there after "sd_bus_".
#define SPINET_BUS_CALLS(CALL)                                                                                  \
    CALL(open_user) CALL(open_system) CALL(new) CALL(set_address) CALL(set_bus_client) CALL(start)              \
    CALL(close_unref) CALL(flush_close_unref) CALL(flush) CALL(get_fd) CALL(get_timeout) CALL(process) CALL(call) \
    CALL(call_async) CALL(send) CALL(error_free) CALL(match_signal_async) CALL(add_object_vtable) CALL(request_name)                        \
    CALL(reply_method_return) CALL(emit_properties_changed) CALL(message_new_method_call) CALL(message_append)  \
    CALL(message_set_auto_start) CALL(message_set_expect_reply) CALL(message_is_method_error)                   \
    CALL(message_get_error) CALL(get_unique_name) CALL(add_match_async)                                         \
    CALL(message_get_path) CALL(message_get_member)                                                             \
    CALL(message_enter_container) CALL(message_exit_container) CALL(message_read) CALL(message_skip)            \
    CALL(message_open_container) CALL(message_close_container) CALL(message_append_array) CALL(message_unref)     \
    CALL(message_ref) CALL(message_get_sender) CALL(reply_method_errorf) CALL(slot_unref)

typedef struct {
    void *library;
    sd_bus *bus;
#define CALL(name) __typeof__(&sd_bus_##name) name;
    SPINET_BUS_CALLS(CALL)
#undef CALL
} spinet_bus;

// Which bus is meant where there is no address.
typedef enum { SPINET_BUS_USER, SPINET_BUS_SYSTEM } spinet_bus_kind;

// Opens the library. Returns false where it is not installed.
bool spinet_bus_load(spinet_bus *self);

// Connects to a bus by its address, or to the session's or the system's where that is NULL; an error is negative.
int spinet_bus_connect(spinet_bus *self, const char *address, spinet_bus_kind kind);

// Handles up to 32 messages that have arrived; the descriptor stays readable while there are more. Returns false when
// the bus went away.
bool spinet_bus_process(spinet_bus *self);

// Makes the call of a method with at most one string; an error is negative. The caller unrefs it either way.
int spinet_bus_question(
    spinet_bus *self, sd_bus_message **question, const char *name, const char *path, const char *interface,
    const char *method, const char *argument, bool starts);

// Enters the objects that an object manager reports: an interface's properties, a{sv}, are for `read` to take.
typedef int (*spinet_bus_read_interface)(
    spinet_bus *bus, sd_bus_message *message, const char *interface, void *context);
// Called after each object where it is not NULL.
typedef void (*spinet_bus_object_ended)(void *context);
int spinet_bus_read_objects(
    spinet_bus *self, sd_bus_message *message, spinet_bus_read_interface read, spinet_bus_object_ended ended,
    void *context);

// Fills in the first entry of an object's table, which refers to a symbol of the open library. Returns false where it has none.
bool spinet_bus_table_start(spinet_bus *self, sd_bus_vtable *entry);

// An entry for a method without results; `names` are those of its arguments, each with its zero byte.
sd_bus_vtable spinet_bus_method(
    const char *member, const char *signature, const char *names, sd_bus_message_handler_t handler);

// Writes why an object is not on the bus: a reason, and the error behind it where it is negative.
void spinet_bus_explain(const char *why, int error, char *reason, unsigned long size);

// Gives the connection and the library up.
void spinet_bus_close(spinet_bus *self);
