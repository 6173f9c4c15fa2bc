// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as whatever stands in a request: path, query, cookies, hosts, lists, addresses.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net/http.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static void look_at_routes(const char *text) {
    http_route route = http_read_route(text);
    http_query query = {0};
    size_t n_table = strlen(route.table);
    expect(n_table == 0 || n_table == HALL_ID_SIZE - 1, "an id has ten characters or none");
    expect(n_table == 0 || strstr(text, route.table) != NULL, "an id stands in the path");
    expect(http_what_takes(route.what, HTTP_GET) == http_what_takes(route.what, HTTP_HEAD),
           "what can be fetched can be asked about");
    if (http_read_query(text, &query)) {
        expect(query.seat >= 0 && query.seat <= 99 && query.as >= -1 && query.as <= 99,
               "seats are small numbers");
    }
}

static void look_at_cookies(const char *text) {
    hall_cookie cookies[HALL_MAX_COOKIES];
    unsigned seats = 0;
    int n = http_read_cookies(text, cookies);
    expect(n >= 0 && n <= HALL_MAX_COOKIES, "there are so many cookies and no more");
    for (int i = 0; i < n; i++) {
        expect(cookies[i].seat >= 1 && cookies[i].seat <= 7, "a cookie is a seat's");
        expect((seats & 1U << cookies[i].seat) == 0, "a seat has one cookie");
        seats |= 1U << cookies[i].seat;
        expect(strlen(cookies[i].token) == HALL_SECRET_DIGITS &&
                   strspn(cookies[i].token, "0123456789abcdef") == HALL_SECRET_DIGITS,
               "a token is 32 digits");
    }
}

static void look_at_hosts(const char *text) {
    static const char *const origins[] = {"https://games.example.org", "http://10.0.0.1:81"};
    http_hosts hosts = {.listen = "192.0.2.1", .port = 8080, .origins = origins, .n_origins = 2};
    char origin[600];
    bool is_ours = http_host_is_ours(&hosts, text);
    snprintf(origin, sizeof origin, "http://%.500s", text);
    if (strlen(text) <= 500) {
        expect(!http_origin_is_allowed(&hosts, origin, text) || is_ours ||
                   strcasecmp(origin, origins[1]) == 0,
               "a page of ours comes from a host of ours");
        expect(!is_ours || server_is_origin(origin), "our hosts make origins");
    }
    hosts.is_any = true;
    expect(!is_ours || http_host_is_ours(&hosts, text), "with all addresses no name is lost");
    (void)http_origin_is_allowed(&hosts, text, "localhost:8080");
}

static void look_at_lists(const char *text) {
    uint32_t length = 0;
    http_encoding best = http_pick_encoding(text, true, true);
    expect(best != HTTP_GZIP || http_pick_encoding(text, true, false) == HTTP_GZIP,
           "what is taken besides something better is taken without it");
    expect(http_pick_encoding(text, false, false) == HTTP_PLAIN, "what is not there is not picked");
    (void)http_has_etag(text, "W/\"0123456789abcdef\"");
    expect(!http_read_length(text, 8192, &length) || length <= 8192, "a length is within bounds");
}

static void look_at_addresses(const char *text) {
    http_address address;
    http_address again;
    char written[HTTP_ADDRESS_SIZE];
    if (http_read_forwarded(text, &address)) {
        http_address_text(&address, true, written);
        expect(http_read_address(written, strlen(written), &again) &&
                   memcmp(&address, &again, sizeof address) == 0,
               "an address that was written is read again");
        http_address_text(&address, false, written);
        expect(http_read_address(written, strlen(written), &again), "a truncated one is one too");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    expect(text != NULL, "there is memory");
    memcpy(text, data, size);
    text[size] = '\0';
    look_at_routes(text);
    look_at_cookies(text);
    look_at_hosts(text);
    look_at_lists(text);
    look_at_addresses(text);
    free(text);
    return 0;
}
