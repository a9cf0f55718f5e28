import Foundation
import ServerHarness

/// The clock of the servers of a test: a file that they read and the test moves.
///
/// A server that waits looks at it once a second; `client/didBecomeActive` makes it look at once.
final class MovedClock {
  private let folder: TemporaryFolder
  /// Milliseconds since 1970-01-01T00:00:00Z.
  private(set) var now: Int64

  /// The file, as `serve --clock` takes it.
  var path: String { folder.path("clock") }

  /// Begins at 2026-03-14T09:00:00Z.
  init(_ start: Int64 = 1_773_478_800_000) throws {
    folder = try TemporaryFolder()
    now = start
    try show()
  }

  /// Moves the clock, back for a negative number.
  func move(milliseconds: Int64) throws {
    now += milliseconds
    try show()
  }

  /// Moves the clock, back for a negative number.
  func move(seconds: Int64) throws {
    try move(milliseconds: seconds * 1_000)
  }

  /// A moment so many milliseconds from now, as it stands on the wire.
  func text(after milliseconds: Int64 = 0) -> String {
    let (seconds, rest) = (now + milliseconds).quotientAndRemainder(dividingBy: 1_000)
    // Milliseconds as a part of a double would be rounded.
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    return "\(whole.dropLast()).\(String(1_000 + rest).dropFirst())Z"
  }

  /// A reader finds the old moment or the new one, never half of it.
  private func show() throws {
    try Data(text().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
