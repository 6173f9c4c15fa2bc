// SPDX-License-Identifier: MIT
//
// Farms Race: the state of a game.
//
// Regions are numbers below 25, and sets of them bits of a word. What nobody knows is not in the
// state: the deck of Spies and the face-down humans are counts to draw from, and a token gets its
// number when somebody looks at it. Private to this game's folder; others use the contract,
// `farmsrace_game`.
#ifndef ANTFARM_FARMSRACE_H
#define ANTFARM_FARMSRACE_H

#include <antfarm/game.h>

#include "farmsrace_clauses.h"

enum {
    FARMSRACE_MAX_SEATS = 4,
    FARMSRACE_NOBODY = FARMSRACE_MAX_SEATS, ///< controls a region; has the award; is anyone
    FARMSRACE_PUBLIC = FARMSRACE_MAX_SEATS, ///< the onlooker who sees what everybody does
    FARMSRACE_OBSERVERS,
    FARMSRACE_REGIONS = 25,
    FARMSRACE_NO_REGION = FARMSRACE_REGIONS,
    FARMSRACE_SIDES = 6, ///< of a region
    FARMSRACE_HERDS = 12,
    FARMSRACE_BARNS = 3,
    FARMSRACE_ARMORIES = 2,
    FARMSRACE_HAND = 7, ///< resources kept at the end of a turn
    FARMSRACE_NUKES = 16,
    FARMSRACE_MAX_HUMANS = 3,
    FARMSRACE_OFFERS = 4,
    FARMSRACE_DEALT = 3,      ///< Mutations at most
    FARMSRACE_MAX_COST = 9,   ///< of a resource that something costs
    FARMSRACE_MAX_COPIES = 8, ///< of a Spy
    FARMSRACE_SHOWN = 8,      ///< bits for each Spy with a point that lies open, one a copy
    /// Nukes that answer each other: all tokens, Pocket Nukes and a free one.
    FARMSRACE_CHAIN = FARMSRACE_NUKES + FARMSRACE_MAX_COPIES + 1,
    FARMSRACE_MAX_PLIES = 60000
};

typedef enum farmsrace_species {
    FARMSRACE_COWS,
    FARMSRACE_SHEEP,
    FARMSRACE_PIGS,
    FARMSRACE_CHICKENS,
    FARMSRACE_SPECIES,
    FARMSRACE_NO_SPECIES = FARMSRACE_SPECIES ///< not yet chosen
} farmsrace_species;

/// Resources, and the kinds of regions that yield them.
typedef enum farmsrace_resource {
    FARMSRACE_WHEAT,     ///< Fields
    FARMSRACE_BRICK,     ///< Hills
    FARMSRACE_WOOD,      ///< Forest
    FARMSRACE_WEAPONS,   ///< Weapons Factory
    FARMSRACE_PLUTONIUM, ///< Power Plant
    FARMSRACE_RESOURCES,
    FARMSRACE_ANY = FARMSRACE_RESOURCES, ///< the question mark of a die
    FARMSRACE_FACES,
    FARMSRACE_MAX_PRICE = FARMSRACE_RESOURCES * FARMSRACE_MAX_COST + 1 ///< Deranged's (FR-15.7)
} farmsrace_resource;

typedef enum farmsrace_mutation {
    FARMSRACE_ADORABLE,
    FARMSRACE_BLUE_BLOODED,
    FARMSRACE_DERANGED,
    FARMSRACE_FLYING,
    FARMSRACE_HYPER_INTELLIGENT,
    FARMSRACE_LUCKY,
    FARMSRACE_NORTH_KOREAN,
    FARMSRACE_RADIOACTIVE,
    FARMSRACE_REGENERATIVE,
    FARMSRACE_PARASITIC,
    FARMSRACE_ZOMBIE,
    FARMSRACE_MUTATIONS,
    FARMSRACE_NO_MUTATION = FARMSRACE_MUTATIONS
} farmsrace_mutation;

typedef enum farmsrace_spy {
    FARMSRACE_BLACKMAIL,
    FARMSRACE_DOUBLE_AGENT,
    FARMSRACE_FIELD_HOSPITAL,
    FARMSRACE_HACKING,
    FARMSRACE_POCKET_NUKE,
    FARMSRACE_PROPAGANDA,
    FARMSRACE_THIEVERY,
    FARMSRACE_CAPITALISM, ///< the first of those that are worth a point
    FARMSRACE_CARNIVOROUS,
    FARMSRACE_DOMESTICATION,
    FARMSRACE_PLUMBING,
    FARMSRACE_SPIES
} farmsrace_spy;

typedef enum farmsrace_building {
    FARMSRACE_BARN,
    FARMSRACE_ARMORY,
    FARMSRACE_SPY,
    FARMSRACE_NUKE,
    FARMSRACE_BUILDS ///< all that can be built
} farmsrace_building;

typedef enum farmsrace_health {
    FARMSRACE_HEALTHY,
    FARMSRACE_HURT,
    FARMSRACE_HEALTHS
} farmsrace_health;
/// What damage falls on: a herd by its health, or a human. Of the active player also a herd that
/// has acted.
enum {
    FARMSRACE_HUMAN = FARMSRACE_HEALTHS,
    FARMSRACE_HEALTHY_ACTED,
    FARMSRACE_HURT_ACTED,
    FARMSRACE_UNITS
};

typedef enum farmsrace_map {
    FARMSRACE_RECOMMENDED,
    FARMSRACE_MAP_A, ///< the letters in their order
    FARMSRACE_MAP_J = FARMSRACE_MAP_A + 9,
    FARMSRACE_RANDOM,
    FARMSRACE_FROM_TEXT,
    FARMSRACE_MAPS
} farmsrace_map;

/// What is being decided, and by whom.
typedef enum farmsrace_phase {
    FARMSRACE_CHOOSE_SPECIES,
    FARMSRACE_CHOOSE_MUTATION,
    FARMSRACE_SETTLE,  ///< a starting region
    FARMSRACE_START,   ///< a starting resource
    FARMSRACE_MARKET,  ///< between turns: the next player begins; everybody may trade
    FARMSRACE_RAISE,   ///< a building that gets a herd, where there are too few
    FARMSRACE_FLY,     ///< Flying
    FARMSRACE_ACT,     ///< free: before the roll
    FARMSRACE_LATE,    ///< free: after the roll
    FARMSRACE_MUSTER,  ///< who joins the force
    FARMSRACE_HIT,     ///< what takes the damage of a combat: `sufferer`
    FARMSRACE_SAVE,    ///< Zombie: whether a herd dies: `sufferer`
    FARMSRACE_PRESS,   ///< the attacker: fight on or retreat
    FARMSRACE_RETURN,  ///< the attacker: who goes back where
    FARMSRACE_HOLD,    ///< the defender: fight on or retreat
    FARMSRACE_CHOOSE,  ///< the resource for a question mark
    FARMSRACE_ORDER,   ///< what comes first after doubles
    FARMSRACE_STEAL,   ///< the roller: from whom
    FARMSRACE_FALLOUT, ///< the North Korean: where
    FARMSRACE_PAY,     ///< Deranged: with what; `payer`
    FARMSRACE_TAKE,    ///< Blackmail: what
    FARMSRACE_HACK,    ///< whose region is nuked: Hacking or not
    FARMSRACE_SPLIT,   ///< and what takes the damage of a Pocket Nuke
    FARMSRACE_RESPOND, ///< and its answer
    FARMSRACE_OVER,
    FARMSRACE_PHASES
} farmsrace_phase;

/// The faces of a combat die.
typedef enum farmsrace_combat_face {
    FARMSRACE_BLANK,
    FARMSRACE_HEAD,
    FARMSRACE_GUN,
    FARMSRACE_COMBAT_FACES
} farmsrace_combat_face;

/// What a file may say of the box (FR-0.17): bytes only, as an option packs them.
typedef struct farmsrace_figures {
    uint8_t costs[FARMSRACE_BUILDS][FARMSRACE_RESOURCES];
    uint8_t combat_die[FARMSRACE_COMBAT_FACES]; ///< so many of each face
    uint8_t resource_die[FARMSRACE_FACES];      ///< of each of the two
    uint8_t spies[FARMSRACE_SPIES];             ///< copies
    uint8_t herds;                              ///< of a starting region,
    uint8_t noble_herds;                        ///< and of a Blue-Blooded one
    uint8_t gifts[FARMSRACE_MAX_SEATS];         ///< starting resources, by the order of players
} farmsrace_figures;

/// What follows from the figures, worked out once.
typedef struct farmsrace_derived {
    uint8_t n_combat_faces;
    uint8_t n_resource_faces;
    uint8_t has_usual_combat;           ///< the combat die that the tables of odds are for
    uint8_t spy_worth;                  ///< of a Spy to buy, for the bots
    uint8_t needs[FARMSRACE_RESOURCES]; ///< of resources, in sixteenths, likewise
} farmsrace_derived;

typedef uint32_t farmsrace_regions; ///< a set

/// The herds in a region, four bits each: healthy and hurt ones that may still act, then healthy
/// and hurt ones that have acted (in the phase FARMSRACE_FLY: flown).
typedef uint16_t farmsrace_herds;

/// What a first turn that is taken back gives back.
typedef struct farmsrace_table {
    farmsrace_regions control[FARMSRACE_MAX_SEATS];
    farmsrace_regions barns; ///< of whoever controls the region
    farmsrace_regions armories;
    farmsrace_regions turmoil;
    farmsrace_regions tokens;    ///< with humans
    farmsrace_regions face_down; ///< of these
    uint32_t
        shown[FARMSRACE_MAX_SEATS]; ///< Spies with a point: FARMSRACE_SHOWN bits for each of
                                    ///< them from Capitalism on, the lowest as many as lie open
    farmsrace_herds herds[FARMSRACE_REGIONS];
    uint8_t humans[FARMSRACE_REGIONS];  ///< face-up, or looked at by Adorable; otherwise 0
    uint8_t pool[FARMSRACE_MAX_HUMANS]; ///< tokens of 1, 2, 3 that nobody has looked at
    uint8_t hand[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES];
    /// How many of each an observer knows a seat to hold at least; 0 for itself (FR-17.3).
    uint8_t known[FARMSRACE_OBSERVERS][FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES];
    uint8_t spies[FARMSRACE_MAX_SEATS]
                 [FARMSRACE_SPIES]; ///< hidden; of one who is out: under the deck
    uint8_t deck[FARMSRACE_SPIES];
    uint8_t played[FARMSRACE_SPIES]; ///< discarded face-up
    uint8_t conquests[FARMSRACE_MAX_SEATS];
    uint8_t nukes[FARMSRACE_MAX_SEATS]; ///< tokens not yet spent
    uint8_t spent[FARMSRACE_MAX_SEATS];
    uint8_t nukes_left;               ///< to buy
    uint8_t nukiest;                  ///< the seat, or FARMSRACE_NOBODY
    uint8_t out[FARMSRACE_MAX_SEATS]; ///< 0, or its place in the order of elimination, together
                                      ///< with others perhaps
} farmsrace_table;

/// Resources that change hands, or would.
typedef struct farmsrace_offer {
    uint8_t to; ///< the seat, or FARMSRACE_NOBODY for anyone
    uint8_t is_open;
    uint8_t give[FARMSRACE_RESOURCES];
    uint8_t want[FARMSRACE_RESOURCES];
} farmsrace_offer;

/// An offer that is being put together.
typedef struct farmsrace_draft {
    farmsrace_offer offer; ///< is_open while there is one
    uint8_t counters;      ///< the number of the offer of `to` that it takes the place of; 0: none
} farmsrace_draft;

/// A force, and the combat that it is in. All 0 where there is none.
typedef struct farmsrace_combat {
    uint8_t target;
    uint8_t herds[FARMSRACE_HEALTHS]; ///< attackers
    uint8_t origins[FARMSRACE_SIDES]; ///< regions that they came from, in the order of joining
    uint8_t places[FARMSRACE_SIDES];  ///< how many may still go back to each
    uint8_t n_origins;
    uint8_t round;                           ///< 0 while the force is declared
    uint8_t defender;                        ///< the seat, or FARMSRACE_NOBODY for humans alone
    uint8_t dice[2][FARMSRACE_COMBAT_FACES]; ///< attacker and defender: the last roll
    uint8_t dealt[2];  ///< the damage that attacker and defender dealt with it
    uint8_t damage[2]; ///< that attacker and defender still have to share out
    uint8_t sufferer;  ///< whose damage is shared out: 0 the attacker, 1 the defender
    uint8_t refuge;    ///< where the Zombie's herds of this round go: region + 1; 0: not known
} farmsrace_combat;

/// Nukes that answer each other, and the one in flight.
typedef struct farmsrace_nuking {
    uint8_t regions[FARMSRACE_CHAIN]; ///< nuked, each in answer to the one before
    uint8_t depth;                    ///< how many of these await or have an answer; 0: none
    uint8_t sides[2];                 ///< who nuked first, and whose region it was
    uint8_t by;                       ///< of the nuke in flight
    uint8_t region;
    uint8_t is_pocket;
    uint8_t damage; ///< of a Pocket Nuke, still to be shared out
} farmsrace_nuking;

/// What a Deranged player pays for.
typedef struct farmsrace_bill {
    uint8_t build;  ///< farmsrace_building
    uint8_t region; ///< of a building, or where the Nuke strikes
    uint8_t left;   ///< resources still to pay; 0: no bill
    uint8_t back;   ///< the phase to go back to
} farmsrace_bill;

typedef struct farmsrace_state {
    farmsrace_table now;
    farmsrace_table before; ///< the first turn, while it may be taken back; otherwise all 0
    farmsrace_regions near[FARMSRACE_REGIONS];
    farmsrace_regions kinds[FARMSRACE_RESOURCES];
    farmsrace_regions starts; ///< that may still be chosen; 0 after the set-up
    farmsrace_regions start_control[FARMSRACE_MAX_SEATS]; ///< controlled at the start of the turn
    farmsrace_regions attacked;                           ///< in this turn
    farmsrace_regions nuked;                              ///< in this turn, and not hacked
    farmsrace_regions raising; ///< FARMSRACE_RAISE: buildings without a new herd
    farmsrace_offer offers[FARMSRACE_MAX_SEATS][FARMSRACE_OFFERS];
    farmsrace_draft drafts[FARMSRACE_MAX_SEATS];
    farmsrace_combat combat;
    farmsrace_nuking nuking;
    farmsrace_bill bill;
    uint16_t plies;
    uint16_t unseen; ///< of these the steps of drafts, which others do not learn of (FR-14.11)
    uint16_t turns;  ///< completed
    uint16_t dealt[FARMSRACE_MAX_SEATS]; ///< Mutations to choose from; 0 after the choice
    int8_t x[FARMSRACE_REGIONS];         ///< places for the eye: doubled
    uint8_t row[FARMSRACE_REGIONS];
    uint8_t n_offers_begun[FARMSRACE_MAX_SEATS]; ///< offers since the end of the last turn
    uint8_t fresh[FARMSRACE_SPIES]; ///< Spies that the active player has got in this turn
    uint8_t species[FARMSRACE_MAX_SEATS];
    uint8_t mutation[FARMSRACE_MAX_SEATS];
    uint8_t n_seats;
    uint8_t n_regions;
    uint8_t map;    ///< farmsrace_map
    uint8_t points; ///< that win
    uint8_t limit;  ///< of rounds; 0: none
    uint8_t is_chosen_start;
    uint8_t has_mutations;
    uint8_t is_open_trading;
    uint8_t has_stealing;
    uint8_t has_redo;
    uint8_t phase; ///< farmsrace_phase
    uint8_t
        base; ///< the free phase that goes on after Nukes; FARMSRACE_FALLOUT: what follows doubles
    uint8_t first;
    uint8_t player;  ///< in turn; in the set-up whoever chooses
    uint8_t step;    ///< things done in this part of the set-up
    uint8_t ready;   ///< seats that are not asked about trades
    uint8_t redone;  ///< seats that have had their redo, or a whole turn
    uint8_t dice[2]; ///< the resource dice of this turn: faces + 1; 0 before the roll
    uint8_t wishes;  ///< what still follows doubles: FARMSRACE_TO_STEAL, FARMSRACE_TO_NUKE
    uint8_t victim;  ///< of Blackmail: the seat + 1
    uint8_t taken;   ///< by Blackmail so far
    uint8_t winner;  ///< the seat + 1 once somebody has won by points or is alone; 0
    farmsrace_figures figures;
    farmsrace_derived derived;
} farmsrace_state;

enum { FARMSRACE_TO_STEAL = 1, FARMSRACE_TO_NUKE = 2 };

_Static_assert(sizeof(farmsrace_state) <= ANT_MAX_STATE, "a state is at most 1.5 KB");

typedef enum farmsrace_action_type {
    FARMSRACE_ACTION_BEGIN,
    FARMSRACE_ACTION_READY,
    FARMSRACE_ACTION_PROPOSE,
    FARMSRACE_ACTION_DROP,
    FARMSRACE_ACTION_LAND,
    FARMSRACE_ACTION_CHARGE,
    FARMSRACE_ACTION_ROLL,
    FARMSRACE_ACTION_END,
    FARMSRACE_ACTION_REDO,
    FARMSRACE_ACTION_PASS,
    FARMSRACE_ACTION_HACK,
    FARMSRACE_ACTION_FIGHT,
    FARMSRACE_ACTION_FALL_BACK,
    FARMSRACE_ACTION_STAY,
    FARMSRACE_ACTION_DIE,
    FARMSRACE_ACTION_ENOUGH,
    FARMSRACE_ACTION_EXCHANGE,
    FARMSRACE_ACTION_STEAL_FIRST,
    FARMSRACE_ACTION_NUKE_FIRST, ///< the last without an argument
    FARMSRACE_ACTION_SPECIES,
    FARMSRACE_ACTION_MUTATION,
    FARMSRACE_ACTION_SETTLE,
    FARMSRACE_ACTION_TAKE,
    FARMSRACE_ACTION_OFFER,
    FARMSRACE_ACTION_COUNTER,
    FARMSRACE_ACTION_GIVE,
    FARMSRACE_ACTION_WANT,
    FARMSRACE_ACTION_ACCEPT,
    FARMSRACE_ACTION_DECLINE,
    FARMSRACE_ACTION_WITHDRAW,
    FARMSRACE_ACTION_RAISE,
    FARMSRACE_ACTION_FLY,
    FARMSRACE_ACTION_MOVE,
    FARMSRACE_ACTION_ATTACK,
    FARMSRACE_ACTION_SEND,
    FARMSRACE_ACTION_HEAL,
    FARMSRACE_ACTION_BUILD,      ///< a Barn or an Armory
    FARMSRACE_ACTION_BUILD_WITH, ///< Hyper-Intelligent: with 4 of a kind
    FARMSRACE_ACTION_BUY,        ///< a Spy or a Nuke
    FARMSRACE_ACTION_BUY_WITH,
    FARMSRACE_ACTION_PAY,
    FARMSRACE_ACTION_LAUNCH,
    FARMSRACE_ACTION_STRIKE, ///< buy a Nuke on the spot and launch it
    FARMSRACE_ACTION_STRIKE_WITH,
    FARMSRACE_ACTION_POCKET,
    FARMSRACE_ACTION_TRADE, ///< with the Supply
    FARMSRACE_ACTION_PLAY,  ///< a Spy without an argument
    FARMSRACE_ACTION_BLACKMAIL,
    FARMSRACE_ACTION_PROPAGANDA,
    FARMSRACE_ACTION_THIEVERY,
    FARMSRACE_ACTION_NAME, ///< Lucky
    FARMSRACE_ACTION_CHOOSE,
    FARMSRACE_ACTION_STEAL,
    FARMSRACE_ACTION_HIT,
    FARMSRACE_ACTION_SAVE,
    FARMSRACE_ACTION_RETURN,
    FARMSRACE_ACTION_RETREAT,
    FARMSRACE_ACTION_DISCARD,
    FARMSRACE_ACTION_TYPES
} farmsrace_action_type;

/// How something is paid: at its cost (Deranged: card by card), or 1 + a resource for 4 of a kind.
enum { FARMSRACE_WAYS = 1 + FARMSRACE_RESOURCES };

/// Actions as integers. Those without an argument are their types; behind them the first of each
/// other kind, from where its arguments count as the table of actions says (game.c). A
/// way to pay counts fastest.
enum {
    FARMSRACE_SINGLES = FARMSRACE_ACTION_NUKE_FIRST + 1,
    FARMSRACE_FIRST_SPECIES = FARMSRACE_SINGLES,
    FARMSRACE_FIRST_MUTATION = FARMSRACE_FIRST_SPECIES + FARMSRACE_SPECIES,
    FARMSRACE_FIRST_SETTLE = FARMSRACE_FIRST_MUTATION + FARMSRACE_MUTATIONS,
    FARMSRACE_FIRST_TAKE = FARMSRACE_FIRST_SETTLE + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_OFFER = FARMSRACE_FIRST_TAKE + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_COUNTER = FARMSRACE_FIRST_OFFER + FARMSRACE_MAX_SEATS + 1,
    FARMSRACE_FIRST_GIVE = FARMSRACE_FIRST_COUNTER + FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS,
    FARMSRACE_FIRST_WANT = FARMSRACE_FIRST_GIVE + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_ACCEPT = FARMSRACE_FIRST_WANT + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_DECLINE = FARMSRACE_FIRST_ACCEPT + FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS,
    FARMSRACE_FIRST_WITHDRAW = FARMSRACE_FIRST_DECLINE + FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS,
    FARMSRACE_FIRST_RAISE = FARMSRACE_FIRST_WITHDRAW + FARMSRACE_OFFERS,
    FARMSRACE_STEPS = FARMSRACE_REGIONS * FARMSRACE_REGIONS * FARMSRACE_HEALTHS,
    FARMSRACE_FIRST_FLY = FARMSRACE_FIRST_RAISE + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_MOVE = FARMSRACE_FIRST_FLY + FARMSRACE_STEPS,
    FARMSRACE_FIRST_ATTACK = FARMSRACE_FIRST_MOVE + FARMSRACE_STEPS,
    FARMSRACE_FIRST_SEND = FARMSRACE_FIRST_ATTACK + FARMSRACE_STEPS,
    FARMSRACE_FIRST_HEAL = FARMSRACE_FIRST_SEND + FARMSRACE_REGIONS * FARMSRACE_HEALTHS,
    FARMSRACE_FIRST_BARN = FARMSRACE_FIRST_HEAL + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_ARMORY = FARMSRACE_FIRST_BARN + FARMSRACE_REGIONS * FARMSRACE_WAYS,
    FARMSRACE_FIRST_SPY = FARMSRACE_FIRST_ARMORY + FARMSRACE_REGIONS * FARMSRACE_WAYS,
    FARMSRACE_FIRST_NUKE = FARMSRACE_FIRST_SPY + FARMSRACE_WAYS,
    FARMSRACE_FIRST_PAY = FARMSRACE_FIRST_NUKE + FARMSRACE_WAYS,
    FARMSRACE_FIRST_LAUNCH = FARMSRACE_FIRST_PAY + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_STRIKE = FARMSRACE_FIRST_LAUNCH + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_POCKET = FARMSRACE_FIRST_STRIKE + FARMSRACE_REGIONS * FARMSRACE_WAYS,
    FARMSRACE_FIRST_TRADE = FARMSRACE_FIRST_POCKET + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_PLAY = FARMSRACE_FIRST_TRADE + FARMSRACE_RESOURCES * FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_BLACKMAIL = FARMSRACE_FIRST_PLAY + FARMSRACE_SPIES,
    FARMSRACE_FIRST_PROPAGANDA = FARMSRACE_FIRST_BLACKMAIL + FARMSRACE_MAX_SEATS,
    FARMSRACE_FIRST_THIEVERY = FARMSRACE_FIRST_PROPAGANDA + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_NAME = FARMSRACE_FIRST_THIEVERY + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_CHOOSE = FARMSRACE_FIRST_NAME + FARMSRACE_RESOURCES * FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_STEAL = FARMSRACE_FIRST_CHOOSE + FARMSRACE_RESOURCES,
    FARMSRACE_FIRST_HIT = FARMSRACE_FIRST_STEAL + FARMSRACE_MAX_SEATS,
    FARMSRACE_FIRST_SAVE = FARMSRACE_FIRST_HIT + FARMSRACE_UNITS,
    FARMSRACE_FIRST_RETURN = FARMSRACE_FIRST_SAVE + FARMSRACE_REGIONS,
    FARMSRACE_FIRST_RETREAT = FARMSRACE_FIRST_RETURN + FARMSRACE_REGIONS * FARMSRACE_HEALTHS,
    FARMSRACE_FIRST_DISCARD = FARMSRACE_FIRST_RETREAT + FARMSRACE_REGIONS,
    FARMSRACE_N_ACTIONS = FARMSRACE_FIRST_DISCARD + FARMSRACE_RESOURCES
};

typedef enum farmsrace_event_type {
    FARMSRACE_EVENT_MAP,
    FARMSRACE_EVENT_SPECIES,
    FARMSRACE_EVENT_FIRST,
    FARMSRACE_EVENT_PLACE, ///< a seat's place in the turn order
    FARMSRACE_EVENT_DEALT, ///< a Mutation; only its owner sees it
    FARMSRACE_EVENT_MUTATION,
    FARMSRACE_EVENT_SETTLED,
    FARMSRACE_EVENT_LOOKED, ///< Adorable alone sees how many humans there are
    FARMSRACE_EVENT_TURN,
    FARMSRACE_EVENT_CALMED, ///< a Turmoil token leaves
    FARMSRACE_EVENT_RAISED,
    FARMSRACE_EVENT_FLEW,
    FARMSRACE_EVENT_LANDED,
    FARMSRACE_EVENT_MOVED,
    FARMSRACE_EVENT_JOINED, ///< a herd joins the force
    FARMSRACE_EVENT_ATTACKED,
    FARMSRACE_EVENT_HUMANS, ///< are turned up
    FARMSRACE_EVENT_FOUGHT, ///< what a side has rolled, and the damage that it deals
    FARMSRACE_EVENT_HURT,
    FARMSRACE_EVENT_DIED,
    FARMSRACE_EVENT_DYING, ///< a Zombie's herd, about which its player is asked
    FARMSRACE_EVENT_HUMANS_DIED,
    FARMSRACE_EVENT_SAVED,
    FARMSRACE_EVENT_FOUGHT_ON, ///< a side does not retreat
    FARMSRACE_EVENT_FELL_BACK, ///< the attackers retreat
    FARMSRACE_EVENT_RETURNED,  ///< one of them
    FARMSRACE_EVENT_RETREATED, ///< the defenders
    FARMSRACE_EVENT_ENTERED,   ///< the attackers have won
    FARMSRACE_EVENT_HELD,      ///< they have lost
    FARMSRACE_EVENT_RAZED,     ///< a building
    FARMSRACE_EVENT_HEALED,
    FARMSRACE_EVENT_BUILT,
    FARMSRACE_EVENT_BOUGHT,
    FARMSRACE_EVENT_DREW,      ///< a Spy; only its owner sees it
    FARMSRACE_EVENT_ORDERS,    ///< Deranged is about to pay for something,
    FARMSRACE_EVENT_ORDERS_AT, ///< and where it will be
    FARMSRACE_EVENT_PAID,
    FARMSRACE_EVENT_SWAPPED, ///< with the Supply
    FARMSRACE_EVENT_NUKIEST,
    FARMSRACE_EVENT_LAUNCHED,
    FARMSRACE_EVENT_POCKET,
    FARMSRACE_EVENT_FALLOUT, ///< the North Korean's
    FARMSRACE_EVENT_HACKED,
    FARMSRACE_EVENT_NOT_HACKED,
    FARMSRACE_EVENT_NO_ANSWER, ///< a player does not nuke back, or no more
    FARMSRACE_EVENT_PLAYED,
    FARMSRACE_EVENT_SHOWN, ///< a Spy with a point
    FARMSRACE_EVENT_EXCHANGED,
    FARMSRACE_EVENT_BLACKMAILED,
    FARMSRACE_EVENT_SAW,   ///< so many of a resource in a hand; only the blackmailer sees it
    FARMSRACE_EVENT_STOLE, ///< so many resources
    FARMSRACE_EVENT_TOOK,  ///< this one; only the thief and the victim see it
    FARMSRACE_EVENT_ENOUGH,
    FARMSRACE_EVENT_ROLLED,
    FARMSRACE_EVENT_NAMED,
    FARMSRACE_EVENT_CHOSE,
    FARMSRACE_EVENT_GAINED,
    FARMSRACE_EVENT_ORDERED, ///< what follows doubles first
    FARMSRACE_EVENT_NO_THEFT,
    FARMSRACE_EVENT_DRAFTED, ///< an offer is begun; only its maker sees it
    FARMSRACE_EVENT_ADDED,   ///< something to it; likewise
    FARMSRACE_EVENT_ASKED,   ///< something for it; likewise
    FARMSRACE_EVENT_DROPPED, ///< likewise
    FARMSRACE_EVENT_OFFERED,
    FARMSRACE_EVENT_GIVES, ///< part of the offer
    FARMSRACE_EVENT_WANTS,
    FARMSRACE_EVENT_TRADED,
    FARMSRACE_EVENT_GAVE, ///< resources to another player
    FARMSRACE_EVENT_DECLINED,
    FARMSRACE_EVENT_WITHDREW,
    FARMSRACE_EVENT_LAPSED,
    FARMSRACE_EVENT_READY,
    FARMSRACE_EVENT_DISCARDED,
    FARMSRACE_EVENT_CONQUEST, ///< a point
    FARMSRACE_EVENT_ENDED,    ///< a turn
    FARMSRACE_EVENT_REDONE,
    FARMSRACE_EVENT_OUT,
    FARMSRACE_EVENT_LOST, ///< resources that go to the Supply with it
    FARMSRACE_EVENT_WON,
    FARMSRACE_EVENT_LIMIT,
    FARMSRACE_EVENT_NOBODY_LEFT,
    FARMSRACE_EVENT_TYPES
} farmsrace_event_type;

/// Why an action is forbidden, in figures.
typedef enum farmsrace_detail_type {
    FARMSRACE_DETAIL_WAITS,    ///< FR-0.2: who is asked
    FARMSRACE_DETAIL_PHASE,    ///< FR-0.3: what is decided now
    FARMSRACE_DETAIL_BESIDE,   ///< FR-0.3: who decides while the seat may only trade
    FARMSRACE_DETAIL_HAND,     ///< FR-4.5: how many are too many
    FARMSRACE_DETAIL_COST,     ///< FR-6.1, FR-6.9: a resource, how many it takes and there are
    FARMSRACE_DETAIL_CARDS,    ///< FR-6.1: the same of any resources
    FARMSRACE_DETAIL_BUILT,    ///< FR-6.5: how many of what stand already
    FARMSRACE_DETAIL_ACTED,    ///< FR-7.1
    FARMSRACE_DETAIL_APART,    ///< FR-7.3: two regions that are not adjacent
    FARMSRACE_DETAIL_ATTACKED, ///< FR-7.5: the region
    FARMSRACE_DETAIL_RANGE,    ///< FR-11.2: the region
    FARMSRACE_DETAIL_POINTS,   ///< FR-12.4: points of both
    FARMSRACE_DETAIL_OFFERS,   ///< FR-14.8: how many were begun
    FARMSRACE_DETAIL_OPEN,     ///< FR-14.8: how many are open
    FARMSRACE_DETAIL_TYPES
} farmsrace_detail_type;

/// What is drawn, each from a stream of its own in a match.
typedef enum farmsrace_purpose {
    FARMSRACE_DRAW_MAP,
    FARMSRACE_DRAW_FIRST,
    FARMSRACE_DRAW_MUTATIONS,
    FARMSRACE_DRAW_HUMANS,
    FARMSRACE_DRAW_SPIES,
    FARMSRACE_DRAW_DICE,   ///< resources
    FARMSRACE_DRAW_COMBAT, ///< dice
    FARMSRACE_DRAW_THEFT,
    FARMSRACE_PURPOSES
} farmsrace_purpose;

/// The words of the game, shared by actions, events, views and positions.
extern const ant_word_type farmsrace_map_word;
extern const ant_word_type farmsrace_phase_word;
extern const ant_word_type farmsrace_species_word;
extern const ant_word_type farmsrace_resource_word;
extern const ant_word_type farmsrace_kind_word; ///< of a region, by its resource
extern const ant_word_type farmsrace_face_word;
extern const ant_word_type farmsrace_mutation_word;
extern const ant_word_type farmsrace_spy_word;
extern const ant_word_type farmsrace_build_word;
extern const ant_word_type farmsrace_health_word;
extern const ant_word_type farmsrace_unit_word;
extern const ant_word_type farmsrace_combat_word; ///< the faces of a combat die
extern const ant_word_type farmsrace_order_word;  ///< of players: first to fourth
extern const ant_word_type farmsrace_region_word; ///< counted from 1
extern const ant_word_type farmsrace_party_word;  ///< -1 humans, -2 anyone

extern const ant_game farmsrace_game;

#endif
