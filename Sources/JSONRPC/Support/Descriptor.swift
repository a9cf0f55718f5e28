#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is done to file descriptors in more than one place.
enum Descriptor {
  /// What one descriptor is watched for. Errors and hang-ups are always reported.
  struct Watch {
    let descriptor: Int32
    var events: Int32 = 0
  }

  /// The peer of a socket will send no more; reported for pipes as a plain hang-up.
  #if canImport(Glibc)
    static let peerHasFinished: Int32 = 0x2000  // POLLRDHUP, hidden behind _GNU_SOURCE
  #else
    static let peerHasFinished: Int32 = 0
  #endif

  /// Keeps programs that this one starts from inheriting `descriptor`.
  static func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Makes reads and writes return instead of waiting.
  static func makeNonBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Waits until something happens on one of `watches`, at most `milliseconds` (-1: for ever).
  ///
  /// Returns what happened on each, in their order; all zero after the time or a signal. Negative descriptors are ignored.
  static func poll(_ watches: [Watch], milliseconds: Int32 = -1) -> [Int32] {
    var entries = watches.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    #if canImport(Glibc)
      let changed = Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
    #else
      let changed = Darwin.poll(&entries, nfds_t(entries.count), milliseconds)
    #endif
    return entries.map { changed > 0 ? Int32($0.revents) : 0 }
  }
}
