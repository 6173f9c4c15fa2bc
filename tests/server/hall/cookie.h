// SPDX-License-Identifier: MIT
//
// The cookie of a seat, as a client would take it apart.
#ifndef ANTFARM_TESTS_COOKIE_H
#define ANTFARM_TESTS_COOKIE_H

#include "hall/hall.h"

/// Reads "seat-N=TOKEN; Path=/api/t/ID; …"; false if it is something else.
bool cookie_read(const char *text, hall_cookie *cookie, char table[HALL_ID_SIZE]);

#endif
