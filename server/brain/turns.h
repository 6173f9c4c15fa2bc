// SPDX-License-Identifier: MIT
//
// Whose turn it is: a queue in which owners get equal shares of the time that is spent, and so do
// the tables of each. What is short goes before what is long, moves go before hints, and these
// before other work, but nothing waits for ever. Knows no threads and no clock.
//
// Everybody has an account of the time that was spent for them. Who had nothing to do begins where
// those are who had: nobody saves up time. The next turn is the one that would leave the lowest
// account.
#ifndef ANTFARM_TURNS_H
#define ANTFARM_TURNS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct turns turns;

typedef enum turn_kind { TURN_MOVE, TURN_HINT, TURN_JOB, TURN_KINDS } turn_kind;

/// What the turns of one owner, or of one table, have in common.
typedef struct turn_account turn_account;

/// Something that wants a turn: the head of what the caller keeps of it.
typedef struct brain_turn {
    uint32_t owner;
    uint64_t table; ///< of that owner
    turn_kind kind;
    int64_t cost; ///< microseconds that it will still take, as far as anybody knows
    // The queue's own, each for the owner and for the table.
    turn_account *accounts[2];
    int64_t since[2]; ///< what the account said when it came
    int64_t key[2];   ///< lower goes first; of one whose turn it is
    int64_t charged, used;
    struct brain_turn *next;
} brain_turn;

/// Has room for so many that wait, of which every owner has an equal share, and a few in any case.
/// NULL if there is no memory.
turns *turns_new(unsigned room);
/// None may be left in it; NULL is fine.
void turns_free(turns *all);

/// Puts one into the queue; false if its owner has no room left, or there is no memory.
bool turns_add(turns *all, brain_turn *what);
/// Takes out the next one, whose turn it is until it is put back or has ended; NULL: none waits.
brain_turn *turns_take(turns *all);
/// It has used so many microseconds more.
void turns_spend(brain_turn *what, int64_t used);
/// True if one that waits should go before this one, whose turn it is.
bool turns_has_better(const turns *all, const brain_turn *what);
/// It goes on later.
void turns_put_back(brain_turn *what);
/// It is done.
void turns_end(turns *all, brain_turn *what);
/// Takes out one of those that wait for good, the first that is the one; NULL: none is.
brain_turn *turns_pull(turns *all, bool (*is_it)(const brain_turn *what, const void *context),
                       const void *context);
/// Shows all that wait.
void turns_each(const turns *all, void (*see)(brain_turn *what, void *context), void *context);
/// Lower goes first, of those that wait.
int64_t turns_key(const brain_turn *what);

#endif
