#ifndef COOKLE_CSQLITE_SHIM_H
#define COOKLE_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call C functions with variable arguments; these name the calls that Cookle needs.

static inline int cookle_sqlite3_set_flag(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline sqlite3_destructor_type cookle_sqlite3_transient(void) {
  return SQLITE_TRANSIENT;
}

#endif
