// SPDX-License-Identifier: MIT
//
// What the two sources of the features share. Private to this game.
#ifndef ANTFARM_FARMSRACE_FEATURES_H
#define ANTFARM_FARMSRACE_FEATURES_H

#include <antfarm/features.h>

#include "rules/rules.h"

enum { FARMSRACE_MOST_COUNTED = 200 }; ///< of anything

// clang-format off
#define FARMSRACE_ACTION_FEATURES(ROW)                                                                \
    ROW(kind, 1, FARMSRACE_ACTION_TYPES, 1, "its type, in the order of games/farmsrace/trace.md")     \
    ROW(region, 1, FARMSRACE_REGIONS, 1, "the region")                                                \
    ROW(yields, 1, FARMSRACE_RESOURCES, 1, "what it yields")                                          \
    ROW(owner, 1, FARMSRACE_MAX_SEATS, 1, "who controls it")                                          \
    ROW(herds, 1, 1, FARMSRACE_MOST_COUNTED, "herds in it")                                           \
    ROW(start, 1, 1, FARMSRACE_REGIONS, "where herds come from: the region, from 1")                  \
    ROW(rest, 1, 1, FARMSRACE_MOST_COUNTED, "herds there")                                            \
    ROW(resource, 1, FARMSRACE_RESOURCES, 1, "the resource, or the first of two")                     \
    ROW(second, 1, FARMSRACE_RESOURCES, 1, "the second, or what four of a kind are paid with")        \
    ROW(party, 1, FARMSRACE_MAX_SEATS + 1, 1, "the seat; the last: anyone")                           \
    ROW(offer, 1, 1, FARMSRACE_OFFERS, "the number of the offer, from 1")                             \
    ROW(goods, 2, FARMSRACE_RESOURCES, FARMSRACE_MOST_COUNTED, "what it gives, and wants")            \
    ROW(build, 1, FARMSRACE_BUILDS, 1, "one of barn, armory, spy, nuke")                              \
    ROW(unit, 1, FARMSRACE_UNITS, 1, "one of healthy, hurt, human, healthy that has acted, hurt that has acted") \
    ROW(choice, 1, FARMSRACE_SPIES, 1, "the species, Mutation or Spy")
// clang-format on

typedef struct farmsrace_acted {
    FARMSRACE_ACTION_FEATURES(ANT_FEATURE_MEMBER)
} farmsrace_acted;

/// The features of an action: io/action_features.c
#define FARMSRACE_ONE(name, ...) FARMSRACE_ACTION_##name,
enum { FARMSRACE_ACTION_FEATURES(FARMSRACE_ONE) FARMSRACE_ACTION_BLOCKS };
extern const ant_feature_block farmsrace_action_features[FARMSRACE_ACTION_BLOCKS];
void farmsrace_describe_action(const void *state, int seat, ant_action action, uint8_t *numbers);

#endif
