// SPDX-License-Identifier: MIT
//
// Plays a match, writes its record to the file that is named, reads it back and verifies it.
//   cc record.c $(pkg-config --cflags --libs antfarm) -o record && ./record game.antfarm
#include <stdio.h>

#include <antfarm/antfarm.h>

static int fail(const ant_error *error) {
    char buffer[512];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_error_sentence(error, &text);
    fprintf(stderr, "%s\n", buffer);
    return 1;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "game.antfarm";
    static ant_match match;
    ant_match_setup setup = {.game = ant_game_find("bugcouncil"), .n_seats = 4};
    ant_record_file *file = NULL;
    ant_error error;
    ant_secret_random(&setup.secret);
    if (ant_match_start(&match, &setup, NULL, &error) != ANT_OK ||
        ant_record_create(path, &match, &file, &error) != ANT_OK) {
        return fail(&error);
    }

    ant_chance chooser; // who plays at random needs chance of its own: the match's is secret
    ant_chance_seed(&chooser, 1);
    ant_status status = ANT_OK;
    for (ant_seats seats; status == ANT_OK && (seats = setup.game->to_act(match.state)) != 0;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int seat = ant_playout_seat(seats, &chooser);
        int n = setup.game->legal(match.state, seat, legal);
        ant_action action = legal[ant_chance_below(&chooser, (uint32_t)n)];
        ant_match_act(&match, seat, action, NULL);
        status = ant_record_append(file, &match, seat, action, &error);
    }
    if (status == ANT_OK) {
        status = ant_record_finish(file, &match, &error);
    }
    ant_record_close(file);

    ant_record *record = NULL;
    if (status != ANT_OK || ant_record_load(path, &record, &error) != ANT_OK) {
        return fail(&error);
    }
    status = ant_record_replay(record, UINT32_MAX, &match, NULL, &error);
    ant_record_free(record);
    if (status != ANT_OK) {
        return fail(&error);
    }
    printf("%s: %u plies, every hash agrees\n", path, match.n_plies);
    return 0;
}
