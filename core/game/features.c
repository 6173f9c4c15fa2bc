// SPDX-License-Identifier: MIT
//
// The layout of a game's features, as text.
#include <antfarm/features.h>

/// Where it begins, its name, its size, its range and its meaning: as a row of a table in Markdown,
/// which reads well in a terminal too.
static void write_block(const ant_feature_block *block, ant_text *out) {
    ant_text_string(out, "| ");
    ant_text_number(out, block->offset);
    ant_text_string(out, " | `");
    ant_text_string(out, block->name);
    ant_text_string(out, "` | ");
    if (block->rows > 1) {
        ant_text_number(out, block->rows);
        ant_text_string(out, " x ");
    }
    ant_text_number(out, block->columns);
    ant_text_string(out, " | ");
    ant_text_number(out, block->most);
    ant_text_string(out, " | ");
    ant_text_string(out, block->meaning);
    ant_text_string(out, " |\n");
}

static void write_blocks(const char *what, const ant_feature_block *blocks, unsigned n_blocks,
                         unsigned n, ant_text *out) {
    ant_text_string(out, what);
    ant_text_number(out, n);
    ant_text_string(out,
                    " numbers.\n\n| at | block | size | most | meaning |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < n_blocks; i++) {
        write_block(&blocks[i], out);
    }
}

void ant_features_write(const ant_features *features, ant_text *out) {
    write_blocks("What a seat sees: ", features->blocks, features->n_blocks, features->n, out);
    write_blocks("\nAn action: ", features->action_blocks, features->n_action_blocks,
                 features->n_of_action, out);
    if (features->n_gaps > 0) {
        ant_text_string(out, "\nLeft out, by the lines of a position:\n\n");
    }
    for (unsigned i = 0; i < features->n_gaps; i++) {
        ant_text_string(out, "- `");
        ant_text_string(out, features->gaps[i].key);
        ant_text_string(out, "`: ");
        ant_text_string(out, features->gaps[i].reason);
        ant_text_string(out, "\n");
    }
}

void ant_features_clear(uint8_t *out, size_t n) {
    memset(out, 0, n);
}
