// SPDX-License-Identifier: MIT
//
// The tables of Farms Race: its words, options, actions and events, and the contract itself.
#include "rules/rules.h"

#include "farmsrace_lessons.h"
#include "farmsrace_puzzles.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

// clang-format off
static const char *const map_names[FARMSRACE_MAPS] = {
    "recommended", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "random", "text",
};
static const char *const phase_names[FARMSRACE_PHASES] = {
    "species", "mutation", "settle", "start", "market", "raise", "fly", "act", "late", "muster", "hit", "save",
    "press", "return", "hold", "choose", "order", "steal", "fallout", "pay", "take", "hack", "split", "respond", "over",
};
static const char *const species_names[FARMSRACE_SPECIES] = { "cows", "sheep", "pigs", "chickens" };
static const char *const face_names[FARMSRACE_FACES] = { "wheat", "brick", "wood", "weapons", "plutonium", "any" };
static const char *const kind_names[FARMSRACE_RESOURCES] = { "fields", "hills", "forest", "factory", "plant" };
static const char *const mutation_names[FARMSRACE_MUTATIONS] = {
    "adorable", "blue-blooded", "deranged", "flying", "hyper-intelligent", "lucky", "north-korean", "radioactive",
    "regenerative", "parasitic", "zombie",
};
static const char *const spy_names[FARMSRACE_SPIES] = {
    "blackmail", "double-agent", "field-hospital", "hacking", "pocket-nuke", "propaganda", "thievery",
    "capitalism", "carnivorous", "domestication", "plumbing",
};
static const char *const build_names[FARMSRACE_BUILDS] = { "barn", "armory", "spy", "nuke" };
static const char *const unit_names[FARMSRACE_UNITS] = { "healthy", "hurt", "human", "healthy-acted", "hurt-acted" };
static const char *const nobody[] = { "humans", "anyone" };
static const char *const combat_names[FARMSRACE_COMBAT_FACES] = { "blank", "head", "gun" };
static const char *const order_names[FARMSRACE_MAX_SEATS] = { "first", "second", "third", "fourth" };

#define NAMES(type, list, n) { .kind = ANT_WORD_NAME, .name = (type), .names = (list), .n_names = (n) }
const ant_word_type farmsrace_map_word      = NAMES("map", map_names, FARMSRACE_MAPS);
const ant_word_type farmsrace_phase_word    = NAMES("phase", phase_names, FARMSRACE_PHASES);
const ant_word_type farmsrace_species_word  = NAMES("species", species_names, FARMSRACE_SPECIES);
const ant_word_type farmsrace_resource_word = NAMES("resource", face_names, FARMSRACE_RESOURCES);
const ant_word_type farmsrace_face_word     = NAMES("face", face_names, FARMSRACE_FACES);
const ant_word_type farmsrace_kind_word     = NAMES("kind", kind_names, FARMSRACE_RESOURCES);
const ant_word_type farmsrace_mutation_word = NAMES("mutation", mutation_names, FARMSRACE_MUTATIONS);
const ant_word_type farmsrace_spy_word      = NAMES("spy", spy_names, FARMSRACE_SPIES);
const ant_word_type farmsrace_build_word    = NAMES("build", build_names, FARMSRACE_BUILDS);
const ant_word_type farmsrace_health_word   = NAMES("health", unit_names, FARMSRACE_HEALTHS);
const ant_word_type farmsrace_unit_word     = NAMES("unit", unit_names, FARMSRACE_UNITS);
const ant_word_type farmsrace_combat_word   = NAMES("combat-face", combat_names, FARMSRACE_COMBAT_FACES);
const ant_word_type farmsrace_order_word    = NAMES("order", order_names, FARMSRACE_MAX_SEATS);
const ant_word_type farmsrace_region_word   = { .kind = ANT_WORD_NUMBER, .name = "region" };
const ant_word_type farmsrace_party_word    = { .kind = ANT_WORD_PARTY, .name = "party", .names = nobody, .n_names = N(nobody) };
static const ant_word_type number_word      = { .kind = ANT_WORD_NUMBER, .name = "number" };
static const ant_word_type theft_word       = { .kind = ANT_WORD_FLAG, .name = "theft" };

#define PARTY           { "party", &farmsrace_party_word }
#define OTHER(name)     { (name), &farmsrace_party_word }
#define NUMBER(name)    { (name), &number_word }
#define REGION          { "region", &farmsrace_region_word }
#define START           { "start", &farmsrace_region_word }
#define HEALTH          { "health", &farmsrace_health_word }
#define RESOURCE        { "resource", &farmsrace_resource_word }
#define RES(name)       { (name), &farmsrace_resource_word }
#define BUILD           { "build", &farmsrace_build_word }
#define SPY             { "spy", &farmsrace_spy_word }
#define MUTATION        { "mutation", &farmsrace_mutation_word }
#define SPECIES         { "species", &farmsrace_species_word }
#define FACE(name)      { (name), &farmsrace_face_word }

static const ant_form_type action_types[FARMSRACE_ACTION_TYPES] = {
    [FARMSRACE_ACTION_BEGIN]       = { "begin", "begin", { { 0 } } },                                                // FR-4.2
    [FARMSRACE_ACTION_READY]       = { "ready", "ready", { { 0 } } },                                                // FR-14.9
    [FARMSRACE_ACTION_PROPOSE]     = { "propose", "propose", { { 0 } } },                                            // FR-14.2
    [FARMSRACE_ACTION_DROP]        = { "drop", "drop", { { 0 } } },                                                  // FR-14.11
    [FARMSRACE_ACTION_LAND]        = { "land", "land", { { 0 } } },                                                  // FR-15.8
    [FARMSRACE_ACTION_CHARGE]      = { "charge", "charge", { { 0 } } },                                              // FR-7.4
    [FARMSRACE_ACTION_ROLL]        = { "roll", "roll", { { 0 } } },                                                  // FR-13.1
    [FARMSRACE_ACTION_END]         = { "end", "end", { { 0 } } },                                                    // FR-4.5
    [FARMSRACE_ACTION_REDO]        = { "redo", "redo", { { 0 } } },                                                  // FR-4.7
    [FARMSRACE_ACTION_PASS]        = { "pass", "pass", { { 0 } } },                                                  // FR-11.6
    [FARMSRACE_ACTION_HACK]        = { "hack", "hack", { { 0 } } },                                                  // FR-12.8
    [FARMSRACE_ACTION_FIGHT]       = { "fight", "fight", { { 0 } } },                                                // FR-8.7
    [FARMSRACE_ACTION_FALL_BACK]   = { "fall-back", "fall back", { { 0 } } },                                        // FR-9.1
    [FARMSRACE_ACTION_STAY]        = { "stay", "stay", { { 0 } } },                                                  // FR-8.7
    [FARMSRACE_ACTION_DIE]         = { "die", "die", { { 0 } } },                                                    // FR-15.16
    [FARMSRACE_ACTION_ENOUGH]      = { "enough", "enough", { { 0 } } },                                              // FR-12.4
    [FARMSRACE_ACTION_EXCHANGE]    = { "exchange", "exchange", { { 0 } } },                                          // FR-15.13
    [FARMSRACE_ACTION_STEAL_FIRST] = { "steal-first", "steal first", { { 0 } } },                                    // FR-13.6
    [FARMSRACE_ACTION_NUKE_FIRST]  = { "nuke-first", "nuke first", { { 0 } } },                                      // FR-13.6
    [FARMSRACE_ACTION_SPECIES]     = { "species", "species {species}", { SPECIES } },                                // FR-3.1
    [FARMSRACE_ACTION_MUTATION]    = { "mutation", "mutation {mutation}", { MUTATION } },                            // FR-3.4
    [FARMSRACE_ACTION_SETTLE]      = { "settle", "settle {region}", { REGION } },                                    // FR-3.5
    [FARMSRACE_ACTION_TAKE]        = { "take", "take {resource}", { RESOURCE } },                                    // FR-3.7
    [FARMSRACE_ACTION_OFFER]       = { "offer", "offer {to}", { OTHER("to") } },                                     // FR-14.2
    [FARMSRACE_ACTION_COUNTER]     = { "counter", "counter {party} {offer}", { PARTY, NUMBER("offer") } },           // FR-14.6
    [FARMSRACE_ACTION_GIVE]        = { "give", "give {resource}", { RESOURCE } },                                    // FR-14.3
    [FARMSRACE_ACTION_WANT]        = { "want", "want {resource}", { RESOURCE } },                                    // FR-14.4
    [FARMSRACE_ACTION_ACCEPT]      = { "accept", "accept {party} {offer}", { PARTY, NUMBER("offer") } },             // FR-14.5
    [FARMSRACE_ACTION_DECLINE]     = { "decline", "decline {party} {offer}", { PARTY, NUMBER("offer") } },           // FR-14.6
    [FARMSRACE_ACTION_WITHDRAW]    = { "withdraw", "withdraw {offer}", { NUMBER("offer") } },                        // FR-14.6
    [FARMSRACE_ACTION_RAISE]       = { "raise", "raise {region}", { REGION } },                                      // FR-5.3
    [FARMSRACE_ACTION_FLY]         = { "fly", "fly {start} {region} {health}", { START, REGION, HEALTH } },          // FR-15.8
    [FARMSRACE_ACTION_MOVE]        = { "move", "move {start} {region} {health}", { START, REGION, HEALTH } },        // FR-7.1
    [FARMSRACE_ACTION_ATTACK]      = { "attack", "attack {start} {region} {health}", { START, REGION, HEALTH } },    // FR-7.4
    [FARMSRACE_ACTION_SEND]        = { "send", "send {start} {health}", { START, HEALTH } },                         // FR-7.4
    [FARMSRACE_ACTION_HEAL]        = { "heal", "heal {region}", { REGION } },                                        // FR-7.2
    [FARMSRACE_ACTION_BUILD]       = { "build", "build {build} {region}", { BUILD, REGION } },                       // FR-6.1
    [FARMSRACE_ACTION_BUILD_WITH]  = { "build-with", "build {build} {region} with {resource}", { BUILD, REGION, RESOURCE } }, // FR-15.9
    [FARMSRACE_ACTION_BUY]         = { "buy", "buy {build}", { BUILD } },                                            // FR-6.6
    [FARMSRACE_ACTION_BUY_WITH]    = { "buy-with", "buy {build} with {resource}", { BUILD, RESOURCE } },             // FR-15.9
    [FARMSRACE_ACTION_PAY]         = { "pay", "pay {resource}", { RESOURCE } },                                      // FR-15.7
    [FARMSRACE_ACTION_LAUNCH]      = { "launch", "launch {region}", { REGION } },                                    // FR-11.1
    [FARMSRACE_ACTION_STRIKE]      = { "strike", "strike {region}", { REGION } },                                    // FR-11.4
    [FARMSRACE_ACTION_STRIKE_WITH] = { "strike-with", "strike {region} with {resource}", { REGION, RESOURCE } },     // FR-15.9
    [FARMSRACE_ACTION_POCKET]      = { "pocket", "pocket {region}", { REGION } },                                    // FR-12.9
    [FARMSRACE_ACTION_TRADE]       = { "trade", "trade {give} {get}", { RES("give"), RES("get") } },                 // FR-6.9
    [FARMSRACE_ACTION_PLAY]        = { "play", "play {spy}", { SPY } },                                              // FR-12.1
    [FARMSRACE_ACTION_BLACKMAIL]   = { "blackmail", "blackmail {party}", { PARTY } },                                // FR-12.4
    [FARMSRACE_ACTION_PROPAGANDA]  = { "propaganda", "propaganda {resource}", { RESOURCE } },                        // FR-12.11
    [FARMSRACE_ACTION_THIEVERY]    = { "thievery", "thievery {resource}", { RESOURCE } },                            // FR-12.12
    [FARMSRACE_ACTION_NAME]        = { "name", "name {resource} {second}", { RESOURCE, RES("second") } },            // FR-15.10
    [FARMSRACE_ACTION_CHOOSE]      = { "choose", "choose {resource}", { RESOURCE } },                                // FR-13.2
    [FARMSRACE_ACTION_STEAL]       = { "steal", "steal {party}", { PARTY } },                                        // FR-13.5
    [FARMSRACE_ACTION_HIT]         = { "hit", "hit {unit}", { { "unit", &farmsrace_unit_word } } },                  // FR-8.5
    [FARMSRACE_ACTION_SAVE]        = { "save", "save {region}", { REGION } },                                        // FR-15.16
    [FARMSRACE_ACTION_RETURN]      = { "return", "return {region} {health}", { REGION, HEALTH } },                   // FR-9.1
    [FARMSRACE_ACTION_RETREAT]     = { "retreat", "retreat {region}", { REGION } },                                  // FR-9.3
    [FARMSRACE_ACTION_DISCARD]     = { "discard", "discard {resource}", { RESOURCE } },                              // FR-4.6
};

/// The two resources that Lucky names stand in their order, and may be given in either.
static bool decode_named(int64_t args[ANT_MAX_ARGS]) {
    return args[0] <= args[1];
}

static bool encode_named(int64_t args[ANT_MAX_ARGS]) {
    int64_t lower = args[0] < args[1] ? args[0] : args[1];
    args[1] = args[0] < args[1] ? args[1] : args[0];
    args[0] = lower;
    return true;
}

#define OF(n)           { (n), 0, 0 }
#define A_REGION        { FARMSRACE_REGIONS, 1, 0 }
#define A_SITE          { FARMSRACE_REGIONS, 1, FARMSRACE_WAYS }
#define A_RESOURCE      OF(FARMSRACE_RESOURCES)
#define A_SEAT          OF(FARMSRACE_MAX_SEATS)
#define AN_OFFER        { FARMSRACE_OFFERS, 1, 0 }
#define A_HEALTH        OF(FARMSRACE_HEALTHS)
#define SINGLE(type)    { FARMSRACE_ACTION_##type, FARMSRACE_ACTION_##type, { { 0 } }, NULL, NULL }
#define NUMBERED(first, type, ...) { (first), FARMSRACE_ACTION_##type, { __VA_ARGS__ }, NULL, NULL }
#define BLOCK(type, ...) { FARMSRACE_FIRST_##type, FARMSRACE_ACTION_##type, { __VA_ARGS__ }, NULL, NULL }

static const ant_action_block action_blocks[] = {
    SINGLE(BEGIN), SINGLE(READY), SINGLE(PROPOSE), SINGLE(DROP), SINGLE(LAND), SINGLE(CHARGE), SINGLE(ROLL),
    SINGLE(END), SINGLE(REDO), SINGLE(PASS), SINGLE(HACK), SINGLE(FIGHT), SINGLE(FALL_BACK), SINGLE(STAY),
    SINGLE(DIE), SINGLE(ENOUGH), SINGLE(EXCHANGE), SINGLE(STEAL_FIRST), SINGLE(NUKE_FIRST),
    BLOCK(SPECIES, OF(FARMSRACE_SPECIES)),
    BLOCK(MUTATION, OF(FARMSRACE_MUTATIONS)),
    BLOCK(SETTLE, A_REGION),
    BLOCK(TAKE, A_RESOURCE),
    BLOCK(OFFER, A_SEAT),
    NUMBERED(FARMSRACE_FIRST_OFFER + FARMSRACE_NOBODY, OFFER, { 1, FARMSRACE_ANYONE, 0 }),
    BLOCK(COUNTER, A_SEAT, AN_OFFER),
    BLOCK(GIVE, A_RESOURCE),
    BLOCK(WANT, A_RESOURCE),
    BLOCK(ACCEPT, A_SEAT, AN_OFFER),
    BLOCK(DECLINE, A_SEAT, AN_OFFER),
    BLOCK(WITHDRAW, AN_OFFER),
    BLOCK(RAISE, A_REGION),
    BLOCK(FLY, A_REGION, A_REGION, A_HEALTH),
    BLOCK(MOVE, A_REGION, A_REGION, A_HEALTH),
    BLOCK(ATTACK, A_REGION, A_REGION, A_HEALTH),
    BLOCK(SEND, A_REGION, A_HEALTH),
    BLOCK(HEAL, A_REGION),
    NUMBERED(FARMSRACE_FIRST_BARN, BUILD, { 2, FARMSRACE_BARN, 0 }, A_SITE),
    NUMBERED(FARMSRACE_FIRST_BARN + 1, BUILD_WITH, { 2, FARMSRACE_BARN, 0 }, A_SITE, A_RESOURCE),
    NUMBERED(FARMSRACE_FIRST_SPY, BUY, { 2, FARMSRACE_SPY, FARMSRACE_WAYS }),
    NUMBERED(FARMSRACE_FIRST_SPY + 1, BUY_WITH, { 2, FARMSRACE_SPY, FARMSRACE_WAYS }, A_RESOURCE),
    BLOCK(PAY, A_RESOURCE),
    BLOCK(LAUNCH, A_REGION),
    BLOCK(STRIKE, A_SITE),
    NUMBERED(FARMSRACE_FIRST_STRIKE + 1, STRIKE_WITH, A_SITE, A_RESOURCE),
    BLOCK(POCKET, A_REGION),
    BLOCK(TRADE, A_RESOURCE, A_RESOURCE),
    BLOCK(PLAY, OF(FARMSRACE_SPIES)),
    BLOCK(BLACKMAIL, A_SEAT),
    BLOCK(PROPAGANDA, A_RESOURCE),
    BLOCK(THIEVERY, A_RESOURCE),
    { FARMSRACE_FIRST_NAME, FARMSRACE_ACTION_NAME, { A_RESOURCE, A_RESOURCE }, decode_named, encode_named },
    BLOCK(CHOOSE, A_RESOURCE),
    BLOCK(STEAL, A_SEAT),
    BLOCK(HIT, OF(FARMSRACE_UNITS)),
    BLOCK(SAVE, A_REGION),
    BLOCK(RETURN, A_REGION, A_HEALTH),
    BLOCK(RETREAT, A_REGION),
    BLOCK(DISCARD, A_RESOURCE),
};

static const ant_form_type event_types[FARMSRACE_EVENT_TYPES] = {
    [FARMSRACE_EVENT_MAP]         = { "map", NULL, { { "map", &farmsrace_map_word } } },                             // FR-0.5
    [FARMSRACE_EVENT_SPECIES]     = { "species", NULL, { PARTY, SPECIES } },                                         // FR-3.1
    [FARMSRACE_EVENT_FIRST]       = { "first", NULL, { PARTY } },                                                    // FR-3.2
    [FARMSRACE_EVENT_PLACE]       = { "place", NULL, { PARTY, NUMBER("place") } },                                    // FR-3.2
    [FARMSRACE_EVENT_DEALT]       = { "dealt", NULL, { PARTY, MUTATION } },                                          // FR-3.3
    [FARMSRACE_EVENT_MUTATION]    = { "mutation", NULL, { PARTY, MUTATION } },                                       // FR-3.4
    [FARMSRACE_EVENT_SETTLED]     = { "settled", NULL, { PARTY, REGION } },                                          // FR-3.5
    [FARMSRACE_EVENT_LOOKED]      = { "looked", NULL, { PARTY, REGION, NUMBER("humans") } },                         // FR-15.1
    [FARMSRACE_EVENT_TURN]        = { "turn", NULL, { PARTY, NUMBER("round") } },                                    // FR-4.2
    [FARMSRACE_EVENT_CALMED]      = { "calmed", NULL, { REGION } },                                                  // FR-5.1
    [FARMSRACE_EVENT_RAISED]      = { "raised", NULL, { PARTY, REGION } },                                           // FR-5.2
    [FARMSRACE_EVENT_FLEW]        = { "flew", NULL, { PARTY, START, REGION, HEALTH } },                              // FR-15.8
    [FARMSRACE_EVENT_LANDED]      = { "landed", NULL, { PARTY } },                                                   // FR-15.8
    [FARMSRACE_EVENT_MOVED]       = { "moved", NULL, { PARTY, START, REGION, HEALTH } },                             // FR-7.1
    [FARMSRACE_EVENT_JOINED]      = { "joined", NULL, { PARTY, START, REGION, HEALTH } },                            // FR-7.4
    [FARMSRACE_EVENT_ATTACKED]    = { "attacked", NULL, { PARTY, OTHER("defender"), REGION, NUMBER("herds") } },     // FR-7.4
    [FARMSRACE_EVENT_HUMANS]      = { "humans", NULL, { REGION, NUMBER("humans") } },                                // FR-8.1
    [FARMSRACE_EVENT_FOUGHT]      = { "fought", NULL, { PARTY, NUMBER("blanks"), NUMBER("heads"), NUMBER("guns"), NUMBER("damage") } }, // FR-8.3
    [FARMSRACE_EVENT_HURT]        = { "hurt", NULL, { PARTY, REGION, NUMBER("herds") } },                            // FR-8.6
    [FARMSRACE_EVENT_DYING]       = { "dying", NULL, { PARTY, REGION } },                                            // FR-15.16
    [FARMSRACE_EVENT_DIED]        = { "died", NULL, { PARTY, REGION, NUMBER("herds") } },                            // FR-8.6
    [FARMSRACE_EVENT_HUMANS_DIED] = { "humans-died", NULL, { REGION, NUMBER("humans") } },                           // FR-8.6
    [FARMSRACE_EVENT_SAVED]       = { "saved", NULL, { PARTY, REGION } },                                            // FR-15.16
    [FARMSRACE_EVENT_FOUGHT_ON]   = { "fought-on", NULL, { PARTY, REGION } },                                        // FR-8.7
    [FARMSRACE_EVENT_FELL_BACK]   = { "fell-back", NULL, { PARTY, REGION } },                                        // FR-9.1
    [FARMSRACE_EVENT_RETURNED]    = { "returned", NULL, { PARTY, REGION, HEALTH } },                                 // FR-9.1
    [FARMSRACE_EVENT_RETREATED]   = { "retreated", NULL, { PARTY, START, REGION } },                                 // FR-9.3
    [FARMSRACE_EVENT_ENTERED]     = { "entered", NULL, { PARTY, REGION } },                                          // FR-8.9
    [FARMSRACE_EVENT_HELD]        = { "held", NULL, { OTHER("defender"), REGION } },                                 // FR-8.8
    [FARMSRACE_EVENT_RAZED]       = { "razed", NULL, { PARTY, BUILD, REGION } },                                     // FR-10.1
    [FARMSRACE_EVENT_HEALED]      = { "healed", NULL, { PARTY, REGION, NUMBER("herds") } },                          // FR-7.2
    [FARMSRACE_EVENT_BUILT]       = { "built", NULL, { PARTY, BUILD, REGION } },                                     // FR-6.1
    [FARMSRACE_EVENT_BOUGHT]      = { "bought", NULL, { PARTY, BUILD } },                                            // FR-6.6
    [FARMSRACE_EVENT_DREW]        = { "drew", NULL, { PARTY, SPY } },                                                // FR-6.6
    [FARMSRACE_EVENT_ORDERS]      = { "orders", NULL, { PARTY, BUILD } },                                            // FR-15.7
    [FARMSRACE_EVENT_ORDERS_AT]   = { "orders-at", NULL, { PARTY, BUILD, REGION } },                                 // FR-15.7
    [FARMSRACE_EVENT_PAID]        = { "paid", NULL, { PARTY, NUMBER("number"), RESOURCE } },                         // FR-6.1
    [FARMSRACE_EVENT_SWAPPED]     = { "swapped", NULL, { PARTY, NUMBER("number"), RES("give"), RES("get") } },       // FR-6.9
    [FARMSRACE_EVENT_NUKIEST]     = { "nukiest", NULL, { PARTY } },                                                  // FR-6.10
    [FARMSRACE_EVENT_LAUNCHED]    = { "launched", NULL, { PARTY, REGION } },                                         // FR-11.1
    [FARMSRACE_EVENT_POCKET]      = { "pocket", NULL, { PARTY, REGION } },                                           // FR-12.9
    [FARMSRACE_EVENT_FALLOUT]     = { "fallout", NULL, { PARTY, REGION } },                                          // FR-15.11
    [FARMSRACE_EVENT_HACKED]      = { "hacked", NULL, { PARTY, REGION } },                                           // FR-12.8
    [FARMSRACE_EVENT_NOT_HACKED]  = { "not-hacked", NULL, { PARTY, REGION } },                                       // FR-12.8
    [FARMSRACE_EVENT_NO_ANSWER]   = { "no-answer", NULL, { PARTY } },                                                // FR-11.6
    [FARMSRACE_EVENT_PLAYED]      = { "played", NULL, { PARTY, SPY } },                                              // FR-12.1
    [FARMSRACE_EVENT_SHOWN]       = { "shown", NULL, { PARTY, SPY } },                                               // FR-12.13
    [FARMSRACE_EVENT_EXCHANGED]   = { "exchanged", NULL, { PARTY, SPY } },                                           // FR-15.13
    [FARMSRACE_EVENT_BLACKMAILED] = { "blackmailed", NULL, { PARTY, OTHER("victim") } },                             // FR-12.4
    [FARMSRACE_EVENT_SAW]         = { "saw", NULL, { PARTY, OTHER("victim"), NUMBER("number"), RESOURCE } },         // FR-12.4
    [FARMSRACE_EVENT_STOLE]       = { "stole", NULL, { PARTY, OTHER("victim"), NUMBER("number") } },                 // FR-12.5
    [FARMSRACE_EVENT_TOOK]        = { "took", NULL, { PARTY, OTHER("victim"), RESOURCE } },                          // FR-17.3
    [FARMSRACE_EVENT_ENOUGH]      = { "enough", NULL, { PARTY } },                                                   // FR-12.4
    [FARMSRACE_EVENT_ROLLED]      = { "rolled", NULL, { PARTY, FACE("face"), FACE("second") } },                     // FR-13.1
    [FARMSRACE_EVENT_NAMED]       = { "named", NULL, { PARTY, RESOURCE, RES("second") } },                           // FR-15.10
    [FARMSRACE_EVENT_CHOSE]       = { "chose", NULL, { PARTY, RESOURCE } },                                          // FR-13.2
    [FARMSRACE_EVENT_GAINED]      = { "gained", NULL, { PARTY, NUMBER("number"), RESOURCE } },                       // FR-13.1
    [FARMSRACE_EVENT_ORDERED]     = { "ordered", NULL, { PARTY, { "theft", &theft_word } } },                        // FR-13.6
    [FARMSRACE_EVENT_NO_THEFT]    = { "no-theft", NULL, { PARTY } },                                                 // FR-13.5
    [FARMSRACE_EVENT_DRAFTED]     = { "drafted", NULL, { PARTY, OTHER("to") } },                                     // FR-14.11
    [FARMSRACE_EVENT_ADDED]       = { "added", NULL, { PARTY, RESOURCE } },                                          // FR-14.11
    [FARMSRACE_EVENT_ASKED]       = { "asked", NULL, { PARTY, RESOURCE } },                                          // FR-14.11
    [FARMSRACE_EVENT_DROPPED]     = { "dropped", NULL, { PARTY } },                                                  // FR-14.11
    [FARMSRACE_EVENT_OFFERED]     = { "offered", NULL, { PARTY, OTHER("to"), NUMBER("offer") } },                    // FR-14.2
    [FARMSRACE_EVENT_GIVES]       = { "gives", NULL, { PARTY, NUMBER("number"), RESOURCE } },                        // FR-14.2
    [FARMSRACE_EVENT_WANTS]       = { "wants", NULL, { PARTY, NUMBER("number"), RESOURCE } },                        // FR-14.2
    [FARMSRACE_EVENT_TRADED]      = { "traded", NULL, { PARTY, OTHER("with"), NUMBER("offer") } },                   // FR-14.5
    [FARMSRACE_EVENT_GAVE]        = { "gave", NULL, { PARTY, OTHER("to"), NUMBER("number"), RESOURCE } },            // FR-14.5
    [FARMSRACE_EVENT_DECLINED]    = { "declined", NULL, { PARTY, OTHER("maker"), NUMBER("offer") } },                // FR-14.6
    [FARMSRACE_EVENT_WITHDREW]    = { "withdrew", NULL, { PARTY, NUMBER("offer") } },                                // FR-14.6
    [FARMSRACE_EVENT_LAPSED]      = { "lapsed", NULL, { PARTY, NUMBER("offer") } },                                  // FR-14.7
    [FARMSRACE_EVENT_READY]       = { "ready", NULL, { PARTY } },                                                    // FR-14.9
    [FARMSRACE_EVENT_DISCARDED]   = { "discarded", NULL, { PARTY, RESOURCE } },                                      // FR-4.6
    [FARMSRACE_EVENT_CONQUEST]    = { "conquest", NULL, { PARTY, REGION } },                                         // FR-10.2
    [FARMSRACE_EVENT_ENDED]       = { "ended", NULL, { PARTY } },                                                    // FR-4.1
    [FARMSRACE_EVENT_REDONE]      = { "redone", NULL, { PARTY } },                                                   // FR-4.7
    [FARMSRACE_EVENT_OUT]         = { "out", NULL, { PARTY } },                                                      // FR-10.5
    [FARMSRACE_EVENT_LOST]        = { "lost", NULL, { PARTY, NUMBER("number"), RESOURCE } },                         // FR-10.6
    [FARMSRACE_EVENT_WON]         = { "won", NULL, { PARTY, NUMBER("points") } },                                    // FR-16.2
    [FARMSRACE_EVENT_LIMIT]       = { "limit", NULL, { { 0 } } },                                                    // FR-16.4
    [FARMSRACE_EVENT_NOBODY_LEFT] = { "nobody-left", NULL, { { 0 } } },                                              // FR-16.3
};

static const ant_form_type detail_types[FARMSRACE_DETAIL_TYPES] = {
    [FARMSRACE_DETAIL_WAITS]    = { "waits", NULL, { PARTY } },                               // FR-0.2
    [FARMSRACE_DETAIL_PHASE]    = { "phase", NULL, { { "phase", &farmsrace_phase_word } } },  // FR-0.3
    [FARMSRACE_DETAIL_BESIDE]   = { "beside", NULL, { PARTY } },                              // FR-0.3
    [FARMSRACE_DETAIL_HAND]     = { "hand", NULL, { NUMBER("number"), NUMBER("most") } },     // FR-4.5
    [FARMSRACE_DETAIL_COST]     = { "cost", NULL, { RESOURCE, NUMBER("cost"), NUMBER("hand") } }, // FR-6.1, FR-6.9
    [FARMSRACE_DETAIL_CARDS]    = { "cards", NULL, { NUMBER("cost"), NUMBER("hand") } },      // FR-6.1
    [FARMSRACE_DETAIL_BUILT]    = { "built", NULL, { BUILD, NUMBER("n") } },                  // FR-6.5
    [FARMSRACE_DETAIL_ACTED]    = { "acted", NULL, { { 0 } } },                               // FR-7.1
    [FARMSRACE_DETAIL_APART]    = { "apart", NULL, { START, REGION } },                       // FR-7.3
    [FARMSRACE_DETAIL_ATTACKED] = { "attacked", NULL, { REGION } },                           // FR-7.5
    [FARMSRACE_DETAIL_RANGE]    = { "range", NULL, { REGION } },                              // FR-11.2
    [FARMSRACE_DETAIL_POINTS]   = { "points", NULL, { NUMBER("points"), NUMBER("theirs") } }, // FR-12.4
    [FARMSRACE_DETAIL_OFFERS]   = { "offers", NULL, { NUMBER("n") } },                        // FR-14.8
    [FARMSRACE_DETAIL_OPEN]     = { "open", NULL, { NUMBER("n") } },                          // FR-14.8
};

static const char *const purposes[FARMSRACE_PURPOSES] = {
    [FARMSRACE_DRAW_MAP] = "map",         [FARMSRACE_DRAW_FIRST] = "first",   [FARMSRACE_DRAW_MUTATIONS] = "mutations",
    [FARMSRACE_DRAW_HUMANS] = "humans",   [FARMSRACE_DRAW_SPIES] = "spies",   [FARMSRACE_DRAW_DICE] = "dice",
    [FARMSRACE_DRAW_COMBAT] = "combat",   [FARMSRACE_DRAW_THEFT] = "theft",
};

static const char *const points_values[] = { "8", "10", "12" };
static const char *const start_values[] = { "rolled", "chosen" };
static const char *const mutations_values[] = { "dealt", "none" };
static const char *const trading_values[] = { "usual", "open" };
static const char *const switch_values[] = { "off", "on" };
static const char *const limit_values[] = { "off", "10", "20", "40" };
static const char *const figures_values[] = { "standard" };
static const ant_option options[FARMSRACE_OPTIONS] = {
    [FARMSRACE_OPTION_MAP]       = { "map", map_names, FARMSRACE_FROM_TEXT, FARMSRACE_RECOMMENDED, &farmsrace_map_text }, // FR-0.5
    [FARMSRACE_OPTION_POINTS]    = { "points", points_values, N(points_values), 1, NULL },                           // FR-0.6
    [FARMSRACE_OPTION_START]     = { "start", start_values, N(start_values), 0, NULL },                              // FR-0.7
    [FARMSRACE_OPTION_MUTATIONS] = { "mutations", mutations_values, N(mutations_values), 0, NULL },                  // FR-0.8
    [FARMSRACE_OPTION_TRADING]   = { "trading", trading_values, N(trading_values), 0, NULL },                        // FR-0.9
    [FARMSRACE_OPTION_STEALING]  = { "stealing", switch_values, N(switch_values), 0, NULL },                         // FR-0.10
    [FARMSRACE_OPTION_REDO]      = { "redo", switch_values, N(switch_values), 0, NULL },                             // FR-0.11
    [FARMSRACE_OPTION_LIMIT]     = { "limit", limit_values, N(limit_values), 0, NULL },                              // FR-0.12
    [FARMSRACE_OPTION_FIGURES]   = { "figures", figures_values, N(figures_values), 0, &farmsrace_figures_text },     // FR-0.17
};
// clang-format on

const ant_game farmsrace_game = {
    .name = "farmsrace",
    .rules_version = 3,
    .min_seats = 3,
    .max_seats = FARMSRACE_MAX_SEATS,
    .seats_clause = FR_0_4,
    .state_size = sizeof(farmsrace_state),
    // Twelve herds with six moves each or a heal; twelve regions for a Barn and three Barns to
    // raise to Armories, each in six ways; a Spy and a Nuke likewise; two kinds of Nukes at any
    // region; twenty trades with the Supply; Spies; offers; and the single ones.
    .max_legal = 12 * 7 + 15 * 6 + 2 * 6 + 2 * 25 + 20 + 30 + 60 + 15 + FARMSRACE_SINGLES,
    .max_plies = FARMSRACE_MAX_PLIES, // FR-0.15
    ANT_TABLE(options),
    .clauses = farmsrace_clauses,
    .n_clauses = FR_CLAUSE_COUNT,
    .catalogues = farmsrace_catalogues,
    .n_catalogues = FARMSRACE_CATALOGUE_COUNT,
    .puzzles = farmsrace_puzzles,
    .n_puzzles = FARMSRACE_PUZZLE_COUNT,
    .lessons = farmsrace_lessons,
    .n_lessons = FARMSRACE_LESSON_COUNT,
    ANT_TABLE(action_types),
    ANT_TABLE(action_blocks),
    ANT_TABLE(event_types),
    ANT_TABLE(detail_types),
    ANT_TABLE(purposes),
    .party = &farmsrace_party_word,
    .fields = farmsrace_fields,
    .n_fields = FARMSRACE_FIELDS,
    .strategy = &farmsrace_strategy,
    .features = &farmsrace_features,
    .setup = farmsrace_setup,
    .to_act = farmsrace_to_act,
    .awaited = farmsrace_awaited,
    .legal = farmsrace_legal,
    .check = farmsrace_check,
    .details = farmsrace_details,
    .apply = farmsrace_apply,
    .resample = farmsrace_resample,
    .view = farmsrace_view_json,
    .board = farmsrace_board,
    .result = farmsrace_result,
    .write = farmsrace_write,
    .read = farmsrace_read,
    .audit = farmsrace_audit,
};
