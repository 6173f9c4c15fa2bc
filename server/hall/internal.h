// SPDX-License-Identifier: MIT
//
// The hall's own memory: what its sources share.
#ifndef ANTFARM_HALL_INTERNAL_H
#define ANTFARM_HALL_INTERNAL_H

#include "hall/analyses.h"
#include "table/host.h"

enum {
    HALL_BUCKETS = 1 << 14,
    HALL_MAX_REFUSED = 30,            ///< refusals of a connection in a minute
    HALL_LIST_PAUSE_MS = 1000,        ///< between two lists of the lobby
    HALL_ELSEWHERE = 1024,            ///< tables of other nodes that are remembered ...
    HALL_ELSEWHERE_MS = 500,          ///< ... for so long: their people come all at once
    HALL_ADOPT_MS = 1000,             ///< between two looks for tables that no node has ...
    HALL_ADOPTED = 32,                ///< ... of which so many are taken up at once
    HALL_REREAD_MS = 10,              ///< between two looks at tables that may be with other nodes
    HALL_MAX_LISTED = 50,             ///< tables in it
    HALL_PLACE_SIZE = 64,             ///< of what counts for a table's place in it, as text
    HALL_SWEEP_MS = 60 * 1000,        ///< between two looks for tables that nobody needs
    HALL_IDLE_MS = 5 * 60 * 1000,     ///< a finished table is kept in memory without people
    HALL_AWAY_MS = 3600 * 1000,       ///< a game that nobody visits is kept in memory
    HALL_LOBBY_MS = 24 * 3600 * 1000, ///< a table that nobody starts is kept at all
    HALL_SHARES = 8,                  ///< of all tables, one may be in use from one address ...
    HALL_LEAST_SHARE = 16             ///< ... and so many in any case
};

/// What is to be sent once its batch is on disk; and what becomes of it if the batch fails and has
/// changed the table that it is about.
typedef enum hall_item_kind {
    HALL_NEWS,    ///< is forgotten; a fresh table and snapshot follow
    HALL_WELCOME, ///< the same, and everything that a newcomer gets
    HALL_ANSWER,  ///< becomes an error `storage`
    HALL_REPLY,   ///< the same, of HTTP
    HALL_CLOSE,   ///< happens all the same
    HALL_LIST     ///< the lobby's: is forgotten whatever has changed; a fresh one follows
} hall_item_kind;

typedef struct hall_item {
    struct hall_item *next;
    uint64_t batch;
    hall_item_kind kind;
    hall_client client;
    uint64_t serial;       ///< of the person
    uint64_t table_serial; ///< 0: about no table
    uint32_t table_slot;
    uint32_t re;              ///< answers
    int status;               ///< replies: of HTTP; closes: the code
    const char *content_type; ///< replies; a constant
    size_t length;            ///< of the text
    size_t cookie_at;         ///< where a cookie stands in the text, behind `length`; 0: none
} hall_item;                  ///< its text stands behind it in the same memory

/// A table that wants a tick.
typedef struct hall_deadline_entry {
    int64_t at;
    game_table *table;
} hall_deadline_entry;

typedef struct hall_kept_document hall_kept_document;

/// A table that another node had a moment ago.
typedef struct hall_elsewhere {
    char id[STORE_ID_SIZE], node[STORE_NODE_SIZE];
    int64_t until; ///< it is taken for granted
} hall_elsewhere;

/// A listed table of another node's, as that tells it.
typedef struct hall_heard_table {
    char id[STORE_ID_SIZE];
    uint32_t owner;
    bool is_open, has_ended;
    int64_t created;
    ant_json_value card; ///< in one of the texts
} hall_heard_table;

/// What other nodes tell of their tables.
typedef struct hall_heard {
    uint64_t mark; ///< of what there was to hear last
    bool has_news; ///< there is something else to hear by now
    char **texts;
    hall_heard_table *tables;
    uint32_t n_texts, n_tables, room_tables;
    uint32_t n_open, n_running;
} hall_heard;

struct game_hall {
    hall_out out;
    hall_settings settings;
    store *store;
    bot_brain *brain;
    analyses *analyses;
    bool is_shut;
    hall_kept_document *documents; ///< a list

    uint8_t address_key[STORE_KEY_SIZE]; ///< makes numbers of addresses

    // Who is here.
    hall_person *people[HALL_BUCKETS]; ///< by client
    hall_person *lobby;                ///< those who look at the list
    uint64_t n_serials;
    uint32_t n_clients;

    // Tables.
    game_table *tables[HALL_BUCKETS]; ///< by id
    game_table **slots;               ///< NULL where free
    uint32_t n_slots, room_slots;
    uint32_t n_tables;
    uint32_t n_waiting;  ///< of them are still to be resumed
    uint32_t resumed_at; ///< the slot to look at next
    game_table *dirty;
    hall_deadline_entry *heap; ///< from 1, the earliest first; room for all slots
    uint32_t n_heap;
    uint64_t n_tickets;
    int64_t sweep_at;
    store_old retired; ///< the last that was looked at for its age; no id: none

    // The outbox.
    hall_item *first_item, *last_item;
    bool has_changes;  ///< in the open batch
    uint64_t n_closed; ///< the last batch that was closed with changes
    uint64_t n_done;   ///< all up to this are on disk or failed

    // The request that is being handled.
    const protocol_request *request; ///< NULL: none
    uint8_t request_hash[STORE_HASH_SIZE];

    // Other nodes.
    char elsewhere[STORE_NODE_SIZE];       ///< the one that has the table which was asked for last
    hall_elsewhere others[HALL_ELSEWHERE]; ///< by id
    uint64_t n_lapses;                     ///< those of the store that were seen to
    uint32_t n_doubtful;                   ///< tables that may be with other nodes by now
    uint32_t doubted_at;                   ///< the slot to look at next
    int64_t adopt_at; ///< when to look for tables that no node has; INT64_MAX: never
    uint32_t n_nodes; ///< other ones that are heard
    uint64_t n_led;
    uint64_t told_hash; ///< of what was told last
    hall_heard heard;

    // The lobby's list.
    bool has_list_news;
    bool has_watch_news; ///< some table has
    int64_t list_at;     ///< no sooner
    uint64_t list_hash;  ///< of the last that was sent

    uint64_t n_random; ///< blocks taken of the test's stream
    uint64_t n_plies, n_refused, n_commits, commit_us;
    char scratch[HALL_SCRATCH];
};

/// As hall_allocate, for memory that grows.
void *hall_grow(game_hall *hall, void *memory, size_t n, size_t size);

/// A line of the log; `id` and `why` may be NULL. The others are errors.
void hall_log(game_hall *hall, const char *kind, const char *id, const char *why);
void hall_log_wrong(game_hall *hall, const char *kind, const char *id, const char *why);
void hall_log_error(game_hall *hall, const char *kind, const char *id, const ant_error *error);

// ---- Sending (send.c)

/// The batch that what is sent now has to wait for; 0: none.
uint64_t hall_pending(const game_hall *hall);
void hall_send_as(game_hall *hall, hall_item_kind kind, const hall_person *to, uint32_t re,
                  const char *text, size_t length);
/// Says bye and closes, whoever it is. `node` is where the person is to go, or NULL.
void hall_say_bye_to(game_hall *hall, const hall_person *person, int code, protocol_error why,
                     const char *message, const char *node);
/// The same to nowhere.
void hall_say_bye(game_hall *hall, const hall_person *person, int code, protocol_error why,
                  const char *message);
/// True for requests that change the table, whose numbers must grow.
bool hall_is_numbered(protocol_request_type type);
/// Sends everything whose batch is on disk.
void hall_release(game_hall *hall, uint64_t n_done);
/// Takes back what waits for failed batches, as each kind says, and what is still being made of
/// them. Tables with changes since then, and requests about such, are those whose `batch` is not
/// lower.
void hall_take_back(game_hall *hall, uint64_t n_failed);
void hall_forget_items(game_hall *hall);

// ---- People (people.c)

hall_person *hall_person_add(game_hall *hall, hall_client client, const hall_visit *visit);
hall_person *hall_person_find(game_hall *hall, hall_client client);
void hall_person_remove(game_hall *hall, hall_person *person);
/// To the people of a table (a seat from 0, or ANT_SPECTATOR) or of the lobby (NULL).
void hall_person_join(game_hall *hall, hall_person *person, game_table *table, int seat);
/// Away from them; with hall_person_quit unnoticed, for a table that is not there any more.
void hall_person_part(game_hall *hall, hall_person *person);
void hall_person_quit(game_hall *hall, hall_person *person);
/// Sends everything that somebody who comes to a table gets; or the `table`, or the `snapshot` if
/// there is a game.
void hall_greet(game_hall *hall, hall_person *person);
void hall_send_table(game_hall *hall, const hall_person *person);
void hall_send_snapshot(game_hall *hall, const hall_person *person);
/// The seat that the visit's cookies open: from 0, or ANT_SPECTATOR.
int hall_visit_seat(const game_table *table, const hall_visit *visit);

// ---- Tables (tables.c, load.c, deadlines.c)

void hall_table_remove(game_hall *hall, game_table *gone);
/// Frees what the table holds of its game and chat, and forgets its seats.
void hall_table_clear(game_table *table);
/// In memory only; NULL: not there.
game_table *hall_table_known(game_hall *hall, const char *id);
/// What is to be done after each call of table_ and table_game_ functions.
void hall_follow_up(game_hall *hall, game_table *table);
void hall_tell_dirty(game_hall *hall);
void hall_sweep(game_hall *hall, int64_t idle_ms);

/// Takes up tables that are not over and that no other node has, at most so many.
ant_status hall_load_running(game_hall *hall, uint32_t most, ant_error *error);
/// Reads the table again, whose `reread` says how that went, and nothing more.
void hall_reread(game_hall *hall, game_table *table);
/// Goes on with what was read: tells its people; or sends them away and removes it.
void hall_take_up(game_hall *hall, game_table *table);
void hall_resume(game_hall *hall, game_table *table);
/// Resumes some of those that wait.
void hall_resume_some(game_hall *hall);
/// The sentence of a table that is stuck.
void hall_stuck_sentence(const game_table *table, char *sentence, size_t size);

void hall_deadline_set(game_hall *hall, game_table *table, int64_t at);
/// The earliest, or INT64_MAX.
int64_t hall_deadline_first(const game_hall *hall);

/// Puts into the open batch that the table is not there any more.
void hall_store_gone(game_hall *hall, game_table *table);

// ---- Several nodes (nodes.c)

/// Whether another node, hall->elsewhere, had the table a moment ago; remembers that it has.
bool hall_is_elsewhere(game_hall *hall, const char *id);
void hall_set_elsewhere(game_hall *hall, const char *id);
/// Refuses a request about a table that cannot be had, or leads it to the node that has it.
void hall_refuse_table(game_hall *hall, hall_client client, const hall_visit *visit,
                       protocol_error why, const char *message);
/// Sends somebody who has come away, or to the node that has the table.
void hall_turn_away(game_hall *hall, hall_person *person, const hall_visit *visit, int code,
                    protocol_error why);
/// Leads the people of a table to the node that has it.
void hall_lead_people(game_hall *hall, game_table *table, const char *node);
/// After this node was silent for too long: sees to some of the tables that others may have taken.
void hall_see_to_lapses(game_hall *hall);
/// Sees whether others tell something new, or a node is not heard any more.
void hall_watch_nodes(game_hall *hall);
/// Takes up some of the tables that no node has, if there may be some.
void hall_adopt(game_hall *hall);
/// Listens to what others tell, if that is new.
void hall_hear(game_hall *hall);
void hall_forget_heard(game_hall *hall);

// ---- The lobby (lobby.c)

/// Answers with what everybody may know of the table.
void hall_get_card(game_hall *hall, hall_client client, const game_table *table);
void hall_lobby_enter(game_hall *hall, hall_person *person);
/// Whether somebody waits for the list: people who look at it, or other nodes.
bool hall_is_list_due(const game_hall *hall);
/// Sends the list to all if it has news and it is time.
void hall_lobby_tick(game_hall *hall);

// The operator (admin.c).

/// Does a command and replies, also where it is none.
void hall_admin(game_hall *hall, hall_person *asker, const char *text, size_t length);

// Documents (documents.c).

void hall_forget_documents(game_hall *hall);

// Tables that are taken out (retention.c).

/// Writes the record of the game, if one has begun, to FOLDER/ID.antfarm (export.c; a page has no
/// folders, so there it fails).
ant_status hall_export(const game_table *table, const char *folder, ant_error *error);
/// Sends its people away and takes it out of the database; should that fail, it is there again.
void hall_table_delete(game_hall *hall, game_table *table);
/// Sends its people away; its game ends as it is.
void hall_table_end(game_hall *hall, game_table *table);
/// The table of that id, whatever it is; NULL and why if there is none, or it cannot be had now.
game_table *hall_table_any(game_hall *hall, const char *id, protocol_error *refusal);
/// Takes out some of the tables that are too old.
void hall_retire(game_hall *hall);

// Puzzles (puzzle.c).

/// Answers with the puzzle of that number, or that there is none.
void hall_get_puzzle(game_hall *hall, hall_client client, const ant_game *game, int number);

// Lessons (lesson.c).

/// Answers with what a page needs for the lesson of that number, or that there is none.
void hall_get_lesson(game_hall *hall, hall_client client, const ant_game *game, int number);

// ---- Secrets (secrets.c)

/// A number for an address, which nobody else can make of it; 0 where nobody knows the address.
uint32_t hall_owner_of(const game_hall *hall, const uint8_t address[HALL_ADDRESS_SIZE]);
/// The hash of digits that came from outside; compare hashes with sodium_memcmp only.
void hall_hash_secret(const char *digits, uint8_t hash[STORE_HASH_SIZE]);

#endif
