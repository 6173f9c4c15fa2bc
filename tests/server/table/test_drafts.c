// SPDX-License-Identifier: MIT
//
// test_course_drafts [GAME]...: plies that somebody sees nothing of, such as an offer of Farms Race
// that is being put together, are nothing to that viewer: no message, no number, nothing in a view,
// a replay or a clock. Told games, it plays them at random and looks at every ply and undo.
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
static bool find(const game_hall *stage, int seat, const char *words, ant_action *found) {
    ant_action legal[ANT_MAX_ACTIONS];
    const ant_game *game = stage->table.game;
    int n = game->legal(stage->table.history.match.state, seat, legal);
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

static void act(game_hall *stage, int seat, const char *words) {
    ant_action action = 0;
    if (!find(stage, seat, words, &action)) {
        fail_msg("seat %d cannot %s", seat + 1, words);
    }
    stage_act(stage, stage_person(stage, seat), action);
    assert_string_equal(stage_refusal(stage, stage_person(stage, seat)), "");
}

static int awaited(const game_hall *stage) {
    ant_seats seats = ant_awaited(stage->table.game, stage->table.history.match.state);
    return __builtin_ctz(seats);
}

/// Plays whatever is first until the player in turn, and others beside it, can trade.
static void go_to_market(game_hall *stage) {
    for (int ply = 0; ply < 1000; ply++) {
        int seat = awaited(stage);
        ant_action offer = 0;
        if (find(stage, seat, "offer anyone", &offer)) {
            stage_clear(stage);
            stage->table.is_dirty = false;
            return;
        }
        stage_act(stage, stage_person(stage, seat), stage_legal(stage, seat));
    }
    fail_msg("nobody trades");
}

/// At a table of Farms Race whose player in turn may trade; somebody watches.
static game_hall *open_market(stage_plan plan) {
    plan.game = "farmsrace";
    plan.seats = plan.seats != NULL ? plan.seats : "hhhh";
    game_hall *stage = stage_open(&plan);
    stage_enter(stage, ANT_SPECTATOR);
    go_to_market(stage);
    return stage;
}

/// A seat that may trade though it is not its turn.
static int beside(const game_hall *stage) {
    return (awaited(stage) + 1) % stage->table.row.n_seats;
}

/// Puts something of an offer together and drops it; how many plies that took.
static uint32_t draft(game_hall *stage, int seat) {
    uint32_t n_plies = stage->table.history.match.n_plies;
    ant_action action = 0;
    act(stage, seat, "offer anyone");
    for (int i = 0; i < 2; i++) {
        if (find(stage, seat, "want", &action) || find(stage, seat, "give", &action)) {
            stage_act(stage, stage_person(stage, seat), action);
        }
    }
    act(stage, seat, "drop");
    return stage->table.history.match.n_plies - n_plies;
}

/// The `view` of a person.
static char *view_of(game_hall *stage, int viewer) {
    char *buffer = malloc(HALL_SCRATCH);
    assert_non_null(buffer);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, HALL_SCRATCH);
    ant_json_init(&json, &text);
    course_write_view(stage, &stage->table, viewer, &json);
    assert_true(ant_text_is_whole(&text));
    return buffer;
}

/// The next one of all viewers, from -1 on; -1 behind the last.
static int next_viewer(const game_hall *stage, int viewer) {
    return viewer == ANT_SPECTATOR                 ? -1
           : viewer + 1 < stage->table.row.n_seats ? viewer + 1
                                                   : ANT_SPECTATOR;
}

static void keep_views(game_hall *stage, char *views[ANT_SPECTATOR + 1]) {
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        views[viewer] = view_of(stage, viewer);
    }
}

/// Expects the views of all but one to be as they were, and frees those.
static void expect_views(game_hall *stage, char *views[ANT_SPECTATOR + 1], int but) {
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        char *view = view_of(stage, viewer);
        if (viewer != but) {
            assert_string_equal(view, views[viewer]);
        }
        free(view);
        free(views[viewer]);
    }
}

static void expect_silence(const game_hall *stage, int but) {
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        if (viewer != but) {
            assert_int_equal(stage_count(stage, stage_person((game_hall *)stage, viewer), NULL), 0);
        }
    }
    assert_false(stage->table.is_dirty);
}

// Silence.

static void nobody_else_is_sent_anything_about_an_offer_that_is_put_together(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? awaited(stage) : beside(stage);
        char *views[ANT_SPECTATOR + 1] = {NULL};
        keep_views(stage, views);
        uint32_t seq = stage->table.told[seat].seq;
        uint32_t n_plies = draft(stage, seat);
        expect_silence(stage, seat);
        expect_views(stage, views, seat);
        assert_int_equal(n_plies, 4);
        assert_int_equal(stage_count(stage, stage_person(stage, seat), "update"), n_plies);
        assert_int_equal(stage->table.told[seat].seq, seq + n_plies);
        stage_clear(stage);
    }
    stage_close(stage);
}

static void the_next_ply_follows_on_the_last_one_that_was_told(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    table_told before[ANT_SPECTATOR + 1];
    memcpy(before, stage->table.told, sizeof before);
    int seat = awaited(stage);
    act(stage, seat, "offer anyone");
    act(stage, seat, "want");
    stage_clear(stage);
    act(stage, seat, "propose");
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        unsigned n_told = viewer == seat ? 3 : 1;
        const ant_json_value *update = stage_last(stage, stage_person(stage, viewer), "update");
        assert_int_equal(json_number_at(update, "seq"), before[viewer].seq + n_told);
        assert_int_equal(json_number_at(update, "ply"), before[viewer].n_plies + n_told);
        assert_int_equal(json_number_at(update, "by"), seat + 1);
    }
    stage_close(stage);
}

static void an_act_decided_before_a_draft_of_another_stands(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    int seat = awaited(stage);
    uint32_t seq = stage->table.told[seat].seq;
    draft(stage, beside(stage));
    assert_int_equal(stage->table.told[seat].seq, seq);
    act(stage, seat, "offer anyone");
    stage_close(stage);
}

static void a_hint_is_the_same_after_a_draft_of_another(void **state) {
    (void)state;
    game_hall *stages[2];
    const ant_json_value *hints[2];
    for (int i = 0; i < 2; i++) {
        game_hall *stage = stages[i] = open_market((stage_plan){.seed = 3});
        hall_person *person = stage_person(stage, awaited(stage));
        if (i == 1) {
            draft(stage, beside(stage));
        }
        stage->last_n = 1000;
        stage_say(stage, person, "hint", "");
        stage_collect(stage);
        hints[i] = stage_last(stage, person, "hint");
    }
    assert_true(json_is_same(hints[0], hints[1]));
    stage_close(stages[0]);
    stage_close(stages[1]);
}

// Time.

static void a_draft_neither_fills_a_clock_nor_adds_to_it(void **state) {
    (void)state;
    const stage_plan plans[] = {{.clock_move = 60}, {.clock_total = 600, .clock_increment = 5}};
    for (int i = 0; i < 2; i++) {
        game_hall *stage = open_market(plans[i]);
        game_hall *twin = open_market(plans[i]);
        int seat = awaited(stage);
        for (int k = 0; k < 3; k++) {
            stage_wait(stage, 1000);
            stage_wait(twin, 1000);
            unsigned n_rows = stage->n_seat_rows[seat];
            draft(stage, seat);
            assert_int_equal(stage->n_seat_rows[seat], n_rows);
            char *views[ANT_SPECTATOR + 1] = {NULL};
            keep_views(twin, views);
            expect_views(stage, views, seat);
        }
        assert_true(stage->table.deadline == twin->table.deadline);
        stage_close(stage);
        stage_close(twin);
    }
}

static void who_is_out_of_time_in_a_draft_is_played_for_until_others_see_it(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){.clock_move = 60});
    int seat = awaited(stage);
    act(stage, seat, "offer anyone");
    uint32_t n_told = stage->table.told[ANT_SPECTATOR].n_plies;
    stage_wait(stage, 60000);
    for (int i = 0; i < 100 && stage->table.told[ANT_SPECTATOR].n_plies == n_told; i++) {
        assert_false(course_is_person(&stage->table, seat));
        stage_collect(stage);
        stage_wait(stage, 0);
    }
    assert_int_equal(stage->table.told[ANT_SPECTATOR].n_plies, n_told + 1);
    stage_close(stage);
}

// Bots.

static void bots_do_not_think_anew_about_a_draft_of_another(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){.pace = 600, .bot = "greedy"});
    int seat = beside(stage);
    int bot = awaited(stage);
    stage->table.seats[bot].row.kind = TABLE_BOT;
    snprintf(stage->table.seats[bot].row.bot, sizeof stage->table.seats[bot].row.bot, "greedy");
    course_tick(stage, &stage->table);
    uint64_t ticket = stage->table.seats[bot].ticket;
    assert_int_not_equal(ticket, 0);
    stage_wait(stage, 100);
    act(stage, seat, "offer anyone");
    assert_true(stage->table.seats[bot].ticket == ticket);
    stage_collect(stage);
    int64_t deadline = stage->table.deadline;
    stage_wait(stage, 100);
    act(stage, seat, "drop");
    assert_true(stage->table.deadline == deadline); // nor does it wait for the draft
    stage_close(stage);
}

static void what_a_bot_does_unseen_is_not_paced(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){.pace = 600});
    int bot = awaited(stage);
    table_seat *seat = &stage->table.seats[bot];
    static const char *const words[] = {"offer anyone", "want", "drop"};
    seat->row.kind = TABLE_BOT;
    stage_wait(stage, 5 * 600); // what it leaves to those who may act beside it
    for (int i = 0; i < 3; i++) {
        uint32_t n_plies = stage->table.history.match.n_plies;
        seat->ticket = 0;
        seat->has_answer = true;
        assert_true(find(stage, bot, words[i], &seat->answer));
        course_tick(stage, &stage->table);
        assert_int_equal(stage->table.history.match.n_plies, n_plies + 1);
    }
    expect_silence(stage, bot);
    stage_close(stage);
}

// Taking back.

static void ones_own_draft_is_taken_back_at_once_and_in_silence(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    int seat = beside(stage);
    char *views[ANT_SPECTATOR + 1] = {NULL};
    keep_views(stage, views);
    act(stage, seat, "offer anyone");
    act(stage, awaited(stage), "offer anyone"); // which the first does not see
    stage_clear(stage);
    int player = awaited(stage);
    stage_say(stage, stage_person(stage, player), "undo", "");
    expect_silence(stage, player);
    stage_say(stage, stage_person(stage, seat), "undo", "");
    assert_int_equal(stage->table.undo.id, 0);
    const ant_json_value *update = stage_last(stage, stage_person(stage, seat), "update");
    assert_true(json_true_at(update, "undone"));
    free(views[player]);
    views[player] = view_of(stage, player);
    expect_views(stage, views, seat);
    stage_close(stage);
}

static void a_draft_of_another_does_not_make_an_undo_a_question(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    int seat = awaited(stage);
    int other = beside(stage);
    act(stage, seat, "offer anyone");
    act(stage, other, "offer anyone");
    act(stage, other, "want");
    table_told told = stage->table.told[seat];
    stage_clear(stage);
    stage_say(stage, stage_person(stage, seat), "undo", "");
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.told[seat].seq, told.seq + 1);
    assert_int_equal(stage->table.told[seat].n_plies, told.n_plies - 1);
    // The draft went back with it, and its owner is told.
    assert_int_equal(stage_count(stage, stage_person(stage, other), "update"), 1);
    ant_action action = 0;
    assert_true(find(stage, other, "offer anyone", &action));
    stage_close(stage);
}

static void an_undo_that_waits_for_consent_survives_a_draft(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    int seat = awaited(stage);
    int other = beside(stage);
    act(stage, seat, "offer anyone");
    act(stage, seat, "want");
    act(stage, seat, "propose");
    act(stage, other, "ready");
    stage_say(stage, stage_person(stage, seat), "undo", "");
    uint32_t id = stage->table.undo.id;
    assert_int_not_equal(id, 0);
    uint32_t n_plies = stage->table.undo.n_plies;
    stage->table.is_dirty = false;
    stage_clear(stage);
    int third = (other + 1) % 4;
    draft(stage, third);
    expect_silence(stage, third);
    assert_int_equal(stage->table.undo.id, id);
    for (int voter = 0; voter < 4; voter++) {
        if (voter != seat) {
            char members[64];
            snprintf(members, sizeof members, "\"undo\":%u,\"yes\":true", (unsigned)id);
            stage_say(stage, stage_person(stage, voter), "answer", members);
        }
    }
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.history.match.n_plies, n_plies);
    stage_close(stage);
}

static void an_undo_is_put_in_the_plies_of_whom_it_is_told(void **state) {
    (void)state;
    game_hall *stage = open_market((stage_plan){0});
    int seat = awaited(stage);
    table_told told = stage->table.told[ANT_SPECTATOR];
    draft(stage, beside(stage));
    act(stage, seat, "offer anyone");
    act(stage, seat, "want");
    act(stage, seat, "propose");
    act(stage, beside(stage), "ready");
    stage_say(stage, stage_person(stage, seat), "undo", "");
    uint32_t n_plies = stage->table.undo.n_plies;
    assert_int_equal(course_plies_told(&stage->table, ANT_SPECTATOR, n_plies), told.n_plies);
    assert_int_equal(stage->table.told[ANT_SPECTATOR].n_plies, told.n_plies + 2);
    stage_close(stage);
}

// Random games.

static void expect_the_same_after_a_restart(game_hall *stage, const stage_plan *plan) {
    game_hall *again = stage_take_up(stage, plan);
    course_resume(again, &again->table);
    char *views[ANT_SPECTATOR + 1] = {NULL};
    assert_memory_equal(again->table.told, stage->table.told, sizeof stage->table.told);
    keep_views(again, views);
    expect_views(stage, views, -1);
    stage_close(again);
}

static void expect_replay(game_hall *stage, int as, uint32_t n_plies) {
    replay_reply(stage, 77, &stage->table, as);
    stage_collect(stage);
    assert_int_equal(stage->status, 200);
    const ant_json_value *replay = json_read(stage->body, strlen(stage->body));
    const ant_json_value *steps = json_get(replay, "steps");
    assert_int_equal(json_number_at(replay, "plies"), n_plies);
    assert_int_equal(json_size(steps), n_plies);
    for (size_t i = 0; i < n_plies; i++) {
        assert_int_equal(json_number_at(json_item(steps, i), "ply"), i + 1);
    }
}

/// What a viewer holds: the sheet that the messages led to.
typedef struct sheet_holder {
    const ant_json_value *sheet;
    table_told told;
} sheet_holder;

static sheet_holder holders[ANT_SPECTATOR + 1];
static unsigned n_silent, n_silent_undos;

/// Whether the viewer is to be told of the ply that was just played.
static bool sees(const ant_log *log, int viewer, int actor, bool is_over) {
    bool sees = viewer == actor || is_over;
    for (unsigned i = 0; i < log->n; i++) {
        sees = sees || (log->at[i].visible & ant_seat_set(viewer)) != 0;
    }
    return sees;
}

static void expect_update(game_hall *stage, int viewer, bool is_undone) {
    sheet_holder *holder = &holders[viewer];
    const ant_json_value *update = stage_last(stage, stage_person(stage, viewer), "update");
    assert_int_equal(stage_count(stage, stage_person(stage, viewer), "update"), 1);
    assert_int_equal(json_number_at(update, "seq"), holder->told.seq + 1);
    assert_int_equal(json_true_at(update, "undone"), is_undone);
    if (is_undone) {
        assert_true(json_number_at(update, "ply") < holder->told.n_plies);
    } else {
        assert_int_equal(json_number_at(update, "ply"), holder->told.n_plies + 1);
    }
    holder->sheet = stage_change(holder->sheet, json_get(update, "changes"));
    holder->told.seq++;
    holder->told.n_plies = (uint32_t)json_number_at(update, "ply");
}

static void expect_sheet(game_hall *stage, int viewer) {
    const ant_json_value *sheet = stage_sheet(stage, viewer);
    assert_true(json_is_same(sheet, holders[viewer].sheet));
    assert_memory_equal(&stage->table.told[viewer], &holders[viewer].told, sizeof(table_told));
}

static void play_and_look(game_hall *stage, int seat, ant_action action) {
    ant_match match = stage->table.history.match;
    ant_log log = {0};
    ant_match_act(&match, seat, action, &log);
    bool is_over = stage->table.game->to_act(match.state) == 0;
    stage_clear(stage);
    stage_act(stage, stage_person(stage, seat), action);
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        if (sees(&log, viewer, seat, is_over)) {
            expect_update(stage, viewer, false);
        } else {
            n_silent++;
            assert_int_equal(stage_count(stage, stage_person(stage, viewer), NULL), 0);
        }
        expect_sheet(stage, viewer);
    }
}

static void undo_and_look(game_hall *stage, int seat) {
    uint32_t n_plies = stage->table.history.match.n_plies;
    stage_clear(stage);
    stage_say(stage, stage_person(stage, seat), "undo", "");
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        if (stage_count(stage, stage_person(stage, viewer), "update") > 0) {
            expect_update(stage, viewer, true);
        } else {
            n_silent_undos += stage->table.history.match.n_plies < n_plies;
        }
        expect_sheet(stage, viewer);
    }
    stage->table.undo.id = 0; // where others would have to agree
}

/// Somebody who may act.
static int pick_seat(const game_hall *stage, ant_chance *chance) {
    ant_seats seats = stage->table.game->to_act(stage->table.history.match.state);
    for (;;) {
        int seat = (int)ant_chance_below(chance, stage->table.row.n_seats);
        if ((seats & ant_seat_set(seat)) != 0) {
            return seat;
        }
    }
}

static const unsigned most_steps[] = {
    [EFFORT_THIN] = 60, [EFFORT_USUAL] = 400, [EFFORT_LONG] = UINT32_MAX};

static void everybody_is_told_of_a_ply_that_they_see_something_of_and_of_no_other(void **state) {
    const ant_game *game = *state;
    const stage_plan plan = {.game = game->name, .seats = "hhhh", .seed = 3};
    game_hall *stage = stage_open(&plan);
    ant_chance chance;
    ant_chance_seed(&chance, 8);
    stage_enter(stage, ANT_SPECTATOR);
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
        holders[viewer] = (sheet_holder){stage_sheet(stage, viewer), stage->table.told[viewer]};
    }
    n_silent = n_silent_undos = 0;
    while (stage->table.phase == TABLE_PLAYING &&
           stage->table.history.n_steps < most_steps[test_effort()]) {
        ant_action legal[ANT_MAX_ACTIONS];
        int seat = pick_seat(stage, &chance);
        int n = game->legal(stage->table.history.match.state, seat, legal);
        play_and_look(stage, seat, legal[ant_chance_below(&chance, (uint32_t)n)]);
        if (ant_chance_below(&chance, 8) == 0 && stage->table.phase == TABLE_PLAYING) {
            undo_and_look(stage, seat);
        }
        if (stage->table.history.n_steps % 37 == 0) {
            expect_the_same_after_a_restart(stage, &plan);
            expect_replay(stage, seat,
                          stage->table.phase == TABLE_OVER ? stage->table.history.match.n_plies
                                                           : stage->table.told[seat].n_plies);
        }
    }
    if (stage->table.phase == TABLE_OVER) {
        expect_replay(stage, ANT_SPECTATOR, stage->table.history.match.n_plies);
    }
    printf("# %s: %u plies, %u times somebody saw nothing of a ply, %u of an undo\n", game->name,
           stage->table.history.match.n_plies, n_silent, n_silent_undos);
    for (int viewer = -1; (viewer = next_viewer(stage, viewer)) >= 0;) {
    }
    stage_close(stage);
}

// Twins: tables at which the others cannot tell whether somebody drafts.

static void compare_messages(game_hall *twins[2], int viewer) {
    size_t at[2] = {0, 0};
    for (;;) {
        const char *texts[2];
        for (int i = 0; i < 2; i++) {
            texts[i] = stage_next_text(twins[i], stage_person(twins[i], viewer), &at[i]);
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
    memcpy(twins[1]->table.told, twins[0]->table.told, sizeof twins[1]->table.told);
    for (int i = 0; i < 2; i++) {
        stage_clear(twins[i]);
        twins[i]->table.phase = TABLE_PLAYING;
        stage_place(twins[i], match->state);
    }
    draft(twins[0], drafter);
    for (int i = 0; i < 2; i++) {
        if (twins[i]->table.game->check(twins[i]->table.history.match.state, actor, action) !=
            ANT_ALLOWED) {
            return false; // of who has drafted too often
        }
        twins[i]->last_n = 0;
        stage_act(twins[i], stage_person(twins[i], actor), action);
        for (int viewer = -1; (viewer = next_viewer(twins[i], viewer)) >= 0;) {
            stage_say(twins[i], stage_person(twins[i], viewer), "view", "");
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
    const stage_plan plan = {.game = "farmsrace", .seats = "hhhh", .seed = 5};
    game_hall *stage = stage_open(&plan);
    game_hall *twins[2] = {stage_open(&plan), stage_open(&plan)};
    stage_enter(twins[0], ANT_SPECTATOR);
    stage_enter(twins[1], ANT_SPECTATOR);
    ant_chance chance;
    ant_chance_seed(&chance, 2);
    unsigned most = test_effort() == EFFORT_THIN ? 60 : UINT32_MAX;
    unsigned n_compared = 0;
    while (stage->table.phase == TABLE_PLAYING && n_compared < most &&
           stage->table.history.n_steps < 4 * most_steps[EFFORT_USUAL]) {
        ant_action legal[ANT_MAX_ACTIONS];
        ant_action offer = 0;
        int seat = pick_seat(stage, &chance);
        int drafter = pick_seat(stage, &chance);
        int n = stage->table.game->legal(stage->table.history.match.state, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        if (find(stage, drafter, "offer anyone", &offer)) {
            n_compared += go_on_alike(twins, &stage->table.history.match, drafter, seat, action);
        }
        stage_act(stage, stage_person(stage, seat), action);
        stage_clear(stage);
    }
    printf("# %u plies compared\n", n_compared);
    assert_true(n_compared > 50);
    stage_close(stage);
    stage_close(twins[0]);
    stage_close(twins[1]);
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
