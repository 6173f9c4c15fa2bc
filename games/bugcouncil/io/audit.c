// SPDX-License-Identifier: MIT
//
// Whether the components of a state add up: cards, cubes, whose turn it is, and what has been
// shown. A state that passes can be played to its end; positions read from text must pass.
#include "rules/rules.h"

#include <string.h>

// The seats that may act in this phase, as far as the table tells.
static unsigned seats_asked(const bugcouncil_table *table) {
    unsigned all = (1U << table->n_seats) - 1U;
    unsigned party, winner;
    switch ((bugcouncil_phase)table->phase) {
    case BUGCOUNCIL_DECLARE:
        return all & ~(unsigned)table->answered;
    case BUGCOUNCIL_DISCARD:
        return table->no_allegiance & ~(unsigned)table->answered;
    case BUGCOUNCIL_PLAY_EMISSARY:
        return 1U << table->controller;
    case BUGCOUNCIL_PLAY:
        party = bugcouncil_in_turn(table, table->n_played);
        break;
    case BUGCOUNCIL_VISIT:
        bugcouncil_outcome(table, &winner, &party);
        break;
    default:
        return table->phase != BUGCOUNCIL_OVER; // the only seat settles ties
    }
    return party < table->n_seats ? 1U << party : 0;
}

static bool is_resolved(const bugcouncil_table *table) {
    return table->phase == BUGCOUNCIL_VISIT || table->phase == BUGCOUNCIL_THIEF_GIVES ||
           table->phase == BUGCOUNCIL_THIEF_TAKES;
}

// What there is with this number of seats. All that follows relies on it, and on numbers and words
// within their ranges.
static const char *audit_game(const bugcouncil_table *table) {
    bool is_solo = bugcouncil_is_solo(table);
    bool is_over = table->phase == BUGCOUNCIL_OVER;
    if (table->n_seats == 0) {
        return "seats: 1 to 5";
    }
    if (table->n_parties != bugcouncil_n_parties(table->n_seats) ||
        table->n_played > table->n_parties || table->n_on_deck > BUGCOUNCIL_MAX_PARTIES) {
        return "as many parties as the seats need, and no more cards of them";
    }
    if (is_solo && table->edition != BUGCOUNCIL_FINAL) {
        return "solo is played in the final edition only";
    }
    if ((table->game > 0 && !table->is_trilogy) || (table->is_trilogy && !is_solo)) {
        return "games of a Trilogy in solo only";
    }
    if (table->trick_number >= BUGCOUNCIL_TRICKS + is_over) {
        return "fewer than 10 tricks done";
    }
    if (table->leader >= table->n_parties || table->winner >= table->n_parties) {
        return "a leader and a winner among the parties";
    }
    if (is_solo != (table->termite < BUGCOUNCIL_FACTIONS)) {
        return "a Termite space in solo only";
    }
    bool is_tie = table->phase >= BUGCOUNCIL_PLAY_TERMITENATOR && !is_over;
    if ((table->phase == BUGCOUNCIL_PLAY_EMISSARY && !bugcouncil_has_emissary(table)) ||
        (is_tie && !is_solo)) {
        return "a phase that this number of seats has";
    }
    if (((table->answered | table->no_allegiance) >> table->n_seats) != 0) {
        return "declarations of seats of the game";
    }
    unsigned n_tricks = 0;
    for (unsigned party = 0; party < BUGCOUNCIL_MAX_PARTIES; party++) {
        n_tricks += table->tricks[party];
    }
    return n_tricks > table->trick_number + 1U ? "no more tricks won than played" : NULL;
}

static const char *audit_cubes(const bugcouncil_table *table) {
    unsigned on_ring = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        on_ring += table->cubes[f];
    }
    if (on_ring + table->chambers + table->solo_cubes > BUGCOUNCIL_CUBES) {
        return "at most 18 cubes";
    }
    return table->phase == BUGCOUNCIL_VISIT && on_ring == 0 ? "a space with cubes to visit" : NULL;
}

// Adds cards to those found so far; false if one was there already.
static bool gather(uint64_t *found, uint64_t cards) {
    bool is_new = (*found & cards) == 0;
    *found |= cards;
    return is_new;
}

static bool gather_places(uint64_t *found, const uint8_t *places, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (places[i] < BUGCOUNCIL_CARDS && !gather(found, bugcouncil_card_bit(places[i]))) {
            return false;
        }
    }
    return true;
}

// Every card outside of the deck; false if one is in two places.
static bool gather_cards(const bugcouncil_state *state, uint64_t *found) {
    const bugcouncil_table *table = &state->table;
    uint64_t in_trick = 0;
    bool is_well = gather(found, table->played) && gather(found, table->open_discards) &&
                   gather_places(&in_trick, table->trick, BUGCOUNCIL_MAX_PARTIES) &&
                   (in_trick & ~table->played) == 0;
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        is_well = is_well && gather(found, state->hand[seat]);
    }
    return is_well && gather_places(found, state->discard, BUGCOUNCIL_MAX_PARTIES) &&
           gather_places(found, table->emissary, 2) &&
           gather_places(found, table->pyramid, BUGCOUNCIL_PYRAMID);
}

static const char *audit_cards(const bugcouncil_state *state) {
    uint64_t found = 0;
    if (!gather_cards(state, &found)) {
        return "each card in one place, and the cards of the trick among those played";
    }
    if ((found & state->deck) != 0 ||
        (found | state->deck) != bugcouncil_full_deck(&state->table)) {
        return "exactly the cards that are in the game";
    }
    if ((state->table.thief_gave & ~state->hand[0]) != 0) {
        return "cards from the Thief in the player's hand";
    }
    return NULL;
}

// The trick: those who have played are the first in turn, and all have when it is being resolved.
static const char *audit_trick(const bugcouncil_table *table) {
    bool is_full = is_resolved(table);
    bool may_play = table->phase == BUGCOUNCIL_PLAY || table->phase == BUGCOUNCIL_PLAY_EMISSARY ||
                    table->phase == BUGCOUNCIL_PLAY_TERMITENATOR;
    if (is_full ? table->n_played != table->n_parties
                : table->n_played >= (may_play ? table->n_parties : 1)) {
        return "cards in the trick as the phase has them";
    }
    for (unsigned k = 0; k < table->n_played; k++) {
        if (table->trick[bugcouncil_in_turn(table, k)] >= BUGCOUNCIL_CARDS) {
            return "a trick played in turn";
        }
    }
    unsigned next = may_play ? bugcouncil_in_turn(table, table->n_played) : 0;
    bool is_automaton = next >= table->n_seats;
    if (may_play && is_automaton != (table->phase != BUGCOUNCIL_PLAY)) {
        return "the phase of the party whose turn it is";
    }
    unsigned n = table->phase == BUGCOUNCIL_OVER
                     ? 0
                     : (unsigned)table->trick_number * table->n_parties + table->n_played;
    return bugcouncil_count(table->played) != n ? "as many cards played as the tricks need" : NULL;
}

// What means nothing here is at its usual value: a position is the same bytes to everybody who
// knows the same of it.
static const char *audit_idle(const bugcouncil_table *table) {
    static const bugcouncil_score blank[sizeof table->sheet / sizeof table->sheet[0]];
    bool is_over = table->phase == BUGCOUNCIL_OVER;
    bool is_idle = table->winner == 0 || is_resolved(table);
    for (unsigned party = 0; party < BUGCOUNCIL_MAX_PARTIES; party++) {
        is_idle = is_idle && table->trick[party] != BUGCOUNCIL_FACE_DOWN;
        if (party >= table->n_parties) {
            is_idle = is_idle && table->score[party] == 0 && table->tricks[party] == 0 &&
                      table->voids[party] == 0;
        }
    }
    unsigned n_ages = (unsigned)table->game * BUGCOUNCIL_AGES + table->age + 1;
    unsigned n_lines = n_ages * table->n_parties;
    is_idle = is_idle && memcmp(&table->sheet[n_lines], &blank[n_lines],
                                sizeof blank - n_lines * sizeof blank[0]) == 0;
    if (!bugcouncil_has_emissary(table)) {
        is_idle = is_idle && table->controller == 0;
    }
    if (!bugcouncil_is_solo(table)) {
        is_idle = is_idle && table->personality == 0 && table->is_losing == 0 &&
                  table->trigger_row == 0 && table->solo_cubes == 0 && table->thief_gave == 0;
    }
    if (!bugcouncil_is_solo(table) || is_over) {
        is_idle = is_idle && table->n_shark == 0 && table->thief_gives == BUGCOUNCIL_NO_CARD;
    }
    is_idle = is_idle && (table->is_trilogy || table->personalities_left == 0) &&
              (!is_over || table->n_on_deck == 0);
    return is_idle ? NULL : "nothing but what this game has in this phase";
}

// Hands and discards: 11 cards less what was discarded and played.
static const char *audit_hands(const bugcouncil_state *state) {
    const bugcouncil_table *table = &state->table;
    bool is_discarding = table->phase == BUGCOUNCIL_DISCARD;
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        bool has_discarded = (table->no_allegiance >> seat & 1) != 0 &&
                             (!is_discarding || (table->answered >> seat & 1) != 0);
        unsigned n = BUGCOUNCIL_HAND - (unsigned)has_discarded - table->trick_number -
                     (unsigned)(table->trick[seat] < BUGCOUNCIL_CARDS);
        if (seat >= table->n_seats || table->phase == BUGCOUNCIL_OVER) {
            n = 0;
        }
        if (bugcouncil_count(state->hand[seat]) != n) {
            return "11 cards in a hand, less what was discarded and played";
        }
        if (state->discard[seat] != BUGCOUNCIL_NO_CARD &&
            (!has_discarded || state->discard[seat] >= BUGCOUNCIL_CARDS)) {
            return "discards of No Allegiance declarers only";
        }
        uint64_t lacks = bugcouncil_cards_of_suits(table->voids[seat]);
        if ((state->hand[seat] & ~table->thief_gave & lacks) != 0) {
            return "no card of a suit in a hand that lacks it";
        }
    }
    return NULL;
}

// Discards: where the edition puts them, once all are made.
static const char *audit_discards(const bugcouncil_state *state) {
    const bugcouncil_table *table = &state->table;
    unsigned hidden = 0, on_deck = 0;
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        hidden |= (unsigned)(state->discard[seat] != BUGCOUNCIL_NO_CARD) << seat;
    }
    for (unsigned i = 0; i < table->n_on_deck; i++) {
        on_deck |= 1U << table->on_deck[i];
    }
    if (bugcouncil_count(on_deck) != table->n_on_deck) {
        return "each discard once on the deck";
    }
    bool is_declaring = table->phase == BUGCOUNCIL_DECLARE;
    if (is_declaring ? table->no_allegiance != 0 || (state->declared_none & ~table->answered) != 0
                     : state->declared_none != table->no_allegiance) {
        return "declarations that agree with what was revealed";
    }
    if (table->phase == BUGCOUNCIL_DISCARD) {
        return hidden != table->answered || on_deck != 0 || table->open_discards != 0
                   ? "a discard of each seat that has discarded"
                   : NULL;
    }
    if (!is_declaring && table->answered != 0) {
        return "answers while declaring and discarding only";
    }
    bool is_open = table->edition == BUGCOUNCIL_PREPRODUCTION && table->phase != BUGCOUNCIL_OVER;
    unsigned n_open = is_open ? bugcouncil_count(table->no_allegiance) : 0;
    return hidden != on_deck || bugcouncil_count(table->open_discards) != n_open
               ? "discards on the deck, or face-up beside it"
               : NULL;
}

static const char *audit_emissary(const bugcouncil_table *table) {
    unsigned n = bugcouncil_count(bugcouncil_set_of(table->emissary, 2));
    if (memchr(table->emissary, BUGCOUNCIL_FACE_DOWN, sizeof table->emissary) != NULL) {
        return "the Emissary's cards face-up";
    }
    if (!bugcouncil_has_emissary(table) || table->phase == BUGCOUNCIL_OVER) {
        return n != 0 ? "an Emissary in two-player games only" : NULL;
    }
    bool has_played = table->trick[BUGCOUNCIL_EMISSARY] < BUGCOUNCIL_CARDS;
    if (n != (has_played ? 1 : 2)) {
        return "two face-up cards of the Emissary, one once it has played";
    }
    return table->leader != BUGCOUNCIL_EMISSARY && table->controller != table->leader
               ? "the Emissary controlled by the player who leads"
               : NULL;
}

static const char *audit_termitenator(const bugcouncil_state *state) {
    const bugcouncil_table *table = &state->table;
    unsigned n = bugcouncil_count(bugcouncil_taken_places(table));
    if (!bugcouncil_is_solo(table) || table->phase == BUGCOUNCIL_OVER) {
        return n != 0 ? "a pyramid in solo only" : NULL;
    }
    bool has_played = table->trick[BUGCOUNCIL_TERMITENATOR] < BUGCOUNCIL_CARDS;
    if (n + table->trick_number + has_played != BUGCOUNCIL_PYRAMID ||
        !bugcouncil_is_pyramid(table)) {
        return "a pyramid of 11 cards, less those played, uncovered ones first";
    }
    unsigned n_face_down = n - bugcouncil_count(bugcouncil_face_up(table));
    if (bugcouncil_count(state->deck) + table->n_on_deck < n_face_down + table->n_shark) {
        return "no more cards taken by the Card Shark than there were";
    }
    bool is_tie = table->phase >= BUGCOUNCIL_PLAY_TERMITENATOR;
    if ((table->phase == BUGCOUNCIL_THIEF_TAKES) !=
            (table->thief_gives < BUGCOUNCIL_PYRAMID &&
             table->pyramid[table->thief_gives] < BUGCOUNCIL_CARDS) ||
        (table->phase != BUGCOUNCIL_THIEF_TAKES && table->thief_gives != BUGCOUNCIL_NO_CARD)) {
        return "a card that the Thief gives while it takes one";
    }
    return is_tie && bugcouncil_count(bugcouncil_tied_cards(state)) < 2 ? "a tie to settle" : NULL;
}

void bugcouncil_complete(bugcouncil_state *state) {
    bugcouncil_table *table = &state->table;
    char buffer[1];
    ant_text why;
    ant_text_init(&why, buffer, sizeof buffer);
    if (!ant_fields_audit(bugcouncil_fields, BUGCOUNCIL_FIELDS, state, &why) ||
        audit_game(table) != NULL || audit_trick(table) != NULL) {
        return;
    }
    uint64_t found = 0;
    gather_cards(state, &found);
    state->deck = bugcouncil_full_deck(table) & ~found;
    if (table->phase != BUGCOUNCIL_DECLARE) {
        state->declared_none = table->no_allegiance;
    }
    table->to_act = (uint8_t)seats_asked(table);
}

bool bugcouncil_audit(const void *state, ant_text *why) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    if (!ant_fields_audit(bugcouncil_fields, BUGCOUNCIL_FIELDS, self, why)) {
        return false;
    }
    const char *violation = audit_game(table);
    violation = violation != NULL ? violation : audit_cubes(table);
    violation = violation != NULL ? violation : audit_cards(self);
    violation = violation != NULL ? violation : audit_trick(table);
    violation = violation != NULL ? violation : audit_idle(table);
    violation = violation != NULL ? violation : audit_hands(self);
    violation = violation != NULL ? violation : audit_discards(self);
    violation = violation != NULL ? violation : audit_emissary(table);
    violation = violation != NULL ? violation : audit_termitenator(self);
    if (violation == NULL && (table->to_act != seats_asked(table) ||
                              (table->to_act == 0) != (table->phase == BUGCOUNCIL_OVER))) {
        violation = "somebody to act, unless the game is over";
    }
    if (violation != NULL) {
        ant_text_string(why, violation);
    }
    return violation == NULL;
}
