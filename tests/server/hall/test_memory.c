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
    static test_house house;
    (void)state;
    house_make(&house);
    seat_ticket host = house_ticket(house_lay(&house, "mo", ""));
    seat_ticket other = house_sit(&house, host.table, 2, "Ben");
    house_guest *ada = house_enter(&house, &host);
    house_guest *ben = house_enter(&house, &other);
    house_do(&house, ada, "nonce", "\"nonce\":\"00112233445566778899aabbccddeeff\"");
    house_do(&house, ben, "nonce", "\"nonce\":\"ffeeddccbbaa99887766554433221100\"");
    house_do(&house, ada, "start", "");
    const ant_json_value *view = guest_last(ada, "view");
    char text[HOUSE_TEXT];
    snprintf(text, sizeof text, "{\"type\":\"act\",\"n\":3,\"seq\":%d,\"action\":%s}",
             (int)json_number_at(view, "seq"), json_source(json_at(view, "sheet/legal/0")));
    cannot_grow = true;
    hall_message(house.hall, ada->client, text, strlen(text));
    cannot_grow = false;
    house_settle(&house);
    assert_string_equal(json_text_at(guest_last(ada, "error"), "code"), "full");
    assert_string_equal(json_text_at(guest_last(ada, "error"), "message"),
                        "there is not enough memory");
    house_say(&house, ada, text);
    assert_int_equal(json_number_at(guest_last(ada, "ack"), "re"), 3);
    house_remove(&house);
}

static void a_hall_that_cannot_answer_ends_after_a_line_in_the_log(void **state) {
    (void)state;
    test_house *house; // shared, so that the log outlives the child
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), sizeof *house), 0);
    house = mmap(NULL, sizeof *house, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    assert_ptr_not_equal(house, MAP_FAILED);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        house_make(house);
        cannot_make = true;
        hall_enter(house->hall, house_new_guest(house)->client, &(hall_visit){0});
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_non_null(strstr(house->log, "no-memory \"why\":\"there is not enough memory\"\n"));
    house->hall = NULL; // it was the child's
    house_remove(house);
    munmap(house, sizeof *house);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_without_memory_is_refused_and_can_be_made_again),
        cmocka_unit_test(a_hall_that_cannot_answer_ends_after_a_line_in_the_log),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
