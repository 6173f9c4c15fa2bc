// SPDX-License-Identifier: MIT
//
// A view read back from its JSON. Hidden cards and tokens are given out in the order of their
// kinds, and other players know of each other what everybody does.
//
// Only what is not said elsewhere is read. That the rest agrees, and that the position adds up, is
// asked by ant_view_from_json; so nothing here needs more care than staying within the arrays.
#include "farmsrace_rules.h"

#include <string.h>

typedef struct unviewer {
    ant_json_reader reader;
    farmsrace_state *state;
    unsigned seat; ///< the viewer's
    ant_json_value players[FARMSRACE_MAX_SEATS];
} unviewer;

static unsigned take(unviewer *self, const ant_json_value *from, const char *name, unsigned least,
                     unsigned most) {
    return (unsigned)ant_json_take_number(&self->reader, from, name, least, most);
}

static uint8_t take_byte(unviewer *self, const ant_json_value *from, const char *name) {
    return (uint8_t)take(self, from, name, 0, UINT8_MAX);
}

static uint8_t take_word(unviewer *self, const ant_word_type *type, const ant_json_value *from,
                         const char *name) {
    return (uint8_t)ant_word_take(type, &self->reader, from, name);
}

static bool take_null(unviewer *self, const ant_json_value *from, const char *name,
                      ant_json_value *value) {
    *value = ant_json_take(&self->reader, from, name);
    return self->reader.status != ANT_OK || ant_json_kind_of(value) == ANT_JSON_NULL;
}

/// A number from 1, or 0 for null.
static uint8_t take_or_0(unviewer *self, const ant_json_value *from, const char *name,
                         unsigned most) {
    ant_json_value value;
    return (uint8_t)(take_null(self, from, name, &value) ? 0 : take(self, &value, NULL, 1, most));
}

/// What counts from 1, or `otherwise` for null.
static unsigned take_from_1(unviewer *self, const ant_json_value *from, const char *name,
                            unsigned most, unsigned otherwise) {
    unsigned number = take_or_0(self, from, name, most);
    return number == 0 ? otherwise : number - 1;
}

static uint8_t take_region(unviewer *self, const ant_json_value *from, const char *name) {
    return (uint8_t)(take(self, from, name, 1, FARMSRACE_REGIONS) - 1);
}

static uint8_t take_seat(unviewer *self, const ant_json_value *from, const char *name) {
    return (uint8_t)(take(self, from, name, 1, FARMSRACE_MAX_SEATS) - 1);
}

/// A word, or the number of words for null.
static uint8_t take_word_or_null(unviewer *self, const ant_word_type *type,
                                 const ant_json_value *from, const char *name) {
    ant_json_value value;
    return take_null(self, from, name, &value) ? type->n_names
                                               : take_word(self, type, &value, NULL);
}

/// A seat, or FARMSRACE_NOBODY for a party without one.
static uint8_t take_party(unviewer *self, const ant_json_value *from, const char *name) {
    ant_json_value value = ant_json_take(&self->reader, from, name);
    int64_t party = ant_word_take(&farmsrace_party_word, &self->reader, &value, NULL);
    if (party >= FARMSRACE_MAX_SEATS) {
        ant_json_refuse(&self->reader, &value, "a seat of the game");
    }
    return (uint8_t)(party < 0 || party >= FARMSRACE_MAX_SEATS ? FARMSRACE_NOBODY : party);
}

static farmsrace_regions flag(unviewer *self, const ant_json_value *from, const char *name,
                              unsigned region) {
    return ant_json_take_bool(&self->reader, from, name) ? farmsrace_region(region) : 0;
}

static farmsrace_regions take_regions(unviewer *self, const ant_json_value *from,
                                      const char *name) {
    farmsrace_regions regions = 0;
    ant_json_items items;
    ant_json_value item;
    ant_json_take_items(&self->reader, from, name, &items);
    while (ant_json_next(&items, NULL, &item)) {
        regions |= farmsrace_region(take_region(self, &item, NULL));
    }
    return regions;
}

/// Counts by kind, 0 for those that are left out.
static void take_counts(unviewer *self, const ant_word_type *type, const ant_json_value *from,
                        const char *name, uint8_t *counts) {
    ant_json_value object = ant_json_take(&self->reader, from, name);
    memset(counts, 0, type->n_names);
    if (self->reader.status == ANT_OK && ant_json_kind_of(&object) != ANT_JSON_OBJECT) {
        ant_json_refuse(&self->reader, &object, "how many of each kind");
    }
    for (unsigned kind = 0; kind < type->n_names; kind++) {
        ant_json_value count;
        if (self->reader.status == ANT_OK && ant_json_find(&object, type->names[kind], &count)) {
            counts[kind] = take_byte(self, &count, NULL);
        }
    }
}

static void take_bundle(unviewer *self, const ant_json_value *from, const char *name,
                        uint8_t *resources) {
    take_counts(self, &farmsrace_resource_word, from, name, resources);
}

/// Words that stand in a list, as often as they do.
static void take_list(unviewer *self, const ant_word_type *type, const ant_json_value *from,
                      const char *name, uint8_t *counts) {
    ant_json_items items;
    ant_json_value item;
    ant_json_take_items(&self->reader, from, name, &items);
    while (ant_json_next(&items, NULL, &item)) {
        uint8_t *count = &counts[take_word(self, type, &item, NULL)];
        if (*count == UINT8_MAX) {
            ant_json_refuse(&self->reader, &item, "no more than there are");
            return;
        }
        ++*count;
    }
}

// Regions.

/// The objects of an array, one for each number from 1 to at most `most`; how many.
static unsigned take_rows(unviewer *self, const ant_json_value *from, const char *name,
                          unsigned most, ant_json_value *rows) {
    unsigned n = 0;
    ant_json_items items;
    ant_json_value item;
    ant_json_take_items(&self->reader, from, name, &items);
    while (ant_json_next(&items, NULL, &item)) {
        if (n == most) {
            ant_json_refuse(&self->reader, &item, "no further item");
            return n;
        }
        rows[n++] = item;
    }
    return n;
}

static void take_humans(unviewer *self, const ant_json_value *row, farmsrace_table *table,
                        unsigned region) {
    ant_json_value humans;
    table->face_down |= flag(self, row, "face_down", region);
    if (!take_null(self, row, "humans", &humans)) {
        table->tokens |= farmsrace_region(region);
        table->humans[region] = (uint8_t)take(self, &humans, NULL, 0, FARMSRACE_MAX_HUMANS);
    }
}

static void take_holding(unviewer *self, const ant_json_value *row, farmsrace_table *table,
                         unsigned region) {
    static const char *const places[] = {"healthy", "hurt", "healthy_acted", "hurt_acted"};
    unsigned seat = take_from_1(self, row, "controller", FARMSRACE_MAX_SEATS, FARMSRACE_NOBODY);
    unsigned building = take_word_or_null(self, &farmsrace_build_word, row, "building");
    farmsrace_regions here = farmsrace_region(region);
    if (seat != FARMSRACE_NOBODY) {
        table->control[seat] |= here;
    }
    table->barns |= building == FARMSRACE_BARN ? here : 0;
    table->armories |= building == FARMSRACE_ARMORY ? here : 0;
    for (unsigned place = 0; place < sizeof places / sizeof places[0]; place++) {
        unsigned n = take(self, row, places[place], 0, FARMSRACE_HERDS);
        table->herds[region] = (farmsrace_herds)(table->herds[region] + n * farmsrace_herd(place));
    }
    take_humans(self, row, table, region);
    table->turmoil |= flag(self, row, "turmoil", region);
}

static void take_ground(unviewer *self, const ant_json_value *rows, unsigned n) {
    farmsrace_state *state = self->state;
    farmsrace_ground ground = {.n_regions = (uint8_t)n};
    for (unsigned region = 0; region < n; region++) {
        const ant_json_value *row = &rows[region];
        ground.x[region] =
            (int8_t)ant_json_take_number(&self->reader, row, "x", INT8_MIN, INT8_MAX);
        ground.row[region] = (uint8_t)take(self, row, "row", 0, FARMSRACE_REGIONS - 1);
        ground.kind[region] = take_word(self, &farmsrace_kind_word, row, "kind");
        ground.starts |= flag(self, row, "start", region);
        state->attacked |= flag(self, row, "attacked", region);
        state->nuked |= flag(self, row, "nuked", region);
    }
    farmsrace_lay(state, &ground);
}

/// Tokens that Adorable, another seat, has looked at are the lowest that there may be.
static void take_pool(unviewer *self, const ant_json_value *view, farmsrace_table *table,
                      const ant_json_value *rows, unsigned n) {
    static const char *const numbers[FARMSRACE_MAX_HUMANS] = {"1", "2", "3"};
    ant_json_value pool = ant_json_take(&self->reader, view, "pool");
    for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS; i++) {
        table->pool[i] = (uint8_t)take(self, &pool, numbers[i], 0, farmsrace_human_tokens[i]);
    }
    for (unsigned region = 0; region < n; region++) {
        unsigned lowest = 0;
        bool is_looked_at = flag(self, &rows[region], "looked_at", region) != 0;
        if (!is_looked_at || table->humans[region] != 0) {
            continue;
        }
        while (lowest < FARMSRACE_MAX_HUMANS && table->pool[lowest] == 0) {
            lowest++;
        }
        if (lowest == FARMSRACE_MAX_HUMANS) {
            ant_json_refuse(&self->reader, &rows[region], "a token for every one looked at");
            return;
        }
        table->pool[lowest]--;
        table->humans[region] = (uint8_t)(lowest + 1);
    }
}

// Cards.

/// Gives out so many of a pool, the lowest kinds first; fewer where it has not as many.
static void deal(uint8_t *pool, unsigned n_kinds, unsigned n, uint8_t *hand) {
    for (unsigned kind = 0; kind < n_kinds; kind++) {
        unsigned dealt = n < pool[kind] ? n : pool[kind];
        pool[kind] = (uint8_t)(pool[kind] - dealt);
        hand[kind] = (uint8_t)(hand[kind] + dealt);
        n -= dealt;
    }
}

/// What others know of the viewer's hand.
static void take_known_to(unviewer *self, const ant_json_value *row, farmsrace_table *table) {
    ant_json_items items;
    ant_json_value item;
    ant_json_take_items(&self->reader, row, "known_to", &items);
    while (ant_json_next(&items, NULL, &item)) {
        unsigned observer = take_from_1(self, &item, "seat", FARMSRACE_MAX_SEATS, FARMSRACE_PUBLIC);
        take_bundle(self, &item, "known", table->known[observer][self->seat]);
    }
}

/// What the viewer and everybody know of another hand; its other cards come from `unseen`.
static void take_other_hand(unviewer *self, const ant_json_value *row, farmsrace_table *table,
                            unsigned seat, uint8_t *unseen) {
    uint8_t *known = table->known[self->seat][seat];
    unsigned n_cards = take_byte(self, row, "cards");
    take_bundle(self, row, "known", known);
    for (unsigned observer = 0; observer < FARMSRACE_OBSERVERS; observer++) {
        bool is_there = observer < self->state->n_seats || observer == FARMSRACE_PUBLIC;
        if (is_there && observer != self->seat && observer != seat) {
            take_bundle(self, row, "public", table->known[observer][seat]);
        }
    }
    unsigned n_known = farmsrace_sum(known, FARMSRACE_RESOURCES);
    memcpy(table->hand[seat], known, FARMSRACE_RESOURCES);
    deal(unseen, FARMSRACE_RESOURCES, n_cards > n_known ? n_cards - n_known : 0, table->hand[seat]);
}

static void take_hands(unviewer *self, const ant_json_value *view, const ant_json_value *rows,
                       farmsrace_table *table) {
    uint8_t unseen[FARMSRACE_RESOURCES];
    take_bundle(self, view, "unseen", unseen);
    for (unsigned seat = 0; seat < self->state->n_seats; seat++) {
        if (seat == self->seat) {
            take_bundle(self, &rows[seat], "hand", table->hand[seat]);
            take_known_to(self, &rows[seat], table);
        } else {
            take_other_hand(self, &rows[seat], table, seat, unseen);
        }
    }
}

/// Hidden Spies of others come from those that the viewer has not seen; the rest is the deck.
static void take_spies(unviewer *self, const ant_json_value *view, const ant_json_value *rows,
                       farmsrace_table *table) {
    take_counts(self, &farmsrace_spy_word, view, "played", table->played);
    take_counts(self, &farmsrace_spy_word, view, "unseen_spies", table->deck);
    for (unsigned seat = 0; seat < self->state->n_seats; seat++) {
        uint8_t shown[FARMSRACE_SPIES] = {0};
        take_list(self, &farmsrace_spy_word, &rows[seat], "shown", shown);
        for (unsigned spy = FARMSRACE_CAPITALISM; spy < FARMSRACE_SPIES; spy++) {
            for (unsigned n = shown[spy]; n > 0; n--) {
                (void)farmsrace_lay_open(table, seat, spy); // too many are missed in the audit
            }
        }
        if (seat == self->seat && table->out[seat] == 0) {
            take_list(self, &farmsrace_spy_word, &rows[seat], "spies", table->spies[seat]);
        } else {
            const char *n_hidden = table->out[seat] == 0 ? "n_spies" : "n_under";
            deal(table->deck, FARMSRACE_SPIES, take_byte(self, &rows[seat], n_hidden),
                 table->spies[seat]);
        }
    }
}

static void take_belongings(unviewer *self, const ant_json_value *row, farmsrace_table *table,
                            unsigned seat) {
    table->conquests[seat] = take_byte(self, row, "conquests");
    table->nukes[seat] = take_byte(self, row, "nukes");
    table->spent[seat] = take_byte(self, row, "spent");
    table->out[seat] = take_byte(self, row, "out");
    if (ant_json_take_bool(&self->reader, row, "nukiest")) {
        table->nukiest = (uint8_t)seat;
    }
}

/// The table as it is, or before a first turn.
static void take_table(unviewer *self, const ant_json_value *view, farmsrace_table *table) {
    ant_json_value regions[FARMSRACE_REGIONS];
    ant_json_value players[FARMSRACE_MAX_SEATS];
    unsigned n_regions = take_rows(self, view, "regions", FARMSRACE_REGIONS, regions);
    unsigned n_players = take_rows(self, view, "players", FARMSRACE_MAX_SEATS, players);
    if (self->reader.status == ANT_OK &&
        (n_regions != self->state->n_regions || n_players != self->state->n_seats)) {
        ant_json_refuse(&self->reader, view, "the regions and players of the game");
    }
    if (self->reader.status != ANT_OK) {
        return;
    }
    table->nukiest = FARMSRACE_NOBODY;
    table->nukes_left = take_byte(self, view, "nukes_left");
    for (unsigned region = 0; region < n_regions; region++) {
        take_holding(self, &regions[region], table, region);
    }
    for (unsigned seat = 0; seat < n_players; seat++) {
        take_belongings(self, &players[seat], table, seat);
    }
    take_pool(self, view, table, regions, n_regions);
    take_hands(self, view, players, table);
    take_spies(self, view, players, table);
}

// Players.

static void take_goods(unviewer *self, const ant_json_value *from, farmsrace_offer *offer) {
    offer->is_open = 1;
    offer->to = take_party(self, from, "to");
    take_bundle(self, from, "give", offer->give);
    take_bundle(self, from, "want", offer->want);
}

static void take_offers(unviewer *self, const ant_json_value *row, unsigned seat) {
    farmsrace_state *state = self->state;
    ant_json_items items;
    ant_json_value item;
    ant_json_value draft;
    ant_json_take_items(&self->reader, row, "offers", &items);
    while (ant_json_next(&items, NULL, &item)) {
        unsigned number = take(self, &item, "offer", 1, FARMSRACE_OFFERS);
        take_goods(self, &item, &state->offers[seat][number - 1]);
    }
    if (!take_null(self, row, "draft", &draft)) {
        take_goods(self, &draft, &state->drafts[seat].offer);
        state->drafts[seat].counters = take_or_0(self, &draft, "counters", FARMSRACE_OFFERS);
    }
}

/// Which of the player's Spies are fresh: its own list, or so many of the lowest kinds.
static void take_fresh(unviewer *self, const ant_json_value *row, unsigned seat) {
    farmsrace_state *state = self->state;
    if (seat == self->seat && !farmsrace_is_out(state, seat)) {
        take_list(self, &farmsrace_spy_word, row, "fresh", state->fresh);
    } else {
        uint8_t hand[FARMSRACE_SPIES];
        memcpy(hand, state->now.spies[seat], sizeof hand);
        deal(hand, FARMSRACE_SPIES, take_byte(self, row, "n_fresh"), state->fresh);
    }
}

static void take_player(unviewer *self, const ant_json_value *row, unsigned seat) {
    farmsrace_state *state = self->state;
    ant_json_value begun;
    unsigned bit = 1U << seat;
    state->species[seat] = take_word_or_null(self, &farmsrace_species_word, row, "species");
    state->mutation[seat] = take_word_or_null(self, &farmsrace_mutation_word, row, "mutation");
    state->ready |= (uint8_t)(ant_json_take_bool(&self->reader, row, "ready") ? bit : 0);
    state->redone |= (uint8_t)(ant_json_take_bool(&self->reader, row, "redone") ? bit : 0);
    if (!take_null(self, row, "begun", &begun)) {
        state->begun[seat] = (uint8_t)take(self, &begun, NULL, 0, FARMSRACE_OFFERS);
    }
    state->began[seat] = take_regions(self, row, "began");
    take_offers(self, row, seat);
    if (seat == state->player) {
        take_fresh(self, row, seat);
    }
}

/// Mutations of others who have still to choose are the lowest that nobody is known to have.
static void take_dealt(unviewer *self, const ant_json_value *rows) {
    farmsrace_state *state = self->state;
    ant_json_value dealt;
    uint8_t own[FARMSRACE_MUTATIONS] = {0};
    uint8_t pool[FARMSRACE_MUTATIONS];
    if (!take_null(self, &rows[self->seat], "dealt", &dealt)) {
        take_list(self, &farmsrace_mutation_word, &dealt, NULL, own);
    }
    for (unsigned mutation = 0; mutation < FARMSRACE_MUTATIONS; mutation++) {
        state->dealt[self->seat] |= (uint16_t)((own[mutation] != 0) << mutation);
        pool[mutation] = own[mutation] == 0;
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if (state->mutation[seat] < FARMSRACE_MUTATIONS) {
            pool[state->mutation[seat]] = 0;
        }
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned n = take(self, &rows[seat], "n_dealt", 0, FARMSRACE_DEALT);
        for (unsigned mutation = 0; mutation < FARMSRACE_MUTATIONS && seat != self->seat;
             mutation++) {
            if (n > 0 && pool[mutation] != 0) {
                state->dealt[seat] |= (uint16_t)(1U << mutation);
                pool[mutation] = 0;
                n--;
            }
        }
    }
}

// The course of the game.

static void take_rules(unviewer *self, const ant_json_value *view) {
    ant_json_value rules = ant_json_take(&self->reader, view, "rules");
    for (unsigned i = 0; i < FARMSRACE_RULES; i++) {
        const farmsrace_rule *rule = &farmsrace_rules[i];
        ((uint8_t *)self->state)[rule->offset] =
            take_word(self, &rule->word, &rules, rule->word.name);
    }
}

static void take_figures(unviewer *self, const ant_json_value *view) {
    farmsrace_figures figures = farmsrace_standard_figures;
    ant_json_value from;
    if (self->reader.status == ANT_OK && ant_json_find(view, "figures", &from)) {
        ant_json_value costs = ant_json_take(&self->reader, &from, "costs");
        for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
            take_bundle(self, &costs, farmsrace_build_word.names[build], figures.costs[build]);
        }
        take_counts(self, &farmsrace_combat_word, &from, "combat_die", figures.combat_die);
        take_counts(self, &farmsrace_face_word, &from, "resource_die", figures.resource_die);
        take_counts(self, &farmsrace_spy_word, &from, "spies", figures.spies);
        figures.herds = take_byte(self, &from, "herds");
        figures.noble_herds = take_byte(self, &from, "noble_herds");
        take_counts(self, &farmsrace_order_word, &from, "gifts", figures.gifts);
        const char *flaw = farmsrace_check_figures(&figures);
        if (self->reader.status == ANT_OK && flaw != NULL) {
            ant_json_refuse(&self->reader, &from, flaw);
        }
    }
    if (self->reader.status == ANT_OK) {
        farmsrace_set_figures(self->state, &figures);
    }
}

static void take_course(unviewer *self, const ant_json_value *view) {
    farmsrace_state *state = self->state;
    ant_json_value dice;
    state->map = take_word(self, &farmsrace_map_word, view, "map");
    state->phase = take_word(self, &farmsrace_phase_word, view, "phase");
    state->points = take_byte(self, view, "points");
    state->limit = take_or_0(self, view, "limit", UINT8_MAX);
    state->turns = (uint16_t)take(self, view, "turns", 0, FARMSRACE_MAX_PLIES);
    state->plies = (uint16_t)take(self, view, "plies", 0, FARMSRACE_MAX_PLIES);
    state->player = take_seat(self, view, "last");
    state->first = (uint8_t)take_from_1(self, view, "first", FARMSRACE_MAX_SEATS, 0);
    state->step = take_byte(self, view, "step");
    state->winner = take_or_0(self, view, "winner", FARMSRACE_MAX_SEATS);
    if (!take_null(self, view, "dice", &dice)) {
        ant_json_value faces[2];
        if (take_rows(self, &dice, NULL, 2, faces) != 2) {
            ant_json_refuse(&self->reader, &dice, "two faces");
            return;
        }
        for (unsigned i = 0; i < 2; i++) {
            state->dice[i] = (uint8_t)(take_word(self, &farmsrace_face_word, &faces[i], NULL) + 1);
        }
    }
    take_rules(self, view);
    take_figures(self, view);
}

// What is being decided.

static void take_roll(unviewer *self, const ant_json_value *from, const char *name, unsigned side) {
    farmsrace_combat *combat = &self->state->combat;
    ant_json_value roll = ant_json_take(&self->reader, from, name);
    combat->dice[side][0] = take_byte(self, &roll, "blanks");
    combat->dice[side][1] = take_byte(self, &roll, "heads");
    combat->dice[side][2] = take_byte(self, &roll, "guns");
    combat->dealt[side] = take_byte(self, &roll, "damage");
}

static void take_origins(unviewer *self, const ant_json_value *from) {
    farmsrace_combat *combat = &self->state->combat;
    ant_json_value rows[FARMSRACE_SIDES];
    combat->n_origins = (uint8_t)take_rows(self, from, "origins", FARMSRACE_SIDES, rows);
    for (unsigned i = 0; i < combat->n_origins; i++) {
        combat->origins[i] = take_region(self, &rows[i], "region");
        combat->places[i] = take_byte(self, &rows[i], "places");
    }
}

static void take_combat(unviewer *self, const ant_json_value *view) {
    farmsrace_combat *combat = &self->state->combat;
    ant_json_value from;
    ant_json_value dice;
    ant_json_value sufferer;
    if (take_null(self, view, "combat", &from)) {
        return;
    }
    combat->target = take_region(self, &from, "region");
    combat->defender = take_party(self, &from, "defender");
    combat->round = take_byte(self, &from, "round");
    combat->herds[FARMSRACE_HEALTHY] = take_byte(self, &from, "healthy");
    combat->herds[FARMSRACE_HURT] = take_byte(self, &from, "hurt");
    take_origins(self, &from);
    if (!take_null(self, &from, "dice", &dice)) {
        take_roll(self, &dice, "attacker", 0);
        take_roll(self, &dice, "defender", 1);
    }
    ant_json_value damage = ant_json_take(&self->reader, &from, "damage");
    combat->damage[0] = take_byte(self, &damage, "attacker");
    combat->damage[1] = take_byte(self, &damage, "defender");
    combat->sufferer =
        !take_null(self, &from, "sufferer", &sufferer) && ant_json_is_string(&sufferer, "defender");
    combat->refuge = take_or_0(self, &from, "refuge", FARMSRACE_REGIONS);
}

static void take_nuking(unviewer *self, const ant_json_value *view) {
    farmsrace_nuking *nuking = &self->state->nuking;
    ant_json_value from;
    ant_json_value rows[FARMSRACE_CHAIN];
    if (take_null(self, view, "nuking", &from)) {
        return;
    }
    if (self->state->phase == FARMSRACE_HACK || self->state->phase == FARMSRACE_SPLIT) {
        nuking->by = take_seat(self, &from, "by");
        nuking->region = take_region(self, &from, "region");
    }
    nuking->is_pocket = ant_json_take_bool(&self->reader, &from, "pocket");
    nuking->damage = take_byte(self, &from, "damage");
    nuking->depth = (uint8_t)take_rows(self, &from, "chain", FARMSRACE_CHAIN, rows);
    for (unsigned i = 0; i < nuking->depth; i++) {
        nuking->regions[i] = take_region(self, &rows[i], NULL);
    }
    if (take_rows(self, &from, "sides", 2, rows) != 2) {
        ant_json_refuse(&self->reader, &from, "two sides");
        return;
    }
    nuking->sides[0] = take_seat(self, &rows[0], NULL);
    nuking->sides[1] = take_seat(self, &rows[1], NULL);
}

static void take_wishes(unviewer *self, const ant_json_value *view) {
    ant_json_items items;
    ant_json_value item;
    ant_json_take_items(&self->reader, view, "wishes", &items);
    while (ant_json_next(&items, NULL, &item)) {
        self->state->wishes |=
            ant_json_is_string(&item, "steal") ? FARMSRACE_TO_STEAL : FARMSRACE_TO_NUKE;
    }
}

static void take_decision(unviewer *self, const ant_json_value *view) {
    farmsrace_state *state = self->state;
    ant_json_value from;
    if (!take_null(self, view, "raising", &from)) {
        state->raising = take_regions(self, &from, NULL);
    }
    take_combat(self, view);
    take_nuking(self, view);
    if (!take_null(self, view, "bill", &from)) {
        state->bill.build = take_word(self, &farmsrace_build_word, &from, "build");
        state->bill.region = (uint8_t)take_from_1(self, &from, "region", FARMSRACE_REGIONS, 0);
        state->bill.left = take_byte(self, &from, "left");
        state->bill.back = take_word(self, &farmsrace_phase_word, &from, "back");
    }
    if (!take_null(self, view, "blackmail", &from)) {
        state->victim = (uint8_t)(take_seat(self, &from, "victim") + 1);
        state->taken = take_byte(self, &from, "taken");
    }
    take_wishes(self, view);
    if (!take_null(self, view, "base", &from)) {
        state->base = take_word(self, &farmsrace_phase_word, &from, NULL);
    }
    if (!take_null(self, view, "before", &from)) {
        take_table(self, &from, &state->before);
    }
}

/// The map and how many play, before anything that depends on them.
static void take_frame(unviewer *self, const ant_json_value *view) {
    ant_json_value regions[FARMSRACE_REGIONS];
    take_ground(self, regions, take_rows(self, view, "regions", FARMSRACE_REGIONS, regions));
    ant_json_value players = ant_json_take(&self->reader, view, "players");
    self->state->n_seats =
        (uint8_t)take_rows(self, &players, NULL, FARMSRACE_MAX_SEATS, self->players);
    if (self->reader.status == ANT_OK && self->state->n_seats < 3) {
        ant_json_refuse(&self->reader, &players, "three players at least");
    }
    if (self->reader.status == ANT_OK) {
        self->seat = take(self, view, "seat", 1, self->state->n_seats) - 1;
    }
}

ant_status farmsrace_unview(void *state, int *seat, const ant_json_value *view, ant_error *error) {
    unviewer self = {.reader = {.error = error}, .state = state};
    memset(state, 0, sizeof *self.state);
    memset(self.state->species, FARMSRACE_NO_SPECIES, sizeof self.state->species);
    memset(self.state->mutation, FARMSRACE_NO_MUTATION, sizeof self.state->mutation);
    take_frame(&self, view);
    take_course(&self, view);
    if (self.reader.status == ANT_OK) { // there are players
        take_table(&self, view, &self.state->now);
        for (unsigned i = 0; i < self.state->n_seats; i++) {
            take_player(&self, &self.players[i], i);
        }
        take_dealt(&self, self.players);
        take_decision(&self, view);
    }
    *seat = (int)self.seat;
    return self.reader.status;
}
