// SPDX-License-Identifier: MIT
//
// `antfarm trace`: random games, or games of bots, with everything written down, hidden parts
// included, for people who check or study the engine without reading it. docs/trace.md explains
// every field.
#include <string.h>

#include <antfarm/playout.h>

#include "cli.h"

enum { MAX_DRAWS = 4096, MAX_SENTENCE = 1024 };

/// The numbers that one ply took from its secret, in order.
typedef struct draw_list {
    ant_derivation derivation;
    ant_chance chance; ///< what the game takes: the derivation's, listened to
    uint32_t purpose;
    unsigned n; ///< more than MAX_DRAWS where there was no room
    struct {
        uint32_t purpose;
        uint64_t number;
    } at[MAX_DRAWS];
} draw_list;

/// Everything that a line is written from.
typedef struct tracer {
    ant_match_setup setup;
    uint64_t game; ///< from 1
    uint64_t seed; ///< of this game
    uint32_t ply;
    uint64_t state[ANT_MAX_STATE / 8];  ///< after the ply
    uint64_t before[ANT_MAX_STATE / 8]; ///< before it
    int seat;
    ant_action action;
    ant_log log;
    draw_list draws;
    cli_bots bots; ///< none: every move is random
    ant_player *players[ANT_MAX_SEATS];
} tracer;

// Drawing.

static uint64_t next_number(void *source) {
    draw_list *draws = source;
    uint64_t number = ant_chance_next(&draws->derivation.chance);
    if (draws->n < MAX_DRAWS) {
        draws->at[draws->n].purpose = draws->purpose;
        draws->at[draws->n].number = number;
    }
    draws->n++;
    return number;
}

static void begin_purpose(void *source, uint32_t purpose) {
    draw_list *draws = source;
    draws->purpose = purpose;
    ant_chance_begin(&draws->derivation.chance, purpose);
}

/// The chance of a ply, as a match derives it.
static ant_chance *begin_draws(tracer *trace) {
    draw_list *draws = &trace->draws;
    ant_secret secret;
    ant_match_ply_secret(&trace->setup, trace->ply, &secret);
    ant_derivation_init(&draws->derivation, &secret, trace->ply);
    draws->purpose = 0;
    draws->n = 0;
    draws->chance = (ant_chance){.next = next_number, .begin = begin_purpose, .source = draws};
    return &draws->chance;
}

// Writing.

static void write_hex(const char *key, uint64_t number, ant_json *json) {
    char digits[24];
    ant_text text;
    ant_text_init(&text, digits, sizeof digits);
    ant_text_hex(&text, number);
    ant_json_string(json, key, digits);
}

static void write_draws(const tracer *trace, ant_json *json) {
    const draw_list *draws = &trace->draws;
    ant_json_open_array(json, "draws");
    for (unsigned i = 0; i < draws->n;) {
        uint32_t purpose = draws->at[i].purpose;
        ant_json_open_object(json, NULL);
        ant_json_string(json, "purpose", trace->setup.game->purposes[purpose]);
        ant_json_open_array(json, "numbers");
        for (; i < draws->n && draws->at[i].purpose == purpose; i++) {
            write_hex(NULL, draws->at[i].number, json);
        }
        ant_json_close_array(json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void write_seats(const char *key, ant_seats seats, int n_seats, ant_json *json) {
    ant_json_open_array(json, key);
    for (int seat = 0; seat < n_seats; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            ant_json_number(json, NULL, seat + 1);
        }
    }
    if ((seats & ant_seat_set(ANT_SPECTATOR)) != 0) {
        ant_json_string(json, NULL, "spectators");
    }
    ant_json_close_array(json);
}

static void write_events(const tracer *trace, ant_json *json) {
    const ant_game *game = trace->setup.game;
    ant_json_open_array(json, "events");
    for (unsigned i = 0; i < trace->log.n; i++) {
        const ant_event *event = &trace->log.at[i];
        char sentence[MAX_SENTENCE];
        ant_text text;
        ant_text_init(&text, sentence, sizeof sentence);
        ant_event_say(game, ant_game_catalogue(game), &(ant_names){{NULL}}, event, &text);
        ant_json_open_object(json, NULL);
        ant_form_json(game->event_types, &event->form, json);
        write_seats("seen_by", event->visible, trace->setup.n_seats, json);
        ant_json_bool(json, "reveals", event->reveals);
        ant_json_string(json, "sentence", sentence);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

/// A game writes its state as an object of its own; here it becomes the member "state".
static void write_state(const tracer *trace, ant_json *json) {
    ant_text_string(json->out, json->needs_comma ? ",\"state\":" : "\"state\":");
    json->needs_comma = false;
    trace->setup.game->view(trace->state, ANT_ALL_SEEING, json);
}

/// A trace that leaves something out would mislead whoever checks by it.
static bool print_line(const tracer *trace, void (*write)(ant_json *json, const void *what)) {
    if (trace->draws.n > MAX_DRAWS) {
        cli_fail("ply %u of game %llu drew %u numbers, more than the trace has room for",
                 trace->ply, (unsigned long long)trace->game, trace->draws.n);
        return false;
    }
    return cli_print_json(write, trace);
}

/// What a start and a ply end with: what happened, and where it led.
static void write_outcome(const tracer *trace, ant_json *json) {
    write_draws(trace, json);
    write_events(trace, json);
    write_state(trace, json);
    write_hex("hash", ant_state_hash(trace->setup.game, trace->state), json);
}

static void write_secret(const ant_secret *secret, ant_json *json) {
    static const char digits[] = "0123456789abcdef";
    char hex[2 * ANT_SECRET_SIZE];
    for (int i = 0; i < ANT_SECRET_SIZE; i++) {
        hex[2 * i] = digits[secret->bytes[i] >> 4];
        hex[2 * i + 1] = digits[secret->bytes[i] & 15];
    }
    ant_json_bytes(json, "secret", hex, sizeof hex);
}

/// The name of who plays a seat, where bots play.
static const char *bot_of(const tracer *trace, int seat) {
    return trace->bots.names[seat < trace->bots.n ? seat : trace->bots.n - 1];
}

static void write_bots(const tracer *trace, ant_json *json) {
    if (trace->bots.n > 0) {
        ant_json_open_array(json, "bots");
        for (int seat = 0; seat < trace->setup.n_seats; seat++) {
            ant_json_string(json, NULL, bot_of(trace, seat));
        }
        ant_json_close_array(json);
    }
}

static void write_start(ant_json *json, const void *what) {
    const tracer *trace = what;
    const ant_game *game = trace->setup.game;
    ant_json_open_object(json, NULL);
    ant_json_string(json, "line", "start");
    ant_json_number(json, "game", (int64_t)trace->game);
    ant_json_string(json, "name", game->name);
    ant_json_number(json, "rules", game->rules_version);
    ant_json_number(json, "seats", trace->setup.n_seats);
    ant_options_json(game, &trace->setup.options, "options", json);
    ant_json_number(json, "seed", (int64_t)trace->seed);
    write_bots(trace, json);
    write_secret(&trace->setup.secret, json);
    write_outcome(trace, json);
    ant_json_close_object(json);
}

static void write_action_text(const ant_game *game, const char *key, ant_action action,
                              ant_json *json) {
    char buffer[MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_action_text(game, action, &text);
    ant_json_string(json, key, buffer);
}

/// All legal actions of every seat that could have acted instead.
static void write_legal(const tracer *trace, ant_json *json) {
    const ant_game *game = trace->setup.game;
    ant_seats to_act = game->to_act(trace->before);
    ant_action actions[ANT_MAX_ACTIONS];
    ant_json_open_array(json, "legal");
    for (int seat = 0; seat < trace->setup.n_seats; seat++) {
        if ((to_act & ant_seat_set(seat)) == 0) {
            continue;
        }
        int n = game->legal(trace->before, seat, actions);
        ant_json_open_object(json, NULL);
        ant_json_number(json, "seat", seat + 1);
        ant_json_open_array(json, "actions");
        for (int i = 0; i < n; i++) {
            write_action_text(game, NULL, actions[i], json);
        }
        ant_json_close_array(json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void write_ply(ant_json *json, const void *what) {
    const tracer *trace = what;
    const ant_game *game = trace->setup.game;
    ant_json_open_object(json, NULL);
    ant_json_string(json, "line", "ply");
    ant_json_number(json, "game", (int64_t)trace->game);
    ant_json_number(json, "ply", trace->ply);
    write_legal(trace, json);
    ant_json_number(json, "seat", trace->seat + 1);
    ant_action_json(game, "action", trace->action, json);
    write_action_text(game, "text", trace->action, json);
    write_outcome(trace, json);
    ant_json_close_object(json);
}

/// The party as its word says it: the number of a seat, or the name of one without a seat.
static void write_party(const tracer *trace, int party, ant_json *json) {
    const ant_game *game = trace->setup.game;
    int word = ant_party_word(game, trace->state, party);
    if (word >= 0) {
        ant_json_number(json, "party", word + 1);
    } else {
        ant_json_string(json, "party", game->party->names[-1 - word]);
    }
}

/// A line of the score sheet, with the catalogue's "score.KEY" for its label.
static void write_row(const ant_game *game, const ant_score_row *row, unsigned n_parties,
                      ant_json *json) {
    static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
    const ant_form_type type = {row->key, NULL, {{"number", &number}}};
    const ant_form form = {.type = 0, .args = {row->number}};
    char buffer[MAX_SENTENCE];
    ant_text label;
    ant_text_init(&label, buffer, sizeof buffer);
    ant_form_say(ant_game_catalogue(game), &(ant_names){{NULL}}, "score", &type, &form, &label);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "row", row->key);
    ant_json_number(json, "number", row->number);
    ant_json_string(json, "label", buffer);
    ant_json_bool(json, "is_total", row->is_total);
    ant_json_open_array(json, "points");
    for (unsigned party = 0; party < n_parties; party++) {
        ant_json_number(json, NULL, row->points[party]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_result(ant_json *json, const void *what) {
    const tracer *trace = what;
    const ant_game *game = trace->setup.game;
    ant_result result;
    ant_result_of(game, trace->state, &result);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "line", "result");
    ant_json_number(json, "game", (int64_t)trace->game);
    ant_json_number(json, "plies", trace->ply);
    ant_json_open_array(json, "parties");
    for (int party = 0; party < result.n_parties; party++) {
        ant_json_open_object(json, NULL);
        write_party(trace, party, json);
        ant_json_number(json, "score", result.score[party]);
        ant_json_number(json, "rank", result.rank[party]);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "sheet");
    for (unsigned i = 0; i < result.n_rows; i++) {
        write_row(game, &result.rows[i], result.n_parties, json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

// Playing.

/// What the bot of the seat does, given the view of its seat alone.
static bool ask_bot(tracer *trace) {
    static ant_view view;
    ant_error error;
    uint64_t seed = (trace->seed << 32 | trace->ply) * UINT64_C(0x9E3779B97F4A7C15);
    ant_view_make(trace->setup.game, trace->state, trace->seat, &view);
    if (ant_player_act(trace->players[trace->seat], &view, seed, &trace->action, &error) ==
        ANT_OK) {
        return true;
    }
    cli_fail_error(bot_of(trace, trace->seat), &error);
    return false;
}

/// One ply, by any seat that may act: its bot decides, or else any legal action is as likely.
static bool play_ply(tracer *trace, ant_chance *choice) {
    const ant_game *game = trace->setup.game;
    memcpy(trace->before, trace->state, sizeof trace->before);
    trace->ply++;
    trace->seat = ant_playout_seat(game->to_act(trace->state), choice);
    if (trace->bots.n == 0) {
        ant_action actions[ANT_MAX_ACTIONS];
        int n = game->legal(trace->state, trace->seat, actions);
        trace->action = actions[ant_chance_below(choice, (uint32_t)n)];
    } else if (!ask_bot(trace)) {
        return false;
    }
    ant_apply(game, trace->state, trace->seat, trace->action, begin_draws(trace), &trace->log);
    return print_line(trace, write_ply);
}

/// Every bot sits down, and is told in the end how the game went. False after the sentence that
/// says which has failed.
static bool seat_bots(tracer *trace) {
    const ant_match_setup *setup = &trace->setup;
    ant_error error;
    for (int seat = 0; trace->bots.n > 0 && seat < setup->n_seats; seat++) {
        if (ant_player_begin(trace->players[seat], setup->game, &setup->options, setup->n_seats,
                             seat, &error) != ANT_OK) {
            cli_fail_error(bot_of(trace, seat), &error);
            return false;
        }
    }
    return true;
}

static bool tell_bots(tracer *trace) {
    ant_result result;
    ant_error error;
    ant_result_of(trace->setup.game, trace->state, &result);
    for (int seat = 0; trace->bots.n > 0 && seat < trace->setup.n_seats; seat++) {
        if (ant_player_end(trace->players[seat], &result, &error) != ANT_OK) {
            cli_fail_error(bot_of(trace, seat), &error);
            return false;
        }
    }
    return true;
}

/// One game; false once nothing can be written any more, or a bot has failed.
static bool play_game(tracer *trace) {
    const ant_match_setup *setup = &trace->setup;
    ant_chance choice;
    ant_chance_seed(&choice, trace->seed);
    ant_secret_from_seed(&trace->setup.secret, trace->seed);
    trace->ply = 0;
    // It was tried out before, and what a game refuses does not depend on chance.
    (void)ant_setup(setup->game, trace->state, &setup->options, setup->n_seats, begin_draws(trace),
                    &trace->log, NULL);
    bool is_ok = seat_bots(trace) && print_line(trace, write_start);
    while (is_ok && setup->game->to_act(trace->state) != 0) {
        is_ok = play_ply(trace, &choice);
    }
    return is_ok && print_line(trace, write_result) && tell_bots(trace);
}

/// Starts a player for every seat; CLI_DONE, or the exit code.
static int start_bots(tracer *trace) {
    const ant_player_limits limits = ant_player_limits_default();
    ant_error error;
    if (trace->bots.n > trace->setup.n_seats) {
        return cli_usage_error("there are %d bots for %d seats", trace->bots.n,
                               trace->setup.n_seats);
    }
    for (int seat = 0; trace->bots.n > 0 && seat < trace->setup.n_seats; seat++) {
        const char *name = bot_of(trace, seat);
        if (ant_player_new(name, &limits, &trace->players[seat], &error) != ANT_OK) {
            error.line = 0; // a command line has none
            return cli_fail_error(NULL, &error);
        }
    }
    return CLI_DONE;
}

static int play_games(tracer *trace, uint64_t seed, uint64_t n_games) {
    for (uint64_t i = 0; i < n_games; i++) {
        trace->game = i + 1;
        trace->seed = seed + i;
        if (!play_game(trace)) {
            return CLI_FAILED;
        }
    }
    return CLI_DONE;
}

// The command.

typedef struct trace_request {
    cli_setup setup;
    cli_bots bots;
    uint64_t n_games;
} trace_request;

static trace_request given = {.setup.seed = 1, .n_games = 1};

static int run(void) {
    static tracer trace; // too large for a stack that may be small
    uint64_t seed = given.setup.seed;
    uint64_t most = CLI_MAX_SEED - seed + 1;
    trace.bots = given.bots;
    int code = given.n_games <= most
                   ? cli_setup_make(&given.setup, &trace.setup)
                   : cli_usage_error("with --seed %llu --games takes a whole number from 1 to %llu",
                                     (unsigned long long)seed, (unsigned long long)most);
    if (code == CLI_DONE) {
        code = start_bots(&trace);
    }
    if (code == CLI_DONE) {
        code = play_games(&trace, seed, given.n_games);
    }
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        ant_player_free(trace.players[seat]);
    }
    cli_bots_free(&given.bots);
    return code;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to play", CLI_GAME(trace_request, setup.game)},
    {CLI_GROUP(trace_request, setup, cli_setup_options)},
    {CLI_GROUP(trace_request, bots, cli_bots_options)},
    {"games", "N", "number of games", CLI_NUMBER(trace_request, n_games, 1, CLI_MAX_SEED)},
    {"seed", "N", "seed of the first game; the next has N+1",
     CLI_NUMBER(trace_request, setup.seed, 0, CLI_MAX_SEED)},
    {0},
};

const cli_command cli_trace = {
    .name = "trace",
    .summary = "play at random and write everything down",
    .description =
        "Plays games, by bots or, where none are named, at random, and writes down everything, as "
        "one line of JSON for each start, each ply and each result: who acted, what was legal, "
        "what "
        "happened and who saw it, what was drawn, and the complete state with all hidden cards. "
        "docs/trace.md explains it. The same command line always writes the same lines, unless a "
        "bot goes by time.",
    .examples =
        {{"All final scores of a hundred games",
          "antfarm trace bugcouncil --games 100 | jq -c 'select(.line==\"result\").parties'"}},
    .options = options,
    .request = &given,
    .run = run,
};
