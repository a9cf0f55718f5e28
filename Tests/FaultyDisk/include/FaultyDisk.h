#ifndef COOKLE_FAULTY_DISK_H
#define COOKLE_FAULTY_DISK_H

/// What is asked of the disk and may fail.
enum faulty_disk_call {
  FAULTY_DISK_WRITE = 1,
  FAULTY_DISK_SYNC = 2,
  FAULTY_DISK_TRUNCATE = 4,
  /// The memory that connections share is a file too, and grows.
  FAULTY_DISK_SHARED_MEMORY = 8,
  /// The creation of a file.
  FAULTY_DISK_CREATE = 16
};

/// Makes the file system of SQLite one that fails when it is told to, for every file that is opened from here on.
///
/// It is one for the whole process; faults are counted and thrown only on the thread that armed it. Returns 0.
int faulty_disk_install(void);

/// From here on, the calls named by `calls` that this thread makes are counted; that of number `first` (from 1) fails
/// with SQLite's `code`, and those behind it too if `stays` is not 0.
void faulty_disk_arm(int calls, int first, int stays, int code);

/// Ends the fault of this thread; returns how many calls were counted.
int faulty_disk_disarm(void);

/// How many calls of this thread failed since it was armed.
int faulty_disk_failures(void);

#endif
