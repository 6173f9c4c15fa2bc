// SPDX-License-Identifier: MIT
//
// test_table_game_twins [GAME]...: worlds that differ only in what a seat cannot know give that
// seat the same messages, byte by byte, and bots answer at the same time in both: snapshots,
// updates, refusals, reasons and previews, over random games of every game that hides something, in
// one of a few option sets, or with long effort in all.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "conformance.h"
#include "effort.h"
#include "named_games.h"
#include "table/fixture.h"
#include "table/game.h"

static const struct {
    uint32_t sets_apart; ///< option sets
    unsigned every;      ///< plies between two positions
    unsigned goal;       ///< of each thing that is counted, at least
} efforts[] = {
    [EFFORT_THIN] = {9, 11, 20}, [EFFORT_NORMAL] = {3, 11, 100}, [EFFORT_LONG] = {1, 1, 200}};

/// What was compared.
static struct { unsigned n_pairs, n_different, n_updates, n_parted, n_previews, n_times; } counts;

static conformance trial;

/// Two tables with the same people; each is put into one of two worlds.
static game_hall *stages[2];
/// Two more, where bots move.
static game_hall *timed[2];

static bool is_same_log(const ant_log *a, const ant_log *b, int seat) {
    char texts[2][16384];
    const ant_log *logs[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        ant_text text;
        ant_json json;
        ant_text_init(&text, texts[i], sizeof texts[i]);
        ant_json_init(&json, &text);
        ant_json_open_object(&json, NULL);
        snapshot_events(trial.game, logs[i]->at, logs[i]->n, seat, &json);
        ant_json_close_object(&json);
        assert_true(ant_text_is_whole(&text));
    }
    return strcmp(texts[0], texts[1]) == 0;
}

/// Expects the observer's messages to be equal in number, order and bytes.
static void compare_messages(int observer, const char *what) {
    const hall_person *people[2] = {table_fixture_person(stages[0], observer),
                                    table_fixture_person(stages[1], observer)};
    size_t at[2] = {0, 0};
    for (;;) {
        const char *next[2];
        for (int i = 0; i < 2; i++) {
            next[i] = table_fixture_next_text(stages[i], people[i], &at[i]);
        }
        if (next[0] == NULL && next[1] == NULL) {
            return;
        }
        if (next[0] == NULL || next[1] == NULL || strcmp(next[0], next[1]) != 0) {
            char set[256];
            ant_text text;
            ant_text_init(&text, set, sizeof set);
            conformance_write_set(&trial, &text);
            fail_msg("%s, seed %llu, ply %u, seat %d, %s:\n%s\n%s", set,
                     (unsigned long long)trial.seed, trial.ply, observer + 1, what,
                     next[0] != NULL ? next[0] : "nothing", next[1] != NULL ? next[1] : "nothing");
        }
    }
}

static void place(int i, const void *state) {
    table_fixture_place(stages[i], state);
    table_fixture_clear(stages[i]);
}

static void say_in_both(int observer, const char *type, const char *members) {
    for (int i = 0; i < 2; i++) {
        table_fixture_say(stages[i], table_fixture_person(stages[i], observer), type, members);
        stages[0]->last_n = stages[1]->last_n;
    }
}

static void ask_about(int observer, const char *type, ant_action action) {
    char members[256];
    ant_text text;
    ant_json json;
    ant_text_init(&text, members, sizeof members);
    ant_json_init(&json, &text);
    json.depth = 1; // within the request
    ant_action_json(trial.game, "action", action, &json);
    say_in_both(observer, type, members);
}

/// Everything that the observer may ask without changing anything.
static void ask_all(int observer) {
    enum { SOME = 8 };
    ant_action legal[ANT_MAX_ACTIONS];
    say_in_both(observer, "snapshot", "");
    if (observer == ANT_SPECTATOR) {
        return;
    }
    int n = trial.game->legal(trial.state, observer, legal);
    for (int i = 0; i < n; i++) {
        ask_about(observer, "preview", legal[i]);
        counts.n_previews++;
    }
    for (int i = 0; i < SOME; i++) {
        ant_form form;
        ant_action action = ant_chance_below(&trial.choices, ant_action_limit(trial.game));
        if (ant_action_form(trial.game, action, &form)) {
            ask_about(observer, "why", action);
            ask_about(observer, "preview", action);
        }
    }
}

/// The same ply in both worlds, if it is legal in both: whoever cannot tell them apart by the
/// events cannot tell them apart by the messages.
static void play_in_both(int observer, int actor) {
    ant_action legal[ANT_MAX_ACTIONS];
    int n = trial.game->legal(trial.state, actor, legal);
    ant_action action = legal[ant_chance_below(&trial.choices, (uint32_t)n)];
    if (trial.game->check(trial.twin, actor, action) != ANT_ALLOWED) {
        return;
    }
    ant_log logs[2];
    bool is_told = false;
    for (int i = 0; i < 2; i++) {
        ant_match match = stages[i]->table.history.match;
        ant_match_act(&match, actor, action, &logs[i]);
        is_told = (table_game_audience(&match, actor, &logs[i]) & ant_seat_set(observer)) != 0;
        table_fixture_clear(stages[i]);
    }
    if (!is_same_log(&logs[0], &logs[1], observer)) {
        counts.n_parted++;
        return;
    }
    for (int i = 0; i < 2; i++) {
        table_fixture_act(stages[i], table_fixture_person(stages[i], actor), action);
        assert_int_equal(
            table_fixture_count(stages[i], table_fixture_person(stages[i], observer), "update"),
            is_told);
    }
    counts.n_updates += is_told;
    compare_messages(observer, "after a ply");
}

/// Has a bot move for the actor, whose first thought takes so long; how long that was after the
/// decision began, for the observer. -1 if the observer is not told.
static int64_t time_of_bot(game_hall *fixture, int observer, int actor, int64_t thought) {
    enum { PACE = 600, MOST_PLIES = 100 };
    const hall_person *person = table_fixture_person(fixture, observer);
    store_seat *row = &fixture->table.seats[actor].row;
    int64_t start = fixture->now;
    fixture->pace = PACE;
    row->kind = TABLE_BOT;
    snprintf(row->bot, sizeof row->bot, "random");
    table_game_tick(fixture, &fixture->table);
    fixture->now += thought;
    table_fixture_clear(fixture);
    for (int i = 0; i < MOST_PLIES && table_fixture_count(fixture, person, "update") == 0; i++) {
        table_fixture_collect(fixture);
        int64_t deadline = fixture->table.deadline;
        bool is_told = table_fixture_count(fixture, person, "update") > 0;
        if (!is_told && deadline > fixture->now && deadline <= start + 10 * PACE) {
            table_fixture_wait(fixture, deadline - fixture->now);
        }
    }
    row->kind = TABLE_HUMAN;
    row->bot[0] = '\0';
    table_game_drop_thought(&fixture->table, actor);
    return table_fixture_count(fixture, person, "update") > 0 ? fixture->now - start : -1;
}

/// A bot that knows more than the observer takes as long in both worlds, though it has more to
/// think about in one of them.
static void compare_times(int observer, int actor) {
    int64_t times[2];
    for (int i = 0; i < 2; i++) {
        ant_match match = timed[i]->table.history.match; // a game has so many plies and no more
        timed[i]->table.phase = TABLE_PLAYING;
        table_fixture_place(timed[i], i == 0 ? trial.state : trial.twin);
        times[i] = time_of_bot(timed[i], observer, actor, i == 0 ? 5 : 555);
        timed[i]->table.history.match = match;
    }
    if (times[0] >= 0 && times[1] >= 0) {
        counts.n_times++;
    }
    if (times[0] >= 0 && times[1] >= 0 && times[0] != times[1]) {
        fail_msg("%s, seed %llu, ply %u: the bot of seat %d moves after %lld and %lld ms for seat "
                 "%d",
                 trial.game->name, (unsigned long long)trial.seed, trial.ply, actor + 1,
                 (long long)times[0], (long long)times[1], observer + 1);
    }
}

static void compare_worlds(int observer) {
    memcpy(trial.twin, trial.state, trial.game->state_size);
    ant_resample(trial.game, trial.twin, observer, &trial.choices);
    counts.n_pairs++;
    counts.n_different += memcmp(trial.twin, trial.state, trial.game->state_size) != 0;
    ant_seats seats = trial.game->to_act(trial.state);
    assert_int_equal(seats, trial.game->to_act(trial.twin));
    ant_match matches[2] = {stages[0]->table.history.match, stages[1]->table.history.match};
    place(0, trial.state);
    place(1, trial.twin);
    ask_all(observer);
    compare_messages(observer, "before a ply");
    for (int actor = 0; actor < trial.n_seats; actor++) {
        if ((seats & ant_seat_set(actor)) != 0) {
            for (int i = 0; i < 2; i++) {
                stages[i]->table.history.match = matches[i];
                place(i, i == 0 ? trial.state : trial.twin);
                stages[i]->table.phase = TABLE_PLAYING;
            }
            play_in_both(observer, actor);
            if (actor != observer && observer != ANT_SPECTATOR &&
                (ant_awaited(trial.game, trial.state) & ant_seat_set(actor)) != 0) {
                compare_times(observer, actor);
            }
        }
    }
    for (int i = 0; i < 2; i++) {
        stages[i]->table.history.match = matches[i];
        stages[i]->table.phase = TABLE_PLAYING;
    }
}

static void open_stages(void) {
    for (int i = 0; i < 2; i++) {
        char seats[ANT_MAX_SEATS + 1] = {0};
        memset(seats, 'h', (size_t)trial.n_seats);
        const table_fixture_plan plan = {.game = trial.game->name, .seats = seats};
        stages[i] = table_fixture_open(&plan);
        table_fixture_enter(stages[i], ANT_SPECTATOR);
        timed[i] = table_fixture_open(&plan);
    }
}

static void play_game(unsigned every) {
    int seat;
    ant_action action;
    open_stages();
    for (bool goes_on = conformance_begin(&trial); goes_on;) {
        bool is_due = conformance_is_due(&trial, every);
        for (int observer = 0; is_due && observer <= trial.n_seats; observer++) {
            compare_worlds(observer < trial.n_seats ? observer : ANT_SPECTATOR);
        }
        goes_on = conformance_pick(&trial, &seat, &action) && conformance_act(&trial, seat, action);
    }
    for (int i = 0; i < 2; i++) {
        table_fixture_close(stages[i]);
        table_fixture_close(timed[i]);
    }
}

static void worlds_that_look_alike_to_a_seat_give_it_the_same_messages(void **state) {
    const ant_game *game = *state;
    memset(&counts, 0, sizeof counts);
    conformance_init(&trial, game);
    for (uint32_t n = 0; conformance_next_option_set(&trial, n == 0); n++) {
        if (n % efforts[test_effort()].sets_apart == 0) {
            trial.seed = 1;
            play_game(efforts[test_effort()].every);
        }
    }
    printf("# %s: %u pairs of worlds (%u differ), %u updates alike, %u told apart by events\n",
           game->name, counts.n_pairs, counts.n_different, counts.n_updates, counts.n_parted);
    unsigned goal = efforts[test_effort()].goal;
    assert_true(counts.n_different > goal);
    assert_true(counts.n_updates > goal);
    assert_true(counts.n_previews > goal);
    assert_true(counts.n_times > goal);
}

// A game that counts into the score what nobody can see.

static const ant_game *honest;

static void count_everything(const void *state, ant_result *result) {
    const uint8_t *bytes = state;
    honest->result(state, result);
    for (unsigned i = 0; i < honest->state_size; i++) {
        result->score[0] = (int16_t)(result->score[0] * 31 + bytes[i]);
    }
}

static void write_snapshot(const ant_game *game, const void *state, int seat, char *text) {
    ant_text out;
    ant_json json;
    ant_text_init(&out, text, SNAPSHOT_SIZE);
    ant_json_init(&json, &out);
    snapshot_write(game, state, seat, NULL, &json);
    assert_true(ant_text_is_whole(&out));
}

static void a_score_that_counts_hidden_things_tells_nothing_of_them(void **state) {
    static char snapshots[3][SNAPSHOT_SIZE];
    honest = *state;
    ant_game leaky = *honest;
    leaky.result = count_everything;
    conformance_init(&trial, honest);
    trial.n_seats = honest->max_seats;
    assert_true(conformance_begin(&trial));
    for (int i = 0; i <= trial.n_seats; i++) {
        int observer = i < trial.n_seats ? i : ANT_SPECTATOR;
        memcpy(trial.twin, trial.state, honest->state_size);
        ant_resample(honest, trial.twin, observer, &trial.choices);
        write_snapshot(&leaky, trial.state, observer, snapshots[0]);
        write_snapshot(&leaky, trial.twin, observer, snapshots[1]);
        write_snapshot(honest, trial.state, observer, snapshots[2]);
        assert_string_equal(snapshots[0], snapshots[1]);
        assert_string_not_equal(snapshots[0], snapshots[2]);
    }
}

int main(int argc, char **argv) {
    enum { NAME = 128 };
    static struct CMUnitTest tests[2 * NAMED_GAMES_MAX];
    static char names[2 * NAMED_GAMES_MAX][NAME];
    named_games games = named_games_read(argc, argv);
    size_t n = 0;
    for (size_t i = 0; i < games.n; i++) {
        void *game = (void *)(uintptr_t)games.at[i];
        if (ant_is_open(games.at[i])) {
            continue; // there are no two such worlds, as the conformance suite finds
        }
        snprintf(names[n], NAME, "%s: worlds that look alike to a seat give it the same messages",
                 games.at[i]->name);
        snprintf(names[n + 1], NAME, "%s: a score that counts hidden things tells nothing of them",
                 games.at[i]->name);
        tests[n] = (struct CMUnitTest){
            names[n], worlds_that_look_alike_to_a_seat_give_it_the_same_messages, NULL, NULL, game};
        tests[n + 1] = (struct CMUnitTest){names[n + 1],
                                           a_score_that_counts_hidden_things_tells_nothing_of_them,
                                           NULL, NULL, game};
        n += 2;
    }
    return _cmocka_run_group_tests("table twins", tests, n, NULL, NULL);
}
