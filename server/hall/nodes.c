// SPDX-License-Identifier: MIT
//
// Several nodes on one database: whoever asks for a table of another node's is led there, what this
// node may have lost is read again, and what others tell of their tables is kept for the lobby.
#include <stdlib.h>
#include <string.h>

#include "hall/internal.h"

enum { REREAD_AT_ONCE = 64, MAX_HEARD = 256 };

_Static_assert((int)HALL_NODE_SIZE == (int)STORE_NODE_SIZE, "a name of the store's fits the hall");

static const char there[] = "another server has this table";

// ---- Leading people

/// Whether to lead there: who was led there already has been told so by a node that was not
/// reached, or that has lost the table since.
static bool leads(const game_hall *hall, const hall_visit *visit, protocol_error why) {
    return why == PROTOCOL_ELSEWHERE && visit != NULL && strcmp(visit->node, hall->elsewhere) != 0;
}

void hall_refuse_table(game_hall *hall, hall_client client, const hall_visit *visit,
                       protocol_error why, const char *message) {
    if (leads(hall, visit, why)) {
        hall->n_led++;
        hall->out.lead(hall->out.context, client, hall->elsewhere);
    } else {
        hall_reply_error(hall, client, why, message);
    }
}

static void lead(game_hall *hall, hall_person *person, const char *node) {
    hall->n_led++;
    person->table = NULL;
    hall_say_bye_to(hall, person, HALL_CLOSE_AWAY, PROTOCOL_ELSEWHERE, there, node);
}

void hall_turn_away(game_hall *hall, hall_person *person, const hall_visit *visit, int code,
                    protocol_error why) {
    if (leads(hall, visit, why)) {
        lead(hall, person, hall->elsewhere);
        return;
    }
    if (why != PROTOCOL_ELSEWHERE) { // nothing was asked that would have to be refused
        hall_refuse(hall, person, 0, why, NULL, NULL);
    }
    hall_disconnect(hall, person, why == PROTOCOL_ELSEWHERE ? HALL_CLOSE_AWAY : code, why, NULL);
}

void hall_lead_people(game_hall *hall, game_table *table, const char *node) {
    for (hall_person *person = table->people; person != NULL; person = table->people) {
        hall_person_quit(hall, person);
        lead(hall, person, node);
    }
    hall_log(hall, "led", table->row.id, node);
    hall->has_list_news = true;
}

static hall_elsewhere *place_of(game_hall *hall, const char *id) {
    uint32_t hash = 0;
    for (; *id != '\0'; id++) {
        hash = hash * 31 + (uint8_t)*id;
    }
    return &hall->others[hash % HALL_ELSEWHERE];
}

bool hall_is_elsewhere(game_hall *hall, const char *id) {
    const hall_elsewhere *known = place_of(hall, id);
    if (hall_now(hall) >= known->until || strcmp(known->id, id) != 0) {
        return false;
    }
    memcpy(hall->elsewhere, known->node, sizeof hall->elsewhere);
    return true;
}

void hall_set_elsewhere(game_hall *hall, const char *id) {
    hall_elsewhere *known = place_of(hall, id);
    table_copy(known->id, sizeof known->id, id);
    memcpy(known->node, hall->elsewhere, sizeof known->node);
    known->until = hall_now(hall) + HALL_ELSEWHERE_MS;
}

// ---- Lapses

static void doubt_all(game_hall *hall) {
    hall_log_wrong(hall, "lapsed", NULL, "this node was silent for too long");
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table != NULL && !table->is_doubtful) {
            table->is_doubtful = true;
            hall->n_doubtful++;
        }
    }
}

// A table with changes under way waits for what becomes of them: the store refuses them where the
// table is another's by now.
void hall_see_to_lapses(game_hall *hall) {
    uint64_t n_lapses = store_n_lapses(hall->store);
    if (n_lapses != hall->n_lapses) {
        hall->n_lapses = n_lapses;
        doubt_all(hall);
    }
    for (uint32_t i = 0, n = 0; i < hall->n_slots && n < REREAD_AT_ONCE && hall->n_doubtful > 0;
         i++) {
        hall->doubted_at = (hall->doubted_at + 1) % hall->n_slots;
        game_table *table = hall->slots[hall->doubted_at];
        if (table != NULL && table->is_doubtful && table->batch <= hall->n_done) {
            hall_reread(hall, table);
            hall_take_up(hall, table);
            n++;
        }
    }
}

// ---- Tables that no node has

/// The nodes that are heard.
typedef struct heard_nodes {
    uint32_t n;
    uint64_t mark;
} heard_nodes;

// A new text lies in other memory than the one before, which is freed after it was made.
static void see_node(void *context, const char *name, const char *text, size_t length) {
    heard_nodes *seen = context;
    (void)name;
    seen->n++;
    seen->mark = seen->mark * 31 + (uint64_t)(uintptr_t)text + length;
}

void hall_watch_nodes(game_hall *hall) {
    heard_nodes seen = {0};
    store_hear(hall->store, &seen, see_node);
    if (seen.n < hall->n_nodes) {
        hall->adopt_at = hall_now(hall);
    }
    hall->n_nodes = seen.n;
    hall->heard.has_news = hall->heard.has_news || seen.mark != hall->heard.mark;
    hall->heard.mark = seen.mark;
}

// A few at a time, so that nodes that look at once get a share each.
void hall_adopt(game_hall *hall) {
    ant_error error;
    if (hall_now(hall) < hall->adopt_at) {
        return;
    }
    uint32_t n_before = hall->n_tables;
    ant_status status = hall_load_running(hall, HALL_ADOPTED, &error);
    bool is_done = status == ANT_OK && hall->n_tables - n_before < HALL_ADOPTED;
    hall->adopt_at = is_done ? INT64_MAX : hall_now(hall) + HALL_ADOPT_MS;
}

// ---- What others tell

void hall_forget_heard(game_hall *hall) {
    for (uint32_t i = 0; i < hall->heard.n_texts; i++) {
        free(hall->heard.texts[i]);
    }
    free(hall->heard.texts);
    free(hall->heard.tables);
    hall->heard = (hall_heard){.mark = hall->heard.mark};
}

static uint32_t number_of(const ant_json_value *object, const char *name) {
    ant_json_value value;
    int64_t number;
    return ant_json_find(object, name, &value) && ant_json_is_number(&value, &number)
               ? (uint32_t)number
               : 0;
}

/// A member that is a string; false if it is none or too long.
static bool take_string(const ant_json_value *object, const char *name, char *to, size_t size) {
    ant_json_value member;
    ant_text text;
    ant_text_init(&text, to, size);
    if (!ant_json_find(object, name, &member) || ant_json_kind_of(&member) != ANT_JSON_STRING) {
        return false;
    }
    ant_json_string_text(&member, &text);
    return ant_text_is_whole(&text);
}

static bool take_row(const ant_json_value *row, hall_heard_table *heard) {
    char place[HALL_PLACE_SIZE];
    char *rest = place;
    *heard = (hall_heard_table){0};
    if (!take_string(row, "place", place, sizeof place) ||
        !ant_json_find(row, "card", &heard->card) ||
        !take_string(&heard->card, "id", heard->id, sizeof heard->id)) {
        return false;
    }
    heard->owner = (uint32_t)strtoul(rest, &rest, 10);
    heard->is_open = strtoul(rest, &rest, 10) != 0;
    heard->has_ended = strtoul(rest, &rest, 10) != 0;
    heard->created = strtoll(rest, &rest, 10);
    return true;
}

static void take_text(game_hall *hall, const char *text, size_t length) {
    hall_heard *heard = &hall->heard;
    ant_json_value whole, tables, row;
    ant_json_items rows;
    if (ant_json_read(text, length, &whole, NULL) != ANT_OK ||
        !ant_json_find(&whole, "tables", &tables) || ant_json_kind_of(&tables) != ANT_JSON_ARRAY) {
        return; // of a node of another version
    }
    heard->n_open += number_of(&whole, "open");
    heard->n_running += number_of(&whole, "running");
    ant_json_begin(&tables, &rows);
    for (int i = 0; i < HALL_MAX_LISTED && ant_json_next(&rows, NULL, &row); i++) {
        if (heard->n_tables == heard->room_tables) {
            heard->room_tables = 2 * heard->room_tables + HALL_MAX_LISTED;
            heard->tables =
                hall_grow(hall, heard->tables, heard->room_tables, sizeof *heard->tables);
        }
        heard->n_tables += take_row(&row, &heard->tables[heard->n_tables]);
    }
}

static void keep_text(void *context, const char *name, const char *text, size_t length) {
    game_hall *hall = context;
    hall_heard *heard = &hall->heard;
    (void)name;
    if (heard->n_texts < MAX_HEARD) {
        char *copy = hall_allocate(hall, length + 1, 1);
        memcpy(copy, text, length);
        heard->texts[heard->n_texts++] = copy;
    }
}

void hall_hear(game_hall *hall) {
    if (!hall->heard.has_news) {
        return;
    }
    hall_forget_heard(hall);
    hall->heard.has_news = false;
    hall->heard.texts = hall_allocate(hall, MAX_HEARD, sizeof *hall->heard.texts);
    store_hear(hall->store, hall, keep_text);
    for (uint32_t i = 0; i < hall->heard.n_texts; i++) {
        take_text(hall, hall->heard.texts[i], strlen(hall->heard.texts[i]));
    }
}
