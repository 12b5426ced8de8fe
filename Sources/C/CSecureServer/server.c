#define _GNU_SOURCE
#include "CSecureServer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

/* A phone's browser opens six connections at most. */
#define MOST_CONNECTIONS 32
#define MOST_CONNECTIONS_EACH 12
/* Seconds without a byte after which a connection is closed; a request that waits for its answer has no such limit. */
#define IDLE_SECONDS 60
/* Bytes of a connection's memory: the head of a request must fit. */
#define CONNECTION_MEMORY 32768
/* TLS 1.2 and 1.3, with forward secrecy and authenticated ciphers. */
#define PRIORITIES "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-AES-128-CBC:-AES-256-CBC"

struct spinet_server {
    struct MHD_Daemon *daemon;
    spinet_request_handler handle;
    spinet_gone_handler gone;
    void *context;
    size_t largest_body;
};

struct spinet_exchange {
    spinet_server *server;
    struct MHD_Connection *connection;
    uint8_t *body;
    size_t size;
    bool is_too_long, is_asked, is_answered, is_suspended;
    struct MHD_Response *response;
    unsigned status;
};

static enum MHD_Result collect(spinet_exchange *exchange, const char *data, size_t count) {
    if (exchange->is_too_long || count > exchange->server->largest_body - exchange->size) {
        exchange->is_too_long = true;
        return MHD_YES;
    }
    uint8_t *body = realloc(exchange->body, exchange->size + count);
    if (!body) return MHD_NO;
    exchange->body = body;
    memcpy(body + exchange->size, data, count);
    exchange->size += count;
    return MHD_YES;
}

static void ask(spinet_exchange *exchange, const char *url, const char *method) {
    struct MHD_Connection *connection = exchange->connection;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    const spinet_request request = {
        .method = method,
        .path = url,
        .host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host"),
        .origin = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Origin"),
        .content_type = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Type"),
        .authorization = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Authorization"),
        .body = exchange->body,
        .body_size = exchange->size,
        .is_too_long = exchange->is_too_long,
        .socket = info ? info->connect_fd : -1,
    };
    exchange->is_asked = true;
    exchange->server->handle(exchange->server->context, exchange, &request);
}

static enum MHD_Result access_handler(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *count, void **own) {
    (void)version;
    spinet_exchange *exchange = *own;
    if (!exchange) {
        if (!(exchange = calloc(1, sizeof *exchange))) return MHD_NO;
        exchange->server = context;
        exchange->connection = connection;
        *own = exchange;
        return MHD_YES;
    }
    if (*count > 0) {
        const enum MHD_Result result = collect(exchange, data, *count);
        *count = 0;
        return result;
    }
    if (!exchange->is_asked) ask(exchange, url, method);
    if (exchange->response) return MHD_queue_response(connection, exchange->status, exchange->response);
    /* Without memory for the response. */
    if (exchange->is_answered) return MHD_NO;
    if (!exchange->is_suspended) {
        exchange->is_suspended = true;
        MHD_suspend_connection(connection);
    }
    return MHD_YES;
}

static void completed(
    void *context, struct MHD_Connection *connection, void **own, enum MHD_RequestTerminationCode reason) {
    (void)connection, (void)reason;
    spinet_server *server = context;
    spinet_exchange *exchange = *own;
    if (!exchange) return;
    if (exchange->is_asked && !exchange->is_answered) server->gone(server->context, exchange);
    if (exchange->response) MHD_destroy_response(exchange->response);
    if (exchange->body) explicit_bzero(exchange->body, exchange->size);
    free(exchange->body);
    free(exchange);
    *own = NULL;
}

/* Errors of connections are of no interest to anyone, and what the library prints could hold an address. */
static void drop_log(void *context, const char *format, va_list arguments) {
    (void)context, (void)format, (void)arguments;
}

spinet_server *spinet_server_start(
    const char *address, uint16_t port, const spinet_certificate *certificate, size_t largest_body,
    spinet_request_handler handle, spinet_gone_handler gone, void *context) {
    struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons(port)};
    if (inet_pton(AF_INET, address, &name.sin_addr) != 1) {
        errno = EINVAL;
        return NULL;
    }
    spinet_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    *server = (spinet_server){NULL, handle, gone, context, largest_body};
    errno = 0;
    server->daemon = MHD_start_daemon(
        MHD_USE_TLS | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, access_handler, server,
        MHD_OPTION_EXTERNAL_LOGGER, drop_log, NULL, MHD_OPTION_SOCK_ADDR, &name,
        MHD_OPTION_HTTPS_MEM_CERT, certificate->certificate, MHD_OPTION_HTTPS_MEM_KEY, certificate->key,
        MHD_OPTION_HTTPS_PRIORITIES, PRIORITIES, MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS_EACH,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_NOTIFY_COMPLETED, completed, server, MHD_OPTION_END);
    if (server->daemon) return server;
    if (!errno) errno = EIO;
    free(server);
    return NULL;
}

uint16_t spinet_server_port(const spinet_server *server) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

int spinet_server_descriptor(const spinet_server *server) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

int64_t spinet_server_timeout(const spinet_server *server) {
    MHD_UNSIGNED_LONG_LONG milliseconds;
    return MHD_get_timeout(server->daemon, &milliseconds) == MHD_YES ? (int64_t)milliseconds : -1;
}

void spinet_server_run(spinet_server *server) { MHD_run(server->daemon); }

void spinet_exchange_answer(
    spinet_exchange *exchange, unsigned status, const char *content_type, const char *policy, const void *body,
    size_t size) {
    if (exchange->is_answered) return;
    exchange->is_answered = true;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY);
    if (response) {
        MHD_add_response_header(response, "Content-Type", content_type);
        MHD_add_response_header(response, "Cache-Control", "no-store");
        MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
        MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
        MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
        MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
        if (policy) MHD_add_response_header(response, "Content-Security-Policy", policy);
    }
    exchange->response = response;
    exchange->status = status;
    if (!exchange->is_suspended) return;
    exchange->is_suspended = false;
    MHD_resume_connection(exchange->connection);
}

void spinet_server_end(spinet_server *server) {
    MHD_stop_daemon(server->daemon);
    free(server);
}
