// SPDX-License-Identifier: MIT
//
// A view read back from its JSON. Nothing is hidden, so the state is what the view says.
//
// Only what is not said elsewhere is read. That the rest agrees, and that the position adds up, is
// asked by ant_view_from_json; so nothing here needs more care than staying within the arrays.
#include "micropolis_rules.h"

#include <string.h>

typedef struct unviewer {
    ant_json_reader reader;
    micropolis_state *state;
} unviewer;

static unsigned take(unviewer *self, const ant_json_value *from, const char *name, unsigned least,
                     unsigned most) {
    return (unsigned)ant_json_take_number(&self->reader, from, name, least, most);
}

// The items of a list, of which there may be so many: false at its end.
typedef struct listing {
    ant_json_items items;
    unsigned n; ///< items so far
    unsigned most;
} listing;

static listing begin_list(unviewer *self, const ant_json_value *from, const char *name,
                          unsigned most) {
    listing list = {.most = most};
    ant_json_take_items(&self->reader, from, name, &list.items);
    return list;
}

static bool next_item(unviewer *self, listing *list, ant_json_value *item) {
    if (!ant_json_next(&list->items, NULL, item)) {
        return false;
    }
    if (list->n == list->most) {
        ant_json_refuse(&self->reader, item, "no further item");
        return false;
    }
    list->n++;
    return true;
}

// Parts of the view.

static void take_tile(unviewer *self, const ant_json_value *value, micropolis_tile *tile) {
    char buffer[2 * MICROPOLIS_TILE_TEXT];
    ant_text text;
    ant_scan scan;
    ant_error error;
    if (ant_json_kind_of(value) != ANT_JSON_STRING) {
        ant_json_refuse(&self->reader, value, "a tile as text");
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_string_text(value, &text);
    if (!ant_text_is_whole(&text)) {
        ant_json_refuse(&self->reader, value, "a shorter text");
        return;
    }
    ant_scan_init(&scan, buffer, text.length);
    if (micropolis_read_tile(&scan, tile, &error) != ANT_OK) {
        ant_json_refuse(&self->reader, value, error.expected);
    } else if (!ant_scan_is_done(&scan)) {
        ant_json_refuse(&self->reader, value, "nothing behind the tile");
    }
}

static void take_tiles(unviewer *self, const ant_json_value *view) {
    ant_json_value tiles = ant_json_take(&self->reader, view, "tiles");
    listing list = begin_list(self, &tiles, NULL, MICROPOLIS_TILES);
    ant_json_value value;
    while (next_item(self, &list, &value)) {
        take_tile(self, &value, &self->state->tiles[list.n - 1]);
    }
    if (list.n < MICROPOLIS_TILES) {
        ant_json_refuse(&self->reader, &tiles, "61 tiles");
    }
}

static void take_line(unviewer *self, const ant_json_value *view) {
    micropolis_state *state = self->state;
    listing list = begin_list(self, view, "line", MICROPOLIS_LINE);
    ant_json_value value;
    for (; next_item(self, &list, &value); state->n_line++) {
        uint64_t tile = take(self, &value, "tile", 1, MICROPOLIS_TILES) - 1;
        uint64_t soldiers = take(self, &value, "soldiers", 0, MICROPOLIS_SOLDIERS);
        state->line |= tile << (8 * state->n_line);
        state->soldiers |= soldiers << (8 * state->n_line);
    }
}

static void take_hill(unviewer *self, const ant_json_value *value, micropolis_hill *hill) {
    ant_json_value item;
    hill->army = (uint8_t)take(self, value, "army", 0, MICROPOLIS_MAX_ARMY);
    listing tiles = begin_list(self, value, "tiles", MICROPOLIS_RING);
    while (next_item(self, &tiles, &item)) {
        hill->tiles[hill->n_tiles++] = (uint8_t)(take(self, &item, NULL, 1, MICROPOLIS_TILES) - 1);
    }
    listing full = begin_list(self, value, "full", MICROPOLIS_RING);
    while (next_item(self, &full, &item)) {
        hill->full |= (uint16_t)(1U << (take(self, &item, NULL, 1, MICROPOLIS_RING) - 1));
    }
}

static void take_players(unviewer *self, const ant_json_value *view) {
    micropolis_state *state = self->state;
    unsigned each = micropolis_hills_each(state);
    listing players = begin_list(self, view, "players", MICROPOLIS_MAX_HILLS / each);
    ant_json_value player;
    for (; next_item(self, &players, &player); state->n_seats++) {
        state->tokens[state->n_seats] =
            (uint8_t)take(self, &player, "tokens", 0, MICROPOLIS_TOKENS);
        ant_json_value anthills = ant_json_take(&self->reader, &player, "anthills");
        listing hills = begin_list(self, &anthills, NULL, each);
        ant_json_value hill;
        while (next_item(self, &hills, &hill)) {
            take_hill(self, &hill, &state->hills[state->n_seats * each + hills.n - 1]);
        }
        if (hills.n < each) {
            ant_json_refuse(&self->reader, &anthills, "every anthill of the player");
        }
    }
}

// The number of an anthill that is named by its seat.
static uint8_t take_hill_name(unviewer *self, const ant_json_value *view, const char *name) {
    unsigned each = micropolis_hills_each(self->state);
    ant_json_value value = ant_json_take(&self->reader, view, name);
    unsigned seat = take(self, &value, "seat", 1, self->state->n_seats) - 1;
    return (uint8_t)(seat * each + take(self, &value, "anthill", 1, each) - 1);
}

static void take_course(unviewer *self, const ant_json_value *view) {
    micropolis_state *state = self->state;
    state->leader = take_hill_name(self, view, "leader");
    if (state->phase == MICROPOLIS_REARRANGE) {
        state->general = take_hill_name(self, view, "general");
    }
    unsigned rounds = micropolis_rounds(state);
    bool is_over = state->phase == MICROPOLIS_OVER;
    unsigned round = take(self, view, "round", 1, rounds);
    unsigned turn = take(self, view, "turn", 1, state->n_seats);
    state->round = (uint8_t)(is_over ? round : round - 1);
    state->turn = (uint8_t)(is_over ? 0 : turn - 1);
}

ant_status micropolis_unview(void *state, int *seat, const ant_json_value *view, ant_error *error) {
    unviewer self = {.reader = {.error = error}, .state = state};
    memset(state, 0, sizeof *self.state);
    self.state->variant =
        (uint8_t)ant_word_take(&micropolis_variant_word, &self.reader, view, "variant");
    self.state->phase = (uint8_t)ant_word_take(&micropolis_phase_word, &self.reader, view, "phase");
    take_tiles(&self, view);
    take_line(&self, view);
    take_players(&self, view);
    if (self.state->n_seats < 2) {
        ant_json_refuse(&self.reader, view, "two players at least");
        return self.reader.status;
    }
    take_course(&self, view);
    *seat = (int)take(&self, view, "seat", 1, self.state->n_seats) - 1;
    if (self.reader.status == ANT_OK) {
        micropolis_complete(self.state);
    }
    return self.reader.status;
}
