// SPDX-License-Identifier: MIT
//
// A disk in memory, as a VFS of SQLite, that behaves as badly as real ones may: what was written
// but not synced is lost when its power is cut, or part of it, in any order and torn anywhere. It
// can also be full, fail, or make whoever syncs wait.
//
// Threads may use the files; one thread calls the functions here.
#ifndef ANTFARM_TESTS_LOSSY_DISK_H
#define ANTFARM_TESTS_LOSSY_DISK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lossy_disk lossy_disk;

/// An empty disk, registered with SQLite. Nothing about its luck is random but the seed.
lossy_disk *lossy_disk_new(uint64_t seed);
/// All files must be closed.
void lossy_disk_free(lossy_disk *disk);
/// The name of its VFS.
const char *lossy_disk_vfs(const lossy_disk *disk);

/// Cuts the power at the n-th change (write, sync, truncation, new or removed name) from now on:
/// that one may still reach the disk in part; from then on everything fails. 0: never.
void lossy_disk_cut_at(lossy_disk *disk, uint64_t n);
bool lossy_disk_is_dark(lossy_disk *disk);

/// What survives of that which was not synced.
typedef enum lossy_luck {
    LOSSY_NOTHING,
    LOSSY_EVERYTHING,
    LOSSY_BEGINNING, ///< of each file's changes
    LOSSY_SECTORS,   ///< any of them, some torn, some noise
    LOSSY_ANY        ///< one of these, by chance
} lossy_luck;

/// Cuts the power if it is still there, and gives it back: the disk holds what has survived. All
/// files must be closed.
void lossy_disk_restart(lossy_disk *disk, lossy_luck luck);

/// What is wrong with it while it has power.
typedef enum lossy_fault {
    LOSSY_SOUND,
    LOSSY_FULL,        ///< no file can grow
    LOSSY_NO_SYNC,     ///< syncs fail
    LOSSY_NO_DATABASE, ///< changes of the database itself fail, those of its log do not
} lossy_fault;

void lossy_disk_set_fault(lossy_disk *disk, lossy_fault fault);
/// The same, but it is gone after it has hit once.
void lossy_disk_set_fault_once(lossy_disk *disk, lossy_fault fault);
/// Whether syncs wait until they may go on.
void lossy_disk_hold_syncs(lossy_disk *disk, bool holds);
/// Waits until a sync waits.
void lossy_disk_await_sync(lossy_disk *disk);

#endif
