// SPDX-License-Identifier: MIT
//
// How a game goes (sections 3 to 6 and 8): what is legal, why something is not, and what an
// action does.
#include "rules/rules.h"

#include <string.h>

static const uint64_t every_byte = UINT64_C(0x0101010101010101);

// Soldiers and tokens.

unsigned micropolis_barracks_set(const micropolis_state *state, const micropolis_hill *hill) {
    unsigned set = 0;
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        set |= (unsigned)(micropolis_barracks(micropolis_tile_at(state, hill, place)) > 0) << place;
    }
    return set;
}

/// How many soldiers these barracks hold.
static unsigned garrison(const micropolis_state *state, const micropolis_hill *hill,
                         unsigned places) {
    unsigned soldiers = 0;
    for (; places != 0; places &= places - 1) {
        unsigned place = (unsigned)__builtin_ctz(places);
        soldiers += micropolis_barracks(micropolis_tile_at(state, hill, place));
    }
    return soldiers;
}

/// The soldiers that a general arranges: those of the army and of full barracks (MP-5.9).
static unsigned soldiers_of(const micropolis_state *state, const micropolis_hill *hill) {
    return hill->army + garrison(state, hill, hill->full);
}

unsigned micropolis_count_reserve(const micropolis_state *state) {
    unsigned used = 0;
    for (unsigned i = 0; i < MICROPOLIS_MAX_HILLS; i++) { // those that nobody has are empty
        used += soldiers_of(state, &state->hills[i]);
    }
    for (unsigned place = 0; place < state->n_line; place++) {
        used += micropolis_line_soldiers(state, place);
    }
    return MICROPOLIS_SOLDIERS - used;
}

/// Adds a tile to those found so far; false where it was there already.
static bool gather(uint64_t *found, unsigned tile) {
    bool is_new = (*found >> tile & 1) == 0;
    *found |= UINT64_C(1) << tile;
    return is_new;
}

bool micropolis_find_tiles(const micropolis_state *state, uint64_t *found) {
    bool is_well = true;
    *found = 0;
    for (unsigned place = 0; place < state->n_line; place++) {
        is_well = gather(found, micropolis_line_tile(state, place)) && is_well;
    }
    for (unsigned i = 0; i < MICROPOLIS_MAX_HILLS; i++) {
        for (unsigned place = 0; place < state->hills[i].n_tiles; place++) {
            is_well = gather(found, state->hills[i].tiles[place]) && is_well;
        }
    }
    return is_well;
}

uint64_t micropolis_line_sizes(const micropolis_state *state) {
    uint64_t sizes = 0;
    for (unsigned place = 0; place < state->n_line; place++) {
        uint64_t size = micropolis_barracks(state->tiles[micropolis_line_tile(state, place)]);
        sizes |= size << (8 * place);
    }
    return sizes;
}

unsigned micropolis_free_tokens(const micropolis_state *state) {
    unsigned used = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        used += state->tokens[seat];
    }
    return MICROPOLIS_TOKENS - used;
}

/// Soldiers out of the reserve, as far as it and the limit allow (MP-5.1 to MP-5.3); how many.
static unsigned gain(micropolis_state *state, micropolis_hill *hill, unsigned soldiers) {
    unsigned gained = micropolis_at_most(soldiers, MICROPOLIS_MAX_ARMY - (unsigned)hill->army);
    gained = micropolis_at_most(gained, state->reserve);
    state->reserve = (uint8_t)(state->reserve - gained);
    hill->army = (uint8_t)(hill->army + gained);
    return gained;
}

// Actions as they are packed: see micropolis.h.

enum { FILLING = 1, SECOND = 1 << 3, BY_TOKEN = 1 << 7, NAMED = 1 << 8 };

/// The sides that a tile may be set at, one after another, by the tiles of the anthill (MP-4.1 to
/// MP-4.4).
typedef struct sides {
    uint8_t first;
    uint8_t n;
} sides;
static const sides sides_of[MICROPOLIS_RING + 1] = {
    {MICROPOLIS_START, 1}, {MICROPOLIS_LEFT, 2},  {MICROPOLIS_LEFT, 2}, {MICROPOLIS_LEFT, 2},
    {MICROPOLIS_LEFT, 2},  {MICROPOLIS_LEFT, 2},  {MICROPOLIS_LEFT, 2}, {MICROPOLIS_LEFT, 2},
    {MICROPOLIS_LEFT, 2},  {MICROPOLIS_CLOSE, 1}, {MICROPOLIS_CLOSE, 0}};

static inline bool is_side(const micropolis_hill *hill, unsigned side) {
    const sides *known = &sides_of[hill->n_tiles];
    return side - known->first < known->n; // vast where it is before the first
}

// Legal actions.

/// The tiles of the line as they can be set into one anthill: a byte for each place.
typedef struct offer {
    uint64_t fills;    ///< 1 where the barracks may be filled
    uint64_t n_ways;   ///< 0 where the tile cannot be taken
    ant_action action; ///< all of it but the place and filling, for the first side
} offer;

/// `prices` are those of the places; in `places` all bits are set of those that are asked for. The
/// highest bit of each byte answers, and no byte reaches it by itself or borrows from the next:
/// what is beyond the first price that the army cannot pay is not looked at.
static inline offer offer_of(const micropolis_state *state, const micropolis_hill *hill,
                             ant_action kind, uint64_t prices, uint64_t places) {
    const uint64_t top = 0x80 * every_byte;
    uint64_t army = hill->army * every_byte;
    uint64_t soldiers = army - prices + state->soldiers; // after paying and collecting (MP-3.5)
    uint64_t is_paid = places & ((army | top) - prices);
    uint64_t is_barracks = state->sizes + (top - every_byte);
    uint64_t is_filled = is_paid & is_barracks & ((soldiers | top) - state->sizes);
    uint64_t fills = is_filled >> 7 & every_byte;
    const sides *known = &sides_of[hill->n_tiles];
    return (offer){.fills = fills,
                   .n_ways = known->n * ((is_paid >> 7 & every_byte) + fills),
                   .action = kind | (ant_action)known->first << 1};
}

/// All ways to take the tiles of the line for a price. Written without a branch, since what is
/// legal cannot be predicted: every action is put down, and those that are none are written over by
/// the next. Always inlined, so that the basic game pays nothing for the second anthill.
__attribute__((always_inline)) static inline ant_action *list_places(
    const micropolis_state *state, const micropolis_hill *hills, unsigned n_hills, ant_action kind,
    uint64_t prices, uint64_t places, ant_action *out) {
    static const ant_action ways[2][4] = {
        {0, MICROPOLIS_RIGHT << 1},
        {0, FILLING, MICROPOLIS_RIGHT << 1, MICROPOLIS_RIGHT << 1 | FILLING},
    };
    offer offers[2];
    for (unsigned i = 0; i < n_hills; i++) {
        offers[i] = offer_of(state, &hills[i], kind | (i == 0 ? 0 : SECOND), prices, places);
    }
    for (unsigned place = 0; place < MICROPOLIS_LINE; place++) {
        for (unsigned i = 0; i < n_hills; i++) {
            const ant_action *way = ways[offers[i].fills >> (8 * place) & 1];
            ant_action action = offers[i].action | place << 4;
            ant_action four[4]; // apart from `out`, so that they can be worked out together
            for (unsigned k = 0; k < 4; k++) {
                four[k] = action + way[k];
            }
            memcpy(out, four, sizeof four);
            out += offers[i].n_ways >> (8 * place) & 0xFF;
        }
    }
    return out;
}

/// For soldiers, and with a token what is not free anyway (MP-3.7).
__attribute__((always_inline)) static inline int list_tiles(const micropolis_state *state,
                                                            unsigned seat, unsigned n_hills,
                                                            ant_action kind, ant_action *out) {
    const uint64_t prices = UINT64_C(0x06050403020100); // the first tile is free (MP-3.2)
    const micropolis_hill *hills = &state->hills[seat * n_hills];
    uint64_t places = (UINT64_C(1) << (8 * state->n_line)) - 1;
    ant_action *end = list_places(state, hills, n_hills, kind, prices, places, out);
    if (state->tokens[seat] > 0) {
        end = list_places(state, hills, n_hills, kind | BY_TOKEN, 0, places & ~UINT64_C(0xFF), end);
    }
    return (int)(end - out);
}

/// ANT_ALLOWED, or why so many of all the soldiers cannot be in barracks (MP-5.10, MP-5.11).
static ant_clause_id check_housed(unsigned housed, unsigned all) {
    return housed > all ? MP_5_11 : all - housed > MICROPOLIS_MAX_ARMY ? MP_5_10 : ANT_ALLOWED;
}

/// ANT_ALLOWED, or why these barracks cannot be the full ones (MP-5.9 to MP-5.11, MP-5.17).
static ant_clause_id check_arrangement(const micropolis_state *state, const micropolis_hill *hill,
                                       unsigned full) {
    if ((full & ~micropolis_barracks_set(state, hill)) != 0) {
        return MP_5_17;
    }
    return check_housed(garrison(state, hill, full), soldiers_of(state, hill));
}

bool micropolis_has_arrangements(const micropolis_state *state, const micropolis_hill *hill) {
    // If several changes together are possible, one of them alone is: an empty barracks that the
    // army cannot fill means an army so small that any full one can be emptied into it.
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        unsigned size = micropolis_barracks(micropolis_tile_at(state, hill, place));
        bool is_full = (hill->full >> place & 1) != 0;
        if (size > 0 && (is_full ? hill->army + size <= MICROPOLIS_MAX_ARMY : size <= hill->army)) {
            return true;
        }
    }
    return false;
}

__attribute__((noinline)) static int list_arrangements(const micropolis_state *state,
                                                       ant_action *out) {
    const micropolis_hill *hill = &state->hills[state->general];
    unsigned set = micropolis_barracks_set(state, hill);
    unsigned all = soldiers_of(state, hill);
    int n = 0;
    unsigned full = 0;
    do { // every subset, ascending
        if (check_housed(garrison(state, hill, full), all) == ANT_ALLOWED) {
            out[n++] = MICROPOLIS_FIRST_REARRANGE + full;
        }
        full = (full - set) & set;
    } while (full != 0);
    return n;
}

static unsigned first_award(const micropolis_state *state) {
    return state->variant == MICROPOLIS_EXPERT ? MICROPOLIS_FIRST_AWARD_IN : MICROPOLIS_FIRST_AWARD;
}

__attribute__((noinline)) static int list_claimants(const micropolis_state *state,
                                                    ant_action *out) {
    int n = 0;
    for (unsigned set = micropolis_claimants(state); set != 0; set &= set - 1) {
        out[n++] = first_award(state) + (unsigned)__builtin_ctz(set);
    }
    return n;
}

ant_seats micropolis_to_act(const void *state) {
    const micropolis_state *self = state;
    return self->phase == MICROPOLIS_OVER ? 0 : ant_seat_set((int)micropolis_decides(self));
}

int micropolis_legal(const void *state, int seat, ant_action *out) {
    const micropolis_state *self = state;
    if (self->phase == MICROPOLIS_OVER || (unsigned)seat != micropolis_decides(self)) {
        return 0;
    }
    switch (self->phase) {
    case MICROPOLIS_TAKE:
        return self->variant == MICROPOLIS_EXPERT ? list_tiles(self, (unsigned)seat, 2, NAMED, out)
                                                  : list_tiles(self, (unsigned)seat, 1, 0, out);
    case MICROPOLIS_REARRANGE:
        return list_arrangements(self, out);
    default:
        return list_claimants(self, out);
    }
}

// Why not.

static ant_clause_id check_price(const micropolis_state *state, unsigned seat,
                                 const micropolis_hill *hill, const micropolis_taking *t) {
    if (!t->is_by_token) {
        return hill->army < t->place ? MP_3_3 : ANT_ALLOWED;
    }
    return state->tokens[seat] == 0 ? MP_3_8 : t->place == 0 ? MP_3_7 : ANT_ALLOWED;
}

static micropolis_tile tile_of(const micropolis_state *state, const micropolis_taking *t) {
    return state->tiles[micropolis_line_tile(state, t->place)];
}

/// The soldiers that may fill the barracks of the tile: those of the army after paying and
/// collecting (MP-5.19).
static unsigned soldiers_to_fill(const micropolis_state *state, const micropolis_taking *t) {
    unsigned price = t->is_by_token ? 0 : t->place;
    return state->hills[t->hill].army - price + micropolis_line_soldiers(state, t->place);
}

static ant_clause_id check_take(const micropolis_state *state, unsigned seat, ant_action action) {
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    if (is_expert != ((action & NAMED) != 0) || (!is_expert && (action & SECOND) != 0)) {
        return MP_0_3;
    }
    micropolis_taking t = micropolis_taking_of(state, seat, action);
    if (t.place >= state->n_line) {
        return MP_3_9;
    }
    const micropolis_hill *hill = &state->hills[t.hill];
    if (hill->n_tiles == MICROPOLIS_RING) {
        return is_expert ? MP_8_4 : MP_4_4;
    }
    ant_clause_id clause = check_price(state, seat, hill, &t);
    if (clause == ANT_ALLOWED && !is_side(hill, t.side)) {
        return hill->n_tiles == 0 ? MP_4_1 : hill->n_tiles == MICROPOLIS_RING - 1 ? MP_4_3 : MP_4_2;
    }
    if (clause != ANT_ALLOWED || !t.is_filling) {
        return clause;
    }
    unsigned size = micropolis_barracks(tile_of(state, &t));
    if (size == 0) {
        return MP_5_15;
    }
    return size <= soldiers_to_fill(state, &t) ? ANT_ALLOWED : MP_5_14;
}

/// Why an anthill that has no claim does not get the token: it is one of the leader's own with an
/// army as large as an opponent's, or its army is too small.
static ant_clause_id why_no_claim(const micropolis_state *state, unsigned hill) {
    unsigned claimant = (unsigned)__builtin_ctz(micropolis_claimants(state));
    bool is_tied =
        hill < micropolis_n_hills(state) && state->hills[hill].army == state->hills[claimant].army;
    return !is_tied ? MP_6_7 : state->variant == MICROPOLIS_EXPERT ? MP_8_11 : MP_6_12;
}

static ant_clause_id check_award(const micropolis_state *state, ant_action action) {
    unsigned first = first_award(state);
    if (action < first || action - first >= MICROPOLIS_MAX_HILLS) {
        return MP_0_3;
    }
    unsigned hill = action - first;
    bool is_claimant = (micropolis_claimants(state) >> hill & 1) != 0;
    return is_claimant ? ANT_ALLOWED : why_no_claim(state, hill);
}

/// Not inlined into `apply`, which seldom needs it: see is_usual.
__attribute__((noinline)) ant_clause_id micropolis_check(const void *state, int seat,
                                                         ant_action action) {
    const micropolis_state *self = state;
    if (self->phase == MICROPOLIS_OVER) {
        return MP_0_1;
    }
    if (seat != (int)micropolis_decides(self)) {
        return MP_0_2;
    }
    switch (self->phase) {
    case MICROPOLIS_TAKE:
        return action < MICROPOLIS_FIRST_REARRANGE ? check_take(self, (unsigned)seat, action)
                                                   : MP_0_3;
    case MICROPOLIS_REARRANGE:
        return action >= MICROPOLIS_FIRST_REARRANGE && action < MICROPOLIS_FIRST_AWARD
                   ? check_arrangement(self, &self->hills[self->general],
                                       action - MICROPOLIS_FIRST_REARRANGE)
                   : MP_0_3;
    default:
        return check_award(self, action);
    }
}

/// The soldiers that an arrangement puts into barracks or leaves, against those that there can be.
static ant_form arranged(const micropolis_state *state, unsigned full, bool is_left) {
    const micropolis_hill *hill = &state->hills[state->general];
    unsigned needed = garrison(state, hill, full);
    unsigned all = soldiers_of(state, hill);
    return is_left ? (ant_form){MICROPOLIS_DETAIL_LEFT, {all - needed, MICROPOLIS_MAX_ARMY}}
                   : (ant_form){MICROPOLIS_DETAIL_NEEDED, {needed, all}};
}

/// An army, if there is one, against those that have a claim.
static bool find_claim(const micropolis_state *state, unsigned hill, ant_form *details) {
    unsigned claimant = (unsigned)__builtin_ctz(micropolis_claimants(state));
    if (hill < micropolis_n_hills(state)) {
        *details = (ant_form){MICROPOLIS_DETAIL_CLAIM,
                              {state->hills[hill].army, state->hills[claimant].army}};
    }
    return hill < micropolis_n_hills(state);
}

bool micropolis_details(const void *state, int seat, ant_action action, ant_form *details) {
    const micropolis_state *self = state;
    unsigned asked = action < MICROPOLIS_FIRST_REARRANGE ? MICROPOLIS_TAKE
                     : action < MICROPOLIS_FIRST_AWARD   ? MICROPOLIS_REARRANGE
                                                         : MICROPOLIS_AWARD;
    micropolis_taking t;
    ant_clause_id clause = micropolis_check(self, seat, action);
    switch (clause) {
    case MP_0_2:
        *details = (ant_form){MICROPOLIS_DETAIL_WAITS, {micropolis_decides(self)}};
        return true;
    case MP_0_3:
        *details = (ant_form){MICROPOLIS_DETAIL_PHASE, {self->phase}};
        return asked != self->phase; // it answers another question than the one at hand
    case MP_3_3:
        t = micropolis_taking_of(self, (unsigned)seat, action);
        *details = (ant_form){
            self->variant == MICROPOLIS_EXPERT ? MICROPOLIS_DETAIL_PRICE_IN
                                               : MICROPOLIS_DETAIL_PRICE,
            {t.place, self->hills[t.hill].army, micropolis_own_number(self, t.hill) + 1}};
        return true;
    case MP_3_9:
        *details = (ant_form){MICROPOLIS_DETAIL_LINE, {self->n_line}};
        return true;
    case MP_5_10:
    case MP_5_11:
        *details = arranged(self, action - MICROPOLIS_FIRST_REARRANGE, clause == MP_5_10);
        return true;
    case MP_6_7:
        return find_claim(self, action - first_award(self), details);
    case MP_5_14:
        t = micropolis_taking_of(self, (unsigned)seat, action);
        *details = (ant_form){MICROPOLIS_DETAIL_BARRACKS,
                              {micropolis_barracks(tile_of(self, &t)), soldiers_to_fill(self, &t)}};
        return true;
    default:
        return false;
    }
}

/// True if the action is legal and as most are: the active player of the basic game takes a tile
/// for soldiers. In few steps, since `apply` asks it of every action; micropolis_check is for all
/// others.
static inline bool is_usual(const micropolis_state *state, int seat, ant_action action) {
    unsigned place = action >> 4;
    if (state->phase != MICROPOLIS_TAKE || seat != (int)micropolis_in_turn(state) ||
        state->variant != MICROPOLIS_BASIC || (action & SECOND) != 0 || place >= state->n_line) {
        return false;
    }
    const micropolis_hill *hill = &state->hills[seat];
    if (place > hill->army || !is_side(hill, action >> 1 & 3)) {
        return false;
    }
    // One comparison whether it is filled or not, which cannot be predicted.
    unsigned fills = action & FILLING;
    unsigned soldiers = hill->army - place + micropolis_line_soldiers(state, place);
    unsigned size_less_one = (unsigned)(state->sizes >> (8 * place) & 0xFF) - 1;
    return (size_less_one & (0U - fills)) < soldiers + 1 - fills;
}

// Rounds and the Military leader.

/// How many of eight bytes, each at most 64, are at most k.
static unsigned bytes_up_to(uint64_t bytes, unsigned k) {
    uint64_t is_more = 0x80 * every_byte + k * every_byte - bytes; // highest bit: it is not
    return (unsigned)__builtin_popcountll(is_more & 0x80 * every_byte);
}

/// For each byte of a set, how many members it and all bytes below have.
static uint64_t members_up_to(uint64_t set) {
    uint64_t counts = set - (set >> 1 & 0x55 * every_byte);
    counts = (counts & 0x33 * every_byte) + (counts >> 2 & 0x33 * every_byte);
    return ((counts + (counts >> 4)) & 0x0F * every_byte) * every_byte;
}

/// Takes the k-th member out of a set, without a branch: which one it is cannot be predicted.
static unsigned draw(uint64_t *set, uint64_t *sums, unsigned k) {
    unsigned byte = bytes_up_to(*sums, k);
    unsigned before = *sums << 8 >> (8 * byte) & 0xFF;
    uint64_t bits = (*set >> (8 * byte) & 0xFF) * every_byte & UINT64_C(0x8040201008040201);
    bits = (bits + 0x7F * every_byte) >> 7 & every_byte; // a byte for each bit of that one
    unsigned tile = 8 * byte + bytes_up_to(bits * every_byte, k - before);
    *set ^= UINT64_C(1) << tile;
    *sums -= every_byte << (8 * byte);
    return tile;
}

void micropolis_fill_line(micropolis_state *state, ant_chance *chance, ant_log *log) {
    uint64_t pile = state->pile;
    uint64_t sums = members_up_to(pile);
    uint64_t line = state->line;
    uint64_t sizes = state->sizes;
    unsigned left = MICROPOLIS_TILES - state->n_line - (unsigned)state->round * state->n_seats;
    ant_chance_begin(chance, MICROPOLIS_DRAW_TILES);
    for (unsigned place = state->n_line; place < MICROPOLIS_LINE; place++, left--) {
        unsigned tile = draw(&pile, &sums, ant_chance_below(chance, left));
        line |= (uint64_t)tile << (8 * place);
        sizes |= (uint64_t)micropolis_barracks(state->tiles[tile]) << (8 * place);
        if (log != NULL) {
            ant_log_reveal(log, (ant_form){MICROPOLIS_EVENT_DRAWN,
                                           {tile + 1, micropolis_sight_of(state->tiles[tile])}});
        }
    }
    state->n_line = MICROPOLIS_LINE;
    state->pile = pile;
    state->line = line;
    state->sizes = sizes;
}

void micropolis_announce_leader(const micropolis_state *state, ant_log *log) {
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    ant_log_tell(log, (ant_form){is_expert ? MICROPOLIS_EVENT_LEADER_IN : MICROPOLIS_EVENT_LEADER,
                                 {micropolis_owner(state, state->leader),
                                  micropolis_own_number(state, state->leader) + 1}});
}

unsigned micropolis_claimants(const micropolis_state *state) {
    unsigned n = micropolis_n_hills(state);
    unsigned largest = 0;
    unsigned claimants = 0;
    for (unsigned hill = 0; hill < n; hill++) {
        unsigned army = state->hills[hill].army;
        largest = army > largest ? army : largest;
    }
    for (unsigned hill = 0; hill < n; hill++) {
        claimants |= (unsigned)(state->hills[hill].army == largest) << hill;
    }
    unsigned each = micropolis_hills_each(state);
    unsigned own = ((1U << each) - 1) << (micropolis_owner(state, state->leader) * each);
    unsigned others = claimants & ~own;
    return others != 0 ? others : claimants;
}

static void see_who_leads(micropolis_state *state, ant_log *log) {
    unsigned claimants = micropolis_claimants(state);
    unsigned before = state->leader;
    if ((claimants & (claimants - 1)) != 0) {
        state->phase = MICROPOLIS_AWARD;
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_TIED, {micropolis_owner(state, before)}});
        return;
    }
    state->leader = (uint8_t)__builtin_ctz(claimants);
    if (state->leader != before) {
        micropolis_announce_leader(state, log);
    } else {
        ant_log_tell(log,
                     (ant_form){MICROPOLIS_EVENT_LEADER_KEEPS, {micropolis_owner(state, before)}});
    }
}

static bool needs_refill(const micropolis_state *state) {
    return state->variant == MICROPOLIS_EXPERT ? state->round % 2 == 0 // MP-8.9
                                               : state->n_line < state->n_seats;
}

__attribute__((noinline)) static void end_round(micropolis_state *state, ant_chance *chance,
                                                ant_log *log) {
    state->turn = 0;
    state->round++;
    if (state->round == micropolis_rounds(state)) {
        micropolis_end(state, log);
        return;
    }
    ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_ROUND, {state->round + 1}});
    if (needs_refill(state)) {
        micropolis_fill_line(state, chance, log);
        see_who_leads(state, log);
    }
}

static void end_turn(micropolis_state *state, ant_chance *chance, ant_log *log) {
    state->phase = MICROPOLIS_TAKE;
    state->turn++;
    if (state->turn == state->n_seats) {
        end_round(state, chance, log);
    }
}

// A turn.

/// A tile leaves the line with the soldiers on it; the others move up. How many soldiers.
static unsigned leave_line(micropolis_state *state, unsigned place) {
    unsigned soldiers = micropolis_line_soldiers(state, place);
    uint64_t before = (UINT64_C(1) << (8 * place)) - 1;
    state->line = (state->line & before) | (state->line >> 8 & ~before);
    state->soldiers = (state->soldiers & before) | (state->soldiers >> 8 & ~before);
    state->sizes = (state->sizes & before) | (state->sizes >> 8 & ~before);
    state->n_line--;
    return soldiers;
}

/// One soldier onto every tile in front of a place for which that is the price (MP-3.2).
static void pay(micropolis_state *state, micropolis_hill *hill, unsigned price) {
    hill->army = (uint8_t)(hill->army - price);
    state->soldiers += every_byte & ((UINT64_C(1) << (8 * price)) - 1);
}

static void collect(micropolis_state *state, micropolis_hill *hill, unsigned owner,
                    unsigned soldiers, ant_log *log) {
    unsigned all = hill->army + soldiers;
    unsigned army = micropolis_at_most(all, MICROPOLIS_MAX_ARMY);
    hill->army = (uint8_t)army;
    state->reserve = (uint8_t)(state->reserve + all - army); // MP-5.2
    if (log != NULL && all > army) {
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_SENT_BACK, {owner, all - army}});
    }
}

static void take_token(micropolis_state *state, unsigned seat, ant_log *log) {
    bool is_there = micropolis_free_tokens(state) > 0; // MP-5.6
    state->tokens[seat] = (uint8_t)(state->tokens[seat] + is_there);
    ant_log_tell(log,
                 (ant_form){is_there ? MICROPOLIS_EVENT_TOKEN : MICROPOLIS_EVENT_NO_TOKEN, {seat}});
}

/// MP-5.7, MP-8.7.
static void recruit(micropolis_state *state, micropolis_hill *hill, unsigned seat, ant_log *log) {
    micropolis_hill *leader = &state->hills[state->leader];
    if (leader->army > 0) {
        leader->army--;
        state->reserve++;
        ant_log_tell(
            log, (ant_form){MICROPOLIS_EVENT_DISCARDED, {micropolis_owner(state, state->leader)}});
    }
    unsigned gained = gain(state, hill, 1);
    ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_RECRUITED, {seat, gained}});
}

static void hatch(micropolis_state *state, micropolis_hill *hill, unsigned seat, unsigned eggs,
                  ant_log *log) {
    unsigned gained = gain(state, hill, eggs);
    if (log != NULL && eggs > 0) {
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_HATCHED, {seat, gained}});
    }
}

/// Fills the barracks of that size at a place of the ring; nothing for size 0.
static void fill(micropolis_hill *hill, unsigned place, unsigned size, unsigned seat,
                 ant_log *log) {
    hill->army = (uint8_t)(hill->army - size);
    hill->full |= (uint16_t)((size > 0) << place);
    hill->barracks = (uint8_t)(hill->barracks + micropolis_barracks_points[size]);
    if (log != NULL && size > 0) {
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_FILLED, {seat, size}});
    }
}

/// A specialist that does more than bring soldiers takes effect; true if the player is asked.
__attribute__((noinline)) static bool take_effect(micropolis_state *state, micropolis_hill *hill,
                                                  unsigned seat, unsigned specialist,
                                                  ant_log *log) {
    switch (specialist) {
    case MICROPOLIS_ARCHITECT:
        take_token(state, seat, log);
        return false;
    case MICROPOLIS_SERGEANT:
        recruit(state, hill, seat, log);
        return false;
    default:
        return micropolis_has_arrangements(state, hill);
    }
}

static void tell_taken(const micropolis_state *state, const micropolis_taking *t, unsigned tile,
                       unsigned soldiers, ant_log *log) {
    unsigned seat = micropolis_owner(state, t->hill);
    unsigned sight = micropolis_sight_of(state->tiles[tile]);
    ant_log_tell(log, t->is_by_token ? (ant_form){MICROPOLIS_EVENT_BUILT,
                                                  {seat, tile + 1, sight, t->place + 1}}
                      : t->place == 0
                          ? (ant_form){MICROPOLIS_EVENT_TOOK_FIRST, {seat, tile + 1, sight}}
                          : (ant_form){MICROPOLIS_EVENT_TOOK, {seat, tile + 1, sight, t->place}});
    if (soldiers > 0) {
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_COLLECTED, {seat, soldiers}});
    }
}

static void tell_set(const micropolis_state *state, const micropolis_taking *t, unsigned tile,
                     ant_log *log) {
    unsigned seat = micropolis_owner(state, t->hill);
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    ant_log_tell(log,
                 (ant_form){is_expert ? MICROPOLIS_EVENT_SET_IN : MICROPOLIS_EVENT_SET,
                            {seat, tile + 1, t->side, micropolis_own_number(state, t->hill) + 1}});
    if (t->side == MICROPOLIS_CLOSE) {
        ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_COMPLETE, {seat}});
    }
}

/// Every tile fills its barracks and hatches its eggs, mostly none of size and number 0: which tile
/// it is cannot be predicted. Always inlined, so that playouts pay nothing for a log.
__attribute__((always_inline)) static inline void take(micropolis_state *state, unsigned seat,
                                                       ant_action action, ant_chance *chance,
                                                       ant_log *log) {
    micropolis_taking t = micropolis_taking_of(state, seat, action);
    micropolis_hill *hill = &state->hills[t.hill];
    unsigned tile = micropolis_line_tile(state, t.place);
    micropolis_tile what = state->tiles[tile];
    unsigned specialist = micropolis_specialist_of(what);
    state->tokens[seat] = (uint8_t)(state->tokens[seat] - t.is_by_token);
    pay(state, hill, t.is_by_token ? 0 : t.place);
    unsigned soldiers = leave_line(state, t.place);
    if (log != NULL) {
        tell_taken(state, &t, tile, soldiers, log);
    }
    collect(state, hill, seat, soldiers, log);
    unsigned place = micropolis_set_tile(state, hill, tile, t.side);
    if (log != NULL) {
        tell_set(state, &t, tile, log);
    }
    fill(hill, place, micropolis_barracks(what) * t.is_filling, seat, log);
    hatch(state, hill, seat, micropolis_eggs(what), log);
    if (specialist >= MICROPOLIS_ARCHITECT && take_effect(state, hill, seat, specialist, log)) {
        state->phase = MICROPOLIS_REARRANGE;
        state->general = (uint8_t)t.hill;
        return;
    }
    end_turn(state, chance, log);
}

unsigned micropolis_arrange(const micropolis_state *state, micropolis_hill *hill, unsigned full) {
    unsigned housed = garrison(state, hill, full);
    hill->army = (uint8_t)(soldiers_of(state, hill) - housed);
    hill->full = (uint16_t)full;
    hill->barracks = 0;
    for (; full != 0; full &= full - 1) {
        unsigned place = (unsigned)__builtin_ctz(full);
        unsigned size = micropolis_barracks(micropolis_tile_at(state, hill, place));
        hill->barracks += micropolis_barracks_points[size];
    }
    return housed;
}

static void rearrange(micropolis_state *state, unsigned seat, unsigned full, ant_chance *chance,
                      ant_log *log) {
    micropolis_hill *hill = &state->hills[state->general];
    unsigned housed = micropolis_arrange(state, hill, full);
    state->general = 0;
    ant_log_tell(log, (ant_form){MICROPOLIS_EVENT_REARRANGED,
                                 {seat, (int64_t)full << 1, housed, hill->army}});
    end_turn(state, chance, log);
}

/// Does what was checked, in any phase.
__attribute__((noinline)) static void act(micropolis_state *self, unsigned seat, ant_action action,
                                          ant_chance *chance, ant_log *log) {
    switch (self->phase) {
    case MICROPOLIS_TAKE:
        take(self, seat, action, chance, log);
        break;
    case MICROPOLIS_REARRANGE:
        rearrange(self, seat, action - MICROPOLIS_FIRST_REARRANGE, chance, log);
        break;
    default:
        self->leader = (uint8_t)(action - first_award(self));
        self->phase = MICROPOLIS_TAKE;
        micropolis_announce_leader(self, log);
        break;
    }
}

ant_clause_id micropolis_apply(void *state, int seat, ant_action action, ant_chance *chance,
                               ant_log *log) {
    micropolis_state *self = state;
    if (log == NULL && is_usual(self, seat, action)) {
        take(self, (unsigned)seat, action, chance, NULL);
        return ANT_ALLOWED;
    }
    ant_clause_id clause = micropolis_check(self, seat, action);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    act(self, (unsigned)seat, action, chance, log);
    return ANT_ALLOWED;
}
