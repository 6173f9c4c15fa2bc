// SPDX-License-Identifier: MIT
//
// Who may know what. A twin of a state differs from it only in what one observer cannot know:
// whatever the observer is given must be equal for both, to the byte.
#include <string.h>

#include "internal.h"

static const ant_names nobody;

// A name as long as a label can be.
#define LONG_NAME "Maximiliana the Thirty-first II"
static const ant_names long_names = {
    {LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME}};

// Views. ------------------------------------------------------------------------------------------

void conformance_write_view(const conformance *trial, const void *state, int seat, ant_text *text) {
    ant_json json;
    ant_json_init(&json, text);
    trial->game->view(state, seat, &json);
}

// Counts characters of UTF-8 and leaves colours ("ESC [ ... m") out.
static bool fits_terminal(conformance *trial, const ant_text *board, bool has_color) {
    enum { COLUMNS = 80 };
    int column = 0;
    const char *line = board->at;
    for (const char *at = board->at; *at != '\0'; at++) {
        unsigned char c = (unsigned char)*at;
        if (c == 0x1B && has_color) {
            at += strcspn(at, "m");
            if (!expect_true(trial, "a colour ends", *at == 'm')) {
                return false;
            }
        } else if (c == '\n') {
            column = 0;
            line = at + 1;
        } else if (!expect_true(trial, "a board has no control characters", c >= 0x20)) {
            return false;
        } else {
            column += (c & 0xC0U) != 0x80U;
        }
        if (column > COLUMNS) {
            board->at[line - board->at + (ptrdiff_t)strcspn(line, "\n")] = '\0';
            return conformance_fail(trial, "a board is at most 80 columns wide", line, "");
        }
    }
    return expect_equal(trial, "the last line of a board ends", column, 0);
}

static bool check_boards_of(conformance *trial, int seat) {
    uint32_t n_looks = (uint32_t)trial->n_seats + 1; // one of them in each style, all in time
    for (int i = 0; i < 4 * trial->game->n_catalogues; i++) {
        ant_board_style style = {.catalogue = &trial->game->catalogues[i / 4],
                                 .names = i % 2 == 0 ? &nobody : &long_names,
                                 .has_color = i / 2 % 2 == 1,
                                 .is_compact = (i / 2 % 2 == 1) == (i % 2 == 1),
                                 .look = (int)((trial->ply + (uint32_t)i) % n_looks)};
        ant_text board;
        ant_text_init(&board, trial->left, ANT_MAX_BOARD);
        ant_board(trial->game, trial->state, seat, &style, &board);
        if (!expect_whole(trial, "a board fits", &board) ||
            !fits_terminal(trial, &board, style.has_color)) {
            return false;
        }
    }
    return true;
}

static bool check_view_of(conformance *trial, int seat) {
    conformance_at(trial, seat, -1);
    ant_text view;
    ant_text cut;
    ant_text_init(&view, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, seat, &view);
    if (!expect_json(trial, "a view is strict JSON", &view) ||
        !expect_true(trial, "a view is an object", view.at[0] == '{')) {
        return false;
    }
    ant_text_init(&cut, trial->right, view.length / 2 + 1);
    conformance_write_view(trial, trial->state, seat, &cut);
    if (!expect_equal(trial, "a view without room keeps counting", (int64_t)cut.length,
                      (int64_t)view.length)) {
        return false;
    }
    return check_boards_of(trial, seat);
}

bool check_views(conformance *trial) {
    for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
        if (!check_view_of(trial, seat)) {
            return false;
        }
    }
    ant_text all;
    ant_text_init(&all, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, ANT_ALL_SEEING, &all);
    return expect_json(conformance_at(trial, -1, -1), "the view of all is strict JSON", &all);
}

// Looks: everything that an observer is given, in one text. ---------------------------------------

static void write_result(conformance *trial, const void *state, ant_text *text) {
    ant_result *result = &trial->result;
    ant_result_of(trial->game, state, result);
    ant_text_string(text, result->is_over ? "\nover" : "\nscores");
    for (int party = 0; party < result->n_parties; party++) {
        ant_text_char(text, ' ');
        ant_text_number(text, result->score[party]);
        ant_text_char(text, '/');
        ant_text_number(text, result->rank[party]);
    }
    for (int row = 0; row < result->n_rows; row++) {
        ant_text_char(text, '\n');
        ant_text_string(text, result->rows[row].key);
        for (int party = 0; party < result->n_parties; party++) {
            ant_text_char(text, ' ');
            ant_text_number(text, result->rows[row].points[party]);
        }
    }
}

static void write_look(conformance *trial, const void *state, int seat, ant_text *text) {
    const ant_game *game = trial->game;
    ant_text_string(text, "to act ");
    ant_text_number(text, game->to_act(state));
    ant_text_string(text, ", awaited ");
    ant_text_number(text, ant_awaited(game, state));
    ant_text_string(text, ", legal");
    int n = seat == ANT_SPECTATOR ? 0 : game->legal(state, seat, trial->twin_legal);
    for (int i = 0; i < n; i++) {
        ant_text_char(text, ' ');
        ant_text_number(text, trial->twin_legal[i]);
    }
    ant_text_string(text, ", view ");
    conformance_write_view(trial, state, seat, text);
    ant_text_char(text, '\n');
    ant_board_style style = {.catalogue = &game->catalogues[0], .names = &nobody};
    for (style.look = 0; style.look <= trial->n_seats; style.look++) {
        ant_board(game, state, seat, &style, text);
    }
    write_result(trial, state, text);
}

// Expects two states to look alike to the seat; the first look may be at hand in `left` already.
static bool look_alike(conformance *trial, const char *sentence, int seat, const ant_text *look,
                       const void *state) {
    ant_text twin;
    ant_text_init(&twin, trial->right, sizeof trial->right);
    write_look(trial, state, seat, &twin);
    return expect_whole(trial, "a look fits", look) &&
           expect_same_text(trial, sentence, look, &twin);
}

static bool have_equal_figures(conformance *trial, int seat, ant_action action) {
    ant_form own;
    ant_form twin;
    bool has_own = ant_details_find(trial->game, trial->state, seat, action, &own);
    bool has_twin = ant_details_find(trial->game, trial->twin, seat, action, &twin);
    bool is_same =
        has_own == has_twin &&
        (!has_own || (own.type == twin.type && memcmp(own.args, twin.args, sizeof own.args) == 0));
    return expect_true(trial, "figures tell nothing of what the seat cannot know", is_same);
}

// Also the reason of a refusal is something a seat is given.
static bool are_refused_alike(conformance *trial, int seat) {
    const ant_game *game = trial->game;
    for (ant_action action = conformance_first_action(trial); action < trial->action_limit;
         action += conformance_action_step(trial)) {
        conformance_at(trial, seat, action);
        if (!expect_equal(trial, "a refusal tells nothing of what the seat cannot know",
                          game->check(trial->state, seat, action),
                          game->check(trial->twin, seat, action)) ||
            !have_equal_figures(trial, seat, action)) {
            return false;
        }
    }
    conformance_at(trial, seat, -1);
    return true;
}

void conformance_make_twin(conformance *trial, int seat) {
    conformance_copy(trial, trial->twin, trial->state);
    ant_resample(trial->game, trial->twin, seat, &trial->choices);
    trial->counts.twins++;
    trial->counts.different += memcmp(trial->twin, trial->state, trial->game->state_size) != 0;
}

bool check_twins(conformance *trial) {
    for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
        conformance_at(trial, seat, -1);
        ant_text look;
        ant_text_init(&look, trial->left, sizeof trial->left);
        write_look(trial, trial->state, seat, &look);
        int n_twins = trial->is_thorough ? 1 : 3;
        for (int i = 0; i < n_twins; i++) {
            conformance_make_twin(trial, seat);
            if (!look_alike(trial, "a twin looks the same to the seat", seat, &look, trial->twin)) {
                return false;
            }
        }
        if (trial->is_thorough && seat != ANT_SPECTATOR && !are_refused_alike(trial, seat)) {
            return false;
        }
    }
    return true;
}

// Resampling. -------------------------------------------------------------------------------------

// The state and its twin agree in what the seat knows and differ in the rest. If resample gives the
// same bytes for both from equal chance, and draws as much, it has not looked at the rest.
static bool check_resample_of(conformance *trial, int seat) {
    const ant_game *game = trial->game;
    conformance_at(trial, seat, -1);
    conformance_make_twin(trial, seat);
    ant_chance chance = trial->choices;
    ant_chance twin_chance = trial->choices;
    conformance_copy(trial, trial->other, trial->state);
    ant_resample(game, trial->other, seat, &chance);
    ant_resample(game, trial->twin, seat, &twin_chance);
    if (!expect_same_state(trial, "resample never looks at what it replaces", trial->other,
                           trial->twin) ||
        !expect_same_chance(trial, "resample draws alike whatever it replaces", &chance,
                            &twin_chance)) {
        return false;
    }
    chance = trial->choices;
    conformance_copy(trial, trial->twin, trial->state);
    ant_resample(game, trial->twin, seat, &chance);
    ant_text why;
    ant_text_init(&why, trial->left, sizeof trial->left);
    return expect_same_state(trial, "resample is determined by chance", trial->twin,
                             trial->other) &&
           (ant_audit(game, trial->twin, &why) ||
            conformance_fail(trial, "a resampled state adds up", why.at, ""));
}

bool check_resample(conformance *trial) {
    for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
        if (!check_resample_of(trial, seat)) {
            return false;
        }
    }
    return true;
}

static bool play_out(conformance *trial, void *state) {
    const ant_game *game = trial->game;
    ant_seats seats;
    for (uint32_t ply = trial->ply; (seats = game->to_act(state)) != 0; ply++) {
        int seat = conformance_next_seat(seats, -1);
        int n = game->legal(state, seat, trial->twin_legal);
        ant_text why;
        ant_text_init(&why, trial->left, sizeof trial->left);
        if (!expect_at_most(trial, "a resampled game ends in time", ply + 1, game->max_plies) ||
            !expect_at_most(trial, "in a resampled game who may act can act", 1, n) ||
            !expect_equal(trial, "in a resampled game legal actions are taken",
                          game->apply(state, seat,
                                      trial->twin_legal[conformance_below(trial, (uint32_t)n)],
                                      &trial->choices, NULL),
                          ANT_ALLOWED) ||
            !(ant_audit(game, state, &why) ||
              conformance_fail(trial, "a resampled game adds up", why.at, ""))) {
            return false;
        }
    }
    return true;
}

bool check_playouts(conformance *trial) {
    int seat = (int)conformance_below(trial, (uint32_t)trial->n_seats + 1);
    seat = seat == trial->n_seats ? ANT_SPECTATOR : seat;
    conformance_at(trial, seat, -1);
    conformance_make_twin(trial, seat);
    return play_out(trial, trial->twin);
}

// Events. -----------------------------------------------------------------------------------------

// The next event that the seat may see, at or after *i; NULL at the end.
static const ant_event *next_seen(const ant_log *log, int seat, unsigned *i) {
    while (*i < log->n) {
        const ant_event *event = &log->at[(*i)++];
        if ((event->visible & ant_seat_set(seat)) != 0) {
            return event;
        }
    }
    return NULL;
}

static bool is_same_event(const ant_game *game, const ant_event *a, const ant_event *b) {
    if (a == NULL || b == NULL || a->form.type != b->form.type) {
        return a == b;
    }
    const ant_form_type *type = &game->event_types[a->form.type];
    bool is_same = a->reveals == b->reveals;
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        is_same = is_same && a->form.args[i] == b->form.args[i];
    }
    return is_same;
}

static bool fail_events(conformance *trial, const char *sentence, const ant_event *a,
                        const ant_event *b) {
    const ant_event *events[2] = {a, b};
    char *buffers[2] = {trial->left, trial->right};
    for (int i = 0; i < 2; i++) {
        ant_text text;
        ant_json json;
        ant_text_init(&text, buffers[i], CONFORMANCE_TEXT);
        ant_json_init(&json, &text);
        if (events[i] != NULL) {
            ant_event_json(trial->game, events[i], &json);
        }
    }
    return conformance_fail(trial, sentence, trial->left, trial->right);
}

// Events of one ply in a state and in its twin part only from where something is revealed.
static bool compare_until_revealed(conformance *trial, int seat) {
    unsigned i = 0;
    unsigned k = 0;
    for (;;) {
        const ant_event *a = next_seen(&trial->log, seat, &i);
        const ant_event *b = next_seen(&trial->twin_log, seat, &k);
        if ((a == NULL && b == NULL) || (a != NULL && a->reveals) || (b != NULL && b->reveals)) {
            return true;
        }
        if (!is_same_event(trial->game, a, b)) {
            return fail_events(
                trial, "only what is marked as revealing tells a state from its twin", a, b);
        }
    }
}

bool check_own_events(conformance *trial) {
    const ant_game *game = trial->game;
    ant_seats seats = game->to_act(trial->state);
    for (int seat = -1; (seat = conformance_next_seat(seats, seat)) >= 0;) {
        int n = game->legal(trial->state, seat, trial->legal);
        for (int i = 0; i < n; i++) {
            ant_chance chance = trial->chance;
            ant_chance twin_chance = trial->chance;
            conformance_at(trial, seat, trial->legal[i]);
            conformance_make_twin(trial, seat);
            conformance_copy(trial, trial->other, trial->state);
            ant_apply(game, trial->other, seat, trial->legal[i], &chance, &trial->log);
            ant_apply(game, trial->twin, seat, trial->legal[i], &twin_chance, &trial->twin_log);
            if (!compare_until_revealed(trial, seat)) {
                return false;
            }
        }
    }
    return true;
}

static bool shows_the_same(conformance *trial, int seat) {
    unsigned i = 0;
    unsigned k = 0;
    for (;;) {
        const ant_event *a = next_seen(&trial->log, seat, &i);
        const ant_event *b = next_seen(&trial->twin_log, seat, &k);
        if (!is_same_event(trial->game, a, b)) {
            return false;
        }
        if (a == NULL) {
            return true;
        }
    }
}

// Two actions of somebody else, applied to `twin` and `other`, that showed the observer the same
// events. It knows the same, so it must be given the same, and believe the same.
static bool are_told_apart_by_nothing(conformance *trial, int seat) {
    trial->counts.unseen++;
    ant_text look;
    ant_text_init(&look, trial->left, sizeof trial->left);
    write_look(trial, trial->twin, seat, &look);
    if (!look_alike(trial, "what looked alike in the events looks alike in the view", seat, &look,
                    trial->other)) {
        return false;
    }
    ant_chance chance = trial->choices;
    ant_resample(trial->game, trial->twin, seat, &chance);
    chance = trial->choices;
    ant_resample(trial->game, trial->other, seat, &chance);
    return expect_same_state(trial, "what looked alike is believed alike", trial->twin,
                             trial->other);
}

static bool compare_actions(conformance *trial, int actor, ant_action a, ant_action b) {
    const ant_game *game = trial->game;
    for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
        if (seat == actor) {
            continue;
        }
        ant_chance chance = trial->chance;
        conformance_at(trial, seat, a);
        conformance_copy(trial, trial->twin, trial->state);
        ant_apply(game, trial->twin, actor, a, &chance, &trial->log);
        chance = trial->chance;
        conformance_copy(trial, trial->other, trial->state);
        ant_apply(game, trial->other, actor, b, &chance, &trial->twin_log);
        if (shows_the_same(trial, seat) && !are_told_apart_by_nothing(trial, seat)) {
            return false;
        }
    }
    return true;
}

bool check_unseen_actions(conformance *trial) {
    ant_seats seats = trial->game->to_act(trial->state);
    for (int actor = -1; (actor = conformance_next_seat(seats, actor)) >= 0;) {
        int n = trial->game->legal(trial->state, actor, trial->legal);
        if (n < 2) {
            continue;
        }
        ant_action a = trial->legal[conformance_below(trial, (uint32_t)n)];
        ant_action b = trial->legal[conformance_below(trial, (uint32_t)n)];
        if (a != b && !compare_actions(trial, actor, a, b)) {
            return false;
        }
    }
    return true;
}

/// Whether the observer saw nothing of what happened.
static bool is_silent(const ant_log *log, int seat) {
    unsigned at = 0;
    return next_seen(log, seat, &at) == NULL;
}

bool check_silent_plies(conformance *trial) {
    const ant_game *game = trial->game;
    ant_seats seats = game->to_act(trial->state);
    for (int actor = -1; (actor = conformance_next_seat(seats, actor)) >= 0;) {
        int n = game->legal(trial->state, actor, trial->legal);
        ant_action action = trial->legal[conformance_below(trial, (uint32_t)n)];
        for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
            ant_chance chance = trial->chance;
            conformance_at(trial, seat, action);
            conformance_copy(trial, trial->twin, trial->state);
            conformance_copy(trial, trial->other, trial->state);
            ant_apply(game, trial->twin, actor, action, &chance, &trial->log);
            if (seat != actor && is_silent(&trial->log, seat) &&
                !are_told_apart_by_nothing(trial, seat)) {
                return false;
            }
        }
    }
    return true;
}
