import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct ChunkingTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// How the bytes of a session reach the server.
  enum Delivery: CaseIterable {
    case wholeMessages, byteByByte, allAtOnce, oddPieces
  }

  private static let session: [JSONValue] = [
    ServerProcess.message("recipe/latest", nil, id: 1),
    ServerProcess.message("initialize", ["capabilities": [:], "trace": "off"], id: "start"),
    ServerProcess.message("initialized", [:], id: nil),
    ServerProcess.message("recipe/search", ["text": "Crème 🍲 カレー"], id: 2),
    ServerProcess.message("no/such", nil, id: 3),
    ServerProcess.message("no/such", nil, id: nil),
    ServerProcess.message("recipe/get", ["id": 5], id: "四"),
    ServerProcess.message("tag/list", ["kind": "category"], id: -7),
    ServerProcess.message("shutdown", nil, id: 8),
    ServerProcess.message("exit", nil, id: nil),
  ]

  private func answers(_ framing: Framing, _ delivery: Delivery) throws -> [JSONValue] {
    let server = try ServerProcess(library, framing: framing)
    let frames = Self.session.map(framing.frame)
    switch delivery {
    case .wholeMessages: for frame in frames { try server.write(frame) }
    case .byteByByte:
      for byte in frames.joined() {
        try server.write([byte])
        usleep(50)
      }
    case .allAtOnce: try server.write(Array(frames.joined()))
    case .oddPieces:
      var rest = Array(frames.joined())[...]
      var length = 1
      while !rest.isEmpty {
        try server.write(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
        length = length * 3 % 101
        usleep(200)
      }
    }
    #expect(try server.waitForEnd() == .exited(0))
    #expect(server.outputRemainder.isEmpty)
    return try server.received.map { message in
      let value = try message.value()
      // What differs from process to process is in this one answer.
      return value["id"] == "start" ? ["id": "start"] : value
    }
  }

  @Test func howASessionIsCutIntoPiecesMakesNoDifference() throws {
    _ = try ServerProcess.ready(library)
    let expected = try answers(.headers, .wholeMessages)
    #expect(expected.map { $0["id"] } == [1, "start", 2, 3, "四", -7, 8])
    #expect(expected.map { $0["error"]?["code"]?.int } == [-32002, nil, nil, -32601, -32602, nil, nil])
    for framing in Framing.allCases {
      for delivery in Delivery.allCases {
        #expect(try answers(framing, delivery) == expected, "\(framing), \(delivery)")
      }
    }
  }

  @Test func manyAtOnceAreAnsweredInOrder() throws {
    let server = try ServerProcess.ready(library)
    let ids = (0..<500).map { JSONValue.string("request \($0)") }
    let methods = ["recipe/latest", "recipe/search", "no/such", "surface/list", "tag/list"]
    try server.write(
      ids.enumerated().flatMap { index, id in
        server.framing.frame(ServerProcess.message(methods[index % methods.count], ["kind": "category"], id: id))
      })
    for id in ids { _ = try server.response(to: id) }
    #expect(server.received.dropFirst().map(\.kind) == ids.map { .response($0) })
  }
}
