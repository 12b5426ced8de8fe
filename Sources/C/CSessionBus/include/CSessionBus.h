// The D-Bus interface sm.puri.OSK0 on the session bus, by which desktops show and hide a keyboard.
//
// libsystemd is opened when the bus is, not linked: a keyboard must come up before, and without, a bus.
#pragma once

#include <stdbool.h>

typedef struct spinet_osk_bus spinet_osk_bus;

// Called when a program asks for the keyboard to be shown or hidden.
typedef void (*spinet_osk_set_visible)(bool visible, void *context);

// Connects to the session bus, publishes the object and asks for the name.
// Returns NULL and writes a reason into `reason` when there is no bus, or the name is taken.
spinet_osk_bus *spinet_osk_bus_open(
    spinet_osk_set_visible set_visible, void *context, char *reason, unsigned long reason_size);

// The descriptor to poll for reading.
int spinet_osk_bus_descriptor(spinet_osk_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_osk_bus_process(spinet_osk_bus *bus);

// Sets the Visible property; listeners are notified of a change.
void spinet_osk_bus_set_visible(spinet_osk_bus *bus, bool visible);

// Asks KWin to activate the keyboard that it has started for whichever program is in front, and to show its panel, as a touch on
// a field does: before, it takes no text. KWin is not started for it, and no answer is waited for.
void spinet_osk_bus_ask_kwin_to_activate(spinet_osk_bus *bus);

// Gives the name and the connection up.
void spinet_osk_bus_close(spinet_osk_bus *bus);

// What another program asks of the session's on-screen keyboard, whichever owns the name.
typedef enum { SPINET_OSK_SHOW, SPINET_OSK_HIDE, SPINET_OSK_TOGGLE } spinet_osk_wish;

// Calls it on a bus by its address, or on the session's where that is NULL, and waits for the answer. Returns false without
// a bus, and where no keyboard answers; none is started for it.
bool spinet_osk_request(const char *address, spinet_osk_wish wish);

// The interface org.sigxcpu.Feedback on the session bus, by which feedbackd lets a device be felt.
typedef struct spinet_feedback_bus spinet_feedback_bus;

// Connects to the session bus. Returns NULL when there is none, or no libsystemd.
spinet_feedback_bus *spinet_feedback_bus_open(void);

// Whether feedbackd has its name on the bus. Waits for the answer for 0.2 s; no service is started for it.
bool spinet_feedback_bus_is_served(spinet_feedback_bus *bus);

// Asks for the feedback of an event ("button-pressed"); no service is started for it and no answer is waited for.
// Returns false when the bus went away; close it then.
bool spinet_feedback_bus_trigger(spinet_feedback_bus *bus, const char *application, const char *event);

// Gives the connection up.
void spinet_feedback_bus_close(spinet_feedback_bus *bus);

// The interfaces org.gnome.evolution.dataserver.* on the session bus, by which Evolution Data Server gives its
// address books. All calls wait for answers and belong to a thread that may.
typedef struct spinet_address_bus spinet_address_bus;

// Called with a source's identifier and its description in a key file's notation.
typedef void (*spinet_address_source)(const char *uid, const char *data, void *context);
// Called with a vCard.
typedef void (*spinet_address_card)(const char *card, void *context);

// Connects to a bus by its address, or to the session's where that is NULL. Returns NULL when there is none.
spinet_address_bus *spinet_address_bus_open(const char *address);

// Notifies all sources, if the service runs; it is not started. `limit` is in microseconds.
bool spinet_address_bus_sources(
    spinet_address_bus *bus, unsigned long long limit, spinet_address_source found, void *context);

// Opens the address book of a source and tells all its cards; each of three calls may take `limit` microseconds.
// Returns false and writes a reason into `reason` when that fails. Books are open until the bus is closed.
bool spinet_address_bus_cards(
    spinet_address_bus *bus, const char *uid, unsigned long long limit, spinet_address_card found, void *context,
    char *reason, unsigned long reason_size);

// Closes all books and gives the connection up.
void spinet_address_bus_close(spinet_address_bus *bus);

// The interfaces org.freedesktop.ModemManager1.* on the system bus, by which ModemManager gives text messages.
// Nothing waits: answers and signals come when the bus is processed.
typedef struct spinet_message_bus spinet_message_bus;

// Called with a text message that was received: its text, its sender, and when the network took it (ISO 8601).
typedef void (*spinet_message_found)(
    const char *text, const char *number, const char *timestamp, void *context);

// Connects to a bus by its address, or to the system's where that is NULL; asks for the messages that there are, if
// the service runs, and listens for others. Returns NULL when there is no bus.
spinet_message_bus *spinet_message_bus_open(const char *address, spinet_message_found found, void *context);

// The descriptor to poll for reading.
int spinet_message_bus_descriptor(spinet_message_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_message_bus_process(spinet_message_bus *bus);

// Gives the connection up.
void spinet_message_bus_close(spinet_message_bus *bus);

// The interface org.freedesktop.systemd1.Manager on the session bus, by which the user's service manager puts processes
// into a control group of their own. Nothing waits: the answer comes when the bus is processed.
typedef struct spinet_scope_bus spinet_scope_bus;

// Called with the answer: whether the manager makes the group.
typedef void (*spinet_scope_answered)(bool made, void *context);

// What the processes of a group may use together: bytes of memory, none of them in swap, tasks (processes and threads),
// and microseconds of processor time a second.
typedef struct {
    unsigned long long memory, tasks, processor;
} spinet_scope_limits;

// Connects to a bus by its address, or to the session's where that is NULL. Returns NULL when there is none.
spinet_scope_bus *spinet_scope_bus_open(const char *address, spinet_scope_answered answered, void *context);

// Asks for a group with a name ("NAME.scope") of these processes; no service is started for it. Returns false when it
// cannot be asked.
bool spinet_scope_bus_start(
    spinet_scope_bus *bus, const char *name, const char *description, const spinet_scope_limits *limits,
    const unsigned int *processes, unsigned long count);

// The descriptor to poll for reading.
int spinet_scope_bus_descriptor(spinet_scope_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_scope_bus_process(spinet_scope_bus *bus);

// Gives the connection up, whether an answer is awaited or not; not from within the answer.
void spinet_scope_bus_close(spinet_scope_bus *bus);

// The interface org.freedesktop.portal.FileChooser on the session bus, by which the desktop lets the user choose files.
// Nothing waits: the answer comes when the bus is processed.
typedef struct spinet_file_bus spinet_file_bus;

// How the user answered.
typedef enum { SPINET_FILES_CHOSEN, SPINET_FILES_CANCELED, SPINET_FILES_UNAVAILABLE } spinet_file_result;

// Called once for a request, with URIs that end with NULL, and where there is no dialog with the reason; without one the
// portal ended.
typedef void (*spinet_file_answered)(
    spinet_file_result result, const char *const *uris, const char *reason, void *context);

// The files that are offered; both lists end with NULL.
typedef struct {
    const char *name;
    const char *const *patterns;
    const char *const *types;
} spinet_file_filter;

// What is asked for. `name` is that of a new file; without it files are chosen, or a folder.
typedef struct {
    const char *title, *name, *folder;
    bool many, directory;
    const spinet_file_filter *filters;
    unsigned long filter_count;
} spinet_file_request;

// Connects to a bus by its address, or to the session's where that is NULL. Returns NULL when there is none.
spinet_file_bus *spinet_file_bus_open(const char *address, spinet_file_answered answered, void *context);

// Asks the user; the portal is started for it. Returns false when it cannot be asked.
bool spinet_file_bus_ask(spinet_file_bus *bus, const spinet_file_request *request);

// The descriptor to poll for reading.
int spinet_file_bus_descriptor(spinet_file_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_file_bus_process(spinet_file_bus *bus);

// Gives the connection up; the portal closes a dialog that is open.
void spinet_file_bus_close(spinet_file_bus *bus);

// The interfaces org.gnome.SessionManager and its ClientPrivate on the session bus, by which gnome-session starts and ends
// a client. Nothing waits: the answer and the requests come when the bus is processed.
typedef struct spinet_session_bus spinet_session_bus;

// What the session manager says: it registered the client, or did not or is not there; it asks whether the session may
// end, ends it, ends it after all not, or ends the client alone.
typedef enum {
    SPINET_SESSION_REGISTERED,
    SPINET_SESSION_REFUSED,
    SPINET_SESSION_QUERY,
    SPINET_SESSION_END,
    SPINET_SESSION_CANCEL,
    SPINET_SESSION_STOP
} spinet_session_event_kind;

typedef void (*spinet_session_event)(spinet_session_event_kind kind, void *context);

// Connects to a bus by its address, or to the session's where that is NULL, and asks to be registered; no session manager
// is started for it. Returns NULL when there is no bus.
spinet_session_bus *spinet_session_bus_open(
    const char *address, const char *application, const char *startup_id, spinet_session_event event, void *context);

// Answers SPINET_SESSION_QUERY or SPINET_SESSION_END. Returns false when the bus went away.
bool spinet_session_bus_answer(spinet_session_bus *bus, bool agrees);

// The descriptor to poll for reading.
int spinet_session_bus_descriptor(spinet_session_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_session_bus_process(spinet_session_bus *bus);

// Gives the connection up; not from within an event.
void spinet_session_bus_close(spinet_session_bus *bus);

// The interface org.spinet.TextInsertion1 on the session bus, by which other programs put text into the focused field.
// Nothing waits: the process of a caller is asked of the bus, and the answer to a call may be given later.
typedef struct spinet_insertion_bus spinet_insertion_bus;

// What a call requests.
typedef enum {
    SPINET_INSERTION_COMMIT,
    SPINET_INSERTION_PARTIAL,
    SPINET_INSERTION_FINISH,
    SPINET_INSERTION_CANCEL
} spinet_insertion_kind;

// A call: its number for the answer, the unique name and the process of the caller, and its arguments in UTF-8.
typedef struct {
    unsigned long number;
    spinet_insertion_kind kind;
    const char *sender, *text;
    unsigned int process;
    bool allows_terminal;
} spinet_insertion_call;

// Called with each call, which is to be answered once.
typedef void (*spinet_insertion_called)(const spinet_insertion_call *call, void *context);
// Called when the watched caller has left the bus.
typedef void (*spinet_insertion_left)(const char *sender, void *context);

// Connects to a bus by its address, or to the session's where that is NULL, publishes the object and asks for the name.
// Returns NULL and writes a reason into `reason` when there is no bus, or the name is taken.
spinet_insertion_bus *spinet_insertion_bus_open(
    const char *address, spinet_insertion_called called, spinet_insertion_left left, void *context, char *reason,
    unsigned long reason_size);

// Answers a call; `error` is the name of an error without its prefix, and NULL for none.
void spinet_insertion_bus_answer(
    spinet_insertion_bus *bus, unsigned long number, const char *error, const char *sentence);

// Watches this caller, and no other; none where it is NULL.
void spinet_insertion_bus_watch(spinet_insertion_bus *bus, const char *sender);

// The descriptor to poll for reading.
int spinet_insertion_bus_descriptor(spinet_insertion_bus *bus);

// Handles a bounded number of the messages that have arrived; the descriptor stays readable while there are more.
// Returns false when the bus went away; close it then.
bool spinet_insertion_bus_process(spinet_insertion_bus *bus);

// Gives the name and the connection up; calls without an answer get none.
void spinet_insertion_bus_close(spinet_insertion_bus *bus);

// A caller of that interface. All calls wait for their answers.
typedef struct spinet_insertion_client spinet_insertion_client;

// How a call ended.
typedef enum { SPINET_INSERTION_DONE, SPINET_INSERTION_REFUSED, SPINET_INSERTION_UNSERVED } spinet_insertion_result;

// Connects to a bus by its address, or to the session's where that is NULL. Returns NULL when there is none.
spinet_insertion_client *spinet_insertion_client_open(const char *address);

// Calls the service, which is not started for it. Writes the name of the error without its prefix where it refuses.
spinet_insertion_result spinet_insertion_client_call(
    spinet_insertion_client *client, spinet_insertion_kind kind, const char *text, bool allows_terminal, char *error,
    unsigned long error_size);

// Gives the connection up.
void spinet_insertion_client_close(spinet_insertion_client *client);
