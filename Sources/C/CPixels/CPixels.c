#include "CPixels.h"

#include <string.h>

/* In C for two things that Swift has no words for: a multiplication that keeps the upper halves, and code for the
   processor that is there. The shadows of a phone's callout are 30,000 pixels at every press. */

typedef uint32_t four __attribute__((vector_size(16)));
typedef uint32_t eight __attribute__((vector_size(32)));
typedef uint16_t eight_parts __attribute__((vector_size(16)));
typedef uint16_t sixteen_parts __attribute__((vector_size(32)));
typedef uint32_t eight_products __attribute__((vector_size(32)));
typedef uint32_t sixteen_products __attribute__((vector_size(64)));

/* What shows through is below * (255 - alpha) / 255. A component and its product fit into 16 bits; with 128 added
   for rounding, the upper half of 257 times the product is the product divided by 255. */
#define LAY(pixels, below, vector, parts, products) \
    ({ \
        vector rest = 255 - ((pixels) >> 24); \
        parts factor = (parts)(rest | rest << 16); \
        parts low = ((parts)(below) & 255) * factor + 128; \
        parts high = ((parts)(below) >> 8) * factor + 128; \
        low = __builtin_convertvector(__builtin_convertvector(low, products) * 257 >> 16, parts); \
        high = __builtin_convertvector(__builtin_convertvector(high, products) * 257 >> 16, parts); \
        (pixels) + (vector)(low | high << 8); \
    })

// The loader chooses between the two before ThreadSanitizer has set itself up, whose calls in the choosing end the
// program: under it there is one.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
void spinet_lay_over(uint32_t *target, const uint32_t *source, size_t count) {
    eight pixels, below;
    for (; count >= 8; count -= 8, target += 8, source += 8) {
        memcpy(&pixels, source, sizeof pixels);
        memcpy(&below, target, sizeof below);
        pixels = LAY(pixels, below, eight, sixteen_parts, sixteen_products);
        memcpy(target, &pixels, sizeof pixels);
    }
    four few, under;
    for (; count >= 4; count -= 4, target += 4, source += 4) {
        memcpy(&few, source, sizeof few);
        memcpy(&under, target, sizeof under);
        few = LAY(few, under, four, eight_parts, eight_products);
        memcpy(target, &few, sizeof few);
    }
    if (count == 0) return;
    few = under = (four){0};
    for (size_t index = 0; index < count; index++) {
        few[index] = source[index];
        under[index] = target[index];
    }
    few = LAY(few, under, four, eight_parts, eight_products);
    for (size_t index = 0; index < count; index++) target[index] = few[index];
}
