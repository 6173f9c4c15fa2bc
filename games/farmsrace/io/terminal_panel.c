// SPDX-License-Identifier: MIT
//
// The panel of the board in a terminal: what the decision at hand is about. Offers lie open; a
// draft is shown to its maker alone (FR-14.11), dealt Mutations to their owner (FR-3.3), and a
// blackmailed hand to the blackmailer (FR-12.4).
#include "io/terminal.h"

// clang-format off
#define BUILD { "build", &farmsrace_build_word }
static const ant_form_type
    force_form      = { "force", NULL, { REGION } },
    combat_form     = { "combat", NULL, { REGION, NUMBER("round") } },
    dice_form       = { "dice", NULL, { NUMBER("heads"), NUMBER("guns"), NUMBER("damage") } },
    any_form        = { "any", NULL, { NUMBER("number") } },
    nuke_form       = { "nuke", NULL, { PARTY, REGION } },
    nuked_form      = { "nuked", NULL, { PARTY, REGION } },
    pocket_form     = { "pocket", NULL, { PARTY, REGION } },
    bill_form       = { "bill", NULL, { BUILD, NUMBER("left") } },
    bill_at_form    = { "bill-at", NULL, { BUILD, NUMBER("left"), REGION } },
    unknown_form    = { "unknown", NULL, { NUMBER("number") } },
    regions_form    = { "regions-of", NULL, { PARTY } },
    holds_form      = { "holds", NULL, { PARTY } },
    offer_form      = { "offer", NULL, { PARTY, OTHER("to"), NUMBER("offer") } },
    draft_form      = { "draft", NULL, { OTHER("to") } },
    counter_form    = { "counter", NULL, { OTHER("to"), NUMBER("offer") } },
    more_form       = { "more", NULL, { NUMBER("n") } },
    herds_left_form = { "herds-left", NULL, { NUMBER("herds"), NUMBER("buildings") } };
// clang-format on

/// True, and a line is begun, if the panel may have another.
static bool begin_line(ant_pen *pen, board_scene *scene) {
    bool has_room = scene->room-- > 0;
    ant_pen_put(pen, has_room ? " " : "");
    return has_room;
}

/// What a line of the panel says, and drawing it.
typedef void put_function(ant_pen *pen, const farmsrace_state *state);
static void draw_line(ant_pen *pen, board_scene *scene, put_function *put) {
    if (begin_line(pen, scene)) {
        put(pen, scene->state);
        ant_pen_end_line(pen);
    }
}

static void put_heading(ant_pen *pen, const char *key) {
    ant_pen_phrase_in(pen, ANT_INK_STRONG, key);
    ant_pen_put(pen, " ");
}

/// What the mark on regions means.
static void draw_mark(ant_pen *pen, board_scene *scene) {
    static const char *const keys[FARMSRACE_PHASES] = {
        [FARMSRACE_SETTLE] = "board.marked-settle", [FARMSRACE_RAISE] = "board.marked-raise",
        [FARMSRACE_MUSTER] = "board.marked-muster", [FARMSRACE_SAVE] = "board.marked-retreat",
        [FARMSRACE_RETURN] = "board.marked-return", [FARMSRACE_HOLD] = "board.marked-retreat",
        [FARMSRACE_FALLOUT] = "board.marked-nuke",  [FARMSRACE_RESPOND] = "board.marked-nuke"};
    const char *key = keys[scene->state->phase];
    if (scene->marked != 0 && key != NULL && begin_line(pen, scene)) {
        ant_pen_phrase(pen, key);
        ant_pen_end_line(pen);
    }
}

// The set-up.

static void put_species(ant_pen *pen, const farmsrace_state *state) {
    put_heading(pen, "board.free");
    unsigned free = (1U << FARMSRACE_SPECIES) - 1;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        free &= ~(1U << state->species[seat]);
    }
    bool is_first = true;
    unsigned kind;
    FARMSRACE_EACH(kind, free) {
        if (!is_first) {
            ant_pen_phrase(pen, "list.comma");
        }
        ant_pen_word(pen, &farmsrace_species_word, kind);
        is_first = false;
    }
}

static void put_mutation(ant_pen *pen, const board_scene *scene, unsigned mutation) {
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_word(pen, &farmsrace_mutation_word, mutation);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, ": ");
    farmsrace_put_about(pen, scene, "of-", farmsrace_mutation_word.names[mutation]);
}

/// Each with what it does, or in one line where there are too few.
static void draw_dealt(ant_pen *pen, board_scene *scene) {
    unsigned dealt = scene->viewer == ANT_SPECTATOR ? 0 : scene->state->dealt[scene->viewer];
    bool is_short = __builtin_popcount(dealt) > scene->room;
    bool is_first = true;
    unsigned mutation;
    FARMSRACE_EACH(mutation, dealt) {
        if (is_short && !is_first) {
            ant_pen_dot(pen);
        } else {
            (void)begin_line(pen, scene);
        }
        is_first = false;
        if (is_short) {
            ant_pen_ink(pen, ANT_INK_STRONG);
            ant_pen_word(pen, &farmsrace_mutation_word, mutation);
            ant_pen_ink(pen, ANT_INK_PLAIN);
        } else {
            put_mutation(pen, scene, mutation);
            ant_pen_end_line(pen);
        }
    }
    if (is_short && !is_first) {
        ant_pen_end_line(pen);
    }
}

// Combat.

static void put_herds(ant_pen *pen, unsigned healthy, unsigned hurt) {
    char room[16];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    farmsrace_write_herds(healthy, hurt, &text);
    ant_pen_put(pen, room[0] == '\0' ? "–" : room);
}

static void put_defenders(ant_pen *pen, const farmsrace_state *state) {
    unsigned region = state->combat.target;
    farmsrace_herds herds = state->now.herds[region];
    bool has_humans = farmsrace_has(state->now.tokens, region);
    if (farmsrace_n_herds(herds) > 0 || !has_humans) {
        put_herds(pen, farmsrace_of_health(herds, FARMSRACE_HEALTHY),
                  farmsrace_of_health(herds, FARMSRACE_HURT));
    }
    if (has_humans) {
        ant_pen_put(pen, farmsrace_n_herds(herds) > 0 ? " h" : "h");
        ant_pen_number(pen, state->now.humans[region]);
    }
}

/// The force, and where it came from: "from 3, 4×2", regions and how many came from each.
static void put_force(ant_pen *pen, const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    farmsrace_put_form(pen, &force_form, combat->target + 1, 0, 0);
    ant_pen_put(pen, " ");
    put_herds(pen, combat->herds[FARMSRACE_HEALTHY], combat->herds[FARMSRACE_HURT]);
    ant_pen_put(pen, " ");
    ant_pen_phrase(pen, "board.from");
    for (unsigned i = 0; i < combat->n_origins; i++) {
        ant_pen_put(pen, i == 0 ? " " : ", ");
        ant_pen_number(pen, combat->origins[i] + 1);
        if (combat->places[i] > 1) {
            ant_pen_put(pen, "×");
            ant_pen_number(pen, combat->places[i]);
        }
    }
}

/// Of the attacker, then of the defender.
static void put_rolls(ant_pen *pen, const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    put_heading(pen, "board.rolled");
    for (unsigned side = 0; side < 2; side++) {
        const uint8_t *dice = combat->dice[side];
        ant_pen_put(pen, side == 0 ? "" : " – ");
        farmsrace_put_form(pen, &dice_form, dice[FARMSRACE_HEAD], dice[FARMSRACE_GUN],
                           combat->dealt[side]);
    }
}

static void put_sides(ant_pen *pen, const farmsrace_state *state) {
    const farmsrace_combat *combat = &state->combat;
    ant_pen_ink(pen, ANT_INK_STRONG);
    farmsrace_put_form(pen, &combat_form, combat->target + 1, combat->round, 0);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, " ");
    ant_pen_word(pen, &farmsrace_party_word, state->player);
    ant_pen_put(pen, " ");
    put_herds(pen, combat->herds[FARMSRACE_HEALTHY], combat->herds[FARMSRACE_HURT]);
    ant_pen_put(pen, " – ");
    ant_pen_word(pen, &farmsrace_party_word,
                 farmsrace_party_of(combat->defender, FARMSRACE_HUMANS_ALONE));
    ant_pen_put(pen, " ");
    put_defenders(pen, state);
}

// Nukes.

/// The Nuke in flight, or the last that has fallen and may be answered; then those before it.
static void put_nuking(ant_pen *pen, const farmsrace_state *state) {
    const farmsrace_nuking *nuking = &state->nuking;
    bool is_flying = state->phase != FARMSRACE_RESPOND;
    unsigned n_before = nuking->depth - !is_flying;
    if (is_flying) {
        farmsrace_put_form(pen, nuking->is_pocket ? &pocket_form : &nuke_form, nuking->by,
                           nuking->region + 1, 0);
    } else {
        farmsrace_put_form(pen, &nuked_form, nuking->sides[n_before % 2],
                           nuking->regions[n_before] + 1, 0);
    }
    for (unsigned i = 0; i < n_before; i++) {
        if (i == 0) {
            ant_pen_dot(pen);
            ant_pen_phrase(pen, "board.chain");
        }
        ant_pen_put(pen, i == 0 ? " " : ", ");
        ant_pen_number(pen, nuking->regions[i] + 1);
    }
}

// What is paid, raised and taken.

static void put_bill(ant_pen *pen, const farmsrace_state *state) {
    const farmsrace_bill *bill = &state->bill;
    bool has_region = bill->region < state->n_regions && bill->build != FARMSRACE_SPY;
    farmsrace_put_form(pen, has_region ? &bill_at_form : &bill_form, bill->build, bill->left,
                       bill->region + 1);
}

/// A player who is asked has fewer herds left than buildings without one (FR-5.3).
static void put_raising(ant_pen *pen, const farmsrace_state *state) {
    farmsrace_put_form(pen, &herds_left_form, farmsrace_herds_left(state, state->player),
                       farmsrace_count(state->raising), 0);
}

static void put_victim(ant_pen *pen, const farmsrace_state *state) {
    unsigned victim = (unsigned)state->victim - 1;
    farmsrace_put_form(pen, &holds_form, victim, 0, 0);
    ant_pen_put(pen, " ");
    farmsrace_put_bundle(pen, state->now.known[state->player][victim], false);
}

/// The blackmailer alone sees what there is to take.
static void draw_blackmail(ant_pen *pen, board_scene *scene) {
    if (scene->viewer == scene->state->player) {
        draw_line(pen, scene, put_victim);
    }
}

// Offers, and what things cost.

static unsigned n_kinds(const uint8_t goods[FARMSRACE_RESOURCES]) {
    unsigned n = 0;
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        n += goods[resource] > 0;
    }
    return n;
}

/// "Offer 1 of Seat 2 to anyone: 1 wheat 2 arms for 1 brick". Many kinds leave no room for names:
/// then seats are told by their numbers.
static void draw_offer(ant_pen *pen, board_scene *scene, const farmsrace_offer *offer,
                       const ant_form_type *type, const ant_form *form) {
    enum { FEW_KINDS = 2 };
    const ant_board_style *style = pen->style;
    ant_board_style nameless = *style;
    if (!begin_line(pen, scene)) {
        return;
    }
    nameless.names = NULL;
    pen->style = n_kinds(offer->give) + n_kinds(offer->want) > FEW_KINDS ? &nameless : style;
    ant_pen_form(pen, type, form);
    pen->style = style;
    ant_pen_put(pen, " ");
    farmsrace_put_bundle(pen, offer->give, true);
    ant_pen_put(pen, " ");
    ant_pen_phrase(pen, "board.for");
    ant_pen_put(pen, " ");
    farmsrace_put_bundle(pen, offer->want, true);
    ant_pen_end_line(pen);
}

static void draw_draft(ant_pen *pen, board_scene *scene) {
    const farmsrace_draft *draft = &scene->state->drafts[scene->viewer];
    const ant_form form = {
        .args = {farmsrace_party_of(draft->offer.to, FARMSRACE_ANYONE), draft->counters}};
    if (draft->offer.is_open) {
        draw_offer(pen, scene, &draft->offer, draft->counters == 0 ? &draft_form : &counter_form,
                   &form);
    }
}

/// Those that the viewer may take come first; how many there is no line for is said in the last.
static void draw_offers(ant_pen *pen, board_scene *scene) {
    const farmsrace_offer(*offers)[FARMSRACE_OFFERS] = scene->state->offers;
    int left = 0;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS; i++) {
        left += offers[i / FARMSRACE_OFFERS][i % FARMSRACE_OFFERS].is_open;
    }
    for (unsigned i = 0; i < 2 * FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS; i++) {
        bool is_first_pass = i < FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS;
        unsigned maker = i / FARMSRACE_OFFERS % FARMSRACE_MAX_SEATS;
        unsigned number = i % FARMSRACE_OFFERS;
        const farmsrace_offer *offer = &offers[maker][number];
        bool is_for_viewer = (int)maker != scene->viewer &&
                             (offer->to == FARMSRACE_NOBODY || (int)offer->to == scene->viewer);
        if (offer->is_open && is_for_viewer == is_first_pass &&
            (scene->room > 1 || (scene->room == 1 && left == 1))) {
            const ant_form form = {
                .args = {maker, farmsrace_party_of(offer->to, FARMSRACE_ANYONE), number + 1}};
            draw_offer(pen, scene, offer, &offer_form, &form);
            left--;
        }
    }
    if (left > 0 && begin_line(pen, scene)) {
        farmsrace_put_form(pen, &more_form, left, 0, 0);
        ant_pen_end_line(pen);
    }
}

static void put_cost(ant_pen *pen, const board_scene *scene, unsigned build) {
    static const char *const keys[FARMSRACE_BUILDS] = {"board.barn", "board.armory", "board.spy",
                                                       "board.token"};
    unsigned viewer = (unsigned)scene->viewer;
    bool is_marked = false; // the cost is in hand, or four of a kind where that will do (FR-15.9)
    for (unsigned way = 0; way < FARMSRACE_WAYS; way++) {
        is_marked = is_marked || farmsrace_can_pay(scene->state, viewer, build, way);
    }
    ant_pen_ink(pen, is_marked ? ANT_INK_GREEN : ANT_INK_PLAIN);
    ant_pen_phrase(pen, keys[build]);
    ant_pen_put(pen, is_marked ? "* " : " ");
    ant_pen_ink(pen, ANT_INK_PLAIN);
    if (farmsrace_is(scene->state, viewer, FARMSRACE_DERANGED)) { // FR-15.7
        farmsrace_put_form(pen, &any_form, farmsrace_price(scene->state, viewer, build), 0, 0);
    } else {
        farmsrace_put_bundle(pen, scene->state->figures.costs[build], false);
    }
}

/// True if a cost begins a line.
static bool begins_costs(const board_scene *scene, unsigned build) {
    enum { FEW_KINDS = 5 };
    const uint8_t(*costs)[FARMSRACE_RESOURCES] = scene->state->figures.costs;
    return build % 2 == 0 || n_kinds(costs[build - 1]) + n_kinds(costs[build]) > FEW_KINDS;
}

/// Two a line unless they are long, what the viewer can pay marked.
static void draw_costs(ant_pen *pen, board_scene *scene) {
    int n = 0;
    for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
        n += begins_costs(scene, build);
    }
    if (scene->room < n || scene->viewer == ANT_SPECTATOR) {
        return;
    }
    scene->room -= n;
    for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
        if (begins_costs(scene, build)) {
            ant_pen_put(pen, " ");
        } else {
            ant_pen_dot(pen);
        }
        put_cost(pen, scene, build);
        if (build + 1 == FARMSRACE_BUILDS || begins_costs(scene, build + 1)) {
            ant_pen_end_line(pen);
        }
    }
}

static void draw_market(ant_pen *pen, board_scene *scene) {
    if (scene->viewer != ANT_SPECTATOR) {
        draw_draft(pen, scene);
    }
    draw_offers(pen, scene);
    draw_costs(pen, scene);
}

// Another player. Of their cards the viewer knows at least some (FR-17.3); the rest lies open.

static void draw_known(ant_pen *pen, const board_scene *scene) {
    const farmsrace_table *table = &scene->state->now;
    int observer = scene->viewer == ANT_SPECTATOR ? FARMSRACE_PUBLIC : scene->viewer;
    const uint8_t *known = table->known[observer][scene->shown];
    int unknown = (int)(farmsrace_cards(scene->state, (unsigned)scene->shown) -
                        farmsrace_sum(known, FARMSRACE_RESOURCES));
    ant_pen_put(pen, " ");
    farmsrace_put_form(pen, &holds_form, scene->shown, 0, 0);
    ant_pen_put(pen, " ");
    if (unknown == 0 || n_kinds(known) > 0) {
        farmsrace_put_bundle(pen, known, true);
    }
    if (unknown > 0) {
        if (n_kinds(known) > 0) {
            ant_pen_dot(pen);
        }
        farmsrace_put_form(pen, &unknown_form, unknown, 0, 0);
    }
    ant_pen_end_line(pen);
}

static void draw_mutation(ant_pen *pen, const board_scene *scene) {
    unsigned mutation = scene->state->mutation[scene->shown];
    if (mutation != FARMSRACE_NO_MUTATION) {
        ant_pen_put(pen, " ");
        put_mutation(pen, scene, mutation);
        ant_pen_end_line(pen);
    }
}

static void draw_regions(ant_pen *pen, const board_scene *scene) {
    farmsrace_regions held = scene->state->now.control[scene->shown];
    uint8_t kinds[FARMSRACE_RESOURCES] = {0};
    unsigned region;
    FARMSRACE_EACH(region, held) {
        kinds[farmsrace_kind(scene->state, region)]++;
    }
    ant_pen_put(pen, " ");
    farmsrace_put_form(pen, &regions_form, scene->shown, 0, 0);
    ant_pen_put(pen, " ");
    farmsrace_put_bundle(pen, kinds, true);
    ant_pen_end_line(pen);
}

void farmsrace_draw_look(ant_pen *pen, const board_scene *scene) {
    draw_known(pen, scene);
    draw_mutation(pen, scene);
    draw_regions(pen, scene);
}

void farmsrace_draw_panel(ant_pen *pen, board_scene *scene) {
    static const struct {
        put_function *lines[2];
        void (*draw)(ant_pen *, board_scene *);
    } panels[FARMSRACE_PHASES] = {[FARMSRACE_CHOOSE_SPECIES] = {.lines = {put_species}},
                                  [FARMSRACE_CHOOSE_MUTATION] = {.draw = draw_dealt},
                                  [FARMSRACE_MARKET] = {.draw = draw_market},
                                  [FARMSRACE_ACT] = {.draw = draw_market},
                                  [FARMSRACE_LATE] = {.draw = draw_market},
                                  [FARMSRACE_RAISE] = {.lines = {put_raising}},
                                  [FARMSRACE_MUSTER] = {.lines = {put_force}},
                                  [FARMSRACE_HIT] = {.lines = {put_sides, put_rolls}},
                                  [FARMSRACE_SAVE] = {.lines = {put_sides, put_rolls}},
                                  [FARMSRACE_PRESS] = {.lines = {put_sides, put_rolls}},
                                  [FARMSRACE_RETURN] = {.lines = {put_sides, put_rolls}},
                                  [FARMSRACE_HOLD] = {.lines = {put_sides, put_rolls}},
                                  [FARMSRACE_PAY] = {.lines = {put_bill}},
                                  [FARMSRACE_TAKE] = {.draw = draw_blackmail},
                                  [FARMSRACE_HACK] = {.lines = {put_nuking}},
                                  [FARMSRACE_SPLIT] = {.lines = {put_nuking}},
                                  [FARMSRACE_RESPOND] = {.lines = {put_nuking}}};
    for (unsigned i = 0; i < 2 && panels[scene->state->phase].lines[i] != NULL; i++) {
        draw_line(pen, scene, panels[scene->state->phase].lines[i]);
    }
    if (panels[scene->state->phase].draw != NULL) {
        panels[scene->state->phase].draw(pen, scene);
    }
    draw_mark(pen, scene);
}
