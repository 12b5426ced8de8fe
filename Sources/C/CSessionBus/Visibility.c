#include "Bus.h"
#include "CSessionBus.h"

#define KEYBOARD "sm.puri.OSK0"
#define OBJECT "/sm/puri/OSK0"

// How long the keyboard may take to answer, in microseconds.
#define ANSWER_LIMIT 5000000

static int is_visible(spinet_bus *base, int *visible) {
    sd_bus_message *question = NULL, *answer = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    int result = spinet_bus_question(
        base, &question, KEYBOARD, OBJECT, "org.freedesktop.DBus.Properties", "Get", KEYBOARD, false);
    if (result >= 0) result = base->message_append(question, "s", "Visible");
    if (result >= 0) result = base->call(base->bus, question, ANSWER_LIMIT, &error, &answer);
    if (result >= 0) result = base->message_enter_container(answer, 'v', "b");
    if (result >= 0) result = base->message_read(answer, "b", visible);
    if (answer) base->message_unref(answer);
    if (question) base->message_unref(question);
    base->error_free(&error);
    return result;
}

bool spinet_osk_request(const char *address, spinet_osk_wish wish) {
    spinet_bus bus = { 0 };
    sd_bus_message *call = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    int visible = wish == SPINET_OSK_HIDE;
    int result = spinet_bus_load(&bus) ? spinet_bus_connect(&bus, address, SPINET_BUS_USER) : -1;
    bool is_connected = result >= 0;
    if (is_connected && wish == SPINET_OSK_TOGGLE) result = is_visible(&bus, &visible);
    if (result >= 0) result = spinet_bus_question(&bus, &call, KEYBOARD, OBJECT, KEYBOARD, "SetVisible", NULL, false);
    if (result >= 0) result = bus.message_append(call, "b", (int)!visible);
    if (result >= 0) result = bus.call(bus.bus, call, ANSWER_LIMIT, &error, NULL);
    if (call) bus.message_unref(call);
    if (is_connected) bus.error_free(&error);
    spinet_bus_close(&bus);
    return result >= 0;
}
