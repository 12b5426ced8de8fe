#pragma once

#include <stddef.h>
#include <stdint.h>

/* Lays `count` pixels over what is there: premultiplied ARGB in native order, products rounded as Cairo rounds.
   What opaque and transparent pixels come to is exact as well. */
void spinet_lay_over(uint32_t *target, const uint32_t *source, size_t count);
