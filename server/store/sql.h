// SPDX-License-Identifier: MIT
//
// SQL that is the same in every database that speaks it.
#ifndef ANTFARM_STORE_SQL_H
#define ANTFARM_STORE_SQL_H

#include "store/internal.h"

enum { STORE_SQL_SIZE = 2048 };

/// The statement that writes a row of this kind; its parameters are the values, in their order.
void store_sql_write(store_row_kind kind, char sql[STORE_SQL_SIZE]);
/// The statement of a query; its parameters are the arguments.
void store_sql_read(store_query query, char sql[STORE_SQL_SIZE]);

/// How many arguments each takes.
extern const int store_n_arguments[STORE_N_QUERIES];

#endif
