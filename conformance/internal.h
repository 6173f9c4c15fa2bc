// SPDX-License-Identifier: MIT
//
// What the properties share. Every expect_ function is true when it holds, and otherwise writes
// the failure down (the first one stands) with the seat and action that `conformance_at` named.
#ifndef CONFORMANCE_INTERNAL_H
#define CONFORMANCE_INTERNAL_H

#include "conformance.h"

/// Names what is being tried, for the failure; -1 for no seat or no action. Returns the trial.
conformance *conformance_at(conformance *trial, int seat, int64_t action);

bool conformance_fail(conformance *trial, const char *sentence, const char *left,
                      const char *right);
bool expect_true(conformance *trial, const char *sentence, bool holds);
bool expect_equal(conformance *trial, const char *sentence, int64_t left, int64_t right);
bool expect_at_most(conformance *trial, const char *sentence, int64_t left, int64_t right);
bool expect_same_string(conformance *trial, const char *sentence, const char *left,
                        const char *right);
bool expect_same_text(conformance *trial, const char *sentence, const ant_text *left,
                      const ant_text *right);
bool expect_same_state(conformance *trial, const char *sentence, const void *left,
                       const void *right);
bool expect_same_chance(conformance *trial, const char *sentence, const ant_chance *left,
                        const ant_chance *right);
bool expect_whole(conformance *trial, const char *sentence, const ant_text *text);
bool expect_json(conformance *trial, const char *sentence, const ant_text *text);

/// The integers that a property asks about: all, or in a game with very many one in a few. The
/// first, and how far it is to the next.
ant_action conformance_first_action(conformance *trial);
uint32_t conformance_action_step(const conformance *trial);
/// Reads text that was broken; true if what must hold of that does.
typedef bool conformance_reader(conformance *trial, const char *text, size_t length);
/// Has parts of the text read, and then the text with a byte changed, some times each; at every
/// so many plies of a thorough trial all its parts. Stops at the first that does not hold.
bool conformance_break_text(conformance *trial, const ant_text *text, uint32_t every,
                            conformance_reader *read_part, conformance_reader *read_changed);
/// The next observer after `seat` (-1 to begin): the seats, then ANT_SPECTATOR, then -1.
int conformance_next_observer(const conformance *trial, int seat);
/// The next seat of a set after `seat` (-1 to begin), or -1.
int conformance_next_seat(ant_seats seats, int seat);
/// True if the integer is an action: its form is one that the game takes back.
bool conformance_is_action(const ant_game *game, int64_t action);
void conformance_copy(const conformance *trial, void *to, const void *from);
bool conformance_has_phrase(const ant_game *game, const char *prefix, const char *name,
                            const char *suffix);
/// True if the value is one of the word type; `n_seats` bounds the parties.
bool conformance_is_word(const ant_word_type *type, int64_t value, int n_seats);

/// Forms of one kind: actions, events, or figures behind a refusal.
typedef struct conformance_forms {
    const char *prefix; ///< of their phrases
    const ant_form_type *types;
    unsigned n_types;
} conformance_forms;
/// True if clients can read the form: its arguments are words, its JSON is read back, and every
/// catalogue has a whole sentence for it.
bool conformance_is_form(conformance *trial, const conformance_forms *forms, const ant_form *form);

/// Chooses a value of option `i` by its number; for the text of an option, the game's sample.
void conformance_choose(const ant_game *game, ant_options *options, int i, uint8_t value);
/// Counts the values up, the first option fastest; false, and all are 0 again, after the last.
bool conformance_step_values(conformance *trial);

/// Writes what the seat may know as JSON.
void conformance_write_view(const conformance *trial, const void *state, int seat, ant_text *text);
/// True if two ant_views are equal: every byte of a view is set, padding and all.
bool conformance_is_same_view(const void *left, const void *right);
/// A copy of the state in `twin` that differs only in what the seat cannot know.
void conformance_make_twin(conformance *trial, int seat);

bool check_legal_lists(conformance *trial);
bool check_agreement(conformance *trial);
bool check_refusals(conformance *trial);
bool check_details(conformance *trial);
bool check_logs(conformance *trial);
bool check_setup_log(conformance *trial, const ant_log *log);
bool check_determinism(conformance *trial);
bool check_results(conformance *trial);
bool check_components(conformance *trial);
bool check_state_text(conformance *trial);
bool check_broken_state_text(conformance *trial);
bool check_views(conformance *trial);
bool check_twins(conformance *trial);
bool check_read_views(conformance *trial);
bool check_broken_views(conformance *trial);
bool check_resample(conformance *trial);
bool check_own_events(conformance *trial);
bool check_unseen_actions(conformance *trial);
bool check_silent_plies(conformance *trial);
bool check_playouts(conformance *trial);
bool check_features(conformance *trial);
bool check_told_apart(conformance *trial);

bool check_tables(conformance *trial);
bool check_catalogues(conformance *trial);
bool check_action_texts(conformance *trial);
bool check_broken_action_texts(conformance *trial);
bool check_option_texts(conformance *trial);
bool check_set_ups(conformance *trial);

#endif
