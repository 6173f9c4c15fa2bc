// SPDX-License-Identifier: MIT
//
// The Termitenator: how it turns up cards and plays (section 11), how it visits the council
// (section 12), and when it may turn to Losing. Its personalities are in rules/personality.c.
#include "rules/rules.h"

const struct bugcouncil_place bugcouncil_places[BUGCOUNCIL_PYRAMID] = {
    {1, 1, 0},                 // 0
    {1, 2, 0},                 // 1
    {2, 1, 1U << 0},           // 2
    {2, 2, 1U << 1},           // 3
    {3, 1, 1U << 2},           // 4
    {3, 2, 1U << 2 | 1U << 3}, // 5
    {3, 3, 1U << 3},           // 6
    {4, 1, 1U << 4},           // 7
    {4, 2, 1U << 4 | 1U << 5}, // 8
    {4, 3, 1U << 5 | 1U << 6}, // 9
    {4, 4, 1U << 6},           // 10
};

unsigned bugcouncil_place_of(const bugcouncil_table *table, unsigned card) {
    unsigned place = 0;
    while (place < BUGCOUNCIL_PYRAMID && table->pyramid[place] != card) {
        place++;
    }
    return place;
}

unsigned bugcouncil_taken_places(const bugcouncil_table *table) {
    unsigned taken = 0;
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        taken |= (unsigned)(table->pyramid[place] != BUGCOUNCIL_NO_CARD) << place;
    }
    return taken;
}

bool bugcouncil_is_pyramid(const bugcouncil_table *table) {
    unsigned taken = bugcouncil_taken_places(table);
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        if (table->pyramid[place] != BUGCOUNCIL_FACE_DOWN &&
            (bugcouncil_places[place].covered_by & taken) != 0) {
            return false;
        }
    }
    return true;
}

uint64_t bugcouncil_face_up(const bugcouncil_table *table) {
    return bugcouncil_set_of(table->pyramid, BUGCOUNCIL_PYRAMID);
}

// BC-13.6 and BC-15.3; in the first Age of all both scores are 0, which gives row 3 (BC-10.8).
void bugcouncil_set_trigger(bugcouncil_table *table, ant_log *log) {
    int ahead = table->score[BUGCOUNCIL_TERMITENATOR] - table->score[0];
    table->trigger_row = ahead >= 10 ? 0 : ahead >= 5 ? 4 : ahead > -5 ? 3 : ahead > -10 ? 2 : 1;
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_TRIGGER_ROW, {table->trigger_row}});
}

// Playing.

// BC-11.1, BC-11.4: turns up what nothing covers; a card of the trigger row may turn it to Losing.
static void turn_up(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    int word = bugcouncil_word_of(table, BUGCOUNCIL_TERMITENATOR);
    unsigned taken = bugcouncil_taken_places(table);
    ant_chance_begin(chance, BUGCOUNCIL_DRAW_PYRAMID);
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        if (table->pyramid[place] != BUGCOUNCIL_FACE_DOWN ||
            (bugcouncil_places[place].covered_by & taken) != 0) {
            continue;
        }
        unsigned card = bugcouncil_draw(&state->deck, chance);
        table->pyramid[place] = (uint8_t)card;
        ant_log_reveal(
            log, (ant_form){BUGCOUNCIL_EVENT_TURNED_UP,
                            {card, bugcouncil_places[place].row, bugcouncil_places[place].in_row}});
        if (bugcouncil_places[place].row == table->trigger_row && !table->is_losing &&
            table->tricks[BUGCOUNCIL_TERMITENATOR] == 0) {
            table->is_losing = 1;
            ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_LOSING, {word}});
        }
    }
}

// How much a criterion prefers a card, with its tie-breaks (BC-11.10 to BC-11.12, BC-14.13): the
// last is the lowest row, which cards of a hand do not have.
static unsigned preference(const bugcouncil_table *table, bugcouncil_criterion by, unsigned card) {
    unsigned cubes = table->cubes[bugcouncil_suit(card)];
    unsigned value = bugcouncil_value(card);
    unsigned place = bugcouncil_place_of(table, card);
    unsigned lowness = place < BUGCOUNCIL_PYRAMID ? 4U - bugcouncil_places[place].row : 0;
    if (by == BUGCOUNCIL_WEAKEST_SUIT) {
        return (BUGCOUNCIL_CUBES - cubes) << 16 | (BUGCOUNCIL_VALUES - value) << 8 | lowness;
    }
    return (by == BUGCOUNCIL_HIGHEST_VALUE ? value << 16 | cubes << 8 : cubes << 16 | value << 8) |
           lowness;
}

uint64_t bugcouncil_preferred(const bugcouncil_table *table, uint64_t cards,
                              bugcouncil_criterion by) {
    uint64_t best = 0;
    unsigned best_preference = 0;
    for (uint64_t rest = cards; rest != 0; rest &= rest - 1) {
        unsigned card = bugcouncil_lowest(rest);
        unsigned now = preference(table, by, card);
        if (best == 0 || now > best_preference) {
            best = 0;
            best_preference = now;
        }
        if (now == best_preference) {
            best |= bugcouncil_card_bit(card);
        }
    }
    return best;
}

// BC-11.9: those of the cards that would win against the card led.
static uint64_t winners(const bugcouncil_table *table, uint64_t cards) {
    unsigned led = bugcouncil_trick_key(table, table->trick[table->leader], 0);
    uint64_t result = 0;
    for (uint64_t rest = cards; rest != 0; rest &= rest - 1) {
        unsigned card = bugcouncil_lowest(rest);
        if (bugcouncil_trick_key(table, card, 1) > led) {
            result |= bugcouncil_card_bit(card);
        }
    }
    return result;
}

// The decision tree, row by row: one card, or those that the player chooses from.
uint64_t bugcouncil_termitenator_choices(const bugcouncil_table *table) {
    uint64_t eligible = bugcouncil_following(table, bugcouncil_face_up(table)); // BC-11.2
    bool is_losing = table->is_losing && table->tricks[BUGCOUNCIL_TERMITENATOR] == 0;
    if (table->trick_number + 1 == BUGCOUNCIL_TRICKS && !is_losing) { // BC-11.13
        return bugcouncil_preferred(table, eligible, BUGCOUNCIL_WEAKEST_SUIT);
    }
    if (table->leader == BUGCOUNCIL_TERMITENATOR) { // BC-11.6
        return bugcouncil_preferred(
            table, eligible, table->is_losing ? BUGCOUNCIL_WEAKEST_SUIT : BUGCOUNCIL_HIGHEST_VALUE);
    }
    uint64_t wanted = winners(table, eligible);
    wanted = table->is_losing ? eligible & ~wanted : wanted;
    return bugcouncil_preferred(table, wanted != 0 ? wanted : eligible, // BC-11.7, BC-11.8
                                table->is_losing ? BUGCOUNCIL_STRONGEST_SUIT
                                                 : BUGCOUNCIL_WEAKEST_SUIT);
}

void bugcouncil_termitenator_plays(bugcouncil_state *state, unsigned card, ant_chance *chance,
                                   ant_log *log) {
    state->table.pyramid[bugcouncil_place_of(&state->table, card)] = BUGCOUNCIL_NO_CARD;
    bugcouncil_play(state, BUGCOUNCIL_TERMITENATOR, card, chance, log);
}

void bugcouncil_termitenator_turn(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    turn_up(state, chance, log);
    uint64_t cards = bugcouncil_termitenator_choices(table);
    if (!bugcouncil_ask(table, BUGCOUNCIL_PLAY_TERMITENATOR, cards)) { // BC-11.15
        bugcouncil_termitenator_plays(state, bugcouncil_lowest(cards), chance, log);
    }
}

void bugcouncil_termitenator_wins(bugcouncil_state *state, ant_log *log) {
    bugcouncil_table *table = &state->table;
    int word = bugcouncil_word_of(table, BUGCOUNCIL_TERMITENATOR);
    if (table->is_losing && table->personality == BUGCOUNCIL_TRICKSTER && table->solo_cubes > 0) {
        table->solo_cubes--; // BC-14.23, BC-14.24
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_TRICK_DISCARDED, {word}});
        return;
    }
    table->tricks[BUGCOUNCIL_TERMITENATOR]++;
    if (table->is_losing) { // BC-11.5
        table->is_losing = 0;
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_WINNING, {word}});
    }
}

// Visiting.

// The space with the most cubes among `spaces`, ties counterclockwise from the Termite space, which
// comes last (BC-12.6, BC-12.7); NO_FACTION if none of them has cubes.
static unsigned fullest(const bugcouncil_table *table, unsigned spaces) {
    unsigned best = BUGCOUNCIL_NO_FACTION, most = 0;
    for (unsigned step = 1; step <= BUGCOUNCIL_FACTIONS; step++) {
        unsigned faction = bugcouncil_clockwise(table, table->termite, BUGCOUNCIL_FACTIONS - step);
        if ((spaces >> faction & 1) != 0 && table->cubes[faction] > most) {
            most = table->cubes[faction];
            best = faction;
        }
    }
    return best;
}

unsigned bugcouncil_termitenator_space(const bugcouncil_table *table) {
    enum { WHOLE_RING = (1U << BUGCOUNCIL_FACTIONS) - 1U };
    if (!table->is_losing && table->cubes[table->termite] >= 5) { // BC-12.3
        return table->termite;
    }
    unsigned shown = 0; // BC-12.2: its played card has left the pyramid
    for (uint64_t cards = bugcouncil_face_up(table); cards != 0; cards &= cards - 1) {
        shown |= 1U << bugcouncil_suit(bugcouncil_lowest(cards));
    }
    unsigned space = fullest(table, table->is_losing ? shown : WHOLE_RING & ~shown);
    return space != BUGCOUNCIL_NO_FACTION ? space : fullest(table, WHOLE_RING); // BC-12.8
}
