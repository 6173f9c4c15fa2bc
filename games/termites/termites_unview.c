// SPDX-License-Identifier: MIT
//
// A view read back from its JSON. Of the tokens that its seat has not seen, those of the first
// kinds are in the others' hands.
//
// Only what is not said elsewhere is read. That the rest agrees, and that the position adds up, is
// asked by ant_view_from_json; so nothing here needs more care than staying within the arrays.
#include "termites_rules.h"

#include <string.h>

typedef struct unviewer {
    ant_json_reader reader;
    termites_state *state;
} unviewer;

static unsigned take(unviewer *self, const ant_json_value *from, const char *name, unsigned least,
                     unsigned most) {
    return (unsigned)ant_json_take_number(&self->reader, from, name, least, most);
}

static unsigned take_word(unviewer *self, const ant_word_type *type, const ant_json_value *from,
                          const char *name) {
    return (unsigned)ant_word_take(type, &self->reader, from, name);
}

static unsigned take_hex(unviewer *self, const ant_json_value *from, const char *name) {
    return take_word(self, &termites_hex_word, from, name);
}

/// A seat of the game, or `otherwise` for null.
static unsigned take_seat(unviewer *self, const ant_json_value *from, const char *name,
                          unsigned otherwise) {
    ant_json_value value = ant_json_take(&self->reader, from, name);
    return ant_json_kind_of(&value) == ANT_JSON_NULL
               ? otherwise
               : take(self, &value, NULL, 1, self->state->n_seats) - 1;
}

static ant_json_items take_items(unviewer *self, const ant_json_value *from, const char *name) {
    ant_json_items items;
    ant_json_take_items(&self->reader, from, name, &items);
    return items;
}

// The figures.

/// Takes as many numbers as there should be, and no more.
static void take_numbers(unviewer *self, const ant_json_value *from, const char *name,
                         unsigned most, uint8_t *numbers, unsigned n) {
    ant_json_value list = ant_json_take(&self->reader, from, name);
    ant_json_items items = take_items(self, &list, NULL);
    ant_json_value item;
    unsigned i = 0;
    for (; ant_json_next(&items, NULL, &item) && i < n; i++) {
        numbers[i] = (uint8_t)take(self, &item, NULL, 0, most);
    }
    if (i != n) {
        ant_json_refuse(&self->reader, &list, "a number for each figure");
    }
}

static void take_castes(unviewer *self, const ant_json_value *from, const char *name,
                        uint8_t *numbers) {
    ant_json_value castes = ant_json_take(&self->reader, from, name);
    for (unsigned caste = 0; caste < TERMITES_CASTES; caste++) {
        take_numbers(self, &castes, termites_caste_word.names[caste], TERMITES_MAX_STRENGTH,
                     numbers + caste * TERMITES_MAX_TERMITES, TERMITES_MAX_TERMITES);
    }
}

static void take_figures(unviewer *self, const ant_json_value *view) {
    termites_figures figures = termites_standard_figures;
    ant_json_value from;
    if (ant_json_find(view, "figures", &from)) {
        uint8_t data[TERMITES_FIGURES] = {0};
        uint8_t *at = data;
        ant_json_value tokens = ant_json_take(&self->reader, &from, "tokens");
        for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++, at += TERMITES_KINDS) {
            take_castes(self, &tokens, termites_colony_word.names[colony], at);
        }
        take_castes(self, &from, "strengths", at);
        at += TERMITES_KINDS;
        take_numbers(self, &from, "mounds", TERMITES_MAX_VALUE, at, TERMITES_MOUNDS);
        at[TERMITES_MOUNDS] = (uint8_t)take(self, &from, "neutral", 1, TERMITES_MAX_VALUE);
        termites_unpack_figures(data, &figures);
    }
    termites_set_figures(self->state, &figures);
}

// The board.

static termites_hexes take_hexes(unviewer *self, const ant_json_value *from, const char *name) {
    termites_hexes hexes = 0;
    ant_json_items items = take_items(self, from, name);
    ant_json_value item;
    while (ant_json_next(&items, NULL, &item)) {
        hexes |= termites_hex(take_hex(self, &item, NULL));
    }
    return hexes;
}

static void put(unviewer *self, const ant_json_value *at, unsigned hex, termites_piece piece) {
    if (self->state->at[hex] != TERMITES_EMPTY) {
        ant_json_refuse(&self->reader, at, "a hex with nothing on it so far");
        return;
    }
    termites_put(self->state, hex, piece);
}

static void take_ground(unviewer *self, const ant_json_value *view) {
    ant_json_value terrain = ant_json_take(&self->reader, view, "terrain");
    for (unsigned i = 0; i < TERMITES_TERRAINS; i++) {
        self->state->terrain[i] = take_hexes(self, &terrain, termites_terrain_word.names[i]);
    }
    for (termites_hexes neutrals = take_hexes(self, view, "neutral"); neutrals != 0;) {
        put(self, view, termites_take(&neutrals), termites_neutral_mound(self->state));
    }
}

// Players.

static unsigned take_value(unviewer *self, const ant_json_value *from, const char *name) {
    return take(self, from, name, 1, TERMITES_MAX_VALUE);
}

/// The place of a value below `n`; 0 on failure.
static unsigned take_place(unviewer *self, const ant_json_value *from, unsigned n) {
    unsigned place = termites_place_of(self->state, take_value(self, from, NULL));
    if (place >= n) {
        ant_json_refuse(&self->reader, from, "a value that the Mounds have");
        return 0;
    }
    return place;
}

static unsigned take_kind(unviewer *self, const ant_json_value *token) {
    unsigned caste = take_word(self, &termites_caste_word, token, "caste");
    return termites_kind(caste, take(self, token, "termites", 1, TERMITES_MAX_TERMITES));
}

static void take_pieces(unviewer *self, const ant_json_value *player, unsigned seat) {
    ant_json_value item;
    ant_json_items mounds = take_items(self, player, "mounds");
    while (ant_json_next(&mounds, NULL, &item)) {
        unsigned value = take_value(self, &item, "value");
        put(self, &item, take_hex(self, &item, "hex"), termites_mound(seat, value));
    }
    ant_json_items units = take_items(self, player, "tokens");
    while (ant_json_next(&units, NULL, &item)) {
        unsigned kind = take_kind(self, &item);
        put(self, &item, take_hex(self, &item, "hex"), termites_unit(seat, kind));
    }
}

static void take_values(unviewer *self, const ant_json_value *player, unsigned seat) {
    ant_json_value item;
    ant_json_items unplaced = take_items(self, player, "unplaced");
    while (ant_json_next(&unplaced, NULL, &item)) {
        self->state->unplaced[seat] |= (uint8_t)(1U << take_place(self, &item, TERMITES_MOUNDS));
    }
    ant_json_items trophies = take_items(self, player, "trophies");
    while (ant_json_next(&trophies, NULL, &item)) {
        unsigned bit = 4 * take_place(self, &item, TERMITES_VALUES);
        if ((self->state->trophies[seat] >> bit & 15) == 15) {
            ant_json_refuse(&self->reader, &item, "no more Mounds than there are");
            return;
        }
        self->state->trophies[seat] += UINT32_C(1) << bit;
    }
}

/// Adds tokens to a bag in which there are none of their kind, or fewer than there can be.
static void add(unviewer *self, const ant_json_value *at, termites_bag *bag, unsigned kind,
                unsigned n) {
    if (termites_bag_count(*bag, kind) + n > 15) {
        ant_json_refuse(&self->reader, at, "no more tokens than there are");
        return;
    }
    *bag += n * termites_one(kind);
}

/// Moves tokens from the stack to the hand, in the order of their kinds.
static void deal(termites_state *state, unsigned seat, unsigned n) {
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        for (; n > 0 && termites_bag_count(state->stack[seat], kind) > 0; n--) {
            state->stack[seat] -= termites_one(kind);
            state->hand[seat] += termites_one(kind);
        }
    }
}

static void take_tokens(unviewer *self, const ant_json_value *player, unsigned seat) {
    ant_json_value item;
    ant_json_items unseen = take_items(self, player, "unseen");
    while (ant_json_next(&unseen, NULL, &item)) {
        unsigned n = take(self, &item, "n", 1, TERMITES_TOKENS);
        add(self, &item, &self->state->stack[seat], take_kind(self, &item), n);
    }
    ant_json_value hand = ant_json_take(&self->reader, player, "hand");
    if (ant_json_kind_of(&hand) == ANT_JSON_NULL) {
        deal(self->state, seat, take(self, player, "in_hand", 0, TERMITES_HAND));
        return;
    }
    ant_json_items tokens = take_items(self, &hand, NULL);
    while (ant_json_next(&tokens, NULL, &item)) {
        add(self, &item, &self->state->hand[seat], take_kind(self, &item), 1);
    }
}

static void take_player(unviewer *self, const ant_json_value *player, unsigned seat) {
    ant_json_value colony = ant_json_take(&self->reader, player, "colony");
    self->state->colony[seat] =
        ant_json_kind_of(&colony) == ANT_JSON_NULL
            ? TERMITES_NO_COLONY
            : (uint8_t)take_word(self, &termites_colony_word, &colony, NULL);
    take_pieces(self, player, seat);
    take_values(self, player, seat);
    take_tokens(self, player, seat);
}

static void take_players(unviewer *self, const ant_json_value *view) {
    termites_state *state = self->state;
    ant_json_value players = ant_json_take(&self->reader, view, "players");
    ant_json_items items = take_items(self, &players, NULL);
    ant_json_value player;
    for (; ant_json_next(&items, NULL, &player); state->n_seats++) {
        if (state->n_seats == TERMITES_MAX_SEATS) {
            ant_json_refuse(&self->reader, &player, "no further player");
            return;
        }
        take_player(self, &player, state->n_seats);
    }
    if (state->n_seats < 2) {
        ant_json_refuse(&self->reader, &players, "two players at least");
    }
}

// The course of the game.

static void take_stock(unviewer *self, const ant_json_value *view) {
    ant_json_value laying = ant_json_take(&self->reader, view, "laying");
    ant_json_value stock = ant_json_take(&self->reader, &laying, "stock");
    for (unsigned kind = 0; kind < TERMITES_TILE_KINDS; kind++) {
        self->state->stock[kind] = (uint8_t)take(self, &stock, termites_tile_word.names[2 * kind],
                                                 0, TERMITES_TILES_OF_A_KIND);
    }
}

/// What was done so far in this phase of the set-up.
static unsigned count_steps(const termites_state *state) {
    unsigned n = 0;
    switch (state->phase) {
    case TERMITES_NEUTRALS:
        return termites_count(state->mounds[TERMITES_NEUTRAL]);
    case TERMITES_LAY:
        return termites_count(termites_tiled(state));
    case TERMITES_CHOOSE:
        while (n < state->n_seats && state->colony[n] != TERMITES_NO_COLONY) {
            n++;
        }
        return n;
    case TERMITES_START:
        return termites_count(termites_all_mounds(state) & ~state->mounds[TERMITES_NEUTRAL]);
    default:
        return 0;
    }
}

static unsigned take_turns(unviewer *self, const ant_json_value *view) {
    const termites_state *state = self->state;
    unsigned n_seats = state->n_seats;
    if (state->phase == TERMITES_OVER) {
        return TERMITES_TOKENS * n_seats;
    }
    if (state->phase <= TERMITES_START) {
        return 0;
    }
    unsigned turn = take(self, view, "turn", 1, TERMITES_TOKENS) - 1;
    unsigned player = take(self, view, "player", 1, n_seats) - 1;
    return turn * n_seats + (player + n_seats - state->first % n_seats) % n_seats;
}

static void take_attack(unviewer *self, const ant_json_value *view) {
    termites_state *state = self->state;
    ant_json_value retreat = ant_json_take(&self->reader, view, "retreat");
    state->start = (uint8_t)take_hex(self, &retreat, "start");
    state->last = (uint8_t)take_hex(self, &retreat, "last");
    state->target = (uint8_t)take_hex(self, &retreat, "hex");
    if (!termites_is_unit(state->at[state->target])) {
        ant_json_refuse(&self->reader, &retreat, "an attack on a unit");
        return;
    }
    state->victim = (uint8_t)termites_owner(state->at[state->target]);
}

static void take_capture(unviewer *self, const ant_json_value *view) {
    ant_json_value mound = ant_json_take(&self->reader, view, "mound");
    ant_json_value captured = ant_json_take(&self->reader, &mound, "captured");
    int64_t victim = ant_word_take(&termites_party_word, &self->reader, &captured, "victim");
    self->state->target = (uint8_t)take_hex(self, &captured, "hex");
    self->state->victim = (uint8_t)(victim < 0 ? TERMITES_NEUTRAL : victim);
}

static void take_course(unviewer *self, const ant_json_value *view) {
    termites_state *state = self->state;
    state->first = (uint8_t)take_seat(self, view, "first", TERMITES_FIRST_RANDOM);
    state->turns = (uint8_t)take_turns(self, view);
    state->step = (uint8_t)count_steps(state);
    if (state->phase <= TERMITES_LAY) {
        take_stock(self, view);
    } else if (state->phase == TERMITES_RETREAT) {
        take_attack(self, view);
    } else if (state->phase == TERMITES_FOUND || state->phase == TERMITES_RESETTLE) {
        take_capture(self, view);
    }
}

ant_status termites_unview(void *state, int *seat, const ant_json_value *view, ant_error *error) {
    unviewer self = {.reader = {.error = error}, .state = state};
    memset(state, 0, sizeof *self.state);
    self.state->map = (uint8_t)take_word(&self, &termites_map_word, view, "map");
    if (self.state->map == TERMITES_CUSTOM) {
        self.state->tiles =
            (uint8_t)take(&self, view, "tiles", TERMITES_MIN_TILES, TERMITES_MAX_TILES);
    }
    self.state->colonies = (uint8_t)take_word(&self, &termites_colonies_word, view, "colonies");
    self.state->phase = (uint8_t)take_word(&self, &termites_phase_word, view, "phase");
    take_figures(&self, view);
    take_ground(&self, view);
    take_players(&self, view);
    if (self.reader.status == ANT_OK) { // there are players
        take_course(&self, view);
        *seat = (int)take(&self, view, "seat", 1, self.state->n_seats) - 1;
    }
    return self.reader.status;
}
