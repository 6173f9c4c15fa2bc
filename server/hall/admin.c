// SPDX-License-Identifier: MIT
//
// What whoever runs the server may ask of the hall: to list tables, to show, end, export and remove
// them, and to remove names. One table of commands, whoever asks: a program beside a running
// server, or one that has opened the database itself.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hall/internal.h"

enum { MAX_WORDS = 3, MAX_LINE = 128, MAX_LISTED = 1000, ROW_SIZE = 256 };

static const char text_type[] = "text/plain; charset=utf-8";

/// A command under way.
typedef struct order {
    game_hall *hall;
    hall_person *asker;
    game_table *table; ///< that is named; NULL where none is
    const char *words[MAX_WORDS];
    int n_words;
} order;

static void refuse(const order *of, protocol_error error, const char *sentence) {
    hall_reply_error(of->hall, of->asker->client, error, sentence);
}

static void refuse_table(const order *of, protocol_error why) {
    char sentence[128];
    snprintf(sentence, sizeof sentence, "the table is with the node %s, which runs: end that first",
             of->hall->elsewhere);
    refuse(of, why, why == PROTOCOL_ELSEWHERE ? sentence : NULL);
}

/// The answer: at once, or when what was changed is on disk.
static void answer(const order *of, const char *text, size_t length) {
    of->asker->table = of->table;
    hall_reply(of->hall, of->asker->client, 200, text_type, NULL, text, length);
    of->asker->table = NULL;
}

static void confirm(const order *of, const char *what) {
    char line[64];
    int n = snprintf(line, sizeof line, "%s %s\n", what, of->table->row.id);
    answer(of, line, (size_t)n);
}

// ---- Commands

static void write_row(const store_listed *row, ant_text *out) {
    static const char *const phases[] = {"lobby", "playing", "over"};
    char date[32] = "?";
    char line[ROW_SIZE];
    struct tm parts;
    time_t changed = (time_t)(row->changed / 1000);
    if (gmtime_r(&changed, &parts) != NULL) {
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &parts);
    }
    snprintf(line, sizeof line, "%s\t%s\t%s\t%u\t%u\t%s\t%s\n", row->id,
             row->phase < 3 ? phases[row->phase] : "?", row->game, row->n_seats, row->n_steps, date,
             row->name);
    ant_text_string(out, line);
}

static void run_list(const order *of) {
    static const char head[] = "table\tphase\tgame\tseats\tsteps\tchanged (UTC)\tname\n";
    uint32_t n = 0;
    ant_error error;
    store_listed *rows = hall_allocate(of->hall, MAX_LISTED, sizeof *rows);
    char *buffer = hall_allocate(of->hall, MAX_LISTED + 1, ROW_SIZE);
    ant_text text;
    ant_text_init(&text, buffer, (size_t)(MAX_LISTED + 1) * ROW_SIZE);
    if (store_list(of->hall->store, rows, MAX_LISTED, &n, &error) == ANT_OK) {
        ant_text_string(&text, head);
        for (uint32_t i = 0; i < n; i++) {
            write_row(&rows[i], &text);
        }
        answer(of, text.at, text.length);
    } else {
        hall_log_error(of->hall, "unreadable", NULL, &error);
        refuse(of, PROTOCOL_STORAGE, "the database cannot be read; the log says why");
    }
    free(buffer);
    free(rows);
}

static void run_show(const order *of) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(of->hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    table_write(of->table, ANT_SPECTATOR, &json);
    ant_text_char(&text, '\n');
    answer(of, text.at, text.length);
}

static void run_end(const order *of) {
    game_table *table = of->table;
    if (table->phase != TABLE_LOBBY && table->phase != TABLE_PLAYING) {
        refuse(of, PROTOCOL_NOT_NOW, "the table is over already, or stuck");
        return;
    }
    hall_table_end(of->hall, table);
    confirm(of, "ended");
}

static void run_export(const order *of) {
    const ant_history *history = &of->table->history;
    char *text = NULL;
    size_t length = 0;
    ant_error error;
    if (of->table->phase != TABLE_OVER) {
        refuse(of, PROTOCOL_NOT_NOW, "the record is there once the game is over");
    } else if (history->n_steps == 0 ||
               ant_record_write(&history->match.setup, history->steps, history->n_steps, &text,
                                &length, &error) != ANT_OK) {
        refuse(of, PROTOCOL_NOT_NOW, "the game was not played to its end, so it has no record");
    } else {
        answer(of, text, length);
        free(text);
    }
}

static void run_delete(const order *of) {
    hall_table_delete(of->hall, of->table);
    confirm(of, "removed");
}

static void run_unname(const order *of) {
    game_table *table = of->table;
    char *end = NULL;
    unsigned long seat = of->n_words > 2 ? strtoul(of->words[2], &end, 10) : 0;
    if (table->is_damaged) {
        refuse(of, PROTOCOL_NOT_NOW, "the table is damaged, and nothing of it is written any more");
        return;
    }
    if (end != NULL && (*end != '\0' || seat == 0 || seat > table->row.n_seats)) {
        refuse(of, PROTOCOL_NO_SUCH_SEAT, NULL);
        return;
    }
    if (seat > 0) {
        memset(table->seats[seat - 1].row.name, 0, sizeof table->seats[seat - 1].row.name);
        hall_store_seat(of->hall, table, (int)seat - 1);
    } else {
        memset(table->row.name, 0, sizeof table->row.name);
        hall_store_table(of->hall, table);
    }
    hall_mark_dirty(of->hall, table);
    confirm(of, "unnamed");
}

static const struct {
    hall_command shown;
    int least, most; ///< words behind the command
    void (*run)(const order *of);
} commands[] = {
    {{"list", NULL, "list the tables, the last that were touched first"}, 0, 0, run_list},
    {{"show", "TABLE", "show what everybody may know of a table, as JSON"}, 1, 1, run_show},
    {{"end", "TABLE", "end a table: its people are sent away"}, 1, 1, run_end},
    {{"export", "TABLE", "print the record of a finished game"}, 1, 1, run_export},
    {{"delete", "TABLE", "remove a table with all that is stored of it"}, 1, 1, run_delete},
    {{"unname", "TABLE [SEAT]", "remove the name of a seat, or of the table itself"},
     1,
     2,
     run_unname},
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

const hall_command *hall_command_at(size_t i) {
    return i < N_COMMANDS ? &commands[i].shown : NULL;
}

// ---- Asking

/// Cuts a line into words; false if there are too many.
static bool cut(char *line, order *into) {
    char *rest = line;
    for (char *word = strtok_r(line, " \n", &rest); word != NULL;
         word = strtok_r(NULL, " \n", &rest)) {
        if (into->n_words == MAX_WORDS) {
            return false;
        }
        into->words[into->n_words++] = word;
    }
    return into->n_words > 0;
}

void hall_admin(game_hall *hall, hall_person *asker, const char *text, size_t length) {
    char line[MAX_LINE] = "";
    order given = {.hall = hall, .asker = asker};
    size_t at = 0;
    if (length >= sizeof line) {
        refuse(&given, PROTOCOL_TOO_LONG, NULL);
        return;
    }
    memcpy(line, text, length);
    bool is_cut = cut(line, &given);
    while (is_cut && at < N_COMMANDS && strcmp(commands[at].shown.name, given.words[0]) != 0) {
        at++;
    }
    if (!is_cut || at == N_COMMANDS || given.n_words - 1 < commands[at].least ||
        given.n_words - 1 > commands[at].most) {
        refuse(&given, PROTOCOL_UNKNOWN_TYPE, NULL);
        return;
    }
    if (commands[at].least > 0) {
        protocol_error refusal;
        given.table = hall_table_any(hall, given.words[1], &refusal);
        if (given.table == NULL) {
            refuse_table(&given, refusal);
            return;
        }
        asker->batch = given.table->batch;
    }
    commands[at].run(&given);
}
