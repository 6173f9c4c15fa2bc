// SPDX-License-Identifier: MIT
//
// The line of a lesson: bots play the game, and the learner does what the steps ask for.
#include <antfarm/lesson.h>
#include <antfarm/thinker.h>

/// The steps that come up before the learner's next move; false if none of them asks for one.
static bool take_steps(const ant_lesson_draft *draft, const ant_match *match, int *first,
                       ant_action *action) {
    const ant_lesson *lesson = draft->lesson;
    for (int due; (due = ant_lesson_due(lesson, match, *first, true)) >= 0;) {
        const ant_lesson_step *step = &lesson->steps[due];
        if (draft->comes_up != NULL) {
            draft->comes_up(draft->context, match, due);
        }
        *first = due + 1;
        if (step->wish == ANT_LESSON_ASK) {
            *action = step->action;
            return true;
        }
        if (step->wish == ANT_LESSON_ANY) {
            break;
        }
    }
    return false;
}

static ant_status play(const ant_lesson_draft *draft, ant_thinker *bot, ant_error *error) {
    ant_lesson *lesson = draft->lesson;
    ant_match_setup setup;
    ant_match match;
    ant_seats to_act;
    int first = 0;
    ant_lesson_setup(lesson, &setup);
    ant_status status = ant_match_start(&match, &setup, NULL, error);
    lesson->n_plies = 0;
    while (status == ANT_OK && (to_act = setup.game->to_act(match.state)) != 0) {
        ant_view view;
        ant_thought thought;
        int seat = ant_next_seat(setup.game, match.state, to_act);
        ant_lesson_ply ply = {.seat = (uint8_t)seat};
        if (lesson->n_plies == ANT_LESSON_PLIES) {
            return ant_error_set(error, ANT_BAD_LESSON, "line", "the game is too long");
        }
        if (seat != lesson->seat || !take_steps(draft, &match, &first, &ply.action)) {
            ant_view_make(setup.game, match.state, seat, &view);
            ant_thinker_think(bot, &view, match.hash, NULL, &thought);
            ply.action = thought.moves[0].action;
        }
        (void)ant_match_act(&match, seat, ply.action, NULL); // steps ask for what is legal
        lesson->plies[lesson->n_plies++] = ply;
    }
    if (status == ANT_OK) {
        ant_action none;
        ant_result result;
        (void)take_steps(draft, &match, &first, &none);
        ant_result_of(setup.game, match.state, &result);
        lesson->n_scores = result.n_parties;
        for (int i = 0; i < result.n_parties; i++) {
            lesson->scores[i] = result.score[i];
        }
        status = ant_lesson_check(lesson, error);
    }
    return status;
}

ant_status ant_lesson_draw_up(const ant_lesson_draft *draft, ant_error *error) {
    ant_bot bot;
    ant_thinker *thinker = NULL;
    ant_status status = ant_bot_from_name(draft->lesson->bot, &bot, error);
    if (status == ANT_OK && (thinker = ant_thinker_new(&bot, 1)) == NULL) {
        status = ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    if (status == ANT_OK) {
        status = play(draft, thinker, error);
    }
    ant_thinker_free(thinker);
    return status;
}
