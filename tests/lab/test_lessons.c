// SPDX-License-Identifier: MIT
//
// Lessons: those of every game are played through, by the line and away from it, and have all their
// words in all languages; broken ones are refused with their place.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/bot.h>
#include <antfarm/history.h>
#include <antfarm/lesson.h>

#include "named_games.h"

enum { ROOM = 1 << 16, N_DEVIATIONS = 6 };

static named_games games;

static void fail_with(const ant_lesson *lesson, const ant_error *error) {
    char sentence[1024];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    fail_msg("%s, lesson %s: %s", lesson->game->name, lesson->name, sentence);
}

/// Calls a function for every lesson of the games.
static void for_each(void (*test)(const ant_lesson *lesson)) {
    static ant_lesson lesson;
    for (size_t g = 0; g < games.n; g++) {
        for (int i = 0; i < games.at[g]->n_lessons; i++) {
            ant_error error = {0};
            if (ant_lesson_load(games.at[g], i, &lesson, &error) != ANT_OK) {
                fail_with(&lesson, &error);
            }
            test(&lesson);
        }
    }
}

static void check_line(const ant_lesson *lesson) {
    ant_error error = {0};
    ant_bot bot;
    if (ant_lesson_check(lesson, &error) != ANT_OK) {
        fail_with(lesson, &error);
    }
    assert_int_equal(ant_bot_from_name(lesson->bot, &bot, NULL), ANT_OK);
}

static void the_line_of_every_lesson_can_be_played_and_all_its_steps_come_up(void **unused) {
    (void)unused;
    for_each(check_line);
}

// Words.

static size_t letters_of(const char *phrase) {
    size_t n = 0;
    for (; *phrase != '\0'; phrase++) {
        n += ((unsigned char)*phrase & 0xC0) != 0x80;
    }
    return n;
}

static void check_phrase(const ant_lesson *lesson, const ant_catalogue *catalogue, const char *key,
                         const char *part, bool is_needed) {
    const char *phrase = ant_lesson_phrase(lesson, catalogue, key, part);
    const char *english = ant_lesson_phrase(lesson, ant_game_catalogue(lesson->game), key, part);
    if ((phrase == NULL) != (english == NULL) || (phrase == NULL && is_needed)) {
        fail_msg("%s, %s: lesson.%s.%s.%s is missing", lesson->game->name, catalogue->language,
                 lesson->name, key, part != NULL ? part : "");
    }
    if (phrase != NULL && letters_of(phrase) > ANT_LESSON_TEXT) {
        fail_msg("%s, %s: lesson.%s.%s.%s is too long", lesson->game->name, catalogue->language,
                 lesson->name, key, part != NULL ? part : "");
    }
}

static void check_words(const ant_lesson *lesson) {
    for (unsigned c = 0; c < lesson->game->n_catalogues; c++) {
        const ant_catalogue *catalogue = &lesson->game->catalogues[c];
        check_phrase(lesson, catalogue, "title", NULL, true);
        for (int i = 0; i < lesson->n_chapters; i++) {
            check_phrase(lesson, catalogue, lesson->chapters[i], NULL, true);
            check_phrase(lesson, catalogue, lesson->chapters[i], "more", true);
        }
        for (int i = 0; i < lesson->n_steps; i++) {
            const ant_lesson_step *step = &lesson->steps[i];
            bool asks = step->wish == ANT_LESSON_ASK;
            check_phrase(lesson, catalogue, step->key, "title", true);
            check_phrase(lesson, catalogue, step->key, "text", true);
            check_phrase(lesson, catalogue, step->key, "ask", step->wish != ANT_LESSON_NEXT);
            check_phrase(lesson, catalogue, step->key, "more", false);
            check_phrase(lesson, catalogue, step->key, "other-title", asks);
            check_phrase(lesson, catalogue, step->key, "other", asks);
            check_phrase(lesson, catalogue, step->key, "free", false);
        }
    }
}

static void every_lesson_has_its_words_in_all_languages_and_none_has_too_many(void **unused) {
    (void)unused;
    for_each(check_words);
}

// Away from the line.

/// Plays a step of the game: the learner by chance from the move `leave_at` on, the bots by the
/// line as long as it goes and then by chance.
static void play_on(const ant_lesson *lesson, ant_history *history, ant_chance *chance,
                    uint32_t leave_at) {
    const ant_match *match = &history->match;
    ant_action legal[ANT_MAX_ACTIONS];
    int seat = ant_next_seat(lesson->game, match->state, lesson->game->to_act(match->state));
    int n = lesson->game->legal(match->state, seat, legal);
    ant_action action = legal[ant_chance_below(chance, (uint32_t)n)];
    bool leaves = seat == lesson->seat && match->n_plies >= leave_at;
    if (!leaves) {
        (void)ant_lesson_next(lesson, match, history->plies, seat, &action);
    }
    assert_int_equal(ant_history_act(history, seat, action, NULL, NULL), ANT_OK);
}

/// Whatever is played: steps come in their order, none asks for what is not legal, and the game
/// ends.
static void check_deviation(const ant_lesson *lesson) {
    for (uint32_t seed = 0; seed < N_DEVIATIONS; seed++) {
        ant_match_setup setup;
        ant_history history;
        ant_chance chance;
        int first = 0;
        ant_lesson_setup(lesson, &setup);
        assert_int_equal(ant_history_start(&history, &setup, NULL, NULL), ANT_OK);
        ant_chance_seed(&chance, seed);
        while (lesson->game->to_act(history.match.state) != 0) {
            bool is_followed = ant_lesson_is_followed(lesson, history.plies, history.match.n_plies);
            int due = ant_lesson_due(lesson, &history.match, first, is_followed);
            if (due >= 0 && is_followed && lesson->steps[due].wish == ANT_LESSON_ASK) {
                assert_int_equal(lesson->game->check(history.match.state, lesson->seat,
                                                     lesson->steps[due].action),
                                 ANT_ALLOWED);
            }
            first = due >= 0 ? due + 1 : first;
            play_on(lesson, &history, &chance, seed * 4);
        }
        assert_in_range(first, 1, lesson->n_steps);
        ant_history_clear(&history);
    }
}

static void whatever_a_learner_does_no_step_asks_for_what_is_forbidden(void **unused) {
    (void)unused;
    for_each(check_deviation);
}

static void check_order(const ant_lesson *lesson) {
    ant_match_setup setup;
    ant_history history;
    ant_lesson_setup(lesson, &setup);
    assert_int_equal(ant_history_start(&history, &setup, NULL, NULL), ANT_OK);
    // The highest seat first: seats that act at once may do so in any order. Whom nobody waits for
    // comes before them: what such a seat offers changes who may act.
    for (ant_seats to_act; (to_act = lesson->game->to_act(history.match.state)) != 0;) {
        ant_action action;
        if (ant_awaited(lesson->game, history.match.state) != to_act) {
            to_act = ant_seat_set(ant_next_seat(lesson->game, history.match.state, to_act));
        }
        int seat = ANT_MAX_SEATS - 1;
        while ((to_act & ant_seat_set(seat)) == 0 ||
               !ant_lesson_next(lesson, &history.match, history.plies, seat, &action)) {
            assert_true(seat > 0);
            seat--;
        }
        assert_int_equal(ant_history_act(&history, seat, action, NULL, NULL), ANT_OK);
        assert_true(ant_lesson_is_followed(lesson, history.plies, history.match.n_plies));
    }
    assert_int_equal(history.match.n_plies, (uint32_t)lesson->n_plies);
    ant_history_clear(&history);
}

static void seats_that_act_at_once_keep_to_the_line_in_any_order(void **unused) {
    (void)unused;
    for_each(check_order);
}

static void check_secret(const ant_lesson *lesson) {
    static ant_lesson found;
    ant_match_setup setup;
    ant_lesson_setup(lesson, &setup);
    int number = ant_lesson_find(lesson->game, &setup.secret);
    assert_in_range(number, 0, lesson->game->n_lessons - 1);
    assert_int_equal(ant_lesson_load(lesson->game, number, &found, NULL), ANT_OK);
    assert_string_equal(found.name, lesson->name);
    setup.secret.bytes[0] ^= 1;
    assert_int_equal(ant_lesson_find(lesson->game, &setup.secret), -1);
}

static void a_lesson_is_found_by_its_secret(void **unused) {
    (void)unused;
    for_each(check_secret);
}

// Bug Council's, taken apart.

static const char head[] = "lesson small\n"
                           "set leader 3\n"
                           "seats 4\n"
                           "learner 1\n"
                           "seed 1\n"
                           "bots search:1\n"
                           "chapter declare\n"
                           "step promise\n"
                           "when phase is declare\n"
                           "when parties.0.cards from 11\n"
                           "clause BC-2.1\n"
                           "ask allegiance\n";

static const ant_game *bugcouncil(void) {
    return ant_game_find("bugcouncil");
}

static void whatever_is_wrong_with_a_lesson_is_refused_at_its_line(void **unused) {
    (void)unused;
    static const struct {
        const char *old, *new;
        unsigned line;
    } cases[] = {
        {"lesson small", "small", 1},
        {"set leader 3", "set leader 9", 2},
        {"seats 4", "seats 9", 3},
        {"learner 1", "learner 5", 4},
        {"seed 1", "seed", 5},
        {"bots search:1", "bots", 6},
        {"chapter declare\n", "", 7},
        {"step promise", "step declare", 8},
        {"phase is", "phase was", 9},
        {"from 11", "from", 10},
        {"BC-2.1", "BC-none", 11},
        {"ask allegiance", "ask for more", 12},
        {"ask allegiance", "end", 12},
        {"ask allegiance\n", "ask allegiance\nline\n1 no allegiance\nscores 0\n", 16},
        {"ask allegiance\n", "ask allegiance\nline\n9 allegiance\nscores 0\n", 14},
        {"ask allegiance\n", "ask allegiance\nmore\n", 13},
    };
    static ant_lesson lesson;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[ROOM];
        ant_error error = {0};
        const char *at = strstr(head, cases[i].old);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - head), head, cases[i].new,
                 at + strlen(cases[i].old));
        assert_int_equal(ant_lesson_read(bugcouncil(), text, strlen(text), &lesson, &error),
                         ANT_BAD_TEXT);
        if (error.line != cases[i].line) {
            fail_msg("'%s' is refused at line %u, not %u", cases[i].new, (unsigned)error.line,
                     cases[i].line);
        }
        assert_true(error.column > 0 && error.expected[0] != '\0');
    }
}

static void a_line_that_a_lesson_lacks_is_drawn_up_the_same_again(void **unused) {
    (void)unused;
    static ant_lesson lesson;
    static ant_lesson again;
    ant_error error = {0};
    ant_lesson_draft draft = {.lesson = &lesson};
    ant_lesson_draft redraft = {.lesson = &again};
    assert_int_equal(ant_lesson_read(bugcouncil(), head, strlen(head), &lesson, &error), ANT_OK);
    again = lesson;
    assert_int_equal(ant_lesson_draw_up(&draft, &error), ANT_OK);
    assert_int_equal(ant_lesson_draw_up(&redraft, &error), ANT_OK);
    assert_memory_equal(&lesson, &again, sizeof lesson);
}

static void a_rule_or_step_that_changes_breaks_the_lesson(void **unused) {
    (void)unused;
    static ant_lesson right;
    static ant_lesson lesson;
    ant_error error = {0};
    ant_lesson_draft draft = {.lesson = &right};
    assert_int_equal(ant_lesson_read(bugcouncil(), head, strlen(head), &right, &error), ANT_OK);
    assert_int_equal(ant_lesson_draw_up(&draft, &error), ANT_OK);

    lesson = right;
    lesson.scores[0]++;
    assert_int_equal(ant_lesson_check(&lesson, &error), ANT_BAD_LESSON);
    assert_string_equal(error.subject, "scores");

    lesson = right;
    lesson.n_plies--;
    assert_int_equal(ant_lesson_check(&lesson, &error), ANT_BAD_LESSON);
    assert_string_equal(error.subject, "line");

    lesson = right;
    lesson.plies[0].action++; // no allegiance
    assert_int_equal(ant_lesson_check(&lesson, &error), ANT_BAD_LESSON);
    assert_string_equal(error.subject, "promise");

    lesson = right;
    lesson.plies[1] = lesson.plies[0]; // a second declaration of the same seat: BC-0.2
    assert_int_equal(ant_lesson_check(&lesson, &error), ANT_BAD_LESSON);
    assert_string_equal(error.subject, "ply 2 of the line");

    lesson = right;
    memcpy(lesson.steps[0].conditions[0].value, "discard", sizeof "discard");
    assert_int_equal(ant_lesson_check(&lesson, &error), ANT_BAD_LESSON);
    assert_string_equal(error.subject, "promise");
}

static void conditions_look_at_members_items_and_lengths(void **unused) {
    (void)unused;
    static const struct {
        const char *condition;
        bool holds;
    } cases[] = {
        {"phase is declare", true},
        {"phase is play", false},
        {"phase not play", true},
        {"phase not declare", false},
        {"parties.length is 4", true},
        {"parties.0.hand.length from 11", true},
        {"parties.0.hand.length to 10", false},
        {"parties.1.hand.length from 0", false},
        {"parties.9.cards from 0", false},
        {"nothing is there", false},
        {"nothing not there", true},
        {"age from 1", true},
        {"age to 1", true},
        {"age from 2", false},
        {"parties.0.answered is false", true},
        {"phase.deeper is declare", false},
    };
    static ant_lesson lesson;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[ROOM];
        ant_match_setup setup;
        ant_match match;
        snprintf(text, sizeof text,
                 "lesson small\nseats 4\nlearner 1\nseed 1\nbots random\n"
                 "chapter one\nstep only\nwhen %s\nnext\n",
                 cases[i].condition);
        assert_int_equal(ant_lesson_read(bugcouncil(), text, strlen(text), &lesson, NULL), ANT_OK);
        ant_lesson_setup(&lesson, &setup);
        assert_int_equal(ant_match_start(&match, &setup, NULL, NULL), ANT_OK);
        if ((ant_lesson_due(&lesson, &match, 0, true) == 0) != cases[i].holds) {
            fail_msg("%s: %s", cases[i].condition, cases[i].holds ? "does not hold" : "holds");
        }
    }
}

int main(int argc, char **argv) {
    games = named_games_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_of_every_lesson_can_be_played_and_all_its_steps_come_up),
        cmocka_unit_test(every_lesson_has_its_words_in_all_languages_and_none_has_too_many),
        cmocka_unit_test(whatever_a_learner_does_no_step_asks_for_what_is_forbidden),
        cmocka_unit_test(seats_that_act_at_once_keep_to_the_line_in_any_order),
        cmocka_unit_test(a_lesson_is_found_by_its_secret),
        cmocka_unit_test(whatever_is_wrong_with_a_lesson_is_refused_at_its_line),
        cmocka_unit_test(a_line_that_a_lesson_lacks_is_drawn_up_the_same_again),
        cmocka_unit_test(a_rule_or_step_that_changes_breaks_the_lesson),
        cmocka_unit_test(conditions_look_at_members_items_and_lengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
