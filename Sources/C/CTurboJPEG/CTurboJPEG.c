#include "CTurboJPEG.h"

#include <dlfcn.h>
#include <pthread.h>

/* The interface of TurboJPEG 2: its values, and the functions that are used. */
enum { SAMPLES_444 = 0, PIXELS_BGRX = 3, PIXELS_BGRA = 8 };

static void *(*init_compress)(void);
static int (*compress)(
    void *, const unsigned char *, int, int, int, int, unsigned char **, unsigned long *, int, int, int);
static void *(*init_decompress)(void);
static int (*decompress_header)(void *, const unsigned char *, unsigned long, int *, int *, int *, int *);
static int (*decompress)(void *, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int);
static int (*destroy)(void *);
static void (*free_buffer)(unsigned char *);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;

#define FIND(function, name) ((function = (__typeof__(function))dlsym(library, name)) != NULL)

static void open_library(void) {
    void *library = dlopen("libturbojpeg.so.0", RTLD_NOW | RTLD_LOCAL);
    is_open = library && FIND(init_compress, "tjInitCompress") && FIND(compress, "tjCompress2")
        && FIND(init_decompress, "tjInitDecompress") && FIND(decompress_header, "tjDecompressHeader3")
        && FIND(decompress, "tjDecompress2") && FIND(destroy, "tjDestroy") && FIND(free_buffer, "tjFree");
}

static bool is_available(void) {
    pthread_once(&once, open_library);
    return is_open;
}

uint8_t *spinet_jpeg_encode(const uint8_t *pixels, int width, int height, int stride, int quality, size_t *size) {
    void *encoder = is_available() ? init_compress() : NULL;
    if (!encoder) return NULL;
    unsigned char *bytes = NULL;
    unsigned long length = 0;
    const int status = compress(
        encoder, pixels, width, stride, height, PIXELS_BGRX, &bytes, &length, SAMPLES_444, quality, 0);
    destroy(encoder);
    if (status != 0) {
        if (bytes) free_buffer(bytes);
        return NULL;
    }
    *size = length;
    return bytes;
}

void spinet_jpeg_free(uint8_t *bytes) { free_buffer(bytes); }

bool spinet_jpeg_size(const uint8_t *bytes, size_t size, int *width, int *height) {
    void *decoder = is_available() ? init_decompress() : NULL;
    if (!decoder) return false;
    int samples, colors;
    const int status = decompress_header(decoder, bytes, size, width, height, &samples, &colors);
    destroy(decoder);
    return status == 0 && *width > 0 && *height > 0;
}

bool spinet_jpeg_decode(const uint8_t *bytes, size_t size, uint8_t *pixels, int width, int height, int stride) {
    void *decoder = is_available() ? init_decompress() : NULL;
    if (!decoder) return false;
    const int status = decompress(decoder, bytes, size, pixels, width, stride, height, PIXELS_BGRA, 0);
    destroy(decoder);
    return status == 0;
}
