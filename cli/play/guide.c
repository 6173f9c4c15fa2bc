// SPDX-License-Identifier: MIT
//
// The guide of a lesson: says one thing at a time when it is first needed, takes up whatever the
// learner does, and is quiet otherwise.
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { MAX_LINE = 1024 };

static const char guide_name[] = "Professor Myrmex";

static uint32_t own_plies(const play_table *table) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < table->history.match.n_plies; i++) {
        n += table->history.plies[i].seat == table->guide->lesson.seat;
    }
    return n;
}

static bool is_followed(const play_table *table) {
    return ant_lesson_is_followed(&table->guide->lesson, table->history.plies,
                                  table->history.match.n_plies);
}

static const char *phrase(const play_guide *guide, const char *key, const char *part) {
    return ant_lesson_phrase(&guide->lesson, ant_game_catalogue(guide->lesson.game), key, part);
}

// Which step is due.

/// The step counts as passed: it came up, and is not shown again.
static void pass(play_guide *guide, int step, uint32_t n_own) {
    guide->came[step] = (play_guide_step){.n_own = n_own, .is_done = true};
}

/// Forgets the steps whose moves were taken back or are still to be made.
static void go_back(play_guide *guide, uint32_t n_own) {
    while (guide->first > 0) {
        const play_guide_step *last = &guide->came[guide->first - 1];
        if (last->n_own < n_own || (last->n_own == n_own && last->is_done)) {
            break;
        }
        guide->first--;
    }
}

/// The step at which the learner went another way just now; -1 if there is none.
static int left_at(const play_table *table, uint32_t n_own) {
    const play_guide *guide = table->guide;
    uint32_t ply = table->history.match.n_plies;
    int last = guide->first - 1;
    if (last < 0 || !guide->came[last].is_asked || guide->came[last].n_own + 1 != n_own) {
        return -1;
    }
    while (table->history.plies[ply - 1].seat != guide->lesson.seat) {
        ply--;
    }
    bool is_other = table->history.plies[ply - 1].action != guide->lesson.steps[last].action;
    return is_other ? last : -1;
}

/// The step that is due now; -1 for none.
static int find_due(play_table *table, uint32_t n_own) {
    play_guide *guide = table->guide;
    bool is_on = is_followed(table);
    int due = ant_lesson_due(&guide->lesson, &table->history.match, guide->first, is_on);
    if (due < 0) {
        return -1;
    }
    while (guide->first < due) {
        pass(guide, guide->first++, n_own);
    }
    bool is_asked = is_on && guide->lesson.steps[due].wish == ANT_LESSON_ASK;
    guide->came[due] = (play_guide_step){.n_own = n_own, .is_asked = is_asked};
    guide->first = due + 1;
    return due;
}

// What is said.

static void print_phrase(const char *lead, const char *text) {
    if (text != NULL) {
        cli_print_wrapped(lead, 3, text);
    }
}

/// What the guide is about; on a small screen in one line.
static void print_title(const play_table *table, const char *remark, const char *title) {
    const char *on = table->has_color ? "\033[1m" : "";
    const char *off = table->has_color ? "\033[0m" : "";
    bool is_short = show_is_short(table->rows);
    cli_print("%s %s, %s%s%s%s%s\n", is_short ? "" : "\n", guide_name, remark,
              is_short ? ": " : "\n   ", on, title, off);
}

/// What the step wants, and how that is typed.
static void print_wish(const play_guide *guide, const ant_lesson_step *step, bool is_asked) {
    char line[MAX_LINE];
    ant_text text;
    ant_text_init(&text, line, sizeof line);
    const char *ask =
        is_asked || step->wish == ANT_LESSON_ANY ? phrase(guide, step->key, "ask") : NULL;
    ant_text_string(&text, ask != NULL ? ask : "");
    if (step->wish == ANT_LESSON_NEXT) {
        ant_text_string(&text, "Press Enter to go on.");
    } else if (is_asked) {
        ant_text_string(&text, " Type: ");
        ant_action_text(guide->lesson.game, step->action, &text);
    } else if (ask == NULL) {
        ant_text_string(&text, "Any move will do.");
    }
    print_phrase(" > ", line);
    print_phrase("   ", is_asked ? phrase(guide, step->key, "more") : NULL);
}

static void print_step(const play_table *table, int number) {
    const play_guide *guide = table->guide;
    const ant_lesson_step *step = &guide->lesson.steps[number];
    bool is_on = is_followed(table);
    const char *free_text = is_on ? NULL : phrase(guide, step->key, "free");
    char remark[MAX_LINE];
    ant_text text;
    ant_text_init(&text, remark, sizeof remark);
    ant_text_string(&text, phrase(guide, guide->lesson.chapters[step->chapter], NULL));
    ant_text_string(&text, ", step ");
    ant_text_number(&text, number + 1);
    ant_text_string(&text, " of ");
    ant_text_number(&text, guide->lesson.n_steps);
    print_title(table, remark, phrase(guide, step->key, "title"));
    print_phrase("   ", free_text != NULL ? free_text : phrase(guide, step->key, "text"));
    if (!guide->has_ended) {
        print_wish(guide, step, guide->came[number].is_asked);
    }
}

/// Says what is due, and takes up what the learner has done.
static void speak(play_table *table) {
    play_guide *guide = table->guide;
    uint32_t n_own = own_plies(table);
    go_back(guide, n_own);
    int left = left_at(table, n_own);
    if (left >= 0) {
        const char *key = guide->lesson.steps[left].key;
        print_title(table, "your way", phrase(guide, key, "other-title"));
        print_phrase("   ", phrase(guide, key, "other"));
        print_phrase(" > ", "To take it back, type: undo");
    }
    guide->shown = find_due(table, n_own);
    if (guide->shown >= 0) {
        print_step(table, guide->shown);
    }
}

void play_guide_show_turn(play_table *table, int seat) {
    cli_keep_begin();
    if (table->guide != NULL && !table->guide->is_left) {
        speak(table);
    }
    char *words = cli_keep_end();
    play_show_turn(table, seat, words != NULL ? play_rows_of(words) : 0);
    cli_print("%s", words != NULL ? words : "");
    free(words);
}

// What the learner says.

static play_outcome say_why(const play_guide *guide) {
    const ant_lesson_step *step = &guide->lesson.steps[guide->shown];
    if (step->clause == ANT_ALLOWED) {
        cli_print("No single clause says so: '?' lists your moves.\n");
    } else {
        show_clause(guide->lesson.game, step->clause);
    }
    return PLAY_ASIDE;
}

/// What comes next has a screen of its own, so that the board stays in sight; in a script it
/// follows.
static play_outcome go_on(play_table *table, int seat) {
    pass(table->guide, table->guide->shown, own_plies(table));
    if (table->is_screen) {
        play_guide_show_turn(table, seat);
    } else {
        speak(table);
    }
    return PLAY_ASIDE;
}

bool play_guide_take(play_table *table, int seat, const char *line, play_outcome *outcome) {
    play_guide *guide = table->guide;
    if (guide == NULL || guide->is_left) {
        return false;
    }
    bool is_shown = guide->shown >= 0;
    bool is_next = is_shown && guide->lesson.steps[guide->shown].wish == ANT_LESSON_NEXT;
    bool is_read = is_next && (*line == '\0' || strcmp(line, "next") == 0);
    *outcome = PLAY_ASIDE;
    if (is_read || (is_shown && strcmp(line, "skip") == 0)) {
        *outcome = go_on(table, seat);
    } else if (is_shown && strcmp(line, "why") == 0 && table->refused[0] == '\0') {
        *outcome = say_why(guide);
    } else if (strcmp(line, "leave") == 0) {
        guide->is_left = true;
        cli_print("The lesson is over. The game goes on.\n");
    } else {
        return false;
    }
    return true;
}

void play_guide_end(play_table *table) {
    play_guide *guide = table->guide;
    if (guide == NULL || guide->is_left) {
        return;
    }
    guide->has_ended = true;
    speak(table);
    while (guide->shown >= 0) {
        pass(guide, guide->shown, own_plies(table));
        speak(table);
    }
}
