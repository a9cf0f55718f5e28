import Foundation
import JSON

/// A front end of one server process.
final class ServerClient {
  let process: ChildProcess
  private var channel: FrameChannel
  /// Of the last frame.
  private(set) var lastID = 0

  struct Refused: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts a server on a library and begins the conversation.
  ///
  /// - Parameter hearsChanges: whether the server tells of changes.
  init(_ program: String, library: String, hearsChanges: Bool = false, errors: String) throws {
    process = try ChildProcess(program, ["serve"], errors: errors)
    channel = FrameChannel(input: process.output, output: process.input)
    let surfaces = hearsChanges ? "" : ",\"surfaces\":[]"
    _ = try request(
      "initialize",
      "{\"processId\":null,\"capabilities\":{},\"initializationOptions\":{\"library\":\(ServerClient.quoted(library))\(surfaces)}}"
    )
    try channel.send(FrameChannel.frame("{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}}"))
  }

  static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter.encode(text), as: UTF8.self)
  }

  /// The frame of a request; ids count up.
  func frame(_ method: String, _ parameters: String) -> [UInt8] {
    lastID += 1
    return FrameChannel.frame(
      "{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  /// Sends a request and returns its result.
  @discardableResult
  func request(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    try channel.send(frame(method, parameters))
    let answer = try receive()
    if let result = answer["result"] { return result }
    throw Refused(
      description: "\(method) \(parameters.prefix(200)): \(answer["error"]?["message"]?.string ?? "no answer")")
  }

  /// The seconds from the first byte of a request to the last of its answer.
  func roundTrip(_ frame: [UInt8]) throws -> Double {
    let start = Clock.now()
    try channel.send(frame)
    try channel.skip()
    return Clock.now() - start
  }

  func send(_ frame: [UInt8]) throws {
    try channel.send(frame)
  }

  /// The next message.
  func receive() throws -> JSONValue {
    try channel.receive { try JSONReader.decode(JSONValue.self, from: $0) }
  }

  /// Waits for the next message and reads only its beginning, so that reading takes no time from what is measured.
  ///
  /// - Returns: the id of the request it answers, nil for a notification, and whether it is an error.
  func receiveID() throws -> (id: Int?, isError: Bool) {
    let head = try channel.receive { String(decoding: $0.prefix(64), as: UTF8.self) }
    let digits = head.range(of: "\"id\":").map { head[$0.upperBound...].prefix(while: \.isNumber) }
    return (digits.flatMap { Int($0) }, head.contains("\"error\":"))
  }

  /// Whether a message or a part of one was read and not taken.
  var hasInput: Bool { channel.hasInput }

  func skip() throws {
    try channel.skip()
  }

  /// Leaves as the protocol wants it.
  func leave() {
    _ = try? request("shutdown")
    try? channel.send(FrameChannel.frame("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"))
    process.finish()
  }
}
