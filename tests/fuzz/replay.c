// SPDX-License-Identifier: MIT
//
// A main for fuzz targets: feeds each file named on the command line to the target, so that a
// corpus runs as an ordinary test and a crash can be repeated without libFuzzer.
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

int main(int argc, char **argv) {
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        if (feed(argv[i]) != 0) {
            printf("not ok %d - %s cannot be read\n", i, argv[i]);
            return EXIT_FAILURE;
        }
        printf("ok %d - %s\n", i, argv[i]);
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
