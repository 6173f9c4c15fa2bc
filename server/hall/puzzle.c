// SPDX-License-Identifier: MIT
//
// Puzzles: a seat's snapshot before a decision, and what each move was judged to be worth.
#include <stdlib.h>
#include <string.h>

#include <antfarm/puzzle.h>

#include "hall/internal.h"

enum { PUZZLE_SIZE = 1 << 17 };

static void write_moves(const ant_puzzle *puzzle, ant_json *json) {
    ant_json_open_array(json, "moves");
    for (int i = 0; i < puzzle->n_moves; i++) {
        ant_json_open_object(json, NULL);
        ant_action_json(puzzle->view.game, "action", puzzle->moves[i].action, json);
        ant_json_number(json, "share", puzzle->moves[i].share);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void write_reason(const ant_puzzle *puzzle, ant_json *json) {
    if (puzzle->more <= 0) {
        ant_json_null(json, "reason");
        return;
    }
    ant_json_open_object(json, "reason");
    ant_json_string(json, "key", puzzle->reason[0] != '\0' ? puzzle->reason : "others");
    ant_json_number(json, "points_milli", puzzle->more);
    ant_json_close_object(json);
}

void hall_get_puzzle(game_hall *hall, hall_client client, const ant_game *game, int number) {
    ant_puzzle puzzle;
    ant_error error;
    ant_scan scan;
    if (number < 1 || number > game->n_puzzles) {
        hall_reply_error(hall, client, PROTOCOL_NO_SUCH_PUZZLE, NULL);
        return;
    }
    const char *source = game->puzzles[number - 1];
    ant_scan_init(&scan, source, strlen(source));
    if (ant_puzzle_read(game, &scan, &puzzle, &error) != ANT_OK) {
        char sentence[512];
        ant_text reason;
        ant_text_init(&reason, sentence, sizeof sentence);
        ant_error_sentence(&error, &reason);
        hall_reply_error(hall, client, PROTOCOL_INTERNAL, sentence);
        return;
    }
    char *buffer = hall_allocate(hall, 1, PUZZLE_SIZE);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, PUZZLE_SIZE);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "game", game->name);
    ant_json_number(&json, "number", number);
    ant_json_number(&json, "seat", puzzle.view.seat + 1);
    ant_json_number(&json, "whole", ANT_SHARE);
    snapshot_write(game, puzzle.view.state, puzzle.view.seat, "snapshot", &json);
    write_moves(&puzzle, &json);
    write_reason(&puzzle, &json);
    ant_json_close_object(&json);
    hall_reply(hall, client, 200, "application/json; charset=utf-8", NULL, text.at, text.length);
    free(buffer);
}
