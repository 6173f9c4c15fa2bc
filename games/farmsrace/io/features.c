// SPDX-License-Identifier: MIT
//
// What a seat sees as numbers (<antfarm/features.h>). Of regions there is a plane of 25 for each
// thing; of other hands what the seat knows, how much they hold, and what everybody knows.
#include "io/features.h"

enum {
    SEATS = FARMSRACE_MAX_SEATS,
    OTHERS = SEATS - 1,
    REGIONS = FARMSRACE_REGIONS,
    RESOURCES = FARMSRACE_RESOURCES,
    SPIES = FARMSRACE_SPIES,
    SHOWN = SPIES - FARMSRACE_CAPITALISM,
    HERDS = 2 * FARMSRACE_HEALTHS,
    DIGITS = ANT_FEATURE_DIGITS,
    DIGIT = ANT_FEATURE_BASE - 1,
    ALL_OFFERS = SEATS * FARMSRACE_OFFERS,
    GOODS = 1 + 2 * RESOURCES, ///< to whom, what is given, what is wanted
    FACES = FARMSRACE_COMBAT_FACES,
    MOST = FARMSRACE_MOST_COUNTED
};

// clang-format off
#define OFFER_MEANING                                                                                 \
    "to whom (1 the looking seat, 2 to 4 the next, 5 anyone, 0 there is none), 5 resources given, 5 wanted"
#define BLOCKS(ROW)                                                                                   \
    ROW(kinds, RESOURCES, REGIONS, 1, "fields, hills, forest, factory, plant: a plane each")          \
    ROW(x, 1, REGIONS, 255, "where each region lies: 128 and its doubled x; regions lie side by side if x differs by 2") \
    ROW(row, 1, REGIONS, REGIONS, "and its row; or one above the other if x differs by 1 and the row by 1") \
    ROW(control, SEATS, REGIONS, 1, "regions that each seat controls")                                \
    ROW(barns, 1, REGIONS, 1, "Barns")                                                                \
    ROW(armories, 1, REGIONS, 1, "Armories")                                                          \
    ROW(turmoil, 1, REGIONS, 1, "Turmoil tokens")                                                     \
    ROW(herds, HERDS, REGIONS, 15, "herds: healthy, hurt, healthy that have acted, hurt that have acted") \
    ROW(tokens, 1, REGIONS, 1, "tokens of humans")                                                    \
    ROW(face_down, 1, REGIONS, 1, "of these those face-down")                                         \
    ROW(looked_at, 1, REGIONS, 1, "of these those that Adorable has looked at")                       \
    ROW(humans, 1, REGIONS, FARMSRACE_MAX_HUMANS, "humans on a token, where the seat knows them")     \
    ROW(starts, 1, REGIONS, 1, "starting regions that may still be chosen")                           \
    ROW(attacked, 1, REGIONS, 1, "regions attacked in this turn")                                     \
    ROW(nuked, 1, REGIONS, 1, "regions nuked in this turn")                                           \
    ROW(raising, 1, REGIONS, 1, "buildings without a new herd, while herds are raised")               \
    ROW(began, 1, REGIONS, SEATS, "who controlled it at the start of the turn: 1 the looking seat, 2 to 4 the next, 0 nobody") \
    ROW(seats, 1, SEATS, 1, "how many seats there are: one of 1 to 4")                                \
    ROW(map, 1, FARMSRACE_MAPS, 1, "one of recommended, a to j, random, from a text")                 \
    ROW(points, 1, 1, MOST, "points that win")                                                        \
    ROW(limit, 1, 1, MOST, "limit of rounds; 0 for none")                                             \
    ROW(rules, 1, FARMSRACE_RULES, 1, "chosen start, mutations, open trading, stealing, redo")        \
    ROW(costs, FARMSRACE_BUILDS, RESOURCES, FARMSRACE_MAX_COST, "figures: costs of barn, armory, spy, nuke") \
    ROW(combat_die, 1, FACES, MOST, "figures: blanks, heads, guns of a combat die")                   \
    ROW(resource_die, 1, FARMSRACE_FACES, MOST, "figures: faces of a resource die, any at the end")   \
    ROW(copies, 1, SPIES, FARMSRACE_MAX_COPIES, "figures: copies of each Spy")                        \
    ROW(raised, 1, 2, MOST, "figures: herds of a starting region, and of a Blue-Blooded one")         \
    ROW(gifts, 1, SEATS, MOST, "figures: starting resources by the order of players")                 \
    ROW(phase, 1, FARMSRACE_PHASES, 1,                                                                \
        "one of species, mutation, settle, start, market, raise, fly, act, late, muster, hit, save, " \
        "press, return, hold, choose, order, steal, fallout, pay, take, hack, split, respond, over")  \
    ROW(base, 1, 1, FARMSRACE_PHASES, "the phase to go back to after Nukes, by its number from 0")    \
    ROW(to_act, 1, SEATS, 1, "who may act")                                                           \
    ROW(awaited, 1, SEATS, 1, "whom the table waits for")                                             \
    ROW(first, 1, SEATS, 1, "the first player")                                                       \
    ROW(player, 1, SEATS, 1, "whose turn it is")                                                      \
    ROW(winner, 1, SEATS, 1, "who has won")                                                           \
    ROW(step, 1, 1, MOST, "things done in this part of the set-up")                                   \
    ROW(turns, 1, DIGITS, DIGIT, "turns completed, as the digits of a number")                        \
    ROW(plies, 1, DIGITS, DIGIT, "plies that everybody has seen, likewise")                           \
    ROW(dice, 2, FARMSRACE_FACES, 1, "the resource dice of this turn")                                \
    ROW(wishes, 1, 2, 1, "what still follows doubles: to steal, to nuke")                             \
    ROW(ready, 1, SEATS, 1, "seats that are not asked about trades")                                  \
    ROW(redone, 1, SEATS, 1, "seats that have had their redo")                                        \
    ROW(before, 1, 1, 1, "the first turn may be taken back")                                          \
    ROW(species, SEATS, FARMSRACE_SPECIES, 1, "one of cows, sheep, pigs, chickens")                   \
    ROW(mutation, SEATS, FARMSRACE_MUTATIONS, 1,                                                      \
        "one of adorable, blue-blooded, deranged, flying, hyper-intelligent, lucky, north-korean, "   \
        "radioactive, regenerative, parasitic, zombie")                                               \
    ROW(dealt, 1, FARMSRACE_MUTATIONS, 1, "own Mutations to choose from")                             \
    ROW(n_dealt, 1, SEATS, FARMSRACE_DEALT, "how many each seat has to choose from")                  \
    ROW(hand, 1, RESOURCES, MOST, "own wheat, brick, wood, weapons, plutonium")                       \
    ROW(hands, SEATS, DIGITS, DIGIT, "how many resources each seat has, as the digits of a number")   \
    ROW(known, OTHERS, RESOURCES, MOST, "what the seat knows each other to have at least")            \
    ROW(public, SEATS, RESOURCES, MOST, "what everybody knows each seat to have at least")            \
    ROW(known_to, OTHERS, RESOURCES, MOST, "what each other knows the seat to have at least")         \
    ROW(spies, 1, SPIES, MOST, "own hidden Spies")                                                    \
    ROW(fresh, 1, SPIES, MOST, "of these those got in this turn")                                     \
    ROW(n_spies, 1, SEATS, MOST, "how many hidden Spies each seat has; of who is out: under the deck") \
    ROW(n_fresh, 1, 1, MOST, "how many of these the player has got in this turn")                     \
    ROW(played, 1, SPIES, MOST, "Spies discarded face-up")                                            \
    ROW(shown, SEATS, SHOWN, FARMSRACE_SHOWN, "Spies with a point that lie open")                     \
    ROW(conquests, 1, SEATS, MOST, "conquests of each seat")                                          \
    ROW(nukes, 1, SEATS, FARMSRACE_NUKES, "Nuke tokens")                                              \
    ROW(spent, 1, SEATS, FARMSRACE_NUKES, "Nukes spent")                                              \
    ROW(nukes_left, 1, 1, FARMSRACE_NUKES, "Nukes to buy")                                            \
    ROW(nukiest, 1, SEATS, 1, "who is the Nukiest")                                                   \
    ROW(out, 1, SEATS, SEATS, "its place in the order of elimination; 0 for none")                    \
    ROW(score, 1, SEATS, MOST, "visible points")                                                      \
    ROW(pool, 1, FARMSRACE_MAX_HUMANS, MOST, "tokens of 1, 2, 3 humans that the seat has not seen")   \
    ROW(begun, 1, 1, FARMSRACE_OFFERS, "own offers begun since the end of the last turn")             \
    ROW(offers, ALL_OFFERS, GOODS, MOST, "four offers of each seat: " OFFER_MEANING)                  \
    ROW(draft, 1, GOODS, MOST, "own offer that is being put together, likewise")                      \
    ROW(counters, 1, 1, FARMSRACE_OFFERS, "the number of the offer that it takes the place of")       \
    ROW(target, 1, REGIONS, 1, "combat: the region")                                                  \
    ROW(defender, 1, SEATS + 1, 1, "combat: the defender; the last: humans")                          \
    ROW(round, 1, 1, 255, "combat: the round")                                                        \
    ROW(force, 1, FARMSRACE_HEALTHS, MOST, "combat: healthy and hurt attackers")                      \
    ROW(origins, FARMSRACE_SIDES, 2, REGIONS,                                                         \
        "combat: where they came from, a region from 1, and how many may go back there")              \
    ROW(rolled, 2, FACES, MOST, "combat: blanks, heads, guns of attacker and defender")               \
    ROW(blows, 2, 2, MOST, "combat: damage that attacker and defender dealt, and still share out")    \
    ROW(sufferer, 1, 1, 1, "combat: the defender's damage is shared out")                             \
    ROW(refuge, 1, REGIONS, 1, "combat: where the Zombie's herds go")                                 \
    ROW(nuking, 1, REGIONS, 1, "Nukes: the region of the one in flight")                              \
    ROW(nuker, 1, SEATS, 1, "Nukes: whose it is")                                                     \
    ROW(chain, 1, FARMSRACE_CHAIN, REGIONS, "Nukes: regions nuked, each in answer to the one before, from 1") \
    ROW(sides, 2, SEATS, 1, "Nukes: who nuked first, and whose region it was")                        \
    ROW(pocket, 1, 1, 1, "Nukes: it is a Pocket Nuke")                                                \
    ROW(split, 1, 1, MOST, "Nukes: its damage still to be shared out")                                \
    ROW(bill, 1, FARMSRACE_BUILDS, 1, "what a Deranged player pays for: barn, armory, spy, nuke")     \
    ROW(bill_at, 1, REGIONS, 1, "and where")                                                          \
    ROW(bill_left, 1, 1, FARMSRACE_MAX_PRICE, "resources still to pay")                               \
    ROW(bill_back, 1, 1, FARMSRACE_PHASES, "the phase to go back to, by its number from 0")           \
    ROW(victim, 1, SEATS, 1, "who is blackmailed")                                                    \
    ROW(taken, 1, 1, MOST, "and how much was taken")

typedef struct seen { BLOCKS(ANT_FEATURE_MEMBER) } seen;
#define SEEN(...) ANT_FEATURE_ROW(seen, __VA_ARGS__)
static const ant_feature_block blocks[] = { BLOCKS(SEEN) };
static const ant_feature_gap gaps[] = {
    { "before", "what a first turn that is taken back gives back; only that it may be is told" },
};
// clang-format on
_Static_assert(sizeof(seen) <= ANT_MAX_FEATURES, "a vector is no longer");

/// Whose vector it is.
typedef struct viewer {
    const farmsrace_state *state;
    unsigned seat;
    seen *out;
} viewer;

static inline unsigned row_of(const viewer *self, unsigned other) {
    return ant_feature_seat(other, self->seat, self->state->n_seats);
}

static inline void put_regions(uint8_t out[REGIONS], farmsrace_regions set) {
    ant_feature_set(out, set, REGIONS);
}

static inline void put_seats(const viewer *self, uint8_t out[SEATS], unsigned set) {
    ant_feature_set(out, ant_feature_seats(set, self->seat, self->state->n_seats), SEATS);
}

static void put_ground(const viewer *self) {
    const farmsrace_state *state = self->state;
    seen *out = self->out;
    for (unsigned kind = 0; kind < RESOURCES; kind++) {
        put_regions(out->kinds[kind], state->kinds[kind]);
    }
    for (unsigned region = 0; region < state->n_regions; region++) {
        out->x[0][region] = (uint8_t)(state->x[region] + 128);
        out->row[0][region] = state->row[region];
    }
    put_regions(out->starts[0], state->starts);
    put_regions(out->attacked[0], state->attacked);
    put_regions(out->nuked[0], state->nuked);
    put_regions(out->raising[0], state->raising);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned region;
        FARMSRACE_EACH(region, state->start_control[seat]) {
            out->began[0][region] = (uint8_t)(row_of(self, seat) + 1);
        }
    }
}

static void put_humans(const viewer *self) {
    const farmsrace_table *table = &self->state->now;
    seen *out = self->out;
    bool is_adorable = farmsrace_is(self->state, self->seat, FARMSRACE_ADORABLE);
    unsigned region;
    put_regions(out->tokens[0], table->tokens);
    put_regions(out->face_down[0], table->face_down);
    memcpy(out->pool[0], table->pool, sizeof table->pool);
    FARMSRACE_EACH(region, table->tokens) {
        unsigned humans = table->humans[region];
        bool is_down = farmsrace_has(table->face_down, region);
        out->looked_at[0][region] = is_down && humans != 0;
        if (!is_down || is_adorable) {
            out->humans[0][region] = (uint8_t)humans;
        } else if (humans != 0) {
            out->pool[0][humans - 1]++; // FR-17.6: Adorable alone knows it
        }
    }
}

static void put_holdings(const viewer *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_table *table = &state->now;
    seen *out = self->out;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        put_regions(out->control[row_of(self, seat)], table->control[seat]);
    }
    put_regions(out->barns[0], table->barns);
    put_regions(out->armories[0], table->armories);
    put_regions(out->turmoil[0], table->turmoil);
    for (unsigned region = 0; region < state->n_regions; region++) {
        for (unsigned place = 0; place < HERDS; place++) {
            out->herds[place][region] = (uint8_t)farmsrace_herds_at(table->herds[region], place);
        }
    }
    put_humans(self);
}

static void put_set_up(const viewer *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_figures *figures = &state->figures;
    seen *out = self->out;
    out->seats[0][state->n_seats - 1] = 1;
    out->map[0][state->map] = 1;
    out->points[0][0] = state->points;
    out->limit[0][0] = state->limit;
    for (unsigned i = 0; i < FARMSRACE_RULES; i++) {
        out->rules[0][i] = ((const uint8_t *)state)[farmsrace_rules[i].offset];
    }
    memcpy(out->costs, figures->costs, sizeof figures->costs);
    memcpy(out->combat_die, figures->combat_die, sizeof figures->combat_die);
    memcpy(out->resource_die, figures->resource_die, sizeof figures->resource_die);
    memcpy(out->copies, figures->spies, sizeof figures->spies);
    out->raised[0][0] = figures->herds;
    out->raised[0][1] = figures->noble_herds;
    memcpy(out->gifts, figures->gifts, sizeof figures->gifts);
}

static void put_course(const viewer *self) {
    const farmsrace_state *state = self->state;
    seen *out = self->out;
    out->phase[0][state->phase] = 1;
    out->base[0][0] = state->base;
    put_seats(self, out->to_act[0], farmsrace_to_act(state));
    put_seats(self, out->awaited[0], farmsrace_awaited(state));
    out->first[0][row_of(self, state->first)] = 1;
    out->player[0][row_of(self, state->player)] = 1;
    if (state->winner != 0) {
        out->winner[0][row_of(self, state->winner - 1U)] = 1;
    }
    out->step[0][0] = state->step;
    ant_feature_number(out->turns[0], state->turns);
    ant_feature_number(out->plies[0], state->plies - state->unseen);
    for (unsigned i = 0; i < 2 && state->dice[i] != 0; i++) {
        out->dice[i][state->dice[i] - 1] = 1;
    }
    ant_feature_set(out->wishes[0], state->wishes, 2);
    put_seats(self, out->ready[0], state->ready);
    put_seats(self, out->redone[0], state->redone);
    out->before[0][0] = farmsrace_has_before(state);
}

/// What is known of hands (FR-17.1, FR-17.3).
static void put_hand(const viewer *self, unsigned seat, unsigned row) {
    const farmsrace_table *table = &self->state->now;
    seen *out = self->out;
    ant_feature_number(out->hands[row], (int)farmsrace_cards(self->state, seat));
    memcpy(out->public[row], table -> known[FARMSRACE_PUBLIC][seat], RESOURCES);
    if (row == 0) {
        memcpy(out->hand[0], table->hand[seat], RESOURCES);
    } else {
        memcpy(out->known[row - 1], table->known[self->seat][seat], RESOURCES);
        memcpy(out->known_to[row - 1], table->known[seat][self->seat], RESOURCES);
    }
}

static void put_player(const viewer *self, unsigned seat, unsigned row) {
    const farmsrace_state *state = self->state;
    const farmsrace_table *table = &state->now;
    seen *out = self->out;
    if (state->species[seat] < FARMSRACE_SPECIES) {
        out->species[row][state->species[seat]] = 1;
    }
    if (state->mutation[seat] < FARMSRACE_MUTATIONS) {
        out->mutation[row][state->mutation[seat]] = 1;
    }
    out->n_dealt[0][row] = (uint8_t)__builtin_popcount(state->dealt[seat]);
    out->n_spies[0][row] = (uint8_t)farmsrace_n_spies(state, seat);
    for (unsigned i = 0; i < SHOWN && table->shown[seat] != 0; i++) {
        out->shown[row][i] = (uint8_t)farmsrace_n_shown(table, seat, FARMSRACE_CAPITALISM + i);
    }
    out->conquests[0][row] = table->conquests[seat];
    out->nukes[0][row] = table->nukes[seat];
    out->spent[0][row] = table->spent[seat];
    out->nukiest[0][row] = table->nukiest == seat;
    out->out[0][row] = table->out[seat];
    out->score[0][row] = (uint8_t)farmsrace_points(state, seat);
}

static inline void put_goods(const viewer *self, const farmsrace_offer *offer, uint8_t out[GOODS]) {
    if (offer->is_open) {
        out[0] = (uint8_t)(1 + (offer->to == FARMSRACE_NOBODY ? SEATS : row_of(self, offer->to)));
        memcpy(out + 1, offer->give, RESOURCES);
        memcpy(out + 1 + RESOURCES, offer->want, RESOURCES);
    }
}

static void put_players(const viewer *self) {
    const farmsrace_state *state = self->state;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned row = row_of(self, seat);
        put_player(self, seat, row);
        put_hand(self, seat, row);
        for (unsigned i = 0; i < FARMSRACE_OFFERS; i++) {
            put_goods(self, &state->offers[seat][i], self->out->offers[row * FARMSRACE_OFFERS + i]);
        }
    }
}

/// What the seat alone knows of itself.
static void put_own(const viewer *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_table *table = &state->now;
    const farmsrace_draft *draft = &state->drafts[self->seat];
    seen *out = self->out;
    ant_feature_set(out->dealt[0], state->dealt[self->seat], FARMSRACE_MUTATIONS);
    if (table->out[self->seat] == 0) { // what lies under the deck is nobody's any more (FR-10.6)
        memcpy(out->spies[0], table->spies[self->seat], SPIES);
        if (state->player == self->seat) {
            memcpy(out->fresh[0], state->fresh, SPIES);
        }
    }
    out->n_fresh[0][0] = (uint8_t)farmsrace_sum(state->fresh, SPIES);
    memcpy(out->played[0], table->played, SPIES);
    out->nukes_left[0][0] = table->nukes_left;
    out->begun[0][0] = state->n_offers_begun[self->seat];
    put_goods(self, &draft->offer, out->draft[0]);
    out->counters[0][0] = draft->counters;
}

static void put_combat(const viewer *self) {
    const farmsrace_combat *combat = &self->state->combat;
    seen *out = self->out;
    out->target[0][combat->target] = 1;
    out->defender[0][combat->defender == FARMSRACE_NOBODY ? SEATS
                                                          : row_of(self, combat->defender)] = 1;
    out->round[0][0] = combat->round;
    memcpy(out->force[0], combat->herds, sizeof combat->herds);
    for (unsigned i = 0; i < combat->n_origins; i++) {
        out->origins[i][0] = (uint8_t)(combat->origins[i] + 1);
        out->origins[i][1] = combat->places[i];
    }
    memcpy(out->rolled, combat->dice, sizeof combat->dice);
    memcpy(out->blows[0], combat->dealt, sizeof combat->dealt);
    memcpy(out->blows[1], combat->damage, sizeof combat->damage);
    out->sufferer[0][0] = combat->sufferer;
    if (combat->refuge != 0) {
        out->refuge[0][combat->refuge - 1] = 1;
    }
}

static void put_nuking(const viewer *self) {
    const farmsrace_nuking *nuking = &self->state->nuking;
    seen *out = self->out;
    out->nuking[0][nuking->region] = 1;
    out->nuker[0][row_of(self, nuking->by)] = 1;
    for (unsigned i = 0; i < nuking->depth; i++) {
        out->chain[0][i] = (uint8_t)(nuking->regions[i] + 1);
    }
    out->sides[0][row_of(self, nuking->sides[0])] = 1;
    out->sides[1][row_of(self, nuking->sides[1])] = 1;
    out->pocket[0][0] = nuking->is_pocket;
    out->split[0][0] = nuking->damage;
}

static void put_decision(const viewer *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_bill *bill = &state->bill;
    seen *out = self->out;
    if (state->combat.n_origins > 0) {
        put_combat(self);
    }
    if (farmsrace_is_nuking(state)) {
        put_nuking(self);
    }
    if (bill->left > 0) {
        out->bill[0][bill->build] = 1;
        if (farmsrace_has_site(bill)) {
            out->bill_at[0][bill->region] = 1;
        }
        out->bill_left[0][0] = bill->left;
        out->bill_back[0][0] = bill->back;
    }
    if (state->victim != 0) {
        out->victim[0][row_of(self, state->victim - 1U)] = 1;
        out->taken[0][0] = state->taken;
    }
}

static void describe(const void *state, int seat, uint8_t *numbers) {
    const viewer self = {.state = state, .seat = (unsigned)seat, .out = (seen *)numbers};
    ant_features_clear(numbers, sizeof *self.out);
    put_set_up(&self);
    put_course(&self);
    put_ground(&self);
    put_holdings(&self);
    put_players(&self);
    put_own(&self);
    put_decision(&self);
}

const ant_features farmsrace_features = {
    .n = sizeof(seen),
    .n_of_action = sizeof(farmsrace_acted),
    ANT_TABLE(blocks),
    .action_blocks = farmsrace_action_features,
    .n_action_blocks = FARMSRACE_ACTION_BLOCKS,
    ANT_TABLE(gaps),
    .describe = describe,
    .describe_action = farmsrace_describe_action,
};
