import JSON
import Synchronization

/// Tells the client what the server does, as far as the client has asked for it.
final class Tracer: Sendable {
  private let outbox: Outbox
  /// The place of the level among all levels.
  private let levelIndex = Atomic<Int>(0)

  init(outbox: Outbox) {
    self.outbox = outbox
  }

  /// What the client is told; off until `initialized`.
  var level: RPCTraceLevel {
    get { RPCTraceLevel.allCases[levelIndex.load(ordering: .relaxed)] }
    set { levelIndex.store(RPCTraceLevel.allCases.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
  }

  /// Sends a `$/logTrace`; dropped while the client does not read, for nobody waits for it.
  func trace(_ message: @autoclosure () -> String, verbose: @autoclosure () -> String? = nil) {
    let level = level
    guard level != .off else { return }
    let entry = LogTrace(message: message(), verbose: level == .verbose ? verbose() : nil)
    outbox.sendIfDrained(RPCOutgoingNotification(method: "$/logTrace", parameters: entry))
  }
}

private struct LogTrace: JSONEncodable {
  let message: String
  let verbose: String?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("message", message)
    writer.memberIfPresent("verbose", verbose)
    writer.endObject()
  }
}
