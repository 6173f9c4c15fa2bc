// SPDX-License-Identifier: MIT
//
// The analysis as JSON, and as comments inside the record.
#include <string.h>

#include "internal.h"

enum { MAX_ACTION = 256 };

static const struct {
    const char *name;
    const char *sign;
} marks[ANT_MARKS] = {
#define MARK(code, name, sign, least) {name, sign},
    ANT_MARK_LIST(MARK)
#undef MARK
};

const char *ant_mark_name(ant_mark mark) {
    return marks[mark].name;
}

const char *ant_mark_sign(ant_mark mark) {
    return marks[mark].sign;
}

// Percent.

int32_t ant_analysis_tenths(int32_t share) {
    int64_t thousandfold = (int64_t)share * 1000;
    int64_t half = share < 0 ? -ANT_SHARE / 2 : ANT_SHARE / 2;
    return (int32_t)((thousandfold + half) / ANT_SHARE);
}

void ant_analysis_percent(int32_t tenths, bool has_sign, ant_text *out) {
    uint32_t size = tenths < 0 ? 0U - (uint32_t)tenths : (uint32_t)tenths;
    ant_text_string(out, tenths < 0 ? "-" : has_sign ? "+" : "");
    ant_text_number(out, size / 10);
    ant_text_char(out, '.');
    ant_text_number(out, size % 10);
}

int32_t ant_luck_gain(const ant_luck *luck, int party) {
    return luck->after[party] - luck->before[party];
}

bool ant_luck_shows(const ant_luck *luck) {
    for (int party = 0; party < ANT_MAX_PARTIES; party++) {
        if (ant_analysis_tenths(ant_luck_gain(luck, party)) != 0) {
            return true;
        }
    }
    return false;
}

ant_account_tenths ant_account_round(const ant_account *account) {
    ant_account_tenths tenths = {.par = ant_analysis_tenths(account->par),
                                 .result = ant_analysis_tenths(account->result),
                                 .skill = ant_analysis_tenths(account->skill),
                                 .chance = ant_analysis_tenths(account->chance),
                                 .given_away = ant_analysis_tenths(account->given_away)};
    tenths.luck = tenths.result - tenths.par - tenths.skill;
    tenths.others = tenths.luck - tenths.chance;
    return tenths;
}

// JSON.

static void write_action(const ant_game *game, const char *key, ant_action action, ant_json *json) {
    char buffer[MAX_ACTION];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_action_text(game, action, &text);
    ant_json_string(json, key, buffer);
}

void ant_decision_json(const ant_decision *decision, ant_json *json) {
    ant_json_number(json, "legal", decision->n_legal);
    if (decision->n_legal > 1) {
        ant_json_number(json, "chosen_share", decision->chosen_share);
        ant_json_number(json, "best_share", decision->best_share);
    } else {
        ant_json_null(json, "chosen_share");
        ant_json_null(json, "best_share");
    }
    ant_json_number(json, "error", decision->error);
    ant_json_number(json, "loss", decision->loss);
    ant_json_string(json, "mark", ant_mark_name(decision->mark));
    ant_json_number(json, "skill", decision->skill);
    ant_json_number(json, "skill_error", decision->skill_error);
}

static void write_decision(const ant_analysis *analysis, const ant_decision *decision,
                           ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_number(json, "ply", decision->ply);
    ant_json_number(json, "seat", decision->seat + 1);
    write_action(analysis->game, "chosen", decision->chosen, json);
    write_action(analysis->game, "best", decision->best, json);
    ant_decision_json(decision, json);
    ant_json_close_object(json);
}

void ant_shares_json(const char *key, const int32_t *shares, int n_parties, ant_json *json) {
    ant_json_open_array(json, key);
    for (int party = 0; party < n_parties; party++) {
        ant_json_number(json, NULL, shares[party]);
    }
    ant_json_close_array(json);
}

void ant_luck_json(const ant_luck *luck, int n_parties, ant_json *json) {
    int32_t gains[ANT_MAX_PARTIES];
    for (int party = 0; party < n_parties; party++) {
        gains[party] = ant_luck_gain(luck, party);
    }
    ant_shares_json("luck", gains, n_parties, json);
}

static void write_luck(const ant_analysis *analysis, const ant_luck *luck, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_number(json, "ply", luck->ply);
    ant_shares_json("before", luck->before, analysis->n_parties, json);
    ant_shares_json("after", luck->after, analysis->n_parties, json);
    ant_luck_json(luck, analysis->n_parties, json);
    ant_shares_json("error", luck->error, analysis->n_parties, json);
    ant_json_close_object(json);
}

/// As in a trace: the number of a seat, or the name of a party without one.
static void write_party(const ant_analysis *analysis, int party, ant_json *json) {
    int word = analysis->words[party];
    if (word >= 0) {
        ant_json_number(json, "party", word + 1);
        ant_json_string(json, "label", analysis->labels[word]);
    } else {
        ant_json_string(json, "party", analysis->game->party->names[-1 - word]);
    }
}

void ant_account_json(const ant_account *account, ant_json *json) {
    ant_json_number(json, "par", account->par);
    ant_json_number(json, "result", account->result);
    ant_json_number(json, "skill", account->skill);
    ant_json_number(json, "skill_error", account->skill_error);
    ant_json_number(json, "luck", account->luck);
    ant_json_number(json, "chance", account->chance);
    ant_json_number(json, "chance_error", account->chance_error);
    ant_json_number(json, "others", account->others);
    ant_json_number(json, "given_away", account->given_away);
    ant_json_number(json, "decisions", account->n_decisions);
    ant_json_number(json, "inaccuracies", account->n_marks[ANT_MARK_INACCURACY]);
    ant_json_number(json, "mistakes", account->n_marks[ANT_MARK_MISTAKE]);
    ant_json_number(json, "blunders", account->n_marks[ANT_MARK_BLUNDER]);
}

static void write_account(const ant_analysis *analysis, int party, ant_json *json) {
    ant_json_open_object(json, NULL);
    write_party(analysis, party, json);
    ant_account_json(&analysis->accounts[party], json);
    ant_json_close_object(json);
}

void ant_analysis_json(const ant_analysis *analysis, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "game", analysis->game->name);
    ant_json_number(json, "rules", analysis->game->rules_version);
    ant_json_number(json, "seats", analysis->n_seats);
    ant_json_number(json, "plies", analysis->n_plies);
    ant_json_string(json, "bot", analysis->settings.bot);
    ant_json_number(json, "worlds", analysis->settings.n_worlds);
    ant_json_number(json, "playouts", analysis->settings.n_playouts);
    ant_json_number(json, "whole", ANT_SHARE);
    ant_json_open_array(json, "parties");
    for (int party = 0; party < analysis->n_parties; party++) {
        write_account(analysis, party, json);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "decisions");
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        write_decision(analysis, &analysis->decisions[i], json);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "chances");
    for (uint32_t i = 0; i < analysis->n_luck; i++) {
        write_luck(analysis, &analysis->luck[i], json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

// Comments.

/// What every comment of an analysis begins with, so that the next one can take its place.
static const char lead[] = "# analysis: ";

static void say_party(const ant_analysis *analysis, int party, ant_text *out) {
    int word = analysis->words[party];
    if (word >= 0) {
        ant_text_string(out, "seat ");
    }
    ant_word_write(analysis->game->party, word, out);
}

static void say_decision(const ant_analysis *analysis, const ant_decision *decision,
                         ant_text *out) {
    if (decision->mark == ANT_MARK_NONE) {
        return;
    }
    ant_text_string(out, lead);
    ant_text_string(out, ant_mark_sign(decision->mark));
    ant_text_string(out, " loses ");
    ant_analysis_percent(ant_analysis_tenths(decision->loss), false, out);
    ant_text_string(out, ", better was ");
    ant_action_text(analysis->game, decision->best, out);
    ant_text_char(out, '\n');
}

static void say_luck(const ant_analysis *analysis, const ant_luck *luck, ant_text *out) {
    ant_text_string(out, lead);
    ant_text_string(out, "luck");
    for (int party = 0; party < analysis->n_parties; party++) {
        ant_text_string(out, party == 0 ? " " : ", ");
        say_party(analysis, party, out);
        ant_text_char(out, ' ');
        int32_t gain = ant_luck_gain(luck, party);
        ant_analysis_percent(ant_analysis_tenths(gain), true, out);
    }
    ant_text_char(out, '\n');
}

static void say_account(const ant_analysis *analysis, int party, ant_text *out) {
    ant_account_tenths tenths = ant_account_round(&analysis->accounts[party]);
    ant_text_string(out, lead);
    say_party(analysis, party, out);
    ant_text_string(out, " result ");
    ant_analysis_percent(tenths.result, false, out);
    ant_text_string(out, " = par ");
    ant_analysis_percent(tenths.par, false, out);
    ant_text_string(out, ", skill ");
    ant_analysis_percent(tenths.skill, true, out);
    ant_text_string(out, ", luck ");
    ant_analysis_percent(tenths.luck, true, out);
    ant_text_char(out, '\n');
}

/// What is to be said behind the line of a ply, or of the start (0).
static void say_ply(const ant_analysis *analysis, uint32_t ply, ant_text *out) {
    if (ply > 0) {
        say_decision(analysis, &analysis->decisions[ply - 1], out);
    }
    for (uint32_t i = 0; i < analysis->n_luck; i++) {
        if (analysis->luck[i].ply == ply && ant_luck_shows(&analysis->luck[i])) {
            say_luck(analysis, &analysis->luck[i], out);
        }
    }
}

static void say_accounts(const ant_analysis *analysis, ant_text *out) {
    ant_text_string(out, lead);
    ant_text_string(out, "in percent of a victory, by ");
    ant_text_string(out, analysis->settings.bot);
    ant_text_char(out, '\n');
    for (int party = 0; party < analysis->n_parties; party++) {
        say_account(analysis, party, out);
    }
}

static bool begins(const char *line, size_t length, const char *word) {
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

void ant_analysis_annotate(const ant_analysis *analysis, const ant_record *record, const char *text,
                           size_t length, ant_text *out) {
    uint32_t number = 0; // of the line
    uint32_t ply = 0;    // that comes next; those that stand ascend by line
    bool is_closing = false;
    for (const char *line = text, *end = text + length, *next; line < end; line = next) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        next = newline == NULL ? end : newline + 1;
        size_t n = (size_t)(next - line);
        number++;
        if (!is_closing && begins(line, n, "result ")) {
            is_closing = true;
            say_accounts(analysis, out);
        }
        if (!begins(line, n, lead)) {
            ant_text_bytes(out, line, n);
        }
        uint32_t awaited = ply == 0                 ? record->start_line
                           : ply <= record->n_plies ? record->plies[ply - 1].line
                                                    : 0;
        if (number == awaited) {
            say_ply(analysis, ply++, out);
        }
    }
}
