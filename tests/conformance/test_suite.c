// SPDX-License-Identifier: MIT
//
// The suite on trial: a small game that keeps the contract passes every property, and each of the
// broken versions of it below fails the property that it breaks. A property that no broken game
// can fail would prove nothing.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "coins.h"
#include "conformance.h"

static conformance trial;

// Broken versions of each function. ---------------------------------------------------------------

static ant_status setup_leaves_a_byte(void *state, const ant_options *options, int n_seats,
                                      ant_chance *chance, ant_log *log, ant_error *error) {
    uint8_t kept = *((uint8_t *)state + offsetof(coins_state, score));
    ant_status status = coins_game.setup(state, options, n_seats, chance, log, error);
    *((uint8_t *)state + offsetof(coins_state, score)) = kept;
    return status;
}

static ant_status setup_names_nothing(void *state, const ant_options *options, int n_seats,
                                      ant_chance *chance, ant_log *log, ant_error *error) {
    return n_seats == coins_game.max_seats
               ? ant_error_set(error, ANT_REFUSED, "", "something else")
               : coins_game.setup(state, options, n_seats, chance, log, error);
}

static ant_status setup_touches_the_state(void *state, const ant_options *options, int n_seats,
                                          ant_chance *chance, ant_log *log, ant_error *error) {
    *(uint8_t *)state = 0;
    return n_seats == coins_game.max_seats
               ? ant_error_set(error, ANT_REFUSED, coins_game.options[0].name, "fewer seats")
               : coins_game.setup(state, options, n_seats, chance, log, error);
}

static ant_seats to_act_has_an_absent_seat(const void *state) {
    ant_seats seats = coins_game.to_act(state);
    return seats == 0 ? 0 : (ant_seats)(seats | ant_seat_set(5));
}

static ant_seats awaited_has_an_idle_seat(const void *state) {
    return coins_game.to_act(state) != 0 ? ant_seat_set(0) : 0;
}

static ant_seats awaited_is_nobody(const void *state) {
    const coins_state *s = state;
    return s->round == 0 ? coins_game.to_act(state) : 0;
}

// Whom a seat sees to be awaited would tell it who holds the coin of 1.
static ant_seats awaited_tells(const void *state) {
    const coins_state *s = state;
    ant_seats seats = coins_game.to_act(state);
    for (int seat = 0; seat < s->n_seats; seat++) {
        if ((s->hand[seat] & 1U) != 0 && (seats & ant_seat_set(seat)) != 0) {
            return ant_seat_set(seat);
        }
    }
    return seats;
}

static int legal_descends(const void *state, int seat, ant_action *out) {
    int n = coins_game.legal(state, seat, out);
    if (n > 1) {
        ant_action first = out[0];
        out[0] = out[n - 1];
        out[n - 1] = first;
    }
    return n;
}

static int legal_forgets_one(const void *state, int seat, ant_action *out) {
    int n = coins_game.legal(state, seat, out);
    return n > 1 ? n - 1 : n;
}

static int legal_goes_too_far(const void *state, int seat, ant_action *out) {
    out[coins_game.max_legal] = 0;
    return coins_game.legal(state, seat, out);
}

static int legal_is_for_all(const void *state, int seat, ant_action *out) {
    int n = coins_game.legal(state, seat, out);
    out[0] = n == 0 ? 0 : out[0];
    return n == 0 ? 1 : n;
}

static ant_clause_id check_takes_a_strange_seat(const void *state, int seat, ant_action action) {
    return seat == 255 && action == 3 ? ANT_ALLOWED : coins_game.check(state, seat, action);
}

static ant_clause_id check_names_no_clause(const void *state, int seat, ant_action action) {
    return coins_game.check(state, seat, action) == ANT_ALLOWED ? ANT_ALLOWED : 99;
}

static ant_clause_id check_tells(const void *state, int seat, ant_action action) {
    const coins_state *s = state;
    ant_clause_id clause = coins_game.check(state, seat, action);
    return clause != ANT_ALLOWED && (s->bag >> action & 1U) != 0 ? 1 : clause;
}

static bool details_of_anything(const void *state, int seat, ant_action action, ant_form *details) {
    const coins_state *s = state;
    (void)action;
    if (seat < 0 || seat >= s->n_seats) {
        return false;
    }
    *details = (ant_form){.args = {1, 2}};
    return true;
}

static bool details_of_no_type(const void *state, int seat, ant_action action, ant_form *details) {
    bool is_given = coins_game.details(state, seat, action, details);
    details->type = is_given ? 9 : 0;
    return is_given;
}

static bool details_of_the_bag(const void *state, int seat, ant_action action, ant_form *details) {
    const coins_state *s = state;
    bool is_given = coins_game.details(state, seat, action, details);
    details->args[1] = (int64_t)s->bag << 1;
    return is_given;
}

static bool details_now_and_then(const void *state, int seat, ant_action action,
                                 ant_form *details) {
    const coins_state *s = state;
    return (s->bag >> action & 1U) != 0 && coins_game.details(state, seat, action, details);
}

static ant_clause_id apply_refuses_and_draws(void *state, int seat, ant_action action,
                                             ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    if (clause != ANT_ALLOWED) {
        ant_chance_next(chance);
    }
    return clause;
}

static ant_clause_id apply_refuses_and_acts(void *state, int seat, ant_action action,
                                            ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    ((coins_state *)state)->score[0] =
        (uint8_t)(((coins_state *)state)->score[0] + (clause != ANT_ALLOWED));
    return clause;
}

static ant_clause_id apply_refuses_otherwise(void *state, int seat, ant_action action,
                                             ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    return clause != ANT_ALLOWED ? 1 : clause;
}

static ant_clause_id apply_draws_for_the_log(void *state, int seat, ant_action action,
                                             ant_chance *chance, ant_log *log) {
    if (log != NULL && coins_game.check(state, seat, action) == ANT_ALLOWED) {
        ant_chance_next(chance);
    }
    return coins_game.apply(state, seat, action, chance, log);
}

static ant_clause_id apply_depends_on_the_past(void *state, int seat, ant_action action,
                                               ant_chance *chance, ant_log *log) {
    static unsigned n;
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    if (clause == ANT_ALLOWED && ++n % 50 == 0) {
        ((coins_state *)state)->score[0]++;
    }
    return clause;
}

static ant_clause_id apply_loses_a_coin(void *state, int seat, ant_action action,
                                        ant_chance *chance, ant_log *log) {
    coins_state *s = state;
    s->bag = s->round == 2 ? (uint16_t)(s->bag & (s->bag - 1U)) : s->bag;
    return coins_game.apply(state, seat, action, chance, log);
}

static ant_clause_id apply_tells_nobody_else(void *state, int seat, ant_action action,
                                             ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    for (unsigned i = 0; log != NULL && i < log->n; i++) {
        log->at[i].visible = ant_seat_set(seat);
    }
    return clause;
}

static ant_clause_id apply_hides_an_event(void *state, int seat, ant_action action,
                                          ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    if (log != NULL && clause == ANT_ALLOWED) {
        log->at[0].visible = 0;
    }
    return clause;
}

static ant_clause_id apply_logs_a_stranger(void *state, int seat, ant_action action,
                                           ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    if (log != NULL && clause == ANT_ALLOWED) {
        log->at[0].form.args[0] = 6;
    }
    return clause;
}

static ant_clause_id apply_reveals_unmarked(void *state, int seat, ant_action action,
                                            ant_chance *chance, ant_log *log) {
    ant_clause_id clause = coins_game.apply(state, seat, action, chance, log);
    for (unsigned i = 0; log != NULL && clause == ANT_ALLOWED && i < log->n; i++) {
        log->at[i].reveals = false;
    }
    return clause;
}

// Stands for a game that says that everything lies open.
static void resample_left_out(void *state, int seat, ant_chance *chance) {
    (void)state;
    (void)seat;
    (void)chance;
}

static void resample_nothing(void *state, int seat, ant_chance *chance) {
    (void)state;
    (void)seat;
    (void)chance;
}

// Trades a coin of the next seat for one of the bag: a fair look, but it looks.
static void resample_swaps(void *state, int seat, ant_chance *chance) {
    coins_state *s = state;
    int other = seat == 0 ? 1 : 0;
    unsigned given = s->hand[other] & (0U - s->hand[other]);
    unsigned taken = s->bag & (0U - s->bag);
    if (given != 0 && taken != 0 && ant_chance_below(chance, 2) == 0) {
        s->hand[other] = (uint16_t)((s->hand[other] & ~given) | taken);
        s->bag = (uint16_t)((s->bag & ~taken) | given);
    }
}

static void resample_keeps_what_is_laid(void *state, int seat, ant_chance *chance) {
    coins_state *s = state;
    coins_state hidden = *s;
    for (int other = 0; other < COINS_SEATS; other++) {
        hidden.laid[other] = other == seat ? s->laid[other] : COINS_NONE;
    }
    coins_game.resample(&hidden, seat, chance);
    memcpy(hidden.laid, s->laid, sizeof hidden.laid);
    *s = hidden;
}

static void resample_turns_time_back(void *state, int seat, ant_chance *chance) {
    coins_game.resample(state, seat, chance);
    ((coins_state *)state)->round = 0;
}

static void resample_loses_a_coin(void *state, int seat, ant_chance *chance) {
    coins_game.resample(state, seat, chance);
    ((coins_state *)state)->bag = 0;
}

static void view_is_not_json(const void *state, int seat, ant_json *json) {
    coins_game.view(state, seat, json);
    ant_text_char(json->out, ',');
}

static void view_shows_all(const void *state, int seat, ant_json *json) {
    (void)seat;
    coins_game.view(state, ANT_ALL_SEEING, json);
}

static void view_shows_what_is_laid(const void *state, int seat, ant_json *json) {
    const coins_state *s = state;
    (void)seat;
    ant_json_open_object(json, NULL);
    ant_json_number(json, "laid", s->laid[0]);
    ant_json_close_object(json);
}

static void view_forgets_a_score(const void *state, int seat, ant_json *json) {
    coins_state s = *(const coins_state *)state;
    s.score[1] = 0;
    coins_game.view(&s, seat, json);
}

static void board_is_too_wide(const void *state, int seat, const ant_board_style *style,
                              ant_text *out) {
    coins_game.board(state, seat, style, out);
    for (int i = 0; i < 81; i++) {
        ant_text_char(out, '-');
    }
    ant_text_char(out, '\n');
}

static void board_shows_the_bag(const void *state, int seat, const ant_board_style *style,
                                ant_text *out) {
    coins_game.board(state, seat, style, out);
    ant_text_number(out, ((const coins_state *)state)->bag);
    ant_text_char(out, '\n');
}

static void result_decides_by_more(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->n_deciders = ANT_MAX_DECIDERS + 1;
}

static void result_decides_before_it_all(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->n_before_score = (uint8_t)(result->n_deciders + 1);
}

static void result_decides_without_a_phrase(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->deciders[result->n_deciders++].key = "weather";
}

static void result_forgets_a_point(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->rows[0].points[1]--;
}

static void result_never_ends(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->is_over = false;
}

static void result_has_a_stranger(const void *state, ant_result *result) {
    coins_game.result(state, result);
    result->n_parties++;
}

static bool is_not_the_first(int64_t args[ANT_MAX_ARGS]) {
    return args[0] != 1;
}

static void write_forgets_a_score(const void *state, ant_text *out) {
    coins_state s = *(const coins_state *)state;
    s.score[1] = 0;
    coins_game.write(&s, out);
}

static ant_status read_leaves_a_byte(void *state, ant_scan *scan, ant_error *error) {
    ant_status status = coins_game.read(state, scan, error);
    if (status == ANT_OK && ((coins_state *)state)->n_seats == 2) {
        ((coins_state *)state)->score[2] = 7;
    }
    return status;
}

static ant_status read_says_no_place(void *state, ant_scan *scan, ant_error *error) {
    return coins_game.read(state, scan, NULL) == ANT_OK
               ? ANT_OK
               : ant_error_set(error, ANT_BAD_TEXT, NULL, "a position");
}

static ant_status read_touches_the_state(void *state, ant_scan *scan, ant_error *error) {
    *(uint8_t *)state = 0;
    return coins_game.read(state, scan, error);
}

static ant_status read_takes_what_does_not_add_up(void *state, ant_scan *scan, ant_error *error) {
    ant_status status = coins_game.read(state, scan, error);
    if (status == ANT_OK && ((coins_state *)state)->score[0] % 2 == 1) {
        ((coins_state *)state)->bag = 0;
    }
    return status;
}

static const ant_option option_out_of_range[] = {
    {"rounds", (const char *const[]){"3", "4"}, 2, 2, NULL},
    {"flip", (const char *const[]){"off", "on"}, 2, 0, NULL},
};
// Broken texts of the option "flip".

static const ant_option_text *sound_text(void) {
    return ant_option_find(&coins_game, "flip")->text;
}

static ant_status text_read(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                            ant_error *error) {
    return sound_text()->read(text, length, data, error);
}

static ant_status text_read_has_no_place(const char *text, size_t length,
                                         uint8_t data[ANT_MAX_OPTION_DATA], ant_error *error) {
    return text_read(text, length, data, NULL) == ANT_OK
               ? ANT_OK
               : ant_error_set(error, ANT_BAD_TEXT, NULL, "sides");
}

static ant_status text_read_keeps_the_layout(const char *text, size_t length,
                                             uint8_t data[ANT_MAX_OPTION_DATA], ant_error *error) {
    data[ANT_MAX_OPTION_DATA - 1] = memchr(text, '\r', length) != NULL;
    return text_read(text, length, data, error);
}

static void text_write(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    sound_text()->write(data, out);
}

static void text_write_forgets_the_first(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    static const char *const sides[] = {"heads\n", "tails\n"};
    for (unsigned i = 2; i <= data[0]; i++) {
        ant_text_string(out, sides[data[i]]);
    }
}

static void text_write_adds_a_remark(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    ant_text_string(out, "# sides\n");
    text_write(data, out);
}

static void text_sample(ant_text *out) {
    sound_text()->sample(out);
}

static void text_sample_cannot_be_read(ant_text *out) {
    ant_text_string(out, "heads, tails, heads\n");
}

// clang-format off
#define WITH_TEXT(reading, writing, sampling)                                                      \
    {{"rounds", (const char *const[]){"3", "4"}, 2, 0, NULL},                                      \
     {"flip", (const char *const[]){"off", "on"}, 2, 0,                                            \
      &(const ant_option_text){reading, writing, sampling}}}
// clang-format on
static const ant_option option_text_has_no_place[] =
    WITH_TEXT(text_read_has_no_place, text_write, text_sample);
static const ant_option option_text_keeps_the_layout[] =
    WITH_TEXT(text_read_keeps_the_layout, text_write, text_sample);
static const ant_option option_text_forgets_a_line[] =
    WITH_TEXT(text_read, text_write_forgets_the_first, text_sample);
static const ant_option option_text_has_a_remark[] =
    WITH_TEXT(text_read, text_write_adds_a_remark, text_sample);
static const ant_option option_text_cannot_be_read[] =
    WITH_TEXT(text_read, text_write, text_sample_cannot_be_read);
static const ant_option option_called_text[] = {
    {"rounds", (const char *const[]){"3", "4"}, 2, 0, NULL},
    {"flip", (const char *const[]){"off", "text"}, 2, 0,
     &(const ant_option_text){text_read, text_write, text_sample}},
};

static const ant_phrase one_phrase[] = {{"option.rounds", "Rounds"}};
static const ant_catalogue one_catalogue[] = {{"en", one_phrase, 1}};

static const ant_word_type any_party = {.kind = ANT_WORD_PARTY, .name = "party"};
static const ant_word_type doubt = {.kind = ANT_WORD_FLAG, .name = "doubt"};
// What the sound game logs as numbers would be flags.
static const ant_form_type events_of_flags[] = {
    {"laid", NULL, {{"who", &any_party}}},
    {"shown", NULL, {{"who", &any_party}, {"coin", &doubt}}},
    {"flipped", NULL, {{"side", &doubt}}},
    {"took", NULL, {{"who", &any_party}, {"points", &doubt}}},
    {"drew", NULL, {{"who", &any_party}, {"coin", &doubt}}},
};

static const ant_action_block block_without_arguments[] = {{.first = 0}};
static const ant_action_block block_of_no_type[] = {{.type = 1, .args = {{COINS, 1, 0}}}};
static const ant_action_block blocks_that_descend[] = {
    {.first = COINS / 2, .args = {{COINS / 2, 1 + COINS / 2, 0}}},
    {.first = 0, .args = {{COINS / 2, 1, 0}}},
};
static const ant_action_block blocks_that_overlap[] = {
    {.first = 0, .args = {{COINS, 1, 0}}},
    {.first = COINS - 1, .args = {{COINS, 1 + COINS, 0}}},
};
static const ant_action_block blocks_of_the_same[] = {
    {.first = 0, .args = {{COINS, 1, 0}}},
    {.first = COINS, .args = {{1, 3, 0}}},
};
static const ant_action_block block_that_is_read_only[] = {
    {.args = {{COINS, 1, 0}}, .decode = is_not_the_first}};

static const ant_word_type any_number = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_form_type actions_of_pairs[] = {
    {"lay", "lay {coin} {place}", {{"coin", &any_number}, {"place", &any_number}}}};
static const ant_action_block block_with_a_short_stride[] = {
    {.args = {{COINS, 1, 1}, {COINS, 1, 1}}}};
static const ant_form_type long_actions[] = {
    {"lay-a-coin-of-the-own-hand-face-down-on-the-table", "lay {coin}", {{"coin", &any_number}}}};

// What the sound game gives as numbers would be a flag.
static const ant_form_type details_of_flags[] = {
    {"hand", NULL, {{"coin", &doubt}, {"hand", &doubt}}},
};
static const ant_form_type unsaid_details[] = {
    {"unsaid", NULL, {{"coin", &doubt}}},
};

// The list. ---------------------------------------------------------------------------------------

// Features. ---------------------------------------------------------------------------------------

/// Where something of the sound features is.
static const ant_feature_block *block_of(const char *name) {
    const ant_features *features = coins_game.features;
    const ant_feature_block *block = features->blocks;
    while (block < features->blocks + features->n_blocks && strcmp(block->name, name) != 0) {
        block++;
    }
    return block;
}

static void describe_peeks(const void *state, int seat, uint8_t *out) {
    const coins_state *s = state;
    coins_game.features->describe(state, seat, out);
    out[block_of("own")->offset] = (uint8_t)(s->bag & 1U);
}

static void describe_shows_what_is_laid(const void *state, int seat, uint8_t *out) {
    const coins_state *s = state;
    coins_game.features->describe(state, seat, out);
    out[block_of("own")->offset] = s->laid[0] == COINS_NONE ? 0 : s->laid[0];
}

static void describe_runs_over(const void *state, int seat, uint8_t *out) {
    coins_game.features->describe(state, seat, out);
    out[coins_game.features->n] = 0;
}

static void describe_too_high(const void *state, int seat, uint8_t *out) {
    coins_game.features->describe(state, seat, out);
    out[block_of("rounds")->offset] += COINS_ROUNDS;
}

static void describe_action_forgets_it(const void *state, int seat, ant_action action,
                                       uint8_t *out) {
    (void)action;
    coins_game.features->describe_action(state, seat, 0, out);
}

static void describe_forgets_scores(const void *state, int seat, uint8_t *out) {
    coins_game.features->describe(state, seat, out);
    memset(out + block_of("score")->offset, 0, COINS_SEATS);
}

static ant_features features_that_peek, features_of_the_laid, features_that_run_over,
    features_out_of_range, features_of_no_action, features_without_scores;

static int break_features(void **state) {
    (void)state;
    features_that_peek = features_of_the_laid = features_that_run_over = features_out_of_range =
        features_of_no_action = features_without_scores = *coins_game.features;
    features_that_peek.describe = describe_peeks;
    features_of_the_laid.describe = describe_shows_what_is_laid;
    features_that_run_over.describe = describe_runs_over;
    features_out_of_range.describe = describe_too_high;
    features_of_no_action.describe_action = describe_action_forgets_it;
    features_without_scores.describe = describe_forgets_scores;
    return 0;
}

/// A broken game: the members that are set replace those of the sound one.
typedef struct mutant {
    const char *name;
    const char *property; ///< the start of the property's sentence that must fail
    ant_game broken;
} mutant;

// clang-format off
static const mutant mutants[] = {
    {"default out of range", "the tables", {.options = option_out_of_range}},
    {"value called text", "the tables", {.options = option_called_text}},
    {"text refused without a place", "the text of an option", {.options = option_text_has_no_place}},
    {"text packed with its layout", "the text of an option", {.options = option_text_keeps_the_layout}},
    {"text written in part", "the text of an option", {.options = option_text_forgets_a_line}},
    {"text written with remarks", "the text of an option", {.options = option_text_has_a_remark}},
    {"sample that cannot be read", "the text of an option", {.options = option_text_cannot_be_read}},
    {"phrases missing", "every catalogue", {.catalogues = one_catalogue}},
    {"actions without arguments", "the tables", {.action_blocks = block_without_arguments, .n_action_blocks = 1}},
    {"actions of no type", "the tables", {.action_blocks = block_of_no_type, .n_action_blocks = 1}},
    {"blocks in disorder", "the tables", {.action_blocks = blocks_that_descend, .n_action_blocks = 2}},
    {"number in two blocks", "the tables", {.action_blocks = blocks_that_overlap, .n_action_blocks = 2}},
    {"short stride", "the tables", {.action_types = actions_of_pairs, .action_blocks = block_with_a_short_stride, .n_action_blocks = 1}},
    {"two actions share a form", "the text and the JSON", {.action_blocks = blocks_of_the_same, .n_action_blocks = 2}},
    {"actions too long for a list", "the text and the JSON", {.action_types = long_actions, .max_legal = ANT_MAX_ACTIONS}},
    {"forms of no action", "broken texts of actions", {.action_blocks = block_that_is_read_only, .n_action_blocks = 1}},
    {"refusal without a name", "a set-up", {.setup = setup_names_nothing}},
    {"refusal that touches", "a set-up", {.setup = setup_touches_the_state}},
    {"byte not set", "no component", {.setup = setup_leaves_a_byte}},
    {"absent seat", "legal actions", {.to_act = to_act_has_an_absent_seat}},
    {"idle seat awaited", "legal actions", {.awaited = awaited_has_an_idle_seat}},
    {"nobody awaited", "legal actions", {.awaited = awaited_is_nobody}},
    {"descending list", "legal actions", {.legal = legal_descends}},
    {"list too long", "legal actions", {.legal = legal_goes_too_far}},
    {"list for all", "legal actions", {.legal = legal_is_for_all}},
    {"never over", "legal actions", {.result = result_never_ends}},
    {"too many plies", "legal actions", {.max_plies = 5}},
    {"action forgotten", "check agrees", {.legal = legal_forgets_one}},
    {"strange seat", "check agrees", {.check = check_takes_a_strange_seat}},
    {"no clause", "check agrees", {.check = check_names_no_clause}},
    {"refusal that draws", "refused actions", {.apply = apply_refuses_and_draws}},
    {"refusal that acts", "refused actions", {.apply = apply_refuses_and_acts}},
    {"refusal by another clause", "refused actions", {.apply = apply_refuses_otherwise}},
    {"figures of what is allowed", "figures are given", {.details = details_of_anything}},
    {"figures of no type", "figures are given", {.details = details_of_no_type}},
    {"figures that are no words", "figures are given", {.detail_types = details_of_flags}},
    {"figures without a phrase", "every catalogue", {.detail_types = unsaid_details}},
    {"figures of the bag", "a seat sees nothing", {.details = details_of_the_bag}},
    {"figures by the bag", "a seat sees nothing", {.details = details_now_and_then}},
    {"draw for the log", "a log", {.apply = apply_draws_for_the_log}},
    {"event for nobody", "a log", {.apply = apply_hides_an_event}},
    {"event of a stranger", "a log", {.apply = apply_logs_a_stranger}},
    {"flag neither yes nor no", "a log", {.event_types = events_of_flags}},
    {"hidden counter", "equal seeds", {.apply = apply_depends_on_the_past}},
    {"point forgotten", "scores follow", {.result = result_forgets_a_point}},
    {"too many deciders", "scores follow", {.result = result_decides_by_more}},
    {"decider that is not there", "scores follow", {.result = result_decides_before_it_all}},
    {"decider without a phrase", "scores follow", {.result = result_decides_without_a_phrase}},
    {"coin lost", "no component", {.apply = apply_loses_a_coin}},
    {"score not written", "a state can be read", {.write = write_forgets_a_score}},
    {"reading that touches", "broken texts of states", {.read = read_touches_the_state}},
    {"reading what does not add up", "broken texts of states", {.read = read_takes_what_does_not_add_up}},
    {"view no JSON", "views are strict", {.view = view_is_not_json}},
    {"wide board", "views are strict", {.board = board_is_too_wide}},
    {"view of all", "a seat sees nothing", {.view = view_shows_all}},
    {"board of the bag", "a seat sees nothing", {.board = board_shows_the_bag}},
    {"awaited by the hands", "a seat sees nothing", {.awaited = awaited_tells}},
    {"telling refusal", "a seat sees nothing", {.check = check_tells}},
    {"nothing resampled", "a seat sees nothing", {.resample = resample_nothing}},
    {"secrets called open", "a log", {.resample = resample_left_out}},
    {"score not written in a view", "a view read back", {.write = write_forgets_a_score}},
    {"byte not read", "a view read back", {.read = read_leaves_a_byte}},
    {"view of an absent seat", "a view read back", {.result = result_has_a_stranger}},
    {"veil that peeks", "a view read back", {.resample = resample_swaps}},
    {"refused view without a place", "broken views", {.read = read_says_no_place}},
    {"score not shown", "broken views", {.view = view_forgets_a_score}},
    {"looking resample", "resample never looks", {.resample = resample_swaps}},
    {"resample that loses", "resample never looks", {.resample = resample_loses_a_coin}},
    {"revealed unmarked", "a seat's own action", {.apply = apply_reveals_unmarked}},
    {"leak kept by resample", "actions that look alike",
     {.view = view_shows_what_is_laid, .resample = resample_keeps_what_is_laid}},
    {"belief that peeks", "actions that look alike", {.resample = resample_keeps_what_is_laid}},
    {"change that nobody is told of", "a ply that shows a seat nothing", {.apply = apply_tells_nobody_else}},
    {"features of another's hand", "features say nothing", {.features = &features_that_peek}},
    {"features of a view alone", "features say nothing", {.features = &features_of_the_laid}},
    {"features that run over", "features say nothing", {.features = &features_that_run_over}},
    {"features out of range", "features say nothing", {.features = &features_out_of_range}},
    {"actions that look alike", "features say nothing", {.features = &features_of_no_action}},
    {"features without a score", "whatever a seat may know", {.features = &features_without_scores}},
    {"resampled for ever", "resampled states", {.resample = resample_turns_time_back}},
};
// clang-format on

#define REPLACE(member)                                                                            \
    if (broken->member) {                                                                          \
        game.member = broken->member;                                                              \
    }

static ant_game game_with(const ant_game *broken) {
    ant_game game = coins_game;
    REPLACE(options)
    REPLACE(catalogues)
    REPLACE(action_types)
    REPLACE(action_blocks)
    REPLACE(n_action_blocks)
    REPLACE(event_types)
    REPLACE(max_legal)
    REPLACE(max_plies)
    REPLACE(setup)
    REPLACE(to_act)
    REPLACE(awaited)
    REPLACE(legal)
    REPLACE(check)
    REPLACE(detail_types)
    REPLACE(details)
    REPLACE(apply)
    REPLACE(resample)
    REPLACE(features)
    REPLACE(view)
    REPLACE(board)
    REPLACE(result)
    REPLACE(write)
    REPLACE(read)
    if (game.resample == resample_left_out) {
        game.resample = NULL;
    }
    return game;
}

static bool passes(const ant_game *game, const conformance_property *property) {
    conformance_init(&trial, game);
    trial.every = 1; // its games are short
    return conformance_run(&trial, property, 4, 1);
}

static void a_game_that_keeps_the_contract_passes(void **state) {
    (void)state;
    static const ant_game nothing;
    ant_game game = game_with(&nothing);
    for (size_t i = 0; i < conformance_n_properties; i++) {
        if (!passes(&game, &conformance_properties[i])) {
            char buffer[2048];
            ant_text text;
            ant_text_init(&text, buffer, sizeof buffer);
            conformance_write_failure(&trial, &text);
            fail_msg("%s", buffer);
        }
    }
}

static const conformance_property *property_of(const char *start) {
    for (size_t i = 0; i < conformance_n_properties; i++) {
        if (strncmp(conformance_properties[i].sentence, start, strlen(start)) == 0) {
            return &conformance_properties[i];
        }
    }
    fail_msg("there is no property \"%s\"", start);
    return NULL;
}

static void every_broken_game_fails_what_it_breaks(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mutants / sizeof mutants[0]; i++) {
        ant_game game = game_with(&mutants[i].broken);
        if (passes(&game, property_of(mutants[i].property))) {
            fail_msg("%s: \"%s...\" holds of it", mutants[i].name, mutants[i].property);
        }
        char buffer[4096];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        conformance_write_failure(&trial, &text);
        assert_true(trial.failure.is_set && ant_text_is_whole(&text));
        print_message("# %s: %s\n", mutants[i].name, trial.failure.sentence);
    }
}

static void every_property_has_a_broken_game(void **state) {
    (void)state;
    for (size_t i = 0; i < conformance_n_properties; i++) {
        bool is_broken = false;
        for (size_t k = 0; k < sizeof mutants / sizeof mutants[0]; k++) {
            is_broken |= property_of(mutants[k].property) == &conformance_properties[i];
        }
        if (!is_broken) {
            fail_msg("no broken game fails \"%s\"", conformance_properties[i].sentence);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_keeps_the_contract_passes),
        cmocka_unit_test(every_broken_game_fails_what_it_breaks),
        cmocka_unit_test(every_property_has_a_broken_game),
    };
    return cmocka_run_group_tests(tests, break_features, NULL);
}
