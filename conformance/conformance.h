// SPDX-License-Identifier: MIT
//
// The conformance suite: what every game must keep, written once against the contract of
// <antfarm/game.h>.
//
// A `conformance` is one trial of one game with one set of options and a number of seats. It holds
// the position that is being played and all the room the properties need, so nothing allocates,
// does I/O or reads a clock, and the suite runs native and in wasm with equal signatures. It is
// large: make it static. One thread at a time each.
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/features.h>
#include <antfarm/game.h>
#include <antfarm/view.h>

enum {
    CONFORMANCE_TEXT = 1 << 16,
    CONFORMANCE_OPERAND = 256,
    CONFORMANCE_VALUES = 64,
    CONFORMANCE_MARGIN = 8,
    CONFORMANCE_FEATURE_MARGIN = 8
};

/// How much was tried, summed over everything since the trial was cleared.
typedef struct conformance_counts {
    uint64_t option_sets;
    uint64_t games;
    uint64_t plies;
    uint64_t checks;   ///< (state, seat, action) on which check and legal were compared
    uint64_t refusals; ///< refused actions that were applied nevertheless
    uint64_t details;  ///< figures behind a refusal
    uint64_t events;
    uint64_t texts;      ///< broken texts that were read
    uint64_t twins;      ///< (state, seat) compared with a resampled twin
    uint64_t different;  ///< twins whose bytes differ from their original
    uint64_t told_apart; ///< (state, seat) compared with another that looks different
    uint64_t unseen;     ///< (state, observer, two actions) that the observer could not tell apart
} conformance_counts;

/// The first thing that went wrong.
typedef struct conformance_failure {
    bool is_set;
    char sentence[160]; ///< what should have held
    uint64_t seed;
    uint32_t ply;
    int seat;       ///< -1 where no seat is concerned
    int64_t action; ///< -1 where no action is concerned
    char left[CONFORMANCE_OPERAND];
    char right[CONFORMANCE_OPERAND];
} conformance_failure;

typedef struct conformance {
    // What is tried.
    const ant_game *game;
    uint32_t action_limit; ///< the game's
    ant_options options;
    int n_seats;
    uint64_t seed;
    bool is_thorough;    ///< every action at every ply; otherwise some at random, for long runs
    uint32_t share;      ///< of the option sets only those are played that are this...
    uint32_t n_shares;   ///< ...modulo this, counted from 0; 0: all of them
    uint32_t sets_apart; ///< one of so many option sets is played
    uint32_t n_sets;     ///< that were chosen so far, where they are chosen by pairs of values
    uint64_t paired[CONFORMANCE_VALUES]; ///< values that were played together, or cannot be
    uint32_t every; ///< properties are tried at the plies that this divides; 0: as each says

    // Where it stands.
    const ant_option_text *text; ///< of the option whose text is tried
    uint32_t ply;
    int seat;
    int64_t action;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;  ///< the game's
    ant_chance choices; ///< the suite's own

    // What came of it.
    conformance_counts counts;
    uint64_t signature;
    conformance_failure failure;

    // Room for the properties.
    uint64_t twin[ANT_MAX_STATE / 8];
    uint64_t other[ANT_MAX_STATE / 8];
    uint64_t replay[ANT_MAX_STATE / 8]; ///< played in step from a set-up of its own
    uint64_t clone[ANT_MAX_STATE / 8];  ///< played in step from a copy taken on the way
    ant_chance replay_chance;
    ant_chance clone_chance;
    ant_action legal[ANT_MAX_ACTIONS + CONFORMANCE_MARGIN];
    ant_action twin_legal[ANT_MAX_ACTIONS + CONFORMANCE_MARGIN];
    ant_log log;
    ant_log twin_log;
    ant_result result;
    ant_view view;
    ant_view twin_view;
    ant_view other_view;
    uint8_t features[2][ANT_MAX_FEATURES + CONFORMANCE_FEATURE_MARGIN];
    uint8_t action_features[ANT_MAX_ACTIONS][ANT_MAX_ACTION_FEATURES + CONFORMANCE_FEATURE_MARGIN];
    char left[CONFORMANCE_TEXT];
    char right[CONFORMANCE_TEXT];
} conformance;

/// A property: a sentence, and how it is tried. Members that are NULL are not needed.
typedef struct conformance_property {
    const char *sentence;
    bool (*of_game)(conformance *trial); ///< once; options and seats are the property's to choose
    bool (*of_position)(conformance *trial); ///< at the plies of a game, the end included
    unsigned n_games;                        ///< random games for each option set in the short form
    uint32_t every;      ///< where it is costly: only at the plies that this divides; 0 for all
    uint32_t long_every; ///< in a long game so many times as far apart; 0 for once
    bool needs_secrets; ///< over a whole run some twin must differ from its original, unless all is
                        ///< open
} conformance_property;

extern const conformance_property conformance_properties[];
extern const size_t conformance_n_properties;

/// Clears the trial for a game; the options are the defaults, the seats the fewest.
void conformance_init(conformance *trial, const ant_game *game);

/// A fair number below n, of the suite's own choices.
uint32_t conformance_below(conformance *trial, uint32_t n);

/// Steps through the option sets and numbers of seats that the set-up takes, each that makes
/// a difference once; of very many as few as have every two values together: call with `first` to
/// begin, false after the last.
bool conformance_next_option_set(conformance *trial, bool first);

/// Gives an option a text at random that the game takes, and says how many changes were made to
/// the sample; the suite's own chance decides.
unsigned conformance_randomize_text(conformance *trial, const ant_option *option);

/// Sets the game up with the trial's options, seats and seed. False on failure.
bool conformance_begin(conformance *trial);
/// Plays one ply. False on failure.
bool conformance_act(conformance *trial, int seat, ant_action action);
/// Picks a legal action at random; false if nobody may act.
bool conformance_pick(conformance *trial, int *seat, ant_action *action);
/// True for a game that may take thousands of plies: one game is played for each option set, and
/// positions that are tried are the further apart the further it has gone.
bool conformance_is_long(const ant_game *game);
/// True at the plies that `every` divides; in a long game at as many fewer as it has gone on.
bool conformance_is_due(const conformance *trial, uint32_t every);
/// Plays one random game and tries the property at its plies. False on failure.
bool conformance_play(conformance *trial, const conformance_property *property);
/// The property over every option set of the trial's share, `n_games` games each (0: as the
/// property says), seeds counting from `seed`. False on failure, and the trial says where.
bool conformance_run(conformance *trial, const conformance_property *property, unsigned n_games,
                     uint64_t seed);
/// The short form: the property over one game of one option set, another one for each property.
bool conformance_run_short(conformance *trial, const conformance_property *property);

/// Plays one game of the trial's option set; the signature is over its actions, state texts, views
/// and scores. False on failure.
bool conformance_sign(conformance *trial, uint64_t seed);

/// The option set as people write it: "bugcouncil seats=4 edition=final".
void conformance_write_set(const conformance *trial, ant_text *out);
/// The failure in full, for people.
void conformance_write_failure(const conformance *trial, ant_text *out);

/// True if the text is exactly one JSON value by RFC 8259, no key twice in an object; otherwise
/// *at is where it stops being one.
bool conformance_is_json(const char *text, size_t length, size_t *at);

#endif
