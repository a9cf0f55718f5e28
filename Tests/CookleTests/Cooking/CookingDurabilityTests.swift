import Foundation
import JSON
import ServerHarness
import Testing

/// The disk has what is told before it is told: not only another process would find it, a power cut would leave it too
/// (domain §6). What the server asks of the kernel shows the order.
@Suite(.disabled(if: !TestMachine.canTrace)) struct CookingDurabilityTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess(
      library, environment: ["TRACE": library.outside("trace")],
      shell: #"exec strace -f -y -s 4096 -o "$TRACE" -e trace=write,pwrite64,fdatasync,fsync "$@""#)
    try server.initialize(options: ["surfaces": ["cooking"]])
  }

  /// What the server did, a call a line, once it has ended.
  private func trace() throws -> [Substring] {
    try server.shutDown()
    let text = try String(contentsOf: URL(fileURLWithPath: library.outside("trace")), encoding: .utf8)
    return text.split(separator: "\n")
  }

  /// Expects the state's log to be written and then synced between two lines.
  private func expectSynced(
    _ trace: [Substring], after start: Int, before end: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = trace[start..<end]
    func last(_ call: String) -> Int? {
      lines.lastIndex { $0.contains("\(call)(") && $0.contains("/state.sqlite-wal>") }
    }
    let written = try #require(last("pwrite64"), sourceLocation: sourceLocation)
    let synced = try #require(last("fdatasync") ?? last("fsync"), sourceLocation: sourceLocation)
    #expect(written < synced, sourceLocation: sourceLocation)
  }

  @Test func everyAnswerComesAfterTheDisk() throws {
    let recipe = try server.soup()
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    var ids: [JSONValue] = []
    for (method, params) in [
      ("cooking/start", ["recipe": recipe]), ("cooking/selectStep", ["step": 1]),
      ("cooking/startTimer", ["seconds": 60]), ("cooking/repeatTimer", [:]), ("cooking/cancelTimer", [:]),
      ("cooking/sync", ["context": peer.context]), ("cooking/choose", ["session": "watch.1"]), ("cooking/end", [:]),
    ] as [(String, JSONValue)] {
      // A read in between, so that each edit has its own place in the trace.
      ids.append(try server.send("surface/list"))
      _ = try server.response(to: try #require(ids.last))
      ids.append(try server.send(method, params))
      let answer = try server.response(to: try #require(ids.last))
      #expect(answer["result"]?["effects"] == ["cookingSessionChanged"], "\(method)")
      _ = try server.notification()
    }
    let trace = try trace()
    func place(_ id: JSONValue) throws -> Int {
      try #require(trace.firstIndex { $0.contains(#" write("#) && $0.contains(#"\"id\":\#(id.text),\"result\""#) })
    }
    for index in stride(from: 0, to: ids.count, by: 2) {
      try expectSynced(trace, after: try place(ids[index]), before: try place(ids[index + 1]))
    }
  }

  /// Who dies between the claim and the telling has told nobody; who told has claimed.
  @Test func aTimerIsClaimedOnTheDiskBeforeItIsTold() throws {
    try server.cook(try server.soup())
    let id = try server.send("cooking/startTimer", ["seconds": 1])
    _ = try server.response(to: id)
    _ = try server.nextTimer()
    let trace = try trace()
    let answered = try #require(trace.firstIndex { $0.contains(#"\"id\":\#(id.text),\"result\""#) })
    let told = try #require(trace.firstIndex { $0.contains(#" write("#) && $0.contains("cooking/timerExpired") })
    try expectSynced(trace, after: answered, before: told)
  }
}
