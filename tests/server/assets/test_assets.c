// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "assets/assets.h"

static void the_page_is_there_in_every_form(void **context) {
    (void)context;
    const server_asset *page = server_asset_find("/index.html");
    assert_non_null(page);
    assert_string_equal(page->content_type, "text/html; charset=utf-8");
    assert_false(page->is_immutable);
    assert_true(page->plain.size > 15);
    assert_memory_equal(page->plain.data, "<!doctype html>", 15);
    assert_true(page->gzip.size > 2);
    assert_memory_equal(page->gzip.data, "\x1f\x8b", 2);
    assert_non_null(page->brotli.data);
    assert_true(page->brotli.size < page->plain.size);
}

static void every_file_is_found_by_its_path(void **context) {
    (void)context;
    for (size_t i = 0; i < server_n_assets; i++) {
        assert_ptr_equal(server_asset_find(server_assets[i].path), &server_assets[i]);
    }
}

static void nothing_else_is_found(void **context) {
    (void)context;
    static const char *const paths[] = {"", "/", "index.html", "/index.htm", "/index.html?", "/~"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_null(server_asset_find(paths[i]));
    }
}

static void paths_ascend(void **context) {
    (void)context;
    for (size_t i = 1; i < server_n_assets; i++) {
        assert_true(strcmp(server_assets[i - 1].path, server_assets[i].path) < 0);
    }
}

static void every_file_but_the_page_may_be_kept(void **context) {
    (void)context;
    for (size_t i = 0; i < server_n_assets; i++) {
        const server_asset *asset = &server_assets[i];
        assert_int_equal(asset->is_immutable, strcmp(asset->path, "/index.html") != 0);
        assert_non_null(asset->plain.data);
        assert_memory_equal(asset->etag, "W/\"", 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_is_there_in_every_form),
        cmocka_unit_test(every_file_is_found_by_its_path),
        cmocka_unit_test(nothing_else_is_found),
        cmocka_unit_test(paths_ascend),
        cmocka_unit_test(every_file_but_the_page_may_be_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
