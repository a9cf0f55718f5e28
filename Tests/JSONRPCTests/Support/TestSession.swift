import JSON

@testable import JSONRPC

/// A session that keeps values, tells of changes, and can be made to wait.
struct TestSession: RPCSession {
  /// What handlers did, in order.
  var journal: [String] = []
  /// Changes the client has not been told of.
  var untold: [Int] = []
  let end: Gate

  mutating func nextNotification() -> RPCOutgoingNotification? {
    guard !untold.isEmpty else { return nil }
    defer { untold = [] }
    return RPCOutgoingNotification(Changed.self, Changed.Parameters(values: untold))
  }

  mutating func initialized() { journal.append("initialized") }
  mutating func ended() { end.open() }
}

struct Changed: RPCNotification {
  struct Parameters: JSONCodable, Sendable {
    var values: [Int]

    init(values: [Int]) { self.values = values }

    init(from reader: inout JSONReader) throws(JSONError) {
      values = try Number.list(from: &reader)
    }

    func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("values", values)
      writer.endObject()
    }
  }

  static let method = "changed"
}

/// Parameters with one optional number.
struct Number: JSONCodable, Sendable {
  private static let names = JSONMembers("value")
  var value: Int?

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.names, in: &scope) {
      if member == 0 { value = try Int?(from: &reader) } else { try reader.skipValue() }
    }
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("value", value)
    writer.endObject()
  }

  static func list(from reader: inout JSONReader) throws(JSONError) -> [Int] {
    var scope = try reader.beginObject()
    var values: [Int] = []
    while let name = try reader.nextName(in: &scope) {
      if name == "values" { values = try reader.readArray(of: Int.self) } else { try reader.skipValue() }
    }
    return values
  }
}

enum Initialize: RPCRequest {
  typealias Parameters = RPCNoParameters
  typealias Result = String
  static let method = "initialize"
  static let execution = RPCExecution.ordered
}

/// Answers its value at once.
enum Echo: RPCRequest {
  typealias Parameters = Number
  typealias Result = Int?
  static let method = "echo"
  static let execution = RPCExecution.immediate
}

/// The same in a turn of the worker.
enum OrderedEcho: RPCRequest {
  typealias Parameters = Number
  typealias Result = Int?
  static let method = "ordered"
  static let execution = RPCExecution.ordered
}

/// Waits for the gate of its connection.
enum Wait: RPCRequest {
  typealias Parameters = Number
  typealias Result = String
  static let method = "wait"
  static let execution = RPCExecution.ordered
}

/// A read that meets a lock on the reading thread.
enum Locked: RPCRequest {
  typealias Parameters = Number
  typealias Result = Int?
  static let method = "locked"
  static let execution = RPCExecution.immediate
}

/// Changes the session.
enum Change: RPCRequest {
  typealias Parameters = Number
  typealias Result = Int
  static let method = "change"
  static let execution = RPCExecution.ordered
}

/// Answers as many bytes as asked for.
enum Big: RPCRequest {
  typealias Parameters = Number
  typealias Result = String
  static let method = "big"
  static let execution = RPCExecution.ordered
}

/// Throws something that is not an `RPCError`.
enum Fail: RPCRequest {
  typealias Parameters = RPCNoParameters
  typealias Result = RPCNoResult
  static let method = "fail"
  static let execution = RPCExecution.ordered
}

/// Works beside the turns until the gate opens.
enum Long: RPCRequest {
  typealias Parameters = Number
  typealias Result = String
  static let method = "long"
  static let execution = RPCExecution.longRunning
}

/// Answers small numbers in its turn, and works beside the turns for others until the gate opens.
enum Weighed: RPCRequest {
  typealias Parameters = Number
  typealias Result = String
  static let method = "weighed"
  static let execution = RPCExecution.ordered
}

/// Answers what the session's handlers did.
enum Journal: RPCRequest {
  typealias Parameters = RPCNoParameters
  typealias Result = [String]
  static let method = "journal"
  static let execution = RPCExecution.ordered
}

/// A notification from the client.
enum Remember: RPCNotification {
  typealias Parameters = Number
  static let method = "remember"
}
