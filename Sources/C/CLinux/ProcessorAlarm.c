#define _GNU_SOURCE
#include "CLinux.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct spinet_processor_alarm {
    timer_t timer;
    int descriptor;
    spinet_processor_alarm *next;
};

// Alarms that are not in use. Their descriptors stay open: the thread that the C library rings an alarm in may do so after
// the timer was deleted, and must not write to what another file has become.
static spinet_processor_alarm *unused;

static void ring(union sigval value) { eventfd_write(value.sival_int, 1); }

static spinet_processor_alarm *take(void) {
    spinet_processor_alarm *self = unused;
    if (self) {
        unused = self->next;
        return self;
    }
    self = calloc(1, sizeof *self);
    if (self && (self->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) < 0) {
        free(self);
        return NULL;
    }
    return self;
}

spinet_processor_alarm *spinet_processor_alarm_make(pid_t process) {
    clockid_t clock;
    if (clock_getcpuclockid(process, &clock) != 0) return NULL;
    spinet_processor_alarm *self = take();
    if (!self) return NULL;
    struct sigevent event = {
        .sigev_notify = SIGEV_THREAD, .sigev_value.sival_int = self->descriptor, .sigev_notify_function = ring
    };
    if (timer_create(clock, &event, &self->timer) == 0) return self;
    self->next = unused;
    unused = self;
    return NULL;
}

int spinet_processor_alarm_descriptor(const spinet_processor_alarm *self) { return self->descriptor; }

bool spinet_processor_alarm_set(spinet_processor_alarm *self, int64_t nanoseconds) {
    const struct itimerspec time = {
        .it_value = { .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000 }
    };
    return timer_settime(self->timer, 0, &time, NULL) == 0;
}

bool spinet_processor_alarm_rang(spinet_processor_alarm *self) {
    eventfd_t count;
    return eventfd_read(self->descriptor, &count) == 0;
}

void spinet_processor_alarm_end(spinet_processor_alarm *self) {
    if (!self) return;
    timer_delete(self->timer);
    (void)spinet_processor_alarm_rang(self);
    self->next = unused;
    unused = self;
}
