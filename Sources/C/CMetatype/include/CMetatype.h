#ifndef SPINET_CMETATYPE_H
#define SPINET_CMETATYPE_H

#include <stdint.h>

// Creates objects of classes that are known only at run time, by initializers that are not `required`.
//
// Why: an app registers a cell class, `register(MyCell.self, forCellReuseIdentifier:)`, and UIKit creates the cells. On iOS
// the Objective-C runtime calls `init(frame:)` of a class in a variable. Swift does so for `required` initializers only,
// and with `required` every subclass would have to repeat UIKit's initializers, so that iOS source would not compile here.
//
// How: the allocating initializer of a class is an entry of its metadata's vtable. The entry's index is looked up once, by
// the address of the entry of UIKit's own class, and then read from the metadata of the class in question. This depends on
// three facts of the compiler: the layout of class metadata (swift/ABI/Metadata.h), the mangled names of the five
// initializers, and that the entry is called by swiftcall with the metatype as its context. None of them is a promise on
// Linux. A changed mangled name does not link; `MetatypeTests` in UIKitTests checks the other two.
//
// Seen with: Swift 6.3.1 on x86_64 Linux, in debug and release builds, static and dynamic.
//
// Delete this target when Swift can call any initializer of a metatype, or UIKit makes the three `required`.

// Each returns an object that the caller owns, or NULL when the class has no such initializer.
void *spinet_make_view(const void *metatype, double x, double y, double width, double height);
void *spinet_make_table_cell(const void *metatype, uint8_t style, uint64_t text0, uint64_t text1);
void *spinet_make_header_footer(const void *metatype, uint64_t text0, uint64_t text1);
void *spinet_make_view_controller(const void *metatype);
// Of a class whose `init()` overrides NSObject's; its entry is found in the metadata of UIKit's own `responder`.
void *spinet_make_object(const void *metatype, const void *responder);

// The size of an instance as the metadata states it, in bytes; a test compares it with the size that it knows.
uint32_t spinet_instance_size(const void *metatype);

#endif
