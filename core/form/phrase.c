// SPDX-License-Identifier: MIT
//
// Sentences of a catalogue. A phrase has arguments as {name}, and where a number decides between
// singular, plural and none, or a flag between yes and no, {name?one text:other text:no text}, all
// of which may hold arguments again. Without the third, none is told like many.
#include <string.h>

#include <antfarm/words.h>

#include "../assert.h"
#include "../private.h"

static const ant_word_type number_type = {.kind = ANT_WORD_NUMBER, .name = "number"};

/// What the arguments of a phrase stand for.
struct filling {
    const ant_catalogue *catalogue;
    const ant_names *names;
    int n_args;
    struct {
        const char *name;
        const ant_word_type *type;
        int64_t value;
    } args[ANT_MAX_ARGS];
};

const char *ant_phrase_find(const ant_catalogue *catalogue, const char *key) {
    size_t low = 0;
    size_t high = catalogue->n_phrases;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(key, catalogue->phrases[middle].key);
        if (order == 0) {
            return catalogue->phrases[middle].text;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

/// What is missing is shown, so that somebody sees it.
static void write_missing(const char *name, size_t length, ant_text *out) {
    ant_text_char(out, '<');
    ant_text_bytes(out, name, length);
    ant_text_char(out, '>');
}

static void write_phrase(const ant_catalogue *catalogue, const char *key, ant_text *out) {
    const char *text = ant_phrase_find(catalogue, key);
    if (text == NULL) {
        write_missing(key, strlen(key), out);
    } else {
        ant_text_string(out, text);
    }
}

static int find_arg(const struct filling *filling, const char *name, size_t length) {
    for (int i = 0; i < filling->n_args; i++) {
        const char *arg = filling->args[i].name;
        if (strlen(arg) == length && memcmp(arg, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

static bool is_one(const ant_word_type *type, int64_t value) {
    if (type->kind == ANT_WORD_SET) {
        return value != 0 && ((uint64_t)value & ((uint64_t)value - 1)) == 0;
    }
    return (type->kind == ANT_WORD_NUMBER || type->kind == ANT_WORD_FLAG) && value == 1;
}

static bool is_none(const ant_word_type *type, int64_t value) {
    return (type->kind == ANT_WORD_SET || type->kind == ANT_WORD_NUMBER) && value == 0;
}

/// The first `c` from `at` that no braces enclose, or `end`.
static const char *find_outside(const char *at, const char *end, char c) {
    int depth = 0;
    for (; at < end; at++) {
        if (depth == 0 && *at == c) {
            return at;
        }
        depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
    }
    return end;
}

static void fill(const struct filling *filling, const char *at, const char *end, ant_text *out);

/// Writes what stands between two braces.
static void fill_argument(const struct filling *filling, const char *at, const char *end,
                          ant_text *out) {
    const char *question = memchr(at, '?', (size_t)(end - at));
    const char *name_end = question == NULL ? end : question;
    int i = find_arg(filling, at, (size_t)(name_end - at));
    if (i < 0) {
        write_missing(at, (size_t)(name_end - at), out);
        return;
    }
    if (name_end == end) {
        ant_word_say(filling->catalogue, filling->names, filling->args[i].type,
                     filling->args[i].value, out);
        return;
    }
    const char *one = name_end + 1;
    const char *one_end = find_outside(one, end, ':');
    const char *other = one_end < end ? one_end + 1 : end;
    const char *other_end = find_outside(other, end, ':');
    if (is_one(filling->args[i].type, filling->args[i].value)) {
        fill(filling, one, one_end, out);
    } else if (other_end < end && is_none(filling->args[i].type, filling->args[i].value)) {
        fill(filling, other_end + 1, end, out);
    } else {
        fill(filling, other, other_end, out);
    }
}

static void fill(const struct filling *filling, const char *at, const char *end, ant_text *out) {
    while (at < end) {
        const char *open = memchr(at, '{', (size_t)(end - at));
        ant_text_bytes(out, at, (size_t)((open == NULL ? end : open) - at));
        if (open == NULL) {
            return;
        }
        const char *close = find_outside(open + 1, end, '}');
        fill_argument(filling, open + 1, close, out);
        at = close < end ? close + 1 : end;
    }
}

static void fill_phrase(const struct filling *filling, const char *key, ant_text *out) {
    const char *text = ant_phrase_find(filling->catalogue, key);
    if (text == NULL) {
        write_missing(key, strlen(key), out);
    } else {
        fill(filling, text, text + strlen(text), out);
    }
}

void ant_key_make(char key[ANT_KEY_SIZE], const char *first, const char *second) {
    ant_text text;
    ant_text_init(&text, key, ANT_KEY_SIZE);
    ant_text_string(&text, first);
    ant_text_char(&text, '.');
    ant_text_string(&text, second);
    ANT_ASSERT(ant_text_is_whole(&text));
}

static void say_name(const ant_catalogue *catalogue, const char *prefix, const ant_word_type *type,
                     int64_t index, ant_text *out) {
    ANT_ASSERT(index >= 0 && index < type->n_names);
    char key[ANT_KEY_SIZE];
    ant_key_make(key, prefix, type->names[index]);
    write_phrase(catalogue, key, out);
}

static void say_party(const ant_catalogue *catalogue, const ant_names *names,
                      const ant_word_type *type, int64_t value, ant_text *out) {
    if (value < 0) {
        say_name(catalogue, "party", type, -1 - value, out);
        return;
    }
    if (names != NULL && value < ANT_MAX_PARTIES && names->party[value] != NULL) {
        ant_text_string(out, names->party[value]);
        return;
    }
    struct filling filling = {.catalogue = catalogue, .names = names, .n_args = 1};
    filling.args[0].name = "number";
    filling.args[0].type = &number_type;
    filling.args[0].value = value + 1;
    fill_phrase(&filling, "seat", out);
}

static void say_pair(const ant_catalogue *catalogue, const ant_names *names,
                     const ant_word_type *type, int64_t value, ant_text *out) {
    ANT_ASSERT(type->first != NULL);
    struct filling filling = {.catalogue = catalogue, .names = names, .n_args = 2};
    filling.args[0].name = "name";
    filling.args[0].type = type->first;
    filling.args[0].value = value / type->base;
    filling.args[1].name = "number";
    filling.args[1].type = &number_type;
    filling.args[1].value = value % type->base + 1;
    fill_phrase(&filling, type->name, out);
}

static void say_set(const ant_catalogue *catalogue, const ant_names *names,
                    const ant_word_type *type, uint64_t set, ant_text *out) {
    if (set == 0) {
        write_phrase(catalogue, "list.none", out);
    }
    bool is_first = true;
    for (int64_t i = 0; set != 0; i++, set >>= 1) {
        if ((set & 1U) == 0) {
            continue;
        }
        if (!is_first) {
            write_phrase(catalogue, set == 1 ? "list.and" : "list.comma", out);
        }
        ant_word_say(catalogue, names, type->member, i, out);
        is_first = false;
    }
}

static void say_flag(const ant_catalogue *catalogue, const ant_word_type *type, bool is_yes,
                     ant_text *out) {
    char key[ANT_KEY_SIZE];
    ant_key_make(key, type->name, is_yes ? "yes" : "no");
    write_phrase(catalogue, key, out);
}

void ant_word_say(const ant_catalogue *catalogue, const ant_names *names, const ant_word_type *type,
                  int64_t value, ant_text *out) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        ant_text_number(out, value);
        break;
    case ANT_WORD_NAME:
        say_name(catalogue, type->name, type, value, out);
        break;
    case ANT_WORD_CODE:
        ANT_ASSERT(value >= 0 && value < type->n_names);
        ant_text_string(out, type->names[value]);
        break;
    case ANT_WORD_PARTY:
        say_party(catalogue, names, type, value, out);
        break;
    case ANT_WORD_PAIR:
        say_pair(catalogue, names, type, value, out);
        break;
    case ANT_WORD_SET:
        say_set(catalogue, names, type, (uint64_t)value, out);
        break;
    case ANT_WORD_FLAG:
        say_flag(catalogue, type, value != 0, out);
        break;
    }
}

void ant_form_say(const ant_catalogue *catalogue, const ant_names *names, const char *prefix,
                  const ant_form_type *types, const ant_form *form, ant_text *out) {
    const ant_form_type *type = &types[form->type];
    struct filling filling = {.catalogue = catalogue, .names = names};
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        filling.args[i].name = type->args[i].name;
        filling.args[i].type = type->args[i].type;
        filling.args[i].value = form->args[i];
        filling.n_args = i + 1;
    }
    char key[ANT_KEY_SIZE];
    ant_key_make(key, prefix, type->name);
    fill_phrase(&filling, key, out);
}
