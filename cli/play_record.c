// SPDX-License-Identifier: MIT
//
// The course of the game: every ply goes into the record first and counts only then.
#include <stdlib.h>
#include <string.h>

#include "play.h"

// What happened.

/// Puts a ply behind those that stand; false if there is no memory.
static bool remember(play_table *table, size_t n_plies, const play_ply *ply, const ant_log *log) {
    if (n_plies >= table->room_plies) {
        size_t room = table->room_plies * 2 + 64;
        play_ply *plies = realloc(table->plies, room * sizeof *plies);
        if (plies == NULL) {
            return false;
        }
        memset(plies + table->room_plies, 0, (room - table->room_plies) * sizeof *plies);
        table->plies = plies;
        table->room_plies = room;
    }
    ant_event *events = malloc((log->n + 1U) * sizeof *events);
    if (events == NULL) {
        return false;
    }
    memcpy(events, log->at, log->n * sizeof *events);
    free(table->plies[n_plies].events);
    table->plies[n_plies] = *ply;
    table->plies[n_plies].events = events;
    table->plies[n_plies].n_events = log->n;
    return true;
}

/// Plays on a match that is not yet the table's, and remembers it as the next ply.
static bool try_ply(play_table *table, ant_match *next, int seat, ant_action action) {
    ant_log log = {0};
    play_ply ply = {.seat = seat, .action = action};
    if (ant_match_act(next, seat, action, &log) != ANT_ALLOWED) {
        return false;
    }
    // Taking back a draw would let somebody look ahead.
    ply.can_undo = next->n_draws == 0 && !ant_log_reveals(&log);
    return remember(table, next->n_plies, &ply, &log);
}

// Starting.

static int begin_history(play_table *table, const ant_match_setup *setup) {
    ant_log log = {0};
    ant_error error;
    const play_ply first = {.seat = PLAY_NOBODY};
    if (ant_match_start(&table->match, setup, &log, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    return remember(table, 0, &first, &log) ? CLI_DONE : cli_no_memory();
}

int play_begin(play_table *table, const ant_match_setup *setup) {
    ant_error error;
    int code = begin_history(table, setup);
    if (code == CLI_DONE &&
        ant_record_create(table->path, &table->match, &table->file, &error) != ANT_OK) {
        return cli_fail_error(table->path, &error);
    }
    show_names(&table->match, &table->names);
    return code;
}

/// Goes through the plies of the record again, for their events.
static int retrace(play_table *table, const ant_record *record) {
    int code = begin_history(table, &record->setup);
    for (uint32_t i = 0; i < record->n_plies && code == CLI_DONE; i++) {
        const ant_ply *ply = &record->plies[i];
        if (!try_ply(table, &table->match, ply->seat, ply->action)) {
            code = cli_fail("%s: ply %u cannot be played", table->path, (unsigned)i + 1);
        }
    }
    return code;
}

int play_resume(play_table *table) {
    ant_record *record = NULL;
    ant_error error;
    ant_match match = {0};
    if (ant_record_load(table->path, &record, &error) != ANT_OK) {
        return cli_fail_error(table->path, &error);
    }
    int code = CLI_DONE;
    if (record->is_finished) {
        code = cli_fail("%s: this game is over; 'antfarm replay' shows it", table->path);
    } else if (ant_record_resume(table->path, &match, &table->file, &error) != ANT_OK) {
        code = cli_fail_error(table->path, &error);
    } else {
        code = retrace(table, record);
    }
    ant_record_free(record);
    if (code == CLI_DONE && table->match.hash != match.hash) {
        code = cli_fail("%s: it changed while it was read", table->path);
    }
    show_names(&table->match, &table->names);
    return code;
}

// Playing.

/// Says in one sentence why the record could not be written.
static void tell_failure(const char *what, const ant_error *error) {
    char reason[512];
    ant_text text;
    ant_text_init(&text, reason, sizeof reason);
    ant_error_sentence(error, &text);
    cli_flush();
    cli_fail("%s: %s", what, reason);
}

play_outcome play_act(play_table *table, int seat, ant_action action) {
    ant_match next = table->match;
    ant_error error;
    if (!try_ply(table, &next, seat, action)) {
        cli_fail("%s: the move does not count", ant_status_text(ANT_NO_MEMORY));
        return PLAY_ASIDE;
    }
    if (ant_record_append(table->file, &next, seat, action, &error) != ANT_OK) {
        tell_failure("the move was not recorded, so it does not count", &error);
        return PLAY_ASIDE;
    }
    table->match = next;
    return PLAY_ON;
}

/// The match as it was `n_plies` plies after the start.
static bool play_again(const play_table *table, uint32_t n_plies, ant_match *match) {
    if (ant_match_start(match, &table->match.setup, NULL, NULL) != ANT_OK) {
        return false;
    }
    for (uint32_t i = 1; i <= n_plies; i++) {
        const play_ply *ply = &table->plies[i];
        if (ant_match_act(match, ply->seat, ply->action, NULL) != ANT_ALLOWED) {
            return false;
        }
    }
    return true;
}

play_outcome play_undo(play_table *table, int seat) {
    uint32_t n = table->match.n_plies;
    const play_ply *last = &table->plies[n];
    if (last->seat != seat) {
        cli_print("There is nothing to take back: %s.\n", last->seat == PLAY_NOBODY
                                                              ? "nobody has moved yet"
                                                              : "somebody else has moved since");
        return PLAY_ASIDE;
    }
    if (!last->can_undo) {
        cli_print("That move cannot be taken back: it revealed something hidden.\n");
        return PLAY_ASIDE;
    }
    ant_match before;
    ant_error error;
    if (!play_again(table, n - 1, &before)) {
        cli_print("That move cannot be taken back: the game does not replay.\n");
        return PLAY_ASIDE;
    }
    if (ant_record_undo(table->file, &before, &error) != ANT_OK) {
        tell_failure("the undo could not be recorded, so the move stands", &error);
        return PLAY_ASIDE;
    }
    table->match = before;
    return PLAY_ON;
}

bool play_sync(play_table *table) {
    ant_error error;
    if (ant_record_sync(table->file, &error) != ANT_OK) {
        tell_failure("the record is not on the disk", &error);
        return false;
    }
    return true;
}

void play_clear(play_table *table) {
    ant_record_close(table->file);
    play_bots_clear(table);
    for (size_t i = 0; i < table->room_plies; i++) {
        free(table->plies[i].events);
    }
    free(table->plies);
    free(table->path);
    memset(table, 0, sizeof *table);
}
