// SPDX-License-Identifier: MIT
//
// Moves as people type them. A move is its text form, or as much of it as leaves one choice among
// the legal actions: "a5" for "ants 5", "ants 5" for "discard ants 5", "no" for "no allegiance",
// "c4 c5" for "move C4 C5". What a list says of it is understood too: "C4 to C5".
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { MAX_TOKENS = 16, MAX_TEXT = 256 };

/// A word or a number of a text, or a place of a board: letters with digits right behind them.
typedef struct token {
    const char *at;
    size_t n;
    bool is_place;
} token;

static bool is_word_byte(char c) {
    return isalpha((unsigned char)c) != 0 || ((unsigned char)c & 0x80) != 0;
}

static bool is_digit(char c) {
    return isdigit((unsigned char)c) != 0;
}

static const char *skip(const char *text, bool (*is)(char c)) {
    while (is(*text)) {
        text++;
    }
    return text;
}

/// Splits a text; how many tokens, or MAX_TOKENS + 1 for too many. What people type has no places:
/// "a5" may be "ants 5".
static int split(const char *text, bool has_places, token tokens[MAX_TOKENS]) {
    int n = 0;
    while (*text != '\0') {
        const char *start = text;
        text = skip(text, is_digit(*text) ? is_digit : is_word_byte);
        bool is_times = strncmp(start, "×", strlen("×")) == 0;
        if (text == start || is_times) { // blanks and punctuation only part words
            text = start + (is_times ? strlen("×") : 1);
            continue;
        }
        if (n == MAX_TOKENS) {
            return MAX_TOKENS + 1;
        }
        bool is_place = has_places && !is_digit(*start) && is_digit(*text);
        text = is_place ? skip(text, is_digit) : text;
        tokens[n++] = (token){start, (size_t)(text - start), is_place};
    }
    return n;
}

static bool begins_alike(const token *typed, const char *meant) {
    for (size_t i = 0; i < typed->n; i++) {
        if (tolower((unsigned char)typed->at[i]) != tolower((unsigned char)meant[i])) {
            return false;
        }
    }
    return true;
}

/// How many of the typed tokens stand for the one that is meant, or 0. A word may be cut short; a
/// number and a place may not, and a place is a word and a number.
static int stand_for(const token *typed, int n_typed, const token *meant) {
    if (meant->is_place) {
        return n_typed > 1 && typed[0].n + typed[1].n == meant->n &&
                       begins_alike(&typed[0], meant->at) &&
                       begins_alike(&typed[1], meant->at + typed[0].n)
                   ? 2
                   : 0;
    }
    if (n_typed == 0) {
        return 0;
    }
    bool is_cut = typed->n != meant->n;
    return typed->n <= meant->n && !(is_cut && is_digit(meant->at[0])) &&
                   begins_alike(typed, meant->at)
               ? 1
               : 0;
}

/// How many words of what is meant were left out, or -1 if the typed ones do not stand for it.
static int words_left_out(const char *text, const token *typed, int n_typed) {
    token meant[MAX_TOKENS];
    int n_meant = split(text, true, meant);
    int n_left_out = n_meant;
    int i = 0;
    for (int j = 0; j < n_meant && j < MAX_TOKENS; j++) {
        int n = stand_for(&typed[i], n_typed - i, &meant[j]);
        n_left_out -= n > 0;
        i += n;
    }
    return i == n_typed && n_typed > 0 ? n_left_out : -1;
}

/// The ways to say a move: as it is typed, by the catalogue, and as a list has it.
enum { N_WAYS = 3 };

static void say_move(const play_table *table, ant_action action, int way, char said[MAX_TEXT]) {
    const ant_game *game = table->history.match.setup.game;
    ant_text text;
    ant_text_init(&text, said, MAX_TEXT);
    if (way == 0) {
        ant_action_text(game, action, &text);
    } else {
        play_label(table, action, way == 2 && play_differ_in_a_word(game, &action, 1), &text);
    }
}

/// The fewest words that were left out of any way to say the action, or -1.
static int left_out(const play_table *table, ant_action action, const token *typed, int n_typed) {
    int fewest = -1;
    for (int way = 0; way < N_WAYS; way++) {
        char said[MAX_TEXT];
        say_move(table, action, way, said);
        int n = words_left_out(said, typed, n_typed);
        fewest = n >= 0 && (fewest < 0 || n < fewest) ? n : fewest;
    }
    return fewest;
}

/// Keeps the actions for which the fewest words were left out: what is typed in full is meant.
static void find_like(const play_table *table, const char *text, const ant_action *actions, int n,
                      play_move *move) {
    token typed[MAX_TOKENS];
    int n_typed = split(text, false, typed);
    int fewest = MAX_TOKENS + 1;
    move->n_like = 0;
    for (int i = 0; i < n && n_typed <= MAX_TOKENS; i++) {
        int out = left_out(table, actions[i], typed, n_typed);
        if (out < 0 || out > fewest) {
            continue;
        }
        if (out < fewest) {
            fewest = out;
            move->n_like = 0;
        }
        if (move->n_like < PLAY_MAX_LIKE) {
            move->like[move->n_like++] = actions[i];
        }
    }
}

int play_moves_like(const play_table *table, const char *text, const ant_action *actions, int n,
                    uint16_t *out) {
    token typed[MAX_TOKENS];
    int n_typed = split(text, false, typed);
    int n_out = 0;
    for (int i = 0; i < n && n_typed <= MAX_TOKENS; i++) {
        if (n_typed == 0 || left_out(table, actions[i], typed, n_typed) >= 0) {
            out[n_out++] = (uint16_t)i;
        }
    }
    return n_out;
}

/// All actions of the types, legal or not; returns how many.
static int list_types(const ant_game *game, uint64_t types, ant_action *out) {
    int n = 0;
    uint32_t limit = ant_action_limit(game);
    for (ant_action action = 0; action < limit; action++) {
        ant_form form;
        if (ant_action_form(game, action, &form) && (types >> form.type & 1U) != 0) {
            out[n++] = action;
        }
    }
    return n;
}

// Reading.

static bool is_among(ant_action action, const ant_action *actions, int n) {
    for (int i = 0; i < n; i++) {
        if (actions[i] == action) {
            return true;
        }
    }
    return false;
}

/// What is meant but not legal: first looks among actions of the kinds that are asked for now, so
/// that the answer is about the card and not about the kind.
static void read_forbidden(const play_table *table, const char *text, const ant_action *legal,
                           int n_legal, play_move *move) {
    const ant_game *game = table->history.match.setup.game;
    ant_action *all = malloc(ant_action_limit(game) * sizeof *all);
    uint64_t types = 0; // those asked for
    ant_form form;
    for (int i = 0; i < n_legal; i++) {
        ant_action_form(game, legal[i], &form);
        types |= UINT64_C(1) << form.type;
    }
    int n = all != NULL ? list_types(game, types, all) : 0;
    find_like(table, text, all, n, move);
    free(all);
    bool is_exact =
        ant_action_from_text(game, text, strlen(text), &move->action, &move->error) == ANT_OK;
    move->reading = is_exact ? PLAY_FORBIDDEN : PLAY_UNREADABLE;
    if (move->n_like == 1) {
        move->action = move->like[0];
        move->reading = PLAY_FORBIDDEN;
    } else if (move->n_like > 1 && !is_exact) {
        move->reading = PLAY_AMBIGUOUS;
    }
}

void play_move_read(const play_table *table, int seat, const char *text, play_move *move) {
    const ant_game *game = table->history.match.setup.game;
    ant_action legal[ANT_MAX_ACTIONS];
    int n = game->legal(table->history.match.state, seat, legal);
    *move = (play_move){0};
    if (ant_action_from_text(game, text, strlen(text), &move->action, &move->error) == ANT_OK &&
        is_among(move->action, legal, n)) {
        return; // PLAY_ALLOWED
    }
    find_like(table, text, legal, n, move);
    if (move->n_like == 1) {
        move->action = move->like[0];
        move->reading = PLAY_ALLOWED;
    } else if (move->n_like > 1) {
        move->reading = PLAY_AMBIGUOUS;
    } else {
        read_forbidden(table, text, legal, n, move);
    }
    if (move->reading == PLAY_FORBIDDEN) {
        move->clause = game->check(table->history.match.state, seat, move->action);
        // Both ways of asking must agree; if they ever do not, the move counts as legal.
        move->reading = move->clause == ANT_ALLOWED ? PLAY_ALLOWED : PLAY_FORBIDDEN;
    }
}

// What could have been typed.

/// How far a typed word is from one that is meant; a number has to be the same.
static size_t word_distance(const token *typed, const token *meant) {
    char words[2][MAX_TEXT];
    const token *tokens[2] = {typed, meant};
    if (typed->n <= meant->n && begins_alike(typed, meant->at)) {
        return is_digit(*typed->at) && typed->n < meant->n ? CLI_FAR : 0;
    }
    if (is_digit(*typed->at) || is_digit(*meant->at)) {
        return CLI_FAR;
    }
    if (typed->n == 1 && meant->n == 1) {
        return 1; // of a place, "Z9"
    }
    for (int i = 0; i < 2; i++) {
        ant_text text;
        ant_text_init(&text, words[i], MAX_TEXT);
        for (size_t k = 0; k < tokens[i]->n; k++) {
            ant_text_char(&text, (char)tolower((unsigned char)tokens[i]->at[k]));
        }
    }
    return cli_distance(words[0], words[1]);
}

/// How far what was typed is from a text some words of which may be left out; CLI_FAR or more if it
/// is not near.
static size_t text_distance(const token *typed, int n_typed, const char *text) {
    token meant[MAX_TOKENS];
    size_t least[MAX_TOKENS + 1]; // of so many typed words, up to a word that is meant
    int n_meant = split(text, false, meant);
    for (int i = 0; i <= n_typed; i++) {
        least[i] = i == 0 ? 0 : CLI_FAR;
    }
    for (int j = 0; j < n_meant && j < MAX_TOKENS; j++) {
        for (int i = n_typed; i > 0; i--) {
            size_t d = least[i - 1] + word_distance(&typed[i - 1], &meant[j]);
            least[i] = d < least[i] ? d : least[i];
        }
    }
    bool is_letter = n_typed == 1 && typed->n == 1; // says too little by itself
    return is_letter ? CLI_FAR : least[n_typed];
}

/// The command that is nearest to the first word.
static size_t nearest_command(const token *typed, const char **nearest) {
    size_t least = CLI_FAR;
    const cli_word *word;
    for (size_t i = 0; (word = play_word(i)) != NULL; i++) {
        size_t d = text_distance(typed, 1, word->name);
        if (d < least) {
            least = d;
            *nearest = word->name;
        }
    }
    return least;
}

bool play_nearest(const play_table *table, int seat, const char *text, ant_text *out) {
    const ant_game *game = table->history.match.setup.game;
    ant_action legal[ANT_MAX_ACTIONS];
    token typed[MAX_TOKENS];
    const char *command = NULL;
    int n_typed = split(text, false, typed);
    int n = game->legal(table->history.match.state, seat, legal);
    size_t least = CLI_FAR;
    bool begins_a_move = false; // then it is no command
    int nearest = 0;            // a move, and a way to say it
    if (n_typed == 0 || n_typed > MAX_TOKENS) {
        return false;
    }
    for (int i = 0; i < n * N_WAYS; i++) {
        char said[MAX_TEXT];
        say_move(table, legal[i / N_WAYS], i % N_WAYS, said);
        size_t d = text_distance(typed, n_typed, said);
        begins_a_move = begins_a_move || text_distance(typed, 1, said) == 0;
        if (d < least) {
            least = d;
            nearest = i;
        }
    }
    if (!begins_a_move && nearest_command(typed, &command) < least) {
        ant_text_string(out, command);
    } else if (least < CLI_FAR) {
        char said[MAX_TEXT];
        say_move(table, legal[nearest / N_WAYS], nearest % N_WAYS, said);
        ant_text_string(out, said);
    }
    return least < CLI_FAR || command != NULL;
}

/// True if the seat is asked again after the move, in a world that fits what it knows.
static bool stays_asked(const play_table *table, int seat, ant_action action) {
    const ant_game *game = table->history.match.setup.game;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    memcpy(state, table->history.match.state, sizeof state);
    ant_chance_seed(&chance, 0);
    ant_resample(game, state, seat, &chance);
    ant_apply(game, state, seat, action, &chance, NULL);
    return (ant_awaited(game, state) & ant_seat_set(seat)) != 0;
}

bool play_example(const play_table *table, int seat, ant_text *out) {
    enum { MOST_TRIED = 64 };
    const ant_game *game = table->history.match.setup.game;
    ant_action legal[ANT_MAX_ACTIONS];
    int n = game->legal(table->history.match.state, seat, legal);
    for (int i = 0; i < n && i < MOST_TRIED; i++) {
        if (stays_asked(table, seat, legal[i])) {
            ant_action_text(game, legal[i], out);
            return true;
        }
    }
    return false;
}
