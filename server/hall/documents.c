// SPDX-License-Identifier: MIT
//
// What everybody may know of the games, whatever is played: each is made once, when it is first
// asked for, and has a tag by which a browser knows that it has it already.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall/internal.h"

enum { DOCUMENT_SIZE = 1 << 20, TAG_BYTES = 16 };

static void write_shelf(const ant_game *game, ant_json *json) {
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    (void)game;
    ant_games_summary_json(games, n, json);
}

static void write_game(const ant_game *game, ant_json *json) {
    ant_games_json(&game, 1, json);
}

/// The phrases of every catalogue, by language.
static void write_texts(const ant_game *game, ant_json *json) {
    ant_json_open_object(json, NULL);
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        const ant_catalogue *catalogue = &game->catalogues[i];
        ant_json_open_object(json, catalogue->language);
        for (size_t k = 0; k < catalogue->n_phrases; k++) {
            ant_json_string(json, catalogue->phrases[k].key, catalogue->phrases[k].text);
        }
        ant_json_close_object(json);
    }
    ant_json_close_object(json);
}

static void write_rules(const ant_game *game, ant_json *json) {
    static const char *const sources[] = {[ANT_CLAUSE_TEXT] = "text",
                                          [ANT_CLAUSE_DEDUCED] = "deduced",
                                          [ANT_CLAUSE_CHOSEN] = "chosen"};
    ant_json_open_array(json, NULL);
    for (unsigned i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "id", clause->id);
        ant_json_string(json, "section", clause->section);
        ant_json_string(json, "source", sources[clause->source]);
        if (clause->edition[0] != '\0') {
            ant_json_string(json, "edition", clause->edition);
        } else {
            ant_json_null(json, "edition");
        }
        ant_json_string(json, "sentence", clause->sentence);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static const struct {
    const char *what;
    void (*write)(const ant_game *game, ant_json *json);
} kinds[] = {
    {"games", write_shelf}, {"game", write_game}, {"texts", write_texts}, {"rules", write_rules}};

enum { N_KINDS = sizeof kinds / sizeof kinds[0] };

struct hall_kept_document {
    hall_kept_document *next;
    size_t kind;
    const ant_game *game;
    hall_document document;
    char tag[2 * TAG_BYTES + sizeof "W/\"\""];
    char text[];
};

/// Weak, as those of files: the same for every coding of the answer.
static void write_tag(hall_kept_document *kept) {
    uint8_t hash[TAG_BYTES];
    char digits[2 * TAG_BYTES + 1];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)kept->text, kept->document.length, NULL,
                       0);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    snprintf(kept->tag, sizeof kept->tag, "W/\"%s\"", digits);
}

static hall_kept_document *make(game_hall *hall, size_t kind, const ant_game *game) {
    char *buffer = hall_allocate(hall, 1, DOCUMENT_SIZE);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, DOCUMENT_SIZE);
    ant_json_init(&json, &text);
    kinds[kind].write(game, &json);
    hall_kept_document *made = hall_allocate(hall, 1, sizeof *made + text.length + 1);
    memcpy(made->text, buffer, text.length);
    free(buffer);
    made->kind = kind;
    made->game = game;
    made->document = (hall_document){.text = made->text, .length = text.length, .etag = made->tag};
    write_tag(made);
    made->next = hall->documents;
    hall->documents = made;
    return made;
}

const hall_document *hall_document_find(game_hall *hall, const char *what, const ant_game *game) {
    size_t kind = 0;
    while (kind < N_KINDS && strcmp(kinds[kind].what, what) != 0) {
        kind++;
    }
    if (kind == N_KINDS) {
        return NULL;
    }
    hall_kept_document *kept = hall->documents;
    while (kept != NULL && (kept->kind != kind || kept->game != game)) {
        kept = kept->next;
    }
    return kept != NULL ? &kept->document : &make(hall, kind, game)->document;
}

void hall_forget_documents(game_hall *hall) {
    while (hall->documents != NULL) {
        hall_kept_document *kept = hall->documents;
        hall->documents = kept->next;
        free(kept);
    }
}
