// SPDX-License-Identifier: MIT
//
// How Micropolis is played well, for the bots: what speaks for each action, and what a position is
// worth. Points are counted in 256ths.
//
// Actions are weighed by the outlook of an anthill: what it scores as it is, and what the tiles to
// come may make of it, by where each gallery leads, what is in it, and how many tiles are missing.
// Simulations follow these weights to the end of the game, so a position need not be judged before:
// `evaluate` is a plain look at the score sheet, for those who look one action ahead. The numbers
// of the outlook were fitted to games that bots played.
#include "rules/rules.h"

#include <limits.h>

#include <antfarm/strategy.h>

#include "../../../core/assert.h"

enum {
    POINT = 256,
    BONUS = 5 * POINT,
    WORTH_SERGEANT = 85, ///< the soldier that he takes from the leader
    HALVING = 100        ///< so many 256ths of a point make an action half as likely
};

// What an anthill may come to.

/// Where a gallery that can grow leads.
typedef enum reach {
    ONE_WAY,
    ONE_SIDE, ///< both openings of one side
    TWO_WAYS, ///< one opening at each side
    THREE_WAYS,
    FOUR_WAYS,
    REACHES
} reach;

/// What may become of a gallery, by where it leads.
typedef struct prospect {
    int16_t fruit[7];          ///< further fruits, by the kinds that it has
    int16_t queen, queen_left; ///< a queen's gallery that grows: so much, and for each tile to come
    int16_t space, space_left; ///< room for whatever comes
    int16_t ants, ants_left;   ///< ants that may join it
} prospect;

static const prospect prospects[REACHES] = {
    [ONE_WAY] = {{0, 131, 366, 273, 227, 131, 0}, 235, 34, 0, 0, 529, 157},
    [ONE_SIDE] = {{0, 177, 495, 399, 303, 137, 0}, 216, 55, 0, 0, 674, 189},
    [TWO_WAYS] = {{0, 319, 557, 357, 140, -23, 0}, -544, 156, 685, -68, 1021, 195},
    [THREE_WAYS] = {{0, 300, 529, 336, 152, 3, 0}, -199, 99, 490, -17, 574, 294},
    [FOUR_WAYS] = {{0, -136, 151, 111, 18, 0, 0}, 25, 110, 145, 63, 703, 280},
};

/// What tiles to come bring, by how many of them an anthill lacks.
typedef struct chances {
    int16_t rest;    ///< points of tiles by themselves
    int16_t soldier; ///< each soldier of the army, who pays for tiles and fills barracks;
    int16_t crowd;   ///< the less, the more there are
    int16_t fruit;   ///< sixteenths of a prospect's fruits that will come
    int16_t rivals;  ///< two queen's galleries that may meet
    int16_t token;   ///< an Architect token
    /// So much behind halves the chance of the Colony and Red army bonuses, and of victory.
    uint16_t colony_halving, army_halving, halving;
} chances;

static const chances by_missing[MICROPOLIS_RING + 1] = {
    {0, 0, 0, 0, 0, 0, 32, 32, 64},
    {860, 189, 5, 9, -365, 300, 246, 400, 387},
    {2021, 255, 7, 12, -178, 405, 309, 600, 434},
    {3261, 286, 7, 14, -150, 478, 346, 800, 486},
    {4538, 311, 8, 15, -120, 528, 387, 1000, 544},
    {5827, 331, 9, 16, -122, 565, 434, 1200, 544},
    {7148, 342, 9, 16, -158, 582, 434, 1400, 544},
    {8488, 339, 8, 16, -168, 610, 486, 1600, 609},
    {9820, 343, 8, 16, -234, 628, 486, 1800, 609},
    {11140, 357, 11, 16, 0, 656, 434, 2000, 609},
    {12240, 357, 11, 16, 0, 656, 434, 2200, 609},
};

/// Where the gallery leads that begins at an opening.
static inline reach reach_of(unsigned joined, unsigned opening) {
    static const uint8_t pairs[MICROPOLIS_OPENINGS] = {
        [MICROPOLIS_LU] = MICROPOLIS_LU_LD | MICROPOLIS_LU_RU | MICROPOLIS_LU_RD,
        [MICROPOLIS_LD] = MICROPOLIS_LU_LD | MICROPOLIS_LD_RU | MICROPOLIS_LD_RD,
        [MICROPOLIS_RU] = MICROPOLIS_RU_RD | MICROPOLIS_LU_RU | MICROPOLIS_LD_RU,
        [MICROPOLIS_RD] = MICROPOLIS_RU_RD | MICROPOLIS_LU_RD | MICROPOLIS_LD_RD,
    };
    static const reach by_others[MICROPOLIS_OPENINGS] = {ONE_WAY, TWO_WAYS, THREE_WAYS, FOUR_WAYS};
    unsigned joins = joined & pairs[opening];
    bool is_one_side = joins == MICROPOLIS_LU_LD || joins == MICROPOLIS_RU_RD;
    return is_one_side ? ONE_SIDE : by_others[__builtin_popcount(joins)];
}

typedef struct outlook {
    int points;  ///< of its own, without the bonuses
    int largest; ///< ants of its largest gallery, in 256ths
} outlook;

/// Adds what a gallery that can grow may come to.
static inline void look_into(outlook *self, micropolis_gallery gallery, const prospect *where,
                             const chances *later, int missing) {
    unsigned kinds = micropolis_kinds(gallery);
    self->points += ((int)micropolis_ants(gallery) + micropolis_harvest_points[kinds]) * POINT +
                    where->fruit[kinds] * later->fruit / 16 + where->space +
                    where->space_left * missing;
    if (micropolis_queens(gallery) == 1) {
        self->points +=
            (int)micropolis_length(gallery) * POINT + where->queen + where->queen_left * missing;
    }
    int ants = (int)micropolis_ants(gallery) * POINT + where->ants + where->ants_left * missing;
    self->largest = ants > self->largest ? ants : self->largest;
}

/// What the army of an anthill is good for, who pay for tiles and fill barracks.
static inline int army_points(const micropolis_hill *hill, const chances *later) {
    return hill->army * (later->soldier - hill->army * later->crowd);
}

static inline outlook look(const micropolis_hill *hill) {
    int missing = MICROPOLIS_RING - hill->n_tiles;
    const chances *later = &by_missing[missing];
    outlook self = {(hill->ants + hill->harvest + hill->royal + hill->barracks) * POINT +
                        later->rest + army_points(hill, later),
                    hill->largest * POINT};
    unsigned n_royal = 0;
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        if (hill->ends[i] != 0 && micropolis_first(hill->joined, i) == i) {
            look_into(&self, hill->ends[i], &prospects[reach_of(hill->joined, i)], later, missing);
            n_royal += micropolis_queens(hill->ends[i]) == 1;
        }
    }
    self.points += n_royal > 1 ? later->rivals : 0;
    return self;
}

// The bonuses.

/// The chances by the tiles that are missing in all anthills, between whole numbers too.
static chances chances_of(const micropolis_state *state) {
    unsigned n = micropolis_n_hills(state);
    unsigned missing = 0;
    ANT_ASSERT(n > 0);
    for (unsigned hill = 0; hill < n; hill++) {
        missing += MICROPOLIS_RING - (unsigned)state->hills[hill].n_tiles;
    }
    unsigned part = missing % n;
    chances self = by_missing[missing / n];
    const chances *more = &by_missing[missing / n + (part > 0)];
    self.colony_halving =
        (uint16_t)((self.colony_halving * (n - part) + more->colony_halving * part) / n);
    self.army_halving =
        (uint16_t)((self.army_halving * (n - part) + more->army_halving * part) / n);
    self.halving = (uint16_t)((self.halving * (n - part) + more->halving * part) / n);
    return self;
}

/// What an anthill has against it when the most counts.
typedef struct contest {
    int most;        ///< of the others
    uint32_t weight; ///< of the others together, where the one with the most is ANT_SHARE
    unsigned halving;
} contest;

static uint32_t weight_behind(int behind, unsigned halving) {
    return ant_share_halved((unsigned)behind * 16 / halving);
}

static contest contest_of(const int *amounts, unsigned n, unsigned own, unsigned halving) {
    contest self = {INT_MIN, 0, halving};
    for (unsigned hill = 0; hill < n; hill++) {
        self.most = hill != own && amounts[hill] > self.most ? amounts[hill] : self.most;
    }
    for (unsigned hill = 0; hill < n; hill++) {
        self.weight += hill != own ? weight_behind(self.most - amounts[hill], halving) : 0;
    }
    return self;
}

static inline int expect_bonus(const contest *others, int amount) {
    uint64_t own = ANT_SHARE;
    uint64_t rest = others->weight;
    if (amount >= others->most) {
        rest = rest * weight_behind(amount - others->most, others->halving) >> 16;
    } else {
        own = weight_behind(others->most - amount, others->halving);
    }
    return (int)(BONUS * own / (own + rest));
}

// What a position is worth.

/// The points of each seat as the score sheet has them, without the bonuses, which are open to the
/// end, and what soldiers and tokens are good for.
static void expect(const micropolis_state *state, const chances *later,
                   int points[MICROPOLIS_MAX_SEATS]) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        points[seat] = state->tokens[seat] * later->token;
    }
    for (unsigned i = 0; i < micropolis_n_hills(state); i++) {
        const micropolis_hill *hill = &state->hills[i];
        micropolis_hill closed = micropolis_closed(hill);
        unsigned owner = micropolis_owner(state, i);
        ANT_ASSERT(owner < state->n_seats);
        points[owner] += (closed.ants + closed.harvest + closed.royal + closed.barracks) * POINT +
                         army_points(hill, later);
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const micropolis_state *self = state;
    int points[MICROPOLIS_MAX_SEATS];
    chances later = chances_of(self);
    expect(self, &later, points);
    ant_points_share(points, self->n_seats, later.halving, share);
}

// What speaks for each action.

/// All that does not depend on the action.
typedef struct situation {
    const micropolis_state *state;
    unsigned seat;
    int token;         ///< what one is worth
    contest colony[2]; ///< by own anthill
    contest army[2];
    int before[2]; ///< what it is worth as it is
} situation;

static inline int worth(const situation *self, unsigned own, const micropolis_hill *hill) {
    outlook seen = look(hill);
    return seen.points + expect_bonus(&self->colony[own], seen.largest) +
           expect_bonus(&self->army[own], hill->army * POINT);
}

/// Looks at all anthills from the seat's side.
static void size_up(const micropolis_state *state, unsigned seat, situation *self) {
    unsigned n = micropolis_n_hills(state);
    unsigned each = micropolis_hills_each(state);
    chances later = chances_of(state);
    int largest[MICROPOLIS_MAX_HILLS];
    int armies[MICROPOLIS_MAX_HILLS];
    for (unsigned hill = 0; hill < n; hill++) {
        largest[hill] = look(&state->hills[hill]).largest;
        armies[hill] = state->hills[hill].army * POINT;
    }
    self->state = state;
    self->seat = seat;
    self->token = later.token;
    for (unsigned own = 0; own < each; own++) {
        unsigned hill = seat * each + own;
        self->colony[own] = contest_of(largest, n, hill, later.colony_halving);
        self->army[own] = contest_of(armies, n, hill, later.army_halving);
        self->before[own] = worth(self, own, &state->hills[hill]);
    }
}

/// The army after paying, collecting, and what the tile does at once.
static unsigned army_after(const micropolis_state *state, const micropolis_taking *t,
                           micropolis_tile tile) {
    unsigned price = t->is_by_token ? 0 : t->place;
    unsigned soldiers = micropolis_at_most(state->hills[t->hill].army - price +
                                               micropolis_line_soldiers(state, t->place),
                                           MICROPOLIS_MAX_ARMY);
    soldiers += micropolis_eggs(tile);
    soldiers -= t->is_filling ? micropolis_barracks(tile) : 0;
    soldiers += micropolis_specialist_of(tile) == MICROPOLIS_SERGEANT && t->hill != state->leader;
    return micropolis_at_most(soldiers, MICROPOLIS_MAX_ARMY);
}

static int score_take(const situation *self, ant_action action) {
    const micropolis_state *state = self->state;
    micropolis_taking t = micropolis_taking_of(state, self->seat, action);
    micropolis_hill hill = state->hills[t.hill];
    unsigned number = micropolis_line_tile(state, t.place);
    micropolis_tile tile = state->tiles[number];
    unsigned specialist = micropolis_specialist_of(tile);
    unsigned own = micropolis_own_number(state, t.hill);
    int score = t.is_by_token ? -self->token : 0;
    if (specialist == MICROPOLIS_SERGEANT) {
        score += WORTH_SERGEANT;
    } else if (specialist == MICROPOLIS_ARCHITECT &&
               (t.is_by_token || micropolis_free_tokens(state) > 0)) {
        score += self->token;
    }
    hill.army = (uint8_t)army_after(state, &t, tile);
    hill.barracks =
        (uint8_t)(hill.barracks +
                  (t.is_filling ? micropolis_barracks_points[micropolis_barracks(tile)] : 0));
    micropolis_set_tile(state, &hill, number, t.side);
    return score + worth(self, own, &hill) - self->before[own];
}

static int score_arrangement(const situation *self, unsigned full) {
    const micropolis_state *state = self->state;
    micropolis_hill hill = state->hills[state->general];
    micropolis_arrange(state, &hill, full);
    return worth(self, micropolis_own_number(state, state->general), &hill);
}

/// The leader would rather see the token with whoever has the least to expect.
static void score_awards(const micropolis_state *state, const ant_action *actions, int n,
                         int *scores) {
    int points[MICROPOLIS_MAX_SEATS];
    chances later = chances_of(state);
    expect(state, &later, points);
    for (int i = 0; i < n; i++) {
        unsigned seat = actions[i] < MICROPOLIS_FIRST_AWARD_IN
                            ? actions[i] - MICROPOLIS_FIRST_AWARD
                            : (actions[i] - MICROPOLIS_FIRST_AWARD_IN) / 2;
        scores[i] = -points[seat];
    }
}

static void weigh(const void *state, int seat, const ant_action *actions, int n,
                  uint16_t *weights) {
    const micropolis_state *self = state;
    int scores[1 << (MICROPOLIS_RING - 1)];
    if (self->phase == MICROPOLIS_AWARD) {
        score_awards(self, actions, n, scores);
    } else {
        situation seen;
        size_up(self, (unsigned)seat, &seen);
        for (int i = 0; i < n; i++) {
            scores[i] = self->phase == MICROPOLIS_TAKE
                            ? score_take(&seen, actions[i])
                            : score_arrangement(&seen, actions[i] - MICROPOLIS_FIRST_REARRANGE);
        }
    }
    ant_scores_weigh(scores, n, HALVING, weights);
}

/// The whole game: played to its end by the weights, a game tells more about a move than any look
/// at an anthill half built.
static uint32_t segment(const void *state) {
    (void)state;
    return 0;
}

const ant_strategy micropolis_strategy = {
    .segment = segment,
    .evaluate = evaluate,
    .weigh = weigh,
};
