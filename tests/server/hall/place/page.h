// SPDX-License-Identifier: MIT
//
// What tests of a hall in a page ask of its place besides.
#ifndef ANTFARM_TESTS_HALL_PAGE_H
#define ANTFARM_TESTS_HALL_PAGE_H

#include "hall/place/place.h"
#include "store/page_host.h"

/// What keeps the fixture's database.
kept_changes *hall_place_host(hall_fixture *fixture);

#endif
