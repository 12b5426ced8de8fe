#include "Bus.h"
#include "CSessionBus.h"

#include <stdint.h>
#include <stdlib.h>

#define SERVICE "org.freedesktop.systemd1"

struct spinet_scope_bus {
    spinet_bus base;
    spinet_scope_answered answered;
    void *context;
};

spinet_scope_bus *spinet_scope_bus_open(const char *address, spinet_scope_answered answered, void *context) {
    spinet_scope_bus *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->answered = answered;
    self->context = context;
    if (!spinet_bus_load(&self->base) || spinet_bus_connect(&self->base, address, SPINET_BUS_USER) < 0) {
        spinet_scope_bus_close(self);
        return NULL;
    }
    return self;
}

static int on_answer(sd_bus_message *answer, void *context, sd_bus_error *error) {
    (void)error;
    spinet_scope_bus *self = context;
    self->answered(!self->base.message_is_method_error(answer, NULL), self->context);
    return 0;
}

static int append_processes(spinet_bus *self, sd_bus_message *message, const uint32_t *processes, size_t count) {
    int result = self->message_open_container(message, 'r', "sv");
    if (result >= 0) result = self->message_append(message, "s", "PIDs");
    if (result >= 0) result = self->message_open_container(message, 'v', "au");
    if (result >= 0) result = self->message_append_array(message, 'u', processes, count * sizeof *processes);
    if (result >= 0) result = self->message_close_container(message);
    if (result >= 0) result = self->message_close_container(message);
    return result;
}

bool spinet_scope_bus_start(
    spinet_scope_bus *scope_bus, const char *name, const char *description, const spinet_scope_limits *limits,
    const uint32_t *processes, unsigned long count) {
    spinet_bus *self = &scope_bus->base;
    sd_bus_message *question = NULL;
    int result = spinet_bus_question(
        self, &question, SERVICE, "/org/freedesktop/systemd1", SERVICE ".Manager", "StartTransientUnit", name, false);
    if (result >= 0) result = self->message_append(question, "s", "fail");
    if (result >= 0) result = self->message_open_container(question, 'a', "(sv)");
    if (result >= 0)
        result = self->message_append(
            question, "(sv)(sv)(sv)(sv)(sv)(sv)", "Description", "s", description, "CollectMode", "s",
            "inactive-or-failed", "MemoryMax", "t", limits->memory, "MemorySwapMax", "t", (uint64_t)0, "TasksMax", "t",
            limits->tasks, "CPUQuotaPerSecUSec", "t", limits->processor);
    if (result >= 0) result = append_processes(self, question, processes, count);
    if (result >= 0) result = self->message_close_container(question);
    // No auxiliary units.
    if (result >= 0) result = self->message_append(question, "a(sa(sv))", 0);
    if (result >= 0) result = self->call_async(self->bus, NULL, question, on_answer, scope_bus, 0);
    if (question) self->message_unref(question);
    return result >= 0;
}

int spinet_scope_bus_descriptor(spinet_scope_bus *self) { return self->base.get_fd(self->base.bus); }

bool spinet_scope_bus_process(spinet_scope_bus *self) { return spinet_bus_process(&self->base); }

void spinet_scope_bus_close(spinet_scope_bus *self) {
    if (!self) return;
    // Without flushing, which waits for a bus that does not answer.
    if (self->base.bus) self->base.close_unref(self->base.bus);
    self->base.bus = NULL;
    spinet_bus_close(&self->base);
    free(self);
}
