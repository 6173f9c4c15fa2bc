// SPDX-License-Identifier: MIT
//
// Snapshots: what a viewer sees. All of a snapshot is taken from the viewer's veiled state, in
// which what the viewer cannot know was replaced by a draw that does not depend on it; so nothing
// hidden gets into a snapshot, whatever a game counts into its score.
#include <stdlib.h>
#include <string.h>

#include "protocol/json_difference.h"
#include "table/table.h"

static void write_seats(ant_json *json, const char *key, ant_seats seats) {
    ant_json_open_array(json, key);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            ant_json_number(json, NULL, seat + 1);
        }
    }
    ant_json_close_array(json);
}

static void write_legal(ant_json *json, const ant_view *view) {
    ant_action legal[ANT_MAX_ACTIONS];
    int n = view->seat == ANT_SPECTATOR ? 0 : view->game->legal(view->state, view->seat, legal);
    ant_json_open_array(json, "legal");
    for (int i = 0; i < n; i++) {
        ant_action_json(view->game, NULL, legal[i], json);
    }
    ant_json_close_array(json);
}

static void write_row(ant_json *json, const ant_score_row *row, int n_parties) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "key", row->key);
    ant_json_number(json, "number", row->number);
    ant_json_bool(json, "total", row->is_total);
    ant_json_open_array(json, "points");
    for (int party = 0; party < n_parties; party++) {
        ant_json_number(json, NULL, row->points[party]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_decided(ant_json *json, const ant_result *result) {
    ant_tie_break tie_break;
    if (!result->is_over || !ant_result_tie_break(result, &tie_break)) {
        ant_json_null(json, "decided");
        return;
    }
    ant_json_open_object(json, "decided");
    ant_json_string(json, "key", tie_break.key);
    ant_json_number(json, "score", tie_break.score);
    ant_json_number(json, "more", tie_break.more);
    ant_json_number(json, "less", tie_break.less);
    ant_json_close_object(json);
}

static void write_score(ant_json *json, const ant_view *view) {
    const ant_game *game = view->game;
    ant_result result;
    ant_result_of(game, view->state, &result);
    ant_json_open_object(json, "score");
    ant_json_open_array(json, "parties");
    for (int party = 0; party < result.n_parties; party++) {
        ant_word_json(game->party, NULL, ant_party_word(game, view->state, party), json);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "score");
    for (int party = 0; party < result.n_parties; party++) {
        ant_json_number(json, NULL, result.score[party]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "rank");
    for (int party = 0; party < result.n_parties; party++) {
        ant_json_number(json, NULL, result.rank[party]);
    }
    ant_json_close_array(json);
    ant_json_bool(json, "over", result.is_over);
    ant_json_bool(json, "no_winner", result.has_no_winner);
    write_decided(json, &result);
    ant_json_open_array(json, "rows");
    for (int i = 0; i < result.n_rows; i++) {
        write_row(json, &result.rows[i], result.n_parties);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

/// What a terminal would show, line by line: for a game of which the page knows no board.
static void write_position(ant_json *json, const ant_view *view) {
    static const ant_names nobody;
    const ant_board_style style = {.catalogue = ant_game_catalogue(view->game), .names = &nobody};
    char buffer[ANT_MAX_BOARD];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_board(view->game, view->state, view->seat, &style, &text);
    ant_json_open_array(json, "position");
    size_t left = SNAPSHOT_MAX_POSITION;
    for (char *line = buffer; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n');
        line[length] = '\0';
        if (length + 3 > left) { // with its quotes and its comma
            break;
        }
        left -= length + 3;
        ant_json_string(json, NULL, line);
        line = next;
    }
    ant_json_close_array(json);
}

void snapshot_write(const ant_game *game, const void *state, int seat, const char *key,
                    ant_json *json) {
    ant_view view;
    ant_view_make(game, state, seat, &view);
    ant_json_open_object(json, key);
    write_seats(json, "to_act", game->to_act(view.state));
    write_seats(json, "awaited", ant_awaited(game, view.state));
    write_legal(json, &view);
    ant_json_key(json, "view");
    game->view(view.state, seat, json);
    write_score(json, &view);
    if (!ant_game_is_built_in(game)) {
        write_position(json, &view);
    }
    ant_json_close_object(json);
}

const snapshot_text *snapshot_make(const ant_game *game, const void *state, int seat,
                                   snapshot_room *room) {
    ant_json json;
    room->made.outline =
        (ant_json_outline){.brackets = room->brackets, .room = SNAPSHOT_MAX_BRACKETS};
    ant_text_init(&room->made.text, room->text, sizeof room->text);
    ant_json_init_outlined(&json, &room->made.text, &room->made.outline);
    snapshot_write(game, state, seat, NULL, &json);
    return &room->made;
}

snapshot_text *snapshot_copy(const snapshot_text *from) {
    size_t n_bytes = from->text.length + 1;
    size_t n_brackets = from->outline.n;
    snapshot_text *copy = malloc(sizeof *copy + n_brackets * sizeof(ant_json_bracket) + n_bytes);
    if (copy == NULL) {
        return NULL;
    }
    *copy = *from;
    copy->outline.brackets = (ant_json_bracket *)(copy + 1);
    memcpy(copy->outline.brackets, from->outline.brackets, n_brackets * sizeof(ant_json_bracket));
    copy->text.at = (char *)(copy->outline.brackets + n_brackets);
    memcpy(copy->text.at, from->text.at, n_bytes);
    return copy;
}

void snapshot_difference(const snapshot_text *from, const snapshot_text *to, const char *key,
                         ant_json *json) {
    ant_json_value before = ant_json_written(&from->text, &from->outline);
    ant_json_value after = ant_json_written(&to->text, &to->outline);
    json_difference(json, key, &before, &after);
}

void snapshot_events(const ant_game *game, const ant_event *events, uint32_t n, int seat,
                     ant_json *json) {
    ant_json_open_array(json, "events");
    for (uint32_t i = 0; i < n; i++) {
        if ((events[i].visible & ant_seat_set(seat)) != 0) {
            ant_event_json(game, &events[i], json);
        }
    }
    ant_json_close_array(json);
}

void snapshot_rule(const hall_rule *rule, ant_json *json) {
    if (rule != NULL) {
        ant_json_string(json, "clause", rule->clause->id);
    } else {
        ant_json_null(json, "clause");
    }
    if (rule != NULL && rule->has_details) {
        ant_details_json(rule->game, "details", &rule->details, json);
    } else {
        ant_json_null(json, "details");
    }
}
