import JSON
import ServerHarness
import Testing

@Suite struct MangledMessageTests {
  private static let messages: [JSONValue] = [
    ServerProcess.message(
      "recipe/create", ["draft": RecipeDrafts.tomatoSoup, "requestKey": "k", "dryRun": false], id: 5),
    ServerProcess.message(
      "recipe/update", ["id": "0195a3c2", "draft": RecipeDrafts.tomatoSoup, "ifRevision": "k3v9.41"], id: "u"),
    ServerProcess.message(
      "recipe/search", ["text": "Crème カレー", "sort": "madeCountAscending", "limit": 3, "cursor": "eyJv"], id: -7),
    ServerProcess.message("surface/get", ["area": "recipe.list", "parameters": ["text": "a", "limit": 5]], id: 8),
    ServerProcess.message("surface/subscribe", ["areas": ["recipe.list", "status"], "since": "k.1"], id: 9),
    ServerProcess.message("surface/changes", ["since": "k.1", "limit": 9], id: 10),
    ServerProcess.message("tag/suggest", ["kind": "ingredient", "prefix": "to", "limit": 2], id: 11),
    ServerProcess.message("$/cancelRequest", ["id": 5], id: nil),
    ServerProcess.message("$/setTrace", ["value": "off"], id: nil),
    ServerProcess.message("client/didBecomeActive", ["timeZone": "Asia/Tokyo"], id: nil),
  ]

  /// Bytes that mean something in JSON or in UTF-8.
  private static let telling: [UInt8] =
    Array("{}[]\",:\\u0-9.eE+tfn \t".utf8) + [0x00, 0x7F, 0x80, 0xC3, 0xED, 0xF0, 0xFF]

  private func mangled(_ bytes: [UInt8], using random: inout RandomSource) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let other = Int.random(in: index..<min(bytes.count, index + 40), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[index] = Self.telling.randomElement(using: &random) ?? 0
      case 1: bytes.insert(Self.telling.randomElement(using: &random) ?? 0, at: index)
      case 2: bytes.removeSubrange(index...other)
      case 3: bytes.insert(contentsOf: bytes[index...other], at: index)
      default: bytes = Array(bytes[...index])
      }
    }
    return bytes
  }

  @Test func noBodyStopsTheServer() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = RandomSource(seed: seed)
    let library = try TemporaryLibrary()
    let server = try ServerProcess.ready(library)
    let originals = Self.messages.map { JSONWriter.encode($0) }
    for round in 0..<20 {
      var bytes: [UInt8] = []
      for _ in 0..<100 {
        let original = originals.randomElement(using: &random) ?? []
        bytes += server.framing.frame(mangled(original, using: &random))
      }
      try server.write(bytes)
      let id = JSONValue.string("round \(round)")
      try server.send("recipe/search", ["limit": 1], id: id)
      #expect(try server.response(to: id)["result"] != nil, "seed \(seed)")
    }
    for message in server.received {
      let value = try message.value()
      #expect(value["jsonrpc"] == "2.0")
      #expect(value["error"]?["code"] != -32603, "\(value.text), seed \(seed)")
    }
    #expect(try server.shutDown() == .exited(0), "seed \(seed)")
  }
}
