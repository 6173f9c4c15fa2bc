// SPDX-License-Identifier: MIT
//
// What is being offered, fought, nuked, paid and taken, as lines of a position.
#include "farmsrace_text.h"

// Offers.

static void write_begun(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (self->begun[seat] != 0) {
            farmsrace_write_seat("begun", seat, out);
            farmsrace_write_number(self->begun[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_begun(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    ant_scan before = *scan;
    unsigned seat;
    unsigned n;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    if (status == ANT_OK && self->begun[seat] != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
    }
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 1, FARMSRACE_OFFERS, "1 to 4 offers", &n, error);
        self->begun[seat] = (uint8_t)n;
    }
    return status;
}

static void write_offer(const farmsrace_offer *offer, ant_text *out) {
    ant_text_string(out, " to");
    if (offer->to == FARMSRACE_NOBODY) {
        ant_text_string(out, " anyone");
    } else {
        farmsrace_write_number(offer->to + 1, out);
    }
    if (farmsrace_sum(offer->give, FARMSRACE_RESOURCES) != 0) {
        ant_text_string(out, " give");
        farmsrace_write_counts(&farmsrace_resource_word, offer->give, out);
    }
    if (farmsrace_sum(offer->want, FARMSRACE_RESOURCES) != 0) {
        ant_text_string(out, " want");
        farmsrace_write_counts(&farmsrace_resource_word, offer->want, out);
    }
}

static ant_status read_offer(ant_scan *scan, farmsrace_offer *offer, ant_error *error) {
    static const char expected[] = "a resource: wheat, brick, wood, weapons or plutonium";
    ant_status status = ANT_OK;
    if (!ant_scan_take(scan, "to")) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "to whom: to, and a seat or anyone");
    }
    if (ant_scan_take(scan, "anyone")) {
        offer->to = FARMSRACE_NOBODY;
    } else {
        unsigned to;
        status = farmsrace_read_number(scan, 1, FARMSRACE_MAX_SEATS,
                                       "a seat, from 1 to 4, or anyone", &to, error);
        offer->to = (uint8_t)(to - 1);
    }
    if (status == ANT_OK && ant_scan_take(scan, "give")) {
        status =
            farmsrace_read_counts(&farmsrace_resource_word, scan, expected, offer->give, error);
    }
    if (status == ANT_OK && ant_scan_take(scan, "want")) {
        status =
            farmsrace_read_counts(&farmsrace_resource_word, scan, expected, offer->want, error);
    }
    offer->is_open = 1;
    return status;
}

static void write_offers(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS; i++) {
        unsigned seat = i / FARMSRACE_OFFERS;
        const farmsrace_offer *offer = &self->offers[seat][i % FARMSRACE_OFFERS];
        if (offer->is_open) {
            farmsrace_write_seat("offer", seat, out);
            farmsrace_write_number((int)(i % FARMSRACE_OFFERS) + 1, out);
            write_offer(offer, out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_offers(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    ant_scan before = *scan;
    unsigned seat;
    unsigned number;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 1, FARMSRACE_OFFERS, "the offer, from 1 to 4", &number,
                                       error);
    }
    if (status != ANT_OK) {
        return status;
    }
    farmsrace_offer *offer = &self->offers[seat][number - 1];
    return offer->is_open ? ant_scan_fail(&before, error, ANT_BAD_TEXT, "each offer only once")
                          : read_offer(scan, offer, error);
}

static void write_drafts(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        const farmsrace_draft *draft = &self->drafts[seat];
        if (draft->offer.is_open) {
            farmsrace_write_seat("draft", seat, out);
            write_offer(&draft->offer, out);
            if (draft->counters != 0) {
                ant_text_string(out, " counters");
                farmsrace_write_number(draft->counters, out);
            }
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_drafts(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    ant_scan before = *scan;
    unsigned seat;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    if (status != ANT_OK) {
        return status;
    }
    farmsrace_draft *draft = &self->drafts[seat];
    if (draft->offer.is_open) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
    }
    status = read_offer(scan, &draft->offer, error);
    if (status == ANT_OK && ant_scan_take(scan, "counters")) {
        unsigned number;
        status = farmsrace_read_number(scan, 1, FARMSRACE_OFFERS, "the offer, from 1 to 4", &number,
                                       error);
        draft->counters = (uint8_t)number;
    }
    return status;
}

// Lines of parts, each with its name and in any order.

/// A part of a line: reads what stands behind its name.
typedef struct part {
    const char *name;
    ant_status (*read)(farmsrace_state *state, ant_scan *scan, ant_error *error);
} part;

static ant_status read_parts(const part *parts, unsigned n, const char *expected,
                             farmsrace_state *state, ant_scan *scan, ant_error *error) {
    ant_status status = ANT_OK;
    while (status == ANT_OK && !ant_scan_is_line_end(scan)) {
        unsigned i = 0;
        while (i < n && !ant_scan_take(scan, parts[i].name)) {
            i++;
        }
        status = i < n ? parts[i].read(state, scan, error)
                       : ant_scan_fail(scan, error, ANT_BAD_TEXT, expected);
    }
    return status;
}

static ant_status read_byte(ant_scan *scan, unsigned most, const char *expected, uint8_t *byte,
                            ant_error *error) {
    unsigned n;
    ant_status status = farmsrace_read_number(scan, 0, most, expected, &n, error);
    *byte = (uint8_t)n;
    return status;
}

static ant_status read_region_byte(ant_scan *scan, uint8_t *byte, ant_error *error) {
    unsigned region;
    ant_status status = farmsrace_read_region(scan, &region, error);
    *byte = (uint8_t)region;
    return status;
}

static ant_status read_seat_byte(ant_scan *scan, uint8_t *byte, ant_error *error) {
    unsigned seat;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    *byte = (uint8_t)seat;
    return status;
}

// Combat.

enum {
    MOST_DICE = FARMSRACE_HERDS + FARMSRACE_MAX_HUMANS,
    MOST_DAMAGE = MOST_DICE + FARMSRACE_ARMORIES
};

static void write_figures(const char *name, const uint8_t *figures, unsigned n, ant_text *out) {
    if (farmsrace_sum(figures, n) != 0) {
        ant_text_string(out, name);
        for (unsigned i = 0; i < n; i++) {
            farmsrace_write_number(figures[i], out);
        }
    }
}

static void write_figure(const char *name, unsigned figure, ant_text *out) {
    if (figure != 0) {
        ant_text_string(out, name);
        farmsrace_write_number((int)figure, out);
    }
}

static void write_combat(const void *state, ant_text *out) {
    const farmsrace_combat *combat = &((const farmsrace_state *)state)->combat;
    if (combat->n_origins == 0) {
        return;
    }
    write_figure("combat region", combat->target + 1U, out);
    ant_text_string(out, " defender");
    if (combat->defender == FARMSRACE_NOBODY) {
        ant_text_string(out, " humans");
    } else {
        farmsrace_write_number(combat->defender + 1, out);
    }
    write_figure(" round", combat->round, out);
    write_figure(" healthy", combat->herds[FARMSRACE_HEALTHY], out);
    write_figure(" hurt", combat->herds[FARMSRACE_HURT], out);
    for (unsigned i = 0; i < combat->n_origins; i++) {
        ant_text_string(out, " from");
        farmsrace_write_number(combat->origins[i] + 1, out);
        farmsrace_write_number(combat->places[i], out);
    }
    write_figures(" attacker-dice", combat->dice[0], 3, out);
    write_figures(" defender-dice", combat->dice[1], 3, out);
    write_figures(" dealt", combat->dealt, 2, out);
    write_figures(" damage", combat->damage, 2, out);
    ant_text_string(out, combat->sufferer != 0 ? " sufferer defender" : "");
    write_figure(" refuge", combat->refuge, out);
    ant_text_char(out, '\n');
}

static ant_status read_target(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_region_byte(scan, &state->combat.target, error);
}

static ant_status read_defender(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    if (ant_scan_take(scan, "humans")) {
        state->combat.defender = FARMSRACE_NOBODY;
        return ANT_OK;
    }
    return read_seat_byte(scan, &state->combat.defender, error);
}

static ant_status read_round(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_byte(scan, UINT8_MAX, "the round, from 0 to 255", &state->combat.round, error);
}

static ant_status read_healthy(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_byte(scan, FARMSRACE_HERDS, "0 to 12 herds",
                     &state->combat.herds[FARMSRACE_HEALTHY], error);
}

static ant_status read_hurt(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_byte(scan, FARMSRACE_HERDS, "0 to 12 herds", &state->combat.herds[FARMSRACE_HURT],
                     error);
}

static ant_status read_origin(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    farmsrace_combat *combat = &state->combat;
    unsigned i = combat->n_origins;
    if (i == FARMSRACE_SIDES) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "herds from at most 6 regions");
    }
    combat->n_origins++;
    ant_status status = read_region_byte(scan, &combat->origins[i], error);
    return status == ANT_OK ? read_byte(scan, FARMSRACE_HERDS, "0 to 12 places to go back to",
                                        &combat->places[i], error)
                            : status;
}

static ant_status read_roll(ant_scan *scan, uint8_t *dice, ant_error *error) {
    ant_status status = ANT_OK;
    for (unsigned i = 0; i < 3 && status == ANT_OK; i++) {
        status = read_byte(scan, MOST_DICE, "blanks, heads and guns, each from 0 to 15", &dice[i],
                           error);
    }
    return status;
}

static ant_status read_attack(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_roll(scan, state->combat.dice[0], error);
}

static ant_status read_defence(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_roll(scan, state->combat.dice[1], error);
}

static ant_status read_sides_damage(ant_scan *scan, uint8_t *damage, ant_error *error) {
    static const char expected[] = "the damage of attacker and defender, each from 0 to 17";
    ant_status status = read_byte(scan, MOST_DAMAGE, expected, &damage[0], error);
    return status == ANT_OK ? read_byte(scan, MOST_DAMAGE, expected, &damage[1], error) : status;
}

static ant_status read_dealt(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_sides_damage(scan, state->combat.dealt, error);
}

static ant_status read_damage(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_sides_damage(scan, state->combat.damage, error);
}

static ant_status read_sufferer(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    state->combat.sufferer = ant_scan_take(scan, "defender");
    return state->combat.sufferer != 0 || ant_scan_take(scan, "attacker")
               ? ANT_OK
               : ant_scan_fail(scan, error, ANT_BAD_TEXT, "attacker or defender");
}

static ant_status read_refuge(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    ant_status status = read_region_byte(scan, &state->combat.refuge, error);
    state->combat.refuge++;
    return status;
}

static ant_status read_combat(void *state, ant_scan *scan, ant_error *error) {
    // A name that another begins with stands behind it.
    static const part parts[] = {
        {"region", read_target},
        {"attacker-dice", read_attack},
        {"defender-dice", read_defence},
        {"defender", read_defender},
        {"round", read_round},
        {"healthy", read_healthy},
        {"hurt", read_hurt},
        {"from", read_origin},
        {"dealt", read_dealt},
        {"damage", read_damage},
        {"sufferer", read_sufferer},
        {"refuge", read_refuge},
    };
    return read_parts(parts, sizeof parts / sizeof parts[0],
                      "a part of a combat: region, defender, round, healthy, hurt, from, "
                      "attacker-dice, defender-dice, dealt, damage, sufferer or refuge",
                      state, scan, error);
}

// Nukes.

static void write_nuking(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    const farmsrace_nuking *nuking = &self->nuking;
    if (!farmsrace_is_nuking(self)) {
        return;
    }
    write_figure("nuking by", nuking->by + 1U, out);
    write_figure(" region", nuking->region + 1U, out);
    if (nuking->depth > 0) {
        ant_text_string(out, " chain");
        for (unsigned i = 0; i < nuking->depth; i++) {
            farmsrace_write_number(nuking->regions[i] + 1, out);
        }
    }
    ant_text_string(out, " sides");
    farmsrace_write_number(nuking->sides[0] + 1, out);
    farmsrace_write_number(nuking->sides[1] + 1, out);
    ant_text_string(out, nuking->is_pocket ? " pocket" : "");
    write_figure(" damage", nuking->damage, out);
    ant_text_char(out, '\n');
}

static ant_status read_by(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_seat_byte(scan, &state->nuking.by, error);
}

static ant_status read_hit(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_region_byte(scan, &state->nuking.region, error);
}

static ant_status read_chain(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    farmsrace_nuking *nuking = &state->nuking;
    ant_scan ahead;
    int64_t number;
    do {
        if (nuking->depth == FARMSRACE_CHAIN) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "at most 25 Nukes");
        }
        ant_status status = read_region_byte(scan, &nuking->regions[nuking->depth++], error);
        if (status != ANT_OK) {
            return status;
        }
        ahead = *scan;
    } while (ant_scan_number(&ahead, &number));
    return ANT_OK;
}

static ant_status read_sides(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    ant_status status = read_seat_byte(scan, &state->nuking.sides[0], error);
    return status == ANT_OK ? read_seat_byte(scan, &state->nuking.sides[1], error) : status;
}

static ant_status read_pocket(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    (void)scan;
    (void)error;
    state->nuking.is_pocket = 1;
    return ANT_OK;
}

static ant_status read_nuke_damage(farmsrace_state *state, ant_scan *scan, ant_error *error) {
    return read_byte(scan, 2, "a damage of 0 to 2", &state->nuking.damage, error);
}

static ant_status read_nuking(void *state, ant_scan *scan, ant_error *error) {
    static const part parts[] = {
        {"by", read_by},       {"region", read_hit},    {"chain", read_chain},
        {"sides", read_sides}, {"pocket", read_pocket}, {"damage", read_nuke_damage},
    };
    return read_parts(parts, sizeof parts / sizeof parts[0],
                      "a part of a nuking: by, region, chain, sides, pocket or damage", state, scan,
                      error);
}

// What is paid and taken.

static void write_bill(const void *state, ant_text *out) {
    const farmsrace_bill *bill = &((const farmsrace_state *)state)->bill;
    if (bill->left == 0) {
        return;
    }
    ant_text_string(out, "bill");
    farmsrace_write_word(&farmsrace_build_word, bill->build, out);
    if (farmsrace_has_site(bill)) {
        farmsrace_write_number(bill->region + 1, out);
    }
    write_figure(" left", bill->left, out);
    ant_text_string(out, " back");
    farmsrace_write_word(&farmsrace_phase_word, bill->back, out);
    ant_text_char(out, '\n');
}

static ant_status read_bill(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_bill *bill = &((farmsrace_state *)state)->bill;
    unsigned build;
    unsigned back = 0;
    ant_status status = farmsrace_read_word(
        &farmsrace_build_word, scan, "what is paid for: barn, armory, spy or nuke", &build, error);
    bill->build = (uint8_t)build;
    if (status == ANT_OK && !ant_scan_take(scan, "left")) {
        status = read_region_byte(scan, &bill->region, error);
        if (status == ANT_OK && !ant_scan_take(scan, "left")) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "left, and how many resources");
        }
    }
    if (status == ANT_OK) {
        status = read_byte(scan, FARMSRACE_MAX_PRICE, "0 to 46 resources", &bill->left, error);
    }
    if (status == ANT_OK && !ant_scan_take(scan, "back")) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "back, and the phase to go back to");
    }
    if (status == ANT_OK) {
        status = farmsrace_read_word(&farmsrace_phase_word, scan, "a phase: act, late or respond",
                                     &back, error);
    }
    bill->back = (uint8_t)back;
    return status;
}

static void write_blackmail(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    if (self->victim != 0) {
        write_figure("blackmail", self->victim, out);
        write_figure(" taken", self->taken, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_blackmail(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    ant_status status = read_seat_byte(scan, &self->victim, error);
    self->victim++;
    return status == ANT_OK && ant_scan_take(scan, "taken")
               ? read_byte(scan, 2, "0 to 2 resources", &self->taken, error)
               : status;
}

FARMSRACE_PENDING_LINES(FARMSRACE_DEFINE)
