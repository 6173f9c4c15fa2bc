// SPDX-License-Identifier: MIT
//
// Lessons: a first game in which a guide says one thing at a time, when it is first needed.
//
// A lesson is a real match: its secret follows from a seed, and bots sit on all seats but the
// learner's. Its line is a whole game, as it goes if the learner always does what is asked: as long
// as the learner does, the bots play it, and afterwards they think for themselves. What the guide
// says are steps: when one applies, what it asks for, and the clause behind it; its words are
// phrases of the game's catalogues. docs/lessons.md describes the text and how to write one.
//
// Lessons are plain structs in the caller's memory; thread-safe.
#ifndef ANTFARM_LESSON_H
#define ANTFARM_LESSON_H

#include <antfarm/record.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_LESSON_STEPS = 32,
    ANT_LESSON_CHAPTERS = 8,
    ANT_LESSON_CONDITIONS = 4, ///< of a step
    ANT_LESSON_PLIES = 2048,   ///< of a line
    ANT_LESSON_WORD_SIZE = 32, ///< bytes of a name, the NUL included
    ANT_LESSON_PATH_SIZE = 64, ///< bytes of a condition's path, the NUL included
    ANT_LESSON_TEXT = 140      ///< letters; no phrase of a lesson is longer
};

typedef enum ant_lesson_test {
    ANT_LESSON_IS,
    ANT_LESSON_NOT,
    ANT_LESSON_FROM, ///< a number that is not less
    ANT_LESSON_TO    ///< a number that is not more
} ant_lesson_test;

/// Something that holds of the learner's view.
typedef struct ant_lesson_condition {
    char path[ANT_LESSON_PATH_SIZE]; ///< of the view's JSON: "trick.cards.length"
    ant_lesson_test test;
    char value[ANT_LESSON_WORD_SIZE];
} ant_lesson_condition;

/// What a step wants of the learner.
typedef enum ant_lesson_wish {
    ANT_LESSON_NEXT, ///< to read it, and go on
    ANT_LESSON_ANY,  ///< any move
    ANT_LESSON_ASK   ///< one move, though every other is taken up as well
} ant_lesson_wish;

typedef struct ant_lesson_step {
    char key[ANT_LESSON_WORD_SIZE]; ///< its phrases are "lesson.NAME.KEY.title" and so on
    int chapter;
    int n_conditions; ///< that all must hold
    ant_lesson_condition conditions[ANT_LESSON_CONDITIONS];
    ant_lesson_wish wish;
    ant_action action;                 ///< ANT_LESSON_ASK
    char target[ANT_LESSON_WORD_SIZE]; ///< what the ring is drawn round; "": what the move is about
    ant_clause_id clause;              ///< behind "Why?"; 0: none
} ant_lesson_step;

/// One ply of the line.
typedef struct ant_lesson_ply {
    uint8_t seat;
    ant_action action;
} ant_lesson_ply;

typedef struct ant_lesson {
    const ant_game *game;
    char name[ANT_LESSON_WORD_SIZE]; ///< in the keys of its phrases
    ant_options options;
    int n_seats;
    int seat; ///< the learner's
    uint64_t seed;
    char bot[ANT_LESSON_WORD_SIZE]; ///< on every other seat
    int n_chapters;
    char chapters[ANT_LESSON_CHAPTERS][ANT_LESSON_WORD_SIZE];
    int n_steps;
    ant_lesson_step steps[ANT_LESSON_STEPS];
    int n_plies; ///< 0: the line is still to be drawn up
    ant_lesson_ply plies[ANT_LESSON_PLIES];
    int n_guided; ///< moves of the learner in the line, up to the last that a step asks for
    int n_scores; ///< in the end, by party
    int16_t scores[ANT_MAX_PARTIES];
} ant_lesson;

/// Reads a lesson. Refuses, with line, column and reason, whatever is not one: an option, an action
/// or a clause that the game does not have, a step twice, a line without a move that a step asks
/// for. The line is not played: see ant_lesson_check.
ANT_API ant_status ant_lesson_read(const ant_game *game, const char *text, size_t length,
                                   ant_lesson *lesson, ant_error *error);
/// Reads a built-in lesson of the game, from 0 to n_lessons - 1.
ANT_API ant_status ant_lesson_load(const ant_game *game, int number, ant_lesson *lesson,
                                   ant_error *error);
/// The number of the game's built-in lesson that is dealt from the secret; -1 if there is none.
ANT_API int ant_lesson_find(const ant_game *game, const ant_secret *secret);
/// Plays the line through: every move is legal, every step comes up, in its order, and what it asks
/// for is played then; the game ends, with these scores. Otherwise ANT_BAD_LESSON, and the error
/// names the step or the ply, and says why.
ANT_API ant_status ant_lesson_check(const ant_lesson *lesson, ant_error *error);

/// The set-up of its match: labels are those of the bots, and the learner's is "human".
ANT_API void ant_lesson_setup(const ant_lesson *lesson, ant_match_setup *setup);
/// What the seat plays by the line, if every seat has played its own moves of it so far, in
/// whatever order seats may act that act at once; false if the game has left the line, the line is
/// over, or the rules forbid the move now.
ANT_API bool ant_lesson_next(const ant_lesson *lesson, const ant_match *match,
                             const ant_step *plies, int seat, ant_action *action);
/// True if the learner's moves so far are those of the line, up to the last that a step asks for.
ANT_API bool ant_lesson_is_followed(const ant_lesson *lesson, const ant_step *plies,
                                    uint32_t n_plies);
/// The first step from `first` on that is due when the learner may act, or the game is over: its
/// conditions hold and, on the line, its move is legal; off the line a step that asks for one is
/// due only if the catalogue has other words for it, the phrase "free". -1 if there is none.
ANT_API int ant_lesson_due(const ant_lesson *lesson, const ant_match *match, int first,
                           bool is_followed);
/// The phrase "lesson.NAME.KEY.PART" of a step or "lesson.NAME.KEY" (with NULL) of a chapter in the
/// catalogue; NULL if there is none.
ANT_API const char *ant_lesson_phrase(const ant_lesson *lesson, const ant_catalogue *catalogue,
                                      const char *key, const char *part);
/// Writes what a page needs to know, as one JSON object: its steps, and those moves of the learner
/// that the guide follows. Nothing that another seat does.
ANT_API void ant_lesson_json(const ant_lesson *lesson, ant_json *json);

/// A lesson whose line is to be drawn up, and who is told about it.
typedef struct ant_lesson_draft {
    ant_lesson *lesson;
    /// A step comes up, in this match; NULL: nobody is told.
    void (*comes_up)(void *context, const ant_match *match, int step);
    void *context;
} ant_lesson_draft;

/// Draws up the line: the learner does what the steps ask for, bots decide everything else, to the
/// end of the game. Fails like ant_lesson_check, with the line as it was played, if there is no
/// such bot, or if memory runs out.
ANT_API ant_status ant_lesson_draw_up(const ant_lesson_draft *draft, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
