import Testing

@testable import JSONRPC

#if canImport(Glibc)
  import Glibc
#endif

/// The limits that a server advertises, each reached exactly and then exceeded, over pipes.
@Suite struct AdvertisedLimitTests {
  private let limits = RPCConfiguration.Limits()

  /// A client whose server is inside a turn, so that whatever is sent now waits.
  private func clientOfBusyServer() throws -> TestClient {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":"first","method":"wait"}"#)
    client.gates.begun.wait()
    return client
  }

  /// A request whose parameters have exactly so many bytes.
  private func request(_ id: Int, parameterBytes: Int) -> String {
    let filler = String(repeating: "p", count: parameterBytes - #"{"x":""}"#.utf8.count)
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"ordered","params":{"x":"\#(filler)"}}"#
  }

  private func isTrue(of client: TestClient, _ condition: (TurnQueue.State) -> Bool) -> Bool {
    for _ in 0..<Gate.patience {
      if client.server.connection.outbox.turns.monitor.withLock({ condition($0) }) { return true }
      usleep(1000)
    }
    return false
  }

  private func expectAnswers(to ids: ClosedRange<Int>, from client: TestClient) throws {
    client.gates.go.open()
    #expect(try client.receive().hasPrefix(#"{"jsonrpc":"2.0","id":"first","result""#))
    for id in ids { #expect(try client.receive() == #"{"jsonrpc":"2.0","id":\#(id),"result":null}"#) }
  }

  @Test func asManyRequestsAreQueuedAsAdvertisedAndTheNextWaits() throws {
    let client = try clientOfBusyServer()
    let count = limits.queuedRequests
    client.input.write(client.framed((1...count).map { request($0, parameterBytes: 100) }))
    #expect(isTrue(of: client) { $0.turns.count == count })
    #expect(isTrue(of: client) { !$0.wantsRoom })
    client.send(request(count + 1, parameterBytes: 100))
    #expect(isTrue(of: client) { $0.wantsRoom && $0.turns.count == count })
    try expectAnswers(to: 1...count + 1, from: client)
  }

  @Test func asManyBytesOfRequestsAreQueuedAsAdvertisedAndTheNextWaits() throws {
    let client = try clientOfBusyServer()
    let bytes = limits.queuedBytes
    // 256 bytes are what is allowed for what surrounds the parameters.
    client.input.write(client.framed((1...16).map { request($0, parameterBytes: bytes / 16 - 256) }))
    #expect(isTrue(of: client) { $0.turns.count == 16 && $0.bytes == bytes })
    #expect(isTrue(of: client) { !$0.wantsRoom })
    client.send(request(17, parameterBytes: 100))
    #expect(isTrue(of: client) { $0.wantsRoom && $0.turns.count == 16 && $0.bytes == bytes })
    try expectAnswers(to: 1...17, from: client)
  }

  @Test func beyondAFullQueueOnlySoMuchIsReadAhead() throws {
    let client = try clientOfBusyServer()
    let count = limits.queuedRequests
    let size = 16 << 10
    let requests = (1...count + 100).map { request($0, parameterBytes: size) }
    let bytes = client.framed(requests)
    let written = client.input.write(bytes, whileRoomWithin: 300)
    // What is read ahead, the storage of the input, the pipe, and the message that is under way.
    #expect(written > count * size)
    #expect(written < count * (size + 200) + limits.lookaheadBytes + 3 * InputBuffer.restingSize + 2 * size)
    let pipe = client.input
    #expect(ServerThread.start { pipe.write(Array(bytes[written...])) })
    try expectAnswers(to: 1...count + 100, from: client)
  }

  @Test func asManyBytesOfAnswersWaitAsAdvertisedAndThenNothingIsRun() throws {
    let client = try TestClient.initialized(.lines)
    let outbox = client.server.connection.outbox
    let cap = limits.unsentBytes
    /// Sends a message that takes so many bytes of the stream, its line feed included.
    func send(bytes: Int) {
      [UInt8](repeating: UInt8(ascii: "x"), count: bytes - 1).withUnsafeBytes { _ = outbox.send($0) }
    }
    let start = outbox.progress.written
    send(bytes: cap)
    // What the kernel took does not wait; one byte below the limit the output is not full.
    send(bytes: outbox.progress.written - start - 1)
    #expect(outbox.progress.waiting == cap - 1)
    #expect(!outbox.isFull)
    client.send(#"{"jsonrpc":"2.0","id":3,"method":"ordered"}"#)
    #expect(isTrue(of: client) { $0.isOutputFull })
    let answer = #"{"jsonrpc":"2.0","id":3,"result":null}"#
    #expect(outbox.progress.waiting == cap + answer.utf8.count)
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"ordered"}"#)
    #expect(isTrue(of: client) { $0.turns.count == 1 && $0.isOutputFull && !$0.isTaken })
    #expect(try client.receive().utf8.count == cap - 1)
    #expect(try client.receive().allSatisfy { $0 == "x" })
    #expect(try client.receive() == answer)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":4,"result":null}"#)
  }
}
