// SPDX-License-Identifier: MIT
//
// Reading requests: what is taken, what is refused, and how that is said.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/protocol.h"

static protocol_request request;
static protocol_new_table table;
static protocol_claim claim;
static protocol_refusal refusal;

static bool read_request(const char *text) {
    return protocol_read_request(text, strlen(text), &request, &refusal);
}

static bool read_table(const char *text) {
    return protocol_read_new_table(text, strlen(text), &table, &refusal);
}

static void assert_refused(const char *text, protocol_error error, uint32_t n,
                           const char *sentence) {
    if (read_request(text)) {
        fail_msg("was taken: %s", text);
    }
    assert_string_equal(protocol_error_name(refusal.error), protocol_error_name(error));
    assert_string_equal(refusal.message, sentence);
    assert_int_equal(refusal.n, n);
}

/// The action is a part of what was sent.
static void assert_action(const char *json) {
    assert_int_equal(request.action.text.end - request.action.text.at, strlen(json));
    assert_memory_equal(request.action.text.at, json, strlen(json));
}

static void an_action_comes_with_its_number_and_its_snapshot(void **unused) {
    (void)unused;
    assert_true(read_request("{\"type\":\"act\",\"n\":7,\"seq\":12,\"action\":{\"type\":\"play\","
                             "\"card\":\"ants 5\"}}"));
    assert_int_equal(request.type, PROTOCOL_ACT);
    assert_int_equal(request.n, 7);
    assert_int_equal(request.seq, 12);
    assert_action("{\"type\":\"play\",\"card\":\"ants 5\"}");
}

static void an_action_may_have_sets_and_flags(void **unused) {
    (void)unused;
    assert_true(read_request("{\"type\":\"act\",\"n\":7,\"seq\":12,\"action\":{\"type\":\"take\","
                             "\"places\":[2, 5],\"fill\":true}}"));
    assert_action("{\"type\":\"take\",\"places\":[2, 5],\"fill\":true}");
}

static void every_kind_of_word_has_a_type_in_the_client(void **unused) {
    (void)unused;
    static const char *const sides[] = {"left", "right"};
    static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
    static const ant_word_type side = {
        .kind = ANT_WORD_NAME, .name = "side", .names = sides, .n_names = 2};
    static const char *const places[] = {"A1", "A2"};
    static const ant_word_type hex = {
        .kind = ANT_WORD_CODE, .name = "hex", .names = places, .n_names = 2};
    static const ant_word_type numbers = {
        .kind = ANT_WORD_SET, .name = "numbers", .member = &number};
    static const ant_word_type fill = {.kind = ANT_WORD_FLAG, .name = "fill"};
    static const ant_word_type party = {.kind = ANT_WORD_PARTY, .name = "party"};
    static const ant_word_type far_side = {
        .kind = ANT_WORD_NAME, .name = "far-side", .names = sides, .n_names = 2};
    static const ant_form_type actions[] = {
        {"take", "", {{"n", &number}, {"side", &side}, {"fill", &fill}}}};
    static const ant_form_type events[] = {
        {"moved", NULL, {{"who", &party}, {"places", &numbers}}}};
    static const ant_form_type detail_types[] = {
        {"strength", NULL, {{"hex", &hex}, {"n", &number}}},
        {"side", NULL, {{"a", &side}, {"b", &far_side}}}};
    ant_game game = {
        .action_types = actions, .n_action_types = 1, .event_types = events, .n_event_types = 1};
    char buffer[1024];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    protocol_write_forms(&game, &text);
    const char *types = strstr(buffer, "export");
    assert_non_null(types);
    assert_string_equal(types, "export type Action =\n"
                               "  | { type: 'take'; n: number; side: 'left' | 'right'; "
                               "fill: boolean };\n"
                               "export type Event =\n"
                               "  | { type: 'moved'; who: number; places: (number)[] };\n"
                               "export const sideWords = ['left', 'right'] as const;\n");
    game.detail_types = detail_types;
    game.n_detail_types = 2;
    ant_text_init(&text, buffer, sizeof buffer);
    protocol_write_forms(&game, &text);
    const char *details = strstr(buffer, "export type Details");
    assert_non_null(details);
    assert_string_equal(details, "export type Details =\n"
                                 "  | { type: 'strength'; hex: string; n: number }\n"
                                 "  | { type: 'side'; a: 'left' | 'right'; b: 'left' | 'right' };\n"
                                 "export const sideWords = ['left', 'right'] as const;\n"
                                 "export const farSideWords = ['left', 'right'] as const;\n");
}

static void every_request_of_the_list_is_read(void **unused) {
    (void)unused;
    static const char *const texts[] = {
        "{\"type\":\"nonce\",\"n\":1,\"nonce\":\"000102030405060708090a0b0c0d0eff\"}",
        "{\"type\":\"act\",\"n\":1,\"seq\":0,\"action\":{\"type\":\"x\"}}",
        "{\"type\":\"why\",\"n\":1,\"action\":{\"type\":\"x\"}}",
        "{\"type\":\"preview\",\"n\":1,\"action\":{\"type\":\"x\"}}",
        "{\"type\":\"hint\",\"n\":1}",
        "{\"type\":\"snapshot\",\"n\":1}",
        "{\"type\":\"undo\",\"n\":1}",
        "{\"type\":\"answer\",\"n\":1,\"undo\":3,\"yes\":true}",
        "{\"type\":\"chat\",\"n\":1,\"text\":\"h\\u00e9llo\"}",
        "{\"type\":\"name\",\"n\":1,\"name\":\"Ada\"}",
        "{\"type\":\"set\",\"n\":1,\"options\":{\"edition\":\"final\"},\"chat\":false}",
        "{\"type\":\"seat\",\"n\":1,\"seat\":2,\"kind\":\"bot\",\"bot\":\"search:3\"}",
        "{\"type\":\"invite\",\"n\":1,\"seat\":2}",
        "{\"type\":\"revoke\",\"n\":1,\"seat\":2}",
        "{\"type\":\"start\",\"n\":1}",
        "{\"type\":\"standin\",\"n\":1,\"seat\":2,\"on\":true}",
        "{\"type\":\"back\",\"n\":1}",
        "{\"type\":\"leave\",\"n\":1}",
        "{\"type\":\"rematch\",\"n\":1}",
    };
    assert_int_equal(sizeof texts / sizeof texts[0], PROTOCOL_REQUEST_COUNT);
    for (int i = 0; i < PROTOCOL_REQUEST_COUNT; i++) {
        if (!read_request(texts[i])) {
            fail_msg("%s: %s", texts[i], refusal.message);
        }
        assert_int_equal(request.type, i);
    }
    assert_true(read_request(texts[PROTOCOL_NONCE]));
    assert_int_equal(request.nonce[15], 0xff);
    assert_true(read_request(texts[PROTOCOL_SET]));
    assert_true(request.settings.has_chat && !request.settings.chat);
    assert_false(request.settings.has_listed || request.settings.has_standin);
    assert_string_equal(request.settings.options[0].value, "final");
}

static void a_broken_message_is_told_its_place(void **unused) {
    (void)unused;
    static const char *const cases[][2] = {
        {"", "line 1, column 1: the text cannot be read: expected a JSON value"},
        {"{\"n\":1,\"n\":2}",
         "line 1, column 8: \"n\": the text cannot be read: expected each member only once"},
        {"{\"n\":1,\"\\u006e\":2}",
         "line 1, column 8: \"n\": the text cannot be read: expected each member only once"},
        {"[]", "this is no JSON object"},
        {"1", "this is no JSON object"},
        {"{\"n\":1} {}", "line 1, column 9: \"{\": the text cannot be read: expected nothing more"},
        {"{\"n\":1,\n\"text\":\"a\001\"}", "line 2, column 10: \"\xEF\xBF\xBD\": the text cannot "
                                           "be read: expected a well-formed string"},
        {"{\"text\":\"\xff\"}", "line 1, column 10: \"\xEF\xBF\xBD\": the text cannot be read: "
                                "expected a well-formed string"},
        {"{\"text\":\"\xed\xa0\x80\"}",
         "line 1, column 10: \"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\": the text cannot be read: "
         "expected a well-formed string"},
        {"{\"text\":\"\\ud800\"}",
         "line 1, column 10: \"\\\": the text cannot be read: expected a well-formed string"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_refused(cases[i][0], PROTOCOL_MALFORMED, 0, cases[i][1]);
    }
    assert_false(protocol_read_request("{}\0{}", 5, &request, &refusal));
    assert_int_equal(refusal.error, PROTOCOL_MALFORMED);
}

static void a_message_nests_at_most_sixteen_deep(void **unused) {
    (void)unused;
    // The message and its action are two of them.
    static char text[16384];
    static char open[8000], close[8000];
    memset(open, '[', sizeof open);
    memset(close, ']', sizeof close);
    for (int depth = 1; depth < 8000; depth += depth < 20 ? 1 : 997) {
        snprintf(text, sizeof text,
                 "{\"type\":\"why\",\"n\":1,\"action\":{\"type\":\"x\",\"set\":%.*s%.*s}}", depth,
                 open, depth, close);
        assert_int_equal(read_request(text), depth <= 14);
        if (depth > 14) {
            assert_int_equal(refusal.error, PROTOCOL_MALFORMED);
            assert_non_null(strstr(refusal.message, "expected fewer brackets within brackets"));
        }
    }
}

static void a_refusal_carries_the_number_and_names_the_member(void **unused) {
    (void)unused;
    assert_refused("{\"type\":\"act\"}", PROTOCOL_BAD_MEMBER, 0,
                   "the member 'n' should be a whole number from 1 to 2147483647");
    assert_refused("{\"type\":\"act\",\"n\":1.5}", PROTOCOL_BAD_MEMBER, 0,
                   "the member 'n' should be a whole number from 1 to 2147483647");
    assert_refused("{\"type\":\"fly\",\"n\":3}", PROTOCOL_UNKNOWN_TYPE, 3,
                   "there is no request of this type");
    assert_refused("{\"type\":\"act\",\"n\":4,\"action\":{\"type\":\"x\"}}", PROTOCOL_BAD_MEMBER, 4,
                   "the member 'seq' is missing; it should be number");
    assert_refused("{\"type\":\"hint\",\"n\":5,\"seat\":2}", PROTOCOL_BAD_MEMBER, 5,
                   "the member 'seat' is not one of this message's");
    assert_refused("{\"type\":\"invite\",\"n\":5,\"seat\":8}", PROTOCOL_BAD_MEMBER, 5,
                   "the member 'seat' should be a whole number from 1 to 7");
    assert_refused("{\"type\":\"seat\",\"n\":5,\"seat\":1,\"kind\":\"me\"}", PROTOCOL_BAD_MEMBER, 5,
                   "the member 'kind' should be 'human' | 'open' | 'bot'");
    assert_refused("{\"type\":\"chat\",\"n\":6,\"text\":\"a\\u0007\"}", PROTOCOL_BAD_MEMBER, 6,
                   "the member 'text' should be text without control characters");
    assert_refused("{\"type\":\"chat\",\"n\":6,\"text\":\"a\\u0000\"}", PROTOCOL_BAD_MEMBER, 6,
                   "the member 'text' should be text without control characters");
    assert_refused("{\"type\":\"hint\\u0000\",\"n\":6}", PROTOCOL_UNKNOWN_TYPE, 6,
                   "there is no request of this type");
    assert_refused("{\"type\":5,\"n\":6}", PROTOCOL_MALFORMED, 6, "there is no 'type'");
    assert_refused("{\"type\":\"nonce\",\"n\":6,\"nonce\":\"zz\"}", PROTOCOL_BAD_MEMBER, 6,
                   "the member 'nonce' should be 32 hexadecimal digits in lower case");
}

static void texts_have_limits(void **unused) {
    (void)unused;
    char text[1024];
    char long_text[400];
    memset(long_text, 'a', sizeof long_text);
    snprintf(text, sizeof text, "{\"type\":\"chat\",\"n\":1,\"text\":\"%.*s\"}", 300, long_text);
    assert_true(read_request(text));
    snprintf(text, sizeof text, "{\"type\":\"chat\",\"n\":1,\"text\":\"%.*s\"}", 301, long_text);
    assert_refused(text, PROTOCOL_TOO_LONG, 1,
                   "the member 'text' should be at most 300 bytes long");
    snprintf(text, sizeof text, "{\"type\":\"name\",\"n\":1,\"name\":\"%.*s\"}", 32, long_text);
    assert_refused(text, PROTOCOL_TOO_LONG, 1, "the member 'name' should be at most 31 bytes long");
}

static void numbers_have_limits(void **unused) {
    (void)unused;
    assert_true(read_request(
        "{\"type\":\"act\",\"n\":2147483647,\"seq\":4294967295,\"action\":{\"type\":\"x\"}}"));
    assert_int_equal(request.seq, UINT32_MAX);
    static const char *const bad[] = {"-1", "4294967296", "9223372036854775808",
                                      "123456789012345678901234567890"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "{\"type\":\"act\",\"n\":1,\"seq\":%s,\"action\":{\"type\":\"x\"}}", bad[i]);
        assert_refused(text, PROTOCOL_BAD_MEMBER, 1,
                       "the member 'seq' should be a whole number from 0 to 4294967295");
        snprintf(text, sizeof text, "{\"type\":\"hint\",\"n\":%s}", bad[i]);
        assert_refused(text, PROTOCOL_BAD_MEMBER, 0,
                       "the member 'n' should be a whole number from 1 to 2147483647");
    }
    static const char *const not_whole[] = {"1.0", "1e3", "1E400", "\"1\"", "true"};
    for (size_t i = 0; i < sizeof not_whole / sizeof not_whole[0]; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "{\"type\":\"act\",\"n\":1,\"seq\":%s,\"action\":{\"type\":\"x\"}}", not_whole[i]);
        assert_refused(text, PROTOCOL_BAD_MEMBER, 1, "the member 'seq' should be number");
    }
}

static void a_new_table_has_one_seat_for_whoever_creates_it(void **unused) {
    (void)unused;
    assert_true(
        read_table("{\"game\":\"bugcouncil\",\"name\":\"Ruiners\",\"seats\":[{\"kind\":\"me\","
                   "\"name\":\"Ada\"},{\"kind\":\"open\"},{\"kind\":\"bot\",\"bot\":\"greedy\"}],"
                   "\"clock\":{\"total\":600,\"increment\":5}}"));
    assert_int_equal(table.n_seats, 3);
    assert_int_equal(table.seats[2].kind, PROTOCOL_BOT);
    assert_string_equal(table.seats[2].bot, "greedy");
    assert_int_equal(table.settings.clock_total, 600);
    static const char *const refused[] = {
        "{\"game\":\"x\",\"seats\":[]}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}]}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\"}]}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\",\"bot\":\"greedy\"}]}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"}],\"clock\":{\"move\":5,\"total\":5}}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"}],\"clock\":{\"increment\":5}}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"}],\"clock\":{\"move\":-1}}",
        "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"}],\"options\":{\"a\":1}}",
        ("{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"},"
         "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},"
         "{\"kind\":\"open\"}]}"),
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        if (read_table(refused[i])) {
            fail_msg("was taken: %s", refused[i]);
        }
        assert_int_equal(refusal.error, PROTOCOL_BAD_MEMBER);
    }
}

static bool read_with_options(const char *options) {
    static char text[3 * PROTOCOL_MAX_VALUES];
    snprintf(text, sizeof text, "{\"game\":\"x\",\"seats\":[{\"kind\":\"me\"}],\"options\":{%s}}",
             options);
    return read_table(text);
}

static void the_text_of_an_option_may_have_lines(void **unused) {
    (void)unused;
    assert_true(read_with_options("\"a\":\"\",\"b\":\"1\\r\\n\\t2\\n\\n\",\"c\":\"word\""));
    assert_int_equal(table.settings.n_options, 3);
    assert_string_equal(table.settings.options[0].value, "");
    assert_string_equal(table.settings.options[1].value, "1\r\n\t2\n\n");
    assert_string_equal(table.settings.options[2].value, "word");
    assert_false(read_with_options("\"a\":\"1\\n\\u0000\""));
    assert_int_equal(refusal.error, PROTOCOL_BAD_MEMBER);
    assert_false(read_with_options("\"a\\u0000\":\"1\""));
    assert_int_equal(refusal.error, PROTOCOL_BAD_MEMBER);
    assert_false(read_with_options("\"a\":\"1\\n\\u0007\""));
    assert_int_equal(refusal.error, PROTOCOL_BAD_MEMBER);
    assert_string_equal(refusal.message,
                        "the member 'a' should be text without control characters");
}

static void the_values_of_all_options_have_a_limit_together(void **unused) {
    (void)unused;
    static char options[2 * PROTOCOL_MAX_VALUES];
    static char lines[PROTOCOL_MAX_VALUES];
    memset(lines, 'x', sizeof lines);
    snprintf(options, sizeof options, "\"a\":\"%.*s\",\"b\":\"1234\"", PROTOCOL_MAX_VALUES - 6,
             lines);
    assert_true(read_with_options(options));
    assert_int_equal(strlen(table.settings.options[0].value), PROTOCOL_MAX_VALUES - 6);
    assert_string_equal(table.settings.options[1].value, "1234");
    snprintf(options, sizeof options, "\"a\":\"%.*s\",\"b\":\"12345\"", PROTOCOL_MAX_VALUES - 6,
             lines);
    assert_false(read_with_options(options));
    assert_int_equal(refusal.error, PROTOCOL_TOO_LONG);
    assert_string_equal(refusal.message,
                        "the member 'b' should be shorter: all options have 16384 bytes together");
}

static void a_claim_has_a_secret_and_sitting_a_seat(void **unused) {
    (void)unused;
    const char *text = "{\"secret\":\"0123456789abcdef0123456789abcdef\",\"name\":\"Ben\"}";
    assert_true(protocol_read_claim(text, strlen(text), false, &claim, &refusal));
    assert_string_equal(claim.secret, "0123456789abcdef0123456789abcdef");
    assert_false(protocol_read_claim(text, strlen(text), true, &claim, &refusal));
    text = "{\"seat\":2}";
    assert_true(protocol_read_claim(text, strlen(text), true, &claim, &refusal));
    assert_int_equal(claim.seat, 2);
}

static void what_the_server_sends_is_checked_the_same_way(void **unused) {
    (void)unused;
    ant_error error;
    const char *text =
        "{\"type\":\"update\",\"seq\":1,\"ply\":1,\"by\":2,\"standin\":true,\"events\":[{\"type\":"
        "\"x\"}],"
        "\"changes\":[[[\"view\",\"a\",0],1],[[\"view\",\"b\"]],[[\"a\",1],2,\"insert\"]],"
        "\"clocks\":null,\"now\":5,\"undone\":false}";
    assert_true(protocol_check_sent(text, strlen(text), &error));
    text = "{\"type\":\"update\",\"seq\":1,\"ply\":1,\"by\":2,\"standin\":false,\"events\":[],"
           "\"changes\":[[[\"a\",1],2,\"append\"]],\"clocks\":null,\"now\":5,\"undone\":false}";
    assert_false(protocol_check_sent(text, strlen(text), &error));
    text = "{\"type\":\"ack\",\"re\":1,\"hash\":5}";
    assert_false(protocol_check_sent(text, strlen(text), &error));
    assert_string_equal(error.expected, "the member 'hash' is not one of this message's");
    text = "{\"type\":\"error\",\"re\":null,\"code\":\"oops\",\"message\":\"\",\"clause\":null,"
           "\"details\":null}";
    assert_false(protocol_check_sent(text, strlen(text), &error));
}

static void assert_cleaned(const char *name, const char *cleaned) {
    char kept[PROTOCOL_MAX_NAME + 1];
    snprintf(kept, sizeof kept, "%s", name);
    protocol_clean_name(kept);
    assert_string_equal(kept, cleaned);
    protocol_clean_name(kept);
    assert_string_equal(kept, cleaned);
}

static void names_lose_what_nobody_sees_and_what_turns_the_text_around(void **unused) {
    (void)unused;
    assert_cleaned("Ada", "Ada");
    assert_cleaned("", "");
    assert_cleaned("A\u202eda\u202c", "Ada");             // right to left, and back
    assert_cleaned("\u2066A\u200bd\u200da\u2069", "Ada"); // isolates, zero width
    assert_cleaned("\ufeffAda\u00ad\u034f\u061c", "Ada"); // byte order, soft hyphen, joiners
    assert_cleaned("Ada\ufe0f\U000e0041", "Ada");         // variants and tags
    assert_cleaned("\u3164\u115f\u1160\uffa0", "");       // fillers of Hangul
    assert_cleaned("A\u2028d\u2029a", "Ada");
    assert_cleaned("\u00a0 Ada\u3000 \u2003L.\u2800", "Ada L."); // blanks
    assert_cleaned("\u2800", "");
}

static void names_of_all_scripts_and_pictures_stay_as_they_are(void **unused) {
    static const char *const names[] = {"\u30a2\u30ea\u306e\u5de3",
                                        "\u0639\u0644\u064a",
                                        "\u05d3\u05d5\u05d3",
                                        "Zo\u0308e",
                                        "\u0928\u092e\u0938\u094d\u0924\u0947",
                                        "\U0001f41c \u2764\ufe0f",    // a heart in colour
                                        "\U0001f469\u200d\U0001f4bb", // joined: at a computer
                                        "\U0001f469\U0001f3fd\u200d\U0001f4bb",
                                        "\U0001fae8"};
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_cleaned(names[i], names[i]);
    }
}

static void every_name_that_is_read_is_cleaned(void **unused) {
    (void)unused;
    assert_true(read_request("{\"type\":\"name\",\"n\":1,\"name\":\"A\\u202eda\"}"));
    assert_string_equal(request.text, "Ada");
    assert_true(read_request("{\"type\":\"set\",\"n\":1,\"name\":\" Pic\\u200bnic\"}"));
    assert_string_equal(request.settings.name, "Picnic");
    assert_true(read_table("{\"game\":\"x\",\"name\":\"\\u2066P\\u2069\",\"seats\":"
                           "[{\"kind\":\"me\",\"name\":\"\\u200eCem\"},"
                           "{\"kind\":\"human\",\"name\":\"\\ufeffBen\"}]}"));
    assert_string_equal(table.settings.name, "P");
    assert_string_equal(table.seats[0].name, "Cem");
    assert_string_equal(table.seats[1].name, "Ben");
    const char *sit = "{\"seat\":1,\"name\":\"D\\u200fora\"}";
    assert_true(protocol_read_claim(sit, strlen(sit), true, &claim, &refusal));
    assert_string_equal(claim.name, "Dora");
    // Elsewhere a text is what was said.
    assert_true(read_request("{\"type\":\"chat\",\"n\":1,\"text\":\"a  b\"}"));
    assert_string_equal(request.text, "a  b");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_comes_with_its_number_and_its_snapshot),
        cmocka_unit_test(an_action_may_have_sets_and_flags),
        cmocka_unit_test(every_kind_of_word_has_a_type_in_the_client),
        cmocka_unit_test(every_request_of_the_list_is_read),
        cmocka_unit_test(a_broken_message_is_told_its_place),
        cmocka_unit_test(a_message_nests_at_most_sixteen_deep),
        cmocka_unit_test(a_refusal_carries_the_number_and_names_the_member),
        cmocka_unit_test(texts_have_limits),
        cmocka_unit_test(numbers_have_limits),
        cmocka_unit_test(a_new_table_has_one_seat_for_whoever_creates_it),
        cmocka_unit_test(the_text_of_an_option_may_have_lines),
        cmocka_unit_test(the_values_of_all_options_have_a_limit_together),
        cmocka_unit_test(a_claim_has_a_secret_and_sitting_a_seat),
        cmocka_unit_test(what_the_server_sends_is_checked_the_same_way),
        cmocka_unit_test(names_lose_what_nobody_sees_and_what_turns_the_text_around),
        cmocka_unit_test(names_of_all_scripts_and_pictures_stay_as_they_are),
        cmocka_unit_test(every_name_that_is_read_is_cleaned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
