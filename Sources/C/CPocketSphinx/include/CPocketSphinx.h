/* Speech to words by PocketSphinx (BSD 2-clause), which is opened when dictation is first used.

   A decoder belongs to one thread at a time. Nothing that the library has to say is printed: it would name what is spoken. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What became of an attempt to open a decoder. */
enum spinet_speech_state {
    SPINET_SPEECH_READY,
    SPINET_SPEECH_NO_LIBRARY,
    SPINET_SPEECH_NO_MODEL,
    SPINET_SPEECH_BAD_MODEL,
};

typedef struct spinet_speech spinet_speech;

/* The library, by which it is found. */
#define SPINET_SPEECH_LIBRARY "libpocketsphinx.so.3"

/* Opens a decoder: the folder of an acoustic model, a language model and a dictionary, of which all must be readable.
   NULL where it cannot; the state says why. Takes half a second. */
spinet_speech *spinet_speech_open(
    const char *acoustic, const char *language, const char *dictionary, enum spinet_speech_state *state);

/* Takes samples of 16 kHz. False where the library gave up: only spinet_speech_close may follow. */
bool spinet_speech_process(spinet_speech *speech, const int16_t *samples, size_t count);

/* Takes all samples of the phrase that was begun, whose end follows. Knowing all of it, the library levels the sound by what
   it is, and not by what it was before: the first phrase of a speaker is understood better. */
bool spinet_speech_process_phrase(spinet_speech *speech, const int16_t *samples, size_t count);

/* Whether the last samples were speech and no pause. */
bool spinet_speech_is_speaking(const spinet_speech *speech);

/* Ends a phrase, whose words are final then; spinet_speech_begin starts the next one. False as above. */
bool spinet_speech_end(spinet_speech *speech);
bool spinet_speech_begin(spinet_speech *speech);

/* The words of the phrase, parted by spaces; NULL if there are none. Valid until the next call. */
const char *spinet_speech_words(spinet_speech *speech);

void spinet_speech_close(spinet_speech *speech);
