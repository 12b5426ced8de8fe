/* A guard over mapped files. SIGBUS is the kernel's answer to reading a page behind the end of a file that was cut, or
   one that the disk does not give back any more. */
#define _DEFAULT_SOURCE
#include "CMappedFile.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>

#define MOST 64

struct guarded {
    /* 0 while the slot is free. Written last and cleared first, since the handler may run at any moment. */
    _Atomic(uintptr_t) start;
    atomic_size_t size;
    atomic_bool is_damaged;
};

static struct guarded mappings[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction previous;
static bool is_installed;

static bool replace_by_zeros(uintptr_t address) {
    for (int slot = 0; slot < MOST; slot++) {
        uintptr_t start = atomic_load(&mappings[slot].start);
        size_t size = atomic_load(&mappings[slot].size);
        if (start == 0 || address < start || address - start >= size) continue;
        atomic_store(&mappings[slot].is_damaged, true);
        /* mmap is a plain system call here, safe in a handler. */
        return mmap((void *)start, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0) !=
               MAP_FAILED;
    }
    return false;
}

/* What would have happened without us. */
static void pass_on(int number, siginfo_t *info, void *context) {
    if (previous.sa_flags & SA_SIGINFO) {
        previous.sa_sigaction(number, info, context);
    } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
        previous.sa_handler(number);
    } else {
        /* The instruction faults again and ends the program; a fault cannot be ignored. */
        struct sigaction ending = {.sa_handler = SIG_DFL};
        sigaction(number, &ending, NULL);
        /* A signal that was sent by somebody comes no second time. */
        if (info->si_code <= 0) raise(number);
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    int error = errno;
    bool is_ours = info->si_code > 0 && replace_by_zeros((uintptr_t)info->si_addr);
    errno = error;
    if (!is_ours) pass_on(number, info, context);
}

static void install_once(void) {
    if (is_installed) return;
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    is_installed = sigaction(SIGBUS, &action, &previous) == 0;
}

const void *spinet_mapping_open(int descriptor, size_t size, int *slot) {
    *slot = -1;
    void *start = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (start == MAP_FAILED) return NULL;
    pthread_mutex_lock(&lock);
    install_once();
    for (int free = 0; is_installed && free < MOST; free++) {
        if (atomic_load(&mappings[free].start) != 0) continue;
        atomic_store(&mappings[free].is_damaged, false);
        atomic_store(&mappings[free].size, size);
        atomic_store(&mappings[free].start, (uintptr_t)start);
        *slot = free;
        break;
    }
    pthread_mutex_unlock(&lock);
    return start;
}

bool spinet_mapping_is_damaged(int slot) {
    return slot >= 0 && atomic_load_explicit(&mappings[slot].is_damaged, memory_order_relaxed);
}

void spinet_mapping_report(int slot) {
    if (slot >= 0) atomic_store_explicit(&mappings[slot].is_damaged, true, memory_order_relaxed);
}

void spinet_mapping_release_pages(const void *start, size_t size) {
    madvise((void *)start, size, MADV_DONTNEED);
}

void spinet_mapping_close(const void *start, size_t size, int slot) {
    pthread_mutex_lock(&lock);
    if (slot >= 0) atomic_store(&mappings[slot].start, 0);
    munmap((void *)start, size);
    pthread_mutex_unlock(&lock);
}
