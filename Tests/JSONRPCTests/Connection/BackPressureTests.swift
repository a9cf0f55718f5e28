import Testing

@testable import JSONRPC

@Suite struct BackPressureTests {
  private func big(_ id: Int, _ bytes: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"big","params":{"value":\#(bytes)}}"#
  }

  private func bigAnswer(_ id: Int, _ bytes: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":"\#(String(repeating: "x", count: bytes))"}"#
  }

  @Test(arguments: RPCFraming.allCases)
  func aClientThatStopsReadingCostsBoundedMemoryAndEverythingGoesOn(framing: RPCFraming) throws {
    let client = try TestClient.initialized(
      framing,
      configuration: .limited {
        $0.queuedRequests = 8
        $0.unsentBytes = 200_000
        $0.lookaheadBytes = 1000
      })
    // Far more than the queue, the pipe and what is read ahead take together.
    let requests = (1...4000).map { big($0, 10_000) }
    let bytes = client.framed(requests)
    let written = client.input.write(bytes, whileRoomWithin: 300)
    #expect(written < bytes.count)
    try client.waitUntilOutputIsFull()
    let waiting = client.server.connection.outbox.progress.waiting
    #expect(waiting >= 200_000 && waiting <= 200_000 + 10_200)
    // Once it reads again, everything it sent is answered in order.
    let pipe = client.input
    #expect(ServerThread.start { pipe.write(Array(bytes[written...])) })
    for id in 1...4000 {
      let message = try client.receive()
      try #require(message == bigAnswer(id, 10_000), "\(id): \(message.prefix(60)) \(message.utf8.count)")
    }
    client.send(#"{"jsonrpc":"2.0","id":"after","method":"echo"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":"after","result":null}"#)
  }

  @Test func requestsThatAreCancelledWhileNobodyReadsStayBoundedToo() throws {
    let client = try TestClient.initialized(
      configuration: .limited {
        $0.queuedRequests = 8
        $0.unsentBytes = 100_000
        $0.lookaheadBytes = 1000
      })
    client.send(big(1, 200_000))
    try client.waitUntilOutputIsFull()
    let pairs = (2...2000).flatMap { id in
      [
        #"{"jsonrpc":"2.0","id":\#(id),"method":"echo"}"#,
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#,
      ]
    }
    let bytes = client.framed(pairs)
    let written = client.input.write(bytes, whileRoomWithin: 300)
    #expect(written < bytes.count)
    #expect(client.server.connection.outbox.progress.waiting < 220_000)
    let pipe = client.input
    #expect(ServerThread.start { pipe.write(Array(bytes[written...])) })
    #expect(try client.receive() == bigAnswer(1, 200_000))
    var answered: Set<Int> = []
    for _ in 2...2000 {
      let message = try client.receive()
      let id = try #require(Int(message.dropFirst(#"{"jsonrpc":"2.0","id":"#.count).prefix { $0 != "," }))
      let isRight =
        message == .failure("\(id)", .requestCancelled)
        || message == #"{"jsonrpc":"2.0","id":\#(id),"result":null}"#
      #expect(isRight)
      #expect(answered.insert(id).inserted)
    }
  }

  @Test func aRequestBiggerThanTheQueueIsStillServed() throws {
    let client = try TestClient.initialized(
      configuration: .limited {
        $0.queuedBytes = 1000
        $0.unsentBytes = 10
      })
    let padding = String(repeating: "p", count: 100_000)
    for id in 1...3 {
      client.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"ordered","params":{"padding":"\#(padding)","value":\#(id)}}"#)
    }
    for id in 1...3 { #expect(try client.receive() == #"{"jsonrpc":"2.0","id":\#(id),"result":\#(id)}"#) }
  }

  @Test func messagesOfManyThreadsNeverMix() throws {
    let pipe = try TestPipe()
    let outbox = Outbox(
      output: pipe.writeEnd, capacity: 1 << 30, turns: TurnQueue(limits: .init(count: 1, bytes: 1)),
      supervisor: Doorbell())
    outbox.use(.lines)
    #expect(ServerThread.start { outbox.write() })
    for sender in 0..<4 {
      #expect(
        ServerThread.start {
          for number in 0..<300 {
            let body = "\(sender) \(number) " + String(repeating: "x", count: (number * 37) % 5000)
            Array(body.utf8).withUnsafeBytes { _ = outbox.send($0) }
          }
        })
    }
    var decoder = FrameDecoder(framing: .lines)
    var next = [0, 0, 0, 0]
    while next != [300, 300, 300, 300] {
      decoder.append(try #require(pipe.read(within: Gate.patience)))
      while let range = try decoder.next() {
        let words = decoder.withMessage(range) { String(decoding: $0, as: UTF8.self) }.split(
          separator: " ", omittingEmptySubsequences: false)
        let sender = try #require(Int(words[0]))
        #expect(Int(words[1]) == next[sender])
        #expect(words[2].utf8.count == (next[sender] * 37) % 5000)
        next[sender] += 1
      }
    }
    outbox.close()
  }
}
