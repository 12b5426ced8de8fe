#include "CMetatype.h"
#include <stddef.h>

#if !__has_attribute(swiftcall) || !__has_attribute(swift_context)
#error "CMetatype needs Swift's calling convention, which only clang has."
#endif
_Static_assert(sizeof(void *) == 8, "CMetatype knows the class metadata of 64-bit systems only");

#define SWIFTCALL __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

// The classes and their allocating initializers, under the names that the Swift compiler gives them.
extern char view_allocator[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfC");
extern char cell_allocator[] __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfC");
extern char controller_allocator[] __asm__(
    "$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfC");
extern char responder_allocator[] __asm__("$s5UIKit11UIResponderCACycfC");
extern char header_allocator[] __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfC");

// The beginning of class metadata (swift/ABI/Metadata.h, TargetClassMetadata); the vtable follows it.
struct class_metadata {
    uintptr_t kind;
    const struct class_metadata *superclass;
    uint32_t flags;
    uint32_t instance_address_point;
    uint32_t instance_size;
    uint16_t instance_alignment;
    uint16_t reserved;
    uint32_t class_size;
    uint32_t class_address_point;
    const void *description;
};

uint32_t spinet_instance_size(const void *metatype) {
    return ((const struct class_metadata *)metatype)->instance_size;
}

// The index of an allocating initializer in the metadata of a class, in words: searched in the class and its superclasses.
static size_t slot_of(const struct class_metadata *class, const void *allocator) {
    for (; class != NULL && (class->kind == 0 || class->kind > 0x7FF); class = class->superclass) {
        size_t words = (class->class_size - class->class_address_point) / sizeof(void *);
        void *const *table = (void *const *)class;
        for (size_t index = sizeof(struct class_metadata) / sizeof(void *); index < words; index++) {
            if (table[index] == allocator) return index;
        }
    }
    return 0;
}

static void *entry(const void *metatype, const void *allocator, size_t *slot) {
    if (*slot == 0) *slot = slot_of(metatype, allocator);
    return *slot == 0 ? NULL : ((void *const *)metatype)[*slot];
}

void *spinet_make_view(const void *metatype, double x, double y, double width, double height) {
    static size_t slot;
    void *found = entry(metatype, view_allocator, &slot);
    if (found == NULL) return NULL;
    return ((SWIFTCALL void *(*)(double, double, double, double, CONTEXT const void *))found)(
        x, y, width, height, metatype);
}

void *spinet_make_table_cell(const void *metatype, uint8_t style, uint64_t text0, uint64_t text1) {
    static size_t slot;
    void *found = entry(metatype, cell_allocator, &slot);
    if (found == NULL) return NULL;
    return ((SWIFTCALL void *(*)(uint8_t, uint64_t, uint64_t, CONTEXT const void *))found)(
        style, text0, text1, metatype);
}

void *spinet_make_view_controller(const void *metatype) {
    static size_t slot;
    void *found = entry(metatype, controller_allocator, &slot);
    if (found == NULL) return NULL;
    // Neither a nib's name nor a bundle: an optional string is two words, an optional reference is one.
    return ((SWIFTCALL void *(*)(uint64_t, uint64_t, const void *, CONTEXT const void *))found)(
        0, 0, NULL, metatype);
}

void *spinet_make_object(const void *metatype, const void *responder) {
    static size_t slot;
    if (entry(responder, responder_allocator, &slot) == NULL) return NULL;
    void *found = ((void *const *)metatype)[slot];
    return ((SWIFTCALL void *(*)(CONTEXT const void *))found)(metatype);
}

void *spinet_make_header_footer(const void *metatype, uint64_t text0, uint64_t text1) {
    static size_t slot;
    void *found = entry(metatype, header_allocator, &slot);
    if (found == NULL) return NULL;
    return ((SWIFTCALL void *(*)(uint64_t, uint64_t, CONTEXT const void *))found)(text0, text1, metatype);
}
