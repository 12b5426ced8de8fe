#define _GNU_SOURCE
#include "CLinux.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Whether a library is in the folder of the C library, where distributions install most of them. */
static bool is_beside_libc(const char *name) {
    Dl_info info;
    char path[PATH_MAX];
    if (!dladdr((const void *)(uintptr_t)&getpid, &info) || !info.dli_fname) return false;
    const char *end = strrchr(info.dli_fname, '/');
    if (!end) return false;
    const int folder = (int)(end - info.dli_fname);
    const int length = snprintf(path, sizeof path, "%.*s/%s", folder, info.dli_fname, name);
    return length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0;
}

bool spinet_library_is_there(const char *name) {
    if (is_beside_libc(name)) return true;
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
    dlclose(library);
    return true;
}
