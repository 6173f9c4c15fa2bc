// SPDX-License-Identifier: MIT
//
// What an action is as numbers: its kind, its arguments by what they are, and what the regions and
// the offer that it names have.
#include "io/features.h"

enum { RESOURCES = FARMSRACE_RESOURCES, ANYONE = FARMSRACE_MAX_SEATS };

typedef farmsrace_acted acted;

#define ACTED(...) ANT_FEATURE_ROW(acted, __VA_ARGS__)
const ant_feature_block farmsrace_action_features[FARMSRACE_ACTION_BLOCKS] = {
    FARMSRACE_ACTION_FEATURES(ACTED)};
_Static_assert((int)FARMSRACE_SPIES >= (int)FARMSRACE_MUTATIONS, "a choice has room for any");

static void put_region(const farmsrace_state *state, unsigned seat, bool is_start, unsigned region,
                       acted *out) {
    uint8_t herds = (uint8_t)farmsrace_n_herds(state->now.herds[region]);
    if (is_start) {
        out->start[0][0] = (uint8_t)(region + 1);
        out->rest[0][0] = herds;
        return;
    }
    unsigned owner = farmsrace_controller(state, region);
    out->region[0][region] = 1;
    out->yields[0][farmsrace_kind(state, region)] = 1;
    out->herds[0][0] = herds;
    if (owner != FARMSRACE_NOBODY) {
        out->owner[0][ant_feature_seat(owner, seat, state->n_seats)] = 1;
    }
}

static void put_resource(unsigned resource, bool is_second, acted *out) {
    (is_second ? out->second : out->resource)[0][resource] = 1;
}

/// What the offer has that is named by its maker and its number, or by its number alone.
static void put_offer(const farmsrace_state *state, unsigned maker, unsigned number, acted *out) {
    const farmsrace_offer *offer = &state->offers[maker][number - 1];
    out->offer[0][0] = (uint8_t)number;
    memcpy(out->goods[0], offer->give, RESOURCES);
    memcpy(out->goods[1], offer->want, RESOURCES);
}

/// Puts an argument by what it is.
static void put_arg(const farmsrace_state *state, unsigned seat, const ant_form *form, unsigned i,
                    acted *out) {
    const ant_word_type *word = farmsrace_game.action_types[form->type].args[i].type;
    const char *name = farmsrace_game.action_types[form->type].args[i].name;
    unsigned value = (unsigned)form->args[i];
    if (word == &farmsrace_region_word) {
        put_region(state, seat, strcmp(name, "start") == 0, value - 1, out);
    } else if (word == &farmsrace_resource_word) {
        put_resource(value, i > 0, out);
    } else if (word == &farmsrace_party_word) {
        bool is_seat = form->args[i] >= 0;
        out->party[0][is_seat ? ant_feature_seat(value, seat, state->n_seats) : ANYONE] = 1;
    } else if (word == &farmsrace_build_word) {
        out->build[0][value] = 1;
    } else if (word == &farmsrace_health_word || word == &farmsrace_unit_word) {
        out->unit[0][value] = 1;
    } else if (word->kind == ANT_WORD_NAME) {
        out->choice[0][value] = 1;
    } else {
        put_offer(state, i > 0 ? (unsigned)form->args[0] : seat, value, out);
    }
}

void farmsrace_describe_action(const void *state, int seat, ant_action action, uint8_t *numbers) {
    acted *out = (acted *)numbers;
    ant_form form;
    ant_features_clear(numbers, sizeof *out);
    (void)ant_action_form(&farmsrace_game, action, &form);
    out->kind[0][form.type] = 1;
    const ant_form_type *type = &farmsrace_game.action_types[form.type];
    for (unsigned i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        put_arg(state, (unsigned)seat, &form, i, out);
    }
}
