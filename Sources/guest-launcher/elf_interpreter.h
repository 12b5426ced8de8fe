#ifndef GUEST_LAUNCHER_ELF_INTERPRETER_H
#define GUEST_LAUNCHER_ELF_INTERPRETER_H

#include <limits.h>
#include <stdbool.h>

struct elf_interpreter {
    /// False for a statically linked program, which has none.
    bool exists;
    char path[PATH_MAX];
};

/// Reads which program interpreter (dynamic linker) the ELF file names in PT_INTERP, without trusting the file:
/// sizes are bounded and each read stays inside the named ranges. The interpreter is read too, and has to be an ELF
/// file without an interpreter of its own: the caller grants access to it, and a guest must not be able to name,
/// say, a document of the user. Exits for anything but 64-bit ELF programs of this processor, scripts included.
struct elf_interpreter elf_interpreter_of(const char *executable);

#endif
