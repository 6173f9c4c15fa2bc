// SPDX-License-Identifier: MIT
//
// Whether the components of a state add up: regions, herds, buildings, cards and tokens, whose turn
// it is, and what is being decided. A state that passes can be played to its end; positions read
// from text and views read from JSON must pass.
#include "rules/rules.h"

#include <string.h>

#include "../../../core/assert.h"

typedef const char *violation; ///< what should be; NULL where it is

static bool is_blank(const void *part, size_t size) {
    static const uint8_t blank[sizeof(farmsrace_state)];
    return memcmp(part, blank, size) == 0;
}

static bool is_one_of(unsigned phase, unsigned phases) {
    return (phases >> phase & 1) != 0;
}

#define PHASE(name) (1U << FARMSRACE_##name)
enum {
    COMBATS = PHASE(MUSTER) | PHASE(HIT) | PHASE(SAVE) | PHASE(PRESS) | PHASE(RETURN) | PHASE(HOLD),
    SETTING_UP = PHASE(CHOOSE_SPECIES) | PHASE(CHOOSE_MUTATION) | PHASE(SETTLE) | PHASE(START),
    BEFORE_ROLL = SETTING_UP | PHASE(MARKET) | PHASE(RAISE) | PHASE(FLY) | PHASE(ACT) | COMBATS,
    AFTER_ROLL = PHASE(CHOOSE) | PHASE(ORDER) | PHASE(STEAL) | PHASE(FALLOUT) | PHASE(LATE),
    NUKINGS = PHASE(HACK) | PHASE(SPLIT) | PHASE(RESPOND),
};

// All that follows relies on numbers and words within their ranges: farmsrace_audit_ranges.

static violation audit_game(const farmsrace_state *state) {
    unsigned limit = state->limit;
    bool is_limit = limit == 0 || limit == 10 || limit == 20 || limit == 40;
    bool has_player = state->player < state->n_seats && state->first < state->n_seats;
    return state->n_seats == 0      ? "3 or 4 seats"                     // FR-0.4
           : state->points % 2 != 0 ? "8, 10 or 12 points"               // FR-0.6
           : !is_limit              ? "no limit, or 10, 20 or 40 rounds" // FR-0.12
           : !has_player            ? "a first player and an active player of this game"
                                    : NULL;
}

// FR-0.18
static violation audit_figures(const farmsrace_state *state) {
    farmsrace_derived again;
    violation found = farmsrace_check_figures(&state->figures);
    if (found == NULL) {
        farmsrace_derive(&state->figures, &again);
        bool is_same = memcmp(&again, &state->derived, sizeof again) == 0;
        found = is_same ? NULL : "what follows from the figures";
    }
    return found;
}

/// The same places and neighbours come of laying the ground.
static bool is_laid(const farmsrace_state *state, const farmsrace_ground *ground) {
    farmsrace_state again;
    memset(&again, 0, sizeof again);
    farmsrace_lay(&again, ground);
    return memcmp(again.near, state->near, sizeof again.near) == 0 &&
           memcmp(again.x, state->x, sizeof again.x) == 0 &&
           memcmp(again.row, state->row, sizeof again.row) == 0;
}

static bool is_as_printed(const farmsrace_state *state, const farmsrace_ground *ground) {
    farmsrace_ground printed;
    return farmsrace_printed_map(state->map, state->n_seats, &printed) &&
           printed.n_regions == ground->n_regions &&
           memcmp(printed.x, ground->x, printed.n_regions) == 0 &&
           memcmp(printed.row, ground->row, printed.n_regions) == 0 &&
           memcmp(printed.kind, ground->kind, printed.n_regions) == 0;
}

// Section 2
static violation audit_ground(const farmsrace_state *state) {
    farmsrace_ground ground;
    if (state->n_regions < 2 || state->n_regions > FARMSRACE_REGIONS) {
        return "2 to 25 regions";
    }
    if (!farmsrace_find_ground(state, &ground)) {
        return "one kind for every region";
    }
    switch (farmsrace_check_ground(&ground)) {
    case ANT_ALLOWED:
        break;
    case FR_1_3:
        return "at most 5 regions of a kind";
    case FR_2_1:
        return "regions that are numbered in rows from the top, each row from the left";
    default:
        return "a map that is connected";
    }
    bool has_printed = state->map >= FARMSRACE_RANDOM || is_as_printed(state, &ground);
    return !is_laid(state, &ground) ? "regions that are adjacent where they share a side"
           : !has_printed ? "the regions of the map, which is one for this number of players"
                          : NULL;
}

static violation audit_sets(const farmsrace_state *state) {
    farmsrace_regions all = state->starts | state->attacked | state->nuked | state->raising;
    const farmsrace_table *tables[] = {&state->now, &state->before};
    for (unsigned i = 0; i < 2; i++) {
        const farmsrace_table *table = tables[i];
        all |= table->barns | table->armories | table->turmoil | table->tokens | table->face_down;
        for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
            all |= table->control[seat] | state->start_control[seat];
        }
        for (unsigned region = state->n_regions; region < FARMSRACE_REGIONS; region++) {
            if (table->herds[region] != 0 || table->humans[region] != 0) {
                return "herds and humans in regions of the map";
            }
        }
    }
    return (all & ~farmsrace_all(state)) != 0 ? "regions of the map" : NULL;
}

// Tables.

static violation audit_now(const farmsrace_state *state) {
    return farmsrace_audit_table(state, &state->now);
}

// FR-4.7
static violation audit_before(const farmsrace_state *state) {
    if (!farmsrace_has_before(state)) {
        bool is_none = is_blank(&state->before, sizeof state->before);
        return is_none ? NULL : "a table before the turn on which somebody controls something";
    }
    bool may_redo = state->has_redo && (state->redone >> state->player & 1) == 0 &&
                    !is_one_of(state->phase, SETTING_UP | PHASE(MARKET) | PHASE(OVER));
    return may_redo ? farmsrace_audit_table(state, &state->before)
                    : "a table before the turn only while it may be taken back";
}

// Players.

// FR-3.1
static violation audit_species(const farmsrace_state *state) {
    unsigned n_chosen =
        state->phase == FARMSRACE_CHOOSE_SPECIES ? state->step : (unsigned)state->n_seats;
    unsigned seen = 0;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        unsigned species = state->species[seat];
        if ((species != FARMSRACE_NO_SPECIES) != (seat < n_chosen && seat < state->n_seats)) {
            return "a species for every player, or for those who have chosen";
        }
        if (species != FARMSRACE_NO_SPECIES && (seen >> species & 1) != 0) {
            return "different species";
        }
        seen |= 1U << species;
    }
    return NULL;
}

/// The place of a seat in the order of players.
static unsigned order_of(const farmsrace_state *state, unsigned seat) {
    ANT_ASSERT(state->n_seats > 0);
    return (seat + state->n_seats - state->first) % state->n_seats;
}

/// FR-3.3, FR-3.4: two or three until one of them is chosen.
static bool is_dealt_right(const farmsrace_state *state, unsigned seat) {
    unsigned order = order_of(state, seat);
    bool is_dealing = state->has_mutations &&
                      is_one_of(state->phase, PHASE(CHOOSE_MUTATION) | PHASE(SETTLE)) &&
                      order + (state->phase == FARMSRACE_CHOOSE_MUTATION) > state->step;
    unsigned n = !is_dealing || seat >= state->n_seats          ? 0
                 : state->map == FARMSRACE_RANDOM && order >= 2 ? FARMSRACE_DEALT
                                                                : FARMSRACE_DEALT - 1;
    return (unsigned)__builtin_popcount(state->dealt[seat]) == n &&
           (n == 0 || state->mutation[seat] == FARMSRACE_NO_MUTATION);
}

static violation audit_mutations(const farmsrace_state *state) {
    unsigned seen = 0;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        unsigned mutation = state->mutation[seat];
        unsigned own = state->dealt[seat];
        bool may_have = seat < state->n_seats && state->has_mutations;
        if (!may_have && mutation != FARMSRACE_NO_MUTATION) {
            return "a Mutation for players of the game, where there are any";
        }
        own |= mutation == FARMSRACE_NO_MUTATION ? 0 : 1U << mutation;
        if ((seen & own) != 0) {
            return "different Mutations";
        }
        seen |= own;
        if (!is_dealt_right(state, seat)) {
            return "2 or 3 Mutations dealt to those who have still to choose";
        }
    }
    return NULL;
}

/// FR-14.1, FR-14.7: on a turn without open trading no offer is the active player's or goes to it.
static bool is_barred(const farmsrace_state *state, unsigned seat, const farmsrace_offer *offer) {
    return !state->is_open_trading && state->phase != FARMSRACE_MARKET &&
           (seat == state->player || offer->to == state->player);
}

/// FR-14.2, FR-14.3, FR-14.7
static bool is_offer(const farmsrace_state *state, unsigned seat, const farmsrace_offer *offer) {
    bool is_overlap = false;
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        is_overlap = is_overlap || (offer->give[kind] != 0 && offer->want[kind] != 0);
    }
    return offer->is_open && !is_overlap && seat < state->n_seats && offer->to != seat &&
           !farmsrace_is_out(state, seat) && !is_barred(state, seat, offer) &&
           farmsrace_has_all(state->now.hand[seat], offer->give) &&
           (offer->to == FARMSRACE_NOBODY ||
            (offer->to < state->n_seats && !farmsrace_is_out(state, offer->to)));
}

static violation audit_offers(const farmsrace_state *state) {
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS; i++) {
        unsigned seat = i / FARMSRACE_OFFERS;
        const farmsrace_offer *offer = &state->offers[seat][i % FARMSRACE_OFFERS];
        if (is_blank(offer, sizeof *offer)) {
            continue;
        }
        unsigned n = farmsrace_sum(offer->give, FARMSRACE_RESOURCES) +
                     farmsrace_sum(offer->want, FARMSRACE_RESOURCES);
        if (!is_offer(state, seat, offer) || n == 0 ||
            !farmsrace_has_all(state->now.known[FARMSRACE_PUBLIC][seat], offer->give) ||
            is_one_of(state->phase, SETTING_UP | PHASE(OVER))) {
            return "offers of goods that their makers are known to have, to another player";
        }
    }
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        const farmsrace_draft *draft = &state->drafts[seat];
        if (state->n_offers_begun[seat] != 0 && seat >= state->n_seats) {
            return "offers that players of the game have begun";
        }
        if (!is_blank(draft, sizeof *draft) &&
            (!is_offer(state, seat, &draft->offer) ||
             (draft->counters != 0 && draft->offer.to == FARMSRACE_NOBODY) ||
             is_one_of(state->phase, SETTING_UP | PHASE(OVER)))) {
            return "drafts of offers to another player, of what their makers have";
        }
    }
    return NULL;
}

// How far the game is.

/// FR-16.2 to FR-16.4: somebody has won, or the game ends for another reason.
static bool is_decided(const farmsrace_state *state) {
    bool is_won = false;
    unsigned n_in = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool is_in = !farmsrace_is_out(state, seat);
        is_won = is_won || (is_in && farmsrace_points(state, seat) >= state->points);
        n_in += is_in;
    }
    return is_won || n_in < 2 || state->plies == FARMSRACE_MAX_PLIES ||
           (state->limit != 0 && state->turns >= state->limit * state->n_seats);
}

static violation audit_end(const farmsrace_state *state) {
    bool is_over = state->phase == FARMSRACE_OVER;
    unsigned winner = state->winner - 1U;
    bool is_winner = state->winner == 0 ||
                     (is_over && winner < state->n_seats && !farmsrace_is_out(state, winner));
    return state->unseen > state->plies    ? "no more unseen plies than plies"
           : is_over && !is_decided(state) ? "a game that is decided"
           : !is_over && is_decided(state) ? "a game that is not over"
           : !is_winner                    ? "a winner who is in the game, when it is over"
           : !is_over && farmsrace_is_out(state, state->player) ? "an active player who is not out"
                                                                : NULL;
}

/// FR-3.4, FR-3.6: who has settled in the set-up.
static violation audit_setup(const farmsrace_state *state) {
    bool has_starts = state->phase <= FARMSRACE_SETTLE;
    unsigned most = state->phase == FARMSRACE_START ? farmsrace_n_gifts(state) : state->n_seats;
    if (!has_starts && state->starts != 0) {
        return "starting regions to be chosen only in the set-up";
    }
    if (!farmsrace_is_setup(state)) {
        return state->step != 0 ? "steps only in the set-up" : NULL;
    }
    if (state->step >= most || state->turns != 0) {
        return "a step of the set-up, and no turns yet";
    }
    if ((state->starts & farmsrace_controlled(state)) != 0 ||
        (has_starts && farmsrace_count(state->starts) < 1)) {
        return "starting regions that nobody has taken";
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool has_settled =
            state->phase == FARMSRACE_START ||
            (state->phase != FARMSRACE_CHOOSE_SPECIES && order_of(state, seat) < state->step);
        if (farmsrace_count(state->now.control[seat]) != has_settled) {
            return "one region of every player who has settled";
        }
    }
    return NULL;
}

static violation audit_standing(const farmsrace_state *state) {
    for (unsigned seat = 0; seat < state->n_seats && !farmsrace_is_setup(state); seat++) {
        if (!farmsrace_is_out(state, seat) && farmsrace_has_nothing(state, seat)) {
            return "a herd or a building of every player who is not out"; // FR-10.5
        }
    }
    return NULL;
}

// FR-13.1
static violation audit_dice(const farmsrace_state *state) {
    const uint8_t *dice = state->dice;
    unsigned phase = state->phase;
    bool is_rolled = dice[0] != 0;
    bool has_any = dice[0] == FARMSRACE_ANY + 1 || dice[1] == FARMSRACE_ANY + 1;
    if (is_one_of(phase, PHASE(PAY) | PHASE(TAKE) | NUKINGS)) {
        phase = phase == FARMSRACE_PAY && state->bill.back != FARMSRACE_RESPOND ? state->bill.back
                                                                                : state->base;
    }
    bool is_wrong = is_one_of(phase, is_rolled ? BEFORE_ROLL : AFTER_ROLL);
    return (dice[1] != 0) != is_rolled             ? "two dice, or none"
           : is_wrong                              ? "dice after the roll, and only then"
           : phase == FARMSRACE_CHOOSE && !has_any ? "a question mark to choose a resource for"
                                                   : NULL;
}

// FR-13.6
static violation audit_wishes(const farmsrace_state *state) {
    unsigned both = FARMSRACE_TO_STEAL | FARMSRACE_TO_NUKE;
    bool is_steal = (state->wishes & FARMSRACE_TO_STEAL) != 0;
    bool is_nuke = (state->wishes & FARMSRACE_TO_NUKE) != 0;
    bool is_fallout = farmsrace_is_nuking(state) && state->base == FARMSRACE_FALLOUT;
    bool is_well = state->phase == FARMSRACE_ORDER     ? state->wishes == both
                   : state->phase == FARMSRACE_STEAL   ? is_steal
                   : state->phase == FARMSRACE_FALLOUT ? is_nuke
                   : is_fallout                        ? !is_nuke
                                                       : state->wishes == 0;
    bool lacks_korean = is_nuke && farmsrace_north_korean(state) == FARMSRACE_NOBODY;
    return !is_well || state->wishes > both ? "what follows doubles while it has still to follow"
           : lacks_korean                   ? "a North Korean where doubles are followed by a nuke"
                                            : NULL;
}

/// The phase that goes on after what is being decided.
static violation audit_base(const farmsrace_state *state) {
    bool is_after_take = state->phase == FARMSRACE_TAKE;
    unsigned bases = is_after_take                ? PHASE(ACT) | PHASE(LATE)
                     : farmsrace_is_nuking(state) ? PHASE(ACT) | PHASE(LATE) | PHASE(FALLOUT)
                                                  : 1;
    return is_one_of(state->base, bases) ? NULL : "a phase that goes on after Blackmail and Nukes";
}

static violation audit_turn(const farmsrace_state *state) {
    unsigned seats = (1U << state->n_seats) - 1;
    bool is_between = is_one_of(state->phase, SETTING_UP | PHASE(MARKET));
    farmsrace_regions control = 0;
    if ((state->ready & ~seats) != 0 || (state->redone & ~seats) != 0) {
        return "seats of the game";
    }
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if ((control & state->start_control[seat]) != 0 ||
            (seat >= state->n_seats && state->start_control[seat] != 0)) {
            return "no region that two players controlled";
        }
        control |= state->start_control[seat];
    }
    if (is_between && (control | state->attacked | state->nuked) != 0) {
        return "nothing of a turn between the turns";
    }
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        if (state->fresh[spy] > (is_between ? 0 : state->now.spies[state->player][spy])) {
            return "Spies got in this turn in the hand of the active player";
        }
    }
    return NULL;
}

// Decisions that there is something to decide about.

static violation audit_preparation(const farmsrace_state *state) {
    farmsrace_regions sites =
        state->now.control[state->player] & (state->now.barns | state->now.armories);
    unsigned left = farmsrace_herds_left(state, state->player);
    bool is_raising = state->phase == FARMSRACE_RAISE;
    bool is_short =
        (state->raising & ~sites) == 0 && left > 0 && left < farmsrace_count(state->raising);
    bool may_fly = farmsrace_is(state, state->player, FARMSRACE_FLYING);
    return !is_raising && state->raising != 0
               ? "buildings that get a herd only while they are chosen"
           : is_raising && !is_short
               ? "more buildings of the active player than herds left"                    // FR-5.3
           : state->phase == FARMSRACE_FLY && !may_fly ? "an active player who is Flying" // FR-15.8
                                                       : NULL;
}

/// FR-9.1: where the force came from.
static bool has_origins(const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    farmsrace_regions seen = 0;
    unsigned n_places = 0;
    for (unsigned i = 0; i < combat->n_origins; i++) {
        unsigned origin = combat->origins[i];
        if (origin >= state->n_regions || farmsrace_has(seen, origin) ||
            !farmsrace_has(state->near[combat->target], origin)) {
            return false;
        }
        seen |= farmsrace_region(origin);
        n_places += combat->places[i];
    }
    return n_places <= FARMSRACE_HERDS && n_places >= farmsrace_sum(combat->herds, 2);
}

/// FR-8.5, FR-15.16: damage that somebody has to take.
static bool has_damage(const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    unsigned seat = combat->sufferer == 0 ? state->player : combat->defender;
    farmsrace_herds herds = state->now.herds[combat->target];
    unsigned hurt = combat->sufferer == 0 ? combat->herds[FARMSRACE_HURT]
                                          : farmsrace_of_health(herds, FARMSRACE_HURT);
    return state->phase == FARMSRACE_HIT ? combat->damage[combat->sufferer] > 0
           : state->phase == FARMSRACE_SAVE
               ? hurt > 0 && farmsrace_is(state, seat, FARMSRACE_ZOMBIE)
               : combat->damage[0] + combat->damage[1] + combat->sufferer + combat->refuge == 0;
}

// Sections 8 and 9
static violation audit_combat(const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    if (!is_one_of(state->phase, COMBATS)) {
        return is_blank(combat, sizeof *combat) ? NULL : "a combat only while it is fought";
    }
    if (combat->target >= state->n_regions || combat->n_origins == 0 || !has_origins(state) ||
        (farmsrace_sum(combat->herds, FARMSRACE_HEALTHS) == 0 && combat->sufferer == 0) ||
        farmsrace_has(state->now.control[state->player], combat->target)) {
        return "a force that came from regions adjacent to the one that it attacks";
    }
    unsigned controller = farmsrace_controller(state, combat->target);
    bool has_herds = state->now.herds[combat->target] != 0;
    bool is_defended = combat->defender == (has_herds ? controller : FARMSRACE_NOBODY) &&
                       (has_herds || farmsrace_has(state->now.tokens, combat->target));
    bool is_begun = state->phase != FARMSRACE_MUSTER;
    bool is_round = (combat->round != 0) == is_begun &&
                    farmsrace_has(state->attacked, combat->target) == is_begun &&
                    !(is_begun && farmsrace_has(state->now.face_down, combat->target));
    return !is_defended ? "defenders in the region that is attacked: herds, or humans"
           : !is_round  ? "a round of combat once the force has gone"
           : combat->refuge > state->n_regions || !has_damage(state)
               ? "damage to be shared out while it is, and none otherwise"
               : NULL;
}

/// The part of a nuking that is in flight; all 0 while an answer is awaited.
static bool is_flying_right(const farmsrace_state *state) {
    const farmsrace_nuking *nuking = &state->nuking;
    unsigned controller = farmsrace_controller(state, nuking->region);
    bool is_owned = controller != FARMSRACE_NOBODY;
    return state->phase == FARMSRACE_HACK
               ? is_owned && controller != nuking->by && nuking->damage == 0
           : state->phase == FARMSRACE_SPLIT
               ? is_owned && nuking->is_pocket && nuking->damage > 0
               : nuking->by + nuking->region + nuking->is_pocket + nuking->damage == 0;
}

// Section 11
static violation audit_nuking(const farmsrace_state *state) {
    const farmsrace_nuking *nuking = &state->nuking;
    if (!farmsrace_is_nuking(state)) {
        return is_blank(nuking, sizeof *nuking) && state->phase != FARMSRACE_RESPOND
                   ? NULL
                   : "Nukes only while they fly or are answered";
    }
    bool is_answer = state->phase == FARMSRACE_RESPOND ||
                     (state->phase == FARMSRACE_PAY && state->bill.back == FARMSRACE_RESPOND);
    if (!is_answer && !is_one_of(state->phase, NUKINGS)) {
        return "Nukes only while they fly or are answered";
    }
    bool has_sides = nuking->sides[0] != nuking->sides[1]; // not where the region was nobody's
    bool is_well = nuking->sides[0] < state->n_seats && nuking->sides[1] < state->n_seats &&
                   nuking->by < state->n_seats && nuking->region < state->n_regions &&
                   (has_sides ? !farmsrace_is_out(state, nuking->sides[0]) &&
                                    !farmsrace_is_out(state, nuking->sides[1])
                              : nuking->depth == 0);
    for (unsigned i = 0; is_well && i < nuking->depth; i++) {
        is_well = nuking->regions[i] < state->n_regions;
    }
    return !is_well                  ? "two players whose regions were nuked in turn"
           : !is_flying_right(state) ? "a Nuke on a region that a player controls"
                                     : NULL;
}

// FR-15.7
static violation audit_bill(const farmsrace_state *state) {
    const farmsrace_bill *bill = &state->bill;
    if (state->phase != FARMSRACE_PAY) {
        return is_blank(bill, sizeof *bill) ? NULL : "a bill only while it is paid";
    }
    if (bill->left == 0 || bill->region >= state->n_regions ||
        (!farmsrace_has_site(bill) && bill->region != 0) ||
        !is_one_of(bill->back, PHASE(ACT) | PHASE(LATE) | PHASE(RESPOND)) ||
        (bill->back == FARMSRACE_RESPOND &&
         (state->nuking.depth == 0 || bill->build != FARMSRACE_NUKE))) {
        return "a bill for something that can be built";
    }
    unsigned payer = farmsrace_payer(state);
    bool is_building = bill->build == FARMSRACE_BARN || bill->build == FARMSRACE_ARMORY;
    bool has_site = !is_building ||
                    farmsrace_check_site(state, payer, bill->build, bill->region) == ANT_ALLOWED;
    bool can_pay = farmsrace_is(state, payer, FARMSRACE_DERANGED) &&
                   farmsrace_cards(state, payer) > bill->left &&
                   bill->left <= farmsrace_price(state, payer, bill->build);
    return !has_site  ? "a site for the building that is paid for"
           : !can_pay ? "a Deranged player who has more resources than are still to pay"
                      : NULL;
}

// FR-12.4
static violation audit_blackmail(const farmsrace_state *state) {
    unsigned victim = state->victim - 1U;
    if (state->phase != FARMSRACE_TAKE) {
        return state->victim + state->taken == 0 ? NULL : "Blackmail only while something is taken";
    }
    return victim >= state->n_seats || victim == state->player ||
                   farmsrace_cards(state, victim) == 0
               ? "a victim of Blackmail who has resources"
               : NULL;
}

/// Whoever may act can.
static violation audit_actions(const farmsrace_state *state) {
    ant_action actions[ANT_MAX_ACTIONS];
    for (ant_seats seats = farmsrace_awaited(state); seats != 0; seats &= (ant_seats)(seats - 1)) {
        if (farmsrace_legal(state, __builtin_ctz(seats), actions) == 0) {
            return "something to decide for whoever decides";
        }
    }
    return NULL;
}

bool farmsrace_audit(const void *state, ant_text *why) {
    // In this order: each may rely on those before it.
    static violation (*const audits[])(const farmsrace_state *) = {
        audit_game,      audit_figures,  audit_ground, audit_sets,      audit_species,
        audit_mutations, audit_now,      audit_before, audit_end,       audit_setup,
        audit_combat,    audit_standing, audit_turn,   audit_nuking,    audit_base,
        audit_bill,      audit_dice,     audit_wishes, audit_blackmail, audit_preparation,
        audit_offers,    audit_actions,
    };
    if (!farmsrace_audit_ranges(state, why)) {
        return false;
    }
    for (unsigned i = 0; i < sizeof audits / sizeof audits[0]; i++) {
        violation found = audits[i](state);
        if (found != NULL) {
            ant_text_string(why, found);
            return false;
        }
    }
    return true;
}
