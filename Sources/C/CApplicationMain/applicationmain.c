#include "CApplicationMain.h"
#include <stddef.h>

// Defined by AppRuntime.
extern int32_t spinet_application_main(void) __attribute__((weak));

int32_t spinet_run_application(void) { return spinet_application_main == NULL ? -1 : spinet_application_main(); }

// Defined by AppWeb.
extern void *spinet_make_web_system(void) __attribute__((weak));

void *spinet_web_system(void) { return spinet_make_web_system == NULL ? NULL : spinet_make_web_system(); }
