/* System calls that Swift's Glibc module does not show, and sound by dlopen. */
#pragma once
#include <stdbool.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A sealed-size anonymous file of `size` bytes; -1 and errno when refused. */
int spinet_memory_file(const char *name, size_t size);

/* Moves a file or folder to a path in one step; what was there takes its old path. -1 and errno when refused. */
int spinet_replace(const char *from, const char *to);

/* Maps a file shared and writable, every page present; NULL and errno when refused. */
void *spinet_map_shared(int fd, size_t size);
/* Maps a file privately for reading; NULL and errno when refused. */
void *spinet_map_private(int fd, size_t size);
void spinet_unmap(void *memory, size_t size);

/* Returns the heap's pages that hold no allocation to the system, those between two allocations too. It takes some
   hundred microseconds a megabyte, and the pages come back as zeros when they are needed again. */
void spinet_heap_trim(void);

/* Waits like poll(2), to the nanosecond; for ever when the time is negative. */
int spinet_poll(struct pollfd *fds, size_t count, int64_t nanoseconds);

/* One descriptor that is readable while any of these is ready; -1 and errno when one of them cannot be watched so. */
int spinet_bundle(const struct pollfd *fds, size_t count);

/* Blocks the signals in this thread and all that it starts, and makes a descriptor that reports them. */
int spinet_signals_open(const int *signals, size_t count);
/* The next signal, or 0. */
int spinet_signals_next(int fd);

/* A pipe that neither blocks nor outlives exec. */
int spinet_pipe(int ends[2]);
/* Like write(2), but a closed reader is EPIPE and never a signal. */
ssize_t spinet_write_quietly(int fd, const void *bytes, size_t count);

/* Sockets between two programs of one user, by a path of at most 107 bytes: they neither block nor outlive exec.
   A program of another user is refused with EPERM. -1 and errno when refused. */
int spinet_socket_connect(const char *path);
/* EADDRINUSE when a living program listens there; what a dead one left is replaced. */
int spinet_socket_listen(const char *path);
int spinet_socket_accept(int fd);

/* A socket to a program of the same user by its name without a file (@NAME): it waits, for `milliseconds` at most for
   each piece that it sends or receives, and does not outlive exec. -1 and errno when refused. */
int spinet_socket_call(const char *name, int milliseconds);

/* Two connected stream sockets that neither block nor outlive exec; -1 and errno when refused. */
int spinet_socket_pair(int ends[2]);
/* Sends bytes, with descriptors (at most 8) that accompany the first byte; a closed reader is EPIPE and never a signal. */
ssize_t spinet_socket_send(int fd, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);
/* Receives bytes, and as many descriptors as `*descriptor_count` has room for; with no room they are discarded.
   The count is set to the number of descriptors received, which do not outlive exec. */
ssize_t spinet_socket_receive(int fd, void *bytes, size_t count, int *descriptors, ssize_t *descriptor_count);

/* The processor time that the threads of a process have used, in nanoseconds. Returns false if there is no such process. */
bool spinet_process_time(pid_t process, uint64_t *running);
/* The longest time that a thread of a process was ready to run and did not, in nanoseconds: files of the kernel, three
   system calls a thread and five more. Returns false if there is no such process. */
bool spinet_process_wait(pid_t process, uint64_t *ready);

/* An alarm on the processor time of another process. Made and ended by one thread; NULL and errno when refused. */
typedef struct spinet_processor_alarm spinet_processor_alarm;
spinet_processor_alarm *spinet_processor_alarm_make(pid_t process);
/* A descriptor that becomes readable when the alarm rings; it may be readable without that. */
int spinet_processor_alarm_descriptor(const spinet_processor_alarm *alarm);
/* Rings once when the process has used so many more nanoseconds; 0 never. Returns false when refused. */
bool spinet_processor_alarm_set(spinet_processor_alarm *alarm, int64_t nanoseconds);
/* Whether it rang since the last call. */
bool spinet_processor_alarm_rang(spinet_processor_alarm *alarm);
void spinet_processor_alarm_end(spinet_processor_alarm *alarm);

/* Starts a program that serves this one and ends with it, with nothing of its own open and its output dropped.
   One of root's gets a user's number in a name space of its own: it may do no more, but is not taken for root.
   -1 and errno when it cannot be started at all; one that cannot be run ends with 127. */
pid_t spinet_helper_start(const char *path, char *const arguments[], char *const environment[]);
/* Whether it has not ended; forgets one that has. */
bool spinet_helper_lives(pid_t helper);
/* Ends it at once. */
void spinet_helper_end(pid_t helper);

/* Whether a library can be opened by its name. One beside the C library is not loaded for that: its own libraries, and
   their pages, would cost some milliseconds and megabytes. */
bool spinet_library_is_there(const char *name);

/* The number of the socket in a program that `spinet_spawn` starts. */
#define SPINET_SPAWN_SOCKET 3
/* Starts a program in a session of its own, with these descriptors and no others: the socket, `errors` as its standard
   error, and `output` as its standard output, which is /dev/null if it is -1. -1 and errno when it cannot be started. */
pid_t spinet_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output,
                   int errors);
/* Lets each line that this program prints arrive when it ends, also in a pipe. */
void spinet_print_lines(void);
/* Whether it has ended; forgets one that has. */
bool spinet_spawn_ended(pid_t child);

/* Starts a program in a session of its own that outlives this one, without its descriptors but for standard error.
   Whether it could be started; one that cannot be executed ends with 127. */
bool spinet_launch(const char *path, char *const arguments[], char *const environment[]);

/* libdispatch's door for run loops: a descriptor that is readable while the main queue has work. */
int spinet_main_queue_descriptor(void);
/* Runs what the main queue holds; on the main thread only. */
void spinet_main_queue_drain(void);

/* Plays one of the XDG sound naming specification's sounds, without ever waiting for it: 0 button-pressed,
   1 button-released, 2 button-toggle-on. Does nothing without libcanberra or a sound server.
   The first call starts the thread that waits in our stead. */
void spinet_sound_play(uint8_t sound);
