// SPDX-License-Identifier: MIT
//
// Reads and writes the lines of the bot protocol `abp 2` (docs/bot-protocol.md), which a host and a
// bot in separate programs exchange; does no I/O. All memory is the caller's; thread-safe.
#ifndef ANTFARM_ABP_H
#define ANTFARM_ABP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_ABP_VERSION = 2,
    ANT_ABP_FIRST_VERSION = 1,      ///< the oldest version that hosts still speak
    ANT_ABP_MAX_LINE = 1 << 17,     ///< bytes of a host's line, its end included
    ANT_ABP_MAX_QUESTION = 1 << 18, ///< bytes of all lines of a question
    ANT_ABP_MAX_ANSWER = 4096,      ///< bytes of a bot's line, its end included
    ANT_ABP_MAX_OUTPUT = 1 << 20,   ///< bytes that a bot may write per question
    ANT_ABP_MAX_OPTIONS = 16,
    ANT_ABP_NAME_SIZE = 128, ///< bytes of a name or a value, the NUL included
    ANT_ABP_GAMES_SIZE = 256 ///< bytes of the list of games, the NUL included
};

// Lines.

/// The first word of a line. Readers ignore lines whose word is not in this list.
#define ANT_ABP_WORD_LIST(X)                                                                       \
    X(ABP, "abp")               /* both: the version */                                            \
    X(ID, "id")                 /* bot: who it is */                                               \
    X(WANTS, "wants")           /* bot: what else it wants to be sent */                           \
    X(OPTIONS, "options")       /* bot: what can be set; host: sets it */                          \
    X(NEWGAME, "newgame")       /* host: which game, which seat */                                 \
    X(POSITION, "position")     /* host: what the seat may know */                                 \
    X(VIEW, "view")             /* host: the same as JSON */                                       \
    X(LEGAL, "legal")           /* host: what it may do */                                         \
    X(GO, "go")                 /* host: think */                                                  \
    X(STOP, "stop")             /* host: stop thinking */                                          \
    X(BESTACTION, "bestaction") /* bot: the answer */                                              \
    X(ILLEGAL, "illegal")       /* host: why the answer is rejected */                             \
    X(ERROR, "error")           /* bot: why it cannot answer */                                    \
    X(RESULT, "result")         /* host: how the game ended */                                     \
    X(QUIT, "quit")             /* host: the end */

typedef enum ant_abp_word {
    ANT_ABP_UNKNOWN,
#define ANT_ABP_WORD_ENUM(code, name) ANT_ABP_##code,
    ANT_ABP_WORD_LIST(ANT_ABP_WORD_ENUM)
#undef ANT_ABP_WORD_ENUM
} ant_abp_word;

/// A line: its first word, and the rest without surrounding blanks. Points into the text.
typedef struct ant_abp_line {
    ant_abp_word word;
    const char *rest;
    size_t n_rest;
} ant_abp_line;

ANT_API void ant_abp_read(const char *text, size_t length, ant_abp_line *line);

/// Incoming bytes, split into lines.
typedef struct ant_abp_lines {
    char *at;
    size_t capacity; ///< of the buffer: the longest line, its end included
    size_t begin;
    size_t end;
    bool is_skipping; ///< the rest of an overlong line is still to come
} ant_abp_lines;

typedef enum ant_abp_cut {
    ANT_ABP_NO_LINE,    ///< there is no whole line yet
    ANT_ABP_WHOLE_LINE, ///< without its end
    ANT_ABP_LONG_LINE,  ///< one that does not fit; it is discarded
    ANT_ABP_BAD_LINE    ///< one that is not UTF-8 or has a control character; it is discarded
} ant_abp_cut;

ANT_API void ant_abp_lines_init(ant_abp_lines *lines, char *buffer, size_t capacity);
/// Returns where the next bytes go, and sets *room to how many fit: at least one after
/// ant_abp_lines_take has found no line. Moves the bytes that are kept.
ANT_API char *ant_abp_lines_room(ant_abp_lines *lines, size_t *room);
/// Says that `n` bytes were put there.
ANT_API void ant_abp_lines_add(ant_abp_lines *lines, size_t n);
/// Takes the next line, which is valid until the next ant_abp_lines_room.
ANT_API ant_abp_cut ant_abp_lines_take(ant_abp_lines *lines, const char **line, size_t *length);

// What bots say: read from what follows the line's word.

/// What a bot says about itself in its greeting. Zero it first: each `id` and `wants` line adds to
/// it.
typedef struct ant_abp_id {
    char name[ANT_ABP_NAME_SIZE];
    char author[ANT_ABP_NAME_SIZE];
    char games[ANT_ABP_GAMES_SIZE]; ///< names separated by single blanks; empty: not given
    bool wants_view;                ///< it also wants the view as JSON
    unsigned version;               ///< that it speaks, from ant_abp_read_version
} ant_abp_id;

/// Ignores what is unknown or does not fit.
ANT_API void ant_abp_read_id(const char *text, size_t length, ant_abp_id *id);
/// Ignores what is unknown.
ANT_API void ant_abp_read_wants(const char *text, size_t length, ant_abp_id *id);
/// True if the bot plays the game, or did not say which it plays.
ANT_API bool ant_abp_id_plays(const ant_abp_id *id, const char *game);
/// The number after `abp`, or 0 if there is none.
ANT_API unsigned ant_abp_read_version(const char *text, size_t length);
/// An action in its text form, or, beginning with '{', as JSON.
ANT_API ant_status ant_abp_read_action(const ant_game *game, const char *text, size_t length,
                                       ant_action *action, ant_error *error);

// What both say.

/// A setting of a bot.
typedef struct ant_abp_option {
    char name[ANT_ABP_NAME_SIZE];
    ant_json_kind kind;           ///< ANT_JSON_STRING, ANT_JSON_NUMBER or ANT_JSON_BOOL
    char text[ANT_ABP_NAME_SIZE]; ///< ANT_JSON_STRING
    int64_t number;               ///< ANT_JSON_NUMBER; ANT_JSON_BOOL: 0 or 1
} ant_abp_option;

typedef struct ant_abp_options {
    unsigned n;
    ant_abp_option at[ANT_ABP_MAX_OPTIONS];
} ant_abp_options;

/// Reads one JSON object whose members are strings, whole numbers, true or false. *options is
/// untouched on failure.
ANT_API ant_status ant_abp_read_options(const char *text, size_t length, ant_abp_options *options,
                                        ant_error *error);
/// Writes the whole line.
ANT_API void ant_abp_write_options(const ant_abp_options *options, ant_text *out);

// What hosts say: read from what follows the line's word, written as whole lines.

typedef struct ant_abp_newgame {
    const ant_game *game;
    ant_options options;
    int n_seats;
    int seat;
} ant_abp_newgame;

/// Refuses games, versions of rules and options that this library does not have; *newgame is then
/// untouched.
ANT_API ant_status ant_abp_read_newgame(const char *text, size_t length, ant_abp_newgame *newgame,
                                        ant_error *error);
ANT_API void ant_abp_write_newgame(const ant_abp_newgame *newgame, ant_text *out);

/// How long a bot may think.
typedef struct ant_abp_go {
    uint32_t n_simulations; ///< at most; 0: not given
    uint32_t milliseconds;  ///< at most; 0: not given
    bool has_seed;
    uint64_t seed;
} ant_abp_go;

/// Ignores words that are unknown or not followed by a number.
ANT_API void ant_abp_read_go(const char *text, size_t length, ant_abp_go *go);
ANT_API void ant_abp_write_go(const ant_abp_go *go, ant_text *out);

/// Writes all that the bot is shown before `go`: the position (not in version 1), the view as JSON
/// if the bot wants it or speaks version 1, and the legal actions of the view's seat.
ANT_API void ant_abp_write_question(const ant_abp_id *bot, const ant_view *view, ant_text *out);
/// Reads a position of the game as ant_view_read does. An error's line and column are those in the
/// position's text or, if there is none, in the JSON.
ANT_API ant_status ant_abp_read_position(const ant_game *game, const char *text, size_t length,
                                         ant_view *view, ant_error *error);
/// Why an answer is rejected. `clause` is NULL if it was not an action at all.
ANT_API void ant_abp_write_illegal(const char *clause, const char *sentence, ant_text *out);
/// `view` is any view of the game; it says what the parties are called.
ANT_API void ant_abp_write_result(const ant_view *view, const ant_result *result, ant_text *out);

#ifdef __cplusplus
}
#endif
#endif
