#include "FaultyDisk.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// A file system for SQLite that hands everything to the one it stands before, except for calls that are to fail. Each
// of its files is this header with the real file behind it.
typedef struct {
  sqlite3_file base;
  sqlite3_file *real;
} faulty_file;

static sqlite3_vfs *real_disk;
static sqlite3_vfs faulty_disk;

static __thread int armed_calls;
static __thread int armed_first;
static __thread int armed_stays;
static __thread int armed_code;
static __thread int counted;
static __thread int failures;

static sqlite3_file *real_of(sqlite3_file *file) {
  return ((faulty_file *)file)->real;
}

/// SQLITE_OK, or the code with which this call fails.
static int fate(int call) {
  if (!(armed_calls & call)) return SQLITE_OK;
  counted += 1;
  if (counted != armed_first && !(armed_stays && counted > armed_first)) return SQLITE_OK;
  failures += 1;
  errno = ENOSPC;
  return armed_code;
}

static int f_close(sqlite3_file *file) {
  int code = real_of(file)->pMethods->xClose(real_of(file));
  sqlite3_free(real_of(file));
  return code;
}

static int f_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return real_of(file)->pMethods->xRead(real_of(file), bytes, count, offset);
}

static int f_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  int code = fate(FAULTY_DISK_WRITE);
  if (code != SQLITE_OK) {
    // A disk that is full takes what fits: half of it is there.
    if (count > 1) real_of(file)->pMethods->xWrite(real_of(file), bytes, count / 2, offset);
    errno = ENOSPC;
    return code;
  }
  return real_of(file)->pMethods->xWrite(real_of(file), bytes, count, offset);
}

static int f_truncate(sqlite3_file *file, sqlite3_int64 size) {
  int code = fate(FAULTY_DISK_TRUNCATE);
  return code != SQLITE_OK ? code : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int f_sync(sqlite3_file *file, int flags) {
  int code = fate(FAULTY_DISK_SYNC);
  return code != SQLITE_OK ? code : real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int f_file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int f_lock(sqlite3_file *file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int f_unlock(sqlite3_file *file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int f_check_reserved(sqlite3_file *file, int *result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}

static int f_control(sqlite3_file *file, int operation, void *argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int f_sector_size(sqlite3_file *file) {
  return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int f_characteristics(sqlite3_file *file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int f_shm_map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  int code = extends ? fate(FAULTY_DISK_SHARED_MEMORY) : SQLITE_OK;
  return code != SQLITE_OK ? code : real_of(file)->pMethods->xShmMap(real_of(file), region, size, extends, memory);
}

static int f_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void f_shm_barrier(sqlite3_file *file) {
  real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int f_shm_unmap(sqlite3_file *file, int deletes) {
  return real_of(file)->pMethods->xShmUnmap(real_of(file), deletes);
}

// Version 2: without memory mapping of the database itself, so that every write comes by.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_file_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_check_reserved,
    .xFileControl = f_control,
    .xSectorSize = f_sector_size,
    .xDeviceCharacteristics = f_characteristics,
    .xShmMap = f_shm_map,
    .xShmLock = f_shm_lock,
    .xShmBarrier = f_shm_barrier,
    .xShmUnmap = f_shm_unmap,
};

static int f_open(sqlite3_vfs *disk, sqlite3_filename name, sqlite3_file *file, int flags, int *outFlags) {
  (void)disk;
  file->pMethods = NULL;
  if (flags & SQLITE_OPEN_CREATE) {
    int code = fate(FAULTY_DISK_CREATE);
    if (code != SQLITE_OK) return code;
  }
  sqlite3_file *real = sqlite3_malloc(real_disk->szOsFile);
  if (!real) return SQLITE_NOMEM;
  memset(real, 0, real_disk->szOsFile);
  int code = real_disk->xOpen(real_disk, name, real, flags, outFlags);
  if (code != SQLITE_OK) {
    if (real->pMethods) real->pMethods->xClose(real);
    sqlite3_free(real);
    return code;
  }
  ((faulty_file *)file)->real = real;
  file->pMethods = &methods;
  return SQLITE_OK;
}

int faulty_disk_install(void) {
  static int is_installed;
  if (is_installed) return 0;
  real_disk = sqlite3_vfs_find(0);
  if (!real_disk) return 1;
  faulty_disk = *real_disk;
  faulty_disk.zName = "faulty";
  faulty_disk.szOsFile = sizeof(faulty_file);
  faulty_disk.xOpen = f_open;
  is_installed = 1;
  return sqlite3_vfs_register(&faulty_disk, 1);
}

void faulty_disk_arm(int calls, int first, int stays, int code) {
  armed_calls = calls;
  armed_first = first;
  armed_stays = stays;
  armed_code = code;
  counted = 0;
  failures = 0;
}

int faulty_disk_disarm(void) {
  armed_calls = 0;
  return counted;
}

int faulty_disk_failures(void) {
  return failures;
}
