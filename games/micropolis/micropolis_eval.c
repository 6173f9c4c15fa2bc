// SPDX-License-Identifier: MIT
//
// How Micropolis is played well, for the bots: what speaks for each action, and what a position is
// worth. Points are counted in 256ths.
//
// An anthill is worth what it scores as it is, and what the tiles to come may make of it: by where
// each gallery leads, by what is in it, and by how many tiles are missing. The numbers were fitted
// to what became of anthills in games of the bots, those of the Red army then found by letting
// policies play each other, and rounded.
#include "micropolis_rules.h"

#include <limits.h>

#include <antfarm/strategy.h>

enum { POINT = 256, ONE = 1 << 16, BONUS = 5 * POINT };

/// ONE / 2^(x / 16), for x >= 0.
static uint32_t half_to(unsigned x) {
    static const uint16_t sixteenths[16] = {65535, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
                                            46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    return x >= 16 * 16 ? 0 : (uint32_t)sixteenths[x & 15] >> (x >> 4);
}

/// ONE, halved for every `spread` by which an amount is less than another.
static uint32_t behind(int less, unsigned spread) {
    return half_to((unsigned)less * 16 / spread);
}

// What tiles to come may bring, in 256ths.

/// By how many tiles the anthill misses.
typedef struct later {
    int16_t rest;      ///< by themselves
    int16_t soldier;   ///< each soldier of the army, by what it buys and fills
    int16_t crowd;     ///< what every other soldier takes off that
    int16_t fruits;    ///< how much of what a gallery promises for fruits, of 16
    int16_t rivals;    ///< where queens live in several open galleries, which may meet
    int16_t token;     ///< an Architect token
    uint16_t colony;   ///< so many ants less halve the chance of the bonus
    uint16_t red_army; ///< so many soldiers less
    uint16_t lead;     ///< so many points less halve the chance to win
} later;

// clang-format off
static const later laters[MICROPOLIS_RING + 1] = {
    {    0,   0,  0,  0,    0,   0,  32,   32,  64},
    {  860, 190,  5,  9, -365, 300, 250,  250, 390},
    { 2020, 255,  7, 12, -180, 405, 310,  350, 435},
    { 3260, 285,  7, 14, -150, 480, 345,  450, 485},
    { 4540, 310,  8, 15, -120, 530, 385,  550, 545},
    { 5825, 330,  9, 16, -120, 565, 435,  650, 545},
    { 7150, 340,  9, 16, -160, 580, 435,  750, 545},
    { 8490, 340,  8, 16, -170, 610, 485,  850, 610},
    { 9820, 345,  8, 16, -235, 630, 485,  950, 610},
    {11140, 355, 11, 16,    0, 655, 435, 1050, 610},
    {12240, 355, 11, 16,    0, 655, 435, 1150, 610},
};

/// Where a gallery that can grow leads.
typedef enum reach {
    ONE_WAY,  ///< one opening
    ONE_SIDE, ///< both openings of one side
    TWO_WAYS, ///< an opening at each side
    THREE_WAYS,
    FOUR_WAYS,
    REACHES
} reach;

/// Most of it has a part by itself, and one for each tile that the anthill misses.
typedef struct promise {
    int16_t fruits[7]; ///< beyond their points, by how many different ones it has
    int16_t queen, queen_per_tile; ///< beyond her points, where there is one
    int16_t space, space_per_tile;
    int16_t ants, ants_per_tile; ///< that may still come
} promise;

static const promise promises[REACHES] = {
    [ONE_WAY]    = {{0,  130, 365, 275, 225, 130, 0},  235,  34,   0,   0,  530, 157},
    [ONE_SIDE]   = {{0,  175, 495, 400, 305, 135, 0},  215,  55,   0,   0,  675, 189},
    [TWO_WAYS]   = {{0,  320, 555, 355, 140, -25, 0}, -545, 156, 685, -68, 1020, 195},
    [THREE_WAYS] = {{0,  300, 530, 335, 150,   5, 0}, -200,  99, 490, -17,  575, 294},
    [FOUR_WAYS]  = {{0, -135, 150, 110,  20,   0, 0},   25, 110, 145,  63,  705, 280},
};
// clang-format on

enum {
    WORTH_SERGEANT = 85, ///< what the leader loses by one
    WORTH_HANDING = 8    ///< one part in so many of what a rival has speaks against the token
};

/// Pairs of openings by which one is joined with others, and with earlier ones.
static const struct {
    uint8_t all, earlier;
} pairs_at[MICROPOLIS_OPENINGS] = {
    [MICROPOLIS_LU] = {MICROPOLIS_LU_LD | MICROPOLIS_LU_RU | MICROPOLIS_LU_RD, 0},
    [MICROPOLIS_LD] = {MICROPOLIS_LU_LD | MICROPOLIS_LD_RU | MICROPOLIS_LD_RD, MICROPOLIS_LU_LD},
    [MICROPOLIS_RU] = {MICROPOLIS_RU_RD | MICROPOLIS_LU_RU | MICROPOLIS_LD_RU,
                       MICROPOLIS_LU_RU | MICROPOLIS_LD_RU},
    [MICROPOLIS_RD] = {MICROPOLIS_RU_RD | MICROPOLIS_LU_RD | MICROPOLIS_LD_RD,
                       MICROPOLIS_RU_RD | MICROPOLIS_LU_RD | MICROPOLIS_LD_RD},
};

static inline reach reach_of(unsigned joined, unsigned opening) {
    static const uint8_t by_others[MICROPOLIS_OPENINGS] = {ONE_WAY, TWO_WAYS, THREE_WAYS,
                                                           FOUR_WAYS};
    unsigned pairs = joined & pairs_at[opening].all;
    unsigned n_others = (unsigned)__builtin_popcount(pairs);
    bool is_one_side = n_others == 1 && (pairs & (MICROPOLIS_LU_LD | MICROPOLIS_RU_RD)) != 0;
    return is_one_side ? ONE_SIDE : (reach)by_others[n_others];
}

// Anthills.

/// What an anthill may come to.
typedef struct outlook {
    int points;  ///< without the bonuses
    int largest; ///< ants in one gallery
} outlook;

static inline int gallery_points(micropolis_gallery gallery, const promise *promised,
                                 const later *to_come, int n_missing) {
    unsigned kinds = micropolis_kinds(gallery);
    int points = ((int)micropolis_ants(gallery) + micropolis_harvest_points[kinds]) * POINT;
    points += promised->fruits[kinds] * to_come->fruits / 16;
    points += promised->space + promised->space_per_tile * n_missing;
    if (micropolis_queens(gallery) == 1) {
        points += (int)micropolis_length(gallery) * POINT;
        points += promised->queen + promised->queen_per_tile * n_missing;
    }
    return points;
}

static inline outlook look(const micropolis_hill *hill) {
    int n_missing = MICROPOLIS_RING - hill->n_tiles, army = hill->army;
    const later *to_come = &laters[n_missing];
    outlook self = {.points = (hill->ants + hill->harvest + hill->royal + hill->barracks) * POINT,
                    .largest = hill->largest * POINT};
    unsigned n_royal = 0;
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        micropolis_gallery gallery = hill->ends[i];
        if (gallery == 0 || (hill->joined & pairs_at[i].earlier) != 0) {
            continue;
        }
        const promise *promised = &promises[reach_of(hill->joined, i)];
        int ants = (int)micropolis_ants(gallery) * POINT + promised->ants +
                   promised->ants_per_tile * n_missing;
        self.largest = ants > self.largest ? ants : self.largest;
        self.points += gallery_points(gallery, promised, to_come, n_missing);
        n_royal += micropolis_queens(gallery) == 1;
    }
    self.points += to_come->rest + army * (to_come->soldier - army * to_come->crowd);
    self.points += n_royal > 1 ? to_come->rivals : 0;
    return self;
}

// The bonuses: everybody may have them, those with more are likelier to.

/// How close the contests are, between those of so many tiles that are missing and one less.
typedef struct spreads {
    unsigned colony, red_army, lead;
} spreads;

static spreads spreads_of(const micropolis_state *state) {
    unsigned n = micropolis_n_hills(state), missing = 0;
    for (unsigned hill = 0; hill < n; hill++) {
        missing += MICROPOLIS_RING - (unsigned)state->hills[hill].n_tiles;
    }
    unsigned more = missing % n, less = n - more;
    const later *a = &laters[missing / n], *b = &laters[(missing + n - 1) / n];
    return (spreads){.colony = (a->colony * less + b->colony * more) / n,
                     .red_army = (a->red_army * less + b->red_army * more) / n,
                     .lead = (a->lead * less + b->lead * more) / n};
}

/// The others in a contest.
typedef struct contest {
    unsigned spread;
    int most;        ///< of any of them
    uint32_t weight; ///< of all of them, the most being ONE
} contest;

static contest contest_of(const int amounts[MICROPOLIS_MAX_HILLS], unsigned n, unsigned own,
                          unsigned spread) {
    contest self = {.spread = spread, .most = INT_MIN};
    for (unsigned hill = 0; hill < n; hill++) {
        self.most = hill != own && amounts[hill] > self.most ? amounts[hill] : self.most;
    }
    for (unsigned hill = 0; hill < n; hill++) {
        self.weight += hill != own ? behind(self.most - amounts[hill], spread) : 0;
    }
    return self;
}

static inline int expect_bonus(const contest *others, int amount) {
    uint64_t own = ONE, rest = others->weight;
    if (amount >= others->most) {
        rest = rest * behind(amount - others->most, others->spread) >> 16;
    } else {
        own = behind(others->most - amount, others->spread);
    }
    return (int)(BONUS * own / (own + rest));
}

// What a position is worth.

/// What an Architect token is worth in this round.
static int token_worth(const micropolis_state *state) {
    return laters[MICROPOLIS_RING - state->round / micropolis_hills_each(state)].token;
}

/// The points that each seat may come to.
static void expect(const micropolis_state *state, const spreads *spread,
                   int points[MICROPOLIS_MAX_SEATS]) {
    unsigned n = micropolis_n_hills(state);
    int largest[MICROPOLIS_MAX_HILLS], armies[MICROPOLIS_MAX_HILLS];
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        points[seat] = state->tokens[seat] * token_worth(state);
    }
    for (unsigned hill = 0; hill < n; hill++) {
        outlook seen = look(&state->hills[hill]);
        largest[hill] = seen.largest;
        armies[hill] = state->hills[hill].army * POINT;
        points[micropolis_owner(state, hill)] += seen.points;
    }
    for (unsigned hill = 0; hill < n; hill++) {
        contest colony = contest_of(largest, n, hill, spread->colony);
        contest red_army = contest_of(armies, n, hill, spread->red_army);
        points[micropolis_owner(state, hill)] +=
            expect_bonus(&colony, largest[hill]) + expect_bonus(&red_army, armies[hill]);
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const micropolis_state *self = state;
    if (self->phase == MICROPOLIS_OVER) {
        ant_result result;
        micropolis_result(state, &result);
        ant_result_shares(&result, share);
        return;
    }
    spreads spread = spreads_of(self);
    int points[MICROPOLIS_MAX_SEATS];
    uint32_t weights[MICROPOLIS_MAX_SEATS];
    uint32_t total = 0;
    int most = INT_MIN;
    expect(self, &spread, points);
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        most = points[seat] > most ? points[seat] : most;
    }
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        weights[seat] = behind(most - points[seat], spread.lead) + 1;
        total += weights[seat];
    }
    for (unsigned seat = 0; seat < ANT_MAX_PARTIES; seat++) {
        share[seat] =
            seat < self->n_seats ? (int32_t)((uint64_t)weights[seat] * ANT_SHARE / total) : 0;
    }
}

// What speaks for each action.

/// All that does not depend on the action.
typedef struct situation {
    const micropolis_state *state;
    unsigned first;      ///< anthill of the seat
    int token;           ///< what one is worth
    contest colony[2];   ///< by own anthill
    contest red_army[2]; ///< the same
    int before[2];       ///< what each is worth as it is
} situation;

static inline int hill_worth(const situation *self, unsigned own, const micropolis_hill *hill) {
    outlook seen = look(hill);
    return seen.points + expect_bonus(&self->colony[own], seen.largest) +
           expect_bonus(&self->red_army[own], hill->army * POINT);
}

static void survey(const micropolis_state *state, unsigned seat, situation *self) {
    unsigned n = micropolis_n_hills(state), each = micropolis_hills_each(state);
    spreads spread = spreads_of(state);
    int largest[MICROPOLIS_MAX_HILLS], armies[MICROPOLIS_MAX_HILLS];
    for (unsigned hill = 0; hill < n; hill++) {
        largest[hill] = look(&state->hills[hill]).largest;
        armies[hill] = state->hills[hill].army * POINT;
    }
    self->state = state;
    self->first = seat * each;
    self->token = token_worth(state);
    for (unsigned own = 0; own < each; own++) {
        unsigned hill = self->first + own;
        self->colony[own] = contest_of(largest, n, hill, spread.colony);
        self->red_army[own] = contest_of(armies, n, hill, spread.red_army);
        self->before[own] = hill_worth(self, own, &state->hills[hill]);
    }
}

static inline unsigned army_of(unsigned soldiers) {
    return soldiers < MICROPOLIS_MAX_ARMY ? soldiers : MICROPOLIS_MAX_ARMY;
}

/// The action as it is packed: see micropolis.h. The reserve is taken to last.
static inline int score_take(const situation *self, ant_action action) {
    const micropolis_state *state = self->state;
    bool is_filling = (action & 1) != 0, is_by_token = (action >> 7 & 1) != 0;
    unsigned side = action >> 1 & 3, own = action >> 3 & 1, place = action >> 4 & 7;
    unsigned number = micropolis_line_tile(state, place);
    micropolis_tile tile = state->tiles[number];
    unsigned feature = micropolis_feature_of(tile);
    unsigned size = is_filling ? micropolis_barracks(tile) : 0;
    micropolis_hill hill = state->hills[self->first + own];
    unsigned soldiers = hill.army - (is_by_token ? 0 : place);
    soldiers = army_of(soldiers + micropolis_line_soldiers(state, place)) - size;
    soldiers += micropolis_eggs(tile);
    int score = is_by_token ? -self->token : 0;
    if (feature == MICROPOLIS_SERGEANT && self->first + own != state->leader) {
        soldiers++;
        score += WORTH_SERGEANT;
    }
    if (feature == MICROPOLIS_ARCHITECT && (is_by_token || micropolis_free_tokens(state) > 0)) {
        score += self->token;
    }
    micropolis_set_tile(state, &hill, number, side);
    hill.army = (uint8_t)army_of(soldiers);
    hill.barracks = (uint8_t)(hill.barracks + micropolis_barracks_points[size]);
    return score + hill_worth(self, own, &hill) - self->before[own];
}

static int score_arrangement(const situation *self, unsigned full) {
    const micropolis_state *state = self->state;
    micropolis_hill hill = state->hills[state->general];
    hill.army = (uint8_t)(hill.army + micropolis_garrison(state, &hill, hill.full) -
                          micropolis_garrison(state, &hill, full));
    hill.barracks = 0;
    for (; full != 0; full &= full - 1) {
        unsigned place = (unsigned)__builtin_ctz(full);
        unsigned size = micropolis_barracks(micropolis_tile_at(state, &hill, place));
        hill.barracks = (uint8_t)(hill.barracks + micropolis_barracks_points[size]);
    }
    return hill_worth(self, state->general - self->first, &hill);
}

/// Who begins has the first choice: rather one who is behind.
static void score_awards(const micropolis_state *state, const ant_action *actions, int n,
                         int *scores) {
    spreads spread = spreads_of(state);
    int points[MICROPOLIS_MAX_SEATS];
    expect(state, &spread, points);
    unsigned first =
        state->variant == MICROPOLIS_EXPERT ? MICROPOLIS_FIRST_AWARD_IN : MICROPOLIS_FIRST_AWARD;
    for (int i = 0; i < n; i++) {
        scores[i] = -points[micropolis_owner(state, actions[i] - first)] / WORTH_HANDING;
    }
}

static void score_actions(const micropolis_state *state, unsigned seat, const ant_action *actions,
                          int n, int *scores) {
    if (state->phase == MICROPOLIS_AWARD) {
        score_awards(state, actions, n, scores);
        return;
    }
    situation seen;
    survey(state, seat, &seen);
    for (int i = 0; i < n; i++) {
        scores[i] = state->phase == MICROPOLIS_TAKE
                        ? score_take(&seen, actions[i])
                        : score_arrangement(&seen, actions[i] - MICROPOLIS_FIRST_REARRANGE);
    }
}

enum { HALVING = 100 }; // so many 256ths of a point make an action half as likely

static void weigh(const void *state, int seat, const ant_action *actions, int n,
                  uint16_t *weights) {
    int scores[ANT_MAX_ACTIONS];
    int most = INT_MIN;
    score_actions(state, (unsigned)seat, actions, n, scores);
    for (int i = 0; i < n; i++) {
        most = scores[i] > most ? scores[i] : most;
    }
    for (int i = 0; i < n; i++) {
        uint32_t one = behind(most - scores[i], HALVING) >> 6;
        weights[i] = (uint16_t)(one > 0 ? one : 1);
    }
}

static bool is_secret(const void *state) {
    (void)state;
    return false;
}

/// Half of the rounds each. Stretches of one or two rounds were weaker, the whole game no stronger.
static uint32_t stretch(const void *state) {
    const micropolis_state *self = state;
    return 2U * self->round >= micropolis_rounds(self);
}

const ant_strategy micropolis_strategy = {
    .stretch = stretch,
    .evaluate = evaluate,
    .weigh = weigh,
    .is_secret = is_secret,
};
