// SPDX-License-Identifier: MIT
//
// Lessons, as far as a page needs them: nothing that another seat does.
#include <stdlib.h>

#include <antfarm/lesson.h>

#include "hall/internal.h"

enum { LESSON_SIZE = 1 << 16 };

void hall_get_lesson(game_hall *hall, hall_client client, const ant_game *game, int number) {
    ant_lesson lesson;
    ant_error error;
    if (number < 1 || number > game->n_lessons) {
        hall_reply_error(hall, client, PROTOCOL_NO_SUCH_LESSON, NULL);
        return;
    }
    if (ant_lesson_load(game, number - 1, &lesson, &error) != ANT_OK) {
        char sentence[512];
        ant_text reason;
        ant_text_init(&reason, sentence, sizeof sentence);
        ant_error_sentence(&error, &reason);
        hall_reply_error(hall, client, PROTOCOL_INTERNAL, sentence);
        return;
    }
    char *buffer = hall_allocate(hall, 1, LESSON_SIZE);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, LESSON_SIZE);
    ant_json_init(&json, &text);
    ant_lesson_json(&lesson, &json);
    hall_reply(hall, client, 200, "application/json; charset=utf-8", NULL, text.at, text.length);
    free(buffer);
}
