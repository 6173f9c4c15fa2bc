// SPDX-License-Identifier: MIT
//
// Bots at a table: they are asked with the view of their seat, and what they answer is played when
// its time has come. An answer belongs to one decision, by its ticket: whatever ends the decision,
// or gives the seat back to a person, leaves the answer without a question.
#include <string.h>

#include <sodium.h>

#include "../../core/assert.h"
#include "table/game.h"

enum {
    PATIENCE = 100,     ///< milliseconds until a full brain is asked again
    LEAST_REASON = 100, ///< thousandths of a point: less may be luck
    COURTESY = 5,   ///< a bot leaves people so many times its own pace for what others offered them
    HASTE = 8,      ///< ticks are so many times faster where pages show others' moves one by one
    MOST_TICKS = 2, ///< and there bots that think little seem to think for so many at most
    MOST_PACES = 5  ///< a bot takes its time so long at most to seem never slower than before
};

static const char standin_bot[] = "search:2"; // also gives hints

void table_game_drop_thought(game_table *table, int seat) {
    table->seats[seat].ticket = 0;
    table->seats[seat].has_answer = false;
}

// Asking.

static bool is_bots(const game_table *table, int seat) {
    return table->seats[seat].decides_since != 0 && !table_game_is_person(table, seat);
}

/// Nobody can tell it before the game is over, and then everybody can check it. Plies that the seat
/// was not told of do not change what it is advised, or what a bot does for it.
static uint64_t seed_of(const game_table *table, int seat) {
    uint32_t n_plies = table->viewers[seat].n_plies;
    const uint8_t place[] = {'b',
                             'o',
                             't',
                             (uint8_t)seat,
                             (uint8_t)(n_plies >> 24),
                             (uint8_t)(n_plies >> 16),
                             (uint8_t)(n_plies >> 8),
                             (uint8_t)n_plies};
    uint8_t hash[crypto_generichash_BYTES];
    uint64_t seed = 0;
    crypto_generichash(hash, sizeof hash, place, sizeof place,
                       table->history.match.setup.secret.bytes, ANT_SECRET_SIZE);
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed = seed << 8 | hash[i];
    }
    return seed;
}

/// Asks the brain, for whoever laid the table or wants a hint; the ticket, or 0 if it has no room
/// now.
static uint64_t ask(game_hall *hall, const game_table *table, int seat, const char *bot,
                    const hall_person *hinted) {
    brain_question question = {.owner = hinted != NULL ? hinted->owner : table->row.owner,
                               .table = table->serial,
                               .seed = seed_of(table, seat),
                               .with_reason = hinted != NULL};
    if (ant_bot_from_name(bot, &question.bot, NULL) != ANT_OK) { // of an older version
        ant_bot_from_name(standin_bot, &question.bot, NULL);
    }
    question.ticket = hall_ticket(hall, table);
    ant_view_make(table->game, table->history.match.state, seat, &question.view);
    return brain_ask(hall_brain(hall), &question) ? question.ticket : 0;
}

/// Has the line of a lesson answer: for its bots, and for the learner where nobody waits for that.
static void ask_line(game_table *table, int seat) {
    table_seat *self = &table->seats[seat];
    bool is_asked = is_bots(table, seat) || (self->decides_since != 0 && !self->is_awaited);
    if (table->lesson != NULL && is_asked) {
        self->has_answer = ant_lesson_next(table->lesson, &table->history.match,
                                           table->history.plies, seat, &self->answer);
        self->answered_at = self->decides_since;
    }
}

/// Nobody waits for the answers to questions that the seats have not any more.
static void cancel_thoughts(game_hall *hall, game_table *table) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        self->ticket = table->people != NULL ? self->ticket : 0;
        if (self->asked != 0 && self->asked != self->ticket) {
            brain_cancel(hall_brain(hall), self->asked);
            self->asked = 0;
        }
    }
}

/// Where nobody looks on nothing is thought.
static void ask_bots(game_hall *hall, game_table *table) {
    table->has_to_wait = false;
    cancel_thoughts(hall, table);
    if (table->people == NULL) {
        return;
    }
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        if (self->ticket != 0 || self->has_answer) {
            continue;
        }
        ask_line(table, seat);
        if (self->has_answer || !is_bots(table, seat)) {
            continue;
        }
        const char *bot = self->row.kind == TABLE_BOT ? self->row.bot : standin_bot;
        self->ticket = self->asked = ask(hall, table, seat, bot, NULL);
        table->has_to_wait = table->has_to_wait || self->ticket == 0;
    }
}

// Hints.

void table_game_hint(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request) {
    const table_seat *seat = &table->seats[person->seat];
    if (seat->decides_since == 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_OUT_OF_TURN, NULL, NULL);
        return;
    }
    uint64_t ticket = person->hint == 0 ? ask(hall, table, person->seat, standin_bot, person) : 0;
    if (ticket == 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_SLOW_DOWN, NULL, NULL);
        return;
    }
    person->hint = ticket;
    person->hint_re = request->n;
    person->hint_seq = table->viewers[person->seat].seq;
}

static void send_hint(game_hall *hall, const game_table *table, const hall_person *person,
                      const brain_answer *answer) {
    const ant_reason *reason = &answer->reason;
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "hint");
    ant_json_number(&json, "re", person->hint_re);
    ant_action_json(table->game, "action", answer->action, &json);
    if (reason->more < LEAST_REASON) {
        ant_json_null(&json, "reason");
    } else {
        ant_json_open_object(&json, "reason");
        ant_json_string(&json, "key", reason->key != NULL ? reason->key : "others");
        ant_json_number(&json, "points_milli", reason->more);
        ant_json_close_object(&json);
    }
    ant_json_close_object(&json);
    hall_answer(hall, person, person->hint_re, text.at, text.length);
}

static void give_hint(game_hall *hall, const game_table *table, hall_person *person,
                      const brain_answer *answer) {
    person->hint = 0;
    if (table->phase == TABLE_PLAYING &&
        table_game_choice_stands(table, person->seat, person->hint_seq, answer->action)) {
        send_hint(hall, table, person, answer);
    } else {
        hall_refuse(hall, person, person->hint_re, PROTOCOL_STALE, NULL, NULL);
    }
}

/// Whether nobody but the seat would be told of the ply.
static bool is_unseen(const game_table *table, int seat, ant_action action) {
    ant_match match = table->history.match;
    ant_log log;
    ant_seats others = ant_seat_set(ANT_SPECTATOR);
    for (int other = 0; other < table->row.n_seats; other++) {
        others |= other != seat ? ant_seat_set(other) : 0;
    }
    return ant_match_act(&match, seat, action, &log) == ANT_OK &&
           (table_game_audience(&match, seat, &log) & others) == 0;
}

static void take_answer(const game_hall *hall, game_table *table, int seat,
                        const brain_answer *answer) {
    table_seat *self = &table->seats[seat];
    int64_t most = (int64_t)MOST_PACES * hall_bot_pace(hall);
    int64_t took = answer->used_ms < most ? answer->used_ms : most;
    self->slowest = (uint16_t)(took > self->slowest ? took : self->slowest);
    self->ticket = 0;
    self->has_answer = true;
    self->answered_at = hall_now(hall);
    self->is_unseen = is_unseen(table, seat, answer->action);
    self->answer = answer->action;
}

void table_game_answer(game_hall *hall, const brain_answer *answer, game_table *table) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        self->asked = self->asked == answer->ticket ? 0 : self->asked;
        if (self->ticket == answer->ticket) {
            take_answer(hall, table, seat, answer);
        }
    }
    for (hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->hint == answer->ticket) {
            give_hint(hall, table, person, answer);
        }
    }
}

// Time.

/// Whether the seat's answer follows on what a bot has done, as everybody knows: pages show that as
/// slowly as people want it.
static bool is_hasty(const game_table *table, int seat) {
    return !table->seats[seat].is_awaited || table->is_bots;
}

/// Answers come when everybody can tell beforehand: at ticks of a length that depends on the kind
/// of decision alone. It is the bots' pace, and much less after another bot, where the table does
/// not wait for it, or where somebody's time is up.
static int64_t tick_of(const game_hall *hall, const game_table *table, int seat) {
    const table_seat *self = &table->seats[seat];
    int64_t pace = hall_bot_pace(hall);
    bool is_late = self->row.kind == TABLE_HUMAN && table_game_has_clock(table);
    return is_hasty(table, seat) || is_late ? pace / HASTE : pace;
}

/// How long the seat seems to think, whatever there is to think about: as long as any bot of its
/// name has at this table, and `search:5` longer from the beginning. In a hurry the default bot,
/// whose thoughts are short, seems to think so many ticks at most: one thought on a busy machine
/// would slow down a whole game.
static int64_t seeming_thought(const game_hall *hall, const game_table *table, int seat) {
    const store_seat *row = &table->seats[seat].row;
    int64_t pace = hall_bot_pace(hall);
    int64_t slowest = strcmp(row->bot, "search:5") == 0 ? 3 * pace / 2 : 0;
    bool is_short = is_hasty(table, seat) && strcmp(row->bot, standin_bot) == 0;
    int64_t most = (is_short ? MOST_TICKS * pace / HASTE : MOST_PACES * pace);
    for (int other = 0; other < table->row.n_seats; other++) {
        const table_seat *self = &table->seats[other];
        if (strcmp(self->row.bot, row->bot) == 0 && self->slowest > slowest) {
            slowest = self->slowest;
        }
    }
    return slowest < most ? slowest : most;
}

/// The tick at which the seat's answer is due. One that came later waits for the next, so that its
/// time tells nothing.
static int64_t due_tick(const game_hall *hall, const game_table *table, int seat) {
    const table_seat *self = &table->seats[seat];
    int64_t since = self->is_awaited ? self->decides_since : self->offered_at;
    int64_t tick = tick_of(hall, table, seat);
    int64_t thought = seeming_thought(hall, table, seat);
    int64_t late = self->answered_at - since;
    thought = thought > late ? thought : late;
    return tick > 0 && thought > 0 ? since + (thought + tick - 1) / tick * tick : since + tick;
}

/// When a bot's answer is played: at once where nobody sees it, otherwise at its tick. Where the
/// table waits for it, people whom somebody offered something are left some time for that: the game
/// may be past it otherwise.
static int64_t answer_at(const game_hall *hall, const game_table *table, int seat) {
    int64_t pace = table->seats[seat].is_awaited ? hall_bot_pace(hall) : 0;
    if (table->seats[seat].is_unseen) {
        return table->seats[seat].answered_at;
    }
    int64_t at = due_tick(hall, table, seat);
    for (int other = 0; other < table->row.n_seats && pace > 0; other++) {
        const table_seat *self = &table->seats[other];
        bool is_asked = self->is_offer && self->decides_since != 0 && !self->is_awaited &&
                        self->n_here > 0 && table_game_is_person(table, other);
        int64_t until = self->offered_at + COURTESY * pace;
        if (is_asked && until > at) {
            at = until;
        }
    }
    return at;
}

/// A seat whose answer's time has come; -1 if there is none. Whom the table does not wait for goes
/// first: the game may be past it otherwise.
static int find_answer(const game_hall *hall, const game_table *table, int64_t now) {
    int found = -1;
    for (int seat = table->row.n_seats - 1; seat >= 0; seat--) {
        const table_seat *self = &table->seats[seat];
        bool is_later = found >= 0 && self->is_awaited && !table->seats[found].is_awaited;
        if (self->has_answer && !is_later && answer_at(hall, table, seat) <= now) {
            found = seat;
        }
    }
    return found;
}

/// Plays an answer whose time has come. While an undo waits for people's consent, bots wait too.
static bool play_answer(game_hall *hall, game_table *table, int64_t now) {
    int seat = table->undo.id == 0 ? find_answer(hall, table, now) : -1;
    if (seat < 0) {
        return false;
    }
    if (!table_game_reserve(table)) {
        table->has_to_wait = true;
        return false;
    }
    ant_action answer = table->seats[seat].answer;
    ANT_ASSERT(table->game->check(table->history.match.state, seat, answer) == ANT_ALLOWED);
    bool is_standin = table->seats[seat].row.kind == TABLE_HUMAN && is_bots(table, seat);
    table_game_play(hall, table, seat, answer, is_standin);
    return true;
}

/// When something is to be done next, if nothing happens before.
static int64_t find_deadline(const game_hall *hall, const game_table *table, int64_t now) {
    int64_t deadline = table_game_next_replacement(table);
    if (table->undo.id != 0 && table->undo.until < deadline) {
        deadline = table->undo.until;
    }
    if (table->has_to_wait && now + PATIENCE < deadline) {
        deadline = now + PATIENCE;
    }
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (!table->seats[seat].has_answer || table->undo.id != 0) {
            continue;
        }
        int64_t at = answer_at(hall, table, seat);
        deadline = at < deadline ? at : deadline;
    }
    return deadline;
}

bool table_game_waits_for_people(const game_table *table) {
    return table->undo.id == 0 && table_game_next_replacement(table) == INT64_MAX;
}

void table_game_tick(game_hall *hall, game_table *table) {
    int64_t now = hall_now(hall);
    bool has_moved = true;
    while (has_moved && table->phase == TABLE_PLAYING) {
        if (table->undo.id != 0 && table->undo.until <= now) {
            table_game_decline_undo(hall, table, "unanswered", table->undo.waiting);
        }
        table_game_replace_absent(hall, table, now);
        ask_bots(hall, table);
        has_moved = play_answer(hall, table, now);
    }
    table->deadline = table->phase == TABLE_PLAYING ? find_deadline(hall, table, now) : INT64_MAX;
}
