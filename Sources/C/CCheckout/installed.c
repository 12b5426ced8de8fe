#include "CCheckout.h"

// A user who can create the folder where a program was built could add layouts and extensions to it.
const char *spinet_checkout_file(void) { return 0; }
