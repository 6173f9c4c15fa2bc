// SPDX-License-Identifier: MIT
//
// Whether the components of a table add up, as it is or before a first turn: what stands on the
// regions, humans, cards and what is known of them, Nukes, and who is out.
#include "rules/rules.h"

#include <string.h>

typedef const char *violation; ///< what should be; NULL where it is

// FR-2.6
static violation audit_control(const farmsrace_table *table, unsigned n_regions) {
    farmsrace_regions controlled = 0;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if ((controlled & table->control[seat]) != 0) {
            return "no region that two players control";
        }
        controlled |= table->control[seat];
    }
    farmsrace_regions buildings = table->barns | table->armories;
    if ((table->barns & table->armories) != 0 || (buildings & ~controlled) != 0) {
        return "one building at most in a region, and only where somebody controls it";
    }
    for (unsigned region = 0; region < n_regions; region++) {
        bool is_held = table->herds[region] != 0 || farmsrace_has(buildings, region);
        if (is_held != farmsrace_has(controlled, region)) {
            return "a herd or a building in every region that a player controls, and herds nowhere "
                   "else";
        }
    }
    return NULL;
}

// FR-1.1
static violation audit_pieces(const farmsrace_table *table, unsigned seat, unsigned n_fighting) {
    unsigned region;
    unsigned n_herds = n_fighting;
    FARMSRACE_EACH(region, table->control[seat]) {
        n_herds += farmsrace_n_herds(table->herds[region]);
    }
    return n_herds > FARMSRACE_HERDS ||
                   farmsrace_count(table->control[seat] & table->barns) > FARMSRACE_BARNS ||
                   farmsrace_count(table->control[seat] & table->armories) > FARMSRACE_ARMORIES
               ? "at most 12 herds, 3 Barns and 2 Armories of a player"
               : NULL;
}

// FR-1.4, FR-17.6
static violation audit_humans(const farmsrace_table *table, bool has_adorable) {
    uint8_t hidden[FARMSRACE_MAX_HUMANS];
    unsigned n_unknown = 0;
    memcpy(hidden, table->pool, sizeof hidden);
    if ((table->face_down & ~table->tokens) != 0) {
        return "tokens that lie face-down where there are any";
    }
    for (unsigned region = 0; region < FARMSRACE_REGIONS; region++) {
        unsigned humans = table->humans[region];
        bool is_down = farmsrace_has(table->face_down, region);
        if ((humans == 0) != (!farmsrace_has(table->tokens, region) || (is_down && humans == 0))) {
            return "1 to 3 humans where a token lies face-up, and none without a token";
        }
        if (is_down && humans != 0 && !has_adorable) {
            return "nobody who has looked at a token but Adorable";
        }
        n_unknown += is_down && humans == 0;
        if (is_down && humans != 0) {
            hidden[humans - 1]++;
        }
    }
    for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS; i++) {
        if (hidden[i] > farmsrace_human_tokens[i]) {
            return "at most 4 tokens of 1, 16 of 2 and 8 of 3";
        }
    }
    return n_unknown > farmsrace_sum(table->pool, FARMSRACE_MAX_HUMANS)
               ? "a token to draw for every one that nobody has looked at"
               : NULL;
}

enum { MOST_OF_A_KIND = 200 }; ///< resources in all hands: never reached, and no sum is too large

// FR-17.3
static violation audit_hands(const farmsrace_table *table, unsigned n_seats) {
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        unsigned n = 0;
        for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
            n += table->hand[seat][kind];
            if (seat >= n_seats && table->hand[seat][kind] != 0) {
                return "hands of players of the game";
            }
            for (unsigned observer = 0; observer < FARMSRACE_OBSERVERS; observer++) {
                bool is_public = observer == FARMSRACE_PUBLIC;
                bool may_know = is_public || (observer != seat && observer < n_seats);
                unsigned known = table->known[observer][seat][kind];
                unsigned least = table->known[FARMSRACE_PUBLIC][seat][kind];
                if (known > table->hand[seat][kind] || known < (may_know ? least : 0) ||
                    (!may_know && known != 0)) {
                    return "that everybody knows what all do, and no more than is in a hand";
                }
            }
        }
        if (n > MOST_OF_A_KIND) {
            return "at most 200 resources of a kind";
        }
    }
    return NULL;
}

// FR-1.5
static violation audit_spies(const farmsrace_state *state, const farmsrace_table *table) {
    unsigned n_seats = state->n_seats;
    for (unsigned seat = n_seats; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (table->shown[seat] != 0 || farmsrace_sum(table->spies[seat], FARMSRACE_SPIES) != 0) {
            return "Spies of players of the game";
        }
    }
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        unsigned n = table->deck[spy] + (unsigned)table->played[spy];
        for (unsigned seat = 0; seat < n_seats; seat++) {
            n += table->spies[seat][spy];
            n += spy >= FARMSRACE_CAPITALISM ? farmsrace_n_shown(table, seat, spy) : 0;
        }
        if (n != state->figures.spies[spy]) {
            return "all Spies in the deck, in hands, played and shown";
        }
    }
    return NULL;
}

// FR-1.6, FR-6.10
static violation audit_nukes(const farmsrace_table *table, unsigned n_seats) {
    unsigned n = table->nukes_left;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        unsigned tokens = (unsigned)(table->nukes[seat] + table->spent[seat]);
        n += tokens;
        if (tokens != 0 && (seat >= n_seats || table->out[seat] != 0)) {
            return "Nukes of players who are in the game";
        }
    }
    if (n > FARMSRACE_NUKES) {
        return "at most 16 Nukes";
    }
    return table->nukiest != FARMSRACE_NOBODY &&
                   (table->nukiest >= n_seats ||
                    table->nukes[table->nukiest] + table->spent[table->nukiest] == 0)
               ? "a Nuke of whoever has the Nukiest Award"
               : NULL;
}

// FR-10.5, FR-10.6
static violation audit_out(const farmsrace_table *table, unsigned n_seats) {
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        unsigned out = table->out[seat];
        bool has_anything = table->control[seat] != 0 || table->shown[seat] != 0 ||
                            farmsrace_sum(table->hand[seat], FARMSRACE_RESOURCES) != 0;
        bool is_nobody = seat >= n_seats;
        if ((out != 0 && has_anything) ||
            (is_nobody && (has_anything || out != 0 || table->conquests[seat] != 0))) {
            return "nothing of a player who is not in the game";
        }
        unsigned n_before = 0;
        for (unsigned other = 0; other < FARMSRACE_MAX_SEATS; other++) {
            n_before += table->out[other] != 0 && table->out[other] < out;
        }
        if (out != 0 && out != n_before + 1) {
            return "the first, the second and so on who went out";
        }
    }
    return NULL;
}

const char *farmsrace_audit_table(const farmsrace_state *state, const farmsrace_table *table) {
    bool has_adorable = false;
    violation found = audit_control(table, state->n_regions);
    for (unsigned seat = 0; seat < state->n_seats && found == NULL; seat++) {
        bool is_fighting = table == &state->now && seat == state->player;
        has_adorable = has_adorable || farmsrace_is(state, seat, FARMSRACE_ADORABLE);
        found = audit_pieces(
            table, seat, is_fighting ? farmsrace_sum(state->combat.herds, FARMSRACE_HEALTHS) : 0);
    }
    found = found != NULL ? found : audit_humans(table, has_adorable);
    found = found != NULL ? found : audit_hands(table, state->n_seats);
    found = found != NULL ? found : audit_spies(state, table);
    found = found != NULL ? found : audit_out(table, state->n_seats);
    return found != NULL ? found : audit_nukes(table, state->n_seats);
}
