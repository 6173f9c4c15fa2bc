// SPDX-License-Identifier: MIT
//
// What things are worth, for the bots, in 256ths of a point. Private to this game.
#ifndef ANTFARM_FARMSRACE_WORTH_H
#define ANTFARM_FARMSRACE_WORTH_H

#include "bot/odds.h"

enum {
    FARMSRACE_POINT = 256,
    FARMSRACE_HERD_WORTH = 14,   ///< of a herd,
    FARMSRACE_HEALTH_WORTH = 24, ///< and of each health that it has
    FARMSRACE_SITE_WORTH = 64,   ///< of a building, beside its points: for its herds
    FARMSRACE_TOKEN_WORTH = 60,  ///< of a Nuke to launch
    FARMSRACE_CONQUEST = 240     ///< a point at the end of the turn
};

/// About how much of the game is still to come, of 256.
int farmsrace_future(const farmsrace_state *state);
/// How many of each resource a seat gets when it is rolled.
void farmsrace_yields(const farmsrace_state *state, unsigned seat,
                      uint8_t yields[FARMSRACE_RESOURCES]);
/// What one more region of a kind is worth to a seat that has so many, at the start of a game.
int farmsrace_one_more(const farmsrace_state *state, unsigned seat, unsigned kind, unsigned yield);
/// What a seat's resources are worth, as far as they go towards something to build.
int farmsrace_hand_worth(const farmsrace_state *state, unsigned seat, const uint8_t *hand);
/// The same of its own, with so many more, or less, of two of them.
int farmsrace_hand_worth_with(const farmsrace_state *state, unsigned seat, unsigned first, int more,
                              unsigned second, int other);
/// What the roll of the active player is about to bring it.
int farmsrace_roll_worth(const farmsrace_state *state, unsigned seat, const uint8_t *yields,
                         int hand_worth);
/// What a thing to build is worth to a seat; 0 where it cannot be built.
int farmsrace_build_worth(const farmsrace_state *state, unsigned seat, unsigned build);
/// How much of each resource is needed, in sixteenths of the usual: by what costs it, and by how
/// often it is rolled.
void farmsrace_reckon_needs(const farmsrace_figures *figures, uint8_t needs[FARMSRACE_RESOURCES]);
/// What a Spy is worth that nobody has seen.
int farmsrace_unknown_spy_worth(const farmsrace_figures *figures);
/// What hidden Spies are worth, and Mutations before the first turn.
extern const int16_t farmsrace_spy_worth[FARMSRACE_SPIES];
extern const int16_t farmsrace_mutation_worth[FARMSRACE_MUTATIONS + 1];

static inline int farmsrace_force_worth(farmsrace_force force) {
    return force.herds * FARMSRACE_HERD_WORTH + force.health * FARMSRACE_HEALTH_WORTH;
}

/// The attackers of a combat.
static inline farmsrace_force farmsrace_attackers(const farmsrace_combat *combat) {
    int healthy = combat->herds[FARMSRACE_HEALTHY];
    int hurt = combat->herds[FARMSRACE_HURT];
    return (farmsrace_force){healthy + hurt, 2 * healthy + hurt};
}

/// So many 256ths of a worth.
static inline int farmsrace_times(int worth, int parts) {
    return worth * parts / 256;
}

// attacks: bot/prospect.c
/// What bears on attacks.
typedef struct farmsrace_outlook {
    const farmsrace_state *state;
    int future;
    farmsrace_regions controlled;
    uint8_t yields[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES];
    int16_t more[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES]; ///< one more region of a kind
    uint8_t armories[FARMSRACE_MAX_SEATS];
    farmsrace_dice dice; ///< only where they are not those of the tables of odds
} farmsrace_outlook;

/// What a seat may expect of an attack.
typedef struct farmsrace_prospect {
    int gain;
    int loss; ///< of the victim
    unsigned victim;
} farmsrace_prospect;

void farmsrace_look_around(const farmsrace_state *state, farmsrace_outlook *self);
/// The herds of a seat beside a region of others: only those that may still act; with those that
/// buildings are about to bring. Where nobody controls it, without the last of a region that the
/// seat would lose.
enum { FARMSRACE_ONLY_FRESH = 1, FARMSRACE_WITH_RAISED = 2 };
farmsrace_force farmsrace_gather(const farmsrace_outlook *self, unsigned seat, unsigned target,
                                 unsigned which);
/// Humans in a region; about as many as there are where nobody has looked.
unsigned farmsrace_humans_at(const farmsrace_state *state, unsigned region);
/// What the seat may expect of attacking a region with a force.
farmsrace_prospect farmsrace_expect(const farmsrace_outlook *self, unsigned seat, unsigned target,
                                    farmsrace_force force, farmsrace_force other, unsigned humans);

// offers: bot/deal.c
bool farmsrace_has_deals(const farmsrace_state *state);
/// Adds what offers and drafts promise to the points of those who make them. `hands` are the worths
/// of all hands, `share` what everybody may expect of the game without any deal.
void farmsrace_count_deals(const farmsrace_state *state, const int *hands, const int32_t *share,
                           int *points);

// weights: bot/weigh.c
void farmsrace_weigh(const void *state, int seat, const ant_action *actions, int n,
                     uint16_t *weights);

#endif
