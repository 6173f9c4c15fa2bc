// SPDX-License-Identifier: MIT
//
// The match and its record: every ply goes into the record first and counts only then.
#include <stdlib.h>
#include <string.h>

#include "play.h"

// Starting.

int play_begin(play_table *table, const ant_match_setup *setup) {
    const ant_match *match = &table->history.match;
    ant_error error;
    if (ant_history_start(&table->history, setup, NULL, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    if (ant_record_create(table->path, match, &table->file, &error) != ANT_OK) {
        return cli_fail_error(table->path, &error);
    }
    show_names(match, &table->names);
    return CLI_DONE;
}

/// Plays the plies of the record.
static int retrace(play_table *table, const ant_record *record) {
    ant_error error;
    if (ant_history_start(&table->history, &record->setup, NULL, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    for (uint32_t i = 0; i < record->n_plies; i++) {
        const ant_ply *ply = &record->plies[i];
        if (ant_history_act(&table->history, ply->seat, ply->action, NULL, NULL) != ANT_OK) {
            return cli_fail("%s: ply %u cannot be played", table->path, (unsigned)i + 1);
        }
    }
    return CLI_DONE;
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
    if (code == CLI_DONE && table->history.match.hash != match.hash) {
        code = cli_fail("%s: it changed while it was read", table->path);
    }
    show_names(&table->history.match, &table->names);
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
    ant_history *history = &table->history;
    uint32_t n_before = history->match.n_plies;
    ant_error error;
    if (ant_history_reserve(history, 2) != ANT_OK || // with room to take it back
        ant_history_act(history, seat, action, NULL, NULL) != ANT_OK) {
        cli_fail("%s: the move does not count", ant_status_text(ANT_NO_MEMORY));
        return PLAY_ASIDE;
    }
    if (ant_record_append(table->file, &history->match, seat, action, &error) != ANT_OK) {
        (void)ant_history_undo(history, n_before);
        tell_failure("the move was not recorded, so it does not count", &error);
        return PLAY_ASIDE;
    }
    return PLAY_ON;
}

/// How many plies there were before the last decision of the seat or, where people share the
/// screen, of any of them; -1 if there was none.
static int64_t before_last(const play_table *table, int seat) {
    ant_seats seats = play_is_shared(table) ? table->humans : ant_seat_set(seat);
    int64_t i = (int64_t)table->history.match.n_plies - 1;
    while (i >= 0 && (seats & ant_seat_set(table->history.plies[i].seat)) == 0) {
        i--;
    }
    return i;
}

static bool is_free_since(const ant_history *history, uint32_t n_plies) {
    for (uint32_t i = n_plies; i < history->match.n_plies; i++) {
        if (!history->plies[i].is_free) {
            return false;
        }
    }
    return true;
}

play_outcome play_undo(play_table *table, int seat) {
    ant_history *history = &table->history;
    int64_t last = before_last(table, seat);
    ant_match before;
    ant_error error;
    if (last < 0) {
        cli_print("There is nothing to take back yet.\n");
        return PLAY_ASIDE;
    }
    uint32_t n_plies = (uint32_t)last;
    if (table->guide == NULL && !is_free_since(history, n_plies)) {
        cli_print("It cannot be taken back: something hidden was revealed %s.\n",
                  history->plies[n_plies].is_free ? "since" : "by that move");
        return PLAY_ASIDE;
    }
    if (ant_history_reserve(history, 1) != ANT_OK) {
        cli_fail("%s: the move stands", ant_status_text(ANT_NO_MEMORY));
        return PLAY_ASIDE;
    }
    ant_history_at(history, n_plies, &before, NULL);
    if (ant_record_undo(table->file, &before, &error) != ANT_OK) {
        tell_failure("the undo could not be recorded, so the move stands", &error);
        return PLAY_ASIDE;
    }
    (void)ant_history_undo(history, n_plies);
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
    ant_history_clear(&table->history);
    free(table->path);
    memset(table, 0, sizeof *table);
}
