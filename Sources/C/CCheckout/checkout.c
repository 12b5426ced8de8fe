#include "CCheckout.h"

const char *spinet_checkout_file(void) { return __FILE__; }
