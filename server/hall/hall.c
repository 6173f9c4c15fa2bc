// SPDX-License-Identifier: MIT
//
// The hall's life, and the way of each message: who sent it, whether it was done before, to whom it
// goes.
#include "hall/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall/internal.h"

static _Noreturn void end_without_memory(game_hall *hall) {
    hall_log_wrong(hall, ant_status_name(ANT_NO_MEMORY), NULL, ant_status_text(ANT_NO_MEMORY));
    fflush(NULL);
    abort();
}

void *hall_allocate(game_hall *hall, size_t n, size_t size) {
    void *memory = calloc(n, size);
    if (memory == NULL) {
        end_without_memory(hall);
    }
    return memory;
}

void *hall_grow(game_hall *hall, void *memory, size_t n, size_t size) {
    void *grown = realloc(memory, n * size);
    if (grown == NULL) {
        end_without_memory(hall);
    }
    return grown;
}

// ---- Opening and closing

hall_settings hall_settings_default(void) {
    return (hall_settings){.n_thinkers = 1, .bot_pace_ms = 600, .max_tables = 10000};
}

static ant_status open_parts(game_hall *hall, ant_error *error) {
    store_settings settings = {.path = hall->settings.db_path,
                               .node = hall->settings.node,
                               .is_stepwise = hall->settings.is_stepwise,
                               .wake = hall->out.wake,
                               .context = hall->out.context};
    ant_status status = store_open(&settings, &hall->store, error);
    if (status != ANT_OK) {
        return status;
    }
    const brain_settings thinking = {.n_threads = hall->settings.n_thinkers,
                                     .is_elsewhere = hall->settings.thinks_elsewhere,
                                     .most_ms = HALL_MOST_THOUGHT_MS,
                                     .wake = hall->out.wake,
                                     .context = hall->out.context};
    hall->brain = brain_new(&thinking);
    hall->analyses = analyses_new(hall->settings.n_thinkers > 0, hall->settings.test_seed != 0);
    if (hall->brain == NULL || hall->analyses == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    hall->n_lapses = store_n_lapses(hall->store);
    status = store_read_key(hall->store, hall->address_key, error);
    if (status != ANT_OK) {
        return status;
    }
    if (!store_is_shared(hall->store)) {
        return hall_load_running(hall, hall->settings.max_tables, error);
    }
    hall->adopt_at = hall_now(hall) + HALL_ADOPT_MS;
    return hall_load_running(hall, HALL_ADOPTED, error);
}

ant_status hall_open(const hall_settings *settings, const hall_out *out, game_hall **made,
                     ant_error *error) {
    if (sodium_init() < 0) {
        return ant_error_set(error, ANT_IO, NULL, "the system gives no random numbers");
    }
    game_hall *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    opened->settings = *settings;
    opened->out = *out;
    opened->sweep_at = hall_now(opened) + HALL_SWEEP_MS;
    opened->adopt_at = INT64_MAX;
    ant_status status = open_parts(opened, error);
    if (status != ANT_OK) {
        hall_close(opened);
        return status;
    }
    *made = opened;
    return ANT_OK;
}

void hall_close(game_hall *hall) {
    if (hall == NULL) {
        return;
    }
    brain_free(hall->brain);
    analyses_free(hall->analyses);
    store_close(hall->store);
    hall_forget_items(hall);
    hall_forget_documents(hall);
    hall_forget_heard(hall);
    for (unsigned i = 0; i < HALL_BUCKETS; i++) {
        while (hall->people[i] != NULL) {
            hall_person_remove(hall, hall->people[i]);
        }
    }
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        if (hall->slots[slot] != NULL) {
            hall_table_remove(hall, hall->slots[slot]);
        }
    }
    free(hall->slots);
    free(hall->heap);
    free(hall);
}

// ---- Questions of the tables

int64_t hall_now(const game_hall *hall) {
    return hall->out.now(hall->out.context);
}

int64_t hall_today(const game_hall *hall) {
    return hall->out.today(hall->out.context);
}

store *hall_store(game_hall *hall) {
    return hall->store;
}

bool hall_is_shut(const game_hall *hall) {
    return hall->is_shut;
}

bot_brain *hall_brain(game_hall *hall) {
    return hall->brain;
}

unsigned hall_bot_pace(const game_hall *hall) {
    return hall->settings.bot_pace_ms;
}

char *hall_scratch(game_hall *hall) {
    return hall->scratch;
}

uint64_t hall_ticket(game_hall *hall, const game_table *table) {
    return (uint64_t)table->slot << 40 | (++hall->n_tickets & 0xFFFFFFFFFFU);
}

static game_table *table_of_ticket(const game_hall *hall, uint64_t ticket) {
    uint64_t slot = ticket >> 40;
    return slot < hall->n_slots ? hall->slots[slot] : NULL;
}

uint32_t hall_owner(game_hall *hall, hall_client client) {
    const hall_person *person = hall_person_find(hall, client);
    return person != NULL ? person->owner : 0;
}

void hall_count_ply(game_hall *hall) {
    hall->n_plies++;
}

// ---- The log

static void write_log(game_hall *hall, bool is_error, const char *kind, const char *id,
                      const char *why) {
    char members[1024];
    ant_text text;
    ant_json json;
    ant_text_init(&text, members, sizeof members);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    if (id != NULL) {
        ant_json_string(&json, "table", id);
    }
    if (why != NULL) {
        ant_json_string(&json, "why", why);
    }
    ant_json_close_object(&json);
    members[strlen(members) - 1] = '\0'; // without its braces
    hall->out.log(hall->out.context, is_error, kind, members + 1);
}

void hall_log(game_hall *hall, const char *kind, const char *id, const char *why) {
    write_log(hall, false, kind, id, why);
}

void hall_log_wrong(game_hall *hall, const char *kind, const char *id, const char *why) {
    write_log(hall, true, kind, id, why);
}

void hall_log_error(game_hall *hall, const char *kind, const char *id, const ant_error *error) {
    char sentence[384];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    hall_log_wrong(hall, kind, id, sentence);
}

// ---- Coming and going

void hall_enter(game_hall *hall, hall_client client, const hall_visit *visit) {
    hall_person *person = hall_person_add(hall, client, visit);
    protocol_error refusal;
    if (hall->is_shut) {
        hall_turn_away(hall, person, visit, HALL_CLOSE_AWAY, PROTOCOL_CLOSING);
        return;
    }
    if (visit->table == NULL) {
        hall_person_join(hall, person, NULL, ANT_SPECTATOR);
        hall_lobby_enter(hall, person);
        return;
    }
    game_table *table = hall_table_find(hall, visit->table, &refusal);
    if (table == NULL) {
        hall_turn_away(hall, person, visit, HALL_CLOSE_ABUSE, refusal);
        return;
    }
    int seat = hall_visit_seat(table, visit);
    if (visit->seat > table->row.n_seats) {
        hall_turn_away(hall, person, visit, HALL_CLOSE_ABUSE, PROTOCOL_NO_SUCH_SEAT);
    } else if (visit->seat != 0 && seat == ANT_SPECTATOR) {
        hall_turn_away(hall, person, visit, HALL_CLOSE_ABUSE, PROTOCOL_NOT_SEATED);
    } else {
        hall_person_join(hall, person, table, seat);
        hall_greet(hall, person);
        hall_follow_up(hall, table);
    }
}

void hall_leave(game_hall *hall, hall_client client) {
    hall_person *person = hall_person_find(hall, client);
    if (person == NULL) {
        return;
    }
    if (person->is_inside && hall->store == NULL) {
        hall_person_quit(hall, person);
    } else if (person->is_inside) {
        hall_person_part(hall, person);
    }
    brain_forget(hall->brain, client);
    hall_person_remove(hall, person);
}

// ---- Messages

/// True if the request was not done before; otherwise it is answered.
static bool is_fresh(game_hall *hall, hall_person *person, const protocol_request *request) {
    const store_seat *row = &person->table->seats[person->seat].row;
    if (request->n > row->last_n) {
        return true;
    }
    if (request->n == row->last_n &&
        memcmp(hall->request_hash, row->last_hash, sizeof row->last_hash) == 0) {
        hall->request = NULL; // it is remembered already
        hall_ack(hall, person, request->n);
        return false;
    }
    char message[128];
    snprintf(message, sizeof message,
             "the number of this request was used before; the last one was %u", row->last_n);
    hall_refuse(hall, person, request->n, PROTOCOL_REPLAYED, message, NULL);
    return false;
}

/// What a table that is stuck still hears: of one that is damaged nothing may be written again.
static bool is_for_stuck(const game_table *table, protocol_request_type type) {
    return !table->is_damaged &&
           (type == PROTOCOL_CHAT || type == PROTOCOL_INVITE || type == PROTOCOL_REVOKE);
}

static bool is_for_course(protocol_request_type type) {
    switch (type) {
    case PROTOCOL_ACT:
    case PROTOCOL_WHY:
    case PROTOCOL_PREVIEW:
    case PROTOCOL_HINT:
    case PROTOCOL_SNAPSHOT:
    case PROTOCOL_UNDO:
    case PROTOCOL_ANSWER:
    case PROTOCOL_STANDIN:
    case PROTOCOL_BACK:
        return true;
    default:
        return false;
    }
}

static void handle(game_hall *hall, hall_person *person, const protocol_request *request) {
    game_table *table = person->table;
    if (person->seat == ANT_SPECTATOR && request->type != PROTOCOL_SNAPSHOT) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_SEATED, NULL, NULL);
        return;
    }
    if (hall_is_numbered(request->type) && !is_fresh(hall, person, request)) {
        return;
    }
    if (table->phase == TABLE_STUCK && !is_for_stuck(table, request->type)) {
        char sentence[256];
        hall_stuck_sentence(table, sentence, sizeof sentence);
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, sentence, NULL);
        return;
    }
    if (is_for_course(request->type)) {
        table_game_handle(hall, table, person, request);
    } else {
        table_handle_seats(hall, table, person, request);
    }
    hall_follow_up(hall, table);
}

void hall_message(game_hall *hall, hall_client client, const char *text, size_t length) {
    hall_person *person = hall_person_find(hall, client);
    if (person == NULL || !person->is_inside || hall->is_shut) {
        return;
    }
    protocol_request request;
    protocol_refusal refusal;
    if (text == NULL) {
        hall_turn_away(hall, person, NULL, HALL_CLOSE_BIG, PROTOCOL_TOO_LONG);
    } else if (!protocol_read_request(text, length, &request, &refusal)) {
        hall_refuse(hall, person, refusal.n, refusal.error, refusal.message, NULL);
    } else if (person->table == NULL) {
        hall_refuse(hall, person, request.n, PROTOCOL_UNKNOWN_TYPE, "the lobby takes no requests",
                    NULL);
    } else {
        crypto_generichash(hall->request_hash, sizeof hall->request_hash, (const uint8_t *)text,
                           length, NULL, 0);
        hall->request = &request;
        handle(hall, person, &request);
        hall->request = NULL;
    }
    if (person->is_inside && person->is_abusive) {
        hall_disconnect(hall, person, HALL_CLOSE_ABUSE, PROTOCOL_SLOW_DOWN,
                        "too many refused requests in a minute");
    }
}

// ---- The rounds of the loop

void hall_commit(game_hall *hall) {
    if (hall->store == NULL) {
        return;
    }
    hall_tell_dirty(hall);
    if (hall->has_changes) {
        hall->n_closed = store_batch(hall->store);
        hall->has_changes = false;
    }
    store_commit(hall->store);
}

// Nothing may be built on changes that are not on disk: their tables are what the store says.
static void go_back(game_hall *hall, const store_progress *progress) {
    hall_log_error(hall, "storage", NULL, &progress->error);
    hall_release(hall, progress->n_failed - 1);
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table != NULL && table->batch >= progress->n_failed) {
            hall_reread(hall, table);
        }
    }
    hall_take_back(hall, progress->n_failed);
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table != NULL && table->reread != TABLE_NOT_REREAD) {
            hall_take_up(hall, table);
        }
    }
    hall->has_list_news = true;
    hall->list_hash = 0;
}

static void collect_stored(game_hall *hall) {
    store_progress progress;
    store_done(hall->store, &progress);
    hall->n_commits = progress.n_commits;
    hall->commit_us = progress.busy_us;
    hall->n_done = progress.n_done;
    if (progress.n_failed != 0) {
        hall->has_changes = false; // the open batch may build on what is lost: it is gone too
        go_back(hall, &progress);
    } else {
        hall_release(hall, progress.n_done);
    }
}

void hall_collect(game_hall *hall) {
    if (hall->store == NULL) {
        return;
    }
    collect_stored(hall);
    hall_see_to_lapses(hall);
    hall_watch_nodes(hall);
    replay_collect(hall);
    analyses_work(hall->analyses);
    brain_answer answer;
    while (!hall->is_shut && brain_collect(hall->brain, &answer)) {
        game_table *table = table_of_ticket(hall, answer.ticket);
        if (table != NULL && !table->is_waiting && !table->is_gone) {
            table_game_answer(hall, &answer, table);
            hall_follow_up(hall, table);
        }
    }
}

int64_t hall_deadline(const game_hall *hall) {
    if (hall->is_shut) {
        return INT64_MAX;
    }
    if (hall->n_waiting > 0) {
        return hall_now(hall);
    }
    int64_t deadline = hall_deadline_first(hall);
    deadline = hall->adopt_at < deadline ? hall->adopt_at : deadline;
    if (hall->n_doubtful > 0 && hall_now(hall) + HALL_REREAD_MS < deadline) {
        deadline = hall_now(hall) + HALL_REREAD_MS;
    }
    if (hall_is_list_due(hall) || hall->has_watch_news) {
        deadline = hall->list_at < deadline ? hall->list_at : deadline;
    }
    if ((hall->n_tables > 0 || hall->settings.keep_days > 0) && hall->sweep_at < deadline) {
        deadline = hall->sweep_at;
    }
    return deadline;
}

static void store_clocks(game_hall *hall) {
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        if (hall->slots[slot] != NULL) {
            table_game_store_clocks(hall, hall->slots[slot]);
        }
    }
}

void hall_tick(game_hall *hall) {
    if (hall->is_shut) {
        return;
    }
    int64_t now = hall_now(hall);
    hall_resume_some(hall);
    hall_see_to_lapses(hall);
    hall_adopt(hall);
    while (hall_deadline_first(hall) <= now) {
        game_table *table = hall->heap[1].table;
        hall_follow_up(hall, table);
        if (table->deadline <= now) { // it is due again: after the others
            hall_deadline_set(hall, table, now + 1);
        }
    }
    hall_lobby_tick(hall);
    if (now >= hall->sweep_at) {
        hall->sweep_at = now + HALL_SWEEP_MS;
        hall_sweep(hall, HALL_IDLE_MS);
        store_clocks(hall);
        hall_retire(hall);
    }
}

void hall_shut(game_hall *hall) {
    hall->is_shut = true;
    store_clocks(hall);
    for (unsigned i = 0; i < HALL_BUCKETS; i++) {
        for (hall_person *person = hall->people[i]; person != NULL; person = person->in_bucket) {
            if (person->is_inside) {
                hall_say_bye(hall, person, HALL_CLOSE_AWAY, PROTOCOL_CLOSING, NULL);
            }
        }
    }
}

bool hall_is_idle(const game_hall *hall) {
    return hall->first_item == NULL && hall_pending(hall) == 0;
}

const char *hall_node(const game_hall *hall) {
    return hall->store != NULL ? store_node(hall->store) : "";
}

void hall_let_go(game_hall *hall) {
    if (hall->is_shut && hall_is_idle(hall)) {
        store_close(hall->store);
        hall->store = NULL;
    }
}

void hall_figures_get(const game_hall *hall, hall_figures *figures) {
    *figures = (hall_figures){.n_tables = hall->n_tables,
                              .n_clients = hall->n_clients,
                              .n_plies = hall->n_plies,
                              .n_batches = hall->n_commits,
                              .n_refused = hall->n_refused,
                              .n_thoughts = brain_n_thoughts(hall->brain),
                              .commit_us_total = hall->commit_us,
                              .n_lapses = hall->n_lapses,
                              .n_led = hall->n_led};
    store_health storing = {0};
    brain_queue thinking;
    ant_text sentence;
    if (hall->store != NULL) {
        store_look(hall->store, &storing);
    }
    brain_look(hall->brain, &thinking);
    figures->n_failed_commits = storing.n_failed;
    figures->n_queued_bytes = storing.n_queued;
    figures->n_database_bytes = storing.n_bytes;
    figures->storing_us = storing.waiting_us;
    figures->n_thoughts_waiting = thinking.n;
    figures->thinking_us = thinking.oldest_us;
    figures->is_disk_full = storing.is_full;
    figures->is_storage_failing = storing.is_failing;
    if (storing.is_failing) {
        ant_text_init(&sentence, figures->storage_sentence, sizeof figures->storage_sentence);
        ant_error_sentence(&storing.error, &sentence);
    }
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        figures->n_running +=
            hall->slots[slot] != NULL && hall->slots[slot]->phase == TABLE_PLAYING;
    }
}
