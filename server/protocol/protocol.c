// SPDX-License-Identifier: MIT
//
// The protocol's tables. docs/protocol.md explains every row.
#include <string.h>

#include "protocol/tables.h"

static const struct {
    const char *name;
    int http;
    const char *text;
} errors[] = {
#define PROTOCOL_ERROR_ROW(code, name, http, text) {name, http, text},
    PROTOCOL_ERROR_LIST(PROTOCOL_ERROR_ROW)
#undef PROTOCOL_ERROR_ROW
};

const char *protocol_error_name(protocol_error error) {
    return errors[error].name;
}

const char *protocol_error_text(protocol_error error) {
    return errors[error].text;
}

int protocol_error_http(protocol_error error) {
    return errors[error].http;
}

// clang-format off
const protocol_shape protocol_shapes[] = {
    // Parts.
    {"Clock", NULL, PROTOCOL_PART, {
        {"move?", "number"}, {"total?", "number"}, {"increment?", "number"}}},
    {"Clocks", NULL, PROTOCOL_PART, {
        {"left_ms", "number[]"}, {"running", "number[]"}}},
    {"ScoreRow", NULL, PROTOCOL_PART, {
        {"key", "string"}, {"number", "number"}, {"total", "boolean"}, {"points", "number[]"}}},
    {"TieBreak", NULL, PROTOCOL_PART, {
        {"key", "string"}, {"score", "number"}, {"more", "number"}, {"less", "number"}}},
    {"Score", NULL, PROTOCOL_PART, {
        {"parties", "PartyWord[]"}, {"score", "number[]"}, {"rank", "number[]"},
        {"over", "boolean"}, {"no_winner", "boolean"}, {"decided", "TieBreak | null"},
        {"rows", "ScoreRow[]"}}},
    {"Snapshot", NULL, PROTOCOL_PART, {
        {"to_act", "number[]"}, {"awaited", "number[]"}, {"legal", "Form[]"}, {"view", "unknown"},
        {"score", "Score"}, {"position?", "string[]"}}},
    {"TableSeat", NULL, PROTOCOL_PART, {
        {"seat", "number"}, {"kind", "'human' | 'open' | 'bot'"}, {"name", "string"},
        {"bot", "string | null"}, {"taken", "boolean"}, {"ready", "boolean"}, {"here", "boolean"},
        {"away_since", "number | null"}, {"standin", "boolean"}, {"nonce", "string | null"}}},
    {"UndoAsked", NULL, PROTOCOL_PART, {
        {"id", "number"}, {"by", "number"}, {"standin", "boolean"}, {"ply", "number"},
        {"yes", "number[]"}, {"waiting", "number[]"}}},
    {"Missed", NULL, PROTOCOL_PART, {
        {"ply", "number"}, {"plies", "number"}}},
    {"HintReason", NULL, PROTOCOL_PART, {
        {"key", "string"}, {"points_milli", "number"}}},
    {"LobbySeat", NULL, PROTOCOL_PART, {
        {"seat", "number"}, {"kind", "'human' | 'open' | 'bot'"}, {"name", "string"},
        {"bot", "string | null"}, {"taken", "boolean"}, {"points", "number | null"},
        {"place", "number | null"}}},
    {"LobbyTable", NULL, PROTOCOL_PART, {
        {"id", "string"}, {"name", "string"}, {"game", "string"},
        {"phase", "'lobby' | 'playing' | 'over' | 'stuck'"}, {"ply", "number"},
        {"awaited", "number[]"}, {"seats", "LobbySeat[]"}, {"created", "number"},
        {"ended", "number | null"}}},
    {"TableCard", NULL, PROTOCOL_PART, {
        {"id", "string"}, {"name", "string"}, {"game", "string"},
        {"phase", "'lobby' | 'playing' | 'over' | 'stuck'"}, {"ply", "number"},
        {"awaited", "number[]"}, {"seats", "LobbySeat[]"}, {"created", "number"},
        {"ended", "number | null"},
        {"host", "number"}, {"options", "Options"}, {"clock", "Clock"}, {"chat", "boolean"}}},

    // Bodies of HTTP.
    {"NewSeat", NULL, PROTOCOL_PART, {
        {"kind", "'me' | 'human' | 'open' | 'bot'"}, {"name?", "string"}, {"bot?", "string"}}},
    {"Origin", NULL, PROTOCOL_PART, {{"table", "string"}, {"ply", "number"}}},
    {"NewTable", NULL, PROTOCOL_PART, {
        {"game", "string"}, {"name?", "string"}, {"options?", "Options"}, {"seats", "NewSeat[]"},
        {"clock?", "Clock"}, {"standin?", "number"}, {"chat?", "boolean"},
        {"listed?", "boolean"}, {"lesson?", "number"}, {"from?", "Origin"}}},
    {"KeptRecord", NULL, PROTOCOL_PART, {{"table", "string"}}},
    {"Invitation", NULL, PROTOCOL_PART, {
        {"seat", "number"}, {"secret", "string"}}},
    {"CreatedTable", NULL, PROTOCOL_PART, {
        {"table", "string"}, {"seat", "number"}, {"invitations", "Invitation[]"}}},
    {"Claim", NULL, PROTOCOL_PART, {
        {"secret", "string"}, {"name?", "string"}}},
    {"Sit", NULL, PROTOCOL_PART, {
        {"seat", "number"}, {"name?", "string"}}},
    {"Seated", NULL, PROTOCOL_PART, {
        {"table", "string"}, {"seat", "number"}}},
    {"Refusal", NULL, PROTOCOL_PART, {
        {"code", "ErrorCode"}, {"message", "string"}}},
    {"Refused", NULL, PROTOCOL_PART, {
        {"error", "Refusal"}}},
    {"ReplayStart", NULL, PROTOCOL_PART, {
        {"snapshot", "Snapshot"}, {"events", "Form[]"}}},
    {"ReplayStep", NULL, PROTOCOL_PART, {
        {"ply", "number"}, {"by", "number"}, {"standin", "boolean"}, {"events", "Form[]"},
        {"changes", "Change[]"}}},
    {"Replay", NULL, PROTOCOL_PART, {
        {"table", "string"}, {"game", "string"}, {"as", "number | null"}, {"names", "string[]"},
        {"plies", "number"}, {"start", "ReplayStart"}, {"steps", "ReplayStep[]"}}},

    {"AnalysedDecision", NULL, PROTOCOL_PART, {
        {"chosen", "Form"}, {"best", "Form"}, {"legal", "number"}, {"chosen_share", "number"},
        {"best_share", "number"}, {"error", "number"}, {"loss", "number"},
        {"mark", "'none' | 'inaccuracy' | 'mistake' | 'blunder'"}, {"skill", "number"},
        {"skill_error", "number"}, {"reason", "HintReason | null"}, {"better_view", "unknown"}}},
    {"AnalysedPly", NULL, PROTOCOL_PART, {
        {"ply", "number"}, {"seat", "number | null"}, {"chances", "number[]"},
        {"luck", "number[] | null"}, {"luck_error", "number[] | null"}, {"decision", "AnalysedDecision | null"}}},
    {"Account", NULL, PROTOCOL_PART, {
        {"par", "number"}, {"result", "number"}, {"skill", "number"}, {"skill_error", "number"},
        {"luck", "number"}, {"chance", "number"}, {"chance_error", "number"}, {"others", "number"},
        {"given_away", "number"}, {"decisions", "number"}, {"inaccuracies", "number"},
        {"mistakes", "number"}, {"blunders", "number"}}},
    {"Analysis", NULL, PROTOCOL_PART, {
        {"table", "string"}, {"game", "string"}, {"state", "'waiting' | 'running' | 'done'"},
        {"ahead", "number"}, {"whole", "number"}, {"total", "number"}, {"done", "number"},
        {"worlds", "number"}, {"parties", "PartyWord[]"}, {"accounts", "Account[] | null"},
        {"plies", "AnalysedPly[]"}}},

    // Requests at a table, in the order of PROTOCOL_REQUEST_LIST.
    {"NonceRequest", "nonce", PROTOCOL_REQUEST, {{"nonce", "string"}}},
    {"ActRequest", "act", PROTOCOL_REQUEST, {
        {"seq", "number"}, {"after?", "number"}, {"action", "Form"}}},
    {"WhyRequest", "why", PROTOCOL_REQUEST, {{"action", "Form"}}},
    {"PreviewRequest", "preview", PROTOCOL_REQUEST, {{"action", "Form"}}},
    {"HintRequest", "hint", PROTOCOL_REQUEST, {{NULL, NULL}}},
    {"SnapshotRequest", "snapshot", PROTOCOL_REQUEST, {{NULL, NULL}}},
    {"UndoRequest", "undo", PROTOCOL_REQUEST, {{"standin?", "boolean"}}},
    {"AnswerRequest", "answer", PROTOCOL_REQUEST, {{"undo", "number"}, {"yes", "boolean"}}},
    {"ChatRequest", "chat", PROTOCOL_REQUEST, {{"text", "string"}}},
    {"NameRequest", "name", PROTOCOL_REQUEST, {{"name", "string"}}},
    {"SetRequest", "set", PROTOCOL_REQUEST, {
        {"name?", "string"}, {"options?", "Options"}, {"clock?", "Clock"}, {"standin?", "number"},
        {"chat?", "boolean"}, {"listed?", "boolean"}}},
    {"SeatRequest", "seat", PROTOCOL_REQUEST, {
        {"seat", "number"}, {"kind", "'human' | 'open' | 'bot'"}, {"bot?", "string"}}},
    {"InviteRequest", "invite", PROTOCOL_REQUEST, {{"seat", "number"}}},
    {"RevokeRequest", "revoke", PROTOCOL_REQUEST, {{"seat", "number"}}},
    {"StartRequest", "start", PROTOCOL_REQUEST, {{NULL, NULL}}},
    {"StandinRequest", "standin", PROTOCOL_REQUEST, {{"seat", "number"}, {"on", "boolean"}}},
    {"BackRequest", "back", PROTOCOL_REQUEST, {{NULL, NULL}}},
    {"LeaveRequest", "leave", PROTOCOL_REQUEST, {{NULL, NULL}}},
    {"RematchRequest", "rematch", PROTOCOL_REQUEST, {{NULL, NULL}}},

    // What the server sends.
    {"WelcomeMessage", "welcome", PROTOCOL_SENT, {
        {"protocol", "'" PROTOCOL_SUBPROTOCOL "'"}, {"version", "string"}, {"seat", "number | null"},
        {"last_n", "number"}, {"now", "number"}}},
    {"TableMessage", "table", PROTOCOL_SENT, {
        {"id", "string"}, {"name", "string"}, {"game", "string"}, {"rules", "number"},
        {"phase", "'lobby' | 'playing' | 'over' | 'stuck'"}, {"damaged?", "boolean"},
        {"host", "number"}, {"options", "Options"}, {"clock", "Clock"}, {"standin", "number"}, {"chat", "boolean"},
        {"listed", "boolean"}, {"lesson", "number | null"}, {"commitment", "string"}, {"secret?", "string"},
        {"created", "number"}, {"watching", "number"}, {"undo", "UndoAsked | null"},
        {"missed", "Missed | null"},
        {"rematch", "number[]"}, {"next", "string | null"}, {"seats", "TableSeat[]"}}},
    {"SnapshotMessage", "snapshot", PROTOCOL_SENT, {
        {"seq", "number"}, {"ply", "number"}, {"events", "Form[]"}, {"clocks", "Clocks | null"},
        {"now", "number"}, {"game", "Snapshot"}}},
    {"UpdateMessage", "update", PROTOCOL_SENT, {
        {"seq", "number"}, {"ply", "number"}, {"by", "number"}, {"standin", "boolean"},
        {"events", "Form[]"}, {"changes", "Change[]"}, {"clocks", "Clocks | null"},
        {"now", "number"}, {"undone", "boolean"}}},
    {"AckMessage", "ack", PROTOCOL_SENT, {{"re", "number"}}},
    {"ErrorMessage", "error", PROTOCOL_SENT, {
        {"re", "number | null"}, {"code", "ErrorCode"}, {"message", "string"},
        {"clause", "string | null"}, {"details", "Form | null"}}},
    {"ReasonMessage", "reason", PROTOCOL_SENT, {
        {"re", "number"}, {"clause", "string | null"}, {"details", "Form | null"}}},
    {"PreviewMessage", "preview", PROTOCOL_SENT, {{"re", "number"}, {"view", "unknown"}}},
    {"HintMessage", "hint", PROTOCOL_SENT, {
        {"re", "number"}, {"action", "Form"}, {"reason", "HintReason | null"}}},
    {"InvitationMessage", "invitation", PROTOCOL_SENT, {
        {"re", "number"}, {"seat", "number"}, {"secret", "string"}}},
    {"ChatMessage", "chat", PROTOCOL_SENT, {
        {"id", "number"}, {"seat", "number"}, {"text", "string"}, {"at", "number"},
        {"ply", "number"}}},
    {"DeclinedMessage", "declined", PROTOCOL_SENT, {
        {"undo", "number"}, {"why", "'refused' | 'unanswered' | 'overtaken'"},
        {"seats", "number[]"}}},
    {"RematchMessage", "rematch", PROTOCOL_SENT, {
        {"table", "string"}, {"seat", "number"}, {"secret", "string"}}},
    {"ByeMessage", "bye", PROTOCOL_SENT, {
        {"code", "string"}, {"message", "string"}, {"node?", "string"}}},
    {"TablesMessage", "tables", PROTOCOL_SENT, {
        {"tables", "LobbyTable[]"}, {"open", "number"}, {"running", "number"}}},
};
// clang-format on
const size_t protocol_n_shapes = sizeof protocol_shapes / sizeof protocol_shapes[0];

const protocol_shape *protocol_find_shape(const char *name, size_t length) {
    for (size_t i = 0; i < protocol_n_shapes; i++) {
        const protocol_shape *shape = &protocol_shapes[i];
        if (strncmp(shape->name, name, length) == 0 && shape->name[length] == '\0') {
            return shape;
        }
    }
    return NULL;
}

const protocol_shape *protocol_find_message(protocol_side side, const ant_json_value *type) {
    for (size_t i = 0; i < protocol_n_shapes; i++) {
        const protocol_shape *shape = &protocol_shapes[i];
        if (shape->side == side && shape->type != NULL && ant_json_is_string(type, shape->type)) {
            return shape;
        }
    }
    return NULL;
}
