/* One page over TLS for one phone: libmicrohttpd's server (LGPL 2.1 or later) with GnuTLS (LGPL 2.1 or later), a certificate that
   lives as long as the program, and QR codes by libqrencode (LGPL 2.1 or later). Only the program spinet-continuity is linked
   with it. All functions are called by one thread. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A self-signed certificate, and its private key, which is in memory only. */
typedef struct {
    /* Both as PEM, NUL-terminated. */
    char *certificate, *key;
    /* The SHA-256 digest of the certificate's DER form, as browsers show it. */
    uint8_t fingerprint[32];
} spinet_certificate;

/* Makes a certificate for an address (`192.168.1.20`), valid from an hour ago for so many seconds from now: clocks differ.
   Returns NULL, or the reason: a text of the library's. */
const char *spinet_certificate_make(const char *address, int64_t seconds, spinet_certificate *made);
/* Frees it, and overwrites the key before. */
void spinet_certificate_free(spinet_certificate *certificate);

/* HMAC-SHA256 of bytes. False where the library refuses. */
bool spinet_keyed_digest(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t digest[32]);

/* The IPv4 address of this machine in a private network (10/8, 172.16/12, 192.168/16, 169.254/16) by which its neighbors reach
   it, as text: of interfaces with a route those that are up, the lowest index first. False where it has none. */
bool spinet_private_address(char text[16]);

/* The QR code of a text, `side` modules a side, a byte each: 1 for dark. NULL where the text is too long; free() ends it. */
uint8_t *spinet_qr_code(const char *text, int *side);

/* A request that is being answered. */
typedef struct spinet_exchange spinet_exchange;
/* A request; all texts are NULL where the phone sent none, and valid until the handler returns. */
typedef struct {
    const char *method, *path, *host, *origin, *content_type, *authorization;
    const uint8_t *body;
    size_t body_size;
    /* The body was longer than is read. */
    bool is_too_long;
    /* The connection's socket, to ask whose it is. */
    int socket;
} spinet_request;

/* Called for each request. What is not answered before it returns is answered later. */
typedef void (*spinet_request_handler)(void *context, spinet_exchange *exchange, const spinet_request *request);
/* Called when a request ends before its answer: it is not answered any more. */
typedef void (*spinet_gone_handler)(void *context, spinet_exchange *exchange);

typedef struct spinet_server spinet_server;
/* Serves an IPv4 address at a port, 0 for any that is free. NULL where it cannot, with errno. */
spinet_server *spinet_server_start(
    const char *address, uint16_t port, const spinet_certificate *certificate, size_t largest_body,
    spinet_request_handler handle, spinet_gone_handler gone, void *context);
uint16_t spinet_server_port(const spinet_server *server);
/* A descriptor that is readable when there is work. */
int spinet_server_descriptor(const spinet_server *server);
/* Milliseconds until there is work without it; -1 for never. */
int64_t spinet_server_timeout(const spinet_server *server);
/* Does the work that there is, without waiting. */
void spinet_server_run(spinet_server *server);
/* Answers a request, once. `policy` is the Content-Security-Policy; NULL for none. */
void spinet_exchange_answer(
    spinet_exchange *exchange, unsigned status, const char *content_type, const char *policy, const void *body, size_t size);
/* Ends the server; all requests have been answered. */
void spinet_server_end(spinet_server *server);
