// SPDX-License-Identifier: MIT
//
// The protocol `antfarm.v2` as tables: every message with its members, and every error code. From
// them requests are read and checked, the TypeScript types of the client are generated, and tests
// check what the server sends. docs/protocol.md is for people.
#ifndef ANTFARM_PROTOCOL_H
#define ANTFARM_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

#define PROTOCOL_SUBPROTOCOL "antfarm.v2"

/// Code, name, HTTP status, sentence.
#define PROTOCOL_ERROR_LIST(X)                                                                     \
    X(MALFORMED, "malformed", 400, "this is no message of the protocol")                           \
    X(TOO_LONG, "too-long", 413, "this is too long")                                               \
    X(UNKNOWN_TYPE, "unknown-type", 400, "there is no such request")                               \
    X(BAD_MEMBER, "bad-member", 400, "a member is missing, unknown or of the wrong kind")          \
    X(NO_SUCH_TABLE, "no-such-table", 404, "there is no such table")                               \
    X(NO_SUCH_SEAT, "no-such-seat", 404, "the table has no such seat")                             \
    X(NO_SUCH_PUZZLE, "no-such-puzzle", 404, "the game has no such puzzle")                        \
    X(NO_SUCH_LESSON, "no-such-lesson", 404, "the game has no such lesson")                        \
    X(BAD_INVITATION, "bad-invitation", 403, "the invitation is unknown, used up or revoked")      \
    X(SEAT_TAKEN, "seat-taken", 409, "somebody sits there")                                        \
    X(NOT_SEATED, "not-seated", 403, "only those who sit at the table can do this")                \
    X(NOT_HOST, "not-host", 403, "only the host can do this")                                      \
    X(NOT_NOW, "not-now", 409, "this is not possible at this moment")                              \
    X(NOT_READY, "not-ready", 409, "somebody has to sit down or get ready first")                  \
    X(OUT_OF_TURN, "out-of-turn", 409, "the seat may not act now")                                 \
    X(ILLEGAL, "illegal", 409, "the rules forbid this")                                            \
    X(BAD_SETUP, "bad-setup", 400, "the game refuses this set-up")                                 \
    X(BAD_RECORD, "bad-record", 400, "this is no record of a finished game")                       \
    X(BAD_TEXT, "bad-text", 400, "the game cannot read the text of an option")                     \
    X(STALE, "stale", 409, "the table has changed since this was decided")                         \
    X(REPLAYED, "replayed", 409, "the number of this request was used before")                     \
    X(NO_UNDO, "no-undo", 409, "there is nothing to take back")                                    \
    X(UNDO_REFUSED, "undo-refused", 409, "somebody has said no to that, and it stays so")          \
    X(CHAT_OFF, "chat-off", 403, "nobody talks at this table")                                     \
    X(SLOW_DOWN, "slow-down", 429, "too many requests; wait a little")                             \
    X(FULL, "full", 503, "there is no room for more")                                              \
    X(STORAGE, "storage", 503, "this could not be stored, and nothing has changed")                \
    X(ELSEWHERE, "elsewhere", 503,                                                                 \
      "the server that has this table cannot be reached; try again in a moment")                   \
    X(CLOSING, "closing", 503, "the server shuts down; come back soon")                            \
    X(INTERNAL, "internal", 500, "something went wrong on our side")

typedef enum protocol_error {
#define PROTOCOL_ERROR_ENUM(code, name, http, text) PROTOCOL_##code,
    PROTOCOL_ERROR_LIST(PROTOCOL_ERROR_ENUM)
#undef PROTOCOL_ERROR_ENUM
        PROTOCOL_ERROR_COUNT
} protocol_error;

const char *protocol_error_name(protocol_error error);
const char *protocol_error_text(protocol_error error);
int protocol_error_http(protocol_error error);

/// What a client may ask at a table; the order is that of docs/protocol.md.
// clang-format off
#define PROTOCOL_REQUEST_LIST(X)                                                                \
    X(NONCE, "nonce")   X(ACT, "act")            X(WHY, "why")     X(PREVIEW, "preview")       \
    X(HINT, "hint")     X(SNAPSHOT, "snapshot")  X(UNDO, "undo")   X(ANSWER, "answer")         \
    X(CHAT, "chat")     X(NAME, "name")          X(SET, "set")     X(SEAT, "seat")             \
    X(INVITE, "invite") X(REVOKE, "revoke")      X(START, "start") X(STANDIN, "standin")       \
    X(BACK, "back")     X(LEAVE, "leave")        X(REMATCH, "rematch")
// clang-format on

typedef enum protocol_request_type {
#define PROTOCOL_REQUEST_ENUM(code, name) PROTOCOL_##code,
    PROTOCOL_REQUEST_LIST(PROTOCOL_REQUEST_ENUM)
#undef PROTOCOL_REQUEST_ENUM
        PROTOCOL_REQUEST_COUNT
} protocol_request_type;

enum {
    PROTOCOL_MAX_NAME = 31,  ///< bytes
    PROTOCOL_MAX_CHAT = 300, ///< bytes
    PROTOCOL_MAX_SEATS = 7,
    PROTOCOL_MAX_OPTIONS = ANT_MAX_OPTIONS,
    PROTOCOL_MAX_WORD = 31,
    PROTOCOL_MAX_VALUES = 16384 ///< bytes of all values of options, each with a NUL
};

typedef enum protocol_seat_kind {
    PROTOCOL_ME,
    PROTOCOL_HUMAN,
    PROTOCOL_OPEN,
    PROTOCOL_BOT
} protocol_seat_kind;

typedef struct protocol_seat {
    protocol_seat_kind kind;
    char name[PROTOCOL_MAX_NAME + 1]; ///< "" where none was given
    char bot[PROTOCOL_MAX_WORD + 1];  ///< bots only
} protocol_seat;

/// The members of `set` and of a new table; each only where `has_` says so. Not to be copied: it
/// points into itself.
typedef struct protocol_settings {
    bool has_name, has_clock, has_standin, has_chat, has_listed;
    char name[PROTOCOL_MAX_NAME + 1];
    int n_options;
    struct {
        char name[PROTOCOL_MAX_WORD + 1];
        const char *value; ///< a word, or a text of lines
    } options[PROTOCOL_MAX_OPTIONS];
    char values[PROTOCOL_MAX_VALUES];
    uint32_t clock_move, clock_total, clock_increment, standin; ///< seconds
    bool chat, listed;
} protocol_settings;

/// A request at a table that was read and checked: every member is within its limits, names are as
/// protocol_clean_name leaves them, texts are clean UTF-8 without control characters, but for tabs
/// and line ends in the text of an option.
typedef struct protocol_request {
    protocol_request_type type;
    uint32_t n;
    uint32_t seq;                     ///< act
    uint32_t after;                   ///< act: the request that it goes on from; 0: none
    int seat;                         ///< from 1: seat, invite, revoke, standin
    uint32_t undo;                    ///< answer: its id
    bool yes;                         ///< answer; standin's `on`; undo's `standin`
    uint8_t nonce[16];                ///< nonce
    char text[PROTOCOL_MAX_CHAT + 1]; ///< chat's text, name's name
    ant_json_value action;            ///< act, why, preview: where it stands in the text
    protocol_seat change;             ///< seat
    protocol_settings settings;       ///< set
} protocol_request;

/// POST tables, claim and sit.
typedef struct protocol_new_table {
    char game[PROTOCOL_MAX_WORD + 1];
    int n_seats;
    protocol_seat seats[PROTOCOL_MAX_SEATS];
    protocol_settings settings;
    int lesson;                       ///< the number of a lesson, from 1; 0: none
    char from[PROTOCOL_MAX_WORD + 1]; ///< the table whose game it goes on from; "": none
    uint32_t from_ply;
} protocol_new_table;
typedef struct protocol_claim {
    char secret[33]; ///< claim; "" for sit
    int seat;        ///< sit, from 1
    char name[PROTOCOL_MAX_NAME + 1];
} protocol_claim;

/// Why a message was refused. `n` is the request's number where it could be read, otherwise 0.
typedef struct protocol_refusal {
    protocol_error error;
    uint32_t n;
    char message[256]; ///< a sentence, with the position or the member
} protocol_refusal;

/// Takes out of a name, UTF-8, what nobody sees: controls, marks of direction, fillers, joiners but
/// within pictures, blanks at its ends and all but one between words. "" may be what is left.
void protocol_clean_name(char *name);

/// Each takes any bytes; false, and a refusal, unless all is right. Strict: no duplicate keys, no
/// unknown members, no member of a wrong kind. A request's action stays in the text.
bool protocol_read_request(const char *text, size_t length, protocol_request *request,
                           protocol_refusal *refusal);
bool protocol_read_new_table(const char *text, size_t length, protocol_new_table *table,
                             protocol_refusal *refusal);
bool protocol_read_claim(const char *text, size_t length, bool is_sit, protocol_claim *claim,
                         protocol_refusal *refusal);

/// Checks a message of the server's against the tables: false and a sentence if a member is
/// missing, unknown or of the wrong kind. For tests.
bool protocol_check_sent(const char *text, size_t length, ant_error *error);

/// Writes the client's TypeScript types of all messages: the file web/src/protocol.ts is this text.
void protocol_write_types(ant_text *out);
/// The same of a game's actions and events: games/NAME/web/forms.ts.
void protocol_write_forms(const ant_game *game, ant_text *out);

#endif
