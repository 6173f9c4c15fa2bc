// SPDX-License-Identifier: MIT
//
// Prints the tables of bot/odds.h in C: the odds with the dice of the rules, reckoned once, when
// the bots are built.
#include "bot/odds.h"

#include <stdio.h>

/// That of farmsrace_standard_figures (FR-1.7), which a program that only reckons cannot link.
static const uint8_t combat_die[FARMSRACE_COMBAT_FACES] = {2, 2, 2};

static farmsrace_force forces[FARMSRACE_ODDS_FORCES]; ///< by their numbers

static void number_forces(void) {
    for (int herds = 1; herds <= FARMSRACE_ODDS_HERDS; herds++) {
        for (int health = herds; health <= 2 * herds; health++) {
            farmsrace_force force = {herds, health};
            forces[farmsrace_force_number(force)] = force;
        }
    }
}

/// The tables come in pairs of the same shape: wins, and the health that is left.
static const char *const kinds[] = {"wins", "left"};

static void write_number(int kind, farmsrace_odds odds) {
    printf("%d, ", kind == 0 ? odds.win : odds.left);
}

static void write_against_humans(const farmsrace_dice *dice, int kind) {
    printf("const farmsrace_human_odds farmsrace_human_%s[FARMSRACE_ODDS_ARMORIES] = {\n",
           kinds[kind]);
    for (unsigned armories = 0; armories < FARMSRACE_ODDS_ARMORIES; armories++) {
        for (unsigned humans = 1; humans <= FARMSRACE_MAX_HUMANS; humans++) {
            printf("    [%u][%u] = {", armories, humans - 1);
            for (unsigned own = 0; own < FARMSRACE_ODDS_FORCES; own++) {
                write_number(kind,
                             farmsrace_reckon_against_humans(dice, forces[own], armories, humans));
            }
            puts("},");
        }
    }
    puts("};");
}

static void write_against_herds(const farmsrace_dice *dice, int kind) {
    printf("const farmsrace_herd_odds farmsrace_herd_%s[FARMSRACE_ODDS_ARMORIES]"
           "[FARMSRACE_ODDS_ARMORIES] = {\n",
           kinds[kind]);
    for (unsigned i = 0; i < FARMSRACE_ODDS_ARMORIES * FARMSRACE_ODDS_ARMORIES; i++) {
        unsigned armories = i / FARMSRACE_ODDS_ARMORIES, others = i % FARMSRACE_ODDS_ARMORIES;
        for (unsigned own = 0; own < FARMSRACE_ODDS_FORCES; own++) {
            printf("    [%u][%u][%u] = {", armories, others, own);
            for (unsigned their = 0; their < FARMSRACE_ODDS_FORCES; their++) {
                write_number(kind, farmsrace_reckon_against_herds(dice, forces[own], armories,
                                                                  forces[their], others));
            }
            puts("},");
        }
    }
    puts("};");
}

int main(void) {
    farmsrace_dice dice;
    farmsrace_reckon_dice(combat_die, &dice);
    number_forces();
    puts("#include \"bot/odds.h\"");
    for (int kind = 0; kind < 2; kind++) {
        write_against_humans(&dice, kind);
        write_against_herds(&dice, kind);
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
