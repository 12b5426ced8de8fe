#include "CApplicationMain.h"
#include <stddef.h>

// Defined by AppRuntime.
extern int32_t spinet_application_main(void) __attribute__((weak));

int32_t spinet_run_application(void) { return spinet_application_main == NULL ? -1 : spinet_application_main(); }
