import JSON

@testable import CookleLibrary

/// What devices tell each other of cooking, one context a line, and the file of earlier programs.
enum CookingTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var states: [CookingSessionState] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(3) {
      let text = UnsafeRawBufferPointer(rebasing: line)
      guard let value = try? JSONReader.decode(JSONValue.self, from: text) else { continue }
      _ = LegacySnapshot(value)
      if let state = try state(value) { states.append(state) }
    }
    guard let first = states.first, let last = states.last else { return }
    let middle = states[states.count / 2]
    try require(merged(first, last) == merged(last, first), "who merges with whom matters")
    try require(merged(first, first) == text(of: first), "merging with itself changes a state")
    let (left, right) = (first.merging(middle).merging(last), first.merging(middle.merging(last)))
    try require(text(of: left) == text(of: right), "the order of merging matters")
    try require(merged(left, first) == text(of: left), "what is known already changes a state")
    _ = left.current
  }

  /// The state of a context, which travels on as it came; nil for one that is refused, with a reason.
  private static func state(_ value: JSONValue) throws -> CookingSessionState? {
    let context: CookingContext
    do {
      context = try CookingContext(value, at: "context")
    } catch let error as LibraryError {
      switch error {
      case .validationFailed(let fields):
        try require(fields.allSatisfy { $0.path.hasPrefix("context") }, "a refusal says where")
        return nil
      case .limitExceeded, .incompatiblePeer: return nil
      default: throw FuzzFinding("reading a context fails with \(error)")
      }
    }
    let sent = JSONWriter.encode(context)
    let again = try JSONReader.decode(CookingContext.self, from: sent)
    try require(JSONWriter.encode(again) == sent, "what travels on changes on the way")
    return context.state
  }

  private static func merged(_ one: CookingSessionState, _ other: CookingSessionState) -> [UInt8] {
    text(of: one.merging(other))
  }

  /// Compared by their bytes: texts that look alike are different here.
  private static func text(of state: CookingSessionState) -> [UInt8] {
    JSONWriter.encode(CookingContext(installation: "a", catalog: [], state: state))
  }
}
