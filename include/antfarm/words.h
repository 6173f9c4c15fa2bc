// SPDX-License-Identifier: MIT
//
// Words: names for the integers of a game, for people and programs.
//
// A game lists its word types (a faction, a card, a party) and its forms (each kind of action and
// event, with named arguments). From these tables the core makes the text that people type, the
// JSON that clients read, and the sentences of a catalogue. A catalogue holds everything people
// read about a game in one language. All tables are constant; every function is thread-safe.
#ifndef ANTFARM_WORDS_H
#define ANTFARM_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/json.h>
#include <antfarm/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_MAX_ARGS = 6, ANT_MAX_SEATS = 7, ANT_MAX_PARTIES = 8 };

typedef enum ant_word_kind {
    ANT_WORD_NUMBER, ///< the value itself
    ANT_WORD_NAME,   ///< one of `names`
    ANT_WORD_PARTY,  ///< a seat (0 and up, shown from 1), or -1 - i for names[i], a party without a
                     ///< seat
    ANT_WORD_PAIR,   ///< one of `names` and a number from 1 to `base`: name * base + number - 1
    ANT_WORD_SET,    ///< a set of `member` values, one bit each
    ANT_WORD_FLAG,   ///< yes (1) or no (0)
    ANT_WORD_CODE    ///< one of `names`, which are the same in every language: a place on a board
} ant_word_kind;

/// A set holds values from 0 to 63: numbers as they are (those that count from 1 have no bit 0),
/// seats but no other parties, and neither flags nor sets. No member's name begins with "none",
/// which is the empty set.
typedef struct ant_word_type {
    ant_word_kind kind;
    const char *name;         ///< as in the catalogue's keys: "card" in "card", "faction" in
                              ///< "faction.ants"; for a flag, also its text
    const char *const *names; ///< lower-case words, codes as they are written; reading ignores
                              ///< case and takes the longest that fits
    uint8_t n_names;
    uint8_t base;                       ///< ANT_WORD_PAIR
    const struct ant_word_type *member; ///< ANT_WORD_SET
    const struct ant_word_type *first;  ///< ANT_WORD_PAIR: the type of its name, for the catalogue
} ant_word_type;

/// A form: one kind of action or event, and the arguments it takes. In a pattern a flag follows a
/// blank, and both are left out if it is no: "take {place} {fill}" is "take 3 fill" or "take 3".
/// What follows a set must not begin with a comma.
typedef struct ant_form_type {
    const char *name;    ///< "play"; the "type" of its JSON and its key in the catalogue
    const char *pattern; ///< actions: the text form, with arguments as {name}; NULL for events
    struct {
        const char *name;
        const ant_word_type *type;
    } args[ANT_MAX_ARGS]; ///< up to the first that has no name
} ant_form_type;

/// One action or event in structured form.
typedef struct ant_form {
    uint8_t type;
    int64_t args[ANT_MAX_ARGS];
} ant_form;

/// A phrase of a catalogue. Its text has arguments as {name}. {name?one:other:none} becomes `one`
/// if the number is 1, the set has one member or the flag is yes; `none` (or `other` if there is no
/// `none`) if the number is 0 or the set is empty; otherwise `other`. All may contain arguments,
/// and the first two have no ':' outside braces.
typedef struct ant_phrase {
    const char *key;
    const char *text;
} ant_phrase;

/// What people read about a game in one language; phrases ascend by key (strcmp).
typedef struct ant_catalogue {
    const char *language; ///< "en"
    const ant_phrase *phrases;
    size_t n_phrases;
} ant_catalogue;

/// What the seats at a table are called; NULL entries get the catalogue's "seat" with {number}, and
/// parties without a seat always get "party.NAME". Names are written as they are: remove control
/// characters from names that come from outside.
typedef struct ant_names {
    const char *party[ANT_MAX_PARTIES];
} ant_names;

/// The value in the language of the engine: "ants 5", "3", "emissary", a set in the order of its
/// members as "2, 5, 7" or "none", a flag as its name or nothing.
ANT_API void ant_word_write(const ant_word_type *type, int64_t value, ant_text *out);
/// Reads such a word, sets in any order; false, and nothing taken, if there is none or a member
/// comes twice. A missing flag is read as no.
ANT_API bool ant_word_read(const ant_word_type *type, ant_scan *scan, int64_t *value);

/// The value as JSON: a number, a string, a seat as a number from 1, a set as an array, a flag as
/// true or false (a member `key`, or NULL inside an array).
ANT_API void ant_word_json(const ant_word_type *type, const char *key, int64_t value,
                           ant_json *json);
/// Takes it from JSON, exactly as it is written, sets in the order of their members, like the
/// ant_json_take functions (<antfarm/json.h>); 0 on failure.
ANT_API int64_t ant_word_take(const ant_word_type *type, ant_json_reader *reader,
                              const ant_json_value *value, const char *name);

/// The form by its pattern, as in "discard ants 5".
ANT_API void ant_form_text(const ant_form_type *types, const ant_form *form, ant_text *out);
/// Reads a form by the patterns of `n_types` types; the whole text must be used up. On failure the
/// error has the position of the first word that fits no pattern.
ANT_API ant_status ant_form_from_text(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                                      ant_form *form, ant_error *error);
/// Writes the members of the form, "type" first, into the open object.
ANT_API void ant_form_json(const ant_form_type *types, const ant_form *form, ant_json *json);
/// Reads a JSON object as ant_form_json writes it, members in any order, none unknown or repeated.
ANT_API ant_status ant_form_from_json(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                                      ant_form *form, ant_error *error);
/// The same for a value that was already read; error positions are those in its text.
ANT_API ant_status ant_form_from_value(const ant_form_type *types, unsigned n_types,
                                       const ant_json_value *value, ant_form *form,
                                       ant_error *error);

/// The phrase of a key, or NULL.
ANT_API const char *ant_phrase_find(const ant_catalogue *catalogue, const char *key);
/// The value as people read it: "Ants 5", "the Emissary", "Seat 2"; a flag by its phrase "NAME.yes"
/// or "NAME.no".
ANT_API void ant_word_say(const ant_catalogue *catalogue, const ant_names *names,
                          const ant_word_type *type, int64_t value, ant_text *out);
/// The phrase `prefix`.NAME of the form ("event.played", "action.play") with its arguments filled
/// in.
ANT_API void ant_form_say(const ant_catalogue *catalogue, const ant_names *names,
                          const char *prefix, const ant_form_type *types, const ant_form *form,
                          ant_text *out);

#ifdef __cplusplus
}
#endif
#endif
