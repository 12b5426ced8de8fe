#include <fribidi.h>
#include <stdbool.h>
#include <stdlib.h>

/// Resolves the bidirectional levels of a paragraph (UAX 9); `levels` has room for `length` bytes. An odd level runs from
/// right to left. Returns the paragraph's own level by its first strong letter, 0 or 1; -1 without memory.
static inline int spinet_bidi_levels(const FriBidiChar *text, int length, FriBidiLevel *levels) {
    FriBidiCharType *types = malloc(sizeof(FriBidiCharType) * (size_t)(length > 0 ? length : 1));
    if (!types) return -1;
    fribidi_get_bidi_types(text, length, types);
    FriBidiParType base = FRIBIDI_PAR_ON;
    FriBidiLevel most = fribidi_get_par_embedding_levels_ex(types, NULL, length, &base, levels);
    free(types);
    if (most == 0) return -1;
    return FRIBIDI_IS_RTL(base) ? 1 : 0;
}
