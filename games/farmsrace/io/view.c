// SPDX-License-Identifier: MIT
//
// What a seat may know (section 17): the table, its own cards, and of the others how many cards
// they hold, the least that it knows of them, and what all hidden cards are together.
#include "rules/rules.h"

#include <string.h>

/// Whose eyes it is seen with, and what: the table as it is, or before a first turn.
typedef struct onlooker {
    const farmsrace_state *state;
    const farmsrace_table *table;
    int seat;
} onlooker;

static bool sees_all(const onlooker *viewer) {
    return viewer->seat == ANT_ALL_SEEING;
}

static bool has_seat(const onlooker *viewer) {
    return viewer->seat < FARMSRACE_MAX_SEATS;
}

static bool sees_cards(const onlooker *viewer, unsigned seat) {
    return sees_all(viewer) || viewer->seat == (int)seat;
}

/// Cards under the deck are nobody's any more: which of them somebody draws is not to be seen.
static bool sees_spies(const onlooker *viewer, unsigned seat) {
    return sees_all(viewer) || (sees_cards(viewer, seat) && viewer->table->out[seat] == 0);
}

/// FR-17.6
static bool sees_looked_at(const onlooker *viewer) {
    return sees_all(viewer) ||
           farmsrace_is(viewer->state, (unsigned)viewer->seat, FARMSRACE_ADORABLE);
}

/// Face-down tokens that Adorable has looked at; everybody has seen where that was.
static bool is_looked_at(const farmsrace_table *table, unsigned region) {
    return farmsrace_has(table->face_down, region) && table->humans[region] != 0;
}

// Members.

/// True, and null is written, where there is nothing, or nothing that the viewer may know.
static bool put_null(ant_json *json, const char *key, bool is_nothing) {
    if (is_nothing) {
        ant_json_null(json, key);
    }
    return is_nothing;
}

static void put_word(ant_json *json, const char *key, const ant_word_type *type, unsigned value) {
    if (!put_null(json, key, value >= type->n_names)) {
        ant_word_json(type, key, value, json);
    }
}

/// The regions or seats of a set, counted from 1.
static void put_set(ant_json *json, const char *key, uint32_t set) {
    unsigned member;
    ant_json_open_array(json, key);
    FARMSRACE_EACH(member, set) {
        ant_json_number(json, NULL, member + 1);
    }
    ant_json_close_array(json);
}

/// What is not 0 of counts by kind.
static void put_counts(ant_json *json, const char *key, const ant_word_type *type,
                       const uint8_t *counts) {
    ant_json_open_object(json, key);
    for (unsigned kind = 0; kind < type->n_names; kind++) {
        if (counts[kind] != 0) {
            ant_json_number(json, type->names[kind], counts[kind]);
        }
    }
    ant_json_close_object(json);
}

static void put_bundle(ant_json *json, const char *key, bool is_seen, const uint8_t *resources) {
    if (!put_null(json, key, !is_seen)) {
        put_counts(json, key, &farmsrace_resource_word, resources);
    }
}

/// Each Spy by its name, as often as it is there.
static void put_spies(ant_json *json, const char *key, bool is_seen, const uint8_t *spies) {
    if (put_null(json, key, !is_seen)) {
        return;
    }
    ant_json_open_array(json, key);
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        for (unsigned n = spies[spy]; n > 0; n--) {
            ant_word_json(&farmsrace_spy_word, NULL, spy, json);
        }
    }
    ant_json_close_array(json);
}

static void put_party(ant_json *json, const char *key, unsigned seat, int nobody) {
    ant_word_json(&farmsrace_party_word, key, seat == FARMSRACE_NOBODY ? nobody : (int)seat, json);
}

// How far the game is.

static void put_rules(ant_json *json, const farmsrace_state *state) {
    ant_json_open_object(json, "rules");
    for (unsigned i = 0; i < FARMSRACE_RULES; i++) {
        const farmsrace_rule *rule = &farmsrace_rules[i];
        unsigned value = ((const uint8_t *)state)[rule->offset];
        ant_word_json(&rule->word, rule->word.name, value, json);
    }
    ant_json_close_object(json);
}

/// FR-0.17: only where they are not the standard ones.
static void put_figures(ant_json *json, const farmsrace_figures *figures) {
    if (memcmp(figures, &farmsrace_standard_figures, sizeof *figures) == 0) {
        return;
    }
    ant_json_open_object(json, "figures");
    ant_json_open_object(json, "costs");
    for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
        put_bundle(json, farmsrace_build_word.names[build], true, figures->costs[build]);
    }
    ant_json_close_object(json);
    put_counts(json, "combat_die", &farmsrace_combat_word, figures->combat_die);
    put_counts(json, "resource_die", &farmsrace_face_word, figures->resource_die);
    put_counts(json, "spies", &farmsrace_spy_word, figures->spies);
    ant_json_number(json, "herds", figures->herds);
    ant_json_number(json, "noble_herds", figures->noble_herds);
    put_counts(json, "gifts", &farmsrace_order_word, figures->gifts);
    ant_json_close_object(json);
}

static void put_course(ant_json *json, const onlooker *viewer) {
    const farmsrace_state *state = viewer->state;
    ant_word_json(&farmsrace_phase_word, "phase", state->phase, json);
    ant_json_number(json, "points", state->points);
    ant_json_number_if(json, "limit", state->limit != 0, state->limit);
    ant_json_number(json, "round", 1 + state->turns / state->n_seats);
    ant_json_number(json, "turns", state->turns);
    ant_json_number(json, "plies", state->plies - (sees_all(viewer) ? 0 : state->unseen));
    ant_json_number_if(json, "player", state->phase != FARMSRACE_OVER, state->player + 1);
    ant_json_number(json, "last", state->player + 1U);
    ant_json_number_if(json, "first", state->phase != FARMSRACE_CHOOSE_SPECIES, state->first + 1);
    ant_json_number(json, "step", state->step);
    put_set(json, "awaited", farmsrace_awaited(state));
    ant_json_number_if(json, "winner", state->winner != 0, state->winner);
    if (!put_null(json, "dice", state->dice[0] == 0)) {
        ant_json_open_array(json, "dice");
        ant_word_json(&farmsrace_face_word, NULL, state->dice[0] - 1, json);
        ant_word_json(&farmsrace_face_word, NULL, state->dice[1] - 1, json);
        ant_json_close_array(json);
    }
    put_rules(json, state);
    put_figures(json, &state->figures);
}

// Regions.

static void put_humans(ant_json *json, const onlooker *viewer, unsigned region) {
    const farmsrace_table *table = viewer->table;
    bool is_down = farmsrace_has(table->face_down, region);
    bool is_known = !is_down || sees_looked_at(viewer);
    ant_json_number_if(json, "humans", farmsrace_has(table->tokens, region),
                       is_known ? table->humans[region] : 0);
    ant_json_bool(json, "face_down", is_down);
    ant_json_bool(json, "looked_at", is_looked_at(table, region));
}

/// What a first turn may change.
static void put_holding(ant_json *json, const onlooker *viewer, unsigned region) {
    const farmsrace_table *table = viewer->table;
    static const char *const places[] = {"healthy", "hurt", "healthy_acted", "hurt_acted"};
    unsigned seat = 0;
    while (seat < FARMSRACE_MAX_SEATS && !farmsrace_has(table->control[seat], region)) {
        seat++;
    }
    ant_json_number_if(json, "controller", seat < FARMSRACE_MAX_SEATS, (int)seat + 1);
    put_word(json, "building", &farmsrace_build_word,
             farmsrace_has(table->barns, region)      ? FARMSRACE_BARN
             : farmsrace_has(table->armories, region) ? FARMSRACE_ARMORY
                                                      : FARMSRACE_BUILDS);
    for (unsigned place = 0; place < sizeof places / sizeof places[0]; place++) {
        ant_json_number(json, places[place], farmsrace_herds_at(table->herds[region], place));
    }
    put_humans(json, viewer, region);
    ant_json_bool(json, "turmoil", farmsrace_has(table->turmoil, region));
}

static void put_ground(ant_json *json, const onlooker *viewer) {
    const farmsrace_state *state = viewer->state;
    bool is_now = viewer->table == &state->now;
    ant_json_open_array(json, "regions");
    for (unsigned region = 0; region < state->n_regions; region++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "region", region + 1);
        if (is_now) {
            ant_json_number(json, "x", state->x[region]);
            ant_json_number(json, "row", state->row[region]);
            ant_word_json(&farmsrace_kind_word, "kind", farmsrace_kind(state, region), json);
        }
        put_holding(json, viewer, region);
        if (is_now) {
            ant_json_bool(json, "attacked", farmsrace_has(state->attacked, region));
            ant_json_bool(json, "nuked", farmsrace_has(state->nuked, region));
            ant_json_bool(json, "start", farmsrace_has(state->starts, region));
        }
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

/// The tokens that the viewer has not seen.
static void put_pool(ant_json *json, const onlooker *viewer) {
    const farmsrace_table *table = viewer->table;
    static const char *const numbers[FARMSRACE_MAX_HUMANS] = {"1", "2", "3"};
    uint8_t pool[FARMSRACE_MAX_HUMANS];
    memcpy(pool, table->pool, sizeof pool);
    for (unsigned region = 0; region < viewer->state->n_regions && !sees_looked_at(viewer);
         region++) {
        if (is_looked_at(table, region)) {
            pool[table->humans[region] - 1]++;
        }
    }
    ant_json_open_object(json, "pool");
    for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS; i++) {
        ant_json_number(json, numbers[i], pool[i]);
    }
    ant_json_close_object(json);
}

// Players.

/// What others know of a hand, for its owner.
static void put_known_to(ant_json *json, const onlooker *viewer, unsigned seat) {
    if (put_null(json, "known_to", !sees_cards(viewer, seat))) {
        return;
    }
    ant_json_open_array(json, "known_to");
    for (unsigned observer = 0; observer < FARMSRACE_OBSERVERS; observer++) {
        bool is_public = observer == FARMSRACE_PUBLIC;
        if (is_public || (observer < viewer->state->n_seats && observer != seat)) {
            ant_json_open_object(json, NULL);
            ant_json_number_if(json, "seat", !is_public, (int)observer + 1);
            put_bundle(json, "known", true, viewer->table->known[observer][seat]);
            ant_json_close_object(json);
        }
    }
    ant_json_close_array(json);
}

// FR-17.1, FR-17.3
static void put_hand(ant_json *json, const onlooker *viewer, unsigned seat) {
    const farmsrace_table *table = viewer->table;
    const uint8_t *public = table->known[FARMSRACE_PUBLIC][seat];
    const uint8_t *known = has_seat(viewer) ? table->known[viewer->seat][seat] : public;
    bool is_seen = sees_cards(viewer, seat);
    ant_json_number(json, "cards", farmsrace_sum(table->hand[seat], FARMSRACE_RESOURCES));
    put_bundle(json, "hand", is_seen, table->hand[seat]);
    put_bundle(json, "known", true, is_seen ? table->hand[seat] : known);
    put_bundle(json, "public", !is_seen && has_seat(viewer), public);
    put_known_to(json, viewer, seat);
}

static void put_shown(ant_json *json, uint32_t shown) {
    ant_json_open_array(json, "shown");
    for (; shown != 0; shown &= shown - 1) {
        ant_word_json(&farmsrace_spy_word, NULL, farmsrace_lowest_shown(shown), json);
    }
    ant_json_close_array(json);
}

/// What a first turn may change. The Spies of who is out are no longer theirs (FR-10.6).
static void put_belongings(ant_json *json, const onlooker *viewer, unsigned seat) {
    const farmsrace_table *table = viewer->table;
    ant_json_number(json, "conquests", table->conquests[seat]);
    ant_json_number(json, "nukes", table->nukes[seat]);
    ant_json_number(json, "spent", table->spent[seat]);
    ant_json_bool(json, "nukiest", table->nukiest == seat);
    put_shown(json, table->shown[seat]);
    ant_json_number(json, "out", table->out[seat]);
    put_hand(json, viewer, seat);
    static const uint8_t none[FARMSRACE_SPIES];
    bool is_out = table->out[seat] != 0;
    const uint8_t *spies = is_out ? none : table->spies[seat];
    const uint8_t *under = is_out ? table->spies[seat] : none;
    ant_json_number(json, "n_spies", farmsrace_sum(spies, FARMSRACE_SPIES));
    put_spies(json, "spies", is_out || sees_spies(viewer, seat), spies);
    ant_json_number(json, "n_under", farmsrace_sum(under, FARMSRACE_SPIES));
    put_spies(json, "under", !is_out || sees_all(viewer), under);
}

// FR-12.2
static void put_fresh(ant_json *json, const onlooker *viewer, unsigned seat) {
    static const uint8_t none[FARMSRACE_SPIES];
    const uint8_t *fresh = seat == viewer->state->player ? viewer->state->fresh : none;
    put_spies(json, "fresh", sees_spies(viewer, seat), fresh);
    ant_json_number(json, "n_fresh", farmsrace_sum(fresh, FARMSRACE_SPIES));
}

// FR-3.3
static void put_dealt(ant_json *json, const onlooker *viewer, unsigned seat) {
    unsigned dealt = viewer->state->dealt[seat];
    ant_json_number(json, "n_dealt", __builtin_popcount(dealt));
    if (put_null(json, "dealt", dealt == 0 || !sees_cards(viewer, seat))) {
        return;
    }
    ant_json_open_array(json, "dealt");
    unsigned mutation;
    FARMSRACE_EACH(mutation, dealt) {
        ant_word_json(&farmsrace_mutation_word, NULL, mutation, json);
    }
    ant_json_close_array(json);
}

/// The members of an offer, in the object that is open.
static void put_goods(ant_json *json, const farmsrace_offer *offer) {
    put_party(json, "to", offer->to, FARMSRACE_ANYONE);
    put_bundle(json, "give", true, offer->give);
    put_bundle(json, "want", true, offer->want);
}

// FR-14.2, FR-14.11
static void put_offers(ant_json *json, const onlooker *viewer, unsigned seat) {
    const farmsrace_state *state = viewer->state;
    const farmsrace_draft *draft = &state->drafts[seat];
    ant_json_open_array(json, "offers");
    for (unsigned i = 0; i < FARMSRACE_OFFERS; i++) {
        if (state->offers[seat][i].is_open) {
            ant_json_open_object(json, NULL);
            ant_json_number(json, "offer", i + 1);
            put_goods(json, &state->offers[seat][i]);
            ant_json_close_object(json);
        }
    }
    ant_json_close_array(json);
    if (put_null(json, "draft", !draft->offer.is_open || !sees_cards(viewer, seat))) {
        return;
    }
    ant_json_open_object(json, "draft");
    ant_json_number_if(json, "counters", draft->counters != 0, draft->counters);
    put_goods(json, &draft->offer);
    ant_json_close_object(json);
}

static void put_player(ant_json *json, const onlooker *viewer, unsigned seat) {
    const farmsrace_state *state = viewer->state;
    bool has_redone = (state->redone >> seat & 1) != 0;
    put_word(json, "species", &farmsrace_species_word, state->species[seat]);
    put_word(json, "mutation", &farmsrace_mutation_word, state->mutation[seat]);
    ant_json_number(json, "points", farmsrace_points(state, seat));
    ant_json_number(json, "herds_left", farmsrace_herds_left(state, seat));
    ant_json_number(json, "barns_left", FARMSRACE_BARNS - (int)farmsrace_barns_of(state, seat));
    ant_json_number(json, "armories_left",
                    FARMSRACE_ARMORIES - (int)farmsrace_armories_of(state, seat));
    put_fresh(json, viewer, seat);
    ant_json_bool(json, "ready", (state->ready >> seat & 1) != 0);
    ant_json_number_if(json, "begun", sees_cards(viewer, seat),
                       state->n_offers_begun[seat]); // FR-14.11
    ant_json_bool(json, "redo", state->has_redo && !has_redone);
    ant_json_bool(json, "redone", has_redone);
    put_set(json, "began", state->start_control[seat]);
    put_dealt(json, viewer, seat);
    put_offers(json, viewer, seat);
}

static void put_players(ant_json *json, const onlooker *viewer) {
    ant_json_open_array(json, "players");
    for (unsigned seat = 0; seat < viewer->state->n_seats; seat++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "seat", seat + 1);
        put_belongings(json, viewer, seat);
        if (viewer->table == &viewer->state->now) {
            put_player(json, viewer, seat);
        }
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

// What is hidden, all together.

/// FR-17.2: resources in other hands that the viewer does not know to be in one of them.
static void put_unseen(ant_json *json, const onlooker *viewer) {
    const farmsrace_table *table = viewer->table;
    unsigned observer = has_seat(viewer) ? (unsigned)viewer->seat : FARMSRACE_PUBLIC;
    uint8_t unseen[FARMSRACE_RESOURCES] = {0};
    for (unsigned seat = 0; seat < viewer->state->n_seats; seat++) {
        for (unsigned kind = 0; !sees_cards(viewer, seat) && kind < FARMSRACE_RESOURCES; kind++) {
            unseen[kind] += (uint8_t)(table->hand[seat][kind] - table->known[observer][seat][kind]);
        }
    }
    put_bundle(json, "unseen", true, unseen);
}

/// FR-17.5: those in the deck, under it, and hidden in other hands.
static void put_deck(ant_json *json, const onlooker *viewer) {
    const farmsrace_table *table = viewer->table;
    uint8_t unseen[FARMSRACE_SPIES];
    unsigned n_cards = farmsrace_sum(table->deck, FARMSRACE_SPIES);
    memcpy(unseen, table->deck, sizeof unseen);
    for (unsigned seat = 0; seat < viewer->state->n_seats; seat++) {
        bool is_under = table->out[seat] != 0;
        bool is_unseen = is_under || !sees_spies(viewer, seat);
        n_cards += is_under ? farmsrace_sum(table->spies[seat], FARMSRACE_SPIES) : 0;
        for (unsigned spy = 0; is_unseen && spy < FARMSRACE_SPIES; spy++) {
            unseen[spy] += table->spies[seat][spy];
        }
    }
    ant_json_number(json, "deck", n_cards);
    put_counts(json, "played", &farmsrace_spy_word, table->played);
    put_counts(json, "unseen_spies", &farmsrace_spy_word, unseen);
}

static void put_table(ant_json *json, const onlooker *viewer) {
    put_ground(json, viewer);
    put_players(json, viewer);
    put_unseen(json, viewer);
    put_deck(json, viewer);
    ant_json_number(json, "nukes_left", viewer->table->nukes_left);
    put_pool(json, viewer);
}

// What is being decided.

static const char *const sides[] = {"attacker", "defender"};

static void put_rolls(ant_json *json, const farmsrace_combat *combat) {
    if (put_null(json, "dice", combat->round == 0)) {
        return;
    }
    ant_json_open_object(json, "dice");
    for (unsigned side = 0; side < 2; side++) {
        ant_json_open_object(json, sides[side]);
        ant_json_number(json, "blanks", combat->dice[side][FARMSRACE_BLANK]);
        ant_json_number(json, "heads", combat->dice[side][FARMSRACE_HEAD]);
        ant_json_number(json, "guns", combat->dice[side][FARMSRACE_GUN]);
        ant_json_number(json, "damage", combat->dealt[side]);
        ant_json_close_object(json);
    }
    ant_json_close_object(json);
}

static void put_fight(ant_json *json, const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    bool is_asked = state->phase == FARMSRACE_HIT || state->phase == FARMSRACE_SAVE;
    put_rolls(json, combat);
    ant_json_open_object(json, "damage");
    ant_json_number(json, sides[0], combat->damage[0]);
    ant_json_number(json, sides[1], combat->damage[1]);
    ant_json_close_object(json);
    if (!put_null(json, "sufferer", !is_asked && combat->sufferer == 0)) {
        ant_json_string(json, "sufferer", sides[combat->sufferer]);
    }
    ant_json_number_if(json, "refuge", combat->refuge != 0, combat->refuge);
    bool may_retreat = combat->defender < FARMSRACE_MAX_SEATS &&
                       (state->phase == FARMSRACE_HOLD ||
                        (state->phase == FARMSRACE_SAVE && combat->sufferer != 0));
    put_set(json, "retreats",
            !may_retreat          ? 0
            : combat->refuge != 0 ? farmsrace_region(combat->refuge - 1U)
                                  : farmsrace_retreats(state, combat->defender, combat->target));
}

static void put_combat(ant_json *json, const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    if (put_null(json, "combat", combat->n_origins == 0)) {
        return;
    }
    ant_json_open_object(json, "combat");
    ant_json_number(json, "region", combat->target + 1);
    ant_json_number(json, "attacker", state->player + 1);
    put_party(json, "defender", combat->defender, FARMSRACE_HUMANS_ALONE);
    ant_json_number(json, "round", combat->round);
    ant_json_number(json, "healthy", combat->herds[FARMSRACE_HEALTHY]);
    ant_json_number(json, "hurt", combat->herds[FARMSRACE_HURT]);
    ant_json_open_array(json, "origins");
    for (unsigned i = 0; i < combat->n_origins; i++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "region", combat->origins[i] + 1);
        ant_json_number(json, "places", combat->places[i]);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    put_fight(json, state);
    ant_json_close_object(json);
}

static void put_nuking(ant_json *json, const farmsrace_state *state) {
    const farmsrace_nuking *nuking = &state->nuking;
    if (put_null(json, "nuking", !farmsrace_is_nuking(state))) {
        return;
    }
    ant_json_open_object(json, "nuking");
    bool is_flying = state->phase == FARMSRACE_HACK || state->phase == FARMSRACE_SPLIT;
    ant_json_number(json, "by",
                    1 + (is_flying ? nuking->by : nuking->sides[(nuking->depth + 1) % 2]));
    ant_json_number(json, "region",
                    1 + (is_flying ? nuking->region : nuking->regions[nuking->depth - 1]));
    ant_json_bool(json, "pocket", nuking->is_pocket);
    ant_json_number(json, "damage", nuking->damage);
    ant_json_open_array(json, "chain");
    for (unsigned i = 0; i < nuking->depth; i++) {
        ant_json_number(json, NULL, nuking->regions[i] + 1);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "sides");
    ant_json_number(json, NULL, nuking->sides[0] + 1);
    ant_json_number(json, NULL, nuking->sides[1] + 1);
    ant_json_close_array(json);
    put_set(json, "answers", state->phase == FARMSRACE_RESPOND ? farmsrace_answers(state) : 0);
    ant_json_close_object(json);
}

static void put_bill(ant_json *json, const farmsrace_state *state) {
    const farmsrace_bill *bill = &state->bill;
    if (put_null(json, "bill", bill->left == 0)) {
        return;
    }
    ant_json_open_object(json, "bill");
    ant_word_json(&farmsrace_build_word, "build", bill->build, json);
    ant_json_number_if(json, "region", farmsrace_has_site(bill), bill->region + 1);
    ant_json_number(json, "left", bill->left);
    ant_word_json(&farmsrace_phase_word, "back", bill->back, json);
    ant_json_close_object(json);
}

static void put_decision(ant_json *json, const farmsrace_state *state) {
    if (!put_null(json, "raising", state->phase != FARMSRACE_RAISE)) {
        put_set(json, "raising", state->raising);
    }
    put_combat(json, state);
    put_nuking(json, state);
    put_bill(json, state);
    if (!put_null(json, "blackmail", state->victim == 0)) {
        ant_json_open_object(json, "blackmail");
        ant_json_number(json, "victim", state->victim);
        ant_json_number(json, "taken", state->taken);
        ant_json_close_object(json);
    }
    ant_json_open_array(json, "wishes");
    if ((state->wishes & FARMSRACE_TO_STEAL) != 0) {
        ant_json_string(json, NULL, "steal");
    }
    if ((state->wishes & FARMSRACE_TO_NUKE) != 0) {
        ant_json_string(json, NULL, "nuke");
    }
    ant_json_close_array(json);
    put_word(json, "base", &farmsrace_phase_word,
             state->base == 0 ? FARMSRACE_PHASES : state->base);
}

/// FR-4.7: the table that a first turn may be taken back to.
static void put_before(ant_json *json, onlooker viewer) {
    viewer.table = &viewer.state->before;
    if (put_null(json, "before", !farmsrace_has_before(viewer.state))) {
        return;
    }
    ant_json_open_object(json, "before");
    put_table(json, &viewer);
    ant_json_close_object(json);
}

void farmsrace_view_json(const void *state, int seat, ant_json *json) {
    const farmsrace_state *self = state;
    const onlooker viewer = {.state = self, .table = &self->now, .seat = seat};
    ant_json_open_object(json, NULL);
    ant_json_number_if(json, "seat", has_seat(&viewer), seat + 1);
    ant_word_json(&farmsrace_map_word, "map", self->map, json);
    put_course(json, &viewer);
    put_table(json, &viewer);
    put_decision(json, self);
    put_before(json, viewer);
    ant_json_close_object(json);
}
