// SPDX-License-Identifier: MIT
//
// A hall in a page: nothing is shown before the browser has kept it, and what it cannot keep is
// taken back with a sentence.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hall/fixture.h"
#include "hall/internal.h"
#include "hall/place/page.h"

static hall_fixture here;

static int setup(void **state) {
    hall_fixture_make(&here);
    *state = &here;
    return 0;
}

static int teardown(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

static fixture_guest *lay_table(hall_fixture *fixture) {
    seat_ticket ticket =
        hall_fixture_ticket(hall_fixture_create_table(fixture, "mbb", ",\"chat\":true"));
    fixture_guest *ada = hall_fixture_enter(fixture, &ticket);
    hall_fixture_do(fixture, ada, "nonce", "\"nonce\":\"00112233445566778899aabbccddeeff\"");
    hall_fixture_do(fixture, ada, "start", "");
    return ada;
}

static void an_answer_waits_for_a_browser_that_is_slow(void **state) {
    hall_fixture *fixture = *state;
    kept_changes *host = hall_place_host(fixture);
    store *from = hall_store(fixture->hall);
    fixture_guest *ada = lay_table(fixture);
    guest_clear(ada);
    host->is_slow = true;
    const char *text = "{\"type\":\"chat\",\"n\":9,\"text\":\"later\"}";
    hall_message(fixture->hall, ada->client, text, strlen(text));
    hall_commit(fixture->hall);
    assert_true(store_page_hand(from));
    hall_collect(fixture->hall);
    assert_int_equal(ada->n, 0);
    assert_false(hall_is_idle(fixture->hall));
    kept_changes_answer(host);
    hall_collect(fixture->hall);
    assert_int_equal(guest_count(ada, "chat"), 1);
    assert_int_equal(json_number_at(guest_last(ada, "ack"), "re"), 9);
    host->is_slow = false;
}

static void what_a_browser_without_room_cannot_keep_is_taken_back_with_a_sentence(void **state) {
    hall_fixture *fixture = *state;
    kept_changes *host = hall_place_host(fixture);
    fixture_guest *ada = lay_table(fixture);
    host->reason = "the browser has no room for it";
    guest_clear(ada);
    hall_fixture_fails(fixture, ada, "chat", "\"text\":\"lost\"", "storage");
    assert_int_equal(guest_count(ada, "chat"), 0);
    assert_non_null(strstr(fixture->log, "the browser has no room for it"));
    host->reason = NULL;
    hall_fixture_do(fixture, ada, "chat", "\"text\":\"kept\"");
    assert_int_equal(json_number_at(guest_last(ada, "chat"), "id"), 1);
    hall_fixture_play(fixture, &ada, 1);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "over");
}

static void a_game_goes_on_after_the_page_was_closed(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket = hall_fixture_ticket(hall_fixture_create_table(fixture, "mbb", ""));
    fixture_guest *ada = hall_fixture_enter(fixture, &ticket);
    hall_fixture_do(fixture, ada, "nonce", "\"nonce\":\"00112233445566778899aabbccddeeff\"");
    hall_fixture_do(fixture, ada, "start", "");
    hall_fixture_say(fixture, ada, "{\"type\":\"snapshot\",\"n\":1}");
    const char *before = json_source(json_at(guest_last(ada, "snapshot"), "game"));
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    ada = hall_fixture_enter(fixture, &ticket);
    hall_fixture_say(fixture, ada, "{\"type\":\"snapshot\",\"n\":1}");
    assert_string_equal(json_source(json_at(guest_last(ada, "snapshot"), "game")), before);
    hall_fixture_play(fixture, &ada, 1);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "over");
}

static void a_record_goes_to_no_folder(void **state) {
    hall_fixture *fixture = *state;
    ant_error error;
    lay_table(fixture);
    assert_int_equal(hall_export(fixture->hall->slots[0], "records", &error), ANT_IO);
    assert_string_equal(error.expected, "a page has no folders");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_answer_waits_for_a_browser_that_is_slow),
        TEST(what_a_browser_without_room_cannot_keep_is_taken_back_with_a_sentence),
        TEST(a_game_goes_on_after_the_page_was_closed),
        TEST(a_record_goes_to_no_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
