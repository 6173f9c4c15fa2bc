// SPDX-License-Identifier: MIT
//
// A main for fuzz targets: feeds each file named on the command line, and all files of each folder,
// to the target, so that a corpus runs as an ordinary test and a crash can be repeated without
// libFuzzer. A folder that is not there is an empty one.
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The input sits in a block of exactly its size, so that a sanitizer sees every byte too far.
static int feed(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        return -1;
    }
    long size = ftell(file);
    rewind(file);
    uint8_t *data = size >= 0 ? malloc((size_t)size + (size == 0)) : NULL;
    if (!data || fread(data, 1, (size_t)size, file) != (size_t)size) {
        return -1;
    }
    fclose(file);
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return 0;
}

static int n_fed;

static void report(const char *path) {
    bool is_fed = feed(path) == 0;
    printf("%s %d - %s%s\n", is_fed ? "ok" : "not ok", ++n_fed, path,
           is_fed ? "" : " cannot be read");
    fflush(stdout);
    if (!is_fed) {
        exit(EXIT_FAILURE);
    }
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void report_all(const char *path) {
    struct dirent **entries = NULL;
    int n = scandir(path, &entries, is_visible, alphasort);
    if (n < 0 && errno == ENOTDIR) {
        report(path);
    }
    for (int i = 0; i < n; i++) {
        char file[1024];
        snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        report(file);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        report_all(argv[i]);
    }
    printf("1..%d\n", n_fed);
    return n_fed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
