// SPDX-License-Identifier: MIT
//
// The rules in play: who may act, what is legal and why not, and what an action does, from the
// declarations (section 2) through the trick (3, 4) and the council (5) to the next trick.
#include "rules/rules.h"

#include <limits.h>
#include <string.h>

ant_seats bugcouncil_to_act(const void *state) {
    const bugcouncil_state *self = state;
    return self->table.to_act;
}

// Questions.

// The cards of a hand that follow suit, or all of them where none does (BC-3.3, BC-3.4).
static inline uint64_t following(const bugcouncil_table *table, uint64_t hand) {
    if (table->n_played == 0) {
        return hand;
    }
    uint64_t on_suit = hand & bugcouncil_suit_cards(bugcouncil_suit(table->trick[table->leader]));
    return on_suit | (hand & (UINT64_C(0) - (on_suit == 0))); // no branch: it is a coin toss
}

static uint64_t emissary_cards(const bugcouncil_table *table) {
    uint64_t cards = 0;
    for (unsigned i = 0; i < 2; i++) {
        if (table->emissary[i] != BUGCOUNCIL_NO_CARD) {
            cards |= bugcouncil_card_bit(table->emissary[i]);
        }
    }
    return cards;
}

// Where a list ends is hard to predict, so it is asked only every fourth card; what is written past
// the end stays within max_legal. Bit 63 is no card: it stands in when there is none left.
static inline int list_cards(uint64_t cards, bugcouncil_action_type type, ant_action *out) {
    int n = 0, n_cards = 0;
    do {
        for (int i = 0; i < 4; i++) {
            unsigned card = bugcouncil_lowest(cards | UINT64_C(1) << 63);
            out[n++] = (ant_action)type * BUGCOUNCIL_ACTION_BASE + card;
            n_cards += cards != 0;
            cards &= cards - 1;
        }
    } while (cards != 0);
    return n_cards;
}

static int list_spaces(const bugcouncil_table *table, ant_action *out) {
    int n = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        out[n] = BUGCOUNCIL_ACTION_VISIT * BUGCOUNCIL_ACTION_BASE + f;
        n += table->cubes[f] != 0;
    }
    return n;
}

int bugcouncil_legal(const void *state, int seat, ant_action *out) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    if ((unsigned)seat >= BUGCOUNCIL_MAX_PARTIES || (table->to_act >> seat & 1) == 0) {
        return 0;
    }
    if (table->phase == BUGCOUNCIL_PLAY) { // by far the most frequent, so asked first
        return list_cards(following(table, self->hand[seat]), BUGCOUNCIL_ACTION_PLAY, out);
    }
    switch ((bugcouncil_phase)table->phase) {
    case BUGCOUNCIL_VISIT:
        return list_spaces(table, out);
    case BUGCOUNCIL_DECLARE:
        out[0] = BUGCOUNCIL_ACTION_DECLARE * BUGCOUNCIL_ACTION_BASE;
        out[1] = out[0] + 1;
        return 2;
    case BUGCOUNCIL_DISCARD:
        return list_cards(self->hand[seat], BUGCOUNCIL_ACTION_DISCARD, out);
    case BUGCOUNCIL_PLAY_EMISSARY:
        return list_cards(following(table, emissary_cards(table)), BUGCOUNCIL_ACTION_EMISSARY, out);
    case BUGCOUNCIL_PLAY_TERMITENATOR:
        return list_cards(bugcouncil_tied_cards(self), BUGCOUNCIL_ACTION_TERMITENATOR, out);
    case BUGCOUNCIL_THIEF_GIVES:
        return list_cards(bugcouncil_tied_cards(self), BUGCOUNCIL_ACTION_THIEF_GIVES, out);
    case BUGCOUNCIL_THIEF_TAKES:
        return list_cards(bugcouncil_tied_cards(self), BUGCOUNCIL_ACTION_THIEF_TAKES, out);
    case BUGCOUNCIL_PLAY:
    case BUGCOUNCIL_OVER:
    case BUGCOUNCIL_PHASES:
        break;
    }
    return 0;
}

// Why a seat that is not asked may not act.
static ant_clause_id check_seat(const bugcouncil_table *table, int seat) {
    if (table->phase == BUGCOUNCIL_OVER) {
        return BC_0_1;
    }
    bool has_answered = (unsigned)seat < table->n_seats && (table->answered >> seat & 1) != 0;
    return has_answered ? BC_0_4 : BC_0_2;
}

// A card must be among `cards` and follow suit if one of them does.
static inline ant_clause_id check_card(const bugcouncil_table *table, uint64_t cards, unsigned card,
                                       ant_clause_id not_there, ant_clause_id not_following) {
    uint64_t bit = bugcouncil_card_bit(card);
    if ((cards & bit) == 0) {
        return not_there;
    }
    if ((following(table, cards) & bit) == 0) {
        return not_following;
    }
    return ANT_ALLOWED;
}

static inline ant_clause_id check_action(const bugcouncil_state *state, int seat,
                                         ant_action action) {
    // Which kind of action answers which decision (BC-0.3).
    static const uint8_t asked[BUGCOUNCIL_PHASES] = {
        [BUGCOUNCIL_DECLARE] = BUGCOUNCIL_ACTION_DECLARE,
        [BUGCOUNCIL_DISCARD] = BUGCOUNCIL_ACTION_DISCARD,
        [BUGCOUNCIL_PLAY] = BUGCOUNCIL_ACTION_PLAY,
        [BUGCOUNCIL_PLAY_EMISSARY] = BUGCOUNCIL_ACTION_EMISSARY,
        [BUGCOUNCIL_VISIT] = BUGCOUNCIL_ACTION_VISIT,
        [BUGCOUNCIL_PLAY_TERMITENATOR] = BUGCOUNCIL_ACTION_TERMITENATOR,
        [BUGCOUNCIL_THIEF_GIVES] = BUGCOUNCIL_ACTION_THIEF_GIVES,
        [BUGCOUNCIL_THIEF_TAKES] = BUGCOUNCIL_ACTION_THIEF_TAKES,
        [BUGCOUNCIL_OVER] = BUGCOUNCIL_ACTION_TYPES,
    };
    const bugcouncil_table *table = &state->table;
    if ((unsigned)seat >= BUGCOUNCIL_MAX_PARTIES || (table->to_act >> seat & 1) == 0) {
        return check_seat(table, seat);
    }
    if (action / BUGCOUNCIL_ACTION_BASE != asked[table->phase]) {
        return BC_0_3;
    }
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    if (table->phase == BUGCOUNCIL_PLAY) {
        return check_card(table, state->hand[seat], choice, BC_3_5, BC_3_3);
    }
    switch ((bugcouncil_phase)table->phase) {
    case BUGCOUNCIL_VISIT:
        return choice < BUGCOUNCIL_FACTIONS && table->cubes[choice] > 0 ? ANT_ALLOWED : BC_5_4;
    case BUGCOUNCIL_DECLARE:
        return choice <= 1 ? ANT_ALLOWED : BC_2_1;
    case BUGCOUNCIL_DISCARD: // nothing is led yet, so nothing binds
        return check_card(table, state->hand[seat], choice, BC_3_5, BC_3_3);
    case BUGCOUNCIL_PLAY_EMISSARY:
        return check_card(table, emissary_cards(table), choice, BC_9_7, BC_9_8);
    case BUGCOUNCIL_PLAY_TERMITENATOR:
        return bugcouncil_tied_cards(state) >> choice & 1 ? ANT_ALLOWED : BC_11_15;
    case BUGCOUNCIL_THIEF_GIVES:
        return bugcouncil_tied_cards(state) >> choice & 1 ? ANT_ALLOWED : BC_14_14;
    case BUGCOUNCIL_THIEF_TAKES:
        return bugcouncil_tied_cards(state) >> choice & 1 ? ANT_ALLOWED : BC_14_15;
    case BUGCOUNCIL_PLAY:
    case BUGCOUNCIL_OVER:
    case BUGCOUNCIL_PHASES:
        break;
    }
    return BC_0_1;
}

ant_clause_id bugcouncil_check(const void *state, int seat, ant_action action) {
    return check_action(state, seat, action);
}

bool bugcouncil_details(const void *state, int seat, ant_action action, ant_form *details) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    switch (check_action(self, seat, action)) {
    case BC_0_3:
        *details = (ant_form){BUGCOUNCIL_DETAIL_PHASE, {table->phase}};
        return true;
    case BC_3_3:
        *details = (ant_form){BUGCOUNCIL_DETAIL_SUIT,
                              {bugcouncil_suit(table->trick[table->leader]),
                               (int64_t)following(table, self->hand[seat])}};
        return true;
    case BC_3_5:
        *details = (ant_form){BUGCOUNCIL_DETAIL_HAND, {choice}};
        return choice < BUGCOUNCIL_CARDS;
    case BC_5_4:
        *details = (ant_form){BUGCOUNCIL_DETAIL_CUBES, {choice}};
        return choice < BUGCOUNCIL_FACTIONS;
    case BC_9_7:
        *details = (ant_form){BUGCOUNCIL_DETAIL_EMISSARY, {(int64_t)emissary_cards(table)}};
        return true;
    case BC_9_8:
        *details = (ant_form){BUGCOUNCIL_DETAIL_EMISSARY_SUIT,
                              {bugcouncil_suit(table->trick[table->leader]),
                               (int64_t)following(table, emissary_cards(table))}};
        return true;
    case BC_11_15:
    case BC_14_14:
    case BC_14_15:
        *details = (ant_form){BUGCOUNCIL_DETAIL_TIE, {(int64_t)bugcouncil_tied_cards(self)}};
        return true;
    default:
        return false;
    }
}

// Tricks.

static void emissary_draws(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned card;
    if (table->n_on_deck > 0) { // BC-9.15, BC-9.25
        unsigned owner = table->on_deck[--table->n_on_deck];
        table->on_deck[table->n_on_deck] = 0;
        card = state->discard[owner];
        state->discard[owner] = BUGCOUNCIL_NO_CARD;
    } else {
        ant_chance_begin(chance, BUGCOUNCIL_DRAW_EMISSARY);
        card = bugcouncil_draw(&state->deck, chance);
    }
    table->emissary[table->emissary[0] == BUGCOUNCIL_NO_CARD ? 0 : 1] = (uint8_t)card;
    ant_log_reveal(log, (ant_form){BUGCOUNCIL_EVENT_EMISSARY_SHOWS, {card}});
}

// Asks whoever plays the next card of this trick; the Termitenator answers at once.
static void next_to_play(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned party = bugcouncil_in_turn(table, table->n_played);
    if (party < table->n_seats) {
        table->phase = BUGCOUNCIL_PLAY;
        table->to_act = (uint8_t)(1U << party);
    } else if (bugcouncil_has_emissary(table)) {
        table->phase = BUGCOUNCIL_PLAY_EMISSARY;
        table->to_act = (uint8_t)(1U << table->controller);
    } else {
        bugcouncil_termitenator_turn(state, chance, log);
    }
}

// BC-9.9 to BC-9.11: where the Emissary's marker goes; called before the leader changes.
static void move_marker(bugcouncil_table *table) {
    if (table->winner != BUGCOUNCIL_EMISSARY) {
        table->controller = table->winner;
    } else if (table->leader != BUGCOUNCIL_EMISSARY) {
        table->controller = (uint8_t)(1 - table->controller);
    }
}

void bugcouncil_end_trick(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    if (bugcouncil_has_emissary(table)) {
        move_marker(table);
    }
    table->leader = table->winner;
    table->winner = 0;
    table->n_played = 0;
    memset(table->trick, BUGCOUNCIL_NO_CARD, sizeof table->trick);
    if (++table->trick_number == BUGCOUNCIL_TRICKS) {
        bugcouncil_end_age(state, chance, log);
        return;
    }
    if (bugcouncil_has_emissary(table)) {
        emissary_draws(state, chance, log);
    }
    next_to_play(state, chance, log);
}

// Picks up and drops the cubes (BC-5.5, BC-5.6); true if one landed on the Termite space.
static inline bool sow(bugcouncil_table *table, unsigned faction) {
    unsigned n = table->cubes[faction];
    bool on_termite = false;
    table->cubes[faction] = 0;
    for (unsigned i = 1; i <= BUGCOUNCIL_FACTIONS; i++) {
        unsigned next = bugcouncil_clockwise(table, faction, i);
        table->cubes[next] = (uint8_t)(table->cubes[next] + (n >= i));
        on_termite |= (n >= i) & (next == table->termite);
    }
    table->chambers =
        (uint8_t)(table->chambers + (n > BUGCOUNCIL_FACTIONS ? n - BUGCOUNCIL_FACTIONS : 0));
    return on_termite;
}

void bugcouncil_visit(bugcouncil_state *state, unsigned visitor, unsigned faction,
                      ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned n = table->cubes[faction];
    bool on_termite = sow(table, faction);
    unsigned to_chambers = n > BUGCOUNCIL_FACTIONS ? n - BUGCOUNCIL_FACTIONS : 0;
    if (log != NULL) {
        int word = bugcouncil_word_of(table, visitor);
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_VISITED, {word, faction, n, to_chambers}});
    }
    if (on_termite && bugcouncil_ability(state, log)) {
        return;
    }
    bugcouncil_end_trick(state, chance, log);
}

// A visit in which nobody chooses: the Emissary's (BC-9.12) and the Termitenator's (section 12).
static void visit_by_rule(bugcouncil_state *state, unsigned visitor, ant_chance *chance,
                          ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned faction = visitor == BUGCOUNCIL_EMISSARY ? bugcouncil_suit(table->trick[visitor])
                                                      : bugcouncil_termitenator_space(table);
    if (faction != BUGCOUNCIL_NO_FACTION && table->cubes[faction] > 0) {
        bugcouncil_visit(state, visitor, faction, chance, log);
        return;
    }
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_VISITED_EMPTY,
                                 {bugcouncil_word_of(table, visitor),
                                  bugcouncil_suit(table->trick[visitor])}});
    bugcouncil_end_trick(state, chance, log);
}

static bool is_council_empty(const bugcouncil_table *table) {
    static const uint8_t none[BUGCOUNCIL_FACTIONS];
    return memcmp(table->cubes, none, sizeof none) == 0;
}

// BC-5.1, BC-5.2, BC-5.9: sends the visitor to the council, or goes on without one.
static inline void go_to_council(bugcouncil_state *state, unsigned visitor, ant_chance *chance,
                                 ant_log *log) {
    bugcouncil_table *table = &state->table;
    if (visitor == BUGCOUNCIL_NO_SEAT || is_council_empty(table)) {
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_NOBODY_VISITS, {0}});
        bugcouncil_end_trick(state, chance, log);
    } else if (visitor < table->n_seats) {
        table->phase = BUGCOUNCIL_VISIT;
        table->to_act = (uint8_t)(1U << visitor);
    } else {
        visit_by_rule(state, visitor, chance, log);
    }
}

void bugcouncil_outcome(const bugcouncil_table *table, unsigned *winner, unsigned *visitor) {
    unsigned lead_suit = bugcouncil_suit(table->trick[table->leader]);
    unsigned best = 0, lowest = UINT_MAX, n_on_suit = 0;
    for (unsigned k = 0; k < table->n_parties; k++) {
        unsigned party = bugcouncil_in_turn(table, k);
        unsigned card = table->trick[party];
        unsigned key = bugcouncil_trick_key(table, card, k) << 4 | party;
        best = key > best ? key : best;
        bool is_on_suit = bugcouncil_suit(card) == lead_suit;
        unsigned low = (card << 4 | party) | (0U - !is_on_suit);
        lowest = low < lowest ? low : lowest;
        n_on_suit += is_on_suit;
    }
    *winner = best & 15;
    *visitor = n_on_suit > 1 ? lowest & 15 : BUGCOUNCIL_NO_SEAT;
}

// All cards are played: somebody wins them, and somebody may go to the council.
static void resolve_trick(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned winner, visitor;
    bugcouncil_outcome(table, &winner, &visitor);
    table->winner = (uint8_t)winner;
    if (log != NULL) {
        int word = bugcouncil_word_of(table, winner);
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_TRICK_WON,
                                     {word, table->trick[winner], table->trick_number + 1}});
    }
    if (bugcouncil_is_solo(table) && winner == BUGCOUNCIL_TERMITENATOR) {
        bugcouncil_termitenator_wins(state, log);
    } else {
        table->tricks[winner]++;
    }
    go_to_council(state, visitor, chance, log);
}

void bugcouncil_play(bugcouncil_state *state, unsigned party, unsigned card, ant_chance *chance,
                     ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->trick[party] = (uint8_t)card;
    table->played |= bugcouncil_card_bit(card);
    unsigned lead_suit = bugcouncil_suit(table->trick[table->leader]);
    table->voids[party] |= (uint8_t)((bugcouncil_suit(card) != lead_suit) << lead_suit); // BC-16.5
    if (log != NULL) {
        int word = bugcouncil_word_of(table, party);
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_PLAYED, {word, card}});
    }
    if (++table->n_played == table->n_parties) {
        resolve_trick(state, chance, log);
    } else {
        next_to_play(state, chance, log);
    }
}

// Declarations and discards: simultaneous, secret until all have answered.

static void log_answer(ant_log *log, int seat, bugcouncil_event_type type, unsigned choice) {
    if (log == NULL) {
        return;
    }
    ant_seats self = ant_seat_set(seat);
    ant_log_tell_to(log, (ant_seats)~self, (ant_form){BUGCOUNCIL_EVENT_ANSWERED, {seat}});
    ant_log_tell_to(log, self, (ant_form){(uint8_t)type, {seat, choice}});
}

// All have declared, `last` being the last: only what the others chose was hidden from it.
static void reveal_declarations(bugcouncil_state *state, int last, ant_chance *chance,
                                ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->no_allegiance = state->declared_none;
    table->answered = 0;
    for (int seat = 0; log != NULL && seat < table->n_seats; seat++) {
        ant_form declared = {BUGCOUNCIL_EVENT_DECLARED, {seat, table->no_allegiance >> seat & 1}};
        ant_log_add(log, declared, ANT_EVERYBODY, seat != last);
    }
    if (table->no_allegiance != 0) {
        table->phase = BUGCOUNCIL_DISCARD;
        table->to_act = table->no_allegiance;
    } else {
        next_to_play(state, chance, log);
    }
}

static void declare(bugcouncil_state *state, int seat, unsigned choice, ant_chance *chance,
                    ant_log *log) {
    bugcouncil_table *table = &state->table;
    uint8_t bit = ant_seat_set(seat);
    table->answered |= bit;
    table->to_act &= (uint8_t)~bit;
    if (choice == 1) {
        state->declared_none |= bit;
    }
    log_answer(log, seat, BUGCOUNCIL_EVENT_CHOSE, choice);
    if (table->to_act == 0) {
        reveal_declarations(state, seat, chance, log);
    }
}

// All have discarded, `last` being the last: onto the deck in turn order (BC-2.5, BC-2.7), or
// face-up beside it (BC-2.6).
static void lay_discards(bugcouncil_state *state, int last, ant_log *log) {
    bugcouncil_table *table = &state->table;
    for (unsigned k = 0; k < table->n_parties; k++) {
        unsigned seat = bugcouncil_in_turn(table, k);
        if ((table->no_allegiance >> seat & 1) == 0) {
            continue;
        }
        if (table->edition == BUGCOUNCIL_FINAL) {
            table->on_deck[table->n_on_deck++] = (uint8_t)seat;
            continue;
        }
        unsigned card = state->discard[seat];
        table->open_discards |= bugcouncil_card_bit(card);
        state->discard[seat] = BUGCOUNCIL_NO_CARD;
        if (log != NULL) {
            ant_form discarded = {BUGCOUNCIL_EVENT_DISCARDED, {seat, card}};
            ant_log_add(log, discarded, ANT_EVERYBODY, (int)seat != last);
        }
    }
}

static void discard(bugcouncil_state *state, int seat, unsigned card, ant_chance *chance,
                    ant_log *log) {
    bugcouncil_table *table = &state->table;
    uint8_t bit = ant_seat_set(seat);
    state->hand[seat] ^= bugcouncil_card_bit(card);
    state->discard[seat] = (uint8_t)card;
    table->answered |= bit;
    table->to_act &= (uint8_t)~bit;
    log_answer(log, seat, BUGCOUNCIL_EVENT_LAID_ASIDE, card);
    if (table->to_act == 0) {
        table->answered = 0;
        lay_discards(state, seat, log);
        next_to_play(state, chance, log);
    }
}

static void play_emissary(bugcouncil_state *state, unsigned card, ant_chance *chance,
                          ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->emissary[table->emissary[0] == card ? 0 : 1] = BUGCOUNCIL_NO_CARD;
    bugcouncil_play(state, BUGCOUNCIL_EMISSARY, card, chance, log);
}

// The decisions of the player for the Termitenator.
static void settle_tie(bugcouncil_state *state, unsigned card, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    if (table->phase == BUGCOUNCIL_PLAY_TERMITENATOR) {
        bugcouncil_termitenator_plays(state, card, chance, log);
        return;
    }
    if (table->phase == BUGCOUNCIL_THIEF_GIVES) {
        if (bugcouncil_thief_gives(state, card, log)) {
            return;
        }
    } else {
        bugcouncil_thief_takes(state, card, log);
    }
    bugcouncil_end_trick(state, chance, log);
}

ant_clause_id bugcouncil_apply(void *state, int seat, ant_action action, ant_chance *chance,
                               ant_log *log) {
    bugcouncil_state *self = state;
    ant_clause_id clause = check_action(self, seat, action);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    if (self->table.phase == BUGCOUNCIL_PLAY) {
        self->hand[seat] ^= bugcouncil_card_bit(choice);
        self->table.thief_gave &= ~bugcouncil_card_bit(choice);
        bugcouncil_play(self, (unsigned)seat, choice, chance, log);
        return ANT_ALLOWED;
    }
    switch ((bugcouncil_phase)self->table.phase) {
    case BUGCOUNCIL_VISIT:
        bugcouncil_visit(self, (unsigned)seat, choice, chance, log);
        break;
    case BUGCOUNCIL_DECLARE:
        declare(self, seat, choice, chance, log);
        break;
    case BUGCOUNCIL_DISCARD:
        discard(self, seat, choice, chance, log);
        break;
    case BUGCOUNCIL_PLAY_EMISSARY:
        play_emissary(self, choice, chance, log);
        break;
    case BUGCOUNCIL_PLAY_TERMITENATOR:
    case BUGCOUNCIL_THIEF_GIVES:
    case BUGCOUNCIL_THIEF_TAKES:
        settle_tie(self, choice, chance, log);
        break;
    case BUGCOUNCIL_PLAY:
    case BUGCOUNCIL_OVER:
    case BUGCOUNCIL_PHASES:
        break;
    }
    return ANT_ALLOWED;
}
