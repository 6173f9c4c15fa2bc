// SPDX-License-Identifier: MIT
//
// Where the database of a fixture is: in a folder with a thread that writes it (folder.c), or in
// memory, as a page has it (page.c).
#ifndef ANTFARM_TESTS_HALL_PLACE_H
#define ANTFARM_TESTS_HALL_PLACE_H

#include "hall/fixture.h"

/// Sets the fixture's path, and those of its settings that follow from the place.
void hall_place_make(hall_fixture *fixture);
void hall_place_remove(hall_fixture *fixture);
/// The store or the brain has news.
void hall_place_wake(hall_fixture *fixture);
/// Waits for that.
void hall_place_wait(hall_fixture *fixture);

#endif
