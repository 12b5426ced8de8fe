#include "CSecureServer.h"

#include <qrencode.h>
#include <stdlib.h>

uint8_t *spinet_qr_code(const char *text, int *side) {
    /* Capitals and small letters, and a fifteenth of the modules may be misread. */
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code) return NULL;
    const size_t count = (size_t)code->width * (size_t)code->width;
    uint8_t *modules = malloc(count);
    for (size_t index = 0; modules && index < count; index++) modules[index] = code->data[index] & 1;
    *side = code->width;
    QRcode_free(code);
    return modules;
}
