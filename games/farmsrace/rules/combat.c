// SPDX-License-Identifier: MIT
//
// Combat (sections 8 and 9): the force, the rounds, who takes the damage, who retreats where.
//
// Attackers are in the combat and on no region; what is known of where they came from is how many
// may go back to each region. Defenders stay on their region.
#include "rules/rules.h"

enum { ATTACKER, DEFENDER };
enum {
    ROUNDS_UNASKED = 8, ///< FR-0.19
    FULL_ROUND = (UINT8_MAX + 1) - ROUNDS_UNASKED
};

static unsigned n_attackers(const farmsrace_state *state) {
    return farmsrace_sum(state->combat.herds, FARMSRACE_HEALTHS);
}

/// The attackers as they would stand on a region, where all of them have acted.
static farmsrace_herds force(const farmsrace_combat *combat) {
    return (farmsrace_herds)(combat->herds[FARMSRACE_HEALTHY] *
                                 farmsrace_herd(FARMSRACE_HEALTHY + FARMSRACE_ACTED) +
                             combat->herds[FARMSRACE_HURT] *
                                 farmsrace_herd(FARMSRACE_HURT + FARMSRACE_ACTED));
}

static unsigned n_defenders(const farmsrace_state *state) {
    return farmsrace_n_herds(state->now.herds[state->combat.target]);
}

static unsigned n_humans(const farmsrace_state *state) {
    return state->now.humans[state->combat.target];
}

/// The seat that a side belongs to, or FARMSRACE_NOBODY for humans alone.
static unsigned side_seat(const farmsrace_state *state, unsigned side) {
    return side == ATTACKER ? state->player : state->combat.defender;
}

static int side_word(const farmsrace_state *state, unsigned side) {
    unsigned seat = side_seat(state, side);
    return seat == FARMSRACE_NOBODY ? FARMSRACE_HUMANS_ALONE : (int)seat;
}

unsigned farmsrace_combat_seat(const farmsrace_state *state) {
    bool is_suffering = state->phase == FARMSRACE_HIT || state->phase == FARMSRACE_SAVE;
    return is_suffering                     ? side_seat(state, state->combat.sufferer)
           : state->phase == FARMSRACE_HOLD ? state->combat.defender
                                            : state->player;
}

// Places to go.

farmsrace_regions farmsrace_retreats(const farmsrace_state *state, unsigned seat, unsigned region) {
    farmsrace_regions near = state->near[region];
    farmsrace_regions own = near & state->now.control[seat];
    farmsrace_regions empty = near & ~farmsrace_controlled(state);
    farmsrace_regions human = empty & state->now.tokens;
    if (own == 0) {
        own = empty & ~human; // FR-9.4
    }
    return farmsrace_is(state, seat, FARMSRACE_ADORABLE) ? own | human : own; // FR-15.4
}

/// Where an attacker may still go back to (FR-9.1, FR-9.2), and how many have a place there.
static farmsrace_regions ways_back(const farmsrace_state *state, unsigned *n_places) {
    const farmsrace_combat *combat = &state->combat;
    farmsrace_regions back = 0;
    *n_places = 0;
    for (unsigned i = 0; i < combat->n_origins; i++) {
        unsigned owner = farmsrace_controller(state, combat->origins[i]);
        if (combat->places[i] > 0 && (owner == state->player || owner == FARMSRACE_NOBODY)) {
            back |= farmsrace_region(combat->origins[i]);
            *n_places += combat->places[i];
        }
    }
    return back;
}

static bool can_fall_back(const farmsrace_state *state) {
    unsigned n_places;
    ways_back(state, &n_places);
    return n_places >= n_attackers(state);
}

/// Where a Zombie's herd may go that would die now.
static farmsrace_regions refuges(const farmsrace_state *state) {
    unsigned n_places;
    if (state->combat.sufferer == ATTACKER) {
        return ways_back(state, &n_places);
    }
    return state->combat.refuge > 0
               ? farmsrace_region(state->combat.refuge - 1U)
               : farmsrace_retreats(state, state->combat.defender, state->combat.target);
}

/// An attacker goes back to a region that it has a place in.
static void go_back(farmsrace_state *state, unsigned region, unsigned health) {
    farmsrace_combat *combat = &state->combat;
    for (unsigned i = 0; i < combat->n_origins; i++) {
        combat->places[i] = (uint8_t)(combat->places[i] - (combat->origins[i] == region));
    }
    combat->herds[health]--;
    state->now.herds[region] += farmsrace_herd(health + FARMSRACE_ACTED);
    state->now.control[state->player] |= farmsrace_region(region);
}

// The end of a combat.

/// Herds on the map get well.
static void heal_all(farmsrace_state *state, unsigned seat, unsigned region, ant_log *log) {
    farmsrace_herds *herds = &state->now.herds[region];
    unsigned hurt = farmsrace_of_health(*herds, FARMSRACE_HURT);
    farmsrace_tell_herds(log, FARMSRACE_EVENT_HEALED, seat, region, hurt);
    *herds = (farmsrace_herds)((*herds & 0x0F0F) + (*herds >> 4 & 0x0F0F));
}

/// And those in the force.
static void heal_force(farmsrace_state *state, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    uint8_t *hurt = &combat->herds[FARMSRACE_HURT];
    farmsrace_tell_herds(log, FARMSRACE_EVENT_HEALED, state->player, combat->target, *hurt);
    combat->herds[FARMSRACE_HEALTHY] += *hurt;
    *hurt = 0;
}

/// Regenerative herds get well when their combat ends (FR-15.14).
static void regenerate_attackers(farmsrace_state *state, ant_log *log) {
    if (farmsrace_is(state, state->player, FARMSRACE_REGENERATIVE)) {
        heal_force(state, log);
    }
}

static void regenerate_defenders(farmsrace_state *state, ant_log *log) {
    if (farmsrace_is(state, state->combat.defender, FARMSRACE_REGENERATIVE)) {
        heal_all(state, state->combat.defender, state->combat.target, log);
    }
}

static void end_combat(farmsrace_state *state) {
    state->combat = (farmsrace_combat){0};
    state->phase = FARMSRACE_ACT;
}

static void hold(farmsrace_state *state, ant_log *log) {
    if (n_defenders(state) + n_humans(state) > 0) {
        farmsrace_tell_at(log, FARMSRACE_EVENT_HELD, side_word(state, DEFENDER),
                          state->combat.target);
    }
    regenerate_defenders(state, log);
    end_combat(state);
}

static void conquer(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    unsigned target = state->combat.target;
    regenerate_attackers(state, log);
    farmsrace_tell_at(log, FARMSRACE_EVENT_ENTERED, state->player, target);
    farmsrace_enter(state, state->player, target, force(&state->combat), chance, log);
    end_combat(state);
}

// Rounds.

static void fight(farmsrace_state *state, ant_chance *chance, ant_log *log);

static void ask_defender(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    unsigned seat = state->combat.defender;
    if (seat != FARMSRACE_NOBODY && farmsrace_retreats(state, seat, state->combat.target) != 0) {
        state->phase = FARMSRACE_HOLD;
    } else {
        fight(state, chance, log);
    }
}

/// FR-0.19: a combat in which damage is rare does not go on for ever in one ply.
static bool is_drawn_out(const farmsrace_state *state) {
    return !state->derived.has_usual_combat && state->combat.round % ROUNDS_UNASKED == 0;
}

/// The attacker is asked whether to go on where it could retreat, or might have a Field Hospital.
static void press(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    if (can_fall_back(state) || is_drawn_out(state) ||
        farmsrace_could_have(state, state->player, FARMSRACE_FIELD_HOSPITAL)) {
        state->phase = FARMSRACE_PRESS;
    } else {
        ask_defender(state, chance, log);
    }
}

static void after_damage(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    state->combat.sufferer = ATTACKER;
    state->combat.refuge = 0;
    if (n_attackers(state) == 0) {
        hold(state, log);
    } else if (n_defenders(state) + n_humans(state) == 0) {
        conquer(state, chance, log);
    } else {
        press(state, chance, log);
    }
}

void farmsrace_hit_herd(farmsrace_state *state, unsigned owner, unsigned region, unsigned place,
                        ant_log *log) {
    farmsrace_herds *herds = &state->now.herds[region];
    if (place % FARMSRACE_ACTED == FARMSRACE_HEALTHY) {
        *herds = (farmsrace_herds)(*herds - farmsrace_herd(place) + farmsrace_herd(place + 1));
        farmsrace_tell_herds(log, FARMSRACE_EVENT_HURT, owner, region, 1);
    } else {
        farmsrace_leave(state, owner, region, farmsrace_herd(place));
        farmsrace_tell_herds(log, FARMSRACE_EVENT_DIED, owner, region, 1);
    }
}

/// What can take damage on the side that suffers: a bit for each kind, and how much in all.
static unsigned sufferers(const farmsrace_state *state, unsigned *health) {
    const farmsrace_combat *combat = &state->combat;
    bool is_attacker = combat->sufferer == ATTACKER;
    farmsrace_herds herds = is_attacker ? force(combat) : state->now.herds[combat->target];
    unsigned healthy = farmsrace_of_health(herds, FARMSRACE_HEALTHY);
    unsigned hurt = farmsrace_of_health(herds, FARMSRACE_HURT);
    unsigned humans = is_attacker ? 0 : n_humans(state);
    *health = 2 * healthy + hurt + humans;
    return (unsigned)(healthy > 0) << FARMSRACE_HEALTHY | (unsigned)(hurt > 0) << FARMSRACE_HURT |
           (unsigned)(humans > 0) << FARMSRACE_HUMAN;
}

/// Takes one damage on a unit; true if a Zombie is asked whether the herd dies.
static bool hit(farmsrace_state *state, unsigned unit, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    unsigned seat = side_seat(state, combat->sufferer);
    combat->damage[combat->sufferer]--;
    if (unit == FARMSRACE_HUMAN) {
        farmsrace_remove_humans(state, combat->target, 1, log);
        return false;
    }
    if (unit == FARMSRACE_HURT && farmsrace_is(state, seat, FARMSRACE_ZOMBIE) &&
        refuges(state) != 0) {
        farmsrace_tell_at(log, FARMSRACE_EVENT_DYING, seat, combat->target);
        state->phase = FARMSRACE_SAVE;
        return true;
    }
    if (combat->sufferer == DEFENDER) {
        farmsrace_hit_herd(state, seat, combat->target, unit, log);
    } else {
        bool is_dead = unit == FARMSRACE_HURT;
        combat->herds[unit]--;
        combat->herds[FARMSRACE_HURT] += !is_dead;
        farmsrace_tell_herds(log, is_dead ? FARMSRACE_EVENT_DIED : FARMSRACE_EVENT_HURT, seat,
                             combat->target, 1);
    }
    return false;
}

/// Shares out what can fall in one way only; true if somebody is asked. Of herds alone nothing is
/// to be chosen either where one health is left: that is a hurt herd.
static bool suffer(farmsrace_state *state, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    uint8_t *damage = &combat->damage[combat->sufferer];
    while (*damage > 0) {
        unsigned health;
        unsigned units = sufferers(state, &health);
        if (units == 0) {
            *damage = 0;
        } else if ((units & (units - 1)) != 0 && *damage < health &&
                   ((units >> FARMSRACE_HUMAN & 1) != 0 || health - *damage > 1)) {
            state->phase = FARMSRACE_HIT;
            return true;
        } else if (hit(state, farmsrace_lowest(units), log)) {
            return true;
        }
    }
    return false;
}

/// Heads fall on humans first, and are lost beyond them (FR-15.2).
static unsigned heads_on_humans(const farmsrace_state *state) {
    unsigned heads = state->combat.dice[ATTACKER][FARMSRACE_HEAD];
    return heads < n_humans(state) ? heads : n_humans(state);
}

/// Goes on sharing out the damage of the round, the attacker's first (FR-8.5).
static void share_out(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    if (suffer(state, log)) {
        return;
    }
    if (state->combat.sufferer == ATTACKER) {
        unsigned dead = heads_on_humans(state);
        state->combat.sufferer = DEFENDER;
        if (dead > 0) {
            farmsrace_remove_humans(state, state->combat.target, dead, log);
        }
        if (suffer(state, log)) {
            return;
        }
    }
    if (n_defenders(state) == 0 && n_humans(state) > 0) {
        state->combat.defender = FARMSRACE_NOBODY; // FR-15.3
    }
    after_damage(state, chance, log);
}

static void roll(farmsrace_state *state, unsigned side, unsigned n_dice, ant_chance *chance) {
    const uint8_t *faces = state->figures.combat_die;
    uint8_t *dice = state->combat.dice[side];
    unsigned first_head = faces[FARMSRACE_BLANK];
    unsigned first_gun = first_head + faces[FARMSRACE_HEAD];
    dice[FARMSRACE_BLANK] = dice[FARMSRACE_HEAD] = dice[FARMSRACE_GUN] = 0;
    for (unsigned i = 0; i < n_dice; i++) {
        unsigned face = ant_chance_below(chance, state->derived.n_combat_faces);
        dice[(face >= first_head) + (face >= first_gun)]++;
    }
}

static void fight(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    unsigned herds = n_defenders(state);
    // A count that is full goes round the last rounds in which the attacker is asked once.
    combat->round = (uint8_t)(combat->round < UINT8_MAX ? combat->round + 1 : FULL_ROUND);
    ant_chance_begin(chance, FARMSRACE_DRAW_COMBAT);
    roll(state, ATTACKER, n_attackers(state), chance);
    roll(state, DEFENDER, herds + n_humans(state), chance);
    combat->damage[DEFENDER] = (uint8_t)(combat->dice[ATTACKER][FARMSRACE_GUN] +
                                         farmsrace_armories_of(state, state->player));
    combat->damage[ATTACKER] = (uint8_t)(combat->dice[DEFENDER][FARMSRACE_GUN] +
                                         (herds > 0 ? farmsrace_armories_of(state, combat->defender)
                                                    : 0)); // FR-8.4, FR-15.2
    for (unsigned side = ATTACKER; side <= DEFENDER; side++) {
        const uint8_t *dice = combat->dice[side];
        unsigned on_humans = side == DEFENDER ? 0 : heads_on_humans(state);
        combat->dealt[side] = (uint8_t)(combat->damage[1 - side] + on_humans);
        ant_log_reveal(
            log, (ant_form){FARMSRACE_EVENT_FOUGHT,
                            {side_word(state, side), dice[FARMSRACE_BLANK], dice[FARMSRACE_HEAD],
                             dice[FARMSRACE_GUN], combat->dealt[side]}});
    }
    share_out(state, chance, log);
}

// The force.

ant_clause_id farmsrace_check_herd(const farmsrace_state *state, unsigned region, unsigned health) {
    if (!farmsrace_has(state->now.control[state->player], region)) {
        return FR_7_8;
    }
    farmsrace_herds herds = state->now.herds[region];
    return farmsrace_herds_at(herds, health) > 0    ? ANT_ALLOWED
           : farmsrace_of_health(herds, health) > 0 ? FR_7_1
                                                    : FR_7_8;
}

/// Herds that could still join.
static bool has_more(const farmsrace_state *state) {
    unsigned region;
    FARMSRACE_EACH(region, state->near[state->combat.target] & state->now.control[state->player]) {
        if ((state->now.herds[region] & FARMSRACE_FRESH) != 0) {
            return true;
        }
    }
    return false;
}

static void charge(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    unsigned target = state->combat.target;
    state->attacked |= farmsrace_region(target);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_ATTACKED,
                                 {state->player, side_word(state, DEFENDER), target + 1,
                                  n_attackers(state)}});
    farmsrace_turn_up(state, target, chance, log); // FR-8.1
    fight(state, chance, log);
}

static void join(farmsrace_state *state, unsigned start, unsigned health, ant_chance *chance,
                 ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    unsigned i = 0;
    while (i < combat->n_origins && combat->origins[i] != start) {
        i++;
    }
    if (i == combat->n_origins) {
        combat->origins[combat->n_origins++] = (uint8_t)start;
    }
    combat->places[i]++;
    combat->herds[health]++;
    farmsrace_leave(state, state->player, start, farmsrace_herd(health));
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_JOINED,
                                 {state->player, start + 1, combat->target + 1, health}});
    state->phase = FARMSRACE_MUSTER;
    if (!has_more(state)) {
        charge(state, chance, log);
    }
}

void farmsrace_attack(farmsrace_state *state, farmsrace_step step, ant_chance *chance,
                      ant_log *log) {
    unsigned owner = farmsrace_controller(state, step.target);
    state->combat.target = (uint8_t)step.target;
    state->combat.defender = (uint8_t)(n_defenders(state) == 0 ? FARMSRACE_NOBODY : owner);
    join(state, step.start, step.health, chance, log);
}

// Retreats.

static void return_herd(farmsrace_state *state, unsigned region, unsigned health, ant_log *log) {
    go_back(state, region, health);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_RETURNED, {state->player, region + 1, health}});
}

/// Herds go back unasked as long as there is one way to do it (FR-0.13).
static void give_back(farmsrace_state *state, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    while (n_attackers(state) > 0) {
        unsigned n_places;
        farmsrace_regions back = ways_back(state, &n_places);
        unsigned health = combat->herds[FARMSRACE_HEALTHY] > 0 ? FARMSRACE_HEALTHY : FARMSRACE_HURT;
        bool is_alike = combat->herds[FARMSRACE_HEALTHY] == 0 || combat->herds[FARMSRACE_HURT] == 0;
        if ((back & (back - 1)) != 0 && !(is_alike && n_places == n_attackers(state))) {
            state->phase = FARMSRACE_RETURN;
            return;
        }
        return_herd(state, farmsrace_lowest(back), health, log);
    }
    hold(state, log);
}

static void fall_back(farmsrace_state *state, ant_log *log) {
    farmsrace_tell_at(log, FARMSRACE_EVENT_FELL_BACK, state->player, state->combat.target);
    regenerate_attackers(state, log);
    give_back(state, log);
}

static void retreat(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log) {
    unsigned seat = state->combat.defender;
    unsigned target = state->combat.target;
    regenerate_defenders(state, log);
    farmsrace_herds herds = state->now.herds[target];
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_RETREATED, {seat, target + 1, region + 1}});
    farmsrace_leave(state, seat, target, herds);
    farmsrace_enter(state, seat, region, herds, chance, log);
    if (n_humans(state) > 0) { // FR-15.3
        state->combat.defender = FARMSRACE_NOBODY;
        fight(state, chance, log);
    } else {
        conquer(state, chance, log);
    }
}

void farmsrace_hospital(farmsrace_state *state, ant_log *log) {
    farmsrace_regions regions = state->now.control[state->player] & ~state->nuked; // FR-12.7
    unsigned region;
    FARMSRACE_EACH(region, regions) {
        heal_all(state, state->player, region, log);
    }
    if (!farmsrace_has(state->nuked, state->combat.target)) {
        heal_force(state, log);
    }
}

// The decisions.

static ant_clause_id check_send(const farmsrace_state *state, unsigned step) {
    unsigned start = step / FARMSRACE_HEALTHS;
    ant_clause_id clause = farmsrace_check_herd(state, start, step % FARMSRACE_HEALTHS);
    return clause == ANT_ALLOWED && !farmsrace_has(state->near[state->combat.target], start)
               ? FR_7_3
               : clause;
}

static ant_clause_id check_return(const farmsrace_state *state, unsigned step) {
    unsigned n_places;
    return state->combat.herds[step % FARMSRACE_HEALTHS] == 0                     ? FR_7_8
           : farmsrace_has(ways_back(state, &n_places), step / FARMSRACE_HEALTHS) ? ANT_ALLOWED
                                                                                  : FR_9_1;
}

static ant_clause_id check_retreat(const farmsrace_state *state, unsigned region) {
    unsigned seat = state->combat.defender;
    unsigned target = state->combat.target;
    bool has_own = (state->near[target] & state->now.control[seat]) != 0;
    return farmsrace_has(farmsrace_retreats(state, seat, target), region) ? ANT_ALLOWED
           : has_own                                                      ? FR_9_3
                                                                          : FR_9_4;
}

ant_clause_id farmsrace_check_combat(const farmsrace_state *state, ant_action action) {
    unsigned health;
    switch (state->phase) {
    case FARMSRACE_MUSTER:
        return action == FARMSRACE_ACTION_CHARGE ? ANT_ALLOWED
                                                 : check_send(state, action - FARMSRACE_FIRST_SEND);
    case FARMSRACE_HIT:
        return farmsrace_has(sufferers(state, &health), action - FARMSRACE_FIRST_HIT) ? ANT_ALLOWED
                                                                                      : FR_8_5;
    case FARMSRACE_SAVE:
        return action == FARMSRACE_ACTION_DIE ||
                       farmsrace_has(refuges(state), action - FARMSRACE_FIRST_SAVE)
                   ? ANT_ALLOWED
                   : FR_15_16;
    case FARMSRACE_PRESS:
        return action == FARMSRACE_ACTION_FIGHT       ? ANT_ALLOWED
               : action != FARMSRACE_ACTION_FALL_BACK ? farmsrace_check_spy(state, action)
               : can_fall_back(state)                 ? ANT_ALLOWED
                                                      : FR_9_2;
    case FARMSRACE_RETURN:
        return check_return(state, action - FARMSRACE_FIRST_RETURN);
    default:
        return action == FARMSRACE_ACTION_STAY
                   ? ANT_ALLOWED
                   : check_retreat(state, action - FARMSRACE_FIRST_RETREAT);
    }
}

/// The herd that a Zombie was asked about leaves the combat, for a region or for good.
static void spare(farmsrace_state *state, ant_action action, ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    unsigned seat = side_seat(state, combat->sufferer);
    unsigned region = action - FARMSRACE_FIRST_SAVE;
    bool is_saved = action != FARMSRACE_ACTION_DIE;
    if (combat->sufferer == DEFENDER) {
        farmsrace_leave(state, seat, combat->target, farmsrace_herd(FARMSRACE_HURT));
        if (is_saved) {
            combat->refuge = (uint8_t)(region + 1);
            state->now.herds[region] += farmsrace_herd(FARMSRACE_HURT);
            state->now.control[seat] |= farmsrace_region(region);
        }
    } else if (is_saved) {
        go_back(state, region, FARMSRACE_HURT);
    } else {
        combat->herds[FARMSRACE_HURT]--;
    }
    if (is_saved) {
        farmsrace_tell_at(log, FARMSRACE_EVENT_SAVED, seat, region);
    } else {
        farmsrace_tell_herds(log, FARMSRACE_EVENT_DIED, seat, combat->target, 1);
    }
}

static void act_press(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    if (action == FARMSRACE_ACTION_FIGHT) {
        farmsrace_tell_at(log, FARMSRACE_EVENT_FOUGHT_ON, state->player, state->combat.target);
        ask_defender(state, chance, log);
    } else if (action == FARMSRACE_ACTION_FALL_BACK) {
        fall_back(state, log);
    } else {
        farmsrace_act_spy(state, action, chance, log);
        press(state, chance, log);
    }
}

void farmsrace_act_combat(farmsrace_state *state, ant_action action, ant_chance *chance,
                          ant_log *log) {
    farmsrace_combat *combat = &state->combat;
    switch (state->phase) {
    case FARMSRACE_MUSTER:
        if (action == FARMSRACE_ACTION_CHARGE) {
            charge(state, chance, log);
        } else {
            unsigned step = action - FARMSRACE_FIRST_SEND;
            join(state, step / FARMSRACE_HEALTHS, step % FARMSRACE_HEALTHS, chance, log);
        }
        break;
    case FARMSRACE_HIT:
        if (!hit(state, action - FARMSRACE_FIRST_HIT, log)) {
            share_out(state, chance, log);
        }
        break;
    case FARMSRACE_SAVE:
        spare(state, action, log);
        share_out(state, chance, log);
        break;
    case FARMSRACE_PRESS:
        act_press(state, action, chance, log);
        break;
    case FARMSRACE_RETURN: {
        unsigned step = action - FARMSRACE_FIRST_RETURN;
        return_herd(state, step / FARMSRACE_HEALTHS, step % FARMSRACE_HEALTHS, log);
        give_back(state, log);
        break;
    }
    default:
        if (action == FARMSRACE_ACTION_STAY) {
            farmsrace_tell_at(log, FARMSRACE_EVENT_FOUGHT_ON, combat->defender, combat->target);
            fight(state, chance, log);
        } else {
            retreat(state, action - FARMSRACE_FIRST_RETREAT, chance, log);
        }
        break;
    }
}
