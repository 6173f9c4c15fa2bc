// SPDX-License-Identifier: MIT
//
// Analyses of games that are over: when they may be asked for, that they come ply by ply, that they
// are kept, and how many may wait. In a thread of their own, and without one.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include <antfarm/analysis.h>

#include "hall/analyses.h"
#include "hall/fixture.h"
#include "protocol/tables.h"

#define NONCE "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

enum { MANY = 4096 };

static hall_fixture here;
static char table[HALL_ID_SIZE];

// ---- At a table

/// Two people and a game that has begun; figures by few games, which are always as many.
static int begin(void **state) {
    hall_fixture_make(&here);
    hall_fixture_shut_down(&here);
    here.settings.test_seed = 1;
    hall_fixture_open(&here);
    seat_ticket ada = hall_fixture_ticket(hall_fixture_create_table(&here, "mo", ""));
    seat_ticket ben = hall_fixture_sit(&here, ada.table, 2, "Ben");
    fixture_guest *guests[] = {hall_fixture_enter(&here, &ada), hall_fixture_enter(&here, &ben)};
    memcpy(table, ada.table, sizeof table);
    hall_fixture_do(&here, guests[0], "nonce", NONCE);
    hall_fixture_do(&here, guests[1], "nonce", NONCE);
    hall_fixture_do(&here, guests[0], "start", "");
    *state = &here;
    return 0;
}

static int end(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

static void play(void) {
    fixture_guest *guests[2];
    for (int seat = 0; seat < 2; seat++) {
        guests[seat] = &here.guests[here.n_guests - 2 + seat];
    }
    hall_fixture_play(&here, guests, 2);
}

static const ant_json_value *ask(void) {
    const fixture_guest *reply = hall_fixture_get(&here, "analysis", table, NULL, 0);
    assert_int_equal(reply->status, 200);
    ant_text sentence;
    char buffer[512];
    ant_text_init(&sentence, buffer, sizeof buffer);
    const protocol_shape *shape = protocol_find_shape("Analysis", strlen("Analysis"));
    if (!protocol_check_shape(shape, reply->answer, &sentence)) {
        fail_msg("%s", buffer);
    }
    return reply->answer;
}

static void let_it_work(void) {
    for (int i = 0; i < MANY; i++) {
        hall_collect(here.hall);
    }
}

static void a_game_that_goes_on_is_not_analysed(void **state) {
    (void)state;
    const fixture_guest *reply = hall_fixture_get(&here, "analysis", table, NULL, 0);
    assert_int_equal(reply->status, 409);
    assert_string_equal(json_text_at(reply->answer, "error/code"), "not-now");
    assert_non_null(strstr(json_text_at(reply->answer, "error/message"), "waits for the end"));
    assert_int_equal(hall_fixture_get(&here, "analysis", "aaaaaaaaaa", NULL, 0)->status, 404);
}

static void an_analysis_comes_ply_by_ply(void **state) {
    (void)state;
    play();
    int64_t n_first = json_number_at(ask(), "done");
    int64_t n_next = json_number_at(ask(), "done");
    assert_true(n_first <= n_next);
    let_it_work();
    const ant_json_value *whole = ask();
    int64_t total = json_number_at(whole, "total");
    assert_string_equal(json_text_at(whole, "state"), "done");
    assert_true(n_next < total);
    assert_int_equal(json_number_at(whole, "done"), total + 1);
    assert_int_equal(json_size(json_at(whole, "plies")), total + 1);
    size_t n_parties = json_size(json_at(whole, "parties")); // the Emissary has no seat
    assert_int_equal(n_parties, 3);
    assert_int_equal(json_size(json_at(whole, "accounts")), n_parties);
    for (int64_t ply = 0; ply <= total; ply++) {
        const ant_json_value *one = json_item(json_at(whole, "plies"), (size_t)ply);
        assert_int_equal(json_number_at(one, "ply"), ply);
        assert_int_equal(json_size(json_at(one, "chances")), n_parties);
    }
}

static void only_what_is_new_is_told(void **state) {
    (void)state;
    play();
    ask();
    let_it_work();
    int64_t total = json_number_at(ask(), "total");
    fixture_guest *guest = hall_fixture_new_guest(&here);
    const hall_visit visit = {.table = table, .from = (unsigned)total};
    hall_get(here.hall, guest->client, "analysis", &visit, 0);
    hall_fixture_settle(&here);
    assert_int_equal(json_size(json_at(guest->answer, "plies")), 1);
    assert_int_equal(json_number_at(guest->answer, "plies/0/ply"), total);
    fixture_guest *other = hall_fixture_new_guest(&here);
    const hall_visit beyond = {.table = table, .from = 999999};
    hall_get(here.hall, other->client, "analysis", &beyond, 0);
    hall_fixture_settle(&here);
    assert_int_equal(other->status, 200);
    assert_int_equal(json_size(json_at(other->answer, "plies")), 0);
}

static void accounts_add_up_and_better_moves_are_shown(void **state) {
    (void)state;
    play();
    ask();
    let_it_work();
    const ant_json_value *whole = ask();
    for (size_t party = 0; party < json_size(json_at(whole, "accounts")); party++) {
        const ant_json_value *account = json_item(json_at(whole, "accounts"), party);
        assert_int_equal(json_number_at(account, "result"), json_number_at(account, "par") +
                                                                json_number_at(account, "skill") +
                                                                json_number_at(account, "luck"));
    }
    int n_marked = 0;
    for (size_t i = 0; i < json_size(json_at(whole, "plies")); i++) {
        const ant_json_value *decision = json_at(json_item(json_at(whole, "plies"), i), "decision");
        if (!json_is_null(decision)) {
            bool is_marked = strcmp(json_text_at(decision, "mark"), "none") != 0;
            assert_int_equal(is_marked, !json_is_null(json_at(decision, "better_view")));
            n_marked += is_marked;
        }
    }
    assert_true(n_marked > 0); // people who take the first legal action give something away
}

static void the_record_has_the_findings_as_comments_once_it_is_done(void **state) {
    (void)state;
    fixture_guest *ada = &here.guests[here.n_guests - 2];
    hall_fixture_do(&here, ada, "act",
                    "\"seq\":1,\"action\":{\"type\":\"declare\","
                    "\"declaration\":\"no allegiance\"}");
    hall_fixture_do(&here, ada, "undo", ""); // the record keeps what was taken back
    play();
    ask();
    const fixture_guest *early = hall_fixture_get(&here, "annotated", table, NULL, 0);
    assert_int_equal(early->status, 409);
    assert_non_null(strstr(json_text_at(early->answer, "error/message"), "not been analysed yet"));
    let_it_work();
    const fixture_guest *plain = hall_fixture_get(&here, "record", table, NULL, 0);
    const fixture_guest *reply = hall_fixture_get(&here, "annotated", table, NULL, 0);
    assert_int_equal(reply->status, 200);
    assert_string_equal(reply->content_type, "text/plain; charset=utf-8");
    assert_non_null(strstr(reply->body, "\nundo "));
    assert_non_null(strstr(reply->body, " loses "));
    assert_non_null(strstr(reply->body, "in percent of a victory"));
    // Without the comments it is the record.
    const char *rest = plain->body;
    for (const char *line = reply->body; *line != '\0';) {
        size_t n = strcspn(line, "\n") + 1;
        if (line[0] != '#') {
            assert_int_equal(strncmp(line, rest, n), 0);
            rest += n;
        }
        line += n;
    }
    assert_string_equal(rest, "");
}

static void after_a_restart_it_begins_anew_and_finds_the_same(void **state) {
    (void)state;
    play();
    ask();
    let_it_work();
    const char *before = json_source(json_at(ask(), "plies"));
    hall_fixture_shut_down(&here);
    hall_fixture_open(&here);
    assert_true(json_number_at(ask(), "done") <= 1);
    let_it_work();
    assert_string_equal(json_source(json_at(ask(), "plies")), before);
}

// ---- The queue

/// A game of Bug Council in which everybody takes the first legal action.
typedef struct played_game {
    ant_match_setup setup;
    ant_step steps[MANY];
    uint32_t n_steps;
} played_game;

static played_game *play_one(void) {
    static played_game played;
    static ant_match match;
    ant_action legal[ANT_MAX_ACTIONS];
    memset(&played, 0, sizeof played);
    played.setup.game = ant_game_find("bugcouncil");
    played.setup.n_seats = 3;
    ant_options_default(played.setup.game, &played.setup.options);
    ant_secret_from_seed(&played.setup.secret, 3);
    assert_int_equal(ant_match_start(&match, &played.setup, NULL, NULL), ANT_OK);
    for (ant_seats to_act; (to_act = played.setup.game->to_act(match.state)) != 0;) {
        int seat = 0;
        while ((to_act & ant_seat_set(seat)) == 0) {
            seat++;
        }
        played.setup.game->legal(match.state, seat, legal);
        assert_int_equal(ant_match_act(&match, seat, legal[0], NULL), ANT_ALLOWED);
        played.steps[played.n_steps++] =
            (ant_step){.seat = (uint8_t)seat, .action = legal[0], .n_plies = match.n_plies};
    }
    return &played;
}

static ant_status ask_for(analyses *all, unsigned number) {
    const played_game *game = play_one();
    char name[STORE_ID_SIZE];
    snprintf(name, sizeof name, "table%u", number);
    return analyses_ask(all, name, &game->setup, game->steps, game->n_steps, game->n_steps);
}

static const ant_json_value *read_of(analyses *all, unsigned number) {
    char name[STORE_ID_SIZE];
    size_t length = 0;
    snprintf(name, sizeof name, "table%u", number);
    char *text = analyses_write(all, name, 0, &length);
    assert_non_null(text);
    const ant_json_value *answer = json_read(text, length);
    assert_non_null(answer);
    free(text);
    return answer;
}

static void so_many_may_wait_and_no_more(void **state) {
    (void)state;
    analyses *all = analyses_new(false, true);
    for (unsigned i = 0; i < ANALYSES_MAX_WAITING; i++) {
        assert_int_equal(ask_for(all, i), ANT_OK);
    }
    assert_int_equal(ask_for(all, ANALYSES_MAX_WAITING), ANT_NO_SPACE);
    assert_int_equal(ask_for(all, 2), ANT_OK); // it waits already
    assert_string_equal(json_text_at(read_of(all, 2), "state"), "waiting");
    assert_int_equal(json_number_at(read_of(all, 2), "ahead"), 2);
    assert_true(analyses_work(all));
    assert_string_equal(json_text_at(read_of(all, 0), "state"), "running");
    assert_int_equal(json_number_at(read_of(all, 2), "ahead"), 2);
    assert_int_equal(ask_for(all, ANALYSES_MAX_WAITING), ANT_OK);
    analyses_free(all);
    json_forget();
}

static ant_status ask_for_broken(analyses *all, const played_game *game) {
    return analyses_ask(all, "broken", &game->setup, game->steps, game->n_steps, game->n_steps);
}

static void a_game_that_cannot_be_replayed_is_refused_once_and_forgotten(void **state) {
    (void)state;
    analyses *all = analyses_new(false, true);
    played_game *game = play_one();
    game->steps[1].action = UINT32_MAX;
    assert_int_equal(ask_for_broken(all, game), ANT_OK);
    assert_true(analyses_work(all));
    assert_int_equal(ask_for_broken(all, game), ANT_ILLEGAL);
    assert_false(analyses_work(all));
    analyses_free(all);
}

static void a_thread_works_them_off_one_after_the_other(void **state) {
    (void)state;
    const struct timespec pause = {.tv_nsec = 1000 * 1000};
    analyses *all = analyses_new(true, true);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(ask_for(all, i), ANT_OK);
    }
    assert_false(analyses_work(all)); // that is the thread's
    while (strcmp(json_text_at(read_of(all, 1), "state"), "done") != 0) {
        nanosleep(&pause, NULL);
        json_forget();
    }
    assert_string_equal(json_text_at(read_of(all, 0), "state"), "done");
    json_forget();
    analyses_free(all);
}

static void it_ends_in_the_middle_of_a_game(void **state) {
    (void)state;
    analyses *all = analyses_new(true, false);
    assert_int_equal(ask_for(all, 0), ANT_OK);
    while (json_number_at(read_of(all, 0), "done") == 0) {
        json_forget();
    }
    json_forget();
    analyses_free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_that_goes_on_is_not_analysed, begin, end),
        cmocka_unit_test_setup_teardown(an_analysis_comes_ply_by_ply, begin, end),
        cmocka_unit_test_setup_teardown(only_what_is_new_is_told, begin, end),
        cmocka_unit_test_setup_teardown(accounts_add_up_and_better_moves_are_shown, begin, end),
        cmocka_unit_test_setup_teardown(the_record_has_the_findings_as_comments_once_it_is_done,
                                        begin, end),
        cmocka_unit_test_setup_teardown(after_a_restart_it_begins_anew_and_finds_the_same, begin,
                                        end),
        cmocka_unit_test(so_many_may_wait_and_no_more),
        cmocka_unit_test(a_game_that_cannot_be_replayed_is_refused_once_and_forgotten),
        cmocka_unit_test(a_thread_works_them_off_one_after_the_other),
        cmocka_unit_test(it_ends_in_the_middle_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
