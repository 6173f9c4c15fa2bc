// SPDX-License-Identifier: MIT
//
// The Termitenator's personalities (section 14): what they do when a cube lands on the Termite
// space, and the Card Shark's poker hand.
#include "rules/rules.h"

static int termitenator_word(const bugcouncil_table *table) {
    return bugcouncil_word_of(table, BUGCOUNCIL_TERMITENATOR);
}

// The Pacifist 2.0 (BC-14.5).
static void pacifist_scores(bugcouncil_table *table, ant_log *log) {
    table->score[BUGCOUNCIL_TERMITENATOR]++;
    bugcouncil_sheet(table, BUGCOUNCIL_TERMITENATOR)->personality++;
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_PACIFIST_POINT, {termitenator_word(table)}});
}

// The Card Shark.

unsigned bugcouncil_n_leftover(const bugcouncil_state *state) {
    const bugcouncil_table *table = &state->table;
    unsigned n_pyramid = bugcouncil_count(bugcouncil_taken_places(table));
    unsigned n_face_down = n_pyramid - bugcouncil_count(bugcouncil_face_up(table));
    return bugcouncil_count(state->deck) + table->n_on_deck - n_face_down - table->n_shark;
}

// BC-14.6, BC-14.7. The cards stay what they are to everybody: unseen.
static void shark_takes(bugcouncil_state *state, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned left = bugcouncil_n_leftover(state);
    unsigned n = table->cubes[table->termite] < left ? table->cubes[table->termite] : left;
    table->n_shark = (uint8_t)(table->n_shark + n);
    if (n > 0) {
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_SHARK_TOOK, {termitenator_word(table), n}});
    }
}

// BC-14.9 to BC-14.11, BC-14.30.
unsigned bugcouncil_poker(uint64_t cards, unsigned *points) {
    enum { NOTHING, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR };
    static const uint8_t chart[] = {0, 2, 3, 4, 5, 6, 7, 8};
    unsigned n_with[5] = {0}; // values held once, twice, three and four times
    unsigned run = 0, longest_run = 0, longest_suit = 0;
    for (unsigned value = 0; value < BUGCOUNCIL_VALUES; value++) {
        unsigned n = 0;
        for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
            n += (unsigned)(cards >> (suit * BUGCOUNCIL_VALUES + value)) & 1U;
        }
        n_with[n < 4 ? n : 4]++;
        run = n > 0 ? run + 1 : 0;
        longest_run = run > longest_run ? run : longest_run;
    }
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        unsigned n = bugcouncil_count(cards & bugcouncil_suit_cards(suit));
        longest_suit = n > longest_suit ? n : longest_suit;
    }
    unsigned n_pairs = n_with[2] + n_with[3] + n_with[4];
    unsigned hand = n_with[4] > 0                   ? FOUR
                    : n_with[3] > 0 && n_pairs >= 2 ? FULL_HOUSE
                    : longest_suit >= 5             ? FLUSH
                    : longest_run >= 5              ? STRAIGHT
                    : n_with[3] > 0                 ? THREE
                    : n_pairs >= 2                  ? TWO_PAIR
                    : n_pairs == 1                  ? PAIR
                                                    : NOTHING;
    *points = chart[hand];
    return hand;
}

void bugcouncil_shark_scores(bugcouncil_state *state, ant_chance *chance, ant_log *log) {
    bugcouncil_table *table = &state->table;
    uint64_t cards = 0, leftover = state->deck;
    unsigned n = table->n_shark;
    if (n > 0 && table->n_on_deck > 0) { // the player's discard lay on top (BC-14.7)
        cards |= bugcouncil_card_bit(state->discard[0]);
        n--;
    }
    ant_chance_begin(chance, BUGCOUNCIL_DRAW_SHARK);
    for (; n > 0; n--) {
        cards |= bugcouncil_card_bit(bugcouncil_draw(&leftover, chance));
    }
    unsigned points;
    unsigned hand = bugcouncil_poker(cards, &points);
    bugcouncil_sheet(table, BUGCOUNCIL_TERMITENATOR)->personality = (uint8_t)points;
    table->score[BUGCOUNCIL_TERMITENATOR] =
        (int16_t)(table->score[BUGCOUNCIL_TERMITENATOR] + (int)points);
    ant_log_reveal(log, (ant_form){BUGCOUNCIL_EVENT_SHARK_HAND,
                                   {termitenator_word(table), (int64_t)cards, hand, points}});
}

// The Thief.

// BC-14.12, BC-14.14, BC-14.31: what it may give; of tied cards those of the lowest row.
static uint64_t thief_offers(const bugcouncil_table *table) {
    return bugcouncil_preferred(table, bugcouncil_face_up(table),
                                table->is_losing ? BUGCOUNCIL_STRONGEST_SUIT
                                                 : BUGCOUNCIL_WEAKEST_SUIT);
}

// BC-14.12, BC-14.15: what it may take from the hand.
static uint64_t thief_wishes(const bugcouncil_state *state) {
    return bugcouncil_preferred(&state->table, state->hand[0],
                                state->table.is_losing ? BUGCOUNCIL_WEAKEST_SUIT
                                                       : BUGCOUNCIL_STRONGEST_SUIT);
}

bool bugcouncil_ask(bugcouncil_table *table, bugcouncil_phase phase, uint64_t cards) {
    if (bugcouncil_count(cards) < 2) {
        return false;
    }
    table->phase = (uint8_t)phase;
    table->to_act = 1;
    return true;
}

void bugcouncil_thief_takes(bugcouncil_state *state, unsigned card, ant_log *log) {
    bugcouncil_table *table = &state->table;
    unsigned given = table->pyramid[table->thief_gives];
    table->pyramid[table->thief_gives] = (uint8_t)card; // BC-14.16
    table->thief_gives = BUGCOUNCIL_NO_CARD;
    state->hand[0] = (state->hand[0] & ~bugcouncil_card_bit(card)) | bugcouncil_card_bit(given);
    table->thief_gave =
        (table->thief_gave & ~bugcouncil_card_bit(card)) | bugcouncil_card_bit(given);
    ant_log_tell(
        log, (ant_form){BUGCOUNCIL_EVENT_THIEF_SWAPPED, {termitenator_word(table), given, card}});
}

bool bugcouncil_thief_gives(bugcouncil_state *state, unsigned card, ant_log *log) {
    bugcouncil_table *table = &state->table;
    table->thief_gives = (uint8_t)bugcouncil_place_of(table, card);
    uint64_t wishes = thief_wishes(state);
    if (bugcouncil_ask(table, BUGCOUNCIL_THIEF_TAKES, wishes)) {
        return true;
    }
    bugcouncil_thief_takes(state, bugcouncil_lowest(wishes), log);
    return false;
}

static bool thief_acts(bugcouncil_state *state, ant_log *log) {
    uint64_t offers = thief_offers(&state->table);
    if (offers == 0 || state->hand[0] == 0) { // BC-14.17
        return false;
    }
    return bugcouncil_ask(&state->table, BUGCOUNCIL_THIEF_GIVES, offers) ||
           bugcouncil_thief_gives(state, bugcouncil_lowest(offers), log);
}

// The Trickster.

// BC-14.22: a cube for the Solo Board, from the supply or else from the Termite space.
static void trickster_takes_cube(bugcouncil_table *table, ant_log *log) {
    if (bugcouncil_supply(table) == 0) {
        table->cubes[table->termite]--;
    }
    table->solo_cubes++;
    ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_TRICKSTER_CUBE,
                                 {termitenator_word(table), table->solo_cubes}});
}

static void trickster_acts(bugcouncil_table *table, ant_log *log) {
    if (table->is_losing) {
        trickster_takes_cube(table, log);
    } else if (table->tricks[0] > 0) { // BC-14.19, BC-14.20
        table->tricks[0]--;
        table->tricks[BUGCOUNCIL_TERMITENATOR]++;
        ant_log_tell(log, (ant_form){BUGCOUNCIL_EVENT_TRICKSTER_STOLE, {termitenator_word(table)}});
    }
}

bool bugcouncil_ability(bugcouncil_state *state, ant_log *log) {
    switch ((bugcouncil_personality)state->table.personality) {
    case BUGCOUNCIL_PACIFIST_2:
        pacifist_scores(&state->table, log);
        return false;
    case BUGCOUNCIL_CARD_SHARK:
        shark_takes(state, log);
        return false;
    case BUGCOUNCIL_THIEF:
        return thief_acts(state, log);
    case BUGCOUNCIL_TRICKSTER:
        trickster_acts(&state->table, log);
        return false;
    case BUGCOUNCIL_PACIFIST:
    case BUGCOUNCIL_PERSONALITIES:
        break;
    }
    return false;
}

void bugcouncil_ability_at_upkeep(bugcouncil_table *table, ant_log *log) {
    if (table->personality == BUGCOUNCIL_PACIFIST_2) {
        pacifist_scores(table, log);
    } else if (table->personality == BUGCOUNCIL_TRICKSTER && table->is_losing) { // BC-14.4
        trickster_takes_cube(table, log);
    }
}

uint64_t bugcouncil_tied_cards(const bugcouncil_state *state) {
    switch ((bugcouncil_phase)state->table.phase) {
    case BUGCOUNCIL_PLAY_TERMITENATOR:
        return bugcouncil_termitenator_choices(&state->table);
    case BUGCOUNCIL_THIEF_GIVES:
        return thief_offers(&state->table);
    case BUGCOUNCIL_THIEF_TAKES:
        return thief_wishes(state);
    default:
        return 0;
    }
}
