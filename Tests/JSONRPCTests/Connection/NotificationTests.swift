import Testing

@testable import JSONRPC

@Suite struct NotificationTests {
  private func change(_ value: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(value),"method":"change","params":{"value":\#(value)}}"#
  }

  private func answer(_ value: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(value),"result":\#(value)}"#
  }

  private func changed(_ values: [Int]) -> String {
    #"{"jsonrpc":"2.0","method":"changed","params":{"values":[\#(values.map(String.init).joined(separator: ","))]}}"#
  }

  @Test func theyFollowTheAnswerOfTheTurnThatCausedThem() throws {
    let client = try TestClient.initialized()
    client.send(change(1), change(2))
    #expect(try client.receive(4) == [answer(1), changed([1]), answer(2), changed([2])])
  }

  @Test func nothingIsToldBeforeInitialized() throws {
    let client = try TestClient()
    client.server.perform { $0.untold.append(0) }
    client.send(#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#, change(1))
    client.server.perform { $0.untold.append(2) }
    client.send(#"{"jsonrpc":"2.0","id":3,"method":"ordered","params":{"value":3}}"#)
    #expect(try client.receive(3) == [#"{"jsonrpc":"2.0","id":0,"result":"hello"}"#, answer(1), answer(3)])
    client.send(#"{"jsonrpc":"2.0","method":"initialized"}"#)
    let told = try client.receive()
    #expect([changed([0, 1, 2]), changed([0, 2, 1]), changed([2, 0, 1])].contains(told))
  }

  @Test func nothingIsToldAfterShutdown() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    client.server.perform { $0.untold.append(1) }
    client.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.waitForExit() == 0)
    #expect(try client.receiveRest() == [])
  }

  @Test func workFromOtherThreadsIsTold() throws {
    let client = try TestClient.initialized()
    for value in 1...3 {
      client.server.perform { $0.untold.append(value) }
      #expect(try client.receive() == changed([value]))
    }
  }

  @Test func nothingIsLostWhenManyThreadsPerform() throws {
    let client = try TestClient.initialized()
    let server = client.server
    for thread in 0..<4 {
      #expect(
        ServerThread.start {
          for value in 0..<500 { server.perform { $0.untold.append(thread * 500 + value) } }
        })
    }
    var told: [Int] = []
    while told.count < 2000 {
      let message = try client.receive()
      let values = message.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      told += values.split(separator: ",").compactMap { Int($0) }
    }
    #expect(told.sorted() == Array(0..<2000))
  }

  @Test func whileTheClientDoesNotReadTheyBecomeOne() throws {
    let client = try TestClient.initialized()
    // More than the pipe holds: from here on everything waits.
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"big","params":{"value":300000}}"#)
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"wait"}"#)
    client.gates.begun.wait()
    client.gates.go.open()
    let done = Gate()
    for value in 0..<10_000 { client.server.perform { $0.untold.append(value) } }
    client.server.perform { _ in done.open() }
    done.wait()
    #expect(client.server.connection.outbox.progress.waiting < 400_000)
    #expect(try client.receive().utf8.count == 300_036)
    #expect(
      try client.receive(2) == [#"{"jsonrpc":"2.0","id":2,"result":"0 active"}"#, changed(Array(0..<10_000))])
  }
}
