#include <fribidi.h>
#include <stdlib.h>

/// Resolves the bidirectional levels of a paragraph (UAX 9); `levels` has room for `length` bytes. An odd level runs from
/// right to left. `base_level` is the paragraph's own level, 0 or 1, or -1 for that of its first strong letter. Returns the
/// paragraph's level; -1 without memory.
static inline int spinet_bidi_levels(const FriBidiChar *text, int length, int base_level, FriBidiLevel *levels) {
    FriBidiCharType *types = malloc(sizeof(FriBidiCharType) * (size_t)(length > 0 ? length : 1));
    if (!types) return -1;
    fribidi_get_bidi_types(text, length, types);
    FriBidiParType base = base_level < 0 ? FRIBIDI_PAR_ON : base_level ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    FriBidiLevel most = fribidi_get_par_embedding_levels_ex(types, NULL, length, &base, levels);
    free(types);
    if (most == 0) return -1;
    return FRIBIDI_IS_RTL(base) ? 1 : 0;
}
