// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as forms of the toy, whose words are of every kind. Byte 0 chooses the text of an
// action, the JSON of an action or the JSON of an event. What is taken must be written and read
// back as it is, in every way that there is.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "exercise.h"
#include "toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT = 1 << 16 };

static char buffer[TEXT];

static void expect_back(ant_status status, const ant_form *form, const ant_form *back) {
    expect(status == ANT_OK && back->type == form->type &&
               memcmp(back->args, form->args, sizeof back->args) == 0,
           "what was read can be read again");
}

static void read_back_text(const ant_form *form) {
    ant_form back = {0};
    ant_text text;
    ant_scan scan;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_form_text(toy_actions, form, &text);
    ant_scan_init(&scan, text.at, text.length);
    expect_back(ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &back, NULL), form, &back);
}

static void read_back_json(const ant_form_type *types, unsigned n_types, const ant_form *form) {
    ant_form back = {0};
    ant_text text;
    ant_json json;
    ant_scan scan;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_form_json(types, form, &json);
    ant_json_close_object(&json);
    ant_scan_init(&scan, text.at, text.length);
    expect_back(ant_form_from_json(types, n_types, &scan, &back, NULL), form, &back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1) {
        return 0;
    }
    bool is_event = data[0] % 3 == 2;
    bool is_json = data[0] % 3 != 0;
    const ant_form_type *types = is_event ? toy_events : toy_actions;
    unsigned n_types = is_event ? TOY_EVENTS : TOY_ACTIONS;
    ant_form form = {0};
    ant_error error = {0};
    ant_scan scan;
    ant_scan_init(&scan, (const char *)data + 1, size - 1);
    ant_status status =
        (is_json ? ant_form_from_json : ant_form_from_text)(types, n_types, &scan, &form, &error);
    if (status != ANT_OK) {
        expect_error(&error, status);
        return 0;
    }
    read_back_json(types, n_types, &form);
    if (is_event) {
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_form_say(&toy_english, NULL, "event", toy_events, &form, &text);
        expect(text.length > 0 && ant_text_is_whole(&text), "an event can be said");
    } else {
        read_back_text(&form);
    }
    return 0;
}
