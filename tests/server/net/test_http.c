// SPDX-License-Identifier: MIT
//
// What is read from requests, and how much may be done: the functions alone.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "net/http.h"
#include "net/limits.h"

static void paths_lead_to_what_they_name(void **state) {
    static const struct {
        const char *path;
        http_what what;
        const char *table;
    } cases[] = {
        {"/", HTTP_FILE, ""},
        {"/apix", HTTP_FILE, ""},
        {"/t/abcdefgh23", HTTP_FILE, ""},
        {"/api", HTTP_UNKNOWN, ""},
        {"/api/", HTTP_UNKNOWN, ""},
        {"/api/games", HTTP_GAMES, ""},
        {"/api/games/", HTTP_UNKNOWN, ""},
        {"/api/games/bugcouncil", HTTP_GAME, ""},
        {"/api/games/bugcouncil/", HTTP_UNKNOWN, ""},
        {"/api/games/bugcouncil/texts", HTTP_TEXTS, ""},
        {"/api/games/bugcouncil/rules", HTTP_RULES, ""},
        {"/api/games/bugcouncil/rules/", HTTP_UNKNOWN, ""},
        {"/api/games//texts", HTTP_UNKNOWN, ""},
        {"/api/games/chess/texts", HTTP_UNKNOWN, ""},
        {"/api/games/a-name-that-no-game-may-have/texts", HTTP_UNKNOWN, ""},
        {"/api/games/chess", HTTP_UNKNOWN, ""},
        {"/api/health", HTTP_HEALTH, ""},
        {"/api/metrics", HTTP_METRICS, ""},
        {"/api/tables", HTTP_TABLES, ""},
        {"/api/lobby/ws", HTTP_LOBBY_SOCKET, ""},
        {"/api/t/abcdefgh23/ws", HTTP_TABLE_SOCKET, "abcdefgh23"},
        {"/api/t/abcdefgh23/claim", HTTP_CLAIM, "abcdefgh23"},
        {"/api/records", HTTP_RECORDS, ""},
        {"/api/t/abcdefgh23/annotated", HTTP_ANNOTATED, "abcdefgh23"},
        {"/api/t/abcdefgh23/invitation", HTTP_INVITATION, "abcdefgh23"},
        {"/api/t/abcdefgh23/sit", HTTP_SIT, "abcdefgh23"},
        {"/api/t/abcdefgh23/record", HTTP_RECORD, "abcdefgh23"},
        {"/api/t/abcdefgh23", HTTP_CARD, "abcdefgh23"},
        {"/api/t/abcdefgh23/replay", HTTP_REPLAY, "abcdefgh23"},
        {"/api/t/abcdefgh23/analysis", HTTP_ANALYSIS, "abcdefgh23"},
        {"/api/t/abcdefgh23/nothing", HTTP_UNKNOWN, ""},
        {"/api/t/abcdefgh23/ws/", HTTP_UNKNOWN, ""},
        {"/api/t/abcdefgh2/ws", HTTP_NO_TABLE, ""},
        {"/api/t/abcdefgh234/ws", HTTP_NO_TABLE, ""},
        {"/api/t/abcdefgh01/ws", HTTP_NO_TABLE, ""},
        {"/api/t/ABCDEFGH23/ws", HTTP_NO_TABLE, ""},
        {"/api/t//ws", HTTP_NO_TABLE, ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_route route = http_read_route(cases[i].path);
        if (route.what != cases[i].what) {
            fail_msg("%s leads to %s", cases[i].path, http_what_name(route.what));
        }
        assert_string_equal(route.table, cases[i].table);
    }
}

static void queries_name_seats(void **state) {
    static const struct {
        const char *pair;
        bool is_fine;
        int seat, as;
    } cases[] = {
        {"seat=1", true, 1, 0},        {"seat=12", true, 12, 0},  {"as=7", true, 0, 7},
        {"seat=0", false, 0, 0},       {"seat=", false, 0, 0},    {"seat=-1", false, 0, 0},
        {"seat=1x", false, 0, 0},      {"seat=123", false, 0, 0}, {"as=x", false, 0, 0},
        {"as=spectator", true, 0, -1}, {"x=y", true, 0, 0},       {"", true, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_query query = {0};
        assert_int_equal(http_read_query(cases[i].pair, &query), cases[i].is_fine);
        if (cases[i].is_fine) {
            assert_int_equal(query.seat, cases[i].seat);
            assert_int_equal(query.as, cases[i].as);
        }
    }
}

static void queries_name_plies(void **state) {
    static const char *const wrong[] = {"from=", "from=-1", "from=1234567", "from=1x"};
    (void)state;
    http_query query = {0};
    assert_true(http_read_query("from=120", &query));
    assert_int_equal(query.from, 120);
    assert_true(http_read_query("from=0", &query));
    assert_int_equal(query.from, 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(http_read_query(wrong[i], &query));
    }
}

static void queries_name_nodes(void **state) {
    static const char *const none[] = {"node=", "node=a b", "node=a\r\nb", "node=a&b",
                                       "node=abcdefghijabcdefghijabcdefghijab"};
    (void)state;
    http_query query = {0};
    assert_true(http_read_query("node=club-1.example:8080", &query));
    assert_string_equal(query.node, "club-1.example:8080");
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        query = (http_query){0};
        assert_true(http_read_query(none[i], &query));
        assert_string_equal(query.node, "");
    }
}

static void whoever_is_led_asks_the_same_of_a_node(void **state) {
    static const struct {
        const char *path, *target;
        http_query query;
    } cases[] = {
        {"/api/t/abcdefghij", "/api/t/abcdefghij?node=n2", {0}},
        {"/api/t/abcdefghij/claim", "/api/t/abcdefghij/claim?node=n2", {.node = "n1"}},
        {"/api/t/abcdefghij/replay",
         "/api/t/abcdefghij/replay?node=n2&seat=1&as=2",
         {.seat = 1, .as = 2}},
        {"/api/t/abcdefghij/replay", "/api/t/abcdefghij/replay?node=n2&as=spectator", {.as = -1}},
        {"/api/t/abcdefghij/analysis", "/api/t/abcdefghij/analysis?node=n2&from=40", {.from = 40}},
        {"/api/tables", "/api/tables?node=n2", {0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char target[HTTP_TARGET_SIZE];
        http_route route = http_read_route(cases[i].path);
        http_write_target(&route, &cases[i].query, "n2", target);
        assert_string_equal(target, cases[i].target);
    }
}

static void tokens_are_picked_out_of_cookies(void **state) {
    hall_cookie cookies[HALL_MAX_COOKIES];
    char many[1024] = "";
    (void)state;
    assert_int_equal(http_read_cookies("", cookies), 0);
    assert_int_equal(http_read_cookies("theme=dark; ; =; seat-1=short; seat-x", cookies), 0);
    assert_int_equal(
        http_read_cookies("a=b;seat-2=0123456789abcdef0123456789abcdef ;\tc=d", cookies), 1);
    assert_int_equal(cookies[0].seat, 2);
    assert_string_equal(cookies[0].token, "0123456789abcdef0123456789abcdef");
    assert_int_equal(http_read_cookies("seat-2=0123456789ABCDEF0123456789abcdef; "
                                       "seat-8=0123456789abcdef0123456789abcdef; "
                                       "seat-0=0123456789abcdef0123456789abcdef; "
                                       "seat-1=0123456789abcdef0123456789abcdef0",
                                       cookies),
                     0);
    assert_int_equal(http_read_cookies("seat-1=00000000000000000000000000000000; "
                                       "seat-1=11111111111111111111111111111111",
                                       cookies),
                     1);
    assert_int_equal(cookies[0].token[0], '0');
    for (int i = 1; i <= 9; i++) {
        snprintf(many + strlen(many), sizeof many - strlen(many),
                 "seat-%d=0123456789abcdef0123456789abcdef;", i);
    }
    assert_int_equal(http_read_cookies(many, cookies), 7);
}

static const char *const listed[] = {"https://games.example.org", "http://lan.example:8000"};
static const http_hosts loopback = {
    .listen = "127.0.0.1", .port = 8080, .origins = listed, .n_origins = 2};
static const http_hosts anywhere = {.listen = "0.0.0.0", .port = 8080, .is_any = true};

static void hosts_that_are_ours_are_known(void **state) {
    static const struct {
        const char *host;
        bool is_loopbacks, is_anywheres;
    } cases[] = {
        {"127.0.0.1:8080", true, true},
        {"localhost:8080", true, true},
        {"LocalHost:8080", true, true},
        {"[::1]:8080", true, true},
        {"games.example.org", true, false},
        {"games.example.org:443", true, false},
        {"games.example.org:80", false, false},
        {"lan.example:8000", true, false},
        {"lan.example", false, false},
        {"192.168.1.7:8080", false, true},
        {"[2001:db8::1]:8080", false, true},
        {"192.168.1.7:8081", false, false},
        {"localhost", false, false},
        {"localhost:80", false, false},
        {"localhost.:8080", false, false},
        {"evil.example:8080", false, false},
        {"localhost:8080@evil.example", false, false},
        {"evil.example/localhost:8080", false, false},
        {"", false, false},
        {":8080", false, false},
        {"[::1:8080", false, false},
        {"localhost:", false, false},
        {"localhost:080808080", false, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (http_host_is_ours(&loopback, cases[i].host) != cases[i].is_loopbacks ||
            http_host_is_ours(&anywhere, cases[i].host) != cases[i].is_anywheres) {
            fail_msg("'%s'", cases[i].host);
        }
    }
}

static void pages_of_ours_and_of_the_list_are_allowed(void **state) {
    static const struct {
        const char *origin, *host;
        bool is_fine;
    } cases[] = {
        {"http://127.0.0.1:8080", "127.0.0.1:8080", true},
        {"http://localhost:8080", "localhost:8080", true},
        {"http://localhost:8080", "127.0.0.1:8080", false},
        {"https://localhost:8080", "localhost:8080", false},
        {"http://evil.example", "evil.example", false},
        {"https://games.example.org", "127.0.0.1:8080", true},
        {"https://games.example.org", "games.example.org", true},
        {"http://games.example.org", "127.0.0.1:8080", false},
        {"https://Games.example.org:443", "127.0.0.1:8080", true},
        {"https://games.example.org:444", "127.0.0.1:8080", false},
        {"http://games.example.org:443", "127.0.0.1:8080", false},
        {"https://games.example.org.evil.example", "127.0.0.1:8080", false},
        {"null", "127.0.0.1:8080", false},
        {"", "127.0.0.1:8080", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (http_origin_is_allowed(&loopback, cases[i].origin, cases[i].host) != cases[i].is_fine) {
            fail_msg("'%s' at '%s'", cases[i].origin, cases[i].host);
        }
    }
}

static void origins_are_scheme_host_and_port(void **state) {
    static const char *const good[] = {"http://a", "https://a.example", "http://a:1",
                                       "https://[::1]:8443", "HTTP://A.EXAMPLE"};
    static const char *const bad[] = {"",         "a.example",  "ftp://a",    "http://",
                                      "http:///", "http://a/",  "http://a:0", "http://a:65536",
                                      "http://*", "http://a b", "http://a:x", "http://u@a"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(server_is_origin(good[i]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(server_is_origin(bad[i]));
    }
}

static void the_best_encoding_that_is_taken_is_picked(void **state) {
    static const struct {
        const char *header;
        http_encoding encoding;
    } cases[] = {
        {"", HTTP_PLAIN},
        {"gzip, deflate, br, zstd", HTTP_BROTLI},
        {"gzip,br", HTTP_BROTLI},
        {"GZIP", HTTP_GZIP},
        {"br;q=0, gzip", HTTP_GZIP},
        {"br; q=0.000 , gzip;q=0.1", HTTP_GZIP},
        {"br;q=0.5", HTTP_BROTLI},
        {"gzip;q=0", HTTP_PLAIN},
        {"brx, xgzip", HTTP_PLAIN},
        {"identity", HTTP_PLAIN},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(http_pick_encoding(cases[i].header, true, true), cases[i].encoding);
    }
    assert_int_equal(http_pick_encoding("gzip, br", true, false), HTTP_GZIP);
    assert_int_equal(http_pick_encoding("gzip, br", false, false), HTTP_PLAIN);
}

static void etags_are_compared_weakly(void **state) {
    (void)state;
    assert_true(http_has_etag("\"abc\"", "\"abc\""));
    assert_true(http_has_etag("W/\"abc\"", "\"abc\""));
    assert_true(http_has_etag("\"abc\"", "W/\"abc\""));
    assert_true(http_has_etag("\"x\", W/\"abc\"", "W/\"abc\""));
    assert_true(http_has_etag("*", "W/\"abc\""));
    assert_false(http_has_etag("", "\"abc\""));
    assert_false(http_has_etag("\"ab\"", "\"abc\""));
    assert_false(http_has_etag("\"abcd\"", "\"abc\""));
    assert_false(http_has_etag("abc", "\"abc\""));
}

static void lengths_are_digits_within_bounds(void **state) {
    uint32_t length = 7;
    (void)state;
    assert_true(http_read_length("0", 8192, &length));
    assert_int_equal(length, 0);
    assert_true(http_read_length("8192", 8192, &length));
    assert_int_equal(length, 8192);
    assert_false(http_read_length("8193", 8192, &length));
    assert_false(http_read_length("", 8192, &length));
    assert_false(http_read_length("-1", 8192, &length));
    assert_false(http_read_length("+1", 8192, &length));
    assert_false(http_read_length("1,1", 8192, &length));
    assert_false(http_read_length("18446744073709551617", 8192, &length));
}

static void an_address_is_shown_without_its_end(void **state) {
    static const struct {
        const char *address, *whole, *truncated;
    } cases[] = {
        {"192.0.2.77", "192.0.2.77", "192.0.2.0"},
        {"::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1::"},
        {"::1", "::1", "::"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_address address;
        char text[HTTP_ADDRESS_SIZE];
        assert_true(http_read_address(cases[i].address, strlen(cases[i].address), &address));
        http_address_text(&address, true, text);
        assert_string_equal(text, cases[i].whole);
        http_address_text(&address, false, text);
        assert_string_equal(text, cases[i].truncated);
    }
}

static void the_last_forwarded_address_counts(void **state) {
    http_address address;
    char text[HTTP_ADDRESS_SIZE];
    (void)state;
    assert_true(http_read_forwarded("10.0.0.1, 192.0.2.1", &address));
    http_address_text(&address, true, text);
    assert_string_equal(text, "192.0.2.1");
    assert_true(http_read_forwarded(" [2001:db8::1] ", &address));
    http_address_text(&address, true, text);
    assert_string_equal(text, "2001:db8::1");
    assert_false(http_read_forwarded("", &address));
    assert_false(http_read_forwarded("192.0.2.1, unknown", &address));
    assert_false(http_read_forwarded("192.0.2.1,", &address));
}

// Limits.

static void a_bucket_takes_a_burst_and_then_its_rate(void **state) {
    const limits_rate rate = {.per_minute = 60, .burst = 3};
    limits_bucket bucket = {.at = 1000};
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(limits_take(&bucket, &rate, 1000), LIMITS_FINE);
    }
    assert_int_equal(limits_take(&bucket, &rate, 1000), LIMITS_SLOW_DOWN);
    assert_int_equal(limits_take(&bucket, &rate, 3000), LIMITS_FINE); // two more since, one spent
    for (int i = 0; i < 100; i++) { // one a second is fine for ever
        assert_int_equal(limits_take(&bucket, &rate, 4000 + 1000 * i), LIMITS_FINE);
    }
}

static void who_goes_on_regardless_is_abusive_until_it_waits(void **state) {
    const limits_rate rate = {.per_minute = 60, .burst = 3};
    limits_bucket bucket = {0};
    (void)state;
    for (int i = 0; i < 6; i++) {
        assert_int_not_equal(limits_take(&bucket, &rate, 0), LIMITS_ABUSE);
    }
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(limits_take(&bucket, &rate, 0), LIMITS_ABUSE);
    }
    assert_int_equal(limits_take(&bucket, &rate, 4000), LIMITS_FINE);
}

static void a_rate_of_zero_is_no_limit_and_long_waits_overflow_nothing(void **state) {
    const limits_rate none = {0};
    const limits_rate fast = {.per_minute = UINT32_MAX, .burst = 1};
    limits_bucket bucket = {0};
    (void)state;
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(limits_take(&bucket, &none, 0), LIMITS_FINE);
    }
    assert_int_equal(limits_take(&bucket, &fast, 1), LIMITS_FINE);
    assert_int_equal(limits_take(&bucket, &fast, INT64_MAX), LIMITS_FINE);
}

static limits_address *enter(limits *all, const char *text, int64_t now) {
    http_address address;
    assert_true(http_read_address(text, strlen(text), &address));
    limits_address *entered = limits_enter(all, &address, now);
    assert_non_null(entered);
    return entered;
}

static void addresses_are_counted_one_by_one(void **state) {
    const limits_settings settings = {.max_per_address = 2, .requests = {60, 2}};
    limits *all = limits_new(&settings);
    (void)state;
    assert_non_null(all);
    limits_address *one = enter(all, "192.0.2.1", 0);
    assert_int_equal(limits_connect(all, one, 0), LIMITS_FINE);
    assert_ptr_equal(enter(all, "192.0.2.1", 0), one);
    assert_int_equal(limits_connect(all, one, 0), LIMITS_FINE);
    assert_ptr_equal(enter(all, "192.0.2.1", 0), one);
    assert_int_equal(limits_connect(all, one, 0), LIMITS_SLOW_DOWN);
    limits_address *other = enter(all, "192.0.2.2", 0);
    assert_ptr_not_equal(other, one);
    assert_int_equal(limits_connect(all, other, 0), LIMITS_FINE);
    // A customer has many addresses of version 6, all with the same first half.
    limits_address *six = enter(all, "2001:db8:1:2::1", 0);
    assert_ptr_equal(enter(all, "2001:db8:1:2:ffff::", 0), six);
    assert_ptr_not_equal(enter(all, "2001:db8:1:3::1", 0), six);
    limits_leave(all, one);
    assert_int_equal(limits_connect(all, one, 0), LIMITS_FINE);
    limits_free(all);
}

static void addresses_that_are_owed_nothing_are_forgotten(void **state) {
    const limits_settings settings = {.requests = {60, 100}};
    limits *all = limits_new(&settings);
    (void)state;
    assert_non_null(all);
    limits_address *held = enter(all, "192.0.2.1", 0);
    for (int i = 0; i < 200; i++) {
        char text[32];
        snprintf(text, sizeof text, "198.51.100.%d", i);
        limits_address *gone = enter(all, text, 0);
        limits_request(all, gone, 0);
        limits_leave(all, gone);
    }
    for (int i = 0; i < 64; i++) {
        limits_forget(all, 500);
    }
    assert_int_equal(limits_n_addresses(all), 201); // what they did still counts
    for (int i = 0; i < 64; i++) {
        limits_forget(all, 1500);
    }
    assert_int_equal(limits_n_addresses(all), 1);
    assert_int_equal(limits_connect(all, held, 1500), LIMITS_FINE);
    limits_free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_lead_to_what_they_name),
        cmocka_unit_test(queries_name_seats),
        cmocka_unit_test(queries_name_plies),
        cmocka_unit_test(queries_name_nodes),
        cmocka_unit_test(whoever_is_led_asks_the_same_of_a_node),
        cmocka_unit_test(tokens_are_picked_out_of_cookies),
        cmocka_unit_test(hosts_that_are_ours_are_known),
        cmocka_unit_test(pages_of_ours_and_of_the_list_are_allowed),
        cmocka_unit_test(origins_are_scheme_host_and_port),
        cmocka_unit_test(the_best_encoding_that_is_taken_is_picked),
        cmocka_unit_test(etags_are_compared_weakly),
        cmocka_unit_test(lengths_are_digits_within_bounds),
        cmocka_unit_test(an_address_is_shown_without_its_end),
        cmocka_unit_test(the_last_forwarded_address_counts),
        cmocka_unit_test(a_bucket_takes_a_burst_and_then_its_rate),
        cmocka_unit_test(who_goes_on_regardless_is_abusive_until_it_waits),
        cmocka_unit_test(a_rate_of_zero_is_no_limit_and_long_waits_overflow_nothing),
        cmocka_unit_test(addresses_are_counted_one_by_one),
        cmocka_unit_test(addresses_that_are_owed_nothing_are_forgotten),
    };
    return cmocka_run_group_tests_name("http", tests, NULL, NULL);
}
