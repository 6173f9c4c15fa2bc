// SPDX-License-Identifier: MIT
//
// Status codes and errors.
//
// Every function that takes something from outside (text, a file, an option, a number of seats)
// returns an ant_status and, when it fails, fills the caller's ant_error: what was wrong, where in
// the text, and what was expected there. All memory is the caller's. Thread-safe.
//
// Functions that allocate (records, players, arenas, analyses) return ANT_NO_MEMORY if memory runs
// out, or NULL if they return no status; nothing is then changed or lost.
#ifndef ANTFARM_STATUS_H
#define ANTFARM_STATUS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__wasm__)
#define ANT_API __attribute__((visibility("default")))
#elif defined(_WIN32)
#define ANT_API
#else
#define ANT_API __attribute__((visibility("default")))
#endif

/// Code, name, sentence: the one list of everything that can go wrong outside the rules.
#define ANT_STATUS_LIST(X)                                                                         \
    X(OK, "ok", "done")                                                                            \
    X(NO_SUCH_GAME, "no-such-game", "there is no such game")                                       \
    X(BAD_SEATS, "bad-seats", "the game is not for this number of seats")                          \
    X(NO_SUCH_OPTION, "no-such-option", "the game has no such option")                             \
    X(BAD_VALUE, "bad-value", "the option does not take this value")                               \
    X(REFUSED, "refused", "the rules refuse this set-up")                                          \
    X(BAD_TEXT, "bad-text", "the text cannot be read")                                             \
    X(BAD_ACTION, "bad-action", "this is not an action of the game")                               \
    X(ILLEGAL, "illegal", "the rules forbid this action now")                                      \
    X(NO_SPACE, "no-space", "the buffer is too small")                                             \
    X(BAD_RECORD, "bad-record", "the record cannot be read")                                       \
    X(TRUNCATED, "truncated", "the record is cut off")                                             \
    X(EDITED, "edited", "the record was changed after it was written")                             \
    X(OTHER_RULES, "other-rules", "the record was made under another version of the rules")        \
    X(OTHER_RESULT, "other-result", "the replay parts from the record")                            \
    X(IO, "io", "reading or writing failed")                                                       \
    X(NO_SECRET, "no-secret", "the secret of the record is not at hand")                           \
    X(NO_SUCH_BOT, "no-such-bot", "there is no such bot")                                          \
    X(OTHER_SETTINGS, "other-settings", "the results there were made with other settings")         \
    X(BOT_FAILS, "bot-fails", "the bot keeps failing")                                             \
    X(BAD_BOT, "bad-bot", "the program does not keep to the bot protocol")                         \
    X(NO_MEMORY, "no-memory", "there is not enough memory")                                        \
    X(BAD_GAME, "bad-game", "the game cannot be used")                                             \
    X(BAD_LESSON, "bad-lesson", "the lesson does not work out")

typedef enum ant_status {
#define ANT_STATUS_ENUM(code, name, text) ANT_##code,
    ANT_STATUS_LIST(ANT_STATUS_ENUM)
#undef ANT_STATUS_ENUM
        ANT_STATUS_COUNT
} ant_status;

/// What went wrong. Line and column count from 1; both are 0 if no text was read.
typedef struct ant_error {
    ant_status status;
    uint32_t line;
    uint32_t column;
    char subject[64];   ///< the offending word or name; may be empty
    char expected[384]; ///< what would have been right there, or the reason; may be empty
} ant_error;

/// The short name of a status, as in "bad-value". Never NULL.
ANT_API const char *ant_status_name(ant_status status);

/// The sentence of a status, without a full stop. Never NULL.
ANT_API const char *ant_status_text(ant_status status);

/// Fills *error (ignored when NULL) and returns `status`, so that a function can end with it.
/// `subject` and `expected` may be NULL and are cut to fit. Clears the position.
ANT_API ant_status ant_error_set(ant_error *error, ant_status status, const char *subject,
                                 const char *expected);

#ifdef __cplusplus
}
#endif
#endif
