// SPDX-License-Identifier: MIT
//
// Setting up: options, the initial council, and the deal of each Age (sections 0, 1, 9, 10, 15).
#include "rules/rules.h"

#include <string.h>

uint64_t bugcouncil_full_deck(const bugcouncil_table *table) {
    // The highest value by number of seats: BC-1.2 to BC-1.6, BC-10.3.
    static const uint8_t highest[BUGCOUNCIL_EDITIONS][BUGCOUNCIL_MAX_PARTIES + 1] = {
        [BUGCOUNCIL_FINAL] = {0, 8, 8, 8, 10, 12},
        [BUGCOUNCIL_PREPRODUCTION] = {0, 0, 10, 10, 11, 12},
    };
    uint64_t suit = (UINT64_C(1) << highest[table->edition][table->n_seats]) - 1;
    uint64_t deck = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        if (f != table->termite) {
            deck |= suit << (f * BUGCOUNCIL_VALUES);
        }
    }
    return deck;
}

unsigned bugcouncil_draw(uint64_t *cards, ant_chance *chance) {
    uint64_t rest = *cards;
    for (uint32_t skip = ant_chance_below(chance, bugcouncil_count(rest)); skip > 0; skip--) {
        rest &= rest - 1;
    }
    unsigned card = bugcouncil_lowest(rest);
    *cards ^= bugcouncil_card_bit(card);
    return card;
}

// BC-1.10: the factions in random order get 4, 3, 2, 1 and 0 cubes. In solo the last is the
// Termite space (BC-10.2).
static void set_up_council(bugcouncil_table *table, ant_chance *chance, ant_log *log) {
    uint64_t hidden = (UINT64_C(1) << BUGCOUNCIL_FACTIONS) - 1;
    ant_chance_begin(chance, BUGCOUNCIL_DRAW_COUNCIL);
    for (unsigned left = BUGCOUNCIL_FACTIONS; left > 0; left--) {
        unsigned faction = bugcouncil_draw(&hidden, chance);
        table->cubes[faction] = (uint8_t)(left - 1);
        bool is_termite = left == 1 && bugcouncil_is_solo(table);
        if (is_termite) {
            table->termite = (uint8_t)faction;
        }
        uint8_t event = is_termite ? BUGCOUNCIL_EVENT_TERMITE : BUGCOUNCIL_EVENT_COUNCIL;
        ant_log_reveal(log, (ant_form){event, {faction, left - 1}});
    }
}

// BC-15.1: a Trilogy turns up its next opponent; a single game keeps the one it has.
static void meet_opponent(bugcouncil_table *table, ant_chance *chance, ant_log *log) {
    if (table->personalities_left != 0) {
        uint64_t left = table->personalities_left;
        ant_chance_begin(chance, BUGCOUNCIL_DRAW_PERSONALITY);
        table->personality = (uint8_t)bugcouncil_draw(&left, chance);
        table->personalities_left = table->is_trilogy ? (uint8_t)left : 0;
    }
    ant_log_reveal(log, (ant_form){BUGCOUNCIL_EVENT_PERSONALITY, {table->personality}});
}

void bugcouncil_begin_game(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    if (table->is_trilogy) {
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_GAME_BEGINS, {table->game + 1}});
    }
    table->age = 0;
    table->chambers = 0;
    table->solo_cubes = 0;
    set_up_council(table, chance, log);
    if (bugcouncil_is_solo(table)) {
        meet_opponent(table, chance, log);
    }
}

static void deal_hands(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    uint8_t cards[BUGCOUNCIL_CARDS] = {0};
    unsigned n = bugcouncil_list(state->deck, cards);
    ant_chance_begin(chance, BUGCOUNCIL_DRAW_DEAL);
    for (unsigned seat = 0; seat < table->n_seats; seat++) {
        uint64_t hand = 0;
        for (unsigned i = 0; i < BUGCOUNCIL_HAND; i++) {
            unsigned pick = ant_chance_below(chance, n);
            hand |= bugcouncil_card_bit(cards[pick]);
            cards[pick] = cards[--n];
        }
        state->hand[seat] = hand;
        state->deck &= ~hand;
        ant_log_reveal_to(log, ant_seat_set((int)seat),
                          (ant_form){BUGCOUNCIL_EVENT_DEALT, {seat, (int64_t)hand}});
    }
}

void bugcouncil_gather(bugcouncil_state *state) {
    bugcouncil_table *table = &state->table;
    table->played = 0;
    table->open_discards = 0;
    table->thief_gave = 0;
    table->n_on_deck = 0;
    table->n_shark = 0;
    memset(table->voids, 0, sizeof table->voids);
    memset(table->on_deck, 0, sizeof table->on_deck);
    memset(table->trick, BUGCOUNCIL_NO_CARD, sizeof table->trick);
    memset(table->emissary, BUGCOUNCIL_NO_CARD, sizeof table->emissary);
    memset(table->pyramid, BUGCOUNCIL_NO_CARD, sizeof table->pyramid);
    memset(state->hand, 0, sizeof state->hand);
    memset(state->discard, BUGCOUNCIL_NO_CARD, sizeof state->discard);
    state->deck = bugcouncil_full_deck(table);
}

void bugcouncil_begin_age(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->phase = BUGCOUNCIL_DECLARE;
    table->to_act = (uint8_t)((1U << table->n_seats) - 1U);
    table->trick_number = 0;
    table->n_played = 0;
    table->answered = 0;
    table->no_allegiance = 0;
    table->is_losing = 0;
    state->declared_none = 0;
    memset(table->tricks, 0, sizeof table->tricks);
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_AGE_BEGINS, {table->age + 1}});
    bugcouncil_gather(state);
    deal_hands(state, chance, log);
    if (bugcouncil_has_emissary(table)) { // BC-9.2
        ant_chance_begin(chance, BUGCOUNCIL_DRAW_EMISSARY);
        for (unsigned i = 0; i < 2; i++) {
            table->emissary[i] = (uint8_t)bugcouncil_draw(&state->deck, chance);
            ant_log_reveal(log, (ant_form){BUGCOUNCIL_EVENT_EMISSARY_SHOWS, {table->emissary[i]}});
        }
    }
    if (bugcouncil_is_solo(table)) {
        memset(table->pyramid, BUGCOUNCIL_FACE_DOWN, sizeof table->pyramid);
        bugcouncil_set_trigger(table, log);
    }
}

void bugcouncil_announce_leader(const bugcouncil_table *table, ant_log *log) {
    int leader = bugcouncil_word_of(table, table->leader);
    ant_log_reveal(log, (ant_form){BUGCOUNCIL_EVENT_LEADER, {leader}});
}

// BC-1.19 and BC-10.7; with two players the Emissary's marker goes to the leader's side (BC-9.4).
static void choose_leader(bugcouncil_table *table, unsigned option, ant_chance *chance,
                          ant_log *log) {
    if (bugcouncil_is_solo(table)) {
        table->leader = BUGCOUNCIL_TERMITENATOR;
    } else if (option == 0) {
        ant_chance_begin(chance, BUGCOUNCIL_DRAW_LEADER);
        table->leader = (uint8_t)ant_chance_below(chance, table->n_seats);
    } else {
        table->leader = (uint8_t)(option - 1);
    }
    if (bugcouncil_has_emissary(table)) {
        table->controller = table->leader;
    }
    bugcouncil_announce_leader(table, log);
}

static ant_status check_options(const ant_options *options, int n_seats, ant_error *error) {
    unsigned leader = options->value[BUGCOUNCIL_OPTION_LEADER];
    if (n_seats == 1 && options->value[BUGCOUNCIL_OPTION_EDITION] == BUGCOUNCIL_PREPRODUCTION) {
        return ant_error_clause(error, ANT_REFUSED, "edition", &bugcouncil_clauses[BC_0_7]);
    }
    if (leader > (unsigned)n_seats || (leader != 0 && n_seats == 1)) {
        return ant_error_clause(error, ANT_REFUSED, "leader", &bugcouncil_clauses[BC_0_8]);
    }
    if (n_seats > 1 && options->value[BUGCOUNCIL_OPTION_OPPONENT] != BUGCOUNCIL_PACIFIST) {
        return ant_error_clause(error, ANT_REFUSED, "opponent", &bugcouncil_clauses[BC_0_10]);
    }
    return ANT_OK;
}

static void choose_opponent(bugcouncil_table *table, unsigned option) {
    if (option < BUGCOUNCIL_PERSONALITIES) {
        table->personality = (uint8_t)option;
        return;
    }
    table->is_trilogy = option == BUGCOUNCIL_OPPONENT_TRILOGY;
    table->personalities_left =
        ((1U << BUGCOUNCIL_PERSONALITIES) - 1) & ~(1U << BUGCOUNCIL_PACIFIST);
}

ant_status bugcouncil_setup(void *state, const ant_options *options, int n_seats,
                            ant_chance *chance, ant_log *log, ant_error *error) {
    ant_status status = check_options(options, n_seats, error);
    if (status != ANT_OK) {
        return status;
    }
    bugcouncil_state *self = state;
    bugcouncil_table *table = &self->table;
    memset(self, 0, sizeof *self);
    table->edition = options->value[BUGCOUNCIL_OPTION_EDITION];
    table->n_seats = (uint8_t)n_seats;
    table->n_parties = (uint8_t)bugcouncil_n_parties((unsigned)n_seats);
    table->termite = BUGCOUNCIL_NO_FACTION;
    table->thief_gives = BUGCOUNCIL_NO_CARD;
    choose_opponent(table, options->value[BUGCOUNCIL_OPTION_OPPONENT]);
    bugcouncil_begin_game(self, chance, log);
    choose_leader(table, options->value[BUGCOUNCIL_OPTION_LEADER], chance, log);
    bugcouncil_begin_age(self, chance, log);
    return ANT_OK;
}
