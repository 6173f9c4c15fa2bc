// SPDX-License-Identifier: MIT
//
// Actions in structured form, and back: see farmsrace.h for how they are packed.
#include "farmsrace_rules.h"

/// What an action is packed from: so many values, the first of which is written as `first`.
typedef enum part {
    NONE,
    A_SPECIES,
    A_MUTATION,
    A_REGION,
    A_RESOURCE,
    A_SEAT,
    ADDRESSEE, ///< a seat, or anyone
    AN_OFFER,
    A_HEALTH,
    A_UNIT,
    A_SPY,
    PARTS
} part;

static const struct {
    uint8_t n;
    uint8_t first;
} parts[PARTS] = {
    [A_SPECIES] = {FARMSRACE_SPECIES, 0}, [A_MUTATION] = {FARMSRACE_MUTATIONS, 0},
    [A_REGION] = {FARMSRACE_REGIONS, 1},  [A_RESOURCE] = {FARMSRACE_RESOURCES, 0},
    [A_SEAT] = {FARMSRACE_MAX_SEATS, 0},  [ADDRESSEE] = {FARMSRACE_MAX_SEATS + 1, 0},
    [AN_OFFER] = {FARMSRACE_OFFERS, 1},   [A_HEALTH] = {FARMSRACE_HEALTHS, 0},
    [A_UNIT] = {FARMSRACE_UNITS, 0},      [A_SPY] = {FARMSRACE_SPIES, 0},
};

enum { MAX_PARTS = 3 };

/// The kinds of actions with an argument, ascending, those with a way to pay left out.
static const struct {
    ant_action first;
    uint8_t type;
    uint8_t parts[MAX_PARTS];
} blocks[] = {
    {FARMSRACE_FIRST_SPECIES, FARMSRACE_ACTION_SPECIES, {A_SPECIES}},
    {FARMSRACE_FIRST_MUTATION, FARMSRACE_ACTION_MUTATION, {A_MUTATION}},
    {FARMSRACE_FIRST_SETTLE, FARMSRACE_ACTION_SETTLE, {A_REGION}},
    {FARMSRACE_FIRST_TAKE, FARMSRACE_ACTION_TAKE, {A_RESOURCE}},
    {FARMSRACE_FIRST_OFFER, FARMSRACE_ACTION_OFFER, {ADDRESSEE}},
    {FARMSRACE_FIRST_COUNTER, FARMSRACE_ACTION_COUNTER, {A_SEAT, AN_OFFER}},
    {FARMSRACE_FIRST_GIVE, FARMSRACE_ACTION_GIVE, {A_RESOURCE}},
    {FARMSRACE_FIRST_WANT, FARMSRACE_ACTION_WANT, {A_RESOURCE}},
    {FARMSRACE_FIRST_ACCEPT, FARMSRACE_ACTION_ACCEPT, {A_SEAT, AN_OFFER}},
    {FARMSRACE_FIRST_DECLINE, FARMSRACE_ACTION_DECLINE, {A_SEAT, AN_OFFER}},
    {FARMSRACE_FIRST_WITHDRAW, FARMSRACE_ACTION_WITHDRAW, {AN_OFFER}},
    {FARMSRACE_FIRST_RAISE, FARMSRACE_ACTION_RAISE, {A_REGION}},
    {FARMSRACE_FIRST_FLY, FARMSRACE_ACTION_FLY, {A_REGION, A_REGION, A_HEALTH}},
    {FARMSRACE_FIRST_MOVE, FARMSRACE_ACTION_MOVE, {A_REGION, A_REGION, A_HEALTH}},
    {FARMSRACE_FIRST_ATTACK, FARMSRACE_ACTION_ATTACK, {A_REGION, A_REGION, A_HEALTH}},
    {FARMSRACE_FIRST_SEND, FARMSRACE_ACTION_SEND, {A_REGION, A_HEALTH}},
    {FARMSRACE_FIRST_HEAL, FARMSRACE_ACTION_HEAL, {A_REGION}},
    {FARMSRACE_FIRST_PAY, FARMSRACE_ACTION_PAY, {A_RESOURCE}},
    {FARMSRACE_FIRST_LAUNCH, FARMSRACE_ACTION_LAUNCH, {A_REGION}},
    {FARMSRACE_FIRST_POCKET, FARMSRACE_ACTION_POCKET, {A_REGION}},
    {FARMSRACE_FIRST_TRADE, FARMSRACE_ACTION_TRADE, {A_RESOURCE, A_RESOURCE}},
    {FARMSRACE_FIRST_PLAY, FARMSRACE_ACTION_PLAY, {A_SPY}},
    {FARMSRACE_FIRST_BLACKMAIL, FARMSRACE_ACTION_BLACKMAIL, {A_SEAT}},
    {FARMSRACE_FIRST_PROPAGANDA, FARMSRACE_ACTION_PROPAGANDA, {A_RESOURCE}},
    {FARMSRACE_FIRST_THIEVERY, FARMSRACE_ACTION_THIEVERY, {A_RESOURCE}},
    {FARMSRACE_FIRST_NAME, FARMSRACE_ACTION_NAME, {A_RESOURCE, A_RESOURCE}},
    {FARMSRACE_FIRST_CHOOSE, FARMSRACE_ACTION_CHOOSE, {A_RESOURCE}},
    {FARMSRACE_FIRST_STEAL, FARMSRACE_ACTION_STEAL, {A_SEAT}},
    {FARMSRACE_FIRST_HIT, FARMSRACE_ACTION_HIT, {A_UNIT}},
    {FARMSRACE_FIRST_SAVE, FARMSRACE_ACTION_SAVE, {A_REGION}},
    {FARMSRACE_FIRST_RETURN, FARMSRACE_ACTION_RETURN, {A_REGION, A_HEALTH}},
    {FARMSRACE_FIRST_RETREAT, FARMSRACE_ACTION_RETREAT, {A_REGION}},
    {FARMSRACE_FIRST_DISCARD, FARMSRACE_ACTION_DISCARD, {A_RESOURCE}},
};
enum { N_BLOCKS = sizeof blocks / sizeof blocks[0] };

/// What is paid for, where, and in which way.
static void form_bill(ant_action action, ant_form *form) {
    enum { SITES = FARMSRACE_REGIONS * FARMSRACE_WAYS };
    unsigned way;
    unsigned n = 0; // arguments
    *form = (ant_form){0};
    if (action < FARMSRACE_FIRST_SPY) {
        unsigned site = (action - FARMSRACE_FIRST_BARN) % SITES;
        way = site % FARMSRACE_WAYS;
        form->type = way == 0 ? FARMSRACE_ACTION_BUILD : FARMSRACE_ACTION_BUILD_WITH;
        form->args[n++] = FARMSRACE_BARN + (action - FARMSRACE_FIRST_BARN) / SITES;
        form->args[n++] = site / FARMSRACE_WAYS + 1;
    } else if (action < FARMSRACE_FIRST_PAY) {
        way = (action - FARMSRACE_FIRST_SPY) % FARMSRACE_WAYS;
        form->type = way == 0 ? FARMSRACE_ACTION_BUY : FARMSRACE_ACTION_BUY_WITH;
        form->args[n++] = FARMSRACE_SPY + (action - FARMSRACE_FIRST_SPY) / FARMSRACE_WAYS;
    } else {
        way = (action - FARMSRACE_FIRST_STRIKE) % FARMSRACE_WAYS;
        form->type = way == 0 ? FARMSRACE_ACTION_STRIKE : FARMSRACE_ACTION_STRIKE_WITH;
        form->args[n++] = (action - FARMSRACE_FIRST_STRIKE) / FARMSRACE_WAYS + 1;
    }
    form->args[n] = way == 0 ? 0 : way - 1;
}

static bool is_bill(ant_action action) {
    return (action >= FARMSRACE_FIRST_BARN && action < FARMSRACE_FIRST_PAY) ||
           (action >= FARMSRACE_FIRST_STRIKE && action < FARMSRACE_FIRST_POCKET);
}

static void form_block(ant_action action, ant_form *form) {
    unsigned i = N_BLOCKS - 1;
    while (blocks[i].first > action) {
        i--;
    }
    *form = (ant_form){.type = blocks[i].type};
    unsigned rest = action - blocks[i].first;
    for (unsigned k = MAX_PARTS; k-- > 0;) {
        unsigned kind = blocks[i].parts[k];
        if (kind != NONE) {
            form->args[k] = rest % parts[kind].n + parts[kind].first;
            rest /= parts[kind].n;
        }
        if (kind == ADDRESSEE && form->args[k] == FARMSRACE_NOBODY) {
            form->args[k] = FARMSRACE_ANYONE;
        }
    }
}

void farmsrace_form(ant_action action, ant_form *form) {
    if (action < FARMSRACE_SINGLES) {
        *form = (ant_form){.type = (uint8_t)action};
    } else if (is_bill(action)) {
        form_bill(action, form);
    } else {
        form_block(action, form);
    }
    if (form->type == FARMSRACE_ACTION_NAME && form->args[0] > form->args[1]) {
        // No action: its form is one that `unform` refuses.
        *form = (ant_form){.type = FARMSRACE_ACTION_BUILD, .args = {FARMSRACE_SPY, 1}};
    }
}

/// Adds an argument to what is packed so far; false where there is no such value.
static bool pack(unsigned kind, int64_t value, ant_action *packed) {
    if (kind == ADDRESSEE && value < 0) {
        value = value == FARMSRACE_ANYONE ? FARMSRACE_NOBODY : -1;
    } else if (kind == ADDRESSEE && value == FARMSRACE_NOBODY) {
        return false;
    }
    value -= parts[kind].first;
    if (value < 0 || value >= parts[kind].n) {
        return false;
    }
    *packed = *packed * parts[kind].n + (ant_action)value;
    return true;
}

static bool unform_block(unsigned i, const ant_form *form, ant_action *action) {
    ant_action packed = 0;
    for (unsigned k = 0; k < MAX_PARTS && blocks[i].parts[k] != NONE; k++) {
        if (!pack(blocks[i].parts[k], form->args[k], &packed)) {
            return false;
        }
    }
    *action = blocks[i].first + packed;
    return true;
}

/// The way to pay behind the arguments: a resource, or none where the type names none.
static bool pack_way(bool has_resource, int64_t resource, ant_action *packed) {
    ant_action way = 0;
    if (has_resource && !pack(A_RESOURCE, resource, &way)) {
        return false;
    }
    *packed = *packed * FARMSRACE_WAYS + way + (has_resource ? 1 : 0);
    return true;
}

static bool unform_bill(const ant_form *form, ant_action *action) {
    const int64_t *args = form->args;
    ant_action packed = 0;
    bool is_whole = false;
    ant_action first = FARMSRACE_FIRST_STRIKE;
    switch (form->type) {
    case FARMSRACE_ACTION_BUILD:
    case FARMSRACE_ACTION_BUILD_WITH:
        first = args[0] == FARMSRACE_BARN ? FARMSRACE_FIRST_BARN : FARMSRACE_FIRST_ARMORY;
        is_whole = (args[0] == FARMSRACE_BARN || args[0] == FARMSRACE_ARMORY) &&
                   pack(A_REGION, args[1], &packed) &&
                   pack_way(form->type == FARMSRACE_ACTION_BUILD_WITH, args[2], &packed);
        break;
    case FARMSRACE_ACTION_BUY:
    case FARMSRACE_ACTION_BUY_WITH:
        first = args[0] == FARMSRACE_SPY ? FARMSRACE_FIRST_SPY : FARMSRACE_FIRST_NUKE;
        is_whole = (args[0] == FARMSRACE_SPY || args[0] == FARMSRACE_NUKE) &&
                   pack_way(form->type == FARMSRACE_ACTION_BUY_WITH, args[1], &packed);
        break;
    case FARMSRACE_ACTION_STRIKE:
    case FARMSRACE_ACTION_STRIKE_WITH:
        is_whole = pack(A_REGION, args[0], &packed) &&
                   pack_way(form->type == FARMSRACE_ACTION_STRIKE_WITH, args[1], &packed);
        break;
    default:
        break;
    }
    *action = is_whole ? first + packed : *action;
    return is_whole;
}

bool farmsrace_unform(const ant_form *form, ant_action *action) {
    if (form->type < FARMSRACE_SINGLES) {
        *action = form->type;
        return true;
    }
    ant_form ordered = *form;
    if (form->type == FARMSRACE_ACTION_NAME && form->args[0] > form->args[1]) {
        ordered.args[0] = form->args[1];
        ordered.args[1] = form->args[0];
    }
    for (unsigned i = 0; i < N_BLOCKS; i++) {
        if (blocks[i].type == form->type) {
            return unform_block(i, &ordered, action);
        }
    }
    return unform_bill(form, action);
}
