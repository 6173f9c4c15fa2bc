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

static uint64_t emissary_cards(const bugcouncil_table *table) {
    return bugcouncil_set_of(table->emissary, 2);
}

// Which kind of action answers which decision (BC-0.3), and the clauses that forbid a choice: what
// is not there to be chosen, and what is there but does not follow suit.
static const struct {
    uint8_t action;
    ant_clause_id not_there, not_following;
} asked[BUGCOUNCIL_PHASES] = {
    [BUGCOUNCIL_DECLARE] = {BUGCOUNCIL_ACTION_DECLARE, BC_2_1, BC_2_1},
    [BUGCOUNCIL_DISCARD] = {BUGCOUNCIL_ACTION_DISCARD, BC_3_5, BC_3_5},
    [BUGCOUNCIL_PLAY] = {BUGCOUNCIL_ACTION_PLAY, BC_3_5, BC_3_3},
    [BUGCOUNCIL_PLAY_EMISSARY] = {BUGCOUNCIL_ACTION_EMISSARY, BC_9_7, BC_9_8},
    [BUGCOUNCIL_VISIT] = {BUGCOUNCIL_ACTION_VISIT, BC_5_4, BC_5_4},
    [BUGCOUNCIL_PLAY_TERMITENATOR] = {BUGCOUNCIL_ACTION_TERMITENATOR, BC_11_15, BC_11_15},
    [BUGCOUNCIL_THIEF_GIVES] = {BUGCOUNCIL_ACTION_THIEF_GIVES, BC_14_14, BC_14_14},
    [BUGCOUNCIL_THIEF_TAKES] = {BUGCOUNCIL_ACTION_THIEF_TAKES, BC_14_15, BC_14_15},
};

static inline bool may_act(const bugcouncil_table *table, int seat) {
    return (unsigned)seat < BUGCOUNCIL_MAX_PARTIES && (table->to_act >> seat & 1) != 0;
}

static uint64_t spaces_with_cubes(const bugcouncil_table *table) {
    unsigned spaces = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        spaces |= (unsigned)(table->cubes[f] != 0) << f;
    }
    return spaces;
}

// What a seat that may act has to choose from.
static inline uint64_t choices(const bugcouncil_state *state, int seat) {
    const bugcouncil_table *table = &state->table;
    if (table->phase == BUGCOUNCIL_PLAY) { // by far the most frequent, so asked first
        return bugcouncil_following(table, state->hand[seat]);
    }
    switch ((bugcouncil_phase)table->phase) {
    case BUGCOUNCIL_VISIT:
        return spaces_with_cubes(table);
    case BUGCOUNCIL_DECLARE:
        return 3; // Allegiance or not
    case BUGCOUNCIL_DISCARD:
        return state->hand[seat];
    case BUGCOUNCIL_PLAY_EMISSARY:
        return bugcouncil_following(table, emissary_cards(table));
    default:
        return bugcouncil_tied_cards(state);
    }
}

uint64_t bugcouncil_choices(const bugcouncil_state *state, int seat) {
    return may_act(&state->table, seat) ? choices(state, seat) : 0;
}

// Where a list ends is hard to predict, so it is asked only every fourth choice; what is written
// past the end stays within max_legal. Bit 63 is no choice: it stands in when there is none left.
static inline int list_choices(uint64_t left, unsigned action, ant_action *out) {
    int n = 0, n_choices = 0;
    do {
        for (int i = 0; i < 4; i++) {
            unsigned choice = bugcouncil_lowest(left | UINT64_C(1) << 63);
            out[n++] = (ant_action)action * BUGCOUNCIL_ACTION_BASE + choice;
            n_choices += left != 0;
            left &= left - 1;
        }
    } while (left != 0);
    return n_choices;
}

static int list_spaces(const bugcouncil_table *table, ant_action *out) {
    int n = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        out[n] = BUGCOUNCIL_ACTION_VISIT * BUGCOUNCIL_ACTION_BASE + f;
        n += table->cubes[f] != 0;
    }
    return n;
}

// Apart, like act_otherwise: nearly all decisions are cards and visits, which it would slow down.
__attribute__((noinline)) static int list_others(const bugcouncil_state *state, int seat,
                                                 ant_action *out) {
    return list_choices(choices(state, seat), asked[state->table.phase].action, out);
}

int bugcouncil_legal(const void *state, int seat, ant_action *out) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    if (!may_act(table, seat)) {
        return 0;
    }
    if (table->phase == BUGCOUNCIL_PLAY) {
        return list_choices(bugcouncil_following(table, self->hand[seat]), BUGCOUNCIL_ACTION_PLAY,
                            out);
    }
    return table->phase == BUGCOUNCIL_VISIT ? list_spaces(table, out)
                                            : list_others(self, seat, out);
}

// Why a seat that is not asked may not act.
static ant_clause_id check_seat(const bugcouncil_table *table, int seat) {
    if (table->phase == BUGCOUNCIL_OVER) {
        return BC_0_1;
    }
    bool has_answered = (unsigned)seat < table->n_seats && (table->answered >> seat & 1) != 0;
    return has_answered ? BC_0_4 : BC_0_2;
}

static inline ant_clause_id check_action(const bugcouncil_state *state, int seat,
                                         ant_action action) {
    const bugcouncil_table *table = &state->table;
    if (!may_act(table, seat)) {
        return check_seat(table, seat);
    }
    if (action / BUGCOUNCIL_ACTION_BASE != asked[table->phase].action) {
        return BC_0_3;
    }
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    if ((choices(state, seat) >> choice & 1) != 0) {
        return ANT_ALLOWED;
    }
    bool is_emissary = table->phase == BUGCOUNCIL_PLAY_EMISSARY;
    uint64_t cards = is_emissary ? emissary_cards(table) : state->hand[seat];
    return (cards >> choice & 1) != 0 ? asked[table->phase].not_following
                                      : asked[table->phase].not_there;
}

ant_clause_id bugcouncil_check(const void *state, int seat, ant_action action) {
    return check_action(state, seat, action);
}

bool bugcouncil_details(const void *state, int seat, ant_action action, ant_form *details) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    ant_clause_id clause = check_action(self, seat, action);
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    switch (clause) {
    case BC_0_2:
    case BC_0_4:
        *details = (ant_form){BUGCOUNCIL_DETAIL_WAITS, {table->to_act}};
        return true;
    case BC_0_3:
        *details = (ant_form){BUGCOUNCIL_DETAIL_PHASE, {table->phase}};
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
    case BC_3_3:
    case BC_9_8:
        *details = (ant_form){
            clause == BC_3_3 ? BUGCOUNCIL_DETAIL_SUIT : BUGCOUNCIL_DETAIL_EMISSARY_SUIT,
            {bugcouncil_suit(table->trick[table->leader]), (int64_t)choices(self, seat)}};
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

// After the council: on to the next trick, or to the end of the Age.
static void end_trick(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
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

// The visitor activates a space that has cubes; then abilities, and on to the next trick.
static void visit(bugcouncil_state *state, unsigned visitor, unsigned faction, ant_chance *chance,
                  ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned n = table->cubes[faction];
    unsigned to_chambers = n > BUGCOUNCIL_FACTIONS ? n - BUGCOUNCIL_FACTIONS : 0;
    bool on_termite = bugcouncil_sow(table, faction);
    table->chambers = (uint8_t)(table->chambers + to_chambers);
    if (log != NULL) {
        int word = bugcouncil_word_of(table, visitor);
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_VISITED, {word, faction, n, to_chambers}});
    }
    if (on_termite && bugcouncil_ability(state, log)) {
        return;
    }
    end_trick(state, chance, log);
}

// A visit in which nobody chooses: the Emissary's (BC-9.12) and the Termitenator's (section 12).
static void visit_by_rule(bugcouncil_state *state, unsigned visitor, ant_chance *chance,
                          ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned faction = visitor == BUGCOUNCIL_EMISSARY ? bugcouncil_suit(table->trick[visitor])
                                                      : bugcouncil_termitenator_space(table);
    if (faction != BUGCOUNCIL_NO_FACTION && table->cubes[faction] > 0) {
        visit(state, visitor, faction, chance, log);
        return;
    }
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_VISITED_EMPTY,
                                 {bugcouncil_word_of(table, visitor),
                                  bugcouncil_suit(table->trick[visitor])}});
    end_trick(state, chance, log);
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
        end_trick(state, chance, log);
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

// Notes that the seat has answered; true if all have.
static bool answer(bugcouncil_table *table, int seat, ant_form chosen, ant_log *log) {
    ant_seats self = ant_seat_set(seat);
    table->answered |= self;
    table->to_act &= (uint8_t)~self;
    ant_log_tell_to(log, (ant_seats)~self, (ant_form){BUGCOUNCIL_EVENT_ANSWERED, {seat}});
    ant_log_tell_to(log, self, chosen);
    return table->to_act == 0;
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
    state->declared_none |= (uint8_t)(choice << seat);
    if (answer(&state->table, seat, (ant_form){BUGCOUNCIL_EVENT_CHOSE, {seat, choice}}, log)) {
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
    state->hand[seat] ^= bugcouncil_card_bit(card);
    state->discard[seat] = (uint8_t)card;
    if (answer(table, seat, (ant_form){BUGCOUNCIL_EVENT_LAID_ASIDE, {seat, card}}, log)) {
        table->answered = 0;
        lay_discards(state, seat, log);
        next_to_play(state, chance, log);
    }
}

// What is neither a card of a hand nor a visit.
__attribute__((noinline)) static void act_otherwise(bugcouncil_state *state, int seat,
                                                    unsigned choice, ant_chance *chance,
                                                    ant_log *log) {
    bugcouncil_table *table = &state->table;
    switch ((bugcouncil_phase)table->phase) {
    case BUGCOUNCIL_DECLARE:
        declare(state, seat, choice, chance, log);
        break;
    case BUGCOUNCIL_DISCARD:
        discard(state, seat, choice, chance, log);
        break;
    case BUGCOUNCIL_PLAY_EMISSARY:
        table->emissary[table->emissary[0] == choice ? 0 : 1] = BUGCOUNCIL_NO_CARD;
        bugcouncil_play(state, BUGCOUNCIL_EMISSARY, choice, chance, log);
        break;
    case BUGCOUNCIL_PLAY_TERMITENATOR:
        bugcouncil_termitenator_plays(state, choice, chance, log);
        break;
    case BUGCOUNCIL_THIEF_GIVES:
        if (!bugcouncil_thief_gives(state, choice, log)) {
            end_trick(state, chance, log);
        }
        break;
    case BUGCOUNCIL_THIEF_TAKES:
        bugcouncil_thief_takes(state, choice, log);
        end_trick(state, chance, log);
        break;
    default:
        break;
    }
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
    } else if (self->table.phase == BUGCOUNCIL_VISIT) {
        visit(self, (unsigned)seat, choice, chance, log);
    } else {
        act_otherwise(self, seat, choice, chance, log);
    }
    return ANT_ALLOWED;
}
