// SPDX-License-Identifier: MIT
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

const ant_game *const game_under_test = &bugcouncil_game;

const char *const editions[BUGCOUNCIL_EDITIONS] = {
    [BUGCOUNCIL_FINAL] = "final",
    [BUGCOUNCIL_PREPRODUCTION] = "preproduction",
};

// Chance that draws the cards of a script from the deck, and otherwise the lowest one.
typedef struct script {
    ant_chance chance;
    uint64_t deck;
    uint8_t draws[BUGCOUNCIL_CARDS];
    unsigned n;
    unsigned used;
} script;

// The number for which a fair draw below n_deck gives the index of the next card of the script.
static uint64_t next_of_script(void *source) {
    script *self = source;
    if (self->used == self->n) {
        return UINT64_C(1) << 32; // the index 0 below any bound; 0 itself could be rejected
    }
    uint64_t bit = bugcouncil_card_bit(self->draws[self->used++]);
    assert_true((self->deck & bit) != 0);
    uint64_t n = bugcouncil_count(self->deck);
    uint64_t index = bugcouncil_count(self->deck & (bit - 1));
    self->deck ^= bit;
    return ((index << 32) / n + 2) << 32; // + 2: never among the numbers that are rejected
}

// Moves cards out of `pool` until `cards` has `n`, the lowest first, none of `barred`.
static void fill(uint64_t *cards, unsigned n, uint64_t *pool, uint64_t barred) {
    while (bugcouncil_count(*cards) < n) {
        uint64_t allowed = *pool & ~barred;
        assert_true(allowed != 0);
        uint64_t bit = allowed & (0 - allowed);
        *cards |= bit;
        *pool ^= bit;
    }
}

static unsigned hand_size(const bugcouncil_state *state, unsigned seat) {
    const bugcouncil_table *table = &state->table;
    bool has_discarded = (table->no_allegiance >> seat & 1) != 0 &&
                         (table->phase != BUGCOUNCIL_DISCARD || (table->answered >> seat & 1) != 0);
    return BUGCOUNCIL_HAND - (unsigned)has_discarded - table->trick_number -
           (unsigned)(table->trick[seat] < BUGCOUNCIL_CARDS);
}

static void fill_hands(bugcouncil_state *state, uint64_t *pool) {
    bugcouncil_table *table = &state->table;
    for (unsigned seat = 0; seat < table->n_seats; seat++) {
        uint64_t barred = 0;
        for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
            barred |= table->voids[seat] >> suit & 1 ? bugcouncil_suit_cards(suit) : 0;
        }
        fill(&state->hand[seat], hand_size(state, seat), pool, barred);
    }
}

// Discards of those who declared No Allegiance, and the cards in front of the automata.
static void fill_places(bugcouncil_state *state, uint64_t *pool) {
    bugcouncil_table *table = &state->table;
    bool is_done = table->phase != BUGCOUNCIL_DECLARE && table->phase != BUGCOUNCIL_DISCARD;
    for (unsigned i = 0; i < table->n_on_deck; i++) {
        unsigned seat = table->on_deck[i];
        if (state->discard[seat] == BUGCOUNCIL_NO_CARD) {
            state->discard[seat] = (uint8_t)bugcouncil_lowest(*pool);
            *pool &= *pool - 1;
        }
    }
    if (is_done && table->edition == BUGCOUNCIL_PREPRODUCTION) {
        fill(&table->open_discards, bugcouncil_count(table->no_allegiance), pool, 0);
    }
    bool has_played = table->trick[BUGCOUNCIL_EMISSARY] < BUGCOUNCIL_CARDS;
    for (unsigned i = has_played; bugcouncil_has_emissary(table) && i < 2; i++) {
        if (table->emissary[i] == BUGCOUNCIL_NO_CARD && (i == 0 || !has_played)) {
            table->emissary[i] = (uint8_t)bugcouncil_lowest(*pool);
            *pool &= *pool - 1;
        }
    }
}

static uint64_t mentioned(const bugcouncil_state *state) {
    const bugcouncil_table *table = &state->table;
    uint64_t cards = table->played | table->open_discards;
    const uint8_t *lists[] = {table->trick, state->discard, table->emissary, table->pyramid};
    const unsigned sizes[] = {5, 5, 2, BUGCOUNCIL_PYRAMID};
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned j = 0; j < sizes[i]; j++) {
            cards |= lists[i][j] < BUGCOUNCIL_CARDS ? bugcouncil_card_bit(lists[i][j]) : 0;
        }
    }
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        cards |= state->hand[seat];
    }
    return cards;
}

void position(bugcouncil_state *state, const char *text) {
    bugcouncil_table *table = &state->table;
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text, strlen(text));
    if (bugcouncil_parse(state, &scan, &error) != ANT_OK) {
        fail_with(&error);
    }
    if (strstr(text, "phase") == NULL) {
        table->phase = BUGCOUNCIL_PLAY;
    }
    if (bugcouncil_is_solo(table) && strstr(text, "pyramid") == NULL) {
        memset(table->pyramid, BUGCOUNCIL_FACE_DOWN, sizeof table->pyramid);
    }
    if (strstr(text, "tricks ") == NULL) {
        table->tricks[table->n_parties - 1] = table->trick_number;
    }
    uint64_t pool = bugcouncil_full_deck(table) & ~mentioned(state);
    for (unsigned party = 0; party < table->n_parties; party++) {
        table->played |=
            table->trick[party] < BUGCOUNCIL_CARDS ? bugcouncil_card_bit(table->trick[party]) : 0;
    }
    fill_hands(state, &pool);
    fill_places(state, &pool);
    fill(&table->played, (unsigned)table->trick_number * table->n_parties + table->n_played, &pool,
         0);
    bugcouncil_complete(state);
    assert_adds_up(state, "the position");
}

void position_in(bugcouncil_state *state, const char *edition, const char *text) {
    char whole[1024];
    ant_text out;
    ant_text_init(&out, whole, sizeof whole);
    ant_text_string(&out, "edition ");
    ant_text_string(&out, edition);
    ant_text_char(&out, '\n');
    ant_text_string(&out, text);
    assert_true(ant_text_is_whole(&out));
    position(state, whole);
}

void act_drawing(bugcouncil_state *state, int seat, const char *move, const char *draws) {
    script self = {.deck = state->deck};
    ant_scan scan;
    int64_t card;
    ant_scan_init(&scan, draws, strlen(draws));
    do {
        assert_true(ant_word_read(&bugcouncil_card_word, &scan, &card));
        self.draws[self.n++] = (uint8_t)card;
    } while (ant_scan_take(&scan, ","));
    self.chance.next = next_of_script;
    self.chance.source = &self;
    act_with(state, seat, move, &self.chance);
    assert_int_equal(self.used, self.n);
}

unsigned card_of(const char *name) {
    ant_scan scan;
    int64_t card;
    ant_scan_init(&scan, name, strlen(name));
    assert_true(ant_word_read(&bugcouncil_card_word, &scan, &card));
    return (unsigned)card;
}

uint64_t cards_up_to(unsigned highest) {
    uint64_t cards = 0;
    for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
        cards |= bugcouncil_value(card) <= highest ? bugcouncil_card_bit(card) : 0;
    }
    return cards;
}

uint64_t cards_dealt(const bugcouncil_state *state) {
    uint64_t cards = state->deck;
    unsigned n = bugcouncil_count(state->deck);
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        cards |= state->hand[seat];
        n += bugcouncil_count(state->hand[seat]);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (state->table.emissary[i] != BUGCOUNCIL_NO_CARD) {
            cards |= bugcouncil_card_bit(state->table.emissary[i]);
            n++;
        }
    }
    assert_int_equal(bugcouncil_count(cards), n);
    return cards;
}

unsigned cubes_in_play(const bugcouncil_state *state) {
    unsigned n = state->table.chambers + state->table.solo_cubes;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        n += state->table.cubes[f];
    }
    return n;
}

void play_until(bugcouncil_state *state, bugcouncil_phase phase, uint64_t seed) {
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    while (state->table.to_act != 0 && state->table.phase != phase) {
        step(state, &chance);
    }
}

void play_last_trick(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text, "seats 3\ntricks-done 9\n%s", rest);
    position_in(state, edition, text);
    act(state, 1, "bees 8");
    act(state, 2, "flies 2");
    act(state, 3, "flies 3");
}

void end_age(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[512];
    snprintf(text, sizeof text,
             "hand 1 bees 8, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n%s", rest);
    play_last_trick(state, edition, text);
}
