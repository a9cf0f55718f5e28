/// Where the library stands: a commit number for each of its two change logs, within one epoch.
///
/// On the wire it is the opaque text `<epoch>.<library>-<state>`; only this type reads it. Commits of
/// `library.sqlite` and `state.sqlite` are numbered apart, because a timer or a draft must not wait for a long write to
/// the library, and one number cannot say which commits of both were seen.
public struct LibraryRevision: Sendable, Hashable {
  /// Revisions of different epochs cannot be compared.
  public var epoch: String
  /// The last commit of `library.sqlite`.
  public var library: Int64
  /// The last commit of `state.sqlite`.
  public var state: Int64

  /// Names a point of both logs.
  public init(epoch: String, library: Int64, state: Int64) {
    self.epoch = epoch
    self.library = library
    self.state = state
  }

  /// Reads the wire's text; nil when it is none of ours.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let numbers = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let library = Int64(numbers[0]), let state = Int64(numbers[1]), library >= 0, state >= 0
    else { return nil }
    self.init(epoch: String(parts[0]), library: library, state: state)
    // A number has one spelling here, although Swift reads `+1` and `01` as well.
    guard self.text == text else { return nil }
  }

  /// The wire's text.
  public var text: String {
    "\(epoch).\(library)-\(state)"
  }
}
