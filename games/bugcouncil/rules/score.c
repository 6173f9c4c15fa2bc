// SPDX-License-Identifier: MIT
//
// The end of an Age: scoring (section 6, and 9, 13 for the parties without a seat), Upkeep
// (section 7), the end of the game and its places (section 8).
#include "rules/rules.h"

#include <string.h>

// Who declared No Allegiance, or needs no declaration (BC-9.19, BC-13.8), and won no trick.
static bool has_succeeded(const bugcouncil_table *table, unsigned party) {
    bool is_in = party >= table->n_seats || (table->no_allegiance >> party & 1) != 0;
    return is_in && table->tricks[party] == 0;
}

// What each of those who made No Allegiance gets (BC-6.5, BC-6.7, BC-6.8, BC-13.1).
static unsigned no_allegiance_share(const bugcouncil_table *table) {
    unsigned total = (bugcouncil_is_solo(table) ? 15U : 10U) + table->chambers;
    unsigned n = 0;
    for (unsigned party = 0; party < table->n_parties; party++) {
        n += has_succeeded(table, party);
    }
    if (n == 0) {
        return 0;
    }
    return table->edition == BUGCOUNCIL_FINAL ? total / n : (total + n - 1) / n;
}

// The card that a party has left, or NO_CARD.
static unsigned leftover_card(const bugcouncil_state *state, unsigned party) {
    const bugcouncil_table *table = &state->table;
    if (party < table->n_seats) {
        return state->hand[party] != 0 ? bugcouncil_lowest(state->hand[party]) : BUGCOUNCIL_NO_CARD;
    }
    if (bugcouncil_has_emissary(table)) {
        return table->emissary[table->emissary[0] == BUGCOUNCIL_NO_CARD ? 1 : 0];
    }
    return bugcouncil_lowest(bugcouncil_face_up(table)); // BC-11.14
}

static void score_party(bugcouncil_state *state, unsigned party, unsigned share, ant_log *log) {
    bugcouncil_table *table = &state->table;
    bugcouncil_score *sheet = bugcouncil_sheet(table, party);
    int word = bugcouncil_word_of(table, party);
    unsigned card = leftover_card(state, party);
    sheet->tricks = table->tricks[party];
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_SCORED_TRICKS, {word, sheet->tricks}});
    if (has_succeeded(table, party)) {
        sheet->no_allegiance = (uint8_t)share;
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_NO_ALLEGIANCE, {word, share}});
    } else if (card != BUGCOUNCIL_NO_CARD) {
        sheet->allegiance = table->cubes[bugcouncil_suit(card)];
        if (log != NULL) {
            ant_form allegiance = {BUGCOUNCIL_EVENT_ALLEGIANCE, {word, card, sheet->allegiance}};
            bool was_in_hand = party < table->n_seats && table->n_seats > 1;
            ant_log_add(log, allegiance, ANT_EVERYBODY, was_in_hand);
        }
    } else {
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_FAILED, {word}});
    }
    table->score[party] =
        (int16_t)(table->score[party] + sheet->tricks + sheet->allegiance + sheet->no_allegiance);
}

// The order in which spaces are served when cubes run short: fewest first, ties counterclockwise
// from the Termite space, which comes last (BC-14.27). Returns the set that gets a recruit. Without
// a Termite space only a position made by hand runs short (BC-7.3); it counts from the Bees.
static unsigned serve_fewest(const bugcouncil_table *table, unsigned entitled, unsigned supply) {
    unsigned from = bugcouncil_is_solo(table) ? table->termite : BUGCOUNCIL_BEES;
    unsigned served = 0;
    for (unsigned cubes = 0; cubes <= BUGCOUNCIL_CUBES && supply > 0; cubes++) {
        for (unsigned step = 1; step <= BUGCOUNCIL_FACTIONS && supply > 0; step++) {
            unsigned faction = bugcouncil_clockwise(table, from, BUGCOUNCIL_FACTIONS - step);
            if ((entitled >> faction & 1) != 0 && table->cubes[faction] == cubes) {
                served |= 1U << faction;
                supply--;
            }
        }
    }
    return served;
}

// BC-7.1, BC-7.2: a recruit for every space but those with the most cubes.
static void recruit(bugcouncil_table *table, ant_log *log) {
    unsigned most = 0, entitled = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        most = table->cubes[f] > most ? table->cubes[f] : most;
    }
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        entitled |= (unsigned)(table->cubes[f] < most) << f;
    }
    unsigned supply = bugcouncil_supply(table);
    if (bugcouncil_count(entitled) > supply) {
        entitled = serve_fewest(table, entitled, supply);
    }
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        table->cubes[f] = (uint8_t)(table->cubes[f] + (entitled >> f & 1));
    }
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_RECRUITS, {entitled}});
    if (bugcouncil_is_solo(table) && (entitled >> table->termite & 1) != 0) {
        bugcouncil_ability_at_upkeep(table, log);
    }
}

// The cards are gathered, so that what was shown at scoring is hidden from nobody.
static void end_game(bugcouncil_state *state, ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->phase = BUGCOUNCIL_OVER;
    table->to_act = 0;
    bugcouncil_gather(state);
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_GAME_OVER, {0}});
}

void bugcouncil_end_age(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned share = no_allegiance_share(table);
    for (unsigned party = 0; party < table->n_parties; party++) {
        score_party(state, party, share, log);
    }
    if (bugcouncil_is_solo(table) && table->personality == BUGCOUNCIL_CARD_SHARK) {
        bugcouncil_shark_scores(state, chance, log);
    }
    if (table->age + 1 < BUGCOUNCIL_AGES) {
        recruit(table, log);
        table->age++;
        bugcouncil_begin_age(state, chance, log);
    } else if (table->is_trilogy && table->game + 1 < BUGCOUNCIL_GAMES) { // BC-15.2
        table->game++;
        bugcouncil_begin_game(state, chance, log);
        bugcouncil_announce_leader(table, log); // BC-15.4
        bugcouncil_begin_age(state, chance, log);
    } else {
        end_game(state, log);
    }
}

// Result.

static int points_of(const bugcouncil_score *sheet) {
    return sheet->tricks + sheet->allegiance + sheet->no_allegiance + sheet->personality;
}

// Among equals the last Age decides (BC-8.2, BC-8.3, BC-8.5). In solo equal points are the
// Termitenator's (BC-13.9).
static void add_decider(const bugcouncil_table *table, ant_result *result) {
    bool is_solo = bugcouncil_is_solo(table);
    bool is_final = table->edition == BUGCOUNCIL_FINAL;
    unsigned age = (unsigned)table->game * BUGCOUNCIL_AGES + table->age;
    const bugcouncil_score *sheet = &table->sheet[age * table->n_parties];
    ant_decider *decider = &result->deciders[result->n_deciders++];
    decider->key = is_solo ? "termitenator" : is_final ? "tricks" : "points";
    for (unsigned party = 0; party < table->n_parties; party++) {
        decider->value[party] = (int16_t)(is_solo    ? party == BUGCOUNCIL_TERMITENATOR
                                          : is_final ? sheet[party].tricks
                                                     : points_of(&sheet[party]));
    }
}

static void add_rows(const bugcouncil_table *table, unsigned age, ant_result *result) {
    // What a line of the sheet has, one byte each, the last in solo only.
    static const char *const keys[sizeof(bugcouncil_score)] = {
        [offsetof(bugcouncil_score, tricks)] = "tricks",
        [offsetof(bugcouncil_score, allegiance)] = "allegiance",
        [offsetof(bugcouncil_score, no_allegiance)] = "no-allegiance",
        [offsetof(bugcouncil_score, personality)] = "personality",
    };
    for (unsigned i = 0; i < sizeof(bugcouncil_score) - !bugcouncil_is_solo(table); i++) {
        ant_score_row *row = &result->rows[result->n_rows++];
        row->key = keys[i];
        row->number = (uint8_t)(age + 1);
        for (unsigned party = 0; party < table->n_parties; party++) {
            const uint8_t *sheet = (const uint8_t *)&table->sheet[age * table->n_parties + party];
            row->points[party] = sheet[i];
        }
    }
}

void bugcouncil_result(const void *state, ant_result *result) {
    const bugcouncil_table *table = &((const bugcouncil_state *)state)->table;
    result->is_over = table->phase == BUGCOUNCIL_OVER;
    result->n_parties = table->n_parties;
    for (unsigned party = 0; party < table->n_parties; party++) {
        result->score[party] = table->score[party];
    }
    add_decider(table, result);
    unsigned n_ages = (unsigned)table->game * BUGCOUNCIL_AGES + table->age + 1;
    for (unsigned age = 0; age < n_ages; age++) {
        add_rows(table, age, result);
    }
    ant_score_row *total = &result->rows[result->n_rows++];
    total->key = "total";
    total->is_total = true;
    memcpy(total->points, result->score, sizeof total->points);
}

int bugcouncil_party_word_of(const void *state, int party) {
    return bugcouncil_word_of(&((const bugcouncil_state *)state)->table, (unsigned)party);
}
