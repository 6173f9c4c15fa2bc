// SPDX-License-Identifier: MIT
//
// An analysis as people read it: a line a ply, an account for everybody, a verdict.
#include <string.h>

#include "../show.h"
#include "analyse.h"

enum {
    MAX_LINE = 512,
    WIDTH = 80,
    PLY_WIDTH = 4,
    LOSS_WIDTH = 5,
    SIGN_WIDTH = 2,
    GAP = 2,
    MIN_WHO = 6,
    NAME_WIDTH = 16 ///< in the accounts
};

/// How the lines are laid out.
typedef struct layout {
    const ant_analysis *analysis;
    ant_names names;
    int who;    ///< columns
    int action; ///< columns
    bool has_color;
} layout;

// Cells.

/// The text, cut or filled up to `width` columns, and a gap.
static void add_left(ant_text *line, const char *text, int width) {
    int columns = 0;
    for (; *text != '\0'; text++) {
        bool is_first = ((unsigned char)*text & 0xC0) != 0x80;
        if (is_first && columns == width) {
            break;
        }
        columns += is_first;
        ant_text_char(line, *text);
    }
    for (; columns < width + GAP; columns++) {
        ant_text_char(line, ' ');
    }
}

static void add_right(ant_text *line, const char *text, int width) {
    for (int columns = show_columns(text); columns < width; columns++) {
        ant_text_char(line, ' ');
    }
    ant_text_string(line, text);
}

static void add_number(ant_text *line, int64_t number, int width) {
    char buffer[32];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_text_number(&text, number);
    add_right(line, buffer, width);
}

static void add_tenths(ant_text *line, int32_t tenths, bool has_sign, int width) {
    char buffer[32];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_analysis_percent(tenths, has_sign, &text);
    add_right(line, buffer, width);
}

/// Prints the line without the blanks at its end.
static void print_line(const ant_text *line) {
    size_t n = strlen(line->at);
    while (n > 0 && line->at[n - 1] == ' ') {
        n--;
    }
    cli_print("%.*s\n", (int)n, line->at);
}

static void say_party(const layout *l, int party, ant_text *out) {
    const ant_game *game = l->analysis->game;
    ant_word_say(ant_game_catalogue(game), &l->names, game->party, l->analysis->words[party], out);
}

// Plies.

static void say_action(const layout *l, ant_action action, char text[MAX_LINE]) {
    ant_text out;
    ant_text_init(&out, text, MAX_LINE);
    ant_action_text(l->analysis->game, action, &out);
}

/// True if something better is worth naming.
static bool has_better(const ant_decision *decision) {
    return ant_analysis_tenths(decision->loss) > 0;
}

static void make_layout(const ant_analysis *analysis, layout *l) {
    char text[MAX_LINE];
    ant_text name;
    *l = (layout){.analysis = analysis, .who = MIN_WHO, .has_color = cli_has_color()};
    for (int seat = 0; seat < analysis->n_seats; seat++) {
        l->names.party[seat] = show_name(analysis->labels[seat]);
    }
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        say_action(l, analysis->decisions[i].chosen, text);
        l->action = show_columns(text) > l->action ? show_columns(text) : l->action;
        say_action(l, analysis->decisions[i].best, text);
        l->action = show_columns(text) > l->action ? show_columns(text) : l->action;
    }
    int room = WIDTH - PLY_WIDTH - LOSS_WIDTH - SIGN_WIDTH - 5 * GAP + 1; // one gap is a blank
    int most = (room - MIN_WHO) / 2;
    l->action = l->action > most ? most : l->action;
    for (int seat = 0; seat < analysis->n_seats; seat++) {
        ant_text_init(&name, text, sizeof text);
        say_party(l, seat, &name);
        l->who = show_columns(text) > l->who ? show_columns(text) : l->who;
    }
    most = room - 2 * l->action;
    l->who = l->who > most ? most : l->who;
}

static void add_ply(ant_text *line, uint32_t ply) {
    add_number(line, ply, PLY_WIDTH);
    ant_text_string(line, "  ");
}

static void print_decision(const layout *l, const ant_decision *decision) {
    static const char *const colors[ANT_MARKS] = {"", "\x1b[33m", "\x1b[31m", "\x1b[1;31m"};
    char buffer[MAX_LINE];
    char text[MAX_LINE];
    ant_text line;
    ant_text part;
    bool is_colored = l->has_color && decision->mark != ANT_MARK_NONE;
    ant_text_init(&line, buffer, sizeof buffer);
    add_ply(&line, decision->ply);
    ant_text_init(&part, text, sizeof text);
    say_party(l, decision->seat, &part);
    add_left(&line, text, l->who);
    say_action(l, decision->chosen, text);
    add_left(&line, text, l->action);
    if (has_better(decision)) {
        say_action(l, decision->best, text);
        add_left(&line, text, l->action);
        add_tenths(&line, ant_analysis_tenths(decision->loss), false, LOSS_WIDTH);
        ant_text_string(&line, is_colored ? colors[decision->mark] : "");
        ant_text_char(&line, ' ');
        ant_text_string(&line, ant_mark_sign(decision->mark));
        ant_text_string(&line, is_colored ? "\x1b[0m" : "");
    } else if (decision->n_legal == 1) {
        add_left(&line, "(only move)", l->action);
    }
    print_line(&line);
}

static void print_luck(const layout *l, const ant_luck *luck) {
    const ant_analysis *analysis = l->analysis;
    char buffer[MAX_LINE];
    ant_text line;
    ant_text_init(&line, buffer, sizeof buffer);
    add_ply(&line, luck->ply);
    add_left(&line, luck->ply == 0 ? "set-up" : "draw", l->who);
    ant_text_string(&line, "luck:");
    for (int party = 0; party < analysis->n_parties; party++) {
        ant_text_string(&line, "  ");
        ant_word_write(analysis->game->party, analysis->words[party], &line);
        ant_text_char(&line, ' ');
        int32_t gain = ant_luck_gain(luck, party);
        add_tenths(&line, ant_analysis_tenths(gain), true, 0);
    }
    print_line(&line);
}

static void print_plies(const layout *l) {
    const ant_analysis *analysis = l->analysis;
    char buffer[MAX_LINE];
    ant_text line;
    ant_text_init(&line, buffer, sizeof buffer);
    add_right(&line, "ply", PLY_WIDTH);
    ant_text_string(&line, "  ");
    add_left(&line, "who", l->who);
    add_left(&line, "did", l->action);
    add_left(&line, "better", l->action);
    add_right(&line, "loss", LOSS_WIDTH);
    print_line(&line);
    uint32_t f = 0;
    unsigned n_small = 0;
    for (uint32_t ply = 0; ply <= analysis->n_plies; ply++) {
        if (ply > 0) {
            print_decision(l, &analysis->decisions[ply - 1]);
        }
        for (; f < analysis->n_luck && analysis->luck[f].ply == ply; f++) {
            bool is_shown = ply == 0 || ant_luck_shows(&analysis->luck[f]);
            n_small += !is_shown;
            if (is_shown) {
                print_luck(l, &analysis->luck[f]);
            }
        }
    }
    if (n_small > 0) {
        cli_print("\n%u %s that changed nobody's chances by 0.1 %s not listed.\n", n_small,
                  n_small == 1 ? "draw" : "draws", n_small == 1 ? "is" : "are");
    }
}

// Accounts.

/// The columns of figures: those of the seats only are told by `is_own`.
static const struct {
    const char *head;
    int width;
    bool has_sign;
    bool is_own;
} figures[] = {
    {"result", 6, false, false}, {"par", 6, false, false},   {"skill", 8, true, false},
    {"luck", 8, true, false},    {"chance", 8, true, false}, {"others", 8, true, false},
    {"gave", 6, false, true},
};

enum { FIGURES = sizeof figures / sizeof figures[0], MARK_WIDTH = 4 };

static void print_account(const layout *l, int party) {
    const ant_account *account = &l->analysis->accounts[party];
    const ant_account_tenths tenths = ant_account_round(account);
    const int32_t values[FIGURES] = {tenths.result, tenths.par,    tenths.skill,     tenths.luck,
                                     tenths.chance, tenths.others, tenths.given_away};
    bool is_seat = party < l->analysis->n_seats;
    char buffer[MAX_LINE];
    char name[MAX_LINE];
    ant_text line;
    ant_text text;
    ant_text_init(&line, buffer, sizeof buffer);
    ant_text_init(&text, name, sizeof name);
    say_party(l, party, &text);
    add_left(&line, name, NAME_WIDTH);
    for (unsigned i = 0; i < FIGURES; i++) {
        if (is_seat || !figures[i].is_own) {
            add_tenths(&line, values[i], figures[i].has_sign, figures[i].width);
        }
    }
    for (int mark = ANT_MARK_INACCURACY; is_seat && mark < ANT_MARKS; mark++) {
        add_number(&line, account->n_marks[mark], MARK_WIDTH);
    }
    print_line(&line);
}

static void print_heads(void) {
    char buffer[MAX_LINE];
    ant_text line;
    ant_text_init(&line, buffer, sizeof buffer);
    add_left(&line, "who", NAME_WIDTH);
    for (unsigned i = 0; i < FIGURES; i++) {
        add_right(&line, figures[i].head, figures[i].width);
    }
    for (int mark = ANT_MARK_INACCURACY; mark < ANT_MARKS; mark++) {
        add_right(&line, ant_mark_sign((ant_mark)mark), MARK_WIDTH);
    }
    print_line(&line);
}

/// The largest standard errors of skill and of chance.
static void print_errors(const ant_analysis *analysis) {
    int32_t skill = 0;
    int32_t chance = 0;
    char buffer[MAX_LINE];
    ant_text line;
    for (int party = 0; party < analysis->n_parties; party++) {
        const ant_account *account = &analysis->accounts[party];
        skill = account->skill_error > skill ? account->skill_error : skill;
        chance = account->chance_error > chance ? account->chance_error : chance;
    }
    ant_text_init(&line, buffer, sizeof buffer);
    ant_text_string(&line, "Standard errors: skill ");
    ant_analysis_percent(ant_analysis_tenths(skill), false, &line);
    ant_text_string(&line, ", chance ");
    ant_analysis_percent(ant_analysis_tenths(chance), false, &line);
    cli_print("result = par + skill + luck, luck = chance + others.\n%s.\n", buffer);
}

static void print_accounts(const layout *l) {
    print_heads();
    for (int party = 0; party < l->analysis->n_parties; party++) {
        print_account(l, party);
    }
    cli_print("\n");
    print_errors(l->analysis);
}

// The verdict.

/// True if the one's skill is more than the other's beyond the noise.
static bool is_better(const ant_account *a, const ant_account *b) {
    return a->skill - b->skill > 2 * ant_judge_error_add(a->skill_error, b->skill_error);
}

/// The seat that played better than every other; -1 where that cannot be told.
static int find_best(const ant_analysis *analysis) {
    for (int seat = 0; seat < analysis->n_seats; seat++) {
        int n_worse = 0;
        for (int other = 0; other < analysis->n_seats; other++) {
            n_worse += is_better(&analysis->accounts[seat], &analysis->accounts[other]);
        }
        if (n_worse > 0 && n_worse == analysis->n_seats - 1) {
            return seat;
        }
    }
    return -1;
}

/// Names those who won; how many.
static int say_winners(const layout *l, int *winner, ant_text *out) {
    const ant_analysis *analysis = l->analysis;
    int n_winners = 0;
    int n_said = 0;
    for (int party = 0; party < analysis->n_parties; party++) {
        n_winners += analysis->accounts[party].result > 0;
    }
    for (int party = 0; party < analysis->n_parties; party++) {
        if (analysis->accounts[party].result > 0) {
            *winner = party;
            n_said++;
            ant_text_string(out, n_said == 1 ? "" : n_said == n_winners ? " and " : ", ");
            say_party(l, party, out);
        }
    }
    return n_winners;
}

/// What the victory is owed to most.
static const char *say_how(const ant_account *account) {
    if (account->skill >= account->chance && account->skill >= account->others) {
        return ", mostly by skill";
    }
    return account->chance >= account->others ? ", mostly by lucky draws"
                                              : ", mostly by what the others did";
}

static void print_verdict(const layout *l) {
    const ant_analysis *analysis = l->analysis;
    char buffer[MAX_LINE];
    ant_text line;
    int winner = 0;
    int best = find_best(analysis);
    ant_text_init(&line, buffer, sizeof buffer);
    int n_winners = 0;
    if (analysis->has_no_winner) {
        ant_text_string(&line, "Nobody won");
    } else {
        n_winners = say_winners(l, &winner, &line);
        ant_text_string(&line, n_winners > 1 ? " shared the victory" : " won");
    }
    if (n_winners == 1 && winner < analysis->n_seats) {
        ant_text_string(&line, say_how(&analysis->accounts[winner]));
    }
    if (best >= 0 && best == winner && n_winners == 1) {
        ant_text_string(&line, ", and played best");
    } else if (best >= 0) {
        ant_text_string(&line, "; ");
        say_party(l, best, &line);
        ant_text_string(&line, " played best");
    }
    ant_text_char(&line, '.');
    cli_print("\n");
    cli_print_wrapped("", 0, buffer);
}

void analyse_show(const ant_analysis *analysis) {
    layout l;
    make_layout(analysis, &l);
    cli_print("%s, %d %s, %u plies; judged by %s.\nAll figures are percent of a victory.\n\n",
              ant_game_phrase(analysis->game, "game.title", analysis->game->name),
              analysis->n_seats, analysis->n_seats == 1 ? "seat" : "seats",
              (unsigned)analysis->n_plies, analysis->settings.bot);
    print_plies(&l);
    cli_print("\n");
    print_accounts(&l);
    print_verdict(&l);
}
