// SPDX-License-Identifier: MIT
//
// The contract of a game: a constant table of functions over a state that the caller owns.
//
// A state is a plain struct of `state_size` bytes, aligned to 8: memcpy clones it. It holds no
// random generator and no future. Nothing here allocates, does I/O, reads a clock or keeps a
// global, so any number of threads may play on states of their own.
//
// Seats count from 0 here, and from 1 wherever people or other programs read them. A *party* is
// whoever scores: the seats first, then those without a seat (the Emissary, the Termitenator).
#ifndef ANTFARM_GAME_H
#define ANTFARM_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/chance.h>
#include <antfarm/event.h>
#include <antfarm/json.h>
#include <antfarm/status.h>
#include <antfarm/text.h>
#include <antfarm/words.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_MAX_STATE = 1536,     ///< bytes; no game's state is larger
    ANT_MAX_VIEW = 24576,     ///< bytes; no view is longer as JSON, its NUL included
    ANT_MAX_POSITION = 16384, ///< bytes; no state is longer as text, its NUL included
    ANT_MAX_BOARD = 16384,    ///< bytes; no board in a terminal is longer, its NUL included
    ANT_MAX_ACTIONS = 1152,   ///< no list of legal actions is longer
    ANT_MAX_LEGAL_JSON =
        73728, ///< bytes; no list of legal actions is longer as JSON, its NUL included
    ANT_MAX_OPTIONS = 12,
    ANT_MAX_OPTION_TEXTS = 2,       ///< no game has more options that take a text
    ANT_MAX_OPTION_DATA = 320,      ///< bytes; no text of an option needs more when it is packed
    ANT_MAX_OPTION_TEXT = 5120,     ///< bytes; no canonical text is longer, its NUL included
    ANT_MAX_OPTION_TEXT_LINE = 480, ///< bytes; no line of one is longer, its end included
    ANT_MAX_SCORE_ROWS = 48,
    ANT_MAX_DECIDERS = 4,
    ANT_MAX_GAME_NAME = 24,  ///< bytes; no name of a game is longer
    ANT_MAX_ADDED_GAMES = 16 ///< no program has more games besides those built in
};

/// What stands for the text of an option where the text itself would be too long: no option that
/// takes a text has a value of this name.
#define ANT_OPTION_TEXT "text"

/// One decision, as an integer below the game's ant_action_limit.
typedef uint32_t ant_action;

/// A clause of the game's rules.md, as an index into `clauses`; 0 is no clause.
typedef uint16_t ant_clause_id;
enum { ANT_ALLOWED = 0 };

typedef enum ant_clause_source {
    ANT_CLAUSE_TEXT,    ///< a rulebook says so
    ANT_CLAUSE_DEDUCED, ///< it follows from text or an example
    ANT_CLAUSE_CHOSEN   ///< nothing published was found: our own decision
} ant_clause_source;

typedef struct ant_clause {
    const char *id;      ///< "BC-2.3"
    const char *section; ///< "Declaration"
    ant_clause_source source;
    const char *edition; ///< "" where it holds for all
    const char *sentence;
} ant_clause;

/// How an option takes a text besides its values: the content of a file that a person wrote.
///
/// In a text blank lines and lines that begin with '#' count for nothing (ant_scan_next_item steps
/// over them), and a line may end in "\n" or "\r\n". The canonical text has neither, only printable
/// UTF-8 without blanks at the ends of its lines, and each of its lines ends in '\n'.
typedef struct ant_option_text {
    /// Checks a text and packs it. `data` comes zeroed; what is packed depends on what the text
    /// says and not on how it is laid out. Takes any bytes. On failure the error has the line, the
    /// column and what was expected (ant_scan_fail with ANT_BAD_TEXT), and `data` means nothing.
    ant_status (*read)(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                       ant_error *error);
    /// Writes the canonical text of what `read` has packed; `read` packs it to the same bytes.
    void (*write)(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out);
    /// Writes a text that `read` takes, for people to begin with and for tests: with comments that
    /// say how it is made up. Shorter than ANT_MAX_OPTION_TEXT.
    void (*sample)(ant_text *out);
} ant_option_text;

/// An option of the set-up: one of some values, or a text. Names and help are in the catalogue
/// under "option.NAME", "option.NAME.help" and "option.NAME.VALUE"; with a text also
/// "option.NAME.text", for a set-up that has one.
typedef struct ant_option {
    const char *name;
    const char *const *values;
    uint8_t n_values;
    uint8_t default_value;
    const ant_option_text *text; ///< NULL: only the values
} ant_option;

/// The chosen values, in the order of the game's options; `n_values` of an option is its text. Made
/// by ant_options_default and ant_options_set alone.
typedef struct ant_options {
    uint8_t value[ANT_MAX_OPTIONS];
    /// What is packed of the texts, in the order of the options that take one (ant_option_slot);
    /// all zero where an option has none.
    uint8_t data[ANT_MAX_OPTION_TEXTS][ANT_MAX_OPTION_DATA];
} ant_options;

/// One line of the score sheet. Its label is the catalogue's "score.KEY" with {number}.
typedef struct ant_score_row {
    const char *key; ///< "tricks"
    uint8_t number;  ///< the round it belongs to, from 1; 0 for none
    bool is_total;   ///< a sum of other rows, not a part of the score by itself
    int16_t points[ANT_MAX_PARTIES];
} ant_score_row;

/// What decides places besides the score: whoever has the higher value is ahead. The sentence that
/// says so is the catalogue's "decider.KEY", with {score}, {more} and {less} (ant_tie_break).
typedef struct ant_decider {
    const char *key; ///< "soldiers"
    int16_t value[ANT_MAX_PARTIES];
} ant_decider;

typedef struct ant_result {
    bool is_over;
    uint8_t n_parties; ///< every seat is one
    int16_t score[ANT_MAX_PARTIES];
    uint8_t rank[ANT_MAX_PARTIES]; ///< 1 is best, equal for those who share; set by ant_result_of
    bool has_no_winner;            ///< all share the first place of a game that nobody has won
    uint8_t n_deciders;
    uint8_t n_before_score;                 ///< so many of the deciders come before the score
    ant_decider deciders[ANT_MAX_DECIDERS]; ///< each where all before it are equal
    uint8_t n_rows;
    ant_score_row rows[ANT_MAX_SCORE_ROWS]; ///< as counted on paper; without totals they add up
} ant_result;

/// What put the first place ahead of the next where the score did not.
typedef struct ant_tie_break {
    const char *key; ///< of the decider
    int16_t score;   ///< of the first
    int16_t more;    ///< what the first has of it
    int16_t less;    ///< what the next has
} ant_tie_break;

/// How a board is drawn in a terminal.
typedef struct ant_board_style {
    const ant_catalogue *catalogue;
    const ant_names *names;
    bool has_color;  ///< ANSI colours; without them everything is told by letters
    bool is_compact; ///< for a screen of 24 rows: no line that only makes it prettier
} ant_board_style;

/// What an argument of an action may be: `n` values in a row.
typedef struct ant_arg_range {
    uint32_t n;
    int32_t first;
    /// How much the number of an action grows with each value. 0: by as many numbers as the
    /// arguments behind it take up, so that arguments count like digits, the last one fastest.
    uint32_t stride;
} ant_arg_range;

/// Actions of one type, numbered by their arguments: `first`, where all have their first values,
/// plus for each argument its place in its range times its stride. A type may have several blocks.
typedef struct ant_action_block {
    ant_action first;
    uint8_t type;                     ///< of the game's action_types
    ant_arg_range args[ANT_MAX_ARGS]; ///< one for each argument of the type, in its order
    /// For arguments that are not numbered as they are written. `decode` turns values of the ranges
    /// into those of the form; false: the number is no action. `encode` takes any values and turns
    /// them back; false: they are no action. NULL: both are the same.
    bool (*decode)(int64_t args[ANT_MAX_ARGS]);
    bool (*encode)(int64_t args[ANT_MAX_ARGS]);
} ant_action_block;

/// A line of a position: see <antfarm/position.h>.
typedef struct ant_field ant_field;
/// How a game is played well: see <antfarm/strategy.h>.
typedef struct ant_strategy ant_strategy;

typedef struct ant_game {
    const char *name;       ///< "bugcouncil": lower-case letters, digits and hyphens
    uint16_t rules_version; ///< goes up whenever a record might replay differently
    uint8_t min_seats;
    uint8_t max_seats;
    ant_clause_id seats_clause; ///< quoted where the number of seats is refused; 0: none
    uint16_t state_size;        ///< at most ANT_MAX_STATE
    uint16_t max_legal;         ///< no seat ever has more legal actions; at most ANT_MAX_ACTIONS
    uint32_t max_plies;         ///< no game has more plies
    const ant_option *options;
    uint8_t n_options;
    const ant_clause *clauses; ///< [0] is empty; the others have an id, a section and a sentence
    uint16_t n_clauses;        ///< [0] included
    /// At least one. Each has the phrases "action.NAME", "event.NAME" and "details.NAME" for every
    /// type of these, "option.NAME", ".help" and ".VALUE" for every option, "score.KEY" and
    /// "decider.KEY" for what `result` names, what words are called (<antfarm/words.h>), and
    /// "seat".
    const ant_catalogue *catalogues;
    uint8_t n_catalogues;
    const ant_form_type *action_types;
    uint8_t n_action_types;
    /// All actions there are, legal or not: every block has a range for each argument of its type,
    /// of one value at least, and no stride is shorter than what the arguments behind it take up;
    /// blocks ascend by `first` and may interleave, but no number is in two of them, and no form is
    /// that of two numbers. Numbers in no block are no actions.
    const ant_action_block *action_blocks;
    uint8_t n_action_blocks;
    const ant_form_type *event_types;
    uint8_t n_event_types;
    const ant_form_type *detail_types; ///< by which figures something may be forbidden; NULL: none
    uint8_t n_detail_types;
    const char *const *purposes; ///< names of the draws that ant_chance_begin announces
    uint8_t n_purposes;
    const ant_word_type *party; ///< the game's own ANT_WORD_PARTY type
    /// The lines of a position: see <antfarm/position.h>. Their offsets count from the state, or in
    /// a game that has `write`, `read` and `audit` from whatever these give them. NULL: none.
    const ant_field *fields;
    uint8_t n_fields;
    const ant_strategy *strategy; ///< for the bots; NULL: none

    // What every game has. All that happens follows from the arguments: equal states and chances
    // go on alike, with a log or without one, and whoever plays at random gets to the end within
    // max_plies. `antfarm check-game` tries whatever is said here.

    /// A legal start, in which somebody may act; every byte of the state is set. Called by
    /// ant_setup, which has looked at the number of seats and at each option by itself: what
    /// remains is what goes together. On failure the state is untouched and the error names the
    /// option or the clause. `log` may be NULL; otherwise it comes empty, and at least one event is
    /// told.
    ant_status (*setup)(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error);
    /// The seats of the game that may act now; empty exactly when the game is over.
    ant_seats (*to_act)(const void *state);
    /// Writes all legal actions of the seat, ascending, none twice; returns how many. `out` has
    /// room for max_legal. Some for a seat that may act, none for any other.
    int (*legal)(const void *state, int seat, ant_action *out);
    /// ANT_ALLOWED exactly where `legal` lists the action, or the clause that forbids it. Takes any
    /// seat and any integer, and looks only at what the seat may know.
    ant_clause_id (*check)(const void *state, int seat, ant_action action);
    /// Acts, or refuses like `check` and leaves the state and chance untouched. `log` may be NULL;
    /// otherwise what happened is added to it, by at least one event and fewer than ANT_MAX_EVENTS,
    /// each with somebody who sees it. A seat learns what is hidden by events alone: where it sees
    /// none, its view stays as it was, and where it sees the same of two plies, its views are the
    /// same. Its own action shows it nothing before an event `reveals` something. Call ant_apply
    /// where there is a log.
    ant_clause_id (*apply)(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log);
    /// Writes what the seat (or ANT_SPECTATOR) may know, all of it and nothing else, as one JSON
    /// object that is shorter than ANT_MAX_VIEW. For ANT_ALL_SEEING it is the complete state,
    /// hidden parts included: for studies and records of finished games, never for a client, a bot
    /// or a player.
    void (*view)(const void *state, int seat, ant_json *json);
    /// Scores, the breakdown, and what else decides places, so far; final when the game is over.
    /// Seats are parties by their own numbers; the rows that are no totals add up to the score.
    /// `result` comes zeroed. Asked by ant_result_of, which derives the places.
    void (*result)(const void *state, ant_result *result);

    // What a game may leave out.

    /// The complete state as text that people can read and write, shorter than ANT_MAX_POSITION,
    /// and back to the same bytes. Reading takes a position only if its components add up; on
    /// failure the state is untouched and the error has line, column and what was expected. NULL:
    /// both follow from `fields`. Asked by ant_position_write and ant_position_read.
    void (*write)(const void *state, ant_text *out);
    ant_status (*read)(void *state, ant_scan *scan, ant_error *error);
    /// True if the components add up (cards, cubes, tokens); otherwise says what does not. NULL:
    /// every value is within the range that `fields` say. Asked by ant_audit.
    bool (*audit)(const void *state, ant_text *why);
    /// Those of `to_act` that the table waits for: the others may act, and the game goes on without
    /// them. Never empty while the game goes on. NULL: all of them. Asked by ant_awaited.
    ant_seats (*awaited)(const void *state);
    /// Replaces what the seat (or ANT_SPECTATOR) cannot know by a fair draw from what it may
    /// believe: every world that fits its knowledge is equally likely. Never looks at what it
    /// replaces. NULL: everything lies open, and no seat knows more than another. Asked by
    /// ant_resample.
    void (*resample)(void *state, int seat, ant_chance *chance);
    /// Says by which figures `check` forbids the action, as one of detail_types (a phrase of the
    /// catalogue, "details.NAME"); false where the clause alone says it, or nothing forbids it.
    /// Looks only at what the seat may know. NULL: clauses always say it. Asked by
    /// ant_details_find.
    bool (*details)(const void *state, int seat, ant_action action, ant_form *details);
    /// Draws what the seat (or ANT_SPECTATOR) may know for a terminal, at most 80 columns wide,
    /// lines ending in '\n'; the seat's hand with its legal actions marked. NULL: the position's
    /// text, with what the seat cannot know replaced. Asked by ant_board.
    void (*board)(const void *state, int seat, const ant_board_style *style, ant_text *out);
    /// The word (an ANT_WORD_PARTY value) of a party of the result. NULL: party and seat are the
    /// same. Asked by ant_party_word.
    int (*party_word)(const void *state, int party);
} ant_game;

/// All games: those built in, in the order of games/CMakeLists.txt, then those added; sets *n.
ANT_API const ant_game *const *ant_games(size_t *n);
/// Adds a game, which must outlive the program's use of it, before other threads start. False if
/// another game has its name or there are ANT_MAX_ADDED_GAMES already; adding it twice is no harm.
ANT_API bool ant_games_add(const ant_game *game);
/// True for a game that the program was built with, false for one that was added.
ANT_API bool ant_game_is_built_in(const ant_game *game);
/// The game of that name, or NULL.
ANT_API const ant_game *ant_game_find(const char *name);

/// Whether the table can be used at all: it has a name, sizes within the bounds and every function
/// that a game must have. Otherwise ANT_BAD_GAME, with what it lacks. Whether the functions keep
/// the contract is for `antfarm check-game`.
ANT_API ant_status ant_game_check(const ant_game *game, ant_error *error);

/// Describes the games in their order as one JSON object, with everything that a front end needs to
/// know (docs/games-json.md).
ANT_API void ant_games_json(const ant_game *const *games, size_t n, ant_json *json);
/// The same without what only a table of the game needs: its actions, events, details and words.
ANT_API void ant_games_summary_json(const ant_game *const *games, size_t n, ant_json *json);

/// A legal start with these options. Fails, with the state untouched, where the game is not for
/// that many seats, an option has a value that it does not take, or the game refuses the set-up.
/// `log` may be NULL; otherwise it is overwritten with what happened.
ANT_API ant_status ant_setup(const ant_game *game, void *state, const ant_options *options,
                             int n_seats, ant_chance *chance, ant_log *log, ant_error *error);
/// Whether the number of seats, and each option by itself, are such as the game takes.
ANT_API ant_status ant_setup_check(const ant_game *game, const ant_options *options, int n_seats,
                                   ant_error *error);
/// Acts, or refuses like the game's `check` and leaves the state and chance untouched. `log` may be
/// NULL; otherwise it is overwritten with what happened, which is nothing after a refusal.
ANT_API ant_clause_id ant_apply(const ant_game *game, void *state, int seat, ant_action action,
                                ant_chance *chance, ant_log *log);
/// True if no seat ever knows more than another.
static inline bool ant_is_open(const ant_game *game) {
    return game->resample == NULL;
}
/// Replaces what the seat, or ANT_SPECTATOR, cannot know by a fair draw.
static inline void ant_resample(const ant_game *game, void *state, int seat, ant_chance *chance) {
    if (game->resample != NULL) {
        game->resample(state, seat, chance);
    }
}
/// The complete state as text, and back: the state is untouched on failure, and the error has the
/// position.
ANT_API void ant_position_write(const ant_game *game, const void *state, ant_text *out);
ANT_API ant_status ant_position_read(const ant_game *game, void *state, ant_scan *scan,
                                     ant_error *error);
/// True if the components add up; otherwise `why` says what does not.
ANT_API bool ant_audit(const ant_game *game, const void *state, ant_text *why);
/// Draws what the seat, or ANT_SPECTATOR, may know for a terminal.
ANT_API void ant_board(const ant_game *game, const void *state, int seat,
                       const ant_board_style *style, ant_text *out);
/// Scores, places and the breakdown so far; final when the game is over.
ANT_API void ant_result_of(const ant_game *game, const void *state, ant_result *result);
/// What decided the first place; false where that is the score, or nobody is behind.
ANT_API bool ant_result_tie_break(const ant_result *result, ant_tie_break *tie_break);
/// The same as one sentence of the catalogue.
ANT_API void ant_tie_break_say(const ant_catalogue *catalogue, const ant_tie_break *tie_break,
                               ant_text *out);
/// The word of a party of the result.
static inline int ant_party_word(const ant_game *game, const void *state, int party) {
    return game->party_word != NULL ? game->party_word(state, party) : party;
}

/// The seats that the table waits for: the game's `awaited`, or all that may act.
ANT_API ant_seats ant_awaited(const ant_game *game, const void *state);
/// The seat that acts next where one after the other is asked, of those that may (`to_act`, not
/// empty): the lowest that nobody waits for, so that it can answer before the game goes on without
/// it, and then the lowest that is awaited.
ANT_API int ant_next_seat(const ant_game *game, const void *state, ant_seats to_act);

/// The seats that a game is played with when nobody says how many: 4, or as near as it allows.
ANT_API int ant_game_default_seats(const ant_game *game);
/// The English catalogue of the game; the first where there is none.
ANT_API const ant_catalogue *ant_game_catalogue(const ant_game *game);
/// The phrase of that key in it, or `otherwise` where it has none.
ANT_API const char *ant_game_phrase(const ant_game *game, const char *key, const char *otherwise);
/// The phrase of an option: its name, or with a `part` ("help", a value) what is said about that.
ANT_API const char *ant_option_phrase(const ant_game *game, const ant_option *option,
                                      const char *part, const char *otherwise);

/// The default value of every option.
ANT_API void ant_options_default(const ant_game *game, ant_options *options);
/// Sets one option by name and value: that of a value, or, if the option takes a text, the text.
/// Untouched on failure. The error lists what there is, or is ANT_BAD_TEXT with the line, the
/// column and the reason of a text that cannot be read.
ANT_API ant_status ant_options_set(const ant_game *game, ant_options *options, const char *name,
                                   const char *value, ant_error *error);
/// Sets an option that takes a text to this one, whatever it looks like; untouched on failure, with
/// the error of its `read`. A byte order mark in front is no part of the text.
ANT_API ant_status ant_options_set_text(const ant_game *game, ant_options *options,
                                        const ant_option *option, const char *text, size_t length,
                                        ant_error *error);
/// The option of that name, or NULL.
ANT_API const ant_option *ant_option_find(const ant_game *game, const char *name);
/// Fails with the name of the first option whose value is none that it takes.
ANT_API ant_status ant_options_check(const ant_game *game, const ant_options *options,
                                     ant_error *error);
/// True if a set-up may have the value of this number: the name of a value, or the text.
ANT_API bool ant_option_has(const ant_option *option, unsigned value);
/// The place of what is packed of its text in `data` of ant_options; of an option that takes one.
ANT_API unsigned ant_option_slot(const ant_game *game, const ant_option *option);
/// The name of the value of this number, which the option has; ANT_OPTION_TEXT for the text.
ANT_API const char *ant_option_value(const ant_option *option, unsigned value);
/// Writes what ant_options_set takes for the chosen value: its name, or the canonical text, which
/// is shorter than ANT_MAX_OPTION_TEXT.
ANT_API void ant_options_write(const ant_game *game, const ant_options *options,
                               const ant_option *option, ant_text *out);
/// Writes the same of every option as one JSON object (a member `key`).
ANT_API void ant_options_json(const ant_game *game, const ant_options *options, const char *key,
                              ant_json *json);

/// An action in structured form; false for a number that is no action, and then the form is all 0.
ANT_API bool ant_action_form(const ant_game *game, ant_action action, ant_form *form);
/// The action of a form; false, and nothing set, where it is that of none.
ANT_API bool ant_action_of_form(const ant_game *game, const ant_form *form, ant_action *action);
/// One more than the highest action, by the game's blocks.
ANT_API uint32_t ant_action_limit(const ant_game *game);

/// The text form of an action, as in "ants 5" or "visit bees".
ANT_API void ant_action_text(const ant_game *game, ant_action action, ant_text *out);
/// Reads it; the whole of the text must be the action.
ANT_API ant_status ant_action_from_text(const ant_game *game, const char *text, size_t length,
                                        ant_action *action, ant_error *error);
/// The structured form of an action as a JSON object (a member `key`, or NULL inside an array).
ANT_API void ant_action_json(const ant_game *game, const char *key, ant_action action,
                             ant_json *json);
/// Reads it.
ANT_API ant_status ant_action_from_json(const ant_game *game, const char *text, size_t length,
                                        ant_action *action, ant_error *error);
/// The same of a value that was read already; positions are those in its text.
ANT_API ant_status ant_action_from_value(const ant_game *game, const ant_json_value *value,
                                         ant_action *action, ant_error *error);
/// The event as a JSON object inside an array.
ANT_API void ant_event_json(const ant_game *game, const ant_event *event, ant_json *json);
/// The event as one sentence of the catalogue.
ANT_API void ant_event_say(const ant_game *game, const ant_catalogue *catalogue,
                           const ant_names *names, const ant_event *event, ant_text *out);

/// By which figures the seat's action is forbidden, as far as the game says so: its `details`, or
/// false where it has none.
ANT_API bool ant_details_find(const ant_game *game, const void *state, int seat, ant_action action,
                              ant_form *details);
/// Such figures as a JSON object, a member `key`.
ANT_API void ant_details_json(const ant_game *game, const char *key, const ant_form *details,
                              ant_json *json);
/// The same as one sentence of the catalogue.
ANT_API void ant_details_say(const ant_game *game, const ant_catalogue *catalogue,
                             const ant_names *names, const ant_form *details, ant_text *out);

/// Why the clause forbids the seat's action: the figures, where the game says them, and the
/// clause's sentence.
ANT_API void ant_refusal_say(const ant_game *game, const void *state, int seat, ant_action action,
                             ant_clause_id clause, ant_text *out);

/// The clause of an id such as "BC-2.3", or ANT_ALLOWED if there is none.
ANT_API ant_clause_id ant_clause_find(const ant_game *game, const char *id);
/// Refuses by the clause, which the error quotes as its reason.
ANT_API ant_status ant_error_clause(ant_error *error, ant_status status, const char *subject,
                                    const ant_clause *clause);

#ifdef __cplusplus
}
#endif
#endif
