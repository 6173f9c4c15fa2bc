// SPDX-License-Identifier: MIT
#include "tests/support/slow.h"

#include <stdlib.h>
#include <string.h>

// clang-format off
const char *const slow_sight_names[SLOW_SIGHTS] = {
    [SLOW_STARTS_WITHOUT_SITE]        = "starting Mounds without a site",
    [SLOW_MOVES]                      = "moves",
    [SLOW_ATTACKS_ON_MOUNDS]          = "attacks on Mounds",
    [SLOW_ATTACKS_BY_SOLDIERS]        = "attacks by soldiers",
    [SLOW_ATTACKS_FROM]               = "attacks that name their last hex",
    [SLOW_SEVERAL_LAST_HEXES]         = "targets with several last hexes",
    [SLOW_LAST_HEX_HOLDS_FRIEND]      = "last hexes that hold a friend",
    [SLOW_LAST_HEX_HOLDS_ENEMY]       = "last hexes that hold an enemy",
    [SLOW_FLIGHTS_OVER_ENEMIES]       = "flights over enemies",
    [SLOW_FLYERS_BARRED_BY_FLYERS]    = "flyers barred by flyers",
    [SLOW_MOUNDS_IN_THE_WAY]          = "Mounds in the way",
    [SLOW_WORKERS_ONTO_STONES]        = "workers onto Stones",
    [SLOW_WORKERS_SHORT_OF_STONES]    = "workers without the points for Stones",
    [SLOW_FRIENDS_THAT_ARE_NO_BRIDGE] = "friends on forbidden terrain",
    [SLOW_SLOW_CASTES_OFF_STONES]     = "soldiers and spitters that leave Stones",
    [SLOW_TOO_WEAK]                   = "attacks that are too weak",
    [SLOW_TIES]                       = "attacks as strong as the defence",
    [SLOW_JUST_STRONG_ENOUGH]         = "attacks just strong enough",
    [SLOW_DEFENCES_ON_STONES]         = "defences on Stones",
    [SLOW_SPITTERS_AT_TWO_HEXES]      = "spitters that support from two hexes",
    [SLOW_SPITTERS_IN_VEGETATION]     = "spitters that support from Vegetation",
    [SLOW_ATTACKERS_IN_VEGETATION]    = "spitters that attack from Vegetation",
    [SLOW_RETREATS]                   = "retreats",
    [SLOW_RETREATS_TO_THE_START]      = "retreats to where the attacker began",
    [SLOW_RETREATS_BARRED_BY_LAST]    = "retreats barred by the last hex",
    [SLOW_RETREATS_BARRED_BY_TERRAIN] = "retreats barred by terrain",
    [SLOW_MOUNDS_FOUNDED]             = "Mounds to found",
    [SLOW_MOUNDS_PLACED]           = "Mounds to place",
    [SLOW_MOUNDS_FOR_TERMITES]        = "Mounds in exchange for termites",
    [SLOW_SITES_SHORT_OF_LAND]        = "sites with too much Water",
    [SLOW_TILES]                      = "tiles to lay",
    [SLOW_TILES_TOO_MANY_OF_A_KIND]   = "tiles that would be three of a terrain",
    [SLOW_TILES_TOO_MANY]             = "tiles that would be five",
    [SLOW_TILES_BESIDE_MOUNDS]        = "Water too much beside a neutral Mound",
};
// clang-format on

// The board (TE-1.5).

static unsigned apart(const slow_hex *a, const slow_hex *b) {
    int q = abs(a->q - b->q), r = abs(a->r - b->r), s = abs(a->q + a->r - b->q - b->r);
    int most = q > r ? q : r;
    return (unsigned)(most > s ? most : s);
}

void slow_init(slow_table *table) {
    static const slow_hex middle = {0};
    memset(table, 0, sizeof *table);
    unsigned n = 0;
    for (int r = -5; r <= 5; r++) {
        for (int q = -5; q <= 5; q++) {
            if (abs(q + r) <= 5) {
                table->hexes[n].q = q;
                table->hexes[n].r = r;
                table->hexes[n].is_edge = apart(&table->hexes[n], &middle) == 5;
                n++;
            }
        }
    }
    for (unsigned a = 0; a < TERMITES_HEXES; a++) {
        for (unsigned b = 0; b < TERMITES_HEXES; b++) {
            slow_hex *hex = &table->hexes[a];
            table->distance[a][b] = apart(hex, &table->hexes[b]);
            if (table->distance[a][b] == 1) {
                hex->near[hex->n_near++] = b;
            }
        }
    }
}

// The position.

slow_piece slow_piece_of(unsigned at) {
    if (at == 0) {
        return (slow_piece){.what = SLOW_EMPTY};
    }
    if (at < 80) {
        unsigned kind = at % 16;
        return (slow_piece){SLOW_UNIT, at / 16 - 1, kind / 3, kind % 3 + 1};
    }
    return (slow_piece){SLOW_MOUND, at / 32 - 3, 0, at % 32};
}

unsigned slow_place_of(const termites_state *state, unsigned value) {
    unsigned place = 0;
    while (place < 6 && state->figures.values[place] != value) {
        place++;
    }
    return place;
}

unsigned slow_strength_of(const termites_state *state, const slow_piece *unit) {
    return state->figures.strengths[unit->caste * 3 + unit->number - 1];
}

unsigned slow_terrain_of(const termites_state *state, unsigned hex) {
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        if ((state->terrain[terrain] >> hex & 1) != 0) {
            return terrain;
        }
    }
    return SLOW_CLEAR;
}

bool slow_is_mound(const slow_table *table, unsigned hex) {
    return table->pieces[hex].what == SLOW_MOUND;
}

bool slow_is_empty(const slow_table *table, unsigned hex) {
    return table->pieces[hex].what == SLOW_EMPTY;
}

static void see(slow_table *table, slow_sight sight) {
    table->seen[sight]++;
}

static void add(slow_table *table, ant_action action) {
    table->legal[table->n_legal++] = action;
}

// TE-2.1 to TE-2.3, TE-5.3.
bool slow_may_stand(unsigned caste, unsigned terrain) {
    return caste == TERMITES_FLYER ? terrain != TERMITES_VEGETATION : terrain != TERMITES_WATER;
}

bool slow_may_enter(unsigned caste, unsigned terrain) {
    bool is_slow = caste == TERMITES_SOLDIER || caste == TERMITES_SPITTER;
    return slow_may_stand(caste, terrain) && !(is_slow && terrain == TERMITES_STONES);
}

// TE-6.2.
unsigned slow_cost_of(unsigned caste, unsigned terrain) {
    return caste == TERMITES_WORKER && terrain == TERMITES_STONES ? 2 : 1;
}

unsigned slow_points_of(unsigned caste) {
    static const unsigned points[] = {[TERMITES_WORKER] = 2,
                                      [TERMITES_SOLDIER] = 1,
                                      [TERMITES_SPITTER] = 1,
                                      [TERMITES_FLYER] = 3};
    return points[caste];
}

// Mounds and tiles.

unsigned slow_count_near(const slow_table *table, unsigned hex, unsigned terrain) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->hexes[hex].n_near; i++) {
        n += table->terrain[table->hexes[hex].near[i]] == terrain;
    }
    return n;
}

// TE-2.7, TE-4.6 to TE-4.9.
static bool is_site(slow_table *table, unsigned hex) {
    const slow_hex *here = &table->hexes[hex];
    if (slow_is_mound(table, hex) || table->terrain[hex] != SLOW_CLEAR || here->is_edge) {
        return false;
    }
    for (unsigned i = 0; i < here->n_near; i++) {
        if (slow_is_mound(table, here->near[i])) {
            return false;
        }
    }
    if (slow_count_near(table, hex, TERMITES_WATER) > 1) {
        see(table, SLOW_SITES_SHORT_OF_LAND);
        return false;
    }
    return true;
}

// TE-2.7, TE-4.5.
static void list_neutrals(slow_table *table) {
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (slow_is_empty(table, hex) && is_site(table, hex)) {
            add(table, TERMITES_FIRST_NEUTRAL + hex);
        }
    }
}

// How many tiles are connected with this hex; of the one terrain, or of any where that is clear.
static unsigned connected(const slow_table *table, unsigned hex, unsigned terrain,
                          bool is_counted[TERMITES_HEXES]) {
    unsigned here = table->terrain[hex];
    if (is_counted[hex] || here == SLOW_CLEAR || (terrain != SLOW_CLEAR && here != terrain)) {
        return 0;
    }
    unsigned n = 1;
    is_counted[hex] = true;
    for (unsigned i = 0; i < table->hexes[hex].n_near; i++) {
        n += connected(table, table->hexes[hex].near[i], terrain, is_counted);
    }
    return n;
}

unsigned slow_group_at(const slow_table *table, unsigned hex, unsigned terrain) {
    bool is_counted[TERMITES_HEXES] = {false};
    return connected(table, hex, terrain, is_counted);
}

bool slow_floods_a_mound(const slow_table *table, unsigned hex) {
    for (unsigned i = 0; i < table->hexes[hex].n_near; i++) {
        unsigned near = table->hexes[hex].near[i];
        if (slow_is_mound(table, near) && slow_count_near(table, near, TERMITES_WATER) > 1) {
            return true;
        }
    }
    return false;
}

// TE-2.5 to TE-2.8: lays the tile, looks, and takes it up again.
static bool can_lie(slow_table *table, unsigned hex, unsigned terrain) {
    if (slow_is_mound(table, hex) || table->terrain[hex] != SLOW_CLEAR) {
        return false;
    }
    table->terrain[hex] = terrain;
    unsigned n_alike = 0;
    for (unsigned other = 0; other < TERMITES_HEXES; other++) {
        n_alike += table->terrain[other] == terrain;
    }
    bool too_many_alike = slow_group_at(table, hex, terrain) > 2;
    bool too_many = slow_group_at(table, hex, SLOW_CLEAR) > 4;
    bool floods = terrain == TERMITES_WATER && slow_floods_a_mound(table, hex);
    table->terrain[hex] = SLOW_CLEAR;
    table->seen[SLOW_TILES_TOO_MANY_OF_A_KIND] += too_many_alike && !too_many && !floods;
    table->seen[SLOW_TILES_TOO_MANY] += too_many && !too_many_alike && !floods;
    table->seen[SLOW_TILES_BESIDE_MOUNDS] += floods && !too_many_alike && !too_many;
    return n_alike <= 12 && !too_many_alike && !too_many && !floods;
}

const slow_tile slow_tiles[TERMITES_TILES] = {
    [TERMITES_WATER_VEGETATION] = {TERMITES_WATER, 0},
    [TERMITES_VEGETATION_WATER] = {TERMITES_VEGETATION, 0},
    [TERMITES_VEGETATION_STONES] = {TERMITES_VEGETATION, 1},
    [TERMITES_STONES_VEGETATION] = {TERMITES_STONES, 1},
    [TERMITES_STONES_WATER] = {TERMITES_STONES, 2},
    [TERMITES_WATER_STONES] = {TERMITES_WATER, 2},
};

// TE-1.7, TE-3.3.
static void list_tiles(slow_table *table) {
    for (unsigned tile = 0; tile < TERMITES_TILES; tile++) {
        for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
            if (table->stock[slow_tiles[tile].kind] > 0 &&
                can_lie(table, hex, slow_tiles[tile].up)) {
                see(table, SLOW_TILES);
                add(table, TERMITES_FIRST_LAY + tile * 91 + hex);
            }
        }
    }
}

// TE-4.1.
static void list_colonies(slow_table *table) {
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        bool is_taken = false;
        for (unsigned seat = 0; seat < table->state->n_seats; seat++) {
            is_taken |= table->colony[seat] == colony;
        }
        if (!is_taken) {
            add(table, TERMITES_FIRST_COLONY + colony);
        }
    }
}

// Every unplaced Mound of the seat on every hex of the list (TE-4.10).
static void list_mounds(slow_table *table, const bool is_open[TERMITES_HEXES], slow_sight sight) {
    for (unsigned i = 0; i < 31; i++) {
        unsigned value = i < 27 ? i + 5 : i - 26; // as actions low values come last
        unsigned place = slow_place_of(table->state, value);
        for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
            if (is_open[hex] && (table->unplaced[table->seat] >> place & 1) != 0) {
                see(table, sight);
                add(table, (i < 5 ? TERMITES_FIRST_MOUND_AT + i * 91
                                  : TERMITES_FIRST_OTHER_MOUND + (i - 5) * 91) +
                               hex);
            }
        }
    }
}

// TE-4.5 to TE-4.9, TE-8.3 to TE-8.5; at the start the seat has no unit to remove.
void slow_list_sites(slow_table *table) {
    bool is_open[TERMITES_HEXES] = {false}, is_own[TERMITES_HEXES] = {false};
    unsigned n_open = 0;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (is_site(table, hex)) {
            is_open[hex] = slow_is_empty(table, hex);
            is_own[hex] = !is_open[hex] && (int)table->pieces[hex].owner == table->seat;
            n_open += is_open[hex];
        }
    }
    if (n_open > 0) {
        list_mounds(table, is_open, SLOW_MOUNDS_PLACED);
    } else {
        list_mounds(table, is_own, SLOW_MOUNDS_FOR_TERMITES);
    }
}

// TE-8.2.
static void list_founding(slow_table *table) {
    bool is_open[TERMITES_HEXES] = {false};
    is_open[table->target] = true;
    list_mounds(table, is_open, SLOW_MOUNDS_FOUNDED);
}

// TE-5.1 to TE-5.3.
static void list_placing(slow_table *table) {
    for (unsigned kind = 0; kind < 12; kind++) {
        for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
            if ((table->hand[table->seat] >> (4 * kind) & 15) > 0 && slow_is_empty(table, hex) &&
                slow_may_stand(kind / 3, table->terrain[hex])) {
                add(table, TERMITES_FIRST_PLACE + kind * 91 + hex);
            }
        }
    }
}

// Strength.

// TE-7.3, TE-7.4, TE-7.14: what the unit at a hex adds.
static unsigned support_of(slow_table *table, unsigned hex, unsigned target) {
    const slow_piece *unit = &table->pieces[hex];
    unsigned distance = table->distance[hex][target];
    if (unit->caste != TERMITES_SPITTER) {
        return distance == 1 ? slow_strength_of(table->state, unit) : 0;
    }
    if (distance > 2) {
        return 0;
    }
    bool has_cover = table->terrain[hex] == TERMITES_VEGETATION;
    table->seen[SLOW_SPITTERS_AT_TWO_HEXES] += distance == 2;
    table->seen[SLOW_SPITTERS_IN_VEGETATION] += has_cover;
    return slow_strength_of(table->state, unit) + (has_cover ? 1 : 0);
}

// TE-7.2.
static unsigned attack_of(slow_table *table, unsigned start, unsigned target) {
    unsigned sum = slow_strength_of(table->state, &table->pieces[start]);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        const slow_piece *piece = &table->pieces[hex];
        if (hex != start && piece->what == SLOW_UNIT &&
            piece->owner == table->pieces[start].owner) {
            sum += support_of(table, hex, target);
        }
    }
    return sum;
}

// TE-2.4, TE-7.5.
static unsigned defence_of(slow_table *table, unsigned target) {
    const slow_piece *piece = &table->pieces[target];
    if (piece->what == SLOW_MOUND) {
        return piece->number;
    }
    bool has_cover = table->terrain[target] == TERMITES_STONES;
    table->seen[SLOW_DEFENCES_ON_STONES] += has_cover;
    return slow_strength_of(table->state, piece) + (has_cover ? 1 : 0);
}

// Movement.

enum { WAYS = TERMITES_ATTACKS_FROM + TERMITES_NEIGHBOURS };

// A unit on its way, and where it has found that it could end.
typedef struct walker {
    slow_table *table;
    unsigned owner, caste;
    bool is_visited[TERMITES_HEXES];
    bool can_end[TERMITES_HEXES][WAYS];
} walker;

static void go_on(walker *self, unsigned hex, unsigned points, bool is_over_enemy);

// Which of the hexes adjacent to the target this is, from 0.
static unsigned place_among_neighbours(const slow_table *table, unsigned hex, unsigned target) {
    unsigned place = 0;
    while (table->hexes[target].near[place] != hex) {
        place++;
    }
    return place;
}

// TE-6.4, TE-7.7, TE-7.17: attacks the unit, and flies on over it.
static void meet_enemy(walker *self, unsigned last, unsigned hex, unsigned points) {
    const slow_piece *enemy = &self->table->pieces[hex];
    if (self->caste == TERMITES_SOLDIER) {
        self->can_end[hex][TERMITES_ATTACKS] = true;
    } else {
        unsigned place = place_among_neighbours(self->table, last, hex);
        const slow_piece *there = &self->table->pieces[last];
        self->can_end[hex][TERMITES_ATTACKS_FROM + place] = true;
        self->table->seen[SLOW_LAST_HEX_HOLDS_ENEMY] +=
            there->what == SLOW_UNIT && there->owner != self->owner;
    }
    if (self->caste != TERMITES_FLYER) {
        return;
    }
    if (enemy->caste == TERMITES_FLYER) {
        self->table->seen[SLOW_FLYERS_BARRED_BY_FLYERS] += points > 0;
        return;
    }
    go_on(self, hex, points, true);
}

// Enters a hex that the unit has the points for: TE-6.3 to TE-6.5, TE-6.8.
static void enter(walker *self, unsigned last, unsigned hex, unsigned points, bool is_over_enemy) {
    const slow_piece *piece = &self->table->pieces[hex];
    bool is_own = piece->owner == self->owner;
    switch (piece->what) {
    case SLOW_EMPTY:
        self->table->seen[SLOW_FLIGHTS_OVER_ENEMIES] += is_over_enemy;
        self->can_end[hex][TERMITES_MOVES] = true;
        go_on(self, hex, points, is_over_enemy);
        break;
    case SLOW_UNIT:
        if (is_own) {
            go_on(self, hex, points, is_over_enemy);
        } else {
            meet_enemy(self, last, hex, points);
        }
        break;
    case SLOW_MOUND:
        self->table->seen[SLOW_MOUNDS_IN_THE_WAY] += points > 0;
        self->can_end[hex][TERMITES_ATTACKS] |= !is_own;
        break;
    }
}

// TE-6.6, TE-6.9: to every adjacent hex that was not visited and can be paid for.
static void go_on(walker *self, unsigned hex, unsigned points, bool is_over_enemy) {
    const slow_hex *here = &self->table->hexes[hex];
    self->is_visited[hex] = true;
    for (unsigned i = 0; i < here->n_near; i++) {
        unsigned next = here->near[i], terrain = self->table->terrain[next];
        const slow_piece *piece = &self->table->pieces[next];
        if (self->is_visited[next] || points == 0) {
            continue;
        }
        bool is_worker_on_stones = self->caste == TERMITES_WORKER && terrain == TERMITES_STONES;
        if (!slow_may_enter(self->caste, terrain)) {
            self->table->seen[SLOW_FRIENDS_THAT_ARE_NO_BRIDGE] +=
                piece->what == SLOW_UNIT && piece->owner == self->owner;
        } else if (slow_cost_of(self->caste, terrain) > points) {
            see(self->table, SLOW_WORKERS_SHORT_OF_STONES);
        } else {
            self->table->seen[SLOW_WORKERS_ONTO_STONES] += is_worker_on_stones;
            enter(self, hex, next, points - slow_cost_of(self->caste, terrain), is_over_enemy);
        }
    }
    self->is_visited[hex] = false;
}

// Counts what the attacks of a unit on a target show.
static void see_attacks(walker *self, unsigned start, unsigned target, unsigned attack,
                        unsigned defence) {
    slow_table *table = self->table;
    unsigned n_last = 0;
    for (unsigned place = 0; place < table->hexes[target].n_near; place++) {
        unsigned last = table->hexes[target].near[place];
        if (self->can_end[target][TERMITES_ATTACKS_FROM + place]) {
            n_last++;
            table->seen[SLOW_LAST_HEX_HOLDS_FRIEND] += last != start &&
                                                       !slow_is_empty(table, last) &&
                                                       table->pieces[last].owner == self->owner;
        }
    }
    table->seen[SLOW_ATTACKS_FROM] += n_last;
    table->seen[SLOW_SEVERAL_LAST_HEXES] += n_last > 1;
    table->seen[SLOW_ATTACKS_ON_MOUNDS] += slow_is_mound(table, target);
    table->seen[SLOW_ATTACKS_BY_SOLDIERS] +=
        !slow_is_mound(table, target) && self->caste == TERMITES_SOLDIER;
    table->seen[SLOW_JUST_STRONG_ENOUGH] += attack == defence + 1;
    table->seen[SLOW_ATTACKERS_IN_VEGETATION] +=
        self->caste == TERMITES_SPITTER && table->terrain[start] == TERMITES_VEGETATION;
}

// TE-7.1: the attacks on a target that are strong enough, and those that are not.
static void list_attacks(walker *self, unsigned start, unsigned target) {
    slow_table *table = self->table;
    unsigned attack = attack_of(table, start, target), defence = defence_of(table, target);
    for (unsigned how = TERMITES_ATTACKS; how < WAYS; how++) {
        ant_action action = TERMITES_FIRST_MOVE + (start * 91 + target) * 8 + how;
        if (self->can_end[target][how] && attack > defence) {
            add(table, action);
        } else if (self->can_end[target][how]) {
            see(table, attack == defence ? SLOW_TIES : SLOW_TOO_WEAK);
            table->weak[table->n_weak++] = (slow_weakness){action, attack, defence};
        }
    }
    if (attack > defence) {
        see_attacks(self, start, target, attack, defence);
    }
}

static void list_moves_of(slow_table *table, unsigned start) {
    const slow_piece *unit = &table->pieces[start];
    bool is_slow = slow_points_of(unit->caste) == 1;
    walker self = {.table = table, .owner = unit->owner, .caste = unit->caste};
    go_on(&self, start, slow_points_of(unit->caste), false);
    for (unsigned target = 0; target < TERMITES_HEXES; target++) {
        bool can_attack = false;
        for (unsigned how = TERMITES_ATTACKS; how < WAYS; how++) {
            can_attack |= self.can_end[target][how];
        }
        if (self.can_end[target][TERMITES_MOVES]) {
            see(table, SLOW_MOVES);
            table->seen[SLOW_SLOW_CASTES_OFF_STONES] +=
                is_slow && table->terrain[start] == TERMITES_STONES;
            add(table, TERMITES_FIRST_MOVE + (start * 91 + target) * 8 + TERMITES_MOVES);
        }
        if (can_attack) {
            list_attacks(&self, start, target);
        }
    }
}

// TE-6.1.
static void list_moves(slow_table *table) {
    add(table, TERMITES_PASS);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        const slow_piece *piece = &table->pieces[hex];
        if (piece->what == SLOW_UNIT && (int)piece->owner == table->seat) {
            list_moves_of(table, hex);
        }
    }
}

// TE-7.8 to TE-7.11.
unsigned slow_retreats(slow_table *table, unsigned start, unsigned target, unsigned last,
                       unsigned hexes[TERMITES_NEIGHBOURS]) {
    unsigned n = 0, caste = table->pieces[target].caste;
    for (unsigned i = 0; i < table->hexes[target].n_near; i++) {
        unsigned hex = table->hexes[target].near[i];
        if (!slow_is_empty(table, hex) && hex != start) {
            continue;
        }
        if (hex == last) {
            see(table, SLOW_RETREATS_BARRED_BY_LAST);
        } else if (!slow_may_enter(caste, table->terrain[hex])) {
            see(table, SLOW_RETREATS_BARRED_BY_TERRAIN);
        } else {
            table->seen[SLOW_RETREATS_TO_THE_START] += hex == start;
            see(table, SLOW_RETREATS);
            hexes[n++] = hex;
        }
    }
    return n;
}

static void list_retreats(slow_table *table) {
    unsigned hexes[TERMITES_NEIGHBOURS];
    unsigned n = slow_retreats(table, table->start, table->target, table->last, hexes);
    for (unsigned i = 0; i < n; i++) {
        add(table, TERMITES_FIRST_RETREAT + hexes[i]);
    }
}

// Whose decision it is.

// TE-3.2, TE-3.5, TE-4.4, TE-0.2.
static int asked(const termites_state *state) {
    static const int order_of_two[] = {0, 1, 1, 0};
    int n = state->n_seats;
    switch ((termites_phase)state->phase) {
    case TERMITES_NEUTRALS:
    case TERMITES_CHOOSE:
        return state->step;
    case TERMITES_LAY:
        return state->step / 2 % n;
    case TERMITES_START:
        return (state->first + (n == 2 ? order_of_two[state->step] : state->step)) % n;
    case TERMITES_PLACE:
    case TERMITES_MOVE:
    case TERMITES_FOUND:
        return (state->first + state->turns) % n;
    case TERMITES_RETREAT:
    case TERMITES_RESETTLE:
        return state->victim;
    case TERMITES_OVER:
    case TERMITES_PHASES:
        break;
    }
    return -1;
}

void slow_look(slow_table *table, const termites_state *state) {
    static void (*const list[TERMITES_PHASES])(slow_table *) = {
        [TERMITES_NEUTRALS] = list_neutrals,   [TERMITES_LAY] = list_tiles,
        [TERMITES_CHOOSE] = list_colonies,     [TERMITES_START] = slow_list_sites,
        [TERMITES_PLACE] = list_placing,       [TERMITES_MOVE] = list_moves,
        [TERMITES_RETREAT] = list_retreats,    [TERMITES_FOUND] = list_founding,
        [TERMITES_RESETTLE] = slow_list_sites,
    };
    table->state = state;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        table->pieces[hex] = slow_piece_of(state->at[hex]);
        table->terrain[hex] = slow_terrain_of(state, hex);
    }
    table->phase = state->phase;
    table->turns = state->turns;
    table->step = state->step;
    table->first = state->first;
    table->is_dealt = false;
    table->start = state->start;
    table->last = state->last;
    table->target = state->target;
    table->victim = state->victim;
    memcpy(table->trophies, state->trophies, sizeof table->trophies);
    memcpy(table->unplaced, state->unplaced, sizeof table->unplaced);
    memcpy(table->colony, state->colony, sizeof table->colony);
    memcpy(table->stock, state->stock, sizeof table->stock);
    memcpy(table->hand, state->hand, sizeof table->hand);
    memcpy(table->stack, state->stack, sizeof table->stack);
    table->seat = asked(state);
    table->n_legal = 0;
    table->n_weak = 0;
    if (list[state->phase] != NULL) {
        list[state->phase](table);
    }
}
