#ifndef SPINET_CTURBOJPEG_H
#define SPINET_CTURBOJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* JPEG by libturbojpeg, opened when first needed: a program that has no such image never loads it. Every function fails
   where it is not installed. Pixels are blue, green, red and alpha, a byte each; the alpha of a JPEG is opaque. */

/* Encodes pixels whose alpha is ignored; quality is 1 to 100. Returns memory for spinet_jpeg_free, or NULL. */
uint8_t *spinet_jpeg_encode(const uint8_t *pixels, int width, int height, int stride, int quality, size_t *size);
/* Frees what spinet_jpeg_encode returned. */
void spinet_jpeg_free(uint8_t *bytes);

/* The size of an image in pixels. Returns false for data that is no JPEG. */
bool spinet_jpeg_size(const uint8_t *bytes, size_t size, int *width, int *height);
/* Decodes an image of that size. Returns false for damaged data. */
bool spinet_jpeg_decode(const uint8_t *bytes, size_t size, uint8_t *pixels, int width, int height, int stride);

#endif
