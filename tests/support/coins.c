// SPDX-License-Identifier: MIT
#include "coins.h"

#include <string.h>

enum { DEAL, FLIP, DRAW };
enum { OVER = 1, NOT_A_SEAT, HAS_LAID, NOT_IN_HAND };
enum { LAID, SHOWN, FLIPPED, TOOK, DREW };
enum { HAND };
enum { ROUNDS, FLIPS };

// clang-format off
static const ant_clause clauses[] = {
    {"", "", ANT_CLAUSE_CHOSEN, "", ""},
    {"CO-1", "End", ANT_CLAUSE_CHOSEN, "", "After the last round nobody acts."},
    {"CO-2", "Seats", ANT_CLAUSE_CHOSEN, "", "Only those who sit at the table act."},
    {"CO-3", "Rounds", ANT_CLAUSE_CHOSEN, "", "In a round a seat lays one coin."},
    {"CO-4", "Rounds", ANT_CLAUSE_CHOSEN, "", "A seat lays a coin of its hand."},
};
static const char *const round_values[] = {"3", "4"};
static const char *const flip_values[] = {"off", "on"};
static const char *const sides[] = {"heads", "tails"};
static const ant_word_type party = {.kind = ANT_WORD_PARTY, .name = "party"};
static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_word_type coins = {.kind = ANT_WORD_SET, .name = "coins", .member = &number};
static const ant_word_type side = {.kind = ANT_WORD_NAME, .name = "side", .names = sides, .n_names = 2};
static const ant_form_type action_types[] = {{"lay", "lay {coin}", {{"coin", &number}}}};
static const ant_action_block action_block = {.args = {{COINS, 1, 0}}};
static const ant_form_type event_types[] = {
    [LAID] = {"laid", NULL, {{"who", &party}}},
    [SHOWN] = {"shown", NULL, {{"who", &party}, {"coin", &number}}},
    [FLIPPED] = {"flipped", NULL, {{"side", &side}}},
    [TOOK] = {"took", NULL, {{"who", &party}, {"points", &number}}},
    [DREW] = {"drew", NULL, {{"who", &party}, {"coin", &number}}},
};
static const ant_form_type detail_types[] = {
    [HAND] = {"hand", NULL, {{"coin", &number}, {"hand", &coins}}},
};
static const ant_phrase phrases[] = {
    {"action.lay", "lay {coin}"},
    {"details.hand", "{coin} is not among {hand}."},
    {"event.drew", "{who} drew {coin}."},
    {"event.flipped", "The coin shows {side}."},
    {"event.laid", "{who} laid a coin."},
    {"event.shown", "{who} shows {coin}."},
    {"event.took", "{who} took {points}."},
    {"game.kind", "bluff"},
    {"game.short", "Coins"},
    {"game.summary", "Everybody lays a coin face down; the highest takes them all."},
    {"game.title", "Coins"},
    {"list.and", " and "},
    {"list.comma", ", "},
    {"list.none", "nothing"},
    {"option.flip", "Flip"},
    {"option.flip.help", "On tails the lowest coin takes the round."},
    {"option.flip.off", "off"},
    {"option.flip.on", "on"},
    {"option.flip.text", "as told"},
    {"option.rounds", "Rounds"},
    {"option.rounds.3", "three"},
    {"option.rounds.4", "four"},
    {"option.rounds.help", "How many rounds are played."},
    {"score.coins", "Coins"},
    {"seat", "Seat {number}"},
    {"side.heads", "heads"},
    {"side.tails", "tails"},
};
static const ant_catalogue catalogues[] = {{"en", phrases, sizeof phrases / sizeof phrases[0]}};
static const char *const purposes[] = {"deal", "flip", "draw"};
// clang-format on

// ---- The text of "flip": packed as how many sides, and the sides.

static ant_status read_sides(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                             ant_error *error) {
    ant_scan scan;
    ant_scan_init(&scan, text, length);
    while (ant_scan_next_item(&scan)) {
        if (data[0] == COINS_ROUNDS) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "no more than 4 sides");
        }
        bool is_tails = ant_scan_take(&scan, "tails");
        if (!is_tails && !ant_scan_take(&scan, "heads")) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "heads or tails");
        }
        data[++data[0]] = is_tails;
        if (!ant_scan_line_end(&scan)) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "the end of the line");
        }
    }
    return data[0] >= 3 ? ANT_OK : ant_scan_fail(&scan, error, ANT_BAD_TEXT, "3 or 4 sides");
}

static void write_sides(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    for (unsigned i = 1; i <= data[0]; i++) {
        ant_text_string(out, sides[data[i]]);
        ant_text_char(out, '\n');
    }
}

static void sample_sides(ant_text *out) {
    ant_text_string(out, "# What the coin shows, one line for every round.\n"
                         "tails\nheads\ntails\ntails\n");
}

static const ant_option_text sides_text = {read_sides, write_sides, sample_sides};

static const ant_option options_table[] = {
    [ROUNDS] = {"rounds", round_values, 2, 0, NULL},
    [FLIPS] = {"flip", flip_values, 2, 0, &sides_text},
};

static unsigned count(unsigned set) {
    unsigned n = 0;
    for (; set != 0; set &= set - 1) {
        n++;
    }
    return n;
}

static uint16_t bit(unsigned coin) {
    return (uint16_t)(1U << (coin - 1));
}

static void report(ant_log *log, ant_seats visible, bool reveals, uint8_t type, int64_t first,
                   int64_t second) {
    if (log != NULL) {
        log->at[log->n++] = (ant_event){.form = {.type = type, .args = {first, second}},
                                        .visible = visible,
                                        .reveals = reveals};
    }
}

// Takes a coin of the set, each equally likely.
static unsigned take(uint16_t *set, ant_chance *chance) {
    uint32_t skip = ant_chance_below(chance, count(*set));
    for (unsigned coin = 1;; coin++) {
        if ((*set & bit(coin)) != 0 && skip-- == 0) {
            *set = (uint16_t)(*set & ~bit(coin));
            return coin;
        }
    }
}

static void draw(coins_state *s, int seat, ant_chance *chance, ant_log *log) {
    unsigned coin = take(&s->bag, chance);
    s->hand[seat] = (uint16_t)(s->hand[seat] | bit(coin));
    report(log, ant_seat_set(seat), false, DREW, seat, coin);
}

static ant_status setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error) {
    coins_state s = {.bag = (1U << COINS) - 1,
                     .n_seats = (uint8_t)n_seats,
                     .n_rounds = (uint8_t)(3 + options->value[ROUNDS]),
                     .flip = options->value[FLIPS]};
    if (s.flip == COINS_TOLD_FLIP && options->data[0][0] < s.n_rounds) {
        return ant_error_set(error, ANT_REFUSED, "flip", "there are more rounds than sides");
    }
    for (unsigned i = 0; i < options->data[0][0]; i++) {
        s.tails = (uint16_t)(s.tails | (unsigned)options->data[0][i + 1] << i);
    }
    memset(s.laid, COINS_NONE, sizeof s.laid);
    ant_chance_begin(chance, DEAL);
    for (int i = 0; i < n_seats * COINS_HAND; i++) {
        draw(&s, i % n_seats, chance, log);
    }
    memcpy(state, &s, sizeof s);
    return ANT_OK;
}

static ant_seats to_act(const void *state) {
    const coins_state *s = state;
    ant_seats seats = 0;
    for (int seat = 0; s->round < s->n_rounds && seat < s->n_seats; seat++) {
        seats |= s->laid[seat] == COINS_NONE ? ant_seat_set(seat) : 0;
    }
    return seats;
}

static ant_clause_id check(const void *state, int seat, ant_action action) {
    const coins_state *s = state;
    if (s->round == s->n_rounds) {
        return OVER;
    }
    if (seat < 0 || seat >= s->n_seats) {
        return NOT_A_SEAT;
    }
    if (s->laid[seat] != COINS_NONE) {
        return HAS_LAID;
    }
    return action < COINS && (s->hand[seat] & bit(action + 1)) != 0 ? ANT_ALLOWED : NOT_IN_HAND;
}

// A set of numbers has coin 1 by bit 1.
static bool details(const void *state, int seat, ant_action action, ant_form *out) {
    const coins_state *s = state;
    if (action >= COINS || check(state, seat, action) != NOT_IN_HAND) {
        return false;
    }
    *out = (ant_form){.type = HAND, .args = {(int64_t)action + 1, (int64_t)s->hand[seat] << 1}};
    return true;
}

static int legal(const void *state, int seat, ant_action *out) {
    int n = 0;
    for (ant_action action = 0; action < COINS; action++) {
        if (check(state, seat, action) == ANT_ALLOWED) {
            out[n++] = action;
        }
    }
    return n;
}

// Turns the coins up, pays the round out, and lets everybody draw.
static void end_round(coins_state *s, ant_chance *chance, ant_log *log) {
    bool lowest = (s->tails >> s->round & 1U) != 0;
    if (s->flip == COINS_FAIR_FLIP) {
        ant_chance_begin(chance, FLIP);
        lowest = ant_chance_below(chance, 2) != 0;
    }
    if (s->flip != COINS_NO_FLIP) {
        report(log, ANT_EVERYBODY, s->flip == COINS_FAIR_FLIP, FLIPPED, lowest, 0);
    }
    unsigned sum = 0;
    int winner = 0;
    for (int seat = 0; seat < s->n_seats; seat++) {
        report(log, ANT_EVERYBODY, true, SHOWN, seat, s->laid[seat]);
        sum += s->laid[seat];
        bool beats = lowest ? s->laid[seat] < s->laid[winner] : s->laid[seat] > s->laid[winner];
        winner = beats ? seat : winner;
    }
    s->score[winner] = (uint8_t)(s->score[winner] + sum);
    report(log, ANT_EVERYBODY, false, TOOK, winner, sum);
    s->round++;
    bool can_draw = count(s->bag) >= s->n_seats;
    ant_chance_begin(chance, DRAW);
    for (int seat = 0; seat < s->n_seats; seat++) {
        s->spent = (uint16_t)(s->spent | bit(s->laid[seat]));
        s->laid[seat] = COINS_NONE;
        if (can_draw) {
            draw(s, seat, chance, log);
        }
    }
}

static ant_clause_id apply(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log) {
    coins_state *s = state;
    ant_clause_id clause = check(state, seat, action);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    s->hand[seat] = (uint16_t)(s->hand[seat] & ~bit(action + 1));
    s->laid[seat] = (uint8_t)(action + 1);
    report(log, ANT_EVERYBODY, false, LAID, seat, 0);
    if (to_act(s) == 0) {
        end_round(s, chance, log);
    }
    return ANT_ALLOWED;
}

static void resample(void *state, int seat, ant_chance *chance) {
    coins_state *s = state;
    uint16_t pool = s->bag;
    for (int other = 0; other < s->n_seats; other++) {
        if (other != seat) {
            pool = (uint16_t)(pool | s->hand[other]);
            pool = (uint16_t)(pool | (s->laid[other] != COINS_NONE ? bit(s->laid[other]) : 0));
        }
    }
    for (int other = 0; other < s->n_seats; other++) {
        if (other == seat) {
            continue;
        }
        unsigned n = count(s->hand[other]);
        for (s->hand[other] = 0; n > 0; n--) {
            s->hand[other] = (uint16_t)(s->hand[other] | bit(take(&pool, chance)));
        }
        if (s->laid[other] != COINS_NONE) {
            s->laid[other] = (uint8_t)take(&pool, chance);
        }
    }
    s->bag = pool;
}

static void write_set_json(ant_json *json, const char *key, unsigned set) {
    ant_json_open_array(json, key);
    for (unsigned coin = 1; coin <= COINS; coin++) {
        if ((set & bit(coin)) != 0) {
            ant_json_number(json, NULL, coin);
        }
    }
    ant_json_close_array(json);
}

// What the seats of the set may know together; `seat` is the one whose view it is.
static void write_json(const coins_state *s, ant_seats seats, int seat, ant_json *json) {
    ant_json_open_object(json, NULL);
    if (seat < s->n_seats) {
        ant_json_number(json, "seat", seat + 1);
    }
    ant_json_number(json, "round", s->round + 1);
    ant_json_number(json, "rounds", s->n_rounds);
    ant_json_bool(json, "flip", s->flip != COINS_NO_FLIP);
    if (s->flip == COINS_TOLD_FLIP) {
        ant_json_number(json, "tails", s->tails);
    }
    write_set_json(json, "spent", s->spent);
    ant_json_open_array(json, "seats");
    for (int owner = 0; owner < s->n_seats; owner++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "score", s->score[owner]);
        ant_json_bool(json, "has_laid", s->laid[owner] != COINS_NONE);
        ant_json_number(json, "n_hand", count(s->hand[owner]));
        if ((seats & ant_seat_set(owner)) != 0) {
            write_set_json(json, "hand", s->hand[owner]);
            ant_json_number(json, "laid", s->laid[owner] == COINS_NONE ? 0 : s->laid[owner]);
        }
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void view(const void *state, int seat, ant_json *json) {
    write_json(state, seat == ANT_ALL_SEEING ? ANT_EVERYBODY : ant_seat_set(seat), seat, json);
}

static void result(const void *state, ant_result *out) {
    const coins_state *s = state;
    out->is_over = s->round == s->n_rounds;
    out->n_parties = s->n_seats;
    out->n_rows = 1;
    out->rows[0].key = "coins";
    for (int seat = 0; seat < s->n_seats; seat++) {
        out->score[seat] = s->score[seat];
        out->rows[0].points[seat] = s->score[seat];
    }
}

/// A coin that may not be seen is a question mark.
static void write_coin(ant_text *out, unsigned coin, bool is_seen) {
    ant_text_char(out, ' ');
    if (is_seen) {
        ant_text_number(out, coin);
    } else {
        ant_text_char(out, '?');
    }
}

static void write_set(ant_text *out, const char *word, unsigned set, bool is_seen) {
    ant_text_string(out, word);
    for (unsigned coin = 1; coin <= COINS; coin++) {
        if ((set & bit(coin)) != 0) {
            write_coin(out, coin, is_seen);
        }
    }
    ant_text_char(out, '\n');
}

// The lines of a state; `seats` are those whose coins may be seen, the bag by the spectators' bit.
static void write_lines(const coins_state *s, ant_seats seats, ant_text *out) {
    const struct {
        const char *word;
        unsigned number;
    } numbers[] = {{"rounds ", s->n_rounds},
                   {" flip ", s->flip},
                   {" round ", s->round + 1U},
                   {" seats ", s->n_seats}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        ant_text_string(out, numbers[i].word);
        ant_text_number(out, numbers[i].number);
    }
    if (s->flip == COINS_TOLD_FLIP) {
        ant_text_string(out, " tails ");
        ant_text_number(out, s->tails);
    }
    write_set(out, "\nspent", s->spent, true);
    write_set(out, "bag", s->bag, (seats & ant_seat_set(ANT_SPECTATOR)) != 0);
    for (int seat = 0; seat < s->n_seats; seat++) {
        bool is_seen = (seats & ant_seat_set(seat)) != 0;
        ant_text_string(out, "seat ");
        ant_text_number(out, seat + 1);
        ant_text_string(out, " score ");
        ant_text_number(out, s->score[seat]);
        ant_text_string(out, " laid");
        write_coin(out, s->laid[seat] == COINS_NONE ? 0 : s->laid[seat],
                   is_seen || s->laid[seat] == COINS_NONE);
        write_set(out, " hand", s->hand[seat], is_seen);
    }
}

static void board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    (void)style;
    ant_seats seats = seat == ANT_SPECTATOR ? 0 : ant_seat_set(seat);
    write_lines(state, seats, out);
}

static void write(const void *state, ant_text *out) {
    write_lines(state, ANT_EVERYBODY, out);
}

static bool audit(const void *state, ant_text *why) {
    const coins_state *s = state;
    unsigned n = count(s->bag) + count(s->spent);
    unsigned all = s->bag | s->spent;
    for (int seat = 0; seat < s->n_seats; seat++) {
        unsigned laid = s->laid[seat] == COINS_NONE ? 0 : bit(s->laid[seat]);
        n += count(s->hand[seat]) + count(laid);
        all |= s->hand[seat] | laid;
    }
    bool is_right = n == COINS && all == (1U << COINS) - 1;
    if (!is_right) {
        ant_text_string(why, "the coins do not add up to one each of 1 to 12");
    }
    return is_right;
}

static bool read_number(ant_scan *scan, const char *word, int64_t least, int64_t most,
                        uint8_t *out) {
    int64_t value;
    if (!ant_scan_take(scan, word) || !ant_scan_number(scan, &value) || value < least ||
        value > most) {
        return false;
    }
    *out = (uint8_t)value;
    return true;
}

static bool read_tails(ant_scan *scan, coins_state *s) {
    uint8_t tails = 0;
    if (s->flip == COINS_TOLD_FLIP &&
        !read_number(scan, "tails", 0, (1 << COINS_ROUNDS) - 1, &tails)) {
        return false;
    }
    s->tails = tails;
    return true;
}

static bool read_set(ant_scan *scan, const char *word, uint16_t *set) {
    bool is_good = ant_scan_take(scan, word);
    for (*set = 0; is_good && !ant_scan_is_line_end(scan);) {
        int64_t coin;
        is_good = ant_scan_number(scan, &coin) && coin >= 1 && coin <= COINS;
        *set = (uint16_t)(*set | (is_good ? bit((unsigned)coin) : 0));
    }
    return is_good && ant_scan_line_end(scan);
}

static bool read_seat(coins_state *s, int seat, ant_scan *scan) {
    uint8_t index = 0;
    bool is_good = read_number(scan, "seat", seat + 1, seat + 1, &index) &&
                   read_number(scan, "score", 0, 78, &s->score[seat]) &&
                   read_number(scan, "laid", 0, COINS, &s->laid[seat]) &&
                   read_set(scan, "hand", &s->hand[seat]);
    s->laid[seat] = s->laid[seat] == 0 ? COINS_NONE : s->laid[seat];
    return is_good;
}

static ant_status read(void *state, ant_scan *scan, ant_error *error) {
    coins_state s = {0};
    memset(s.laid, COINS_NONE, sizeof s.laid);
    bool is_good = read_number(scan, "rounds", 3, 4, &s.n_rounds) &&
                   read_number(scan, "flip", 0, COINS_TOLD_FLIP, &s.flip) &&
                   read_number(scan, "round", 1, s.n_rounds + 1, &s.round) &&
                   read_number(scan, "seats", 2, COINS_SEATS, &s.n_seats) && read_tails(scan, &s) &&
                   ant_scan_line_end(scan) && read_set(scan, "spent", &s.spent) &&
                   read_set(scan, "bag", &s.bag);
    for (int seat = 0; is_good && seat < s.n_seats; seat++) {
        is_good = read_seat(&s, seat, scan);
    }
    if (!is_good) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a position of coins");
    }
    s.round--;
    char buffer[96];
    ant_text why;
    ant_text_init(&why, buffer, sizeof buffer);
    if (!audit(&s, &why) || (to_act(&s) == 0) != (s.round == s.n_rounds)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "twelve coins, each in one place");
    }
    memcpy(state, &s, sizeof s);
    return ANT_OK;
}

// ---- Features.

// clang-format off
#define BLOCKS(ROW)                                                                                \
    ROW(score, 1, COINS_SEATS, 78, "the score of each seat")                                       \
    ROW(laid, 1, COINS_SEATS, 1, "who has laid a coin")                                            \
    ROW(hands, 1, COINS_SEATS, COINS_HAND, "coins in each hand")                                   \
    ROW(seats, 1, 1, COINS_SEATS, "how many seats there are")                                      \
    ROW(rounds, 1, 1, COINS_ROUNDS, "how many rounds there are")                                   \
    ROW(round, 1, 1, COINS_ROUNDS, "rounds played")                                                \
    ROW(flip, 1, 1, COINS_TOLD_FLIP, "how the coin of a round is flipped")                         \
    ROW(tails, 1, COINS_ROUNDS, 1, "rounds that show tails")                                       \
    ROW(spent, 1, COINS, 1, "coins that were laid")                                                \
    ROW(hand, 1, COINS, 1, "own coins")                                                            \
    ROW(own, 1, 1, COINS, "own coin, face down")
#define ACTION_BLOCKS(ROW) ROW(coin, 1, COINS, 1, "the coin")
typedef struct seen { BLOCKS(ANT_FEATURE_MEMBER) } seen;
typedef struct acted { ACTION_BLOCKS(ANT_FEATURE_MEMBER) } acted;
#define SEEN(...) ANT_FEATURE_ROW(seen, __VA_ARGS__)
#define ACTED(...) ANT_FEATURE_ROW(acted, __VA_ARGS__)
static const ant_feature_block blocks[] = { BLOCKS(SEEN) };
static const ant_feature_block action_blocks[] = { ACTION_BLOCKS(ACTED) };
// clang-format on

static void describe(const void *state, int seat, uint8_t *numbers) {
    const coins_state *s = state;
    seen *out = (seen *)numbers;
    memset(out, 0, sizeof *out);
    for (unsigned other = 0; other < s->n_seats; other++) {
        unsigned row = ant_feature_seat(other, (unsigned)seat, s->n_seats);
        out->score[0][row] = s->score[other];
        out->laid[0][row] = s->laid[other] != COINS_NONE;
        out->hands[0][row] = (uint8_t)count(s->hand[other]);
    }
    out->seats[0][0] = s->n_seats;
    out->rounds[0][0] = s->n_rounds;
    out->round[0][0] = s->round;
    out->flip[0][0] = s->flip;
    ant_feature_set(out->tails[0], s->tails, COINS_ROUNDS);
    ant_feature_set(out->spent[0], s->spent, COINS);
    ant_feature_set(out->hand[0], s->hand[seat], COINS);
    out->own[0][0] = s->laid[seat] == COINS_NONE ? 0 : s->laid[seat];
}

static void describe_action(const void *state, int seat, ant_action action, uint8_t *numbers) {
    (void)state, (void)seat;
    memset(numbers, 0, sizeof(acted));
    numbers[action] = 1;
}

static const ant_features features = {
    .n = sizeof(seen),
    .n_of_action = sizeof(acted),
    ANT_TABLE(blocks),
    ANT_TABLE(action_blocks),
    .describe = describe,
    .describe_action = describe_action,
};

const ant_game coins_game = {
    .name = "coins",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = COINS_SEATS,
    .state_size = sizeof(coins_state),
    .max_legal = 8,
    .max_plies = 12,
    .options = options_table,
    .n_options = sizeof options_table / sizeof options_table[0],
    .clauses = clauses,
    .n_clauses = sizeof clauses / sizeof clauses[0],
    .catalogues = catalogues,
    .n_catalogues = 1,
    .action_types = action_types,
    .n_action_types = sizeof action_types / sizeof action_types[0],
    .action_blocks = &action_block,
    .n_action_blocks = 1,
    .event_types = event_types,
    .n_event_types = sizeof event_types / sizeof event_types[0],
    .detail_types = detail_types,
    .n_detail_types = sizeof detail_types / sizeof detail_types[0],
    .purposes = purposes,
    .n_purposes = sizeof purposes / sizeof purposes[0],
    .party = &party,
    .features = &features,
    .setup = setup,
    .to_act = to_act,
    .legal = legal,
    .check = check,
    .details = details,
    .apply = apply,
    .resample = resample,
    .view = view,
    .board = board,
    .result = result,
    .write = write,
    .read = read,
    .audit = audit,
};
