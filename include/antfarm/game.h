// SPDX-License-Identifier: MIT
//
// The contract of a game: a constant table of functions over a state that the caller owns.
//
// A state is a plain struct of `state_size` bytes, aligned to 8: memcpy clones it. It holds no
// random generator and nothing that is yet to be drawn. Nothing here allocates, does I/O, reads a
// clock or keeps a global, so any number of threads may play, each on its own states.
//
// Seats count from 0 here, and from 1 wherever people or other programs read them. A *party* is
// anyone who scores: the seats first, then those without a seat (the Emissary, the Termitenator).
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
    ANT_MAX_OPTION_DATA = 320,      ///< bytes; no option's text needs more when packed
    ANT_MAX_OPTION_TEXT = 5120,     ///< bytes; no canonical text is longer, its NUL included
    ANT_MAX_OPTION_TEXT_LINE = 480, ///< bytes; no line of one is longer, its end included
    ANT_MAX_SCORE_ROWS = 48,
    ANT_MAX_DECIDERS = 4,
    ANT_MAX_GAME_NAME = 24,  ///< bytes; no name of a game is longer
    ANT_MAX_ADDED_GAMES = 16 ///< no program has more games besides those built in
};

/// Stands for an option's text where the text itself would be too long: no option that takes a text
/// has a value of this name.
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
    const char *edition; ///< "" if it holds for all
    const char *sentence;
} ant_clause;

/// How an option accepts a text as well as its values: the content of a file written by a person.
///
/// In a text, blank lines and lines that begin with '#' are ignored (ant_scan_next_item skips
/// them), and a line may end in "\n" or "\r\n". The canonical text has no such lines, only
/// printable UTF-8 without trailing blanks, and each of its lines ends in '\n'.
typedef struct ant_option_text {
    /// Checks a text and packs it. `data` is zeroed beforehand; what is packed depends on what the
    /// text says, not on its layout. Accepts any bytes. On failure the error has the line, the
    /// column and what was expected (ant_scan_fail with ANT_BAD_TEXT), and `data` is meaningless.
    ant_status (*read)(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                       ant_error *error);
    /// Writes the canonical text of what `read` has packed; `read` packs it to the same bytes.
    void (*write)(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out);
    /// Writes a text that `read` accepts, as a starting point for people and for tests, with
    /// comments that explain it. Shorter than ANT_MAX_OPTION_TEXT.
    void (*sample)(ant_text *out);
} ant_option_text;

/// An option of the set-up: one of several values, or a text. Names and help are in the catalogue
/// under "option.NAME", "option.NAME.help" and "option.NAME.VALUE"; if it takes a text, also
/// "option.NAME.text", for a set-up that has one.
typedef struct ant_option {
    const char *name;
    const char *const *values;
    uint8_t n_values;
    uint8_t default_value;
    const ant_option_text *text; ///< NULL: only the values
} ant_option;

/// The chosen values, in the order of the game's options; the value `n_values` means the option's
/// text. Made only by ant_options_default and ant_options_set.
typedef struct ant_options {
    uint8_t value[ANT_MAX_OPTIONS];
    /// The packed texts, in the order of the options that take one (ant_option_slot); all zero if
    /// an option has none.
    uint8_t data[ANT_MAX_OPTION_TEXTS][ANT_MAX_OPTION_DATA];
} ant_options;

/// One line of the score sheet. Its label is the catalogue's "score.KEY" with {number}.
typedef struct ant_score_row {
    const char *key; ///< "tricks"
    uint8_t number;  ///< the round it belongs to, from 1; 0 for none
    bool is_total;   ///< a sum of other rows, not a part of the score by itself
    int16_t points[ANT_MAX_PARTIES];
} ant_score_row;

/// What decides places besides the score: the higher value is ahead. Its sentence is the
/// catalogue's "decider.KEY", with {score}, {more} and {less} (ant_tie_break).
typedef struct ant_decider {
    const char *key; ///< "soldiers"
    int16_t value[ANT_MAX_PARTIES];
} ant_decider;

typedef struct ant_result {
    bool is_over;
    uint8_t n_parties; ///< every seat is one
    int16_t score[ANT_MAX_PARTIES];
    uint8_t rank[ANT_MAX_PARTIES]; ///< 1 is best, equal for those who share; set by ant_result_of
    bool has_no_winner;            ///< all share first place, because nobody has won
    uint8_t n_deciders;
    uint8_t n_before_score;                 ///< how many of the deciders come before the score
    ant_decider deciders[ANT_MAX_DECIDERS]; ///< each decides if all before it are equal
    uint8_t n_rows;
    ant_score_row rows[ANT_MAX_SCORE_ROWS]; ///< as counted on paper; without totals they add up
} ant_result;

/// What put first place ahead of the next when the score did not.
typedef struct ant_tie_break {
    const char *key; ///< of the decider
    int16_t score;   ///< of the first
    int16_t more;    ///< the value of the first
    int16_t less;    ///< the value of the next
} ant_tie_break;

/// How a board is drawn in a terminal.
typedef struct ant_board_style {
    const ant_catalogue *catalogue;
    const ant_names *names;
    bool has_color;  ///< ANSI colours; without them letters show everything
    bool is_compact; ///< for a screen of 24 rows: no purely decorative lines
    int look;        ///< whose own board is drawn in place of the viewer's: a seat from 1, or 0
} ant_board_style;

/// What an argument of an action may be: `n` consecutive values.
typedef struct ant_arg_range {
    uint32_t n;
    int32_t first;
    /// By how much the action's number grows with each value. 0: by as many numbers as the
    /// arguments after it take up, so that arguments count like digits, the last one fastest.
    uint32_t stride;
} ant_arg_range;

/// Actions of one type, numbered by their arguments: `first` plus, for each argument, its place in
/// its range (from 0) times its stride. A type may have several blocks.
typedef struct ant_action_block {
    ant_action first;
    uint8_t type;                     ///< of the game's action_types
    ant_arg_range args[ANT_MAX_ARGS]; ///< one for each argument of the type, in its order
    /// For arguments that are not numbered as they are written. `decode` turns values of the ranges
    /// into those of the form; false: the number is not an action. `encode` accepts any values and
    /// turns them back; false: they are not an action. NULL: both are the same.
    bool (*decode)(int64_t args[ANT_MAX_ARGS]);
    bool (*encode)(int64_t args[ANT_MAX_ARGS]);
} ant_action_block;

/// A line of a position: see <antfarm/position.h>.
typedef struct ant_field ant_field;
/// How to play a game well: see <antfarm/strategy.h>.
typedef struct ant_strategy ant_strategy;
/// What a seat sees, and actions, as numbers: see <antfarm/features.h>.
typedef struct ant_features ant_features;

typedef struct ant_game {
    const char *name;       ///< "bugcouncil": lower-case letters, digits and hyphens
    uint16_t rules_version; ///< goes up whenever a record might replay differently
    uint8_t min_seats;
    uint8_t max_seats;
    ant_clause_id seats_clause; ///< quoted when the number of seats is refused; 0: none
    uint16_t state_size;        ///< at most ANT_MAX_STATE
    uint16_t max_legal;         ///< no seat ever has more legal actions; at most ANT_MAX_ACTIONS
    uint32_t max_plies;         ///< no game has more plies
    const ant_option *options;
    uint8_t n_options;
    const ant_clause *clauses; ///< [0] is empty; the others have an id, a section and a sentence
    uint16_t n_clauses;        ///< [0] included
    /// At least one. Each has the phrases "action.NAME", "event.NAME" and "details.NAME" for every
    /// type of action, event and detail, "option.NAME", ".help" and ".VALUE" for every option,
    /// "score.KEY" and "decider.KEY" for every key that `result` uses, the names of words
    /// (<antfarm/words.h>), and "seat".
    const ant_catalogue *catalogues;
    uint8_t n_catalogues;
    const ant_form_type *action_types;
    uint8_t n_action_types;
    /// All actions, legal or not: every block has a range of at least one value for each argument
    /// of its type, and no stride is smaller than what the arguments after it take up; blocks
    /// ascend by `first` and may interleave, but no number is in two of them, and no two numbers
    /// have the same form. Numbers in no block are not actions.
    const ant_action_block *action_blocks;
    uint8_t n_action_blocks;
    const ant_form_type *event_types;
    uint8_t n_event_types;
    const ant_form_type *detail_types; ///< figures that say why something is forbidden; NULL: none
    uint8_t n_detail_types;
    const char *const *purposes; ///< names of the draws that ant_chance_begin announces
    uint8_t n_purposes;
    const ant_word_type *party; ///< the game's own ANT_WORD_PARTY type
    /// The lines of a position: see <antfarm/position.h>. Their offsets count from the state or, in
    /// a game that has `write`, `read` and `audit`, from whatever these pass on. NULL: none.
    const ant_field *fields;
    uint8_t n_fields;
    const ant_strategy *strategy; ///< for the bots; NULL: none
    const ant_features *features; ///< for nets; NULL: none
    const char *const *puzzles;   ///< texts that ant_puzzle_read reads; NULL: none
    uint8_t n_puzzles;
    const char *const *lessons; ///< texts that ant_lesson_read reads; NULL: none
    uint8_t n_lessons;

    // What every game has. Everything depends on the arguments alone: equal states and chances go
    // on alike, with or without a log, and random play reaches the end within max_plies. `antfarm
    // check-game` tests everything stated here.

    /// Makes a legal start, in which somebody may act; sets every byte of the state. Called by
    /// ant_setup, which has checked the number of seats and each option by itself: what remains is
    /// whether they go together. On failure the state is untouched and the error names the option
    /// or the clause. `log` may be NULL; otherwise it is empty, and gets at least one event.
    ant_status (*setup)(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error);
    /// The seats of the game that may act now; empty exactly when the game is over.
    ant_seats (*to_act)(const void *state);
    /// Writes all legal actions of the seat, ascending, none twice; returns how many. `out` has
    /// room for max_legal. At least one for a seat that may act, none for any other.
    int (*legal)(const void *state, int seat, ant_action *out);
    /// ANT_ALLOWED exactly when `legal` lists the action, otherwise the clause that forbids it.
    /// Accepts any seat and any integer, and looks only at what the seat may know.
    ant_clause_id (*check)(const void *state, int seat, ant_action action);
    /// Acts, or refuses like `check` and leaves the state and chance untouched. `log` may be NULL;
    /// otherwise what happened is added to it: at least one event and fewer than ANT_MAX_EVENTS,
    /// each visible to somebody. A seat learns hidden things only through events: if it sees none,
    /// its view stays as it was, and if it sees the same in two plies, its views are the same. Its
    /// own action shows it nothing until an event `reveals` something. Call ant_apply if there is a
    /// log.
    ant_clause_id (*apply)(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log);
    /// Writes what the seat (or ANT_SPECTATOR) may know, all of it and nothing else, as one JSON
    /// object that is shorter than ANT_MAX_VIEW. For ANT_ALL_SEEING it is the complete state,
    /// hidden parts included: for studies and records of finished games, never for a client, a bot
    /// or a player.
    void (*view)(const void *state, int seat, ant_json *json);
    /// The scores so far, their breakdown, and what else decides places; final when the game is
    /// over. Seat i is party i; the rows that are not totals add up to the score. `result` is
    /// zeroed beforehand. Called by ant_result_of, which derives the places.
    void (*result)(const void *state, ant_result *result);

    // What a game may leave out.

    /// The complete state as text that people can read and write, shorter than ANT_MAX_POSITION,
    /// and back to the same bytes. Reading accepts a position only if its components add up; on
    /// failure the state is untouched and the error has line, column and what was expected. NULL:
    /// both follow from `fields`. Called by ant_position_write and ant_position_read.
    void (*write)(const void *state, ant_text *out);
    ant_status (*read)(void *state, ant_scan *scan, ant_error *error);
    /// True if the components add up (cards, cubes, tokens); otherwise says what does not. NULL:
    /// every value is within the range given by `fields`. Called by ant_audit.
    bool (*audit)(const void *state, ant_text *why);
    /// The seats of `to_act` that the table waits for: the others may act, but the game goes on
    /// without them. Never empty while the game goes on. NULL: all of them. Called by ant_awaited.
    ant_seats (*awaited)(const void *state);
    /// Replaces what the seat (or ANT_SPECTATOR) cannot know by a fair draw: every world that fits
    /// its knowledge is equally likely. Never looks at what it replaces. NULL: nothing is hidden,
    /// and no seat knows more than another. Called by ant_resample.
    void (*resample)(void *state, int seat, ant_chance *chance);
    /// Gives the figures by which `check` forbids the action, as one of detail_types (a phrase of
    /// the catalogue, "details.NAME"); false if the clause alone is enough, or nothing forbids it.
    /// Looks only at what the seat may know. NULL: clauses are always enough. Called by
    /// ant_details_find.
    bool (*details)(const void *state, int seat, ant_action action, ant_form *details);
    /// Draws what the seat (or ANT_SPECTATOR) may know for a terminal, at most 80 columns wide,
    /// lines ending in '\n'; the seat's hand with its legal actions marked. NULL: the position's
    /// text, with what the seat cannot know replaced. Called by ant_board.
    void (*board)(const void *state, int seat, const ant_board_style *style, ant_text *out);
    /// The word (an ANT_WORD_PARTY value) of a party of the result. NULL: party and seat are the
    /// same. Called by ant_party_word.
    int (*party_word)(const void *state, int party);
} ant_game;

/// Initialises a member of a game that is an array, named like the caller's own, and how many there
/// are: ANT_TABLE(options) for `options` and `n_options`.
#define ANT_TABLE(array) .array = (array), .n_##array = sizeof(array) / sizeof((array)[0])

/// All games: those built in, in the order of games/CMakeLists.txt, then those added; sets *n.
ANT_API const ant_game *const *ant_games(size_t *n);
/// Adds a game, which must outlive its use; call it before other threads start. False if another
/// game has its name or there are ANT_MAX_ADDED_GAMES already; adding it twice is harmless.
ANT_API bool ant_games_add(const ant_game *game);
/// True for a game that the program was built with, false for one that was added.
ANT_API bool ant_game_is_built_in(const ant_game *game);
/// The game of that name, or NULL.
ANT_API const ant_game *ant_game_find(const char *name);

/// Checks that the table can be used at all: it has a name, sizes within bounds and every function
/// that a game must have. Otherwise ANT_BAD_GAME, and the error says what is missing. `antfarm
/// check-game` tests whether the functions keep the contract.
ANT_API ant_status ant_game_check(const ant_game *game, ant_error *error);

/// Describes the games in their order as one JSON object, with everything that a front end needs to
/// know (docs/games-json.md).
ANT_API void ant_games_json(const ant_game *const *games, size_t n, ant_json *json);
/// The same without what is only needed to play: its actions, events, details and words.
ANT_API void ant_games_summary_json(const ant_game *const *games, size_t n, ant_json *json);

/// Makes a legal start with these options. Fails, with the state untouched, if the game is not for
/// that many seats, an option has a value that it does not accept, or the game refuses the set-up.
/// `log` may be NULL; otherwise it is overwritten with what happened.
ANT_API ant_status ant_setup(const ant_game *game, void *state, const ant_options *options,
                             int n_seats, ant_chance *chance, ant_log *log, ant_error *error);
/// Checks that the game accepts the number of seats, and each option by itself.
ANT_API ant_status ant_setup_check(const ant_game *game, const ant_options *options, int n_seats,
                                   ant_error *error);
/// Acts, or refuses like the game's `check` and leaves the state and chance untouched. `log` may be
/// NULL; otherwise it is overwritten with what happened: nothing, after a refusal.
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
/// What decided first place; false if the score did, or if nobody is behind.
ANT_API bool ant_result_tie_break(const ant_result *result, ant_tie_break *tie_break);
/// The same as one sentence of the catalogue.
ANT_API void ant_tie_break_say(const ant_catalogue *catalogue, const ant_tie_break *tie_break,
                               ant_text *out);
/// The word of a party of the result.
static inline int ant_party_word(const ant_game *game, const void *state, int party) {
    return game->party_word != NULL ? game->party_word(state, party) : party;
}

/// True if the game that the state is of has that seat.
ANT_API bool ant_has_seat(const ant_game *game, const void *state, int seat);
/// The seats that the table waits for: the game's `awaited`, or all that may act.
ANT_API ant_seats ant_awaited(const ant_game *game, const void *state);
/// Which seat of `to_act` (not empty) to ask next when seats are asked one by one: the lowest that
/// is not awaited, so that it can act before the game goes on without it; if there is none, the
/// lowest that is awaited.
ANT_API int ant_next_seat(const ant_game *game, const void *state, ant_seats to_act);

/// The number of seats when nobody says how many: 4, or as near as the game allows.
ANT_API int ant_game_default_seats(const ant_game *game);
/// The English catalogue of the game; the first if there is none.
ANT_API const ant_catalogue *ant_game_catalogue(const ant_game *game);
/// The phrase of that key in it, or `otherwise` if it has none.
ANT_API const char *ant_game_phrase(const ant_game *game, const char *key, const char *otherwise);
/// The phrase of an option: its name or, with a `part` ("help", a value), the phrase for that part.
ANT_API const char *ant_option_phrase(const ant_game *game, const ant_option *option,
                                      const char *part, const char *otherwise);

/// The default value of every option.
ANT_API void ant_options_default(const ant_game *game, ant_options *options);
/// Sets one option by name: `value` is the name of a value or, if the option takes a text, the
/// text. Untouched on failure. The error lists what there is, or is ANT_BAD_TEXT with the line, the
/// column and the reason why the text cannot be read.
ANT_API ant_status ant_options_set(const ant_game *game, ant_options *options, const char *name,
                                   const char *value, ant_error *error);
/// Sets an option that takes a text to this text, even if it looks like a value; untouched on
/// failure, with the error of its `read`. A leading byte order mark is skipped.
ANT_API ant_status ant_options_set_text(const ant_game *game, ant_options *options,
                                        const ant_option *option, const char *text, size_t length,
                                        ant_error *error);
/// The option of that name, or NULL.
ANT_API const ant_option *ant_option_find(const ant_game *game, const char *name);
/// Fails with the name of the first option whose value it does not accept.
ANT_API ant_status ant_options_check(const ant_game *game, const ant_options *options,
                                     ant_error *error);
/// True if a set-up may have this value: the index of a named value, or `n_values` for a text.
ANT_API bool ant_option_has(const ant_option *option, unsigned value);
/// The index of an option's packed text in `data` of ant_options, for an option that takes one.
ANT_API unsigned ant_option_slot(const ant_game *game, const ant_option *option);
/// The name of the value, which the option must have; ANT_OPTION_TEXT for the text.
ANT_API const char *ant_option_value(const ant_option *option, unsigned value);
/// Writes the chosen value as ant_options_set accepts it: its name, or the canonical text, which is
/// shorter than ANT_MAX_OPTION_TEXT.
ANT_API void ant_options_write(const ant_game *game, const ant_options *options,
                               const ant_option *option, ant_text *out);
/// Writes the same for every option as one JSON object (a member `key`).
ANT_API void ant_options_json(const ant_game *game, const ant_options *options, const char *key,
                              ant_json *json);

/// An action in structured form; false, and the form is all 0, if the number is not an action.
ANT_API bool ant_action_form(const ant_game *game, ant_action action, ant_form *form);
/// The action of a form; false, and nothing set, if there is none.
ANT_API bool ant_action_of_form(const ant_game *game, const ant_form *form, ant_action *action);
/// One more than the highest action, by the game's blocks.
ANT_API uint32_t ant_action_limit(const ant_game *game);

/// The text form of an action, as in "ants 5" or "visit bees".
ANT_API void ant_action_text(const ant_game *game, ant_action action, ant_text *out);
/// Reads it; the whole text must be the action.
ANT_API ant_status ant_action_from_text(const ant_game *game, const char *text, size_t length,
                                        ant_action *action, ant_error *error);
/// The structured form of an action as a JSON object (a member `key`, or NULL inside an array).
ANT_API void ant_action_json(const ant_game *game, const char *key, ant_action action,
                             ant_json *json);
/// Reads it.
ANT_API ant_status ant_action_from_json(const ant_game *game, const char *text, size_t length,
                                        ant_action *action, ant_error *error);
/// The same for a value that was already read; error positions are those in its text.
ANT_API ant_status ant_action_from_value(const ant_game *game, const ant_json_value *value,
                                         ant_action *action, ant_error *error);
/// The event as a JSON object inside an array.
ANT_API void ant_event_json(const ant_game *game, const ant_event *event, ant_json *json);
/// The event as one sentence of the catalogue.
ANT_API void ant_event_say(const ant_game *game, const ant_catalogue *catalogue,
                           const ant_names *names, const ant_event *event, ant_text *out);

/// The figures by which the seat's action is forbidden, from the game's `details`; false if there
/// are none.
ANT_API bool ant_details_find(const ant_game *game, const void *state, int seat, ant_action action,
                              ant_form *details);
/// Those figures as a JSON object, a member `key`.
ANT_API void ant_details_json(const ant_game *game, const char *key, const ant_form *details,
                              ant_json *json);
/// The same as one sentence of the catalogue.
ANT_API void ant_details_say(const ant_game *game, const ant_catalogue *catalogue,
                             const ant_names *names, const ant_form *details, ant_text *out);

/// Why the clause forbids the seat's action: the figures, if the game gives them, and the clause's
/// sentence.
ANT_API void ant_refusal_say(const ant_game *game, const void *state, int seat, ant_action action,
                             ant_clause_id clause, ant_text *out);

/// The clause of an id such as "BC-2.3", or ANT_ALLOWED if there is none.
ANT_API ant_clause_id ant_clause_find(const ant_game *game, const char *id);
/// Fails with `status`; the error quotes the clause as its reason.
ANT_API ant_status ant_error_clause(ant_error *error, ant_status status, const char *subject,
                                    const ant_clause *clause);

#ifdef __cplusplus
}
#endif
#endif
