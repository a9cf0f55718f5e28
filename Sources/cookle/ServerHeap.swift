#if canImport(Glibc)
  import CAllocator
#endif

/// Where the server's threads get their memory from.
enum ServerHeap {
  /// Makes one heap serve all threads; called before there are any.
  ///
  /// The library is touched by one thread at a time, so nobody is in another's way. A heap of its own, which glibc gives
  /// each thread otherwise, grows by a page and a system call at a time: the start feels that, and so does every read of
  /// pages of a large library that nobody has read yet.
  static func share() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
    #endif
  }
}
