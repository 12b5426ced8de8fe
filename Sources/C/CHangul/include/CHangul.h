/* Korean composition and hanja by libhangul (LGPL 2.1 or later), which is opened when Korean is first typed. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether libhangul is installed; opens it at the first call. */
bool spinet_hangul_is_there(void);

/* Presses keys of the two-set keyboard, by their ASCII letters, one after the other where nothing is composed yet.

   Writes what they finished and what they left open as Unicode scalars, each ended by 0, into arrays of `size`;
   more than fits is cut off. False without libhangul. */
bool spinet_hangul_compose(const char *keys, size_t count, uint32_t *finished, uint32_t *open, size_t size);

/* Whether there is a table of hanja; does not read it. */
bool spinet_hanja_is_there(void);

/* Writes the hanja that are read so, the most usual first, as UTF-8, each followed by a line feed; the text is ended
   by 0 and cut off after the last one that fits. Reads the table at the first call. */
void spinet_hanja_find(const char *reading, char *found, size_t size);
