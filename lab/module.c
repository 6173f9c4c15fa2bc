// SPDX-License-Identifier: MIT
//
// Games from outside, by the dynamic linker.
#include <antfarm/module.h>

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

enum { MAX_PATH = 4096 };

static ant_status refuse(ant_error *error, const char *path, const char *reason) {
    const char *slash = strrchr(path, '/');
    return ant_error_set(error, ANT_BAD_GAME, slash != NULL ? slash + 1 : path, reason);
}

/// Whether the file has all that its headers speak of: the linker maps it as they say, and a
/// program that reads past the end of a file is killed.
static bool is_complete(FILE *file) {
    ElfW(Ehdr) header;
    ElfW(Phdr) segment;
    if (fread(&header, sizeof header, 1, file) != 1 ||
        memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    uint64_t size = (uint64_t)ftell(file);
    for (unsigned i = 0; i < header.e_phnum; i++) {
        uint64_t at = header.e_phoff + (uint64_t)i * header.e_phentsize;
        if (at > size || fseek(file, (long)at, SEEK_SET) != 0 ||
            fread(&segment, sizeof segment, 1, file) != 1 || segment.p_offset > size ||
            segment.p_filesz > size - segment.p_offset) {
            return false;
        }
    }
    return true;
}

static ant_status check_file(const char *path, ant_error *error) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return refuse(error, path, strerror(errno));
    }
    bool is_whole = is_complete(file);
    fclose(file);
    return is_whole ? ANT_OK : refuse(error, path, "it is no shared object, or a part of one");
}

/// Opens the object; NULL on failure. A name without a '/' is a file of this folder, and not a
/// library of the system.
static void *open_object(const char *path) {
    char here[MAX_PATH];
    if (strchr(path, '/') == NULL) {
        int length = snprintf(here, sizeof here, "./%s", path);
        return length < (int)sizeof here ? dlopen(here, RTLD_NOW | RTLD_LOCAL) : NULL;
    }
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static bool has_same_sizes(const ant_module *module) {
    return module->game_size == sizeof(ant_game) && module->log_size == sizeof(ant_log) &&
           module->options_size == sizeof(ant_options) && module->result_size == sizeof(ant_result);
}

static ant_status take(const ant_module *module, const char *path, const ant_game **game,
                       ant_error *error) {
    if (module == NULL) {
        return refuse(error, path, "it holds no game: it lacks ANT_MODULE(...)");
    }
    if (module->contract != ANT_CONTRACT) {
        char reason[128];
        snprintf(reason, sizeof reason,
                 "it keeps version %u of the contract of games, and this program version %u",
                 (unsigned)module->contract, (unsigned)ANT_CONTRACT);
        return refuse(error, path, reason);
    }
    if (!has_same_sizes(module)) {
        return refuse(error, path, "it was compiled with the headers of another version");
    }
    ant_error problem;
    if (ant_game_check(module->game, &problem) != ANT_OK) {
        return refuse(error, path, problem.expected);
    }
    if (!ant_games_add(module->game)) {
        return refuse(error, path,
                      "there is a game of this name already, or no room for more games");
    }
    *game = module->game;
    return ANT_OK;
}

ant_status ant_module_load(const char *path, const ant_game **game, ant_error *error) {
    ant_status status = check_file(path, error);
    if (status != ANT_OK) {
        return status;
    }
    void *object = open_object(path);
    if (object == NULL) {
        const char *reason = dlerror();
        return refuse(error, path, reason != NULL ? reason : "its name is too long");
    }
    status = take(dlsym(object, "ant_game_module"), path, game, error);
    if (status != ANT_OK) {
        dlclose(object);
    }
    return status;
}
