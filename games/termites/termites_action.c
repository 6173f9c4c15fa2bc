// SPDX-License-Identifier: MIT
//
// Actions in structured form, and back: see termites.h for how they are packed.
#include "termites_rules.h"

// Moves. A number that names no hex beside the target is no action: its form has the target itself
// as the last hex, which `unform` refuses.
static void form_moving(ant_action action, ant_form *form) {
    static const uint8_t types[] = {[TERMITES_MOVES] = TERMITES_ACTION_MOVE,
                                    [TERMITES_ATTACKS] = TERMITES_ACTION_ATTACK,
                                    [TERMITES_ATTACKS_FROM] = TERMITES_ACTION_ATTACK_FROM};
    termites_moving moving = termites_moving_of(action);
    *form = (ant_form){.type = types[moving.how], .args = {moving.start, moving.target}};
    if (moving.how == TERMITES_ATTACKS_FROM) {
        form->args[2] = moving.last < TERMITES_HEXES ? moving.last : moving.target;
    }
}

static void form_mound(ant_action action, ant_form *form) {
    termites_site at = termites_site_of(action);
    *form = (ant_form){.type = TERMITES_ACTION_MOUND, .args = {at.value, at.hex}};
}

void termites_form(ant_action action, ant_form *form) {
    if (action < TERMITES_FIRST_MOVE) {
        *form = (ant_form){.type = TERMITES_ACTION_PASS};
    } else if (action < TERMITES_FIRST_PLACE) {
        form_moving(action, form);
    } else if (action < TERMITES_FIRST_MOUND_AT) {
        unsigned kind = (action - TERMITES_FIRST_PLACE) / TERMITES_HEXES;
        unsigned hex = (action - TERMITES_FIRST_PLACE) % TERMITES_HEXES;
        *form = (ant_form){.type = TERMITES_ACTION_PLACE,
                           .args = {termites_caste_of(kind), termites_termites_of(kind), hex}};
    } else if (action < TERMITES_FIRST_RETREAT || action >= TERMITES_FIRST_OTHER_MOUND) {
        form_mound(action, form);
    } else if (action < TERMITES_FIRST_COLONY) {
        *form =
            (ant_form){.type = TERMITES_ACTION_RETREAT, .args = {action - TERMITES_FIRST_RETREAT}};
    } else if (action < TERMITES_FIRST_NEUTRAL) {
        *form =
            (ant_form){.type = TERMITES_ACTION_COLONY, .args = {action - TERMITES_FIRST_COLONY}};
    } else if (action < TERMITES_FIRST_LAY) {
        *form =
            (ant_form){.type = TERMITES_ACTION_NEUTRAL, .args = {action - TERMITES_FIRST_NEUTRAL}};
    } else {
        unsigned tile = (action - TERMITES_FIRST_LAY) / TERMITES_HEXES;
        unsigned hex = (action - TERMITES_FIRST_LAY) % TERMITES_HEXES;
        *form = (ant_form){.type = TERMITES_ACTION_LAY, .args = {tile, hex}};
    }
}

static bool is_within(int64_t value, int64_t least, int64_t most) {
    return value >= least && value <= most;
}

static bool is_hex(int64_t value) {
    return is_within(value, 0, TERMITES_HEXES - 1);
}

static bool unform_moving(const ant_form *form, ant_action *action) {
    const int64_t *args = form->args;
    if (!is_hex(args[0]) || !is_hex(args[1])) {
        return false;
    }
    termites_moving moving = {.start = (unsigned)args[0], .target = (unsigned)args[1]};
    if (form->type == TERMITES_ACTION_MOVE) {
        moving.how = TERMITES_MOVES;
    } else if (form->type == TERMITES_ACTION_ATTACK) {
        moving.how = TERMITES_ATTACKS;
    } else {
        if (!is_hex(args[2]) || !termites_has(termites_near[moving.target], (unsigned)args[2])) {
            return false;
        }
        moving.how = TERMITES_ATTACKS_FROM;
        moving.last = (unsigned)args[2];
    }
    *action = termites_move_action(&moving);
    return true;
}

/// The action `number` * 91 + `hex` behind the first of its kind.
static bool pack(ant_action first, int64_t number, int64_t hex, ant_action *action) {
    if (!is_hex(hex)) {
        return false;
    }
    *action = first + (ant_action)(number * TERMITES_HEXES + hex);
    return true;
}

bool termites_unform(const ant_form *form, ant_action *action) {
    const int64_t *args = form->args;
    switch ((termites_action_type)form->type) {
    case TERMITES_ACTION_PASS:
        *action = TERMITES_PASS;
        return true;
    case TERMITES_ACTION_MOVE:
    case TERMITES_ACTION_ATTACK:
    case TERMITES_ACTION_ATTACK_FROM:
        return unform_moving(form, action);
    case TERMITES_ACTION_PLACE:
        return is_within(args[0], 0, TERMITES_CASTES - 1) &&
               is_within(args[1], 1, TERMITES_MAX_TERMITES) &&
               pack(TERMITES_FIRST_PLACE, termites_kind((unsigned)args[0], (unsigned)args[1]),
                    args[2], action);
    case TERMITES_ACTION_MOUND:
        if (!is_within(args[0], 1, TERMITES_MAX_VALUE) || !is_hex(args[1])) {
            return false;
        }
        *action = termites_mound_action((unsigned)args[0], (unsigned)args[1]);
        return true;
    case TERMITES_ACTION_RETREAT:
        return pack(TERMITES_FIRST_RETREAT, 0, args[0], action);
    case TERMITES_ACTION_COLONY:
        if (!is_within(args[0], 0, TERMITES_COLONIES - 1)) {
            return false;
        }
        *action = TERMITES_FIRST_COLONY + (ant_action)args[0];
        return true;
    case TERMITES_ACTION_NEUTRAL:
        return pack(TERMITES_FIRST_NEUTRAL, 0, args[0], action);
    case TERMITES_ACTION_LAY:
        return is_within(args[0], 0, TERMITES_TILES - 1) &&
               pack(TERMITES_FIRST_LAY, args[0], args[1], action);
    case TERMITES_ACTION_TYPES:
        break;
    }
    return false;
}
