// SPDX-License-Identifier: MIT
//
// test_table_game_drafts [GAME]...: plies that somebody sees nothing of, such as an offer of Farms
// Race that is being put together, are nothing to that viewer: no message, no number, nothing in a
// snapshot, a replay or a clock. Told games, it plays them at random and looks at every ply and
// undo.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "effort.h"
#include "game_cases.h"
#include "table/fixture.h"
#include "table/game.h"

// Finding one's way.

/// The first legal action of the seat that begins with these words; false if there is none.
static bool find(const game_hall *fixture, int seat, const char *words, ant_action *found) {
    ant_action legal[ANT_MAX_ACTIONS];
    const ant_game *game = fixture->table.game;
    int n = game->legal(fixture->table.history.match.state, seat, legal);
    for (int i = 0; i < n; i++) {
        char buffer[256];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_action_text(game, legal[i], &text);
        if (strncmp(buffer, words, strlen(words)) == 0) {
            *found = legal[i];
            return true;
        }
    }
    return false;
}

static void act(game_hall *fixture, int seat, const char *words) {
    ant_action action = 0;
    if (!find(fixture, seat, words, &action)) {
        fail_msg("seat %d cannot %s", seat + 1, words);
    }
    table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, seat)), "");
}

static int awaited(const game_hall *fixture) {
    ant_seats seats = ant_awaited(fixture->table.game, fixture->table.history.match.state);
    return __builtin_ctz(seats);
}

/// Plays whatever is first until the player in turn, and others beside it, can trade.
static void go_to_market(game_hall *fixture) {
    for (int ply = 0; ply < 1000; ply++) {
        int seat = awaited(fixture);
        ant_action offer = 0;
        if (find(fixture, seat, "offer anyone", &offer)) {
            table_fixture_clear(fixture);
            fixture->table.is_dirty = false;
            return;
        }
        table_fixture_act(fixture, table_fixture_person(fixture, seat),
                          table_fixture_legal(fixture, seat));
    }
    fail_msg("nobody trades");
}

/// At a table of Farms Race whose player in turn may trade; somebody watches.
static game_hall *open_market(table_fixture_plan plan) {
    plan.game = "farmsrace";
    plan.seats = plan.seats != NULL ? plan.seats : "hhhh";
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_enter(fixture, ANT_SPECTATOR);
    go_to_market(fixture);
    return fixture;
}

/// A seat that may trade though it is not its turn.
static int beside(const game_hall *fixture) {
    return (awaited(fixture) + 1) % fixture->table.row.n_seats;
}

/// Puts something of an offer together and drops it; how many plies that took.
static uint32_t draft(game_hall *fixture, int seat) {
    uint32_t n_plies = fixture->table.history.match.n_plies;
    ant_action action = 0;
    act(fixture, seat, "offer anyone");
    for (int i = 0; i < 2; i++) {
        if (find(fixture, seat, "want", &action) || find(fixture, seat, "give", &action)) {
            table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
        }
    }
    act(fixture, seat, "drop");
    return fixture->table.history.match.n_plies - n_plies;
}

/// The `snapshot` message of a person.
static char *text_of_snapshot(game_hall *fixture, int viewer) {
    char *buffer = malloc(HALL_SCRATCH);
    assert_non_null(buffer);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, HALL_SCRATCH);
    ant_json_init(&json, &text);
    table_game_write_snapshot(fixture, &fixture->table, viewer, &json);
    assert_true(ant_text_is_whole(&text));
    return buffer;
}

/// The next one of all viewers, from -1 on; -1 behind the last.
static int next_viewer(const game_hall *fixture, int viewer) {
    return viewer == ANT_SPECTATOR                   ? -1
           : viewer + 1 < fixture->table.row.n_seats ? viewer + 1
                                                     : ANT_SPECTATOR;
}

static void keep_snapshots(game_hall *fixture, char *snapshots[ANT_SPECTATOR + 1]) {
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        snapshots[viewer] = text_of_snapshot(fixture, viewer);
    }
}

/// Expects the snapshots of all but one to be as they were, and frees those.
static void expect_snapshots(game_hall *fixture, char *snapshots[ANT_SPECTATOR + 1], int but) {
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        char *text = text_of_snapshot(fixture, viewer);
        if (viewer != but) {
            assert_string_equal(text, snapshots[viewer]);
        }
        free(text);
        free(snapshots[viewer]);
    }
}

static void expect_silence(const game_hall *fixture, int but) {
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        if (viewer != but) {
            assert_int_equal(table_fixture_count(
                                 fixture, table_fixture_person((game_hall *)fixture, viewer), NULL),
                             0);
        }
    }
    assert_false(fixture->table.is_dirty);
}

// Silence.

static void nobody_else_is_sent_anything_about_an_offer_that_is_put_together(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? awaited(fixture) : beside(fixture);
        char *snapshots[ANT_SPECTATOR + 1] = {NULL};
        keep_snapshots(fixture, snapshots);
        uint32_t seq = fixture->table.viewers[seat].seq;
        uint32_t n_plies = draft(fixture, seat);
        expect_silence(fixture, seat);
        expect_snapshots(fixture, snapshots, seat);
        assert_int_equal(n_plies, 4);
        assert_int_equal(
            table_fixture_count(fixture, table_fixture_person(fixture, seat), "update"), n_plies);
        assert_int_equal(fixture->table.viewers[seat].seq, seq + n_plies);
        table_fixture_clear(fixture);
    }
    table_fixture_close(fixture);
}

static void the_next_ply_follows_on_the_last_one_that_was_told(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    table_viewer before[ANT_SPECTATOR + 1];
    memcpy(before, fixture->table.viewers, sizeof before);
    int seat = awaited(fixture);
    act(fixture, seat, "offer anyone");
    act(fixture, seat, "want");
    table_fixture_clear(fixture);
    act(fixture, seat, "propose");
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        unsigned n_told = viewer == seat ? 3 : 1;
        const ant_json_value *update =
            table_fixture_last(fixture, table_fixture_person(fixture, viewer), "update");
        assert_int_equal(json_number_at(update, "seq"), before[viewer].seq + n_told);
        assert_int_equal(json_number_at(update, "ply"), before[viewer].n_plies + n_told);
        assert_int_equal(json_number_at(update, "by"), seat + 1);
    }
    table_fixture_close(fixture);
}

static void an_act_decided_before_a_draft_of_another_stands(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    int seat = awaited(fixture);
    uint32_t seq = fixture->table.viewers[seat].seq;
    draft(fixture, beside(fixture));
    assert_int_equal(fixture->table.viewers[seat].seq, seq);
    act(fixture, seat, "offer anyone");
    table_fixture_close(fixture);
}

static void a_hint_is_the_same_after_a_draft_of_another(void **state) {
    (void)state;
    game_hall *stages[2];
    const ant_json_value *hints[2];
    for (int i = 0; i < 2; i++) {
        game_hall *fixture = stages[i] = open_market((table_fixture_plan){.seed = 3});
        hall_person *person = table_fixture_person(fixture, awaited(fixture));
        if (i == 1) {
            draft(fixture, beside(fixture));
        }
        fixture->last_n = 1000;
        table_fixture_say(fixture, person, "hint", "");
        table_fixture_collect(fixture);
        hints[i] = table_fixture_last(fixture, person, "hint");
    }
    assert_true(json_is_same(hints[0], hints[1]));
    table_fixture_close(stages[0]);
    table_fixture_close(stages[1]);
}

// Time.

static void a_draft_neither_fills_a_clock_nor_adds_to_it(void **state) {
    (void)state;
    const table_fixture_plan plans[] = {{.clock_move = 60},
                                        {.clock_total = 600, .clock_increment = 5}};
    for (int i = 0; i < 2; i++) {
        game_hall *fixture = open_market(plans[i]);
        game_hall *twin = open_market(plans[i]);
        int seat = awaited(fixture);
        for (int k = 0; k < 3; k++) {
            table_fixture_wait(fixture, 1000);
            table_fixture_wait(twin, 1000);
            unsigned n_rows = fixture->n_seat_rows[seat];
            draft(fixture, seat);
            assert_int_equal(fixture->n_seat_rows[seat], n_rows);
            char *snapshots[ANT_SPECTATOR + 1] = {NULL};
            keep_snapshots(twin, snapshots);
            expect_snapshots(fixture, snapshots, seat);
        }
        assert_true(fixture->table.deadline == twin->table.deadline);
        table_fixture_close(fixture);
        table_fixture_close(twin);
    }
}

static void who_is_out_of_time_in_a_draft_is_played_for_until_others_see_it(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){.clock_move = 60});
    int seat = awaited(fixture);
    act(fixture, seat, "offer anyone");
    uint32_t n_told = fixture->table.viewers[ANT_SPECTATOR].n_plies;
    table_fixture_wait(fixture, 60000);
    for (int i = 0; i < 100 && fixture->table.viewers[ANT_SPECTATOR].n_plies == n_told; i++) {
        assert_false(table_game_is_person(&fixture->table, seat));
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, 0);
    }
    assert_int_equal(fixture->table.viewers[ANT_SPECTATOR].n_plies, n_told + 1);
    table_fixture_close(fixture);
}

// Bots.

static void bots_do_not_think_anew_about_a_draft_of_another(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){.pace = 600, .bot = "greedy"});
    int seat = beside(fixture);
    int bot = awaited(fixture);
    fixture->table.seats[bot].row.kind = TABLE_BOT;
    snprintf(fixture->table.seats[bot].row.bot, sizeof fixture->table.seats[bot].row.bot, "greedy");
    table_game_tick(fixture, &fixture->table);
    uint64_t ticket = fixture->table.seats[bot].ticket;
    assert_int_not_equal(ticket, 0);
    table_fixture_wait(fixture, 100);
    act(fixture, seat, "offer anyone");
    assert_true(fixture->table.seats[bot].ticket == ticket);
    table_fixture_collect(fixture);
    int64_t deadline = fixture->table.deadline;
    table_fixture_wait(fixture, 100);
    act(fixture, seat, "drop");
    assert_true(fixture->table.deadline == deadline); // nor does it wait for the draft
    table_fixture_close(fixture);
}

static void what_a_bot_does_unseen_is_not_paced(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){.pace = 600});
    int bot = awaited(fixture);
    table_seat *seat = &fixture->table.seats[bot];
    static const char *const words[] = {"offer anyone", "want", "drop"};
    seat->row.kind = TABLE_BOT;
    table_fixture_wait(fixture, 5 * 600); // what it leaves to those who may act beside it
    for (int i = 0; i < 3; i++) {
        uint32_t n_plies = fixture->table.history.match.n_plies;
        seat->ticket = 0;
        seat->has_answer = true;
        assert_true(find(fixture, bot, words[i], &seat->answer));
        table_game_tick(fixture, &fixture->table);
        assert_int_equal(fixture->table.history.match.n_plies, n_plies + 1);
    }
    expect_silence(fixture, bot);
    table_fixture_close(fixture);
}

// Taking back.

static void ones_own_draft_is_taken_back_at_once_and_in_silence(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    int seat = beside(fixture);
    char *snapshots[ANT_SPECTATOR + 1] = {NULL};
    keep_snapshots(fixture, snapshots);
    act(fixture, seat, "offer anyone");
    act(fixture, awaited(fixture), "offer anyone"); // which the first does not see
    table_fixture_clear(fixture);
    int player = awaited(fixture);
    table_fixture_say(fixture, table_fixture_person(fixture, player), "undo", "");
    expect_silence(fixture, player);
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    assert_int_equal(fixture->table.undo.id, 0);
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, seat), "update");
    assert_true(json_true_at(update, "undone"));
    free(snapshots[player]);
    snapshots[player] = text_of_snapshot(fixture, player);
    expect_snapshots(fixture, snapshots, seat);
    table_fixture_close(fixture);
}

static void a_draft_of_another_does_not_make_an_undo_a_question(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    int seat = awaited(fixture);
    int other = beside(fixture);
    act(fixture, seat, "offer anyone");
    act(fixture, other, "offer anyone");
    act(fixture, other, "want");
    table_viewer known = fixture->table.viewers[seat];
    table_fixture_clear(fixture);
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    assert_int_equal(fixture->table.undo.id, 0);
    assert_int_equal(fixture->table.viewers[seat].seq, known.seq + 1);
    assert_int_equal(fixture->table.viewers[seat].n_plies, known.n_plies - 1);
    // The draft went back with it, and its owner is told.
    assert_int_equal(table_fixture_count(fixture, table_fixture_person(fixture, other), "update"),
                     1);
    ant_action action = 0;
    assert_true(find(fixture, other, "offer anyone", &action));
    table_fixture_close(fixture);
}

static void an_undo_that_waits_for_consent_survives_a_draft(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    int seat = awaited(fixture);
    int other = beside(fixture);
    act(fixture, seat, "offer anyone");
    act(fixture, seat, "want");
    act(fixture, seat, "propose");
    act(fixture, other, "ready");
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    uint32_t id = fixture->table.undo.id;
    assert_int_not_equal(id, 0);
    uint32_t n_plies = fixture->table.undo.n_plies;
    fixture->table.is_dirty = false;
    table_fixture_clear(fixture);
    int third = (other + 1) % 4;
    draft(fixture, third);
    expect_silence(fixture, third);
    assert_int_equal(fixture->table.undo.id, id);
    for (int voter = 0; voter < 4; voter++) {
        if (voter != seat) {
            char members[64];
            snprintf(members, sizeof members, "\"undo\":%u,\"yes\":true", (unsigned)id);
            table_fixture_say(fixture, table_fixture_person(fixture, voter), "answer", members);
        }
    }
    assert_int_equal(fixture->table.undo.id, 0);
    assert_int_equal(fixture->table.history.match.n_plies, n_plies);
    table_fixture_close(fixture);
}

static void an_undo_is_put_in_the_plies_of_whom_it_is_told(void **state) {
    (void)state;
    game_hall *fixture = open_market((table_fixture_plan){0});
    int seat = awaited(fixture);
    table_viewer known = fixture->table.viewers[ANT_SPECTATOR];
    draft(fixture, beside(fixture));
    act(fixture, seat, "offer anyone");
    act(fixture, seat, "want");
    act(fixture, seat, "propose");
    act(fixture, beside(fixture), "ready");
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    uint32_t n_plies = fixture->table.undo.n_plies;
    assert_int_equal(table_game_viewer_plies(&fixture->table, ANT_SPECTATOR, n_plies),
                     known.n_plies);
    assert_int_equal(fixture->table.viewers[ANT_SPECTATOR].n_plies, known.n_plies + 2);
    table_fixture_close(fixture);
}

// Random games.

static void expect_the_same_after_a_restart(game_hall *fixture, const table_fixture_plan *plan) {
    game_hall *again = table_fixture_take_up(fixture, plan);
    table_game_resume(again, &again->table);
    char *snapshots[ANT_SPECTATOR + 1] = {NULL};
    assert_memory_equal(again->table.viewers, fixture->table.viewers,
                        sizeof fixture->table.viewers);
    keep_snapshots(again, snapshots);
    expect_snapshots(fixture, snapshots, -1);
    table_fixture_close(again);
}

static void expect_replay(game_hall *fixture, int as, uint32_t n_plies) {
    replay_reply(fixture, 77, &fixture->table, as);
    table_fixture_collect(fixture);
    assert_int_equal(fixture->status, 200);
    const ant_json_value *replay = json_read(fixture->body, strlen(fixture->body));
    const ant_json_value *steps = json_get(replay, "steps");
    assert_int_equal(json_number_at(replay, "plies"), n_plies);
    assert_int_equal(json_size(steps), n_plies);
    for (size_t i = 0; i < n_plies; i++) {
        assert_int_equal(json_number_at(json_item(steps, i), "ply"), i + 1);
    }
}

/// What a viewer holds: the snapshot that the messages led to.
typedef struct snapshot_holder {
    const ant_json_value *snapshot;
    table_viewer known;
} snapshot_holder;

static snapshot_holder holders[ANT_SPECTATOR + 1];
static unsigned n_silent, n_silent_undos;

/// Whether the viewer is to be told of the ply that was just played.
static bool sees(const ant_log *log, int viewer, int actor, bool is_over) {
    bool sees = viewer == actor || is_over;
    for (unsigned i = 0; i < log->n; i++) {
        sees = sees || (log->at[i].visible & ant_seat_set(viewer)) != 0;
    }
    return sees;
}

static void expect_update(game_hall *fixture, int viewer, bool is_undone) {
    snapshot_holder *holder = &holders[viewer];
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, viewer), "update");
    assert_int_equal(table_fixture_count(fixture, table_fixture_person(fixture, viewer), "update"),
                     1);
    assert_int_equal(json_number_at(update, "seq"), holder->known.seq + 1);
    assert_int_equal(json_true_at(update, "undone"), is_undone);
    if (is_undone) {
        assert_true(json_number_at(update, "ply") < holder->known.n_plies);
    } else {
        assert_int_equal(json_number_at(update, "ply"), holder->known.n_plies + 1);
    }
    holder->snapshot = table_fixture_change(holder->snapshot, json_get(update, "changes"));
    holder->known.seq++;
    holder->known.n_plies = (uint32_t)json_number_at(update, "ply");
}

static void expect_snapshot(game_hall *fixture, int viewer) {
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, viewer);
    assert_true(json_is_same(snapshot, holders[viewer].snapshot));
    assert_memory_equal(&fixture->table.viewers[viewer], &holders[viewer].known,
                        sizeof(table_viewer));
}

static void play_and_look(game_hall *fixture, int seat, ant_action action) {
    ant_match match = fixture->table.history.match;
    ant_log log = {0};
    ant_match_act(&match, seat, action, &log);
    bool is_over = fixture->table.game->to_act(match.state) == 0;
    table_fixture_clear(fixture);
    table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        if (sees(&log, viewer, seat, is_over)) {
            expect_update(fixture, viewer, false);
        } else {
            n_silent++;
            assert_int_equal(
                table_fixture_count(fixture, table_fixture_person(fixture, viewer), NULL), 0);
        }
        expect_snapshot(fixture, viewer);
    }
}

static void undo_and_look(game_hall *fixture, int seat) {
    uint32_t n_plies = fixture->table.history.match.n_plies;
    table_fixture_clear(fixture);
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        if (table_fixture_count(fixture, table_fixture_person(fixture, viewer), "update") > 0) {
            expect_update(fixture, viewer, true);
        } else {
            n_silent_undos += fixture->table.history.match.n_plies < n_plies;
        }
        expect_snapshot(fixture, viewer);
    }
    fixture->table.undo.id = 0; // where others would have to agree
}

/// Somebody who may act.
static int pick_seat(const game_hall *fixture, ant_chance *chance) {
    ant_seats seats = fixture->table.game->to_act(fixture->table.history.match.state);
    for (;;) {
        int seat = (int)ant_chance_below(chance, fixture->table.row.n_seats);
        if ((seats & ant_seat_set(seat)) != 0) {
            return seat;
        }
    }
}

static const unsigned most_steps[] = {
    [EFFORT_THIN] = 60, [EFFORT_NORMAL] = 400, [EFFORT_LONG] = UINT32_MAX};

static void everybody_is_told_of_a_ply_that_they_see_something_of_and_of_no_other(void **state) {
    const ant_game *game = *state;
    const table_fixture_plan plan = {.game = game->name, .seats = "hhhh", .seed = 3};
    game_hall *fixture = table_fixture_open(&plan);
    ant_chance chance;
    ant_chance_seed(&chance, 8);
    table_fixture_enter(fixture, ANT_SPECTATOR);
    for (int viewer = -1; (viewer = next_viewer(fixture, viewer)) >= 0;) {
        holders[viewer] = (snapshot_holder){table_fixture_snapshot(fixture, viewer),
                                            fixture->table.viewers[viewer]};
    }
    n_silent = n_silent_undos = 0;
    while (fixture->table.phase == TABLE_PLAYING &&
           fixture->table.history.n_steps < most_steps[test_effort()]) {
        ant_action legal[ANT_MAX_ACTIONS];
        int seat = pick_seat(fixture, &chance);
        int n = game->legal(fixture->table.history.match.state, seat, legal);
        play_and_look(fixture, seat, legal[ant_chance_below(&chance, (uint32_t)n)]);
        if (ant_chance_below(&chance, 8) == 0 && fixture->table.phase == TABLE_PLAYING) {
            undo_and_look(fixture, seat);
        }
        if (fixture->table.history.n_steps % 37 == 0) {
            expect_the_same_after_a_restart(fixture, &plan);
            expect_replay(fixture, seat,
                          fixture->table.phase == TABLE_OVER
                              ? fixture->table.history.match.n_plies
                              : fixture->table.viewers[seat].n_plies);
        }
    }
    if (fixture->table.phase == TABLE_OVER) {
        expect_replay(fixture, ANT_SPECTATOR, fixture->table.history.match.n_plies);
    }
    printf("# %s: %u plies, %u times somebody saw nothing of a ply, %u of an undo\n", game->name,
           fixture->table.history.match.n_plies, n_silent, n_silent_undos);
    table_fixture_close(fixture);
}

// Twins: tables at which the others cannot tell whether somebody drafts.

static void compare_messages(game_hall *twins[2], int viewer) {
    size_t at[2] = {0, 0};
    for (;;) {
        const char *texts[2];
        for (int i = 0; i < 2; i++) {
            texts[i] =
                table_fixture_next_text(twins[i], table_fixture_person(twins[i], viewer), &at[i]);
        }
        if (texts[0] == NULL && texts[1] == NULL) {
            return;
        }
        assert_non_null(texts[0]);
        assert_non_null(texts[1]);
        assert_string_equal(texts[0], texts[1]);
    }
}

/// Somebody drafts at the first table; then both go on alike. False if the ply that follows draws,
/// since what is drawn depends on how many plies were played.
static bool go_on_alike(game_hall *twins[2], const ant_match *match, int drafter, int actor,
                        ant_action action) {
    ant_match next = *match;
    if (ant_match_act(&next, actor, action, NULL) != ANT_ALLOWED || next.n_draws > 0) {
        return false;
    }
    memcpy(twins[1]->table.viewers, twins[0]->table.viewers, sizeof twins[1]->table.viewers);
    for (int i = 0; i < 2; i++) {
        table_fixture_clear(twins[i]);
        twins[i]->table.phase = TABLE_PLAYING;
        table_fixture_place(twins[i], match->state);
    }
    draft(twins[0], drafter);
    for (int i = 0; i < 2; i++) {
        if (twins[i]->table.game->check(twins[i]->table.history.match.state, actor, action) !=
            ANT_ALLOWED) {
            return false; // of who has drafted too often
        }
        twins[i]->last_n = 0;
        table_fixture_act(twins[i], table_fixture_person(twins[i], actor), action);
        for (int viewer = -1; (viewer = next_viewer(twins[i], viewer)) >= 0;) {
            table_fixture_say(twins[i], table_fixture_person(twins[i], viewer), "snapshot", "");
        }
    }
    for (int viewer = -1; (viewer = next_viewer(twins[0], viewer)) >= 0;) {
        if (viewer != drafter && viewer != actor) {
            compare_messages(twins, viewer);
        }
    }
    return true;
}

static void tables_with_and_without_a_draft_are_alike_to_the_others(void **state) {
    (void)state;
    const table_fixture_plan plan = {.game = "farmsrace", .seats = "hhhh", .seed = 5};
    game_hall *fixture = table_fixture_open(&plan);
    game_hall *twins[2] = {table_fixture_open(&plan), table_fixture_open(&plan)};
    table_fixture_enter(twins[0], ANT_SPECTATOR);
    table_fixture_enter(twins[1], ANT_SPECTATOR);
    ant_chance chance;
    ant_chance_seed(&chance, 2);
    unsigned most = test_effort() == EFFORT_THIN ? 60 : UINT32_MAX;
    unsigned n_compared = 0;
    while (fixture->table.phase == TABLE_PLAYING && n_compared < most &&
           fixture->table.history.n_steps < 4 * most_steps[EFFORT_NORMAL]) {
        ant_action legal[ANT_MAX_ACTIONS];
        ant_action offer = 0;
        int seat = pick_seat(fixture, &chance);
        int drafter = pick_seat(fixture, &chance);
        int n = fixture->table.game->legal(fixture->table.history.match.state, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        if (find(fixture, drafter, "offer anyone", &offer)) {
            n_compared += go_on_alike(twins, &fixture->table.history.match, drafter, seat, action);
        }
        table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
        table_fixture_clear(fixture);
    }
    printf("# %u plies compared\n", n_compared);
    assert_true(n_compared > 50);
    table_fixture_close(fixture);
    table_fixture_close(twins[0]);
    table_fixture_close(twins[1]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_else_is_sent_anything_about_an_offer_that_is_put_together),
        cmocka_unit_test(the_next_ply_follows_on_the_last_one_that_was_told),
        cmocka_unit_test(an_act_decided_before_a_draft_of_another_stands),
        cmocka_unit_test(a_hint_is_the_same_after_a_draft_of_another),
        cmocka_unit_test(a_draft_neither_fills_a_clock_nor_adds_to_it),
        cmocka_unit_test(who_is_out_of_time_in_a_draft_is_played_for_until_others_see_it),
        cmocka_unit_test(bots_do_not_think_anew_about_a_draft_of_another),
        cmocka_unit_test(what_a_bot_does_unseen_is_not_paced),
        cmocka_unit_test(ones_own_draft_is_taken_back_at_once_and_in_silence),
        cmocka_unit_test(a_draft_of_another_does_not_make_an_undo_a_question),
        cmocka_unit_test(an_undo_that_waits_for_consent_survives_a_draft),
        cmocka_unit_test(an_undo_is_put_in_the_plies_of_whom_it_is_told),
        cmocka_unit_test(tables_with_and_without_a_draft_are_alike_to_the_others),
    };
    return game_cases_run(argc, argv,
                          "everybody is told of a ply that they see something of, and of no other",
                          everybody_is_told_of_a_ply_that_they_see_something_of_and_of_no_other,
                          tests, sizeof tests / sizeof *tests);
}
