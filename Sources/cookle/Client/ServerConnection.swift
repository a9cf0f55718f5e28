import CookleProtocol
import JSON
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A conversation with a server of our own: one request at a time, answered before the next is sent.
final class ServerConnection {
  private let process: ServerProcess
  private var stream = RPCMessageStream()
  private var lastID = 0
  /// What the server told while an answer was awaited, oldest first.
  private var notifications: [(method: String, parameters: [UInt8])] = []

  init(_ process: ServerProcess) {
    self.process = process
    // A server that is gone shows as a failed write, which can be told; the signal would end this program in silence.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Readable when the server has said something, or has ended.
  var output: Int32 { process.output }

  /// Agrees with the server; returns the result of `initialize`, or why it refused.
  func initialize(_ options: Wire.InitializationOptions) throws -> ServerAnswer {
    let parameters = Wire.InitializeParameters(
      processId: Int(getpid()), clientInfo: Wire.PeerInfo(name: "cookle"), initializationOptions: options)
    let answer = try request("initialize", JSONWriter.encode(parameters))
    if case .result = answer { try notify("initialized") }
    return answer
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameter parameters: valid JSON text; nil for none.
  func request(_ method: String, _ parameters: [UInt8]? = nil) throws -> ServerAnswer {
    lastID += 1
    try send(method, id: lastID, parameters)
    while true {
      guard let message = try nextMessage() else { throw Self.lost }
      switch message {
      case .answer(let id, let answer) where id == lastID || id == nil: return answer
      case .answer: continue
      case .notification(let method, let parameters): notifications.append((method, parameters))
      }
    }
  }

  /// Sends a notification without parameters.
  func notify(_ method: String) throws {
    try send(method, id: nil, nil)
  }

  /// Waits for the next notification of a method; forgets those of others.
  func nextNotification(_ method: String) throws -> [UInt8] {
    while true {
      while !notifications.isEmpty {
        let notification = notifications.removeFirst()
        if notification.method == method { return notification.parameters }
      }
      guard let message = try nextMessage() else { throw Self.lost }
      if case .notification(let method, let parameters) = message { notifications.append((method, parameters)) }
    }
  }

  /// Says good-bye and waits until the server has ended.
  func end() throws {
    _ = try request("shutdown")
    try notify("exit")
    process.end()
  }

  /// Leaves without a word; the server ends in order by itself.
  func hangUp() {
    process.end()
  }

  // MARK: Messages

  /// The next message; nil when the server has ended.
  private func nextMessage() throws -> ServerMessage? {
    while true {
      if let message = try takeMessage() { return message }
      guard receive() else { return nil }
    }
  }

  /// The next message that has arrived whole.
  func takeMessage() throws -> ServerMessage? {
    do {
      while let bytes = try stream.next() {
        if let message = ServerMessage(bytes) { return message }
      }
      return nil
    } catch {
      throw CommandFailure(.serverLost, "The server's answer cannot be read: \(error.message)")
    }
  }

  /// Reads what has arrived, or waits for more; false when the server has ended.
  func receive() -> Bool {
    while true {
      let count = stream.fill { read(process.output, $0.baseAddress, $0.count) }
      if count > 0 { return true }
      guard count < 0, errno == EINTR else { return false }
    }
  }

  private func send(_ method: String, id: Int?, _ parameters: [UInt8]?) throws {
    var writer = JSONWriter(reservingCapacity: 128 + (parameters?.count ?? 0))
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.memberIfPresent("id", id)
    writer.member("method", method)
    if let parameters {
      writer.name("params")
      writer.write(raw: parameters)
    }
    writer.endObject()
    guard FileBytes.write(stream.frame(writer.finish()), to: process.input) else { throw Self.lost }
  }

  static let lost = CommandFailure(.serverLost, "The server ended without an answer; try again.")
}
