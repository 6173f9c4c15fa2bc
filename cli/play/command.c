// SPDX-License-Identifier: MIT
//
// `antfarm play`: people and bots at one table.
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { SCREEN_DELAY = 500, MAX_DELAY = 60000, NO_DELAY, MAX_PROMPT = 128 };

typedef struct play_request {
    cli_setup setup;
    const char *record;
    const char *resume;
    uint32_t delay;
    bool has_humans;
    ant_seats humans;
    const char *names[ANT_MAX_SEATS]; ///< with their lengths: parts of argv
    size_t name_lengths[ANT_MAX_SEATS];
    play_bots bots;
} play_request;

static play_request given = {.setup.seed = CLI_NO_SEED, .delay = NO_DELAY};

// The command line.

/// One of "1", "1=Ann" or "none", up to a comma.
static int take_human(play_request *request, const char *text, size_t n) {
    if (n == 4 && strncmp(text, "none", 4) == 0) {
        return CLI_DONE;
    }
    int seat = n > 0 && text[0] >= '1' && text[0] <= '0' + ANT_MAX_SEATS ? text[0] - '1' : -1;
    bool has_name = n > 2 && text[1] == '=';
    if (seat < 0 || (n > 1 && !has_name)) {
        return cli_usage_error("--human takes seats, as in 1,3 or 1=Ann, not '%.*s'", (int)n, text);
    }
    if ((request->humans & ant_seat_set(seat)) != 0) {
        return cli_usage_error("--human names seat %d twice", seat + 1);
    }
    request->humans |= ant_seat_set(seat);
    if (has_name) {
        request->names[seat] = text + 2;
        request->name_lengths[seat] = n - 2;
    }
    return CLI_DONE;
}

static int take_humans(void *field, const char *text) {
    play_request *request = field;
    request->has_humans = true;
    for (;;) {
        size_t n = strcspn(text, ",");
        int code = take_human(request, text, n);
        if (code != CLI_DONE || text[n] == '\0') {
            return code;
        }
        text += n + 1;
    }
}

static int take_bot(void *field, const char *text) {
    return play_bots_take(field, text);
}

static int check_request(const play_request *request) {
    const cli_setup *setup = &request->setup;
    if (request->resume == NULL && setup->game == NULL) {
        return cli_usage_error("no game was given");
    }
    if (request->resume != NULL && (setup->seats != NULL || setup->seed != CLI_NO_SEED ||
                                    setup->n_sets > 0 || request->record != NULL)) {
        return cli_usage_error("with --resume the record says what is played: --seats, --set, "
                               "--seed and --record cannot be given");
    }
    return CLI_DONE;
}

// Sitting down.

static int check_humans(const play_request *request, int n_seats) {
    unsigned beyond = (unsigned)request->humans >> n_seats;
    if (beyond != 0) {
        return cli_usage_error("--human names a seat that does not exist: the game has %d %s",
                               n_seats, n_seats == 1 ? "seat" : "seats");
    }
    return CLI_DONE;
}

/// The name that a person was given; nobody can be taken for a bot.
static int label_person(const char *name, size_t n, char label[ANT_LABEL_SIZE]) {
    if (n >= ANT_LABEL_SIZE) {
        return cli_usage_error("a name has at most %d letters", ANT_LABEL_SIZE - 1);
    }
    while (n > 0 && name[n - 1] == ' ') { // the record leaves it out too
        n--;
    }
    memset(label, 0, ANT_LABEL_SIZE);
    memcpy(label, name, n);
    return !show_is_bot(label)
               ? CLI_DONE
               : cli_usage_error("'%s' is the name of a bot: choose another", label);
}

static int label_seats(const play_table *table, const play_request *request,
                       ant_match_setup *setup) {
    int code = CLI_DONE;
    for (int seat = 0; seat < setup->n_seats && code == CLI_DONE; seat++) {
        if (table->bot_names[seat] != NULL) {
            play_bot_label(table->bot_names[seat], setup->labels[seat]);
        } else if (request->names[seat] != NULL) {
            code = label_person(request->names[seat], request->name_lengths[seat],
                                setup->labels[seat]);
        } else {
            code = label_person(show_label_human, strlen(show_label_human), setup->labels[seat]);
        }
    }
    return code;
}

/// The bots' own generator. With a seed it is reproducible, but no part of the secret.
static void seed_bots(play_table *table, uint64_t seed) {
    ant_secret noise;
    uint64_t number = seed ^ UINT64_C(0x626F7473);
    if (seed == CLI_NO_SEED) {
        ant_secret_random(&noise);
        memcpy(&number, noise.bytes, sizeof number);
    }
    ant_chance_seed(&table->bots, number);
}

/// Bots sit down before there is a record, so that none is left behind where one cannot.
static int seat_everybody(play_table *table, const play_request *request, ant_match_setup *setup) {
    int code = check_humans(request, setup->n_seats);
    if (code == CLI_DONE) {
        table->humans = request->humans;
        code = play_bots_choose(table, &request->bots, setup);
    }
    if (code == CLI_DONE) {
        code = label_seats(table, request, setup);
    }
    return code == CLI_DONE ? play_bots_begin(table, setup) : code;
}

/// NULL, after saying so, where there is no memory.
static char *copy_path(const char *path) {
    char *copy = strdup(path);
    if (copy == NULL) {
        cli_no_memory();
    }
    return copy;
}

static int sit_down(play_table *table, play_request *request) {
    ant_match_setup setup = {0};
    int code = cli_setup_make(&request->setup, &setup);
    if (code == CLI_DONE) {
        code = seat_everybody(table, request, &setup);
    }
    if (code != CLI_DONE) {
        return code;
    }
    seed_bots(table, request->setup.seed);
    table->path =
        request->record != NULL ? copy_path(request->record) : play_default_path(setup.game->name);
    return table->path != NULL ? play_begin(table, &setup) : CLI_FAILED;
}

static int sit_down_again(play_table *table, const play_request *request) {
    table->path = copy_path(request->resume);
    int code = table->path != NULL ? play_resume(table) : CLI_FAILED;
    if (code != CLI_DONE) {
        return code;
    }
    const ant_match_setup *setup = &table->history.match.setup;
    const ant_game *game = request->setup.game;
    if (game != NULL && game != setup->game) {
        return cli_usage_error("%s is a game of %s, not of %s", table->path, setup->game->name,
                               game->name);
    }
    for (int seat = 0; seat < setup->n_seats; seat++) {
        if (!show_is_bot(setup->labels[seat])) {
            table->humans |= ant_seat_set(seat);
        }
    }
    if (request->has_humans) {
        code = check_humans(request, setup->n_seats);
        table->humans = request->humans;
    }
    if (code == CLI_DONE) {
        code = play_bots_choose(table, &request->bots, setup);
    }
    seed_bots(table, CLI_NO_SEED);
    return code == CLI_DONE ? play_bots_begin(table, setup) : code;
}

// Playing.

static int lowest(ant_seats seats) {
    int seat = 0;
    while ((seats >> seat & 1U) == 0) {
        seat++;
    }
    return seat;
}

/// Whether there is anything to see of the last ply.
static bool has_shown(const play_table *table) {
    ant_match match;
    ant_log log;
    ant_seats seen = 0;
    ant_history_at(&table->history, table->history.match.n_plies, &match, &log);
    for (unsigned i = 0; i < log.n; i++) {
        seen |= log.at[i].visible;
    }
    return (seen & ant_seat_set(play_onlooker(table))) != 0;
}

/// The screen may have changed its size.
static void measure(play_table *table) {
    table->rows = table->is_screen ? cli_rows() : 0;
}

static play_outcome let_bot_play(play_table *table, int seat) {
    measure(table);
    play_outcome outcome = play_bot_act(table, seat);
    if (outcome == PLAY_ON) {
        play_show_progress(table);
        play_wait(table->delay > 0 && has_shown(table) ? table->delay : 0);
        outcome = play_is_interrupted() ? PLAY_QUIT : PLAY_ON;
    }
    if (outcome == PLAY_QUIT && table->is_screen) {
        cli_print("\n"); // behind the terminal's ^C
    }
    return outcome;
}

/// Between two people the screen is emptied, and nothing is shown before the next one says so.
static play_outcome hand_over(play_table *table, int seat) {
    char name[64];
    char prompt[MAX_PROMPT];
    char *line;
    ant_text text;
    bool has_name = table->names.party[seat] != NULL;
    play_name(table, seat, name);
    ant_text_init(&text, prompt, sizeof prompt);
    ant_text_string(&text, "Seat ");
    ant_text_number(&text, seat + 1);
    ant_text_string(&text, has_name ? ", " : "");
    ant_text_string(&text, has_name ? name : "");
    ant_text_string(&text, ": press Enter when nobody else is looking");
    ant_text_string(&text, table->is_screen ? " (or undo)." : ".");
    play_wipe(table);
    play_input_forget();
    table->viewer = PLAY_NOBODY;
    if (table->is_screen) {
        ant_text_char(&text, ' ');
        play_input input;
        while ((input = play_input_line(prompt, &line)) == PLAY_LINE && strcmp(line, "undo") == 0) {
            if (play_undo(table, seat) == PLAY_ON) { // by who has just moved
                return PLAY_ASIDE;
            }
        }
        if (input != PLAY_LINE) {
            return PLAY_QUIT;
        }
    } else { // a script needs no Enter
        cli_print("\n%s\n", prompt);
    }
    table->viewer = seat;
    return PLAY_ON;
}

static play_outcome ask_person(play_table *table, int seat) {
    char name[64];
    char prompt[MAX_PROMPT];
    char *line;
    bool has_secrets = play_is_shared(table) && !ant_is_open(table->history.match.setup.game);
    if (has_secrets && table->viewer != seat) {
        play_outcome outcome = hand_over(table, seat);
        if (outcome != PLAY_ON) {
            return outcome == PLAY_ASIDE ? PLAY_ON : outcome;
        }
    }
    table->viewer = seat;
    measure(table);
    if (!play_sync(table)) {
        return PLAY_BROKEN;
    }
    play_guide_show_turn(table, seat);
    play_name(table, seat, name);
    ant_text text;
    ant_text_init(&text, prompt, sizeof prompt);
    ant_text_string(&text, name);
    ant_text_string(&text, "> ");
    for (play_outcome outcome = PLAY_ASIDE; outcome == PLAY_ASIDE;) {
        if (play_input_line(prompt, &line) != PLAY_LINE) {
            return PLAY_QUIT;
        }
        outcome = play_take_line(table, seat, line);
        if (outcome != PLAY_ASIDE) {
            return outcome;
        }
        if (!cli_output_is_ok()) {
            return PLAY_QUIT;
        }
    }
    return PLAY_ON;
}

static bool is_among(ant_seats seats, int seat) {
    return seat != PLAY_NOBODY && (seats >> seat & 1U) != 0;
}

/// Bots first, so that a person answers with nothing left to wait for; then whoever is at the
/// screen already. A person whom nobody waits for is asked before a bot goes on, and comes to the
/// screen of other people when they say so: they sit at one table.
static play_outcome next_ply(play_table *table, ant_seats to_act) {
    ant_seats awaited = ant_awaited(table->history.match.setup.game, table->history.match.state);
    ant_seats beside = (ant_seats)(to_act & ~awaited);
    ant_seats bots = (ant_seats)~table->humans;
    ant_seats people = awaited;
    if ((beside & bots) != 0) {
        return let_bot_play(table, lowest(beside & bots));
    }
    if (beside != 0 && play_is_on_line(table, lowest(beside))) {
        return let_bot_play(table, lowest(beside)); // in a lesson, for the learner
    }
    if (is_among(to_act, table->guest)) {
        return ask_person(table, table->guest);
    }
    table->guest = PLAY_NOBODY;
    if ((awaited & bots) != 0) {
        if (beside == 0) {
            return let_bot_play(table, lowest(awaited & bots));
        }
        people = beside;
    }
    return ask_person(table, is_among(people, table->viewer) ? table->viewer : lowest(people));
}

static int leave(play_table *table, play_outcome outcome) {
    char room[8192];
    ant_text command;
    if (play_is_shared(table)) {
        play_wipe(table);
    }
    bool is_saved = outcome != PLAY_BROKEN && play_sync(table);
    ant_text_init(&command, room, sizeof room);
    play_command("play --resume", table->path, &command);
    cli_print("%s To resume it:\n  %s\n",
              is_saved ? "The game is saved." : "The game is saved up to the last recorded move.",
              room);
    return is_saved && outcome != PLAY_STUCK ? CLI_DONE : CLI_FAILED;
}

static int end_game(play_table *table) {
    ant_error error;
    if (play_is_shared(table)) {
        table->viewer = PLAY_NOBODY;
    }
    bool is_recorded = ant_record_finish(table->file, &table->history.match, &error) == ANT_OK;
    play_bots_end(table);
    play_show_end(table);
    play_guide_end(table);
    cli_flush();
    return is_recorded ? CLI_DONE : cli_fail_error(table->path, &error);
}

static uint32_t segment_of(const play_table *table) {
    const ant_strategy *strategy = table->history.match.setup.game->strategy;
    bool has_parts = strategy != NULL && strategy->n_segments <= 1;
    return has_parts ? strategy->segment(table->history.match.state) : 0;
}

/// Shows how a part of the game has ended, if one has.
static play_outcome sum_up(play_table *table) {
    uint32_t before = table->segment;
    table->segment = segment_of(table);
    bool has_ended = table->segment > before &&
                     table->history.match.setup.game->to_act(table->history.match.state);
    return !has_ended || play_show_summary(table) || !play_is_interrupted() ? PLAY_ON : PLAY_QUIT;
}

static int play(play_table *table) {
    const ant_game *game = table->history.match.setup.game;
    ant_seats to_act;
    measure(table);
    table->segment = segment_of(table);
    if (table->humans == 0) {
        play_show_progress(table);
    }
    while ((to_act = game->to_act(table->history.match.state)) != 0) {
        play_outcome outcome = next_ply(table, to_act);
        outcome = outcome == PLAY_ON ? sum_up(table) : outcome;
        if (outcome != PLAY_ON || !cli_output_is_ok()) {
            return leave(table, outcome);
        }
    }
    return end_game(table);
}

int play_to_the_end(play_table *table, int code) {
    table->is_screen = show_is_screen();
    table->has_color = table->is_screen && cli_has_color();
    table->delay = given.delay != NO_DELAY ? given.delay : table->is_screen ? SCREEN_DELAY : 0;
    if (code == CLI_DONE) {
        code = play_input_begin(table->is_screen) ? play(table) : cli_no_memory();
    }
    play_input_end();
    play_clear(table);
    return code;
}

static int run(void) {
    int code = check_request(&given);
    if (code != CLI_DONE) {
        return code;
    }
    if (!given.has_humans) {
        given.humans = ant_seat_set(0);
    }
    play_table table = {.viewer = PLAY_NOBODY, .guest = PLAY_NOBODY};
    code = given.resume != NULL ? sit_down_again(&table, &given) : sit_down(&table, &given);
    if (code == CLI_DONE && !play_is_shared(&table) && table.humans != 0) {
        table.viewer = lowest(table.humans);
    }
    return play_to_the_end(&table, code);
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to play; 'antfarm games' lists them",
     CLI_GAME(play_request, setup.game), .is_optional = true},
    {CLI_GROUP(play_request, setup, cli_setup_options)},
    {"human", "SEATS",
     "who is a person: 1, or 1,3, or 1=Ann,3=Bob, or none (default: 1); bots take the other seats",
     CLI_HOOK(0, take_humans),
     .more = "Where several people share the terminal, a screen between their turns hides what is "
             "another's, in a game that hides anything."},
    {"bot", "[SEAT=]BOT",
     "the bot of a seat, or of all seats that nobody else has (default: search:2); may be "
     "repeated. "
     "A bot is random, greedy, search:1 (weak) to search:5 (strong, about a second a move), "
     "search:sims=N or search:ms=N (simulations or milliseconds a move), or cmd:PROGRAM",
     CLI_HOOK(offsetof(play_request, bots), take_bot),
     .more = "Bots know what their seat may know and nothing else. The record names them, and "
             "--resume takes them up again; but no program is started because a record names it, "
             "and of a name longer than 31 bytes the record keeps only the beginning: such a bot "
             "has to be named again."},
    {"seed", "N",
     "the same cards and the same bots every time; whoever knows it can predict the cards "
     "(default: a secret that nobody knows)",
     CLI_NUMBER(play_request, setup.seed, 0, CLI_MAX_SEED),
     .more = "N goes from 0 to 9007199254740991. What bots draw has a seed of its own, which is "
             "made from N too, so that the same command and the same moves give the same game to "
             "the byte of the record. Bots with a limit of time, programs, and games that are "
             "resumed go another way each time."},
    {"record", "FILE", "where the game is recorded (default: a new file in ~/.local/share/antfarm)",
     CLI_TEXT(play_request, record)},
    {"resume", "FILE", "resume a recorded game that is not over", CLI_TEXT(play_request, resume)},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {"delay", "MS", "milliseconds after a move of a bot (default: 500 on a screen)",
     CLI_NUMBER(play_request, delay, 0, MAX_DELAY)},
    {0},
};

const cli_command cli_play = {
    .name = "play",
    .summary = "play a game in the terminal",
    .usage = {"GAME [OPTION]...", "--resume FILE [OPTION]..."},
    .description =
        "Plays a game in the terminal, against bots or with friends around one keyboard. Type ? at "
        "the prompt to list your moves and the commands, hint for advice.",
    .more = "At the prompt a move is its number in the list, or words, as in 'ants 5'; as few "
            "letters as leave one choice are enough, and what the list says of it is understood "
            "too. Where the list would push the board off the screen it gets shorter: the moves in "
            "fewer words, or groups of them; 'moves' lists all, or those that you want to see. The "
            "other commands are:",
    .examples = {{"A game for one person against three bots, one of them strong",
                  "antfarm play bugcouncil --set edition=final --bot 3=search:5"}},
    .options = options,
    .request = &given,
    .word = play_word,
    .run = run,
};
