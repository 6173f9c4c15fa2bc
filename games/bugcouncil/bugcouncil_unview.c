// SPDX-License-Identifier: MIT
//
// A view read back from its JSON: the table as it says, and behind it any world that fits.
//
// Only what is not said elsewhere is read. That the rest agrees, and that the position adds up, is
// asked by ant_view_from_json; so nothing here needs more care than staying within the arrays.
#include "bugcouncil_rules.h"

#include <string.h>

typedef struct unviewer {
    ant_json_reader reader;
    bugcouncil_state *state;
    unsigned seat;
    uint8_t n_hand[BUGCOUNCIL_MAX_PARTIES];
} unviewer;

// Words.

static uint8_t take_number(unviewer *self, const ant_json_value *from, const char *name,
                           unsigned least, unsigned most) {
    return (uint8_t)ant_json_take_number(&self->reader, from, name, least, most);
}

static uint8_t take_name(unviewer *self, const ant_json_value *from, const char *name,
                         const ant_word_type *type) {
    return (uint8_t)ant_word_take(type, &self->reader, from, name);
}

static uint64_t take_cards(unviewer *self, const ant_json_value *from, const char *name) {
    return (uint64_t)ant_word_take(&bugcouncil_cards_word, &self->reader, from, name);
}

// A card, or null; in the pyramid also "face-down".
static uint8_t take_card(unviewer *self, const ant_json_value *from, const char *name,
                         bool may_lie_face_down) {
    ant_json_value value = ant_json_take(&self->reader, from, name);
    if (ant_json_kind_of(&value) == ANT_JSON_NULL) {
        return BUGCOUNCIL_NO_CARD;
    }
    if (may_lie_face_down && ant_json_is_string(&value, "face-down")) {
        return BUGCOUNCIL_FACE_DOWN;
    }
    return take_name(self, &value, NULL, &bugcouncil_card_word);
}

static uint8_t take_seat(unviewer *self, const ant_json_value *from, const char *name) {
    return (uint8_t)(take_number(self, from, name, 1, self->state->table.n_seats) - 1);
}

// A seat, or the party without one that this game has.
static uint8_t take_party(unviewer *self, const ant_json_value *from, const char *name) {
    const bugcouncil_table *table = &self->state->table;
    ant_json_value value = ant_json_take(&self->reader, from, name);
    int64_t word = ant_word_take(&bugcouncil_party_word, &self->reader, &value, NULL);
    for (unsigned party = 0; party < table->n_parties; party++) {
        if (bugcouncil_word_of(table, party) == word) {
            return (uint8_t)party;
        }
    }
    ant_json_refuse(&self->reader, &value, "a party of this game");
    return 0;
}

// Parts of the view.

static void take_frame(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    table->edition = take_name(self, view, "edition", &bugcouncil_edition_word);
    table->n_seats = take_number(self, view, "seats", 1, BUGCOUNCIL_MAX_PARTIES);
    table->n_parties = (uint8_t)bugcouncil_n_parties(table->n_seats);
    self->seat = take_seat(self, view, "seat");
    table->game = (uint8_t)(take_number(self, view, "game", 1, BUGCOUNCIL_GAMES) - 1);
    table->age = (uint8_t)(take_number(self, view, "age", 1, BUGCOUNCIL_AGES) - 1);
    table->phase = take_name(self, view, "phase", &bugcouncil_phase_word);
}

static void take_council(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_items spaces;
    ant_json_value space, mark;
    ant_json_take_items(&self->reader, view, "council", &spaces);
    while (ant_json_next(&spaces, NULL, &space)) {
        uint8_t faction = take_name(self, &space, "faction", &bugcouncil_faction_word);
        table->cubes[faction] = take_number(self, &space, "cubes", 0, BUGCOUNCIL_CUBES);
        if (!ant_json_find(&space, "termite", &mark) ||
            !ant_json_take_bool(&self->reader, &mark, NULL)) {
            continue;
        }
        if (table->termite != BUGCOUNCIL_NO_FACTION) {
            ant_json_refuse(&self->reader, &mark, "one Termite space");
        }
        table->termite = faction;
    }
    table->chambers = take_number(self, view, "chambers", 0, BUGCOUNCIL_CUBES);
}

static void take_trick(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_value trick = ant_json_take(&self->reader, view, "trick");
    ant_json_items plays;
    ant_json_value play;
    bool goes_on = table->phase != BUGCOUNCIL_OVER;
    table->trick_number =
        (uint8_t)(take_number(self, &trick, "number", goes_on, BUGCOUNCIL_TRICKS) - goes_on);
    table->leader = take_party(self, &trick, "leader");
    ant_json_take_items(&self->reader, &trick, "cards", &plays);
    while (ant_json_next(&plays, NULL, &play)) {
        uint8_t party = take_party(self, &play, "party");
        if (table->trick[party] != BUGCOUNCIL_NO_CARD) {
            ant_json_refuse(&self->reader, &play, "a party that has not played yet");
            return;
        }
        table->trick[party] = take_name(self, &play, "card", &bugcouncil_card_word);
        table->n_played++;
    }
    if (table->n_played == table->n_parties) {
        table->winner = take_party(self, &trick, "winner");
    }
}

static void take_declaration(unviewer *self, const ant_json_value *party, unsigned seat) {
    bugcouncil_state *state = self->state;
    ant_json_value value = ant_json_take(&self->reader, party, "declaration");
    uint8_t bit = (uint8_t)(1U << seat);
    if (ant_json_take_bool(&self->reader, party, "answered")) {
        state->table.answered |= bit;
    }
    if (ant_json_kind_of(&value) == ANT_JSON_NULL ||
        take_name(self, &value, NULL, &bugcouncil_declaration_word) == 0) {
        return;
    }
    if (state->table.phase == BUGCOUNCIL_DECLARE) {
        state->declared_none |= bit;
    } else {
        state->table.no_allegiance |= bit;
    }
}

static void take_hand(unviewer *self, const ant_json_value *party, unsigned seat) {
    bugcouncil_state *state = self->state;
    take_declaration(self, party, seat);
    self->n_hand[seat] = take_number(self, party, "cards", 0, BUGCOUNCIL_HAND);
    state->table.voids[seat] = take_name(self, party, "voids", &bugcouncil_factions_word);
    if (seat == self->seat) {
        state->hand[seat] = take_cards(self, party, "hand");
        state->discard[seat] = take_card(self, party, "discard", false);
    }
}

static void take_parties(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_value list = ant_json_take(&self->reader, view, "parties");
    ant_json_items parties;
    ant_json_value value;
    ant_json_take_items(&self->reader, &list, NULL, &parties);
    for (unsigned party = 0; party < table->n_parties; party++) {
        if (!ant_json_next(&parties, NULL, &value)) {
            ant_json_refuse(&self->reader, &list, "every party of this game");
            return;
        }
        table->score[party] = (int16_t)ant_json_take_number(
            &self->reader, &value, "score", -BUGCOUNCIL_HIGHEST_SCORE, BUGCOUNCIL_HIGHEST_SCORE);
        table->tricks[party] = take_number(self, &value, "tricks", 0, BUGCOUNCIL_TRICKS);
        if (party < table->n_seats) {
            take_hand(self, &value, party);
        }
    }
}

static void take_deck(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_value deck = ant_json_take(&self->reader, view, "deck");
    ant_json_items owners;
    ant_json_value owner;
    ant_json_take_items(&self->reader, &deck, "discards_on_top", &owners);
    while (ant_json_next(&owners, NULL, &owner)) {
        if (table->n_on_deck == BUGCOUNCIL_MAX_PARTIES) {
            ant_json_refuse(&self->reader, &owner, "no further discard");
            return;
        }
        table->on_deck[table->n_on_deck++] = take_seat(self, &owner, NULL);
    }
    table->open_discards = take_cards(self, view, "open_discards");
    table->played = take_cards(self, view, "played");
}

static void take_emissary(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_value emissary = ant_json_take(&self->reader, view, "emissary");
    ant_json_items cards;
    ant_json_value card;
    table->controller = take_seat(self, &emissary, "controller");
    ant_json_take_items(&self->reader, &emissary, "cards", &cards);
    for (unsigned i = 0; i < 2 && ant_json_next(&cards, NULL, &card); i++) {
        table->emissary[i] = take_card(self, &card, NULL, false);
    }
    table->voids[BUGCOUNCIL_EMISSARY] =
        take_name(self, &emissary, "not_followed", &bugcouncil_factions_word);
}

static void take_pyramid(unviewer *self, const ant_json_value *termitenator) {
    bugcouncil_table *table = &self->state->table;
    ant_json_items places;
    ant_json_value value;
    ant_json_take_items(&self->reader, termitenator, "pyramid", &places);
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID && ant_json_next(&places, NULL, &value);
         place++) {
        table->pyramid[place] = take_card(self, &value, "card", true);
    }
    if (table->phase == BUGCOUNCIL_THIEF_TAKES) {
        uint8_t card = take_name(self, termitenator, "thief_gives", &bugcouncil_card_word);
        table->thief_gives = (uint8_t)bugcouncil_place_of(table, card);
    }
}

static void take_termitenator(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_value value = ant_json_take(&self->reader, view, "termitenator");
    ant_json_value ideology = ant_json_take(&self->reader, &value, "ideology");
    table->personality = take_name(self, &value, "personality", &bugcouncil_personality_word);
    table->is_losing = ant_json_is_string(&ideology, "losing");
    table->trigger_row = take_number(self, &value, "trigger_row", 0, 4);
    take_pyramid(self, &value);
    table->n_shark = take_number(self, &value, "shark_cards", 0, BUGCOUNCIL_CARDS);
    table->solo_cubes = take_number(self, &value, "solo_board_cubes", 0, BUGCOUNCIL_CUBES);
    table->thief_gave = take_cards(self, &value, "thief_gave");
    table->voids[0] = take_name(self, &value, "voids_but_for_gifts", &bugcouncil_factions_word);
    table->voids[BUGCOUNCIL_TERMITENATOR] =
        take_name(self, &value, "not_followed", &bugcouncil_factions_word);
    table->is_trilogy = ant_json_take_bool(&self->reader, &value, "trilogy");
    table->personalities_left =
        take_name(self, &value, "personalities_left", &bugcouncil_personalities_word);
    if (table->n_shark > 0 && self->state->discard[0] != BUGCOUNCIL_NO_CARD) {
        table->n_on_deck = 1; // the view has it no longer lie there, once the top may be taken
    }
}

static void take_sheet(unviewer *self, const ant_json_value *view) {
    bugcouncil_table *table = &self->state->table;
    ant_json_items lines;
    ant_json_value line;
    ant_json_take_items(&self->reader, view, "sheet", &lines);
    for (unsigned i = 0; ant_json_next(&lines, NULL, &line); i++) {
        if (i == sizeof table->sheet / sizeof table->sheet[0]) {
            ant_json_refuse(&self->reader, &line, "no further line of the sheet");
            return;
        }
        table->sheet[i].tricks = take_number(self, &line, "tricks", 0, UINT8_MAX);
        table->sheet[i].allegiance = take_number(self, &line, "allegiance", 0, UINT8_MAX);
        table->sheet[i].no_allegiance = take_number(self, &line, "no_allegiance", 0, UINT8_MAX);
        table->sheet[i].personality = take_number(self, &line, "personality", 0, UINT8_MAX);
    }
}

// A world that fits. Cards of a suit are alike here, so hands that lack suits are filled suit by
// suit; one that finds no card left takes one from a hand that can do with another.

typedef struct dealing {
    uint8_t left[BUGCOUNCIL_FACTIONS]; ///< cards that nobody has got
    uint8_t got[BUGCOUNCIL_MAX_PARTIES][BUGCOUNCIL_FACTIONS];
} dealing;

static bool deal_card(dealing *self, const bugcouncil_table *table, unsigned seat,
                      unsigned *tried) {
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        if (((table->voids[seat] | *tried) >> suit & 1) != 0) {
            continue;
        }
        *tried |= 1U << suit;
        if (self->left[suit] > 0) {
            self->left[suit]--;
            self->got[seat][suit]++;
            return true;
        }
        for (unsigned other = 0; other < table->n_seats; other++) {
            if (self->got[other][suit] > 0 && deal_card(self, table, other, tried)) {
                self->got[other][suit]--;
                self->got[seat][suit]++;
                return true;
            }
        }
    }
    return false;
}

static bool plan_hands(const unviewer *self, dealing *plan) {
    const bugcouncil_state *state = self->state;
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        plan->left[suit] = (uint8_t)bugcouncil_count(state->deck & bugcouncil_suit_cards(suit));
    }
    for (unsigned seat = 0; seat < state->table.n_seats; seat++) {
        for (unsigned n = 0; seat != self->seat && n < self->n_hand[seat]; n++) {
            unsigned tried = 0;
            if (!deal_card(plan, &state->table, seat, &tried)) {
                return false;
            }
        }
    }
    return true;
}

static uint64_t take_from_deck(bugcouncil_state *state, uint64_t among) {
    uint64_t cards = state->deck & among;
    uint64_t card = cards & (0U - cards);
    state->deck ^= card;
    return card;
}

static bool has_hidden_discard(const bugcouncil_table *table, unsigned seat) {
    if (table->phase == BUGCOUNCIL_DISCARD) {
        return (table->answered >> seat & 1) != 0;
    }
    for (unsigned i = 0; i < table->n_on_deck; i++) {
        if (table->on_deck[i] == seat) {
            return true;
        }
    }
    return false;
}

// Deals the hands and discards of others from the deck, where so far all unseen cards are.
static bool deal(unviewer *self) {
    bugcouncil_state *state = self->state;
    dealing plan = {.left = {0}};
    if (!plan_hands(self, &plan)) {
        return false;
    }
    for (unsigned seat = 0; seat < state->table.n_seats; seat++) {
        for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
            for (; plan.got[seat][suit] > 0; plan.got[seat][suit]--) {
                state->hand[seat] |= take_from_deck(state, bugcouncil_suit_cards(suit));
            }
        }
    }
    for (unsigned seat = 0; seat < state->table.n_seats; seat++) {
        if (seat != self->seat && has_hidden_discard(&state->table, seat)) {
            uint64_t card = take_from_deck(state, UINT64_MAX);
            if (card == 0) {
                return false;
            }
            state->discard[seat] = (uint8_t)bugcouncil_lowest(card);
        }
    }
    return true;
}

ant_status bugcouncil_unview(void *state, int *seat, const ant_json_value *view, ant_error *error) {
    unviewer self = {.reader = {.error = error}, .state = state};
    bugcouncil_table *table = &self.state->table;
    memset(state, 0, sizeof *self.state);
    memset(table->trick, BUGCOUNCIL_NO_CARD, sizeof table->trick);
    memset(table->emissary, BUGCOUNCIL_NO_CARD, sizeof table->emissary);
    memset(table->pyramid, BUGCOUNCIL_NO_CARD, sizeof table->pyramid);
    memset(self.state->discard, BUGCOUNCIL_NO_CARD, sizeof self.state->discard);
    table->termite = BUGCOUNCIL_NO_FACTION;
    table->thief_gives = BUGCOUNCIL_NO_CARD;
    take_frame(&self, view);
    take_council(&self, view);
    take_trick(&self, view);
    take_parties(&self, view);
    take_deck(&self, view);
    if (bugcouncil_has_emissary(table)) {
        take_emissary(&self, view);
    }
    if (bugcouncil_is_solo(table)) {
        take_termitenator(&self, view);
    }
    take_sheet(&self, view);
    if (self.reader.status != ANT_OK) {
        return self.reader.status;
    }
    const char *fault = bugcouncil_complete(self.state);
    if (fault == NULL && !deal(&self)) {
        fault = "as many unseen cards as hands and discards need, of suits that they may hold";
    }
    if (fault != NULL) {
        ant_json_refuse(&self.reader, view, fault);
    }
    *seat = (int)self.seat;
    return self.reader.status;
}
