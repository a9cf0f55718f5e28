import Synchronization

/// A clock that stands at the instant written in a file, so that who tests a front end can move time.
public final class ClockFile: Sendable {
  private let path: String
  private let last: Mutex<Instant>

  /// Nil when the file cannot be read or holds anything but one instant as RFC 3339 text.
  public init?(path: String) {
    guard let instant = ClockFile.read(path) else { return nil }
    self.path = path
    last = Mutex(instant)
  }

  /// What the file says now; while it is not to be read, what it said last.
  public func now() -> Instant {
    last.withLock { last in
      last = ClockFile.read(path) ?? last
      return last
    }
  }

  private static func read(_ path: String) -> Instant? {
    guard let bytes = SmallFile.read(path, limit: 256) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.count == 1 ? Instant(text: String(words[0])) : nil
  }
}
