// SPDX-License-Identifier: MIT
#include "brain/turns.h"

#include <stdlib.h>

enum {
    LEAST_COST = 1000, ///< microseconds
    LEAST_SHARE = 16   ///< of the room, for every owner
};

/// Microseconds by which others go first.
static const int64_t handicaps[TURN_KINDS] = {
    [TURN_MOVE] = 0, [TURN_HINT] = 1000000, [TURN_JOB] = 2000000};

struct turn_account {
    uint64_t id;
    int64_t until;            ///< microseconds that were spent or are being spent
    unsigned n_waiting, n_on; ///< turns
    // Of an owner.
    int64_t now; ///< the highest account of a table whose turn has come
    turn_account *tables;
    // Of a table.
    brain_turn *first; ///< in the order in which they came
    turn_account *next;
};

struct turns {
    unsigned room;
    int64_t now; ///< the highest account of an owner whose turn has come
    turn_account *owners;
};

enum { OWNER, TABLE };

turns *turns_new(unsigned room) {
    turns *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->room = room;
    }
    return made;
}

// Accounts.

/// Forgets accounts that have nothing to do, and have no more behind them than a new one would.
static void forget(turn_account **list, int64_t now) {
    while (*list != NULL) {
        turn_account *at = *list;
        if (at->n_waiting + at->n_on > 0 || at->until > now) {
            list = &at->next;
            continue;
        }
        forget(&at->tables, INT64_MAX);
        *list = at->next;
        free(at);
    }
}

void turns_free(turns *all) {
    if (all != NULL) {
        forget(&all->owners, INT64_MAX);
        free(all);
    }
}

static turn_account *find_account(turn_account **list, uint64_t id) {
    turn_account *at = *list;
    while (at != NULL && at->id != id) {
        at = at->next;
    }
    if (at == NULL && (at = calloc(1, sizeof *at)) != NULL) {
        at->id = id;
        at->next = *list;
        *list = at;
    }
    return at;
}

static unsigned count_busy(const turns *all) {
    unsigned n = 0;
    for (const turn_account *at = all->owners; at != NULL; at = at->next) {
        n += at->n_waiting + at->n_on > 0;
    }
    return n;
}

/// Who had nothing to do has saved up nothing.
static void activate(turn_account *account, int64_t now) {
    if (account->n_waiting + account->n_on == 0 && account->until < now) {
        account->until = now;
    }
}

static void charge(brain_turn *what, int64_t microseconds) {
    what->charged += microseconds;
    for (int i = OWNER; i <= TABLE; i++) {
        what->accounts[i]->until += microseconds;
    }
}

/// The accounts know what was used, and nothing more.
static void settle(brain_turn *what) {
    charge(what, what->used - what->charged);
    what->cost = what->cost - what->used > LEAST_COST ? what->cost - what->used : LEAST_COST;
    what->charged = what->used = 0;
    for (int i = OWNER; i <= TABLE; i++) {
        what->accounts[i]->n_on--;
    }
}

// The queue.

static void append(brain_turn *what) {
    brain_turn **at = &what->accounts[TABLE]->first;
    while (*at != NULL) {
        at = &(*at)->next;
    }
    what->next = NULL;
    *at = what;
    what->accounts[OWNER]->n_waiting++;
    what->accounts[TABLE]->n_waiting++;
}

static void take_out(brain_turn **at) {
    brain_turn *what = *at;
    *at = what->next;
    what->next = NULL;
    what->accounts[OWNER]->n_waiting--;
    what->accounts[TABLE]->n_waiting--;
}

bool turns_add(turns *all, brain_turn *what) {
    turn_account *owner = find_account(&all->owners, what->owner);
    turn_account *table = owner != NULL ? find_account(&owner->tables, what->table) : NULL;
    if (table == NULL) {
        return false;
    }
    activate(owner, all->now);
    activate(table, owner->now);
    unsigned n_others = count_busy(all) - (owner->n_waiting + owner->n_on > 0);
    unsigned share = all->room / (n_others + 1);
    if (owner->n_waiting >= (share > LEAST_SHARE ? share : LEAST_SHARE)) {
        return false;
    }
    what->accounts[OWNER] = owner;
    what->accounts[TABLE] = table;
    what->since[OWNER] = owner->until;
    what->since[TABLE] = table->until;
    what->charged = what->used = 0;
    append(what);
    return true;
}

/// What the account would be after its turn; what goes behind others waits at least so long.
static int64_t key_of(const brain_turn *what, int which) {
    int64_t at = what->accounts[which]->until;
    int64_t patient = what->since[which] + handicaps[what->kind];
    return (at > patient ? at : patient) + what->cost;
}

/// The place of the owner's first turn; NULL if it has none.
static brain_turn **find_first(turn_account *owner) {
    brain_turn **first = NULL;
    for (turn_account *table = owner->tables; table != NULL; table = table->next) {
        for (brain_turn **at = &table->first; *at != NULL; at = &(*at)->next) {
            if (first == NULL || key_of(*at, TABLE) < key_of(*first, TABLE)) {
                first = at;
            }
        }
    }
    return first;
}

brain_turn *turns_take(turns *all) {
    brain_turn **first = NULL;
    for (turn_account *owner = all->owners; owner != NULL; owner = owner->next) {
        brain_turn **at = owner->n_waiting > 0 ? find_first(owner) : NULL;
        if (at != NULL && (first == NULL || key_of(*at, OWNER) < key_of(*first, OWNER))) {
            first = at;
        }
    }
    if (first == NULL) {
        return NULL;
    }
    brain_turn *next = *first;
    int64_t *nows[] = {[OWNER] = &all->now, [TABLE] = &next->accounts[OWNER]->now};
    take_out(first);
    for (int i = OWNER; i <= TABLE; i++) {
        turn_account *account = next->accounts[i];
        next->key[i] = key_of(next, i);
        *nows[i] = *nows[i] > account->until ? *nows[i] : account->until;
        account->n_on++;
    }
    charge(next, next->cost);
    return next;
}

void turns_spend(brain_turn *what, int64_t used) {
    what->used += used;
    int64_t more = what->used - what->charged;
    if (more > 0) { // it takes longer than was thought
        charge(what, more);
        what->key[OWNER] += more;
        what->key[TABLE] += more;
    }
}

bool turns_has_better(const turns *all, const brain_turn *what) {
    for (turn_account *owner = all->owners; owner != NULL; owner = owner->next) {
        int which = owner == what->accounts[OWNER] ? TABLE : OWNER;
        brain_turn **at = owner->n_waiting > 0 ? find_first(owner) : NULL;
        if (at != NULL && key_of(*at, which) < what->key[which]) {
            return true;
        }
    }
    return false;
}

void turns_put_back(brain_turn *what) {
    settle(what);
    append(what);
}

void turns_end(turns *all, brain_turn *what) {
    turn_account *owner = what->accounts[OWNER];
    settle(what);
    forget(&owner->tables, owner->now);
    if (count_busy(all) == 0) { // nobody is behind anybody
        forget(&all->owners, INT64_MAX);
        all->now = 0;
    } else {
        forget(&all->owners, all->now);
    }
}

brain_turn *turns_pull(turns *all, bool (*is_it)(const brain_turn *what, const void *context),
                       const void *context) {
    for (turn_account *owner = all->owners; owner != NULL; owner = owner->next) {
        for (turn_account *table = owner->tables; table != NULL; table = table->next) {
            for (brain_turn **at = &table->first; *at != NULL; at = &(*at)->next) {
                if (is_it(*at, context)) {
                    brain_turn *found = *at;
                    take_out(at);
                    return found;
                }
            }
        }
    }
    return NULL;
}

void turns_each(const turns *all, void (*see)(brain_turn *what, void *context), void *context) {
    for (const turn_account *owner = all->owners; owner != NULL; owner = owner->next) {
        for (const turn_account *table = owner->tables; table != NULL; table = table->next) {
            for (brain_turn *at = table->first; at != NULL; at = at->next) {
                see(at, context);
            }
        }
    }
}

int64_t turns_key(const brain_turn *what) {
    return key_of(what, OWNER);
}
