#include <cairo.h>
#include <cairo-pdf.h>

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* Sets pixels to one value, as fast as the C library fills 32-bit words. */
static inline void spinet_fill_pixels(uint32_t *pixels, size_t count, uint32_t value) {
    _Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is as wide as a pixel");
    wmemset((wchar_t *)pixels, (wchar_t)value, count);
}
