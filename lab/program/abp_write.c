// SPDX-License-Identifier: MIT
//
// The lines of the bot protocol, written.
#include <string.h>

#include <antfarm/abp.h>

static void begin(ant_json *json, const char *word, ant_text *out) {
    ant_text_string(out, word);
    ant_text_char(out, ' ');
    ant_json_init(json, out);
}

void ant_abp_write_options(const ant_abp_options *options, ant_text *out) {
    ant_json json;
    begin(&json, "options", out);
    ant_json_open_object(&json, NULL);
    for (unsigned i = 0; i < options->n; i++) {
        const ant_abp_option *option = &options->at[i];
        if (option->kind == ANT_JSON_STRING) {
            ant_json_string(&json, option->name, option->text);
        } else if (option->kind == ANT_JSON_BOOL) {
            ant_json_bool(&json, option->name, option->number != 0);
        } else {
            ant_json_number(&json, option->name, option->number);
        }
    }
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

void ant_abp_write_newgame(const ant_abp_newgame *newgame, ant_text *out) {
    const ant_game *game = newgame->game;
    ant_json json;
    begin(&json, "newgame", out);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "game", game->name);
    ant_json_number(&json, "rules", game->rules_version);
    ant_json_number(&json, "seats", newgame->n_seats);
    ant_json_number(&json, "seat", newgame->seat + 1);
    ant_options_json(game, &newgame->options, "options", &json);
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

static void write_unsigned(ant_text *out, const char *word, uint64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + (char)(number % 10));
        number /= 10;
    } while (number > 0);
    ant_text_string(out, word);
    ant_text_bytes(out, digits + at, sizeof digits - at);
}

void ant_abp_write_go(const ant_abp_go *go, ant_text *out) {
    ant_text_string(out, "go");
    if (go->n_simulations > 0) {
        write_unsigned(out, " sims ", go->n_simulations);
    }
    if (go->milliseconds > 0) {
        write_unsigned(out, " ms ", go->milliseconds);
    }
    if (go->has_seed) {
        write_unsigned(out, " seed ", go->seed);
    }
    ant_text_char(out, '\n');
}

static void write_position(const ant_view *view, ant_text *out) {
    char position[ANT_MAX_POSITION];
    ant_text text;
    ant_json json;
    ant_text_init(&text, position, sizeof position);
    ant_view_write(view, &text);
    begin(&json, "position", out);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "seat", view->seat + 1);
    ant_json_string(&json, "text", position);
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

static void write_view(const ant_view *view, ant_text *out) {
    ant_json json;
    begin(&json, "view", out);
    view->game->view(view->state, view->seat, &json);
    ant_text_char(out, '\n');
}

static void write_legal(const ant_view *view, ant_text *out) {
    const ant_game *game = view->game;
    ant_action actions[ANT_MAX_ACTIONS];
    ant_json json;
    int n = game->legal(view->state, view->seat, actions);
    begin(&json, "legal", out);
    ant_json_open_array(&json, NULL);
    for (int i = 0; i < n; i++) {
        char buffer[256];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_action_text(game, actions[i], &text);
        ant_json_open_object(&json, NULL);
        ant_json_string(&json, "text", buffer);
        ant_action_json(game, "action", actions[i], &json);
        ant_json_close_object(&json);
    }
    ant_json_close_array(&json);
    ant_text_char(out, '\n');
}

void ant_abp_write_question(const ant_abp_id *bot, const ant_view *view, ant_text *out) {
    bool has_positions = bot->version > ANT_ABP_FIRST_VERSION;
    if (has_positions) {
        write_position(view, out);
    }
    if (bot->wants_view || !has_positions) {
        write_view(view, out);
    }
    write_legal(view, out);
}

void ant_abp_write_illegal(const char *clause, const char *sentence, ant_text *out) {
    ant_json json;
    begin(&json, "illegal", out);
    ant_json_open_object(&json, NULL);
    if (clause != NULL) {
        ant_json_string(&json, "clause", clause);
    } else {
        ant_json_null(&json, "clause");
    }
    ant_json_string(&json, "sentence", sentence);
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

void ant_abp_write_result(const ant_view *view, const ant_result *result, ant_text *out) {
    const ant_game *game = view->game;
    ant_json json;
    begin(&json, "result", out);
    ant_json_open_object(&json, NULL);
    ant_json_open_array(&json, "parties");
    for (int party = 0; party < result->n_parties; party++) {
        int word = ant_party_word(game, view->state, party);
        ant_json_open_object(&json, NULL);
        if (word >= 0) {
            ant_json_number(&json, "party", word + 1);
        } else {
            char buffer[ANT_ABP_NAME_SIZE];
            ant_text text;
            ant_text_init(&text, buffer, sizeof buffer);
            ant_word_write(game->party, word, &text);
            ant_json_string(&json, "party", buffer);
        }
        ant_json_number(&json, "score", result->score[party]);
        ant_json_number(&json, "rank", result->rank[party]);
        ant_json_close_object(&json);
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}
