// SPDX-License-Identifier: MIT
//
// Hints: what a bot would do in the person's place, and what speaks for it. The bot is given what
// the person knows and no more.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "play.h"

enum {
    N_HINTS = 3,
    SELDOM = 4, ///< times less often than the first: too seldom to be set before it
    MAX_LABEL = 256,
    MAX_NAME = 40,       ///< letters of the bot's name that are shown
    NOTICED = 300,       ///< milliseconds after which the screen says that somebody thinks
    N_COMPARED = 8,      ///< moves whose outlooks are compared, those shown among them
    REASONS = 3,         ///< every third simulation of a thought is spent on its reasons ...
    WORLD_COST = 3,      ///< ... a world of which takes as long as so many of them, at most
    GREEDY_WORLDS = 400, ///< worlds in all where the bot itself simulates nothing
    LEAST_REASON = 200   ///< thousandths of a point: less may be luck
};

static const char default_bot[] = "search:3";

/// All that a hint needs: the moves by their numbers, and a bot's thought about them.
typedef struct play_advice {
    const char *name; ///< of the bot
    ant_action legal[ANT_MAX_ACTIONS];
    int n_legal;
    ant_view view;
    ant_thought thought;
    ant_bot_move shown[N_HINTS];
    int n_shown;
    ant_action compared[N_COMPARED]; ///< those shown come first
    ant_outlook outlooks[N_COMPARED];
    int n_compared;
} play_advice;

// Thinking.

/// Whether to stop; and says meanwhile that somebody thinks.
typedef struct hint_watch {
    struct timespec begin;
    const char *name; ///< NULL: it has been said, or need not be
} hint_watch;

static bool is_time(void *context) {
    hint_watch *watch = context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long passed = (long)(now.tv_sec - watch->begin.tv_sec) * 1000 +
                  (now.tv_nsec - watch->begin.tv_nsec) / 1000000;
    if (watch->name != NULL && passed >= NOTICED) {
        cli_print(" %.*s is thinking ...\n", MAX_NAME, watch->name);
        cli_flush();
        watch->name = NULL;
    }
    return play_is_interrupted();
}

/// Has the bot think; false if there is no memory. Thought and reasons together cost no more than
/// the bot's thought alone.
static bool think(const play_table *table, const ant_bot *bot, play_advice *hint) {
    ant_bot part = *bot;
    part.n_simulations -= part.n_simulations / REASONS;
    part.milliseconds -= part.milliseconds / REASONS;
    // One thread, so that whoever asks whether to stop may print.
    ant_thinker *thinker = ant_thinker_new(&part, 1);
    if (thinker == NULL) {
        return false;
    }
    hint_watch watch = {.name = table->is_screen ? hint->name : NULL};
    const ant_bot_stop stop = {is_time, &watch};
    clock_gettime(CLOCK_MONOTONIC, &watch.begin);
    // The number of the ply as a seed: asked twice, it says the same.
    ant_thinker_think(thinker, &hint->view, table->history.match.n_plies, &stop, &hint->thought);
    ant_thinker_free(thinker);
    return true;
}

static int percent_of(const ant_bot_move *move) {
    return (int)(((int64_t)move->share * 100 + ANT_SHARE / 2) / ANT_SHARE);
}

/// The moves to show: the best that were tried, or all where there are few. A bot prefers what it
/// has tried most, people want to see the highest share first: but luck in a few tries is no reason
/// to be set before the bot's own choice.
static void pick_moves(play_advice *hint) {
    bool are_few = hint->thought.n_moves <= N_HINTS;
    int n = 0;
    for (int i = 0; i < hint->thought.n_moves && n < N_HINTS; i++) {
        const ant_bot_move *move = &hint->thought.moves[i];
        if (move->n_visits == 0 && !are_few) {
            break;
        }
        int k = n++;
        int first = move->n_visits >= hint->thought.moves[0].n_visits / SELDOM ? 0 : 1;
        for (; k > first && percent_of(move) > percent_of(&hint->shown[k - 1]); k--) {
            hint->shown[k] = hint->shown[k - 1];
        }
        hint->shown[k] = *move;
    }
    hint->n_shown = n;
}

/// Those shown, and others from all over the bot's order, so that there is something to compare
/// with.
static void pick_compared(play_advice *hint) {
    int n_others = hint->thought.n_moves - hint->n_shown;
    int n_wanted = n_others < N_COMPARED - hint->n_shown ? n_others : N_COMPARED - hint->n_shown;
    for (int i = 0; i < hint->n_shown; i++) {
        hint->compared[i] = hint->shown[i].action;
    }
    for (int i = 0; i < n_wanted; i++) { // the bot's first moves are those shown
        int k = hint->n_shown + (n_wanted > 1 ? i * (n_others - 1) / (n_wanted - 1) : 0);
        hint->compared[hint->n_shown + i] = hint->thought.moves[k].action;
    }
    hint->n_compared = hint->n_shown + n_wanted;
}

static void explain(const play_table *table, const ant_bot *bot, play_advice *hint) {
    uint32_t n_worlds = bot->n_simulations > 0 ? bot->n_simulations / REASONS / WORLD_COST
                        : bot->kind == ANT_BOT_GREEDY
                            ? GREEDY_WORLDS
                            : hint->thought.n_simulations / (REASONS - 1) / WORLD_COST; // of time
    n_worlds = n_worlds / (uint32_t)hint->n_compared + 1;
    n_worlds = n_worlds < ANT_MAX_WORLDS ? n_worlds : ANT_MAX_WORLDS;
    for (int i = 0; i < hint->n_compared && !play_is_interrupted(); i++) {
        ant_explain(&hint->view, hint->compared[i], n_worlds, table->history.match.n_plies,
                    &hint->outlooks[i]);
    }
}

// Saying it.

/// A phrase of the catalogue with its numbers, or the plain words for a game that has none.
static void say_phrase(const ant_game *game, const char *key, int64_t tenths, const char *otherwise,
                       ant_text *out) {
    static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
    const ant_form_type type = {.name = key, .args = {{"whole", &number}, {"tenths", &number}}};
    const ant_form form = {.args = {tenths / 10, tenths % 10}};
    char room[MAX_LABEL];
    ant_text full;
    ant_text_init(&full, room, sizeof room);
    ant_text_string(&full, "hint.");
    ant_text_string(&full, key);
    if (ant_phrase_find(ant_game_catalogue(game), room) != NULL) {
        ant_form_say(ant_game_catalogue(game), NULL, "hint", &type, &form, out);
        return;
    }
    ant_text_string(out, otherwise);
    ant_text_number(out, tenths / 10);
    ant_text_char(out, '.');
    ant_text_number(out, tenths % 10);
    ant_text_string(out, " points.");
}

static void say_reason(const ant_game *game, const ant_reason *reason, ant_text *out) {
    int64_t tenths = (reason->more + 50) / 100;
    if (reason->more < LEAST_REASON) {
        ant_text_string(out, ant_game_phrase(game, "hint.nothing", "Nothing in particular."));
    } else if (reason->key == NULL) {
        say_phrase(game, "others", tenths, "Less for each opponent: ", out);
    } else {
        char more[MAX_LABEL];
        ant_text text;
        ant_text_init(&text, more, sizeof more);
        ant_text_string(&text, "More for ");
        ant_text_string(&text, reason->key);
        ant_text_string(&text, ": ");
        say_phrase(game, reason->key, tenths, more, out);
    }
}

static int find_number(const play_advice *hint, ant_action action) {
    int i = 0;
    while (i + 1 < hint->n_legal && hint->legal[i] != action) {
        i++;
    }
    return i;
}

static void label_move(const play_table *table, ant_action action, char label[MAX_LABEL]) {
    ant_text text;
    ant_text_init(&text, label, MAX_LABEL);
    show_action(&table->history.match, action, &text);
}

static void print_hint(const play_table *table, const play_advice *hint, int i, int width) {
    const ant_bot_move *move = &hint->shown[i];
    char label[MAX_LABEL];
    char lead[MAX_LABEL + 64];
    char sentence[MAX_LABEL * 2];
    char percent[16] = "-"; // never tried
    int which = find_number(hint, move->action);
    ant_reason reason;
    ant_text text;
    ant_explain_reason(hint->outlooks, hint->n_compared, i, &reason);
    ant_text_init(&text, sentence, sizeof sentence);
    say_reason(table->history.match.setup.game, &reason, &text);
    label_move(table, move->action, label);
    if (move->share >= 0) {
        snprintf(percent, sizeof percent, "%d %%", percent_of(move));
    }
    snprintf(lead, sizeof lead, " %*d %s%*s  %5s  ", play_digits(hint->n_legal), which + 1, label,
             width - show_columns(label), "", percent);
    cli_print_wrapped(lead, show_columns(lead), sentence);
}

static void print_hints(const play_table *table, const play_advice *hint) {
    char title[MAX_NAME + 32];
    snprintf(title, sizeof title, " %.*s suggests", MAX_NAME, hint->name);
    int before = play_digits(hint->n_legal) + 2; // the number, and the blanks around it
    int width = show_columns(title) - before;
    for (int i = 0; i < hint->n_shown; i++) {
        char label[MAX_LABEL];
        label_move(table, hint->shown[i].action, label);
        int columns = show_columns(label);
        width = columns > width ? columns : width;
    }
    char lead[MAX_LABEL + 64];
    snprintf(lead, sizeof lead, "%s%*s  Share  ", title, before + width - show_columns(title), "");
    cli_print_wrapped(lead, show_columns(lead), "Why it is better than the others");
    for (int i = 0; i < hint->n_shown; i++) {
        print_hint(table, hint, i, width);
    }
}

// Asking.

/// False after the sentence about a name that is no bot's, or that of one without an opinion.
static bool read_bot(const char *name, ant_bot *bot) {
    ant_error error;
    if (ant_bot_from_name(name, bot, &error) != ANT_OK) {
        cli_print("There is no such bot to ask: expected %s.\n", error.expected);
        return false;
    }
    if (bot->kind == ANT_BOT_RANDOM) {
        cli_print("A random bot has no opinion; ask another, as in: hint %s\n", default_bot);
        return false;
    }
    return true;
}

play_outcome play_hint(play_table *table, int seat, const char *name) {
    const ant_game *game = table->history.match.setup.game;
    ant_action legal[ANT_MAX_ACTIONS];
    ant_bot bot;
    name = *name != '\0' ? name : default_bot;
    int n = game->legal(table->history.match.state, seat, legal);
    if (!read_bot(name, &bot)) {
        return PLAY_ASIDE;
    }
    if (n == 1) {
        char label[MAX_LABEL];
        label_move(table, legal[0], label);
        cli_print("There is only one move: %s.\n", label);
        return PLAY_ASIDE;
    }
    play_advice *hint = malloc(sizeof *hint);
    if (hint == NULL) {
        cli_fail("%s: there is no hint", ant_status_text(ANT_NO_MEMORY));
        return PLAY_ASIDE;
    }
    hint->name = name;
    hint->n_legal = n;
    memcpy(hint->legal, legal, sizeof legal);
    ant_view_make(game, table->history.match.state, seat, &hint->view);
    if (!think(table, &bot, hint)) {
        cli_fail("%s: there is no hint", ant_status_text(ANT_NO_MEMORY));
    } else {
        pick_moves(hint);
        pick_compared(hint);
        explain(table, &bot, hint);
        if (!play_is_interrupted()) {
            print_hints(table, hint);
        }
    }
    free(hint);
    if (play_is_interrupted()) {
        cli_print("%s", table->is_screen ? "\n" : ""); // behind the terminal's ^C
        return play_go_on() ? PLAY_ASIDE : PLAY_QUIT;
    }
    return PLAY_ASIDE;
}
