// SPDX-License-Identifier: MIT
//
// Hosts, origins, addresses and what else is read from a request's headers.
#include "net/http.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

bool http_read_length(const char *header, uint32_t most, uint32_t *length) {
    uint64_t number = 0;
    if (*header == '\0') {
        return false;
    }
    for (const char *at = header; *at != '\0'; at++) {
        if (*at < '0' || *at > '9') {
            return false;
        }
        number = 10 * number + (uint64_t)(*at - '0');
        if (number > most) {
            return false;
        }
    }
    *length = (uint32_t)number;
    return true;
}

// Hosts and origins.

/// Cuts "host", "host:port" or "[host]:port" apart; the port is 0 where none stands.
static bool read_authority(const char *text, const char **host, size_t *n_host, uint32_t *port) {
    const char *rest;
    bool is_bracketed = text[0] == '[';
    if (is_bracketed) {
        *host = text + 1;
        *n_host = strcspn(*host, "]");
        if ((*host)[*n_host] != ']') {
            return false;
        }
        rest = *host + *n_host + 1;
    } else {
        *host = text;
        *n_host = strcspn(text, ":");
        rest = text + *n_host;
    }
    *port = 0;
    for (size_t i = 0; i < *n_host; i++) {
        unsigned char c = (unsigned char)(*host)[i];
        bool is_in_name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
        if (!is_in_name && !(is_bracketed && c == ':')) {
            return false;
        }
    }
    if (*n_host == 0) {
        return false;
    }
    return rest[0] == '\0' ||
           (rest[0] == ':' && http_read_length(rest + 1, UINT16_MAX, port) && *port > 0);
}

/// What stands behind the scheme, and its default port; NULL if it is no scheme of ours.
static const char *after_scheme(const char *origin, uint32_t *port) {
    if (strncasecmp(origin, "http://", 7) == 0) {
        *port = 80;
        return origin + 7;
    }
    if (strncasecmp(origin, "https://", 8) == 0) {
        *port = 443;
        return origin + 8;
    }
    return NULL;
}

/// An origin in its parts; its port is the default one where none stands.
typedef struct parts {
    const char *host;
    size_t n_host;
    uint32_t port, default_port; ///< the latter tells the scheme
} parts;

static bool read_origin(const char *origin, parts *read) {
    const char *authority = after_scheme(origin, &read->default_port);
    if (authority == NULL || !read_authority(authority, &read->host, &read->n_host, &read->port)) {
        return false;
    }
    read->port = read->port == 0 ? read->default_port : read->port;
    return true;
}

bool server_is_origin(const char *origin) {
    parts unused;
    return read_origin(origin, &unused);
}

static bool is_same(const char *text, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/// A name by which a machine calls itself.
static bool is_loopback(const char *host, size_t n_host) {
    return is_same(host, n_host, "localhost") || is_same(host, n_host, "127.0.0.1") ||
           is_same(host, n_host, "::1");
}

/// The host and port of one of the origins in the list.
static bool is_of_origin(const http_hosts *hosts, const char *host, size_t n_host, uint32_t port) {
    for (int i = 0; i < hosts->n_origins; i++) {
        parts theirs;
        if (read_origin(hosts->origins[i], &theirs) && theirs.n_host == n_host &&
            strncasecmp(theirs.host, host, n_host) == 0 &&
            theirs.port == (port == 0 ? theirs.default_port : port)) {
            return true;
        }
    }
    return false;
}

bool http_host_is_ours(const http_hosts *hosts, const char *host) {
    const char *name;
    size_t n_name;
    uint32_t port;
    http_address address;
    if (!read_authority(host, &name, &n_name, &port)) {
        return false;
    }
    if (is_of_origin(hosts, name, n_name, port)) {
        return true;
    }
    if ((port == 0 ? 80 : port) != hosts->port) {
        return false;
    }
    return is_loopback(name, n_name) || is_same(name, n_name, hosts->listen) ||
           (hosts->is_any && http_read_address(name, n_name, &address));
}

bool http_origin_is_allowed(const http_hosts *hosts, const char *origin, const char *host) {
    parts page;
    parts other;
    if (!read_origin(origin, &page)) {
        return false;
    }
    for (int i = 0; i < hosts->n_origins; i++) {
        if (read_origin(hosts->origins[i], &other) && page.default_port == other.default_port &&
            page.port == other.port && page.n_host == other.n_host &&
            strncasecmp(page.host, other.host, page.n_host) == 0) {
            return true;
        }
    }
    return strncasecmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, host) == 0 &&
           http_host_is_ours(hosts, host);
}

// What a browser takes and has.

/// Whether "q=0", "q=0.0" and so on is what the parameters say.
static bool is_refused(const char *parameters, size_t length) {
    const char *end = parameters + length;
    const char *at = parameters + strspn(parameters, "; \t");
    if (end - at < 3 || (at[0] != 'q' && at[0] != 'Q') || at[1] != '=') {
        return false;
    }
    at += 2;
    at += strspn(at, "0.");
    return at + strspn(at, " \t") >= end;
}

/// Whether a list like "gzip, br;q=0.5" takes the word.
static bool takes(const char *header, const char *word) {
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, " \t,");
        size_t item = strcspn(at, ",");
        size_t name = strcspn(at, ",; \t");
        if (is_same(at, name, word)) {
            return !is_refused(at + name, item - name);
        }
        at += item;
    }
    return false;
}

http_encoding http_pick_encoding(const char *header, bool has_gzip, bool has_brotli) {
    if (has_brotli && takes(header, "br")) {
        return HTTP_BROTLI;
    }
    return has_gzip && takes(header, "gzip") ? HTTP_GZIP : HTTP_PLAIN;
}

/// Without the mark of weak ones: for whether a page is still good they are alike.
static const char *opaque_tag(const char *etag) {
    return strncmp(etag, "W/", 2) == 0 ? etag + 2 : etag;
}

bool http_has_etag(const char *header, const char *etag) {
    const char *ours = opaque_tag(etag);
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, " \t,");
        size_t item = strcspn(at, ", \t");
        const char *theirs = opaque_tag(at);
        if (is_same(at, item, "*") ||
            (strncmp(theirs, ours, strlen(ours)) == 0 && theirs + strlen(ours) == at + item)) {
            return true;
        }
        at += item;
    }
    return false;
}

// Addresses.

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool http_read_address(const char *text, size_t length, http_address *address) {
    char copy[HTTP_ADDRESS_SIZE];
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= sizeof copy || memchr(text, '\0', length) != NULL) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET6, copy, address->bytes) == 1) {
        return true;
    }
    memcpy(address->bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, copy, address->bytes + sizeof mapped) == 1;
}

bool http_read_forwarded(const char *header, http_address *address) {
    const char *comma = strrchr(header, ',');
    const char *last = comma != NULL ? comma + 1 : header;
    last += strspn(last, " \t");
    return http_read_address(last, strcspn(last, " \t"), address);
}

void http_address_text(const http_address *address, bool is_whole, char text[HTTP_ADDRESS_SIZE]) {
    http_address shown = *address;
    bool is_old = memcmp(shown.bytes, mapped, sizeof mapped) == 0;
    if (!is_whole) {
        size_t n_kept = is_old ? 15 : 6;
        memset(shown.bytes + n_kept, 0, sizeof shown.bytes - n_kept);
    }
    const void *bytes = is_old ? shown.bytes + sizeof mapped : shown.bytes;
    if (inet_ntop(is_old ? AF_INET : AF_INET6, bytes, text, HTTP_ADDRESS_SIZE) == NULL) {
        text[0] = '\0';
    }
}
