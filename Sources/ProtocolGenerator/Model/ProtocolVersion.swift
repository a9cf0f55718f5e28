/// A version of the protocol, `major.minor`.
struct ProtocolVersion: Hashable, Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int

  /// Reads `1.0`; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let major = numbers[0], let minor = numbers[1], major >= 0, minor >= 0 else {
      return nil
    }
    self.major = major
    self.minor = minor
    guard description == text else { return nil }
  }

  var description: String { "\(major).\(minor)" }

  static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
