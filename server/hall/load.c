// SPDX-License-Identifier: MIT
//
// Tables from the store: all that go on when the hall opens, others when somebody asks for them,
// and any whose changes did not get on disk.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/internal.h"

/// What is being read. The rows of a table follow its own.
typedef struct load_job {
    game_hall *hall;
    game_table *table; ///< that the rows belong to; NULL before the first
    game_table *again; ///< the one that is loaded anew, or NULL for new ones
    bool is_elsewhere; ///< another node has it: hall->elsewhere
} load_job;

enum { N_RESUMED_AT_ONCE = 4 }; // about as long as a person does not notice

// ---- Rows

// The texts of options, as they were read with a table.
typedef struct option_texts {
    const store_text *at;
    int n;
} option_texts;

// That of an option, "" where it has none.
static const char *find_text(const option_texts *texts, const char *option) {
    for (int i = 0; i < texts->n; i++) {
        if (strcmp(texts->at[i].option, option) == 0) {
            return texts->at[i].text;
        }
    }
    return "";
}

// Sets one option as it was chosen, to its text where it says that it has one.
static ant_status take_option(game_table *table, const char *name, const char *value,
                              const option_texts *texts) {
    const ant_option *option = ant_option_find(table->game, name);
    if (option != NULL && option->text != NULL && strcmp(value, ANT_OPTION_TEXT) == 0) {
        const char *text = find_text(texts, name);
        return ant_options_set_text(table->game, &table->options, option, text, strlen(text), NULL);
    }
    return ant_options_set(table->game, &table->options, name, value, NULL);
}

// The options as they were chosen; false if the game does not take them any more.
static bool take_options(game_table *table, const option_texts *texts) {
    char words[STORE_OPTIONS_SIZE];
    memcpy(words, table->row.options, sizeof words);
    ant_options_default(table->game, &table->options);
    char *rest = words;
    for (char *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');
        if (value == NULL) {
            return false;
        }
        *value++ = '\0';
        if (take_option(table, word, value, texts) != ANT_OK) {
            return false;
        }
    }
    return true;
}

static bool is_playable(game_table *table, const option_texts *texts) {
    table->game = ant_game_find(table->row.game);
    if (table->game == NULL || table->row.n_seats > table->game->max_seats ||
        !take_options(table, texts)) {
        return false;
    }
    if (table->row.phase == STORE_LOBBY) {
        table->row.rules = table->game->rules_version; // nothing was played by the old ones
    }
    return table->row.rules == table->game->rules_version;
}

static bool take_table(void *context, const store_table *row, const store_text *texts,
                       int n_texts) {
    static const table_phase phases[] = {
        [STORE_LOBBY] = TABLE_LOBBY, [STORE_PLAYING] = TABLE_PLAYING, [STORE_OVER] = TABLE_OVER};
    load_job *loading = context;
    game_table *table = loading->again;
    if (table != NULL) {
        hall_table_clear(table);
    } else if (loading->hall->n_tables >= loading->hall->settings.max_tables ||
               hall_table_known(loading->hall, row->id) != NULL) {
        return false; // the others when somebody comes there
    } else {
        table = hall_table_add(loading->hall, row->id);
    }
    loading->table = table;
    table->row = *row;
    table->is_damaged = table->is_gone = false;
    table->stuck[0] = '\0';
    option_texts all = {texts, n_texts};
    table->phase = is_playable(table, &all) ? phases[row->phase] : TABLE_STUCK;
    table_find_lesson(table);
    if (table->phase != TABLE_LOBBY) {
        loading->hall->n_waiting += !table->is_waiting;
        table->is_waiting = true;
    }
    return true;
}

static bool take_seat(void *context, const store_seat *row) {
    const load_job *loading = context;
    game_table *table = loading->table;
    table_seat *seat = &table->seats[row->seat];
    seat->row = *row;
    if (row->kind > TABLE_BOT) { // of a newer version
        seat->row.kind = TABLE_OPEN;
        table->phase = TABLE_STUCK;
    }
    return true;
}

static bool take_step(void *context, const store_step *row) {
    const load_job *loading = context;
    table_game_take_step(loading->table, row);
    return true;
}

static bool take_chat(void *context, const store_chat *row) {
    const load_job *loading = context;
    loading->table->n_chats = row->number - 1;
    table_keep_chat(loading->hall, loading->table, row,
                    table_game_stored_plies(loading->table, row->n_steps));
    return true;
}

static void take_damage(void *context, const char *id, const ant_error *error) {
    const load_job *loading = context;
    game_table *table = loading->table;
    if (id == NULL) {
        hall_log_error(loading->hall, "unreadable", NULL, error);
        return;
    }
    ant_text sentence;
    ant_text_init(&sentence, table->stuck, sizeof table->stuck);
    ant_error_sentence(error, &sentence);
    table->phase = TABLE_STUCK;
    table->is_damaged = true;
    loading->hall->n_waiting += !table->is_waiting;
    table->is_waiting = true;
}

static void take_elsewhere(void *context, const char *id, const char *node) {
    load_job *loading = context;
    (void)id;
    loading->is_elsewhere = true;
    table_copy(loading->hall->elsewhere, sizeof loading->hall->elsewhere, node);
}

static store_reader reader_of(load_job *loading) {
    return (store_reader){.context = loading,
                          .table = take_table,
                          .seat = take_seat,
                          .step = take_step,
                          .chat = take_chat,
                          .elsewhere = take_elsewhere,
                          .damaged = take_damage};
}

// ---- Tables

ant_status hall_load_running(game_hall *hall, uint32_t most, ant_error *error) {
    load_job loading = {.hall = hall};
    const store_reader reader = reader_of(&loading);
    ant_status status = store_read_running(hall->store, most, &reader, error);
    hall->has_list_news = hall->has_list_news || loading.table != NULL;
    return status;
}

// A table that was given up before its game is as good as none.
static bool is_game(const game_table *table) {
    return table->phase != TABLE_OVER || table->n_stored > 0 || table->history.n_steps > 0;
}

void hall_resume(game_hall *hall, game_table *table) {
    if (!table->is_waiting) {
        return;
    }
    table->is_waiting = false;
    hall->n_waiting--;
    if (table->phase != TABLE_STUCK && is_game(table)) {
        table_game_resume(hall, table);
    }
    if (table->phase == TABLE_STUCK) {
        char sentence[256];
        hall_stuck_sentence(table, sentence, sizeof sentence);
        hall_log_wrong(hall, "stuck", table->row.id,
                       table->stuck[0] != '\0' ? table->stuck : sentence);
    }
    hall_follow_up(hall, table);
}

void hall_resume_some(game_hall *hall) {
    for (int i = 0; hall->n_waiting > 0 && i < N_RESUMED_AT_ONCE;) {
        hall->resumed_at %= hall->n_slots;
        game_table *table = hall->slots[hall->resumed_at++];
        if (table != NULL && table->is_waiting) {
            hall_resume(hall, table);
            hall->has_list_news = true;
            i++;
        }
    }
}

static bool is_id(const char *id) {
    size_t n = strspn(id, "abcdefghijklmnopqrstuvwxyz23456789");
    return n == HALL_ID_SIZE - 1 && id[n] == '\0';
}

game_table *hall_table_find(game_hall *hall, const char *id, protocol_error *refusal) {
    *refusal = PROTOCOL_NO_SUCH_TABLE;
    if (!is_id(id)) {
        return NULL;
    }
    game_table *found = hall_table_known(hall, id);
    if (found == NULL) {
        if (hall_is_elsewhere(hall, id)) {
            *refusal = PROTOCOL_ELSEWHERE;
            return NULL;
        }
        if (!hall_has_room(hall)) {
            *refusal = PROTOCOL_FULL;
            return NULL;
        }
        load_job loading = {.hall = hall};
        const store_reader reader = reader_of(&loading);
        ant_error error;
        ant_status status = store_read_table(hall->store, id, &reader, &error);
        found = loading.table;
        if (status != ANT_OK) {
            hall_log_error(hall, "unreadable", id, &error);
            *refusal = PROTOCOL_STORAGE;
        } else if (loading.is_elsewhere) {
            hall_set_elsewhere(hall, id);
            *refusal = PROTOCOL_ELSEWHERE;
        }
        if (found != NULL && status != ANT_OK) {
            hall_table_remove(hall, found);
            return NULL;
        }
    }
    if (found == NULL || found->is_gone || !is_game(found)) {
        return NULL;
    }
    hall_resume(hall, found);
    return found;
}

void hall_reread(game_hall *hall, game_table *table) {
    load_job loading = {.hall = hall, .again = table};
    const store_reader reader = reader_of(&loading);
    ant_error error;
    ant_status status = store_read_table(hall->store, table->row.id, &reader, &error);
    table->reread = TABLE_UNREAD;
    if (status != ANT_OK) {
        hall_log_error(hall, "unreadable", table->row.id, &error);
    } else if (loading.is_elsewhere) {
        table->reread = TABLE_ELSEWHERE;
        memcpy(table->node, hall->elsewhere, sizeof table->node);
    } else if (loading.table != NULL) {
        table->reread = TABLE_REREAD;
    }
}

static void tell_anew(game_hall *hall, game_table *table) {
    for (hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->is_new) {
            hall_greet(hall, person);
        } else {
            hall_send_table(hall, person);
            hall_send_snapshot(hall, person);
        }
    }
}

static void send_away(game_hall *hall, game_table *table) {
    for (hall_person *person = table->people; person != NULL; person = table->people) {
        hall_person_quit(hall, person);
        hall_disconnect(hall, person, HALL_CLOSE_AWAY, PROTOCOL_STORAGE, NULL);
    }
}

static void resume_again(game_hall *hall, game_table *table) {
    for (const hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->seat != ANT_SPECTATOR) {
            table_seat *seat = &table->seats[person->seat];
            seat->n_here++;
            seat->since = hall_now(hall);
        }
    }
    hall_resume(hall, table);
    hall_follow_up(hall, table);
    tell_anew(hall, table);
}

void hall_take_up(game_hall *hall, game_table *table) {
    table_reread how = (table_reread)table->reread;
    table->reread = TABLE_NOT_REREAD;
    hall->n_doubtful -= table->is_doubtful;
    table->is_doubtful = false;
    if (how == TABLE_REREAD) {
        resume_again(hall, table);
    } else if (how == TABLE_ELSEWHERE) {
        hall_lead_people(hall, table, table->node);
        hall_table_remove(hall, table);
    } else {
        send_away(hall, table);
        hall_table_remove(hall, table);
    }
}

void hall_stuck_sentence(const game_table *table, char *sentence, size_t size) {
    if (table->is_damaged) {
        snprintf(sentence, size,
                 "what is stored of this table is damaged; the log of the server says how");
    } else if (table->game == NULL) {
        snprintf(sentence, size,
                 "this table plays %s by version %u of its rules, and this server does not have "
                 "the game",
                 table->row.game, table->row.rules);
    } else if (table->row.rules != table->game->rules_version) {
        snprintf(sentence, size,
                 "this table plays %s by version %u of its rules, and this server has version %u",
                 table->row.game, table->row.rules, table->game->rules_version);
    } else {
        snprintf(sentence, size,
                 "the game of this table cannot be taken up again by version %u of the rules of %s",
                 table->row.rules, table->row.game);
    }
}
