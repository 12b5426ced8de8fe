#ifndef SPINET_CAPPLICATIONMAIN_H
#define SPINET_CAPPLICATIONMAIN_H

#include <stdint.h>

// The way from UIKit's `UIApplicationMain` to the library that runs an app on a display.
//
// Why: authors write `import UIKit` and `@main`, and a keyboard extension, which links UIKit too, must not link libwayland
// (decision 40). A weak reference is null where the program has no AppRuntime. Swift cannot declare one.

// Runs the app until it ends. Returns its exit status, or -1 if the program does not link AppRuntime.
int32_t spinet_run_application(void);

// Makes the system whose display is a page in a browser: a retained `MadeSystem` of Platform, or null if the program does not
// link AppWeb.
void *spinet_web_system(void);

#endif
