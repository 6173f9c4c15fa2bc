// SPDX-License-Identifier: MIT
//
// A hall without memory: what can be refused is refused and can be asked for again; where it could
// not keep its word it ends, after a line in the log.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall/fixture.h"

static bool cannot_make, cannot_grow;

void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_calloc(size_t n, size_t size) {
    return cannot_make ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return cannot_grow ? NULL : __real_realloc(memory, size);
}

static void a_move_without_memory_is_refused_and_can_be_made_again(void **state) {
    static hall_fixture fixture;
    (void)state;
    hall_fixture_make(&fixture);
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(&fixture, "mo", ""));
    seat_ticket other = hall_fixture_sit(&fixture, host.table, 2, "Ben");
    fixture_guest *ada = hall_fixture_enter(&fixture, &host);
    fixture_guest *ben = hall_fixture_enter(&fixture, &other);
    hall_fixture_do(&fixture, ada, "nonce", "\"nonce\":\"00112233445566778899aabbccddeeff\"");
    hall_fixture_do(&fixture, ben, "nonce", "\"nonce\":\"ffeeddccbbaa99887766554433221100\"");
    hall_fixture_do(&fixture, ada, "start", "");
    const ant_json_value *message = guest_last(ada, "snapshot");
    char text[FIXTURE_TEXT];
    snprintf(text, sizeof text, "{\"type\":\"act\",\"n\":3,\"seq\":%d,\"action\":%s}",
             (int)json_number_at(message, "seq"), json_source(json_at(message, "game/legal/0")));
    cannot_grow = true;
    hall_message(fixture.hall, ada->client, text, strlen(text));
    cannot_grow = false;
    hall_fixture_settle(&fixture);
    assert_string_equal(json_text_at(guest_last(ada, "error"), "code"), "full");
    assert_string_equal(json_text_at(guest_last(ada, "error"), "message"),
                        "there is not enough memory");
    hall_fixture_say(&fixture, ada, text);
    assert_int_equal(json_number_at(guest_last(ada, "ack"), "re"), 3);
    hall_fixture_remove(&fixture);
}

static void a_hall_that_cannot_answer_ends_after_a_line_in_the_log(void **state) {
    (void)state;
    hall_fixture *fixture; // shared, so that the log outlives the child
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), sizeof *fixture), 0);
    fixture = mmap(NULL, sizeof *fixture, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    assert_ptr_not_equal(fixture, MAP_FAILED);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        hall_fixture_make(fixture);
        cannot_make = true;
        hall_enter(fixture->hall, hall_fixture_new_guest(fixture)->client, &(hall_visit){0});
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_non_null(strstr(fixture->log, "no-memory \"why\":\"there is not enough memory\"\n"));
    fixture->hall = NULL; // it was the child's
    hall_fixture_remove(fixture);
    munmap(fixture, sizeof *fixture);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_without_memory_is_refused_and_can_be_made_again),
        cmocka_unit_test(a_hall_that_cannot_answer_ends_after_a_line_in_the_log),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
