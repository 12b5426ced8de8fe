#include "CSecureServer.h"

#include <arpa/inet.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NAME "Spinet"

/* The copy of a datum of the library's as a text, which ends with NUL. */
static char *text_of(gnutls_datum_t *datum) {
    char *text = malloc(datum->size + 1);
    if (text) {
        memcpy(text, datum->data, datum->size);
        text[datum->size] = 0;
    }
    gnutls_memset(datum->data, 0, datum->size);
    gnutls_free(datum->data);
    return text;
}

/* Fills in what a browser reads: whose it is, what for, and from when to when. */
static int describe(gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, const char *address, int64_t seconds) {
    const time_t now = time(NULL);
    unsigned char serial[16], number[4];
    int code;
    if ((code = gnutls_rnd(GNUTLS_RND_NONCE, serial, sizeof serial)) < 0) return code;
    /* A serial number is positive and not 0. */
    serial[0] = (serial[0] & 0x7f) | 0x40;
    if ((code = gnutls_x509_crt_set_version(certificate, 3)) < 0) return code;
    if ((code = gnutls_x509_crt_set_serial(certificate, serial, sizeof serial)) < 0) return code;
    if ((code = gnutls_x509_crt_set_activation_time(certificate, now - 3600)) < 0) return code;
    if ((code = gnutls_x509_crt_set_expiration_time(certificate, now + seconds)) < 0) return code;
    if ((code = gnutls_x509_crt_set_dn_by_oid(certificate, GNUTLS_OID_X520_COMMON_NAME, 0, NAME, strlen(NAME))) < 0)
        return code;
    if (inet_pton(AF_INET, address, number) == 1 &&
        (code = gnutls_x509_crt_set_subject_alt_name(
             certificate, GNUTLS_SAN_IPADDRESS, number, sizeof number, GNUTLS_FSAN_SET)) < 0)
        return code;
    if ((code = gnutls_x509_crt_set_key_usage(certificate, GNUTLS_KEY_DIGITAL_SIGNATURE)) < 0) return code;
    if ((code = gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0)) < 0) return code;
    if ((code = gnutls_x509_crt_set_basic_constraints(certificate, 0, -1)) < 0) return code;
    if ((code = gnutls_x509_crt_set_key(certificate, key)) < 0) return code;
    return gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0);
}

static int export(gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, spinet_certificate *made) {
    gnutls_datum_t public = {NULL, 0}, private = {NULL, 0};
    size_t size = sizeof made->fingerprint;
    int code = gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, made->fingerprint, &size);
    if (code < 0) return code;
    if ((code = gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &public)) < 0) return code;
    made->certificate = text_of(&public);
    if ((code = gnutls_x509_privkey_export2(key, GNUTLS_X509_FMT_PEM, &private)) < 0) return code;
    made->key = text_of(&private);
    return made->certificate && made->key ? 0 : GNUTLS_E_MEMORY_ERROR;
}

const char *spinet_certificate_make(const char *address, int64_t seconds, spinet_certificate *made) {
    gnutls_x509_crt_t certificate = NULL;
    gnutls_x509_privkey_t key = NULL;
    memset(made, 0, sizeof *made);
    int code = gnutls_x509_crt_init(&certificate);
    if (code >= 0) code = gnutls_x509_privkey_init(&key);
    if (code >= 0)
        code = gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1), 0);
    if (code >= 0) code = describe(certificate, key, address, seconds);
    if (code >= 0) code = export(certificate, key, made);
    if (key) gnutls_x509_privkey_deinit(key);
    if (certificate) gnutls_x509_crt_deinit(certificate);
    if (code >= 0) return NULL;
    spinet_certificate_free(made);
    return gnutls_strerror(code);
}

void spinet_certificate_free(spinet_certificate *certificate) {
    if (certificate->key) gnutls_memset(certificate->key, 0, strlen(certificate->key));
    free(certificate->key);
    free(certificate->certificate);
    certificate->key = certificate->certificate = NULL;
}

bool spinet_keyed_digest(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t digest[32]) {
    return gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key_size, bytes, size, digest) == 0;
}
