/* Files that are mapped and may be cut or lost while they are read: the reader gets zeros instead of SIGBUS. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Maps a file read-only and guards the mapping: a page that cannot be read any more turns the whole of it into zeros,
   which take no memory of this process.

   Returns the first byte, or NULL with errno set. `slot` gets the number of the guarded mapping, or -1 where too many
   are guarded already; such a mapping is used unguarded. */
const void *spinet_mapping_open(int descriptor, size_t size, int *slot);

/* Whether a page could not be read, or a reader called `spinet_mapping_report`. */
bool spinet_mapping_is_damaged(int slot);

/* Remembers that the bytes contradict each other: the file was written to after it had been checked. */
void spinet_mapping_report(int slot);

/* Gives the pages back that were read so far: they come again from the file when they are needed. */
void spinet_mapping_release_pages(const void *start, size_t size);

/* Ends the mapping and its guard. */
void spinet_mapping_close(const void *start, size_t size, int slot);
