#pragma once

#include <stddef.h>
#include <stdint.h>

/* Lays `count` pixels over what is there: premultiplied ARGB in native order, products rounded as Cairo rounds.
   What opaque and transparent pixels come to is exact as well. */
void spinet_lay_over(uint32_t *target, const uint32_t *source, size_t count);

/* Lays one translucent color over `count` pixels. */
void spinet_lay_color(uint32_t *target, uint32_t color, size_t count);

/* Multiplies the components of `count` pixels by `factor` / 255. */
void spinet_fade(uint32_t *pixels, uint32_t factor, size_t count);

/* Averages each byte with those above and below it: boxes of `size` rows, an odd number, for 8 columns. Rows outside
   count as 0. */
void spinet_box_columns(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, size_t rows,
                        size_t size);

/* Mixes two rows of pixels by sixteenths: four 16-bit components a pixel, sixteen times as large as the pixels'. */
void spinet_mix_rows(uint16_t *target, const uint32_t *above, const uint32_t *below, unsigned weight, size_t count);

/* Enlarges a row made by spinet_mix_rows by a whole factor, 16 at most, between the middles of its pixels: the `count`
   pixels from `start` on. The row has `width` pixels; beyond its ends the last one is repeated. */
void spinet_enlarge_row(uint32_t *target, const uint16_t *row, size_t width, size_t factor, size_t start, size_t count);
