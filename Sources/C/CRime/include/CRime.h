/* Pinyin to hanzi by librime (BSD 3-clause), which is opened when Chinese is first typed.

   Nothing is remembered: no choice is ever told to librime, and its folder for typed text does not exist. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Why there are no hanzi, or that there are. */
enum spinet_rime_state { SPINET_RIME_READY, SPINET_RIME_NO_LIBRARY, SPINET_RIME_NO_DATA };

/* Opens librime and its table for simplified Chinese at the first call. */
enum spinet_rime_state spinet_rime_open(void);

/* Converts small letters and apostrophes: how they are read, then `limit` candidates at most, as UTF-8 with a line feed
   after each. NULL without librime; free() what it gives. */
char *spinet_rime_convert(const char *letters, size_t limit);

/* How many of the letters at the end are left once the candidate at `index` was chosen; 0 without librime. */
size_t spinet_rime_rest(const char *letters, size_t index);
