// A preloaded library that gives a headless sway or phoc fake input devices and a journal.
//
// Devices: without /dev/uinput no other process can create an input device, and sway's IPC has no touch. So the
// devices are created inside the compositor, on wlroots' headless backend, and emit the signals that a driver
// would emit; from there on an event takes the path of a real one, and clients see no difference.
// Journal: the compositor's events with their times, one line each, so that a test waits for an event instead of
// sleeping, and so that a latency has two ends on one clock.
//
// Environment
//   SHIM_SOCKET    unix stream socket to listen on
//   SHIM_JOURNAL   file that the journal is appended to
//   SHIM_DEVICES   any of touch,pointer,keyboard (all, when unset), and pen
//   SHIM_HIDDEN    names of Wayland globals that are hidden from clients, separated by commas
//
// Commands, one a line; the answer is "ok BEFORE AFTER" (CLOCK_MONOTONIC, ns, around the emission) or "error".
// X and Y are fractions of the output. Lines that arrive together are executed together.
//   touch down ID X Y | touch move ID X Y | touch up ID | touch cancel ID | touch frame
//   pointer move X Y | pointer button CODE PRESSED | pointer wheel DELTA | key CODE PRESSED
//   pen near X Y | pen away                          bring the pen near the screen, or take it away
//   pen down X Y PRESSURE | pen move X Y PRESSURE | pen tilt X Y (degrees) | pen up
//   device touch | pointer | keyboard | pen          add a device that is missing
//   watch X Y W H (output pixels) | watch off        journal a hash of that rectangle with every frame
//   unplug NAME                                      the output is gone, as one that is pulled out; sway 1.7 can neither
//                                                    remove nor disable a headless one
//   method activate | deactivate | done | surrounding CURSOR ANCHOR HEX | type HINT PURPOSE
//                                                    send this to the input method, valid or not
// Journal: "NS WORD REST"; line feeds in texts are written \n
//   begin (the compositor starts), map NAMESPACE WxH, unmap NAMESPACE, paint (the next frame after a map or a touch), frame HASH (watched),
//   key CODE PRESSED, text-commit T, text-preedit T, text-delete BEFORE AFTER, text-done   to the application
//   method activate | deactivate | done | unavailable | surrounding CURSOR ANCHOR T | type HINT PURPOSE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/types/wlr_buffer.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_input_method_v2.h>
#include <wlr/types/wlr_keyboard.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_tablet_tool.h>
#include <wlr/types/wlr_text_input_v3.h>
#include <wlr/types/wlr_touch.h>

// The function that ours replaces and calls.
#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static struct wl_display *display;
static struct wlr_seat *seat;
static struct wlr_input_device *touch, *pointer, *keyboard, *tablet;
static struct wlr_backend *headless;

static uint64_t nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint32_t milliseconds(void) { return (uint32_t)(nanoseconds() / 1000000u); }

// ---- The journal -------------------------------------------------------------------------------------------

static int journal = -1;

static void note(const char *format, ...) {
    if (journal < 0) return;
    char line[16384];
    int used = snprintf(line, sizeof line, "%llu ", (unsigned long long)nanoseconds());
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + used, sizeof line - used - 2, format, arguments);
    va_end(arguments);

    char out[sizeof line * 2];
    size_t length = 0;
    for (const char *c = line; *c; c++) {
        if (*c == '\n') {
            out[length++] = '\\';
            out[length++] = 'n';
        } else {
            out[length++] = *c;
        }
    }
    out[length++] = '\n';
    if (write(journal, out, length) < 0) journal = -1;
}

// ---- Frames ------------------------------------------------------------------------------------------------

struct watched_output {
    struct wl_listener commit, destroy;
    struct wl_list link;
    struct wlr_output *output;
};

static struct wl_list outputs = {&outputs, &outputs};

static bool awaiting_paint;
static struct {
    bool on;
    int x, y, width, height;
} watched;

// FNV-1a over the rectangle's pixels; the format's padding is ignored.
static uint64_t hash_of(struct wlr_buffer *buffer) {
    void *data;
    uint32_t format;
    size_t stride;
    if (!wlr_buffer_begin_data_ptr_access(buffer, 1, &data, &format, &stride)) return 0;
    int right = watched.x + watched.width, bottom = watched.y + watched.height;
    if (right > buffer->width) right = buffer->width;
    if (bottom > buffer->height) bottom = buffer->height;
    uint64_t hash = 14695981039346656037u;
    for (int y = watched.y; y < bottom; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)data + (size_t)y * stride);
        for (int x = watched.x; x < right; x++) hash = (hash ^ (row[x] & 0xffffff)) * 1099511628211u;
    }
    wlr_buffer_end_data_ptr_access(buffer);
    return hash;
}

static void output_committed(struct wl_listener *listener, void *data) {
    struct wlr_output_event_commit *event = data;
    if (!(event->committed & WLR_OUTPUT_STATE_BUFFER) || !event->buffer) return;
    if (awaiting_paint) {
        awaiting_paint = false;
        note("paint");
    }
    if (watched.on) {
        uint64_t at = nanoseconds();
        uint64_t hash = hash_of(event->buffer);
        note("frame %016llx %llu", (unsigned long long)hash, (unsigned long long)at);
    }
}

static void output_destroyed(struct wl_listener *listener, void *data) {
    struct watched_output *watched_output = wl_container_of(listener, watched_output, destroy);
    wl_list_remove(&watched_output->commit.link);
    wl_list_remove(&watched_output->destroy.link);
    wl_list_remove(&watched_output->link);
    free(watched_output);
}

static void output_made(struct wl_listener *listener, void *data) {
    struct wlr_output *output = data;
    struct watched_output *watched_output = calloc(1, sizeof *watched_output);
    watched_output->commit.notify = output_committed;
    watched_output->destroy.notify = output_destroyed;
    wl_signal_add(&output->events.commit, &watched_output->commit);
    wl_signal_add(&output->events.destroy, &watched_output->destroy);
    watched_output->output = output;
    wl_list_insert(&outputs, &watched_output->link);
}

static bool unplug_command(const char *name) {
    struct watched_output *watched_output;
    wl_list_for_each(watched_output, &outputs, link) {
        if (strcmp(watched_output->output->name, name)) continue;
        wlr_output_destroy(watched_output->output);
        return true;
    }
    return false;
}

static struct wl_listener new_output = {.notify = output_made};

// ---- Layer surfaces ----------------------------------------------------------------------------------------

struct layer {
    struct wlr_layer_surface_v1 *surface;
    struct wl_listener map, unmap, destroy;
};

static void layer_mapped(struct wl_listener *listener, void *data) {
    struct layer *layer = wl_container_of(listener, layer, map);
    struct wlr_surface_state *state = &layer->surface->surface->current;
    note("map %s %dx%d", layer->surface->namespace, state->width, state->height);
    awaiting_paint = true;
}

static void layer_unmapped(struct wl_listener *listener, void *data) {
    struct layer *layer = wl_container_of(listener, layer, unmap);
    note("unmap %s", layer->surface->namespace);
}

static void layer_destroyed(struct wl_listener *listener, void *data) {
    struct layer *layer = wl_container_of(listener, layer, destroy);
    wl_list_remove(&layer->map.link);
    wl_list_remove(&layer->unmap.link);
    wl_list_remove(&layer->destroy.link);
    free(layer);
}

static void layer_made(struct wl_listener *listener, void *data) {
    struct layer *layer = calloc(1, sizeof *layer);
    layer->surface = data;
    layer->map.notify = layer_mapped;
    layer->unmap.notify = layer_unmapped;
    layer->destroy.notify = layer_destroyed;
    wl_signal_add(&layer->surface->events.map, &layer->map);
    wl_signal_add(&layer->surface->events.unmap, &layer->unmap);
    wl_signal_add(&layer->surface->events.destroy, &layer->destroy);
}

static struct wl_listener new_layer = {.notify = layer_made};

struct wlr_layer_shell_v1 *wlr_layer_shell_v1_create(struct wl_display *for_display) {
    struct wlr_layer_shell_v1 *shell = ORIGINAL(wlr_layer_shell_v1_create)(for_display);
    if (shell) wl_signal_add(&shell->events.new_surface, &new_layer);
    return shell;
}

// ---- Events to applications --------------------------------------------------------------------------------

struct wlr_seat *wlr_seat_create(struct wl_display *for_display, const char *name) {
    return seat = ORIGINAL(wlr_seat_create)(for_display, name);
}

void wlr_seat_keyboard_notify_key(struct wlr_seat *to, uint32_t time, uint32_t key, uint32_t state) {
    note("key %u %u", key, state);
    ORIGINAL(wlr_seat_keyboard_notify_key)(to, time, key, state);
}

void wlr_text_input_v3_send_commit_string(struct wlr_text_input_v3 *to, const char *text) {
    note("text-commit %s", text ? text : "");
    ORIGINAL(wlr_text_input_v3_send_commit_string)(to, text);
}

void wlr_text_input_v3_send_preedit_string(struct wlr_text_input_v3 *to, const char *text, int32_t begin, int32_t end) {
    note("text-preedit %s", text ? text : "");
    ORIGINAL(wlr_text_input_v3_send_preedit_string)(to, text, begin, end);
}

void wlr_text_input_v3_send_delete_surrounding_text(struct wlr_text_input_v3 *to, uint32_t before, uint32_t after) {
    note("text-delete %u %u", before, after);
    ORIGINAL(wlr_text_input_v3_send_delete_surrounding_text)(to, before, after);
}

void wlr_text_input_v3_send_done(struct wlr_text_input_v3 *to) {
    note("text-done");
    ORIGINAL(wlr_text_input_v3_send_done)(to);
}

// ---- Events to the input method ----------------------------------------------------------------------------

static struct wlr_input_method_v2 *method;
static struct wl_listener method_gone;

static void method_destroyed(struct wl_listener *listener, void *data) {
    wl_list_remove(&method_gone.link);
    method = NULL;
}

static void remember(struct wlr_input_method_v2 *current) {
    if (method == current) return;
    if (method) wl_list_remove(&method_gone.link);
    method = current;
    method_gone.notify = method_destroyed;
    wl_signal_add(&current->events.destroy, &method_gone);
}

void wlr_input_method_v2_send_activate(struct wlr_input_method_v2 *to) {
    remember(to);
    note("method activate");
    ORIGINAL(wlr_input_method_v2_send_activate)(to);
}

void wlr_input_method_v2_send_deactivate(struct wlr_input_method_v2 *to) {
    remember(to);
    note("method deactivate");
    ORIGINAL(wlr_input_method_v2_send_deactivate)(to);
}

void wlr_input_method_v2_send_surrounding_text(
    struct wlr_input_method_v2 *to, const char *text, uint32_t cursor, uint32_t anchor) {
    note("method surrounding %u %u %s", cursor, anchor, text ? text : "");
    ORIGINAL(wlr_input_method_v2_send_surrounding_text)(to, text, cursor, anchor);
}

void wlr_input_method_v2_send_content_type(struct wlr_input_method_v2 *to, uint32_t hint, uint32_t purpose) {
    note("method type %u %u", hint, purpose);
    ORIGINAL(wlr_input_method_v2_send_content_type)(to, hint, purpose);
}

void wlr_input_method_v2_send_done(struct wlr_input_method_v2 *to) {
    note("method done");
    ORIGINAL(wlr_input_method_v2_send_done)(to);
}

void wlr_input_method_v2_send_unavailable(struct wlr_input_method_v2 *to) {
    note("method unavailable");
    ORIGINAL(wlr_input_method_v2_send_unavailable)(to);
}

static bool tell_method(const char *words) {
    unsigned a, b;
    char hex[8192] = "";
    if (!method) return false;
    if (!strcmp(words, "activate")) {
        wlr_input_method_v2_send_activate(method);
    } else if (!strcmp(words, "deactivate")) {
        wlr_input_method_v2_send_deactivate(method);
    } else if (!strcmp(words, "done")) {
        wlr_input_method_v2_send_done(method);
    } else if (sscanf(words, "type %u %u", &a, &b) == 2) {
        wlr_input_method_v2_send_content_type(method, a, b);
    } else if (sscanf(words, "surrounding %u %u %8191s", &a, &b, hex) >= 2) {
        char text[sizeof hex / 2 + 1];
        size_t length = strlen(hex) / 2;
        for (size_t i = 0; i < length; i++) sscanf(hex + 2 * i, "%2hhx", (unsigned char *)&text[i]);
        text[length] = 0;
        wlr_input_method_v2_send_surrounding_text(method, text, a, b);
    } else {
        return false;
    }
    return true;
}

// ---- Input devices -----------------------------------------------------------------------------------------

static bool touch_command(const char *words) {
    int id;
    double x, y;
    if (!touch) return false;
    if (sscanf(words, "down %d %lf %lf", &id, &x, &y) == 3) {
        struct wlr_event_touch_down event = {touch, milliseconds(), id, x, y};
        awaiting_paint = true;
        wl_signal_emit(&touch->touch->events.down, &event);
    } else if (sscanf(words, "move %d %lf %lf", &id, &x, &y) == 3) {
        struct wlr_event_touch_motion event = {touch, milliseconds(), id, x, y};
        wl_signal_emit(&touch->touch->events.motion, &event);
    } else if (sscanf(words, "up %d", &id) == 1) {
        struct wlr_event_touch_up event = {touch, milliseconds(), id};
        wl_signal_emit(&touch->touch->events.up, &event);
    } else if (sscanf(words, "cancel %d", &id) == 1) {
        // sway 1.7 does not forward a device's cancel, so the shim notifies the seat directly, which then removes the points.
        struct wlr_touch_point *point = seat ? wlr_seat_touch_get_point(seat, id) : NULL;
        if (!point || !point->surface) return false;
        wlr_seat_touch_notify_cancel(seat, point->surface);
        wlr_seat_touch_notify_up(seat, milliseconds(), id);
    } else if (!strcmp(words, "frame")) {
        wl_signal_emit(&touch->touch->events.frame, NULL);
    } else {
        return false;
    }
    return true;
}

static bool pointer_command(const char *words) {
    unsigned code;
    int pressed;
    double x, y;
    if (!pointer) return false;
    if (sscanf(words, "move %lf %lf", &x, &y) == 2) {
        struct wlr_event_pointer_motion_absolute event = {pointer, milliseconds(), x, y};
        wl_signal_emit(&pointer->pointer->events.motion_absolute, &event);
    } else if (sscanf(words, "button %u %d", &code, &pressed) == 2) {
        struct wlr_event_pointer_button event = {
            pointer, milliseconds(), code, pressed ? WLR_BUTTON_PRESSED : WLR_BUTTON_RELEASED};
        wl_signal_emit(&pointer->pointer->events.button, &event);
    } else if (sscanf(words, "wheel %lf", &x) == 1) {
        struct wlr_event_pointer_axis event = {
            pointer, milliseconds(), WLR_AXIS_SOURCE_WHEEL, WLR_AXIS_ORIENTATION_VERTICAL, x, x > 0 ? 120 : -120};
        wl_signal_emit(&pointer->pointer->events.axis, &event);
    } else {
        return false;
    }
    wl_signal_emit(&pointer->pointer->events.frame, pointer->pointer);
    return true;
}

// The one tool of the tablet. The compositor makes its own of it when it first comes near.
static struct wlr_tablet_tool pen = {
    .type = WLR_TABLET_TOOL_TYPE_PEN, .hardware_serial = 7, .tilt = true, .pressure = true};
static double pen_x, pen_y;

static void pen_axes(uint32_t axes, double pressure, double tilt_x, double tilt_y) {
    struct wlr_event_tablet_tool_axis event = {
        .device = tablet, .tool = &pen, .time_msec = milliseconds(), .updated_axes = axes, .x = pen_x, .y = pen_y,
        .pressure = pressure, .tilt_x = tilt_x, .tilt_y = tilt_y};
    wl_signal_emit(&tablet->tablet->events.axis, &event);
}

static void pen_tip(enum wlr_tablet_tool_tip_state state) {
    struct wlr_event_tablet_tool_tip event = {tablet, &pen, milliseconds(), pen_x, pen_y, state};
    wl_signal_emit(&tablet->tablet->events.tip, &event);
}

static bool pen_command(const char *words) {
    const uint32_t place = WLR_TABLET_TOOL_AXIS_X | WLR_TABLET_TOOL_AXIS_Y;
    double x, y, pressure = 0;
    if (!tablet) return false;
    bool is_near = sscanf(words, "near %lf %lf", &x, &y) == 2;
    if (is_near || !strcmp(words, "away")) {
        if (is_near) pen_x = x, pen_y = y;
        struct wlr_event_tablet_tool_proximity event = {
            tablet, &pen, milliseconds(), pen_x, pen_y,
            is_near ? WLR_TABLET_TOOL_PROXIMITY_IN : WLR_TABLET_TOOL_PROXIMITY_OUT};
        wl_signal_emit(&tablet->tablet->events.proximity, &event);
    } else if (sscanf(words, "down %lf %lf %lf", &x, &y, &pressure) == 3) {
        pen_x = x, pen_y = y;
        awaiting_paint = true;
        pen_axes(place | WLR_TABLET_TOOL_AXIS_PRESSURE, pressure, 0, 0);
        pen_tip(WLR_TABLET_TOOL_TIP_DOWN);
    } else if (sscanf(words, "move %lf %lf %lf", &x, &y, &pressure) >= 2) {
        pen_x = x, pen_y = y;
        pen_axes(place | WLR_TABLET_TOOL_AXIS_PRESSURE, pressure, 0, 0);
    } else if (sscanf(words, "tilt %lf %lf", &x, &y) == 2) {
        pen_axes(WLR_TABLET_TOOL_AXIS_TILT_X | WLR_TABLET_TOOL_AXIS_TILT_Y, 0, x, y);
    } else if (!strcmp(words, "up")) {
        pen_tip(WLR_TABLET_TOOL_TIP_UP);
    } else {
        return false;
    }
    return true;
}

static bool key_command(const char *words) {
    unsigned code;
    int pressed;
    if (!keyboard || sscanf(words, "%u %d", &code, &pressed) != 2) return false;
    struct wlr_event_keyboard_key event = {
        milliseconds(), code, true, pressed ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED};
    wlr_keyboard_notify_key(keyboard->keyboard, &event);
    return true;
}

static void add_device(const char *name) {
    if (!strcmp(name, "touch") && !touch) touch = wlr_headless_add_input_device(headless, WLR_INPUT_DEVICE_TOUCH);
    if (!strcmp(name, "pointer") && !pointer) pointer = wlr_headless_add_input_device(headless, WLR_INPUT_DEVICE_POINTER);
    if (!strcmp(name, "pen") && !tablet) {
        static bool is_known;
        tablet = wlr_headless_add_input_device(headless, WLR_INPUT_DEVICE_TABLET_TOOL);
        if (!is_known) wl_signal_init(&pen.events.destroy);
        is_known = true;
    }
    if (!strcmp(name, "keyboard") && !keyboard) {
        keyboard = wlr_headless_add_input_device(headless, WLR_INPUT_DEVICE_KEYBOARD);
    }
}

static bool device_command(const char *words) {
    if (!headless || !strstr("touch pointer keyboard pen", words)) return false;
    add_device(words);
    return true;
}

static bool watch_command(const char *words) {
    watched.on = sscanf(words, "%d %d %d %d", &watched.x, &watched.y, &watched.width, &watched.height) == 4;
    return watched.on || !strcmp(words, "off");
}

static bool carry_out(const char *line) {
    if (!strncmp(line, "touch ", 6)) return touch_command(line + 6);
    if (!strncmp(line, "pointer ", 8)) return pointer_command(line + 8);
    if (!strncmp(line, "key ", 4)) return key_command(line + 4);
    if (!strncmp(line, "pen ", 4)) return pen_command(line + 4);
    if (!strncmp(line, "device ", 7)) return device_command(line + 7);
    if (!strncmp(line, "watch ", 6)) return watch_command(line + 6);
    if (!strncmp(line, "unplug ", 7)) return unplug_command(line + 7);
    if (!strncmp(line, "method ", 7)) return tell_method(line + 7);
    return false;
}

struct conversation {
    struct wl_event_source *source;
    int socket;
    size_t used;
    char text[16384];
};

static int heard(int fd, uint32_t mask, void *data) {
    struct conversation *talk = data;
    ssize_t count = read(fd, talk->text + talk->used, sizeof talk->text - 1 - talk->used);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    if (count <= 0) {
        wl_event_source_remove(talk->source);
        close(fd);
        free(talk);
        return 0;
    }
    talk->used += (size_t)count;
    talk->text[talk->used] = 0;
    char *line = talk->text, *end;
    while ((end = strchr(line, '\n'))) {
        *end = 0;
        uint64_t before = nanoseconds();
        bool done = carry_out(line);
        wl_display_flush_clients(display);  // As the compositor does itself before it sleeps.
        char answer[64] = "error\n";
        if (done) {
            snprintf(answer, sizeof answer, "ok %llu %llu\n", (unsigned long long)before,
                (unsigned long long)nanoseconds());
        }
        if (write(fd, answer, strlen(answer)) < 0) break;  // The next read detects the closed connection.
        line = end + 1;
    }
    talk->used = strlen(line);
    memmove(talk->text, line, talk->used + 1);
    return 0;
}

static int called(int fd, uint32_t mask, void *data) {
    int socket = accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) return 0;
    struct conversation *talk = calloc(1, sizeof *talk);
    talk->socket = socket;
    talk->source = wl_event_loop_add_fd(wl_display_get_event_loop(display), socket, WL_EVENT_READABLE, heard, talk);
    return 0;
}

static void listen_for_commands(const char *path) {
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    unlink(path);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) || listen(fd, 8)) {
        perror("compositor_shim: socket");
        return;
    }
    wl_event_loop_add_fd(wl_display_get_event_loop(display), fd, WL_EVENT_READABLE, called, NULL);
}

// ---- The compositor's start --------------------------------------------------------------------------------

static void take_headless(struct wlr_backend *backend, void *data) {
    struct wlr_backend **found = data;
    if (wlr_backend_is_headless(backend)) *found = backend;
}

static void make_devices(void) {
    const char *wanted = getenv("SHIM_DEVICES");
    if (!wanted) wanted = "touch,pointer,keyboard";
    if (strstr(wanted, "touch")) add_device("touch");
    if (strstr(wanted, "pointer")) add_device("pointer");
    if (strstr(wanted, "keyboard")) add_device("keyboard");
    if (strstr(wanted, "pen")) add_device("pen");
}

bool wlr_backend_start(struct wlr_backend *backend) {
    static bool begun;
    const char *path = getenv("SHIM_SOCKET");
    if (!begun) wl_signal_add(&backend->events.new_output, &new_output);
    bool started = ORIGINAL(wlr_backend_start)(backend);
    if (begun || !started || !path) return started;
    begun = true;
    if (wlr_backend_is_multi(backend)) {
        wlr_multi_for_each_backend(backend, take_headless, &headless);
    } else {
        take_headless(backend, &headless);
    }
    if (headless) {
        make_devices();
        listen_for_commands(path);
    }
    unsetenv("LD_PRELOAD");  // Children of sway must not inherit the shim.
    return started;
}

static bool may_see(const struct wl_client *client, const struct wl_global *global, void *data) {
    const char *name = wl_global_get_interface(global)->name;
    const char *found = strstr(data, name);
    size_t length = strlen(name);
    return !found || (found != data && found[-1] != ',') || (found[length] != 0 && found[length] != ',');
}

struct wl_display *wl_display_create(void) {
    struct wl_display *made = ORIGINAL(wl_display_create)();
    if (display) return made;
    display = made;
    const char *path = getenv("SHIM_JOURNAL"), *hidden = getenv("SHIM_HIDDEN");
    if (path) journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    note("begin");
    if (hidden && *hidden) wl_display_set_global_filter(made, may_see, (void *)hidden);
    return made;
}

// sway refuses to run unless it can be sure that it could never become root again. Where there is only root,
// as in a container, that assurance is worth nothing.
int setgid(gid_t group) {
    errno = EPERM;
    return -1;
}

int setuid(uid_t user) {
    errno = EPERM;
    return -1;
}
