import JSON
import Synchronization

/// Reports how far a long-running request has come, with `$/progress` on the caller's `workDoneToken`.
///
/// Reports are dropped where they come too fast or the client does not read; the begin and the end never are.
public final class RPCProgress: Sendable {
  /// Reports of one progress in any second, its begin and its end included (protocol §2).
  public static let reportsPerSecond = 10

  private enum Stage: Hashable {
    case notBegun, begun, ended
  }

  private struct State {
    var stage = Stage.notBegun
    var throttle = ProgressThrottle()
  }

  private struct Channel: Sendable {
    /// The token, as the client wrote it.
    let token: [UInt8]
    let outbox: Outbox

    func notification(_ value: ProgressValue) -> RPCOutgoingNotification {
      RPCOutgoingNotification(method: "$/progress", parameters: ProgressParameters(token: token, value: value))
    }
  }

  /// Reports nothing: the progress of a request without a token.
  static let none = RPCProgress(channel: nil)

  private let channel: Channel?
  private let state = Mutex(State())

  private init(channel: Channel?) {
    self.channel = channel
  }

  /// Reports on `token`, which is JSON text.
  convenience init(token: [UInt8], outbox: Outbox) {
    self.init(channel: Channel(token: token, outbox: outbox))
  }

  /// Whether somebody listens.
  public var isWanted: Bool { channel != nil }

  /// Begins; a second begin is ignored.
  ///
  /// `percentage` is 0 to 100; without it the progress stays without a measure.
  public func begin(title: String, message: String? = nil, percentage: Int? = nil, isCancellable: Bool = true) {
    guard let channel else { return }
    state.withLock { state in
      guard state.stage == .notBegun else { return }
      state.stage = .begun
      _ = state.throttle.admits(at: .now)
      let value = ProgressValue(
        kind: "begin", title: title, isCancellable: isCancellable, message: message, percentage: percentage)
      channel.outbox.send(channel.notification(value))
    }
  }

  /// Reports; ignored before the begin and after the end.
  public func report(message: String? = nil, percentage: Int? = nil) {
    guard let channel else { return }
    state.withLock { state in
      guard state.stage == .begun, state.throttle.admits(at: .now) else { return }
      let value = ProgressValue(kind: "report", message: message, percentage: percentage)
      channel.outbox.sendIfDrained(channel.notification(value))
    }
  }

  /// Ends; the server does so itself before the answer where the handler has not.
  public func end(message: String? = nil) {
    guard let channel else { return }
    state.withLock { state in
      guard state.stage == .begun else { return }
      state.stage = .ended
      channel.outbox.send(channel.notification(ProgressValue(kind: "end", message: message)))
    }
  }
}

private struct ProgressParameters: JSONEncodable {
  let token: [UInt8]
  let value: ProgressValue

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("token")
    writer.write(raw: token)
    writer.member("value", value)
    writer.endObject()
  }
}

/// LSP's `WorkDoneProgressBegin`, `…Report` and `…End`.
private struct ProgressValue: JSONEncodable {
  let kind: String
  var title: String?
  var isCancellable: Bool?
  var message: String?
  var percentage: Int?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", kind)
    writer.memberIfPresent("title", title)
    writer.memberIfPresent("cancellable", isCancellable)
    writer.memberIfPresent("message", message)
    writer.memberIfPresent("percentage", percentage.map { min(max($0, 0), 100) })
    writer.endObject()
  }
}
