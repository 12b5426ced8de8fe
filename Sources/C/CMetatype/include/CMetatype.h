#ifndef SPINET_CMETATYPE_H
#define SPINET_CMETATYPE_H

#include <stdint.h>

// Makes objects of classes that are known only at run time, by initialisers that are not `required`.
//
// UIKit's `init(frame:)` is not `required` (every `override init(frame:)` would have to say so), and Swift calls
// no other initialiser of a class in a variable. Its allocating initialiser stands in the class's table all the
// same: the place is looked up once in the class that declares it and read from the class in question.

// Each returns an object that the caller owns, or null when the class has no such initialiser.
void *spinet_make_view(const void *metatype, double x, double y, double width, double height);
void *spinet_make_table_cell(const void *metatype, uint8_t style, uint64_t text0, uint64_t text1);
void *spinet_make_header_footer(const void *metatype, uint64_t text0, uint64_t text1);

#endif
