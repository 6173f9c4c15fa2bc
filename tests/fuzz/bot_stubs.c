// SPDX-License-Identifier: MIT
//
// Stands before the bots of a program that is linked with `--wrap` for each of these: they do not
// think, but what they say is legal. For a target that is about those who ask them.
#include <antfarm/bot.h>
#include <antfarm/explain.h>
#include <antfarm/thinker.h>

ant_thinker *__wrap_ant_thinker_new(const ant_bot *bot, unsigned n_threads);
void __wrap_ant_bot_think(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                          const ant_bot_stop *stop, ant_thought *thought);
void __wrap_ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                        ant_outlook *outlook);

// What stands behind them.
void __real_ant_bot_think(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                          const ant_bot_stop *stop, ant_thought *thought);
void __real_ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                        ant_outlook *outlook);

// Without memory a search is answered by a simpler bot.
ant_thinker *__wrap_ant_thinker_new(const ant_bot *bot, unsigned n_threads) {
    (void)bot;
    (void)n_threads;
    return NULL;
}

void __wrap_ant_bot_think(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                          const ant_bot_stop *stop, ant_thought *thought) {
    const ant_bot hasty = {.kind = ANT_BOT_RANDOM};
    (void)bot;
    __real_ant_bot_think(&hasty, view, seed, memory, stop, thought);
}

void __wrap_ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                        ant_outlook *outlook) {
    (void)n_worlds;
    __real_ant_explain(view, action, 1, seed, outlook);
}
