#define _GNU_SOURCE
#include "elf_interpreter.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.h"

#if defined(__x86_64__)
#define NATIVE_MACHINE EM_X86_64
#elif defined(__aarch64__)
#define NATIVE_MACHINE EM_AARCH64
#else
#error "Name the ELF machine of this processor."
#endif

// The kernel accepts program headers of up to 64 KiB. Linkers write about a dozen of 56 bytes.
enum { MAXIMUM_PROGRAM_HEADERS = 256 };

static void read_exactly(int file, const char *path, void *buffer, size_t size, uint64_t offset) {
    if (offset > (uint64_t)INT64_MAX - size)
        fail_without_errno("%s has an ELF header that points outside of the file", path);
    size_t done = 0;
    while (done < size) {
        const ssize_t count = pread(file, (char *)buffer + done, size - done, (off_t)(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            fail("could not read %s", path);
        if (count == 0)
            fail_without_errno("%s ends before its ELF headers do", path);
        done += (size_t)count;
    }
}

static int open_program(const char *path) {
    // Without O_NONBLOCK a path that names a FIFO would hang the launcher.
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        fail("could not open %s", path);
    struct stat status;
    if (fstat(file, &status) != 0)
        fail("could not examine %s", path);
    if (!S_ISREG(status.st_mode))
        fail_without_errno("%s is not a regular file", path);
    return file;
}

static Elf64_Ehdr read_header(int file, const char *path) {
    Elf64_Ehdr header;
    read_exactly(file, path, &header, sizeof(header), 0);
    if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64
        || header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_machine != NATIVE_MACHINE)
        fail_without_errno("%s is not a 64-bit ELF file for this processor", path);
    if (header.e_type != ET_EXEC && header.e_type != ET_DYN)
        fail_without_errno("%s is an ELF file that cannot be executed", path);
    if (header.e_phentsize != sizeof(Elf64_Phdr) || header.e_phnum == 0 || header.e_phnum > MAXIMUM_PROGRAM_HEADERS)
        fail_without_errno("%s has an ELF header with program headers of an unexpected size or number", path);
    return header;
}

/// Like the kernel, takes the first PT_INTERP.
static struct elf_interpreter read_interpreter(const char *path) {
    struct elf_interpreter interpreter = {.exists = false};
    const int file = open_program(path);
    const Elf64_Ehdr header = read_header(file, path);
    for (uint64_t index = 0; index < header.e_phnum && !interpreter.exists; index++) {
        Elf64_Phdr program_header;
        const uint64_t distance = index * sizeof(program_header);
        if (header.e_phoff > UINT64_MAX - distance)
            fail_without_errno("%s has an ELF header that points outside of the file", path);
        read_exactly(file, path, &program_header, sizeof(program_header), header.e_phoff + distance);
        if (program_header.p_type != PT_INTERP)
            continue;
        const uint64_t size = program_header.p_filesz;
        if (size < 2 || size > sizeof(interpreter.path))
            fail_without_errno("%s names an ELF interpreter with a path of unexpected length", path);
        read_exactly(file, path, interpreter.path, (size_t)size, program_header.p_offset);
        if (memchr(interpreter.path, '\0', (size_t)size) != interpreter.path + size - 1)
            fail_without_errno("%s names an ELF interpreter with a path that does not end where it should", path);
        if (interpreter.path[0] != '/')
            fail_without_errno("%s names an ELF interpreter with a relative path", path);
        interpreter.exists = true;
    }
    close(file);
    return interpreter;
}

struct elf_interpreter elf_interpreter_of(const char *executable) {
    const struct elf_interpreter interpreter = read_interpreter(executable);
    if (interpreter.exists && read_interpreter(interpreter.path).exists)
        fail_without_errno("the ELF interpreter of %s has an interpreter of its own", executable);
    return interpreter;
}
