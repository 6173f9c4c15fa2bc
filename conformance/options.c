// SPDX-License-Identifier: MIT
//
// Options: the values to step through, and the texts that some options take.
#include <string.h>

#include "internal.h"

void conformance_choose(const ant_game *game, ant_options *options, int i, uint8_t value) {
    const ant_option *option = &game->options[i];
    options->value[i] = value;
    if (option->text == NULL) {
        return;
    }
    uint8_t *data = options->data[ant_option_slot(game, option)];
    memset(data, 0, ANT_MAX_OPTION_DATA);
    if (value == option->n_values) {
        char buffer[ANT_MAX_OPTION_TEXT];
        ant_text sample;
        ant_text_init(&sample, buffer, sizeof buffer);
        option->text->sample(&sample);
        (void)option->text->read(buffer, strlen(buffer), data, NULL);
    }
}

bool conformance_step_values(conformance *trial) {
    for (int i = 0; i < trial->game->n_options; i++) {
        uint8_t next = (uint8_t)(trial->options.value[i] + 1);
        bool has_next = ant_option_has(&trial->game->options[i], next);
        conformance_choose(trial->game, &trial->options, i, has_next ? next : 0);
        if (has_next) {
            return true;
        }
    }
    return false;
}

// Texts. ------------------------------------------------------------------------------------------

static bool check_lines(conformance *trial, const char *text) {
    for (const char *line = text, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        if (!expect_true(trial, "a line of a canonical text has an end", end != NULL) ||
            end == NULL ||
            !expect_at_most(trial, "no line of a canonical text is longer", end + 1 - line,
                            ANT_MAX_OPTION_TEXT_LINE) ||
            !expect_true(trial, "a line of a canonical text is no comment and not blank",
                         *line != '#' && *line != ' ' && line < end && end[-1] != ' ') ||
            !expect_true(trial, "a line of a canonical text is printable",
                         ant_text_is_clean(line, (size_t)(end - line)) &&
                             memchr(line, '\t', (size_t)(end - line)) == NULL)) {
            return false;
        }
    }
    return expect_true(trial, "a canonical text has lines", *text != '\0');
}

// Writes the data, and reads them back.
static bool is_written(conformance *trial, const uint8_t *data) {
    const ant_option_text *option = trial->text;
    uint8_t back[ANT_MAX_OPTION_DATA] = {0};
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    option->write(data, &text);
    return expect_whole(trial, "a canonical text is not too long", &text) &&
           check_lines(trial, buffer) &&
           expect_equal(trial, "a canonical text is read",
                        option->read(buffer, text.length, back, NULL), ANT_OK) &&
           expect_true(trial, "a canonical text is packed as what it was written from",
                       memcmp(back, data, sizeof back) == 0);
}

static bool read_text(conformance *trial, const char *bytes, size_t length) {
    uint8_t data[ANT_MAX_OPTION_DATA] = {0};
    ant_error error = {0};
    trial->counts.texts++;
    ant_status status = trial->text->read(bytes, length, data, &error);
    if (status == ANT_OK) {
        return is_written(trial, data);
    }
    return expect_equal(trial, "the error has the status", error.status, status) &&
           expect_equal(trial, "a text is refused as such", status, ANT_BAD_TEXT) &&
           expect_at_most(trial, "the error has a line", 1, error.line) &&
           expect_at_most(trial, "the error has a column", 1, error.column) &&
           expect_true(trial, "the error says what was expected", error.expected[0] != '\0');
}

// The canonical text as somebody else may lay it out: with comments, blank lines, blanks and CR LF.
static void lay_out(conformance *trial, const uint8_t *data, ant_text *out) {
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    trial->text->write(data, &text);
    ant_text_init(out, trial->left, sizeof trial->left);
    for (const char *at = buffer; *at != '\0'; at++) {
        if (*at == '\n') {
            ant_text_string(out, " \r\n# \xC3\xA4 comment\r\n\n");
        } else {
            ant_text_char(out, *at);
        }
    }
}

static bool check_text(conformance *trial) {
    const ant_option_text *option = trial->text;
    uint8_t data[ANT_MAX_OPTION_DATA] = {0};
    uint8_t other[ANT_MAX_OPTION_DATA] = {0};
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    option->sample(&text);
    if (!expect_whole(trial, "a sample is not too long", &text) ||
        !expect_equal(trial, "a sample is read", option->read(buffer, text.length, data, NULL),
                      ANT_OK) ||
        !is_written(trial, data)) {
        return false;
    }
    lay_out(trial, data, &text);
    return expect_equal(trial, "comments, blank lines and CR LF are taken",
                        option->read(text.at, text.length, other, NULL), ANT_OK) &&
           expect_true(trial, "a text is packed by what it says, not by its layout",
                       memcmp(other, data, sizeof data) == 0) &&
           conformance_break_text(trial, &text, 1, read_text, read_text);
}

bool check_option_texts(conformance *trial) {
    bool holds = true;
    for (int i = 0; holds && i < trial->game->n_options; i++) {
        trial->text = trial->game->options[i].text;
        holds = trial->text == NULL || check_text(trial);
    }
    return holds;
}
