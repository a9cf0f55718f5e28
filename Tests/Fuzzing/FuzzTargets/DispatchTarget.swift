import JSON

@testable import CookleServer
@testable import JSONRPC

/// Requests to a whole server over a library that is thrown away: a line is a method and its parameters.
///
/// Whatever a client asks for is answered with a result or with an error it can act on, and leaves a sound library.
enum DispatchTarget {
  /// More requests than that tell nothing new.
  private static let mostRequests = 24

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var requests: [Request] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(mostRequests) {
      if let request = Request(line: line) { requests.append(request) }
    }
    guard !requests.isEmpty else { return }
    let kitchen = try FuzzKitchen()
    defer { kitchen.close() }
    for request in requests { try kitchen.answer(request) }
    try kitchen.check()
  }

  /// One line of an input.
  struct Request {
    var method: String
    var target: RequestTarget
    var parameters: [UInt8]

    /// Nil for what no server would come to dispatch, and for what would leave the library's folder.
    init?(line: Slice<UnsafeRawBufferPointer>) {
      let name = line.prefix { $0 != UInt8(ascii: " ") }
      method = String(decoding: name, as: UTF8.self)
      parameters = Array(line.dropFirst(name.count + 1))
      if parameters.isEmpty { parameters = Array("{}".utf8) }
      target = FuzzKitchen.table.index.target(ofRequest: method)
      guard target.role == .ordinary, target.route != nil, parameters.first == UInt8(ascii: "{"),
        let value = try? JSONReader.decode(JSONValue.self, from: parameters), !Self.namesFile(value)
      else { return nil }
    }

    /// A fuzzer that may write files would do so anywhere.
    private static func namesFile(_ value: JSONValue) -> Bool {
      switch value {
      case .null, .bool, .number: false
      case .string(let text): text.hasPrefix("/") || text.hasPrefix("~")
      case .array(let elements): elements.contains(where: namesFile)
      case .object(let members):
        members.contains { ["path", "folder", "file", "library"].contains($0.name) || namesFile($0.value) }
      }
    }
  }
}
