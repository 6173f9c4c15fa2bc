// SPDX-License-Identifier: MIT
#include "store/lossy_disk.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/chance.h>

enum {
    SECTOR = 512,
    MAX_NAME = 128,
    MAX_REGIONS = 16,
    // Of the real VFS on Linux, so that SQLite writes what it would write there.
    SECTOR_SAID = 4096,
    IS_LIKE = SQLITE_IOCAP_POWERSAFE_OVERWRITE
};

typedef struct disk_content {
    unsigned char *bytes;
    size_t size, room;
} disk_content;

/// Something that was done to a file since its last sync.
typedef struct disk_change {
    struct disk_change *next;
    size_t offset; ///< of a truncation: the new size
    size_t n;      ///< 0: a truncation
    unsigned char bytes[];
} disk_change;

typedef struct open_file open_file;

typedef struct disk_file {
    struct disk_file *next;
    char name[MAX_NAME];
    bool is_database;
    bool is_new;         ///< not synced yet
    disk_content now;    ///< as whoever has power sees it
    disk_content synced; ///< what is surely on the disk
    disk_change *first, *last;
    bool is_there;  ///< its name, now
    bool was_there; ///< its name, surely on the disk
    // Locks of the database.
    unsigned n_sharing;
    const open_file *reserved;
    bool is_pending;
    // Memory that connections share.
    unsigned char *regions[MAX_REGIONS];
    unsigned n_mapped;
    unsigned n_shared_slots[SQLITE_SHM_NLOCK];
    const open_file *exclusive_slots[SQLITE_SHM_NLOCK];
} disk_file;

struct lossy_disk {
    sqlite3_vfs vfs;
    char vfs_name[32];
    pthread_mutex_t mutex;
    pthread_cond_t may_sync, sync_waits;
    ant_chance chance;
    disk_file *files;
    uint64_t n_changes, cut_at;
    bool is_dark;
    lossy_fault fault;
    bool is_fault_once;
    bool holds_syncs, is_waiting;
};

struct open_file {
    sqlite3_file base;
    lossy_disk *disk;
    disk_file *file;
    int level;
    bool is_mapped;
    uint16_t shared_slots, exclusive_slots;
};

// ---- Contents

static void *allocate(size_t size) {
    void *memory = calloc(1, size > 0 ? size : 1);
    if (memory == NULL) {
        abort();
    }
    return memory;
}

static void resize(disk_content *content, size_t size) {
    if (size > content->room) {
        size_t room = size * 2;
        unsigned char *bytes = allocate(room);
        if (content->size > 0) {
            memcpy(bytes, content->bytes, content->size);
        }
        free(content->bytes);
        content->bytes = bytes;
        content->room = room;
    }
    if (size > content->size) {
        memset(content->bytes + content->size, 0, size - content->size);
    }
    content->size = size;
}

static void put(disk_content *content, size_t offset, const unsigned char *bytes, size_t n) {
    if (offset + n > content->size) {
        resize(content, offset + n);
    }
    memcpy(content->bytes + offset, bytes, n);
}

static void apply(disk_content *content, const disk_change *change) {
    if (change->n == 0) {
        resize(content, change->offset);
    } else {
        put(content, change->offset, change->bytes, change->n);
    }
}

static void add_change(disk_file *file, size_t offset, const void *bytes, size_t n) {
    disk_change *added = allocate(sizeof *added + n);
    added->offset = offset;
    added->n = n;
    if (n > 0) {
        memcpy(added->bytes, bytes, n);
    }
    *(file->last == NULL ? &file->first : &file->last->next) = added;
    file->last = added;
}

static void drop_changes(disk_file *file) {
    while (file->first != NULL) {
        disk_change *next = file->first->next;
        free(file->first);
        file->first = next;
    }
    file->last = NULL;
}

static void sync_content(disk_file *file) {
    for (const disk_change *change = file->first; change != NULL; change = change->next) {
        apply(&file->synced, change);
    }
    drop_changes(file);
}

static void sync_names(lossy_disk *disk) {
    for (disk_file *file = disk->files; file != NULL; file = file->next) {
        file->was_there = file->is_there;
    }
}

// ---- The power

/// Whether a change may be made, as an SQLite code; `is_last` if the power goes with this one.
static int count_change(lossy_disk *disk, bool *is_last) {
    *is_last = false;
    if (disk->is_dark) {
        return SQLITE_IOERR;
    }
    if (++disk->n_changes == disk->cut_at) {
        disk->is_dark = *is_last = true;
    }
    return SQLITE_OK;
}

static bool has_fault(lossy_disk *disk, lossy_fault fault) {
    bool has_it = disk->fault == fault;
    if (has_it && disk->is_fault_once) {
        disk->fault = LOSSY_SOUND;
    }
    return has_it;
}

// Each sector that the write touches: as it was, as it should be, torn, or noise. What stands
// beside the written bytes in a sector stays: SQLite counts on that
// (SQLITE_IOCAP_POWERSAFE_OVERWRITE).
static void apply_in_part(disk_content *content, const disk_change *change, ant_chance *chance) {
    unsigned char sector[SECTOR];
    for (size_t done = 0; done < change->n;) {
        size_t offset = change->offset + done;
        size_t n = SECTOR - offset % SECTOR;
        n = n < change->n - done ? n : change->n - done;
        memcpy(sector, change->bytes + done, n);
        uint32_t fate = ant_chance_below(chance, 8);
        size_t n_kept = fate < 3 ? 0 : n;
        if (fate == 3) {
            n_kept = ant_chance_below(chance, (uint32_t)n);
        } else if (fate == 4) {
            for (size_t i = 0; i < n; i++) {
                sector[i] = (unsigned char)ant_chance_next(chance);
            }
        }
        if (n_kept > 0) {
            put(content, offset, sector, n_kept);
        }
        done += n;
    }
}

static void survive(lossy_disk *disk, disk_file *file, lossy_luck luck) {
    uint32_t n = 0;
    for (const disk_change *change = file->first; change != NULL; change = change->next) {
        n++;
    }
    uint32_t n_whole = 0;
    if (luck == LOSSY_EVERYTHING) {
        n_whole = n;
    } else if (luck == LOSSY_BEGINNING && n > 0) {
        n_whole = ant_chance_below(&disk->chance, n);
    }
    uint32_t i = 0;
    for (const disk_change *change = file->first; change != NULL; change = change->next, i++) {
        bool is_truncation = change->n == 0;
        if (luck == LOSSY_SECTORS && !is_truncation) {
            apply_in_part(&file->synced, change, &disk->chance);
        } else if (luck == LOSSY_SECTORS ? ant_chance_below(&disk->chance, 2) == 0 : i < n_whole) {
            apply(&file->synced, change);
        }
    }
    drop_changes(file);
    resize(&file->now, 0);
    if (file->synced.size > 0) {
        put(&file->now, 0, file->synced.bytes, file->synced.size);
    }
}

void lossy_disk_restart(lossy_disk *disk, lossy_luck luck) {
    luck = luck == LOSSY_ANY ? (lossy_luck)ant_chance_below(&disk->chance, LOSSY_ANY) : luck;
    bool has_names = luck == LOSSY_EVERYTHING ||
                     (luck != LOSSY_NOTHING && ant_chance_below(&disk->chance, 2) == 0);
    for (disk_file *file = disk->files; file != NULL; file = file->next) {
        survive(disk, file, luck);
        file->is_there = file->was_there = has_names ? file->is_there : file->was_there;
    }
    disk->is_dark = false;
    disk->cut_at = 0;
}

// ---- Files

static lossy_disk *disk_of(sqlite3_vfs *vfs) {
    return vfs->pAppData;
}

static disk_file *find(lossy_disk *disk, const char *name) {
    for (disk_file *file = disk->files; file != NULL; file = file->next) {
        if (file->is_there && strcmp(file->name, name) == 0) {
            return file;
        }
    }
    return NULL;
}

static int file_read(sqlite3_file *base, void *to, int n, sqlite3_int64 offset) {
    open_file *opened = (open_file *)base;
    lossy_disk *disk = opened->disk;
    pthread_mutex_lock(&disk->mutex);
    const disk_content *now = &opened->file->now;
    size_t at = (size_t)offset, wanted = (size_t)n;
    size_t there = at >= now->size ? 0 : now->size - at < wanted ? now->size - at : wanted;
    bool is_dark = disk->is_dark;
    memset(to, 0, wanted);
    if (!is_dark && there > 0) {
        memcpy(to, now->bytes + at, there);
    }
    pthread_mutex_unlock(&disk->mutex);
    return is_dark ? SQLITE_IOERR_READ : there < wanted ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static int write_now(open_file *opened, const void *from, size_t n, size_t offset) {
    lossy_disk *disk = opened->disk;
    disk_file *file = opened->file;
    bool is_last;
    if (offset + n > file->now.size && has_fault(disk, LOSSY_FULL)) {
        return SQLITE_FULL;
    }
    if (file->is_database && has_fault(disk, LOSSY_NO_DATABASE)) {
        return SQLITE_IOERR_WRITE;
    }
    if (count_change(disk, &is_last) != SQLITE_OK) {
        return SQLITE_IOERR_WRITE;
    }
    add_change(file, offset, from, n);
    put(&file->now, offset, from, n);
    return is_last ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int file_write(sqlite3_file *base, const void *from, int n, sqlite3_int64 offset) {
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex);
    int code = write_now(opened, from, (size_t)n, (size_t)offset);
    pthread_mutex_unlock(&opened->disk->mutex);
    return code;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
    open_file *opened = (open_file *)base;
    lossy_disk *disk = opened->disk;
    bool is_last;
    pthread_mutex_lock(&disk->mutex);
    int code = count_change(disk, &is_last);
    if (code == SQLITE_OK) {
        add_change(opened->file, (size_t)size, NULL, 0);
        resize(&opened->file->now, (size_t)size);
    }
    pthread_mutex_unlock(&disk->mutex);
    return code == SQLITE_OK && !is_last ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

static void wait_to_sync(lossy_disk *disk) {
    while (disk->holds_syncs) {
        disk->is_waiting = true;
        pthread_cond_signal(&disk->sync_waits);
        pthread_cond_wait(&disk->may_sync, &disk->mutex);
    }
    disk->is_waiting = false;
}

// The real VFS syncs the folder with a new journal or log.
static int file_sync(sqlite3_file *base, int flags) {
    (void)flags;
    open_file *opened = (open_file *)base;
    lossy_disk *disk = opened->disk;
    bool is_last;
    pthread_mutex_lock(&disk->mutex);
    wait_to_sync(disk);
    int code = has_fault(disk, LOSSY_NO_SYNC) ? SQLITE_IOERR : count_change(disk, &is_last);
    if (code == SQLITE_OK && is_last) {
        code = SQLITE_IOERR;
    } else if (code == SQLITE_OK) {
        sync_content(opened->file);
        if (opened->file->is_new && !opened->file->is_database) {
            sync_names(disk);
        }
        opened->file->is_new = false;
    }
    pthread_mutex_unlock(&disk->mutex);
    return code == SQLITE_OK ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex);
    *size = (sqlite3_int64)opened->file->now.size;
    pthread_mutex_unlock(&opened->disk->mutex);
    return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int what, void *value) {
    (void)base;
    (void)what;
    (void)value;
    return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *base) {
    (void)base;
    return SECTOR_SAID;
}

static int file_is_like(sqlite3_file *base) {
    (void)base;
    return IS_LIKE;
}

// ---- Locks

static int lock_now(open_file *opened, int level) {
    disk_file *file = opened->file;
    if (level == SQLITE_LOCK_SHARED) {
        if (file->is_pending) {
            return SQLITE_BUSY;
        }
        file->n_sharing++;
    } else {
        if (file->reserved != NULL && file->reserved != opened) {
            return SQLITE_BUSY;
        }
        file->reserved = opened;
    }
    if (level == SQLITE_LOCK_EXCLUSIVE) {
        file->is_pending = true;
        opened->level = SQLITE_LOCK_PENDING;
        if (file->n_sharing > 1) {
            return SQLITE_BUSY;
        }
    }
    opened->level = level;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level) {
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex);
    int code = opened->level >= level ? SQLITE_OK : lock_now(opened, level);
    pthread_mutex_unlock(&opened->disk->mutex);
    return code;
}

static int file_unlock(sqlite3_file *base, int level) {
    open_file *opened = (open_file *)base;
    disk_file *file = opened->file;
    pthread_mutex_lock(&opened->disk->mutex);
    if (opened->level > level) {
        if (file->reserved == opened) {
            file->reserved = NULL;
            file->is_pending = false;
        }
        file->n_sharing -= level == SQLITE_LOCK_NONE;
        opened->level = level;
    }
    pthread_mutex_unlock(&opened->disk->mutex);
    return SQLITE_OK;
}

static int file_is_reserved(sqlite3_file *base, int *is_reserved) {
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex);
    *is_reserved = opened->file->reserved != NULL;
    pthread_mutex_unlock(&opened->disk->mutex);
    return SQLITE_OK;
}

// ---- Memory that connections share

static int shm_map(sqlite3_file *base, int region, int size, int extends, void volatile **memory) {
    open_file *opened = (open_file *)base;
    disk_file *file = opened->file;
    pthread_mutex_lock(&opened->disk->mutex);
    if (!opened->is_mapped) {
        opened->is_mapped = true;
        file->n_mapped++;
    }
    if (region >= MAX_REGIONS) {
        abort();
    }
    if (file->regions[region] == NULL && extends) {
        file->regions[region] = allocate((size_t)size);
    }
    *memory = file->regions[region];
    pthread_mutex_unlock(&opened->disk->mutex);
    return SQLITE_OK;
}

static bool can_lock_slot(const open_file *opened, int slot, bool is_shared) {
    const disk_file *file = opened->file;
    const open_file *owner = file->exclusive_slots[slot];
    unsigned n_others = file->n_shared_slots[slot] - ((unsigned)opened->shared_slots >> slot & 1U);
    return (owner == NULL || owner == opened) && (is_shared || n_others == 0);
}

static void set_slot(open_file *opened, int slot, bool is_shared, bool is_locked) {
    uint16_t bit = (uint16_t)(1U << slot);
    uint16_t *slots = is_shared ? &opened->shared_slots : &opened->exclusive_slots;
    if (is_locked == ((*slots & bit) != 0)) {
        return;
    }
    *slots ^= bit;
    if (is_shared) {
        opened->file->n_shared_slots[slot] += is_locked ? 1U : -1U;
    } else {
        opened->file->exclusive_slots[slot] = is_locked ? opened : NULL;
    }
}

static int shm_lock(sqlite3_file *base, int first, int n, int flags) {
    open_file *opened = (open_file *)base;
    bool is_shared = (flags & SQLITE_SHM_SHARED) != 0, is_locked = (flags & SQLITE_SHM_LOCK) != 0;
    int code = SQLITE_OK;
    pthread_mutex_lock(&opened->disk->mutex);
    for (int slot = first; slot < first + n && is_locked; slot++) {
        if (!can_lock_slot(opened, slot, is_shared)) {
            code = SQLITE_BUSY;
        }
    }
    for (int slot = first; slot < first + n && code == SQLITE_OK; slot++) {
        set_slot(opened, slot, is_shared, is_locked);
    }
    pthread_mutex_unlock(&opened->disk->mutex);
    return code;
}

static void shm_barrier(sqlite3_file *base) {
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex); // which is a barrier
    pthread_mutex_unlock(&opened->disk->mutex);
}

static void drop_regions(disk_file *file) {
    for (int i = 0; i < MAX_REGIONS; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
}

static int shm_unmap(sqlite3_file *base, int is_deleted) {
    (void)is_deleted;
    open_file *opened = (open_file *)base;
    pthread_mutex_lock(&opened->disk->mutex);
    for (int slot = 0; slot < SQLITE_SHM_NLOCK; slot++) {
        set_slot(opened, slot, true, false);
        set_slot(opened, slot, false, false);
    }
    if (opened->is_mapped) {
        opened->is_mapped = false;
        if (--opened->file->n_mapped == 0) {
            drop_regions(opened->file);
        }
    }
    pthread_mutex_unlock(&opened->disk->mutex);
    return SQLITE_OK;
}

// ---- The VFS

static int file_close(sqlite3_file *base) {
    (void)shm_unmap(base, 0);
    return file_unlock(base, SQLITE_LOCK_NONE);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_is_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_is_like,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

static int create(lossy_disk *disk, const char *name, bool is_database, disk_file **created) {
    bool is_last;
    if (strlen(name) >= MAX_NAME || count_change(disk, &is_last) != SQLITE_OK) {
        return SQLITE_CANTOPEN;
    }
    disk_file *made = allocate(sizeof *made);
    snprintf(made->name, sizeof made->name, "%s", name);
    made->is_database = is_database;
    made->is_there = made->is_new = true;
    made->next = disk->files;
    disk->files = made;
    *created = made;
    return is_last ? SQLITE_CANTOPEN : SQLITE_OK;
}

// The database's own file is made by its first opening, whatever the flags say: the store has made
// it, but on another disk.
static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags,
                    int *flags_out) {
    lossy_disk *disk = disk_of(vfs);
    open_file *opened = (open_file *)base;
    *opened = (open_file){.disk = disk};
    if (name == NULL) {
        return SQLITE_CANTOPEN;
    }
    pthread_mutex_lock(&disk->mutex);
    int code = disk->is_dark ? SQLITE_CANTOPEN : SQLITE_OK;
    opened->file = find(disk, name);
    if (code == SQLITE_OK && opened->file == NULL) {
        code = create(disk, name, (flags & SQLITE_OPEN_MAIN_DB) != 0, &opened->file);
    }
    pthread_mutex_unlock(&disk->mutex);
    if (code == SQLITE_OK) {
        opened->base.pMethods = &methods;
        if (flags_out != NULL) {
            *flags_out = flags;
        }
    }
    return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int is_synced) {
    lossy_disk *disk = disk_of(vfs);
    bool is_last = false;
    pthread_mutex_lock(&disk->mutex);
    disk_file *file = find(disk, name);
    int code = file == NULL ? SQLITE_IOERR_DELETE_NOENT : count_change(disk, &is_last);
    if (code == SQLITE_OK) {
        file->is_there = false;
        if (is_synced && !is_last) {
            sync_names(disk);
        }
    }
    pthread_mutex_unlock(&disk->mutex);
    return code == SQLITE_IOERR || is_last ? SQLITE_IOERR_DELETE : code;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    lossy_disk *disk = disk_of(vfs);
    pthread_mutex_lock(&disk->mutex);
    const disk_file *found = find(disk, name);
    *answer = found != NULL && (flags != SQLITE_ACCESS_EXISTS || found->now.size > 0);
    int code = disk->is_dark ? SQLITE_IOERR_ACCESS : SQLITE_OK;
    pthread_mutex_unlock(&disk->mutex);
    return code;
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path) {
    (void)vfs;
    snprintf(path, (size_t)size, "%s", name);
    return SQLITE_OK;
}

lossy_disk *lossy_disk_new(uint64_t seed) {
    lossy_disk *disk = allocate(sizeof *disk);
    const sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    snprintf(disk->vfs_name, sizeof disk->vfs_name, "lossy");
    ant_chance_seed(&disk->chance, seed);
    pthread_mutex_init(&disk->mutex, NULL);
    pthread_cond_init(&disk->may_sync, NULL);
    pthread_cond_init(&disk->sync_waits, NULL);
    disk->vfs = *real; // for time, sleep and random numbers
    disk->vfs.iVersion = 2;
    disk->vfs.szOsFile = sizeof(open_file);
    disk->vfs.mxPathname = MAX_NAME;
    disk->vfs.pNext = NULL;
    disk->vfs.zName = disk->vfs_name;
    disk->vfs.pAppData = disk;
    disk->vfs.xOpen = vfs_open;
    disk->vfs.xDelete = vfs_delete;
    disk->vfs.xAccess = vfs_access;
    disk->vfs.xFullPathname = vfs_full_path;
    if (sqlite3_vfs_register(&disk->vfs, 0) != SQLITE_OK) {
        abort();
    }
    return disk;
}

void lossy_disk_free(lossy_disk *disk) {
    sqlite3_vfs_unregister(&disk->vfs);
    while (disk->files != NULL) {
        disk_file *next = disk->files->next;
        drop_changes(disk->files);
        drop_regions(disk->files);
        free(disk->files->now.bytes);
        free(disk->files->synced.bytes);
        free(disk->files);
        disk->files = next;
    }
    pthread_cond_destroy(&disk->may_sync);
    pthread_cond_destroy(&disk->sync_waits);
    pthread_mutex_destroy(&disk->mutex);
    free(disk);
}

const char *lossy_disk_vfs(const lossy_disk *disk) {
    return disk->vfs_name;
}

// ---- Orders

void lossy_disk_cut_at(lossy_disk *disk, uint64_t n) {
    pthread_mutex_lock(&disk->mutex);
    disk->cut_at = n == 0 ? 0 : disk->n_changes + n;
    pthread_mutex_unlock(&disk->mutex);
}

bool lossy_disk_is_dark(lossy_disk *disk) {
    pthread_mutex_lock(&disk->mutex);
    bool is_dark = disk->is_dark;
    pthread_mutex_unlock(&disk->mutex);
    return is_dark;
}

static void set_fault(lossy_disk *disk, lossy_fault fault, bool is_once) {
    pthread_mutex_lock(&disk->mutex);
    disk->fault = fault;
    disk->is_fault_once = is_once;
    pthread_mutex_unlock(&disk->mutex);
}

void lossy_disk_set_fault(lossy_disk *disk, lossy_fault fault) {
    set_fault(disk, fault, false);
}

void lossy_disk_set_fault_once(lossy_disk *disk, lossy_fault fault) {
    set_fault(disk, fault, true);
}

void lossy_disk_hold_syncs(lossy_disk *disk, bool holds) {
    pthread_mutex_lock(&disk->mutex);
    disk->holds_syncs = holds;
    pthread_cond_broadcast(&disk->may_sync);
    pthread_mutex_unlock(&disk->mutex);
}

void lossy_disk_await_sync(lossy_disk *disk) {
    pthread_mutex_lock(&disk->mutex);
    while (!disk->is_waiting) {
        pthread_cond_wait(&disk->sync_waits, &disk->mutex);
    }
    pthread_mutex_unlock(&disk->mutex);
}
