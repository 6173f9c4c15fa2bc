// SPDX-License-Identifier: MIT
//
// What the sources of Farms Race share: small questions about regions, herds and hands, and the
// steps that one file takes and another continues. Private to this game.
#ifndef ANTFARM_FARMSRACE_RULES_H
#define ANTFARM_FARMSRACE_RULES_H

#include <antfarm/position.h>

#include "farmsrace.h"
#include "farmsrace_texts.h"

enum {
    FARMSRACE_OPTION_MAP,
    FARMSRACE_OPTION_POINTS,
    FARMSRACE_OPTION_START,
    FARMSRACE_OPTION_MUTATIONS,
    FARMSRACE_OPTION_TRADING,
    FARMSRACE_OPTION_STEALING,
    FARMSRACE_OPTION_REDO,
    FARMSRACE_OPTION_LIMIT,
    FARMSRACE_OPTION_FIGURES,
    FARMSRACE_OPTIONS
};

/// The options that take a text, by their places in ant_options.
enum { FARMSRACE_TEXT_MAP, FARMSRACE_TEXT_FIGURES };

/// Parties without a seat, as farmsrace_party_word names them.
enum { FARMSRACE_HUMANS_ALONE = -1, FARMSRACE_ANYONE = -2 };

// Regions.

static inline farmsrace_regions farmsrace_region(unsigned region) {
    return (farmsrace_regions)1 << region;
}

static inline bool farmsrace_has(farmsrace_regions set, unsigned region) {
    return (set >> region & 1) != 0;
}

static inline unsigned farmsrace_count(farmsrace_regions set) {
    return (unsigned)__builtin_popcount(set);
}

static inline unsigned farmsrace_lowest(farmsrace_regions set) {
    return (unsigned)__builtin_ctz(set);
}

/// Goes through the regions of a set, ascending.
#define FARMSRACE_EACH(region, set)                                                                \
    for (farmsrace_regions left_##region = (set);                                                  \
         left_##region != 0 && ((region) = farmsrace_lowest(left_##region), true);                 \
         left_##region &= left_##region - 1)

static inline farmsrace_regions farmsrace_all(const farmsrace_state *state) {
    return farmsrace_region(state->n_regions) - 1;
}

/// Who controls it (FR-2.6), or FARMSRACE_NOBODY.
static inline unsigned farmsrace_controller(const farmsrace_state *state, unsigned region) {
    const farmsrace_regions *control = state->now.control;
    return farmsrace_has(control[0], region)   ? 0
           : farmsrace_has(control[1], region) ? 1
           : farmsrace_has(control[2], region) ? 2
           : farmsrace_has(control[3], region) ? 3
                                               : FARMSRACE_NOBODY;
}

static inline farmsrace_regions farmsrace_controlled(const farmsrace_state *state) {
    const farmsrace_regions *control = state->now.control;
    return control[0] | control[1] | control[2] | control[3];
}

/// All that are adjacent to one of a set.
static inline farmsrace_regions farmsrace_around(const farmsrace_state *state,
                                                 farmsrace_regions set) {
    farmsrace_regions around = 0;
    unsigned region;
    FARMSRACE_EACH(region, set) {
        around |= state->near[region];
    }
    return around;
}

/// The resource that a region yields, and so its kind.
static inline unsigned farmsrace_kind(const farmsrace_state *state, unsigned region) {
    unsigned kind = 0;
    while (!farmsrace_has(state->kinds[kind], region)) {
        kind++;
    }
    return kind;
}

// Herds.

enum {
    FARMSRACE_ACTED = 2,     ///< added to a health: the number of the four bits
    FARMSRACE_FRESH = 0x00FF ///< those that may still act
};

static inline unsigned farmsrace_herds_at(farmsrace_herds herds, unsigned place) {
    return herds >> (4 * place) & 15;
}

static inline farmsrace_herds farmsrace_herd(unsigned place) {
    return (farmsrace_herds)(1U << (4 * place));
}

/// By health, whether they have acted or not.
static inline unsigned farmsrace_of_health(farmsrace_herds herds, unsigned health) {
    return farmsrace_herds_at(herds, health) + farmsrace_herds_at(herds, health + FARMSRACE_ACTED);
}

static inline unsigned farmsrace_n_herds(farmsrace_herds herds) {
    return farmsrace_of_health(herds, FARMSRACE_HEALTHY) +
           farmsrace_of_health(herds, FARMSRACE_HURT);
}

// Players.

static inline bool farmsrace_is_out(const farmsrace_state *state, unsigned seat) {
    return state->now.out[seat] != 0;
}

static inline bool farmsrace_is(const farmsrace_state *state, unsigned seat, unsigned mutation) {
    return seat < FARMSRACE_MAX_SEATS && state->mutation[seat] == mutation;
}

static inline unsigned farmsrace_sum(const uint8_t *counts, unsigned n) {
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += counts[i];
    }
    return sum;
}

/// The kind of the nth of things that are counted by kind.
static inline unsigned farmsrace_kind_at(const uint8_t *counts, unsigned nth) {
    unsigned kind = 0;
    while (nth >= counts[kind]) {
        nth -= counts[kind++];
    }
    return kind;
}

/// True if these resources are in a hand.
static inline bool farmsrace_has_all(const uint8_t *hand, const uint8_t *goods) {
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        if (hand[resource] < goods[resource]) {
            return false;
        }
    }
    return true;
}

/// Resources in hand, and hidden Spies.
static inline unsigned farmsrace_cards(const farmsrace_state *state, unsigned seat) {
    return farmsrace_sum(state->now.hand[seat], FARMSRACE_RESOURCES);
}

static inline unsigned farmsrace_n_spies(const farmsrace_state *state, unsigned seat) {
    return farmsrace_sum(state->now.spies[seat], FARMSRACE_SPIES);
}

static inline unsigned farmsrace_armories_of(const farmsrace_state *state, unsigned seat) {
    return farmsrace_count(state->now.control[seat] & state->now.armories);
}

static inline unsigned farmsrace_barns_of(const farmsrace_state *state, unsigned seat) {
    return farmsrace_count(state->now.control[seat] & state->now.barns);
}

/// Visible points (FR-16.1).
static inline unsigned farmsrace_points(const farmsrace_state *state, unsigned seat) {
    return farmsrace_barns_of(state, seat) + 2 * farmsrace_armories_of(state, seat) +
           state->now.conquests[seat] + (state->now.nukiest == seat) +
           farmsrace_count(state->now.shown[seat]);
}

/// Spies of a kind with a point that lie open before a seat, as points of it (FR-16.1).
static inline unsigned farmsrace_n_shown(const farmsrace_table *table, unsigned seat,
                                         unsigned spy) {
    unsigned first = FARMSRACE_SHOWN * (spy - FARMSRACE_CAPITALISM);
    return farmsrace_count(table->shown[seat] >> first & ((1U << FARMSRACE_SHOWN) - 1));
}

/// The kind of the lowest of those that lie open.
static inline unsigned farmsrace_lowest_shown(uint32_t shown) {
    return FARMSRACE_CAPITALISM + farmsrace_lowest(shown) / FARMSRACE_SHOWN;
}

/// Lays one more there; false where there is no room for it.
static inline bool farmsrace_lay_open(farmsrace_table *table, unsigned seat, unsigned spy) {
    unsigned n = farmsrace_n_shown(table, seat, spy);
    unsigned first = FARMSRACE_SHOWN * (spy - FARMSRACE_CAPITALISM);
    table->shown[seat] |= n < FARMSRACE_SHOWN ? 1U << (first + n) : 0;
    return n < FARMSRACE_SHOWN;
}

/// Nuke tokens, spent ones too.
static inline unsigned farmsrace_tokens_of(const farmsrace_state *state, unsigned seat) {
    return (unsigned)(state->now.nukes[seat] + state->now.spent[seat]);
}

/// True before the first turn is waited for.
static inline bool farmsrace_is_setup(const farmsrace_state *state) {
    return state->phase < FARMSRACE_MARKET;
}

/// True while no decision is pending (FR-0.2): others may trade.
static inline bool farmsrace_is_free(const farmsrace_state *state) {
    return state->phase == FARMSRACE_MARKET || state->phase == FARMSRACE_ACT ||
           state->phase == FARMSRACE_LATE;
}

/// The seats that may trade now (FR-14.1), and are so asked unless they are ready.
static inline ant_seats farmsrace_traders(const farmsrace_state *state) {
    unsigned seats = 0;
    if (farmsrace_is_free(state)) {
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            seats |= (unsigned)!farmsrace_is_out(state, seat) << seat;
        }
        if (state->phase != FARMSRACE_MARKET && !state->is_open_trading) {
            seats &= ~(1U << state->player);
        }
    }
    return (ant_seats)((seats & (seats - 1)) != 0 ? seats : 0); // nobody trades alone
}

static inline bool farmsrace_may_trade(const farmsrace_state *state, unsigned seat) {
    return (farmsrace_traders(state) >> seat & 1) != 0;
}

/// What others than the active player controlled at the start of the turn.
static inline farmsrace_regions farmsrace_others_at_start(const farmsrace_state *state) {
    const farmsrace_regions *control = state->start_control;
    return (control[0] | control[1] | control[2] | control[3]) & ~control[state->player];
}

// Actions.

/// A herd that flies, moves or attacks.
typedef struct farmsrace_step {
    unsigned start;
    unsigned target;
    unsigned health;
} farmsrace_step;
static inline farmsrace_step farmsrace_step_of(ant_action action) {
    unsigned step = (action - FARMSRACE_FIRST_FLY) % FARMSRACE_STEPS;
    return (farmsrace_step){.start = step / FARMSRACE_HEALTHS / FARMSRACE_REGIONS,
                            .target = step / FARMSRACE_HEALTHS % FARMSRACE_REGIONS,
                            .health = step % FARMSRACE_HEALTHS};
}

/// What is built or bought, for which region (that of a Spy or a Nuke is 0, unless the Nuke strikes
/// at once), and how it is paid.
typedef struct farmsrace_order {
    unsigned build;
    unsigned region;
    unsigned way;
} farmsrace_order;
/// The action from where the orders of it count, by region and way.
static inline ant_action farmsrace_first_order(unsigned build) {
    return build == FARMSRACE_BARN     ? FARMSRACE_FIRST_BARN
           : build == FARMSRACE_ARMORY ? FARMSRACE_FIRST_ARMORY
           : build == FARMSRACE_SPY    ? FARMSRACE_FIRST_SPY
                                       : FARMSRACE_FIRST_NUKE;
}
static inline farmsrace_order farmsrace_order_of(ant_action action) {
    bool is_strike = action >= FARMSRACE_FIRST_STRIKE;
    unsigned build = action < FARMSRACE_FIRST_ARMORY ? FARMSRACE_BARN
                     : action < FARMSRACE_FIRST_SPY  ? FARMSRACE_ARMORY
                     : action < FARMSRACE_FIRST_NUKE ? FARMSRACE_SPY
                                                     : FARMSRACE_NUKE;
    unsigned site = action - (is_strike ? FARMSRACE_FIRST_STRIKE : farmsrace_first_order(build));
    return (farmsrace_order){build, site / FARMSRACE_WAYS, site % FARMSRACE_WAYS};
}

/// Says which clause is against an action.
typedef ant_clause_id farmsrace_check_fn(const farmsrace_state *state, ant_action action);

/// Writes those actions from the first up to but not including the end that are allowed.
static inline int farmsrace_list_allowed(const farmsrace_state *state, farmsrace_check_fn *check,
                                         ant_action first, ant_action end, ant_action *out) {
    int n = 0;
    for (ant_action action = first; action < end; action++) {
        out[n] = action;
        n += check(state, action) == ANT_ALLOWED;
    }
    return n;
}

/// Writes an action for every bit of a set, counted from the first.
static inline int farmsrace_list_set(uint32_t set, ant_action first, ant_action *out) {
    int n = 0;
    for (; set != 0; set &= set - 1) {
        out[n++] = first + farmsrace_lowest(set);
    }
    return n;
}

// Events.

/// Tells what a seat, or another party, does or suffers in a region.
static inline void farmsrace_tell_at(ant_log *log, uint8_t event, int64_t party, unsigned region) {
    ant_log_tell(log, (ant_form){event, {party, region + 1}});
}

/// Tells what happens to so many herds of a seat there; nothing where there are none.
static inline void farmsrace_tell_herds(ant_log *log, uint8_t event, unsigned seat, unsigned region,
                                        unsigned n) {
    if (n > 0) {
        ant_log_tell(log, (ant_form){event, {seat, region + 1, n}});
    }
}

// hands and what is known of them: rules/hands.c
/// Resources that everybody sees come from the Supply or go to it.
void farmsrace_gain(farmsrace_state *state, unsigned seat, unsigned resource, unsigned n);
void farmsrace_lose(farmsrace_state *state, unsigned seat, unsigned resource, unsigned n);
/// Resources that go from one player to another before everybody's eyes.
void farmsrace_give(farmsrace_state *state, unsigned from, unsigned to, unsigned resource,
                    unsigned n);
/// One that only these two see (FR-17.3); tells them.
void farmsrace_slip(farmsrace_state *state, unsigned from, unsigned to, unsigned resource,
                    ant_log *log);
/// Steals up to `n` random ones in this way, and tells everybody how many.
void farmsrace_steal(farmsrace_state *state, unsigned thief, unsigned victim, unsigned n,
                     ant_chance *chance, ant_log *log);
/// The blackmailer sees the whole hand.
void farmsrace_look(farmsrace_state *state, unsigned thief, unsigned victim, ant_log *log);
/// Everybody knows that a seat holds at least so many (FR-14.3).
void farmsrace_show_hand(farmsrace_state *state, unsigned seat, const uint8_t *least);
/// True if, for all that everybody knows, the seat could have the cost of a build in hand.
bool farmsrace_could_pay(const farmsrace_state *state, unsigned seat, unsigned build);
/// True if, for all that everybody knows, the seat could have that Spy and use it now (FR-12.2).
bool farmsrace_could_have(const farmsrace_state *state, unsigned seat, unsigned spy);
/// True if the seat has that Spy and may use it now: not one that it got in this turn.
static inline bool farmsrace_can_use(const farmsrace_state *state, unsigned seat, unsigned spy) {
    unsigned fresh = seat == state->player ? state->fresh[spy] : 0;
    return state->now.spies[seat][spy] > fresh;
}
/// Draws a Spy from the deck, or from under it (FR-10.6), for a seat; it counts as got in this
/// turn. There must be one: farmsrace_deck_size.
unsigned farmsrace_deck_size(const farmsrace_state *state);
void farmsrace_draw_spy(farmsrace_state *state, unsigned seat, ant_chance *chance, ant_log *log);
/// Gives a face-down token that nobody has looked at its number, from the pool.
void farmsrace_draw_humans(farmsrace_state *state, unsigned region, ant_chance *chance);

// set-up: rules/setup.c
/// How many there are of the tokens of 1, 2 and 3 humans (FR-1.4).
extern const uint8_t farmsrace_human_tokens[FARMSRACE_MAX_HUMANS];
/// What may be chosen before the first turn (an action's clause), and choosing it.
ant_clause_id farmsrace_check_setup(const farmsrace_state *state, ant_action action);
void farmsrace_act_setup(farmsrace_state *state, ant_action action, ant_chance *chance,
                         ant_log *log);
/// How many starting resources there are in all (FR-3.7).
unsigned farmsrace_n_gifts(const farmsrace_state *state);

// figures: rules/figures.c
/// Those of FR-1.5, FR-1.7, FR-1.8, FR-1.10, FR-3.6, FR-3.7, FR-6.11 and FR-15.6.
extern const farmsrace_figures farmsrace_standard_figures;
/// The text of the option `figures`, and what it has packed.
extern const ant_option_text farmsrace_figures_text;
void farmsrace_unpack_figures(const uint8_t *data, farmsrace_figures *figures);
/// What figures within their ranges lack of FR-0.18; NULL: nothing.
const char *farmsrace_check_figures(const farmsrace_figures *figures);
/// What follows from figures within FR-0.18.
void farmsrace_derive(const farmsrace_figures *figures, farmsrace_derived *derived);
/// All of them as in a file, of so many lines.
enum { FARMSRACE_FIGURE_LINES = FARMSRACE_BUILDS + 2 + FARMSRACE_SPIES + 3 };
void farmsrace_write_figures(const farmsrace_figures *figures, ant_text *out);

// maps: rules/maps.c
enum { FARMSRACE_OF_A_KIND = 5 }; ///< regions at most (FR-1.3)
typedef struct farmsrace_ground {
    uint8_t n_regions;
    int8_t x[FARMSRACE_REGIONS];
    uint8_t row[FARMSRACE_REGIONS];
    uint8_t kind[FARMSRACE_REGIONS];
    farmsrace_regions starts;
} farmsrace_ground;
/// A printed map for that many players; false, and nothing of use in `ground`, where there is none.
bool farmsrace_printed_map(unsigned map, int n_seats, farmsrace_ground *ground);
/// The text of the option `map`, and the ground of what it has packed.
extern const ant_option_text farmsrace_map_text;
void farmsrace_unpack_ground(const uint8_t *data, farmsrace_ground *ground);
/// Lays a ground into a state: places, kinds, neighbours, starts.
void farmsrace_lay(farmsrace_state *state, const farmsrace_ground *ground);
/// The ground that a state has; false where a region has not one kind.
bool farmsrace_find_ground(const farmsrace_state *state, farmsrace_ground *ground);
/// The clause that a ground breaks, ANT_ALLOWED where it breaks none.
ant_clause_id farmsrace_check_ground(const farmsrace_ground *ground);

// trades between players: rules/trade.c
/// All trading actions of a seat that may trade, in ascending order, those of `ready` (unless it is
/// the active player) and of a draft first; while it has a draft these alone. Written in two
/// parts, since other actions lie between: the singles, and the rest.
int farmsrace_list_trade_singles(const farmsrace_state *state, unsigned seat, ant_action *out);
int farmsrace_list_trades(const farmsrace_state *state, unsigned seat, ant_action *out);
ant_clause_id farmsrace_check_trade(const farmsrace_state *state, unsigned seat, ant_action action);
void farmsrace_act_trade(farmsrace_state *state, unsigned seat, ant_action action, ant_log *log);
static inline bool farmsrace_is_trade(ant_action action) {
    return action == FARMSRACE_ACTION_READY || action == FARMSRACE_ACTION_PROPOSE ||
           action == FARMSRACE_ACTION_DROP ||
           (action >= FARMSRACE_FIRST_OFFER && action < FARMSRACE_FIRST_RAISE);
}
/// Offers and drafts whose goods are gone lapse (FR-14.7): called after every ply in which hands
/// have changed.
void farmsrace_lapse(farmsrace_state *state, ant_log *log);
/// Those of a seat, and to it, lapse: its turn starts, or it is out.
void farmsrace_lapse_of(farmsrace_state *state, unsigned seat, ant_log *log);
/// A turn has ended: everybody is asked about trades again (FR-14.8, FR-14.9).
void farmsrace_open_market(farmsrace_state *state);

// turns: rules/turn.c
void farmsrace_begin_turn(farmsrace_state *state, ant_log *log);
/// The turn is over: points for conquests where its player is not out, and the next market.
void farmsrace_end_turn(farmsrace_state *state, ant_log *log);
void farmsrace_act_turn(farmsrace_state *state, ant_action action, ant_chance *chance,
                        ant_log *log);
/// Adorable looks at the humans of a region that has come under their control.
void farmsrace_peek(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log);
/// Herds of a seat enter a region that nobody defends: the place (health, acted or not) of each.
void farmsrace_enter(farmsrace_state *state, unsigned seat, unsigned region, farmsrace_herds herds,
                     ant_chance *chance, ant_log *log);
/// Takes herds away; the region is nobody's where nothing is left of its controller.
void farmsrace_leave(farmsrace_state *state, unsigned seat, unsigned region, farmsrace_herds herds);
/// What follows the production of doubles, or the free part of the turn.
void farmsrace_after_roll(farmsrace_state *state);
/// Herds of a seat that are not on the map (FR-1.1).
unsigned farmsrace_herds_left(const farmsrace_state *state, unsigned seat);

/// Nothing is pending any more, and no turn can be taken back.
void farmsrace_clear_pending(farmsrace_state *state);

// what may be done: rules/free.c
/// How many of a kind the active player gives the Supply for another (FR-6.9).
unsigned farmsrace_rate(const farmsrace_state *state);
/// What the active player may do in the free phases, trades between players apart: the singles,
/// and the rest; and in the phase FARMSRACE_FLY.
int farmsrace_list_free_singles(const farmsrace_state *state, ant_action *out);
int farmsrace_list_free(const farmsrace_state *state, ant_action *out);
int farmsrace_list_flights(const farmsrace_state *state, ant_action *out);
ant_clause_id farmsrace_check_turn(const farmsrace_state *state, ant_action action);

// building: rules/build.c
/// So many of one kind pay for anything (FR-15.9).
enum { FARMSRACE_ALIKE = 4 };
/// The clause against building it there in that way; the region of a Spy or a Nuke is ignored.
ant_clause_id farmsrace_check_build(const farmsrace_state *state, unsigned seat,
                                    farmsrace_order order);
/// The same without regard to what it costs.
ant_clause_id farmsrace_check_site(const farmsrace_state *state, unsigned seat, unsigned build,
                                   unsigned region);
/// How many resources a seat pays for it.
unsigned farmsrace_price(const farmsrace_state *state, unsigned seat, unsigned build);
/// True if the seat can pay it in that way.
bool farmsrace_can_pay(const farmsrace_state *state, unsigned seat, unsigned build, unsigned way);
/// Pays and builds; Deranged is asked for the cards first. A Nuke bought in an answer strikes the
/// region.
void farmsrace_build(farmsrace_state *state, unsigned seat, farmsrace_order order,
                     ant_chance *chance, ant_log *log);
/// Who pays, in the phase FARMSRACE_PAY.
unsigned farmsrace_payer(const farmsrace_state *state);
ant_clause_id farmsrace_check_pay(const farmsrace_state *state, ant_action action);
void farmsrace_pay(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log);
/// Gives the award to whom it belongs after a token has been got or lost.
void farmsrace_award(farmsrace_state *state, ant_log *log);

// combat: rules/combat.c
/// Who decides in a combat.
unsigned farmsrace_combat_seat(const farmsrace_state *state);
ant_clause_id farmsrace_check_combat(const farmsrace_state *state, ant_action action);
void farmsrace_act_combat(farmsrace_state *state, ant_action action, ant_chance *chance,
                          ant_log *log);
/// Where a defender of a region may retreat to (FR-9.3, FR-9.4, FR-15.4).
farmsrace_regions farmsrace_retreats(const farmsrace_state *state, unsigned seat, unsigned region);
/// The player in turn begins a force with a herd.
void farmsrace_attack(farmsrace_state *state, farmsrace_step step, ant_chance *chance,
                      ant_log *log);
/// The clause against a herd of that health there acting now, in the turn of its player.
ant_clause_id farmsrace_check_herd(const farmsrace_state *state, unsigned region, unsigned health);
/// A herd on the map takes 1 damage: the place of its health, acted or not.
void farmsrace_hit_herd(farmsrace_state *state, unsigned owner, unsigned region, unsigned place,
                        ant_log *log);
/// Heals all herds of the active player (FR-12.6).
void farmsrace_hospital(farmsrace_state *state, ant_log *log);

// Nukes: rules/nukes.c
/// Regions that the player may nuke on its own turn (FR-11.2), and in its answer (FR-11.5).
farmsrace_regions farmsrace_targets(const farmsrace_state *state, unsigned seat);
farmsrace_regions farmsrace_answers(const farmsrace_state *state);
/// Who decides about Nukes.
unsigned farmsrace_nuking_seat(const farmsrace_state *state);
ant_clause_id farmsrace_check_nuking(const farmsrace_state *state, ant_action action);
void farmsrace_act_nuking(farmsrace_state *state, ant_action action, ant_chance *chance,
                          ant_log *log);
/// The one who answers, where Nukes await an answer.
unsigned farmsrace_responder(const farmsrace_state *state);
/// The seat with that Mutation, unless it is out; otherwise FARMSRACE_NOBODY.
unsigned farmsrace_north_korean(const farmsrace_state *state);
/// Launches a token.
void farmsrace_spend_nuke(farmsrace_state *state, unsigned seat, unsigned region,
                          ant_chance *chance, ant_log *log);
/// Launches a token, one that is bought on the spot, or a Pocket Nuke, as the action says.
void farmsrace_act_launch(farmsrace_state *state, unsigned seat, ant_action action,
                          ant_chance *chance, ant_log *log);
/// No more Nukes: the turn goes on.
void farmsrace_end_nuking(farmsrace_state *state);
/// Humans whose number is known to all die; a face-down token is turned up.
void farmsrace_remove_humans(farmsrace_state *state, unsigned region, unsigned n, ant_log *log);
void farmsrace_turn_up(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log);

// Spies: rules/spies.c
/// The clause against a seat's using a Spy now.
ant_clause_id farmsrace_check_use(const farmsrace_state *state, unsigned seat, unsigned spy);
ant_clause_id farmsrace_check_spy(const farmsrace_state *state, ant_action action);
void farmsrace_act_spy(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log);
/// The exchange of a dead card (FR-15.13).
ant_clause_id farmsrace_check_exchange(const farmsrace_state *state);
void farmsrace_exchange(farmsrace_state *state, ant_chance *chance, ant_log *log);
/// Blackmail's taking.
ant_clause_id farmsrace_check_take(const farmsrace_state *state, ant_action action);
void farmsrace_take(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log);
/// Discards it face-up.
void farmsrace_spend_spy(farmsrace_state *state, unsigned seat, unsigned spy);

// the end: rules/score.c
/// True if a player has neither herds nor buildings left (FR-10.5), in a combat that goes on
/// neither.
bool farmsrace_has_nothing(const farmsrace_state *state, unsigned seat);
/// Players without anything are out (FR-10.5); somebody may have won. True if what was going on is
/// over by that: the game, the turn, or Nukes that answer each other.
bool farmsrace_settle_fates(farmsrace_state *state, ant_log *log);
/// The limit of rounds or of decisions is reached (FR-16.4).
void farmsrace_end_by_limit(farmsrace_state *state, ant_log *log);

// positions and views: io/text.c
/// A rule that is agreed on or not: a flag of the state, and how its values are called.
typedef struct farmsrace_rule {
    ant_word_type word;
    size_t offset;
} farmsrace_rule;
enum { FARMSRACE_RULES = 5 };
extern const farmsrace_rule farmsrace_rules[FARMSRACE_RULES];
/// The lines of a position.
enum { FARMSRACE_FIELDS = 42 };
extern const ant_field farmsrace_fields[FARMSRACE_FIELDS];
/// True where all numbers and words are within their ranges; `why` says what should be.
bool farmsrace_audit_ranges(const farmsrace_state *state, ant_text *why);
/// A building that is paid for has a site, and a Nuke that answers another a target; a Spy and
/// other Nukes have neither.
static inline bool farmsrace_has_site(const farmsrace_bill *bill) {
    return bill->build == FARMSRACE_BARN || bill->build == FARMSRACE_ARMORY ||
           bill->back == FARMSRACE_RESPOND;
}
/// True while a Nuke is in flight, or answers are.
static inline bool farmsrace_is_nuking(const farmsrace_state *state) {
    return state->nuking.depth > 0 || state->phase == FARMSRACE_HACK ||
           state->phase == FARMSRACE_SPLIT;
}
/// What does not add up on a table of the state, whose regions and Mutations do; NULL: nothing
/// (io/audit_table.c).
const char *farmsrace_audit_table(const farmsrace_state *state, const farmsrace_table *table);
/// True while a first turn may be taken back (FR-4.7).
bool farmsrace_has_before(const farmsrace_state *state);

// bots: bot/eval.c
extern const ant_strategy farmsrace_strategy;
// nets: io/features.c
extern const ant_features farmsrace_features;

// the contract
ant_status farmsrace_setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                           ant_log *log, ant_error *error);
ant_seats farmsrace_to_act(const void *state);
ant_seats farmsrace_awaited(const void *state);
int farmsrace_legal(const void *state, int seat, ant_action *out);
ant_clause_id farmsrace_check(const void *state, int seat, ant_action action);
bool farmsrace_details(const void *state, int seat, ant_action action, ant_form *details);
ant_clause_id farmsrace_apply(void *state, int seat, ant_action action, ant_chance *chance,
                              ant_log *log);
void farmsrace_resample(void *state, int seat, ant_chance *chance);
void farmsrace_view_json(const void *state, int seat, ant_json *json);
void farmsrace_board(const void *state, int seat, const ant_board_style *style, ant_text *out);
void farmsrace_result(const void *state, ant_result *result);
void farmsrace_write(const void *state, ant_text *out);
ant_status farmsrace_read(void *state, ant_scan *scan, ant_error *error);
bool farmsrace_audit(const void *state, ant_text *why);

#endif
