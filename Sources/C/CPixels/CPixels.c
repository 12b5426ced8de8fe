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

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
void spinet_lay_color(uint32_t *target, uint32_t color, size_t count) {
    eight colors = {color, color, color, color, color, color, color, color}, below;
    for (; count >= 8; count -= 8, target += 8) {
        memcpy(&below, target, sizeof below);
        below = LAY(colors, below, eight, sixteen_parts, sixteen_products);
        memcpy(target, &below, sizeof below);
    }
    for (; count > 0; count--, target++) {
        below = (eight){*target};
        below = LAY(colors, below, eight, sixteen_parts, sixteen_products);
        *target = below[0];
    }
}

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
void spinet_fade(uint32_t *pixels, uint32_t factor, size_t count) {
    // What a pixel of this alpha leaves of what is below it is what the factor leaves of the pixels.
    eight clear = {0}, some;
    clear = clear + ((255 - factor) << 24);
    for (; count >= 8; count -= 8, pixels += 8) {
        memcpy(&some, pixels, sizeof some);
        some = LAY(clear, some, eight, sixteen_parts, sixteen_products) - clear;
        memcpy(pixels, &some, sizeof some);
    }
    for (; count > 0; count--, pixels++) {
        some = (eight){*pixels};
        some = LAY(clear, some, eight, sixteen_parts, sixteen_products) - clear;
        *pixels = some[0];
    }
}

typedef uint8_t eight_bytes __attribute__((vector_size(8)));

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
void spinet_box_columns(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, size_t rows,
                        size_t size) {
    size_t radius = size / 2;
    uint32_t reciprocal = (1u << 24) / (uint32_t)size + 1;
    eight sum = {0};
    eight_bytes bytes;
    for (size_t row = 0; row < radius && row < rows; row++) {
        memcpy(&bytes, source + row * source_stride, sizeof bytes);
        sum += __builtin_convertvector(bytes, eight);
    }
    for (size_t row = 0; row < rows; row++) {
        if (row + radius < rows) {
            memcpy(&bytes, source + (row + radius) * source_stride, sizeof bytes);
            sum += __builtin_convertvector(bytes, eight);
        }
        // A sum of 255 times the size stays below 2 to the 32nd.
        bytes = __builtin_convertvector((sum * reciprocal + (1u << 23)) >> 24, eight_bytes);
        memcpy(target + row * target_stride, &bytes, sizeof bytes);
        if (row >= radius) {
            memcpy(&bytes, source + (row - radius) * source_stride, sizeof bytes);
            sum -= __builtin_convertvector(bytes, eight);
        }
    }
}

typedef uint8_t four_bytes __attribute__((vector_size(4)));
typedef uint16_t four_parts __attribute__((vector_size(8)));
typedef uint8_t sixteen_bytes __attribute__((vector_size(16)));

void spinet_mix_rows(uint16_t *target, const uint32_t *above, const uint32_t *below, unsigned weight, size_t count) {
    for (size_t index = 0; index < count; index++) {
        four_bytes first, second;
        memcpy(&first, above + index, sizeof first);
        memcpy(&second, below + index, sizeof second);
        four_parts mixed = __builtin_convertvector(first, four_parts) * (uint16_t)(16 - weight)
            + __builtin_convertvector(second, four_parts) * (uint16_t)weight;
        memcpy(target + 4 * index, &mixed, sizeof mixed);
    }
}

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
void spinet_enlarge_row(uint32_t *target, const uint16_t *row, size_t width, size_t factor, size_t start, size_t count) {
    // Half of the factor is before the middle of the first pixel.
    size_t place = start + (factor + 1) / 2, phase = place % factor;
    // In 32nds of a pixel, for a factor that is even a pixel's middle is between two of the target's.
    size_t half = factor % 2 == 0 ? 16 / factor : 0;
    uint16_t weights[4 * 20];
    for (size_t index = 0; index < 4 * 20; index++) weights[index] = (uint16_t)((index / 4 * 32 / factor + half) / 2);
    ptrdiff_t left = (ptrdiff_t)(place / factor) - 1;
    while (count > 0) {
        size_t from = left < 0 ? 0 : (size_t)left < width ? (size_t)left : width - 1;
        size_t to = left + 1 < 0 ? 0 : (size_t)(left + 1) < width ? (size_t)(left + 1) : width - 1;
        four_parts first, second;
        memcpy(&first, row + 4 * from, sizeof first);
        memcpy(&second, row + 4 * to, sizeof second);
        sixteen_parts firsts = __builtin_shufflevector(first, first, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
        sixteen_parts seconds =
            __builtin_shufflevector(second, second, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
        while (phase < factor && count > 0) {
            sixteen_parts weight;
            memcpy(&weight, weights + 4 * phase, sizeof weight);
            sixteen_bytes bytes =
                __builtin_convertvector((firsts * (16 - weight) + seconds * weight) >> 8, sixteen_bytes);
            // Four pixels, or what is left of the row or of the factor.
            size_t some = factor - phase < count ? factor - phase : count;
            if (some > 4) some = 4;
            if (some == 4) memcpy(target, &bytes, 16);
            else for (size_t pixel = 0; pixel < some; pixel++) memcpy(target + pixel, (uint8_t *)&bytes + 4 * pixel, 4);
            phase += some;
            count -= some;
            target += some;
        }
        phase = 0;
        left++;
    }
}
