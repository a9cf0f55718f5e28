import Testing

@testable import JSONRPC

@Suite struct OrderingTests {
  @Test(arguments: RPCFraming.allCases)
  func requestsAreAnsweredInArrivalOrder(framing: RPCFraming) throws {
    let client = try TestClient.initialized(framing)
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"ordered","params":{"value":1}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#,
      #"{"jsonrpc":"2.0","id":"three","method":"nothing"}"#,
      #"[{"jsonrpc":"2.0","id":4,"method":"echo"}]"#,
      #"{"jsonrpc":"2.0","id":5,"method":"echo","params":{"value":5}}"#)
    #expect(
      try client.receive(5) == [
        #"{"jsonrpc":"2.0","id":1,"result":1}"#,
        #"{"jsonrpc":"2.0","id":2,"result":2}"#,
        .failure("\"three\"", .methodNotFound("nothing")),
        .failure("null", .batch),
        #"{"jsonrpc":"2.0","id":5,"result":5}"#,
      ])
  }

  @Test(arguments: RPCFraming.allCases)
  func answersAreTheSameHoweverTheInputArrives(framing: RPCFraming) throws {
    let requests = (1...20).map { number in
      switch number % 4 {
      case 0: #"{"jsonrpc":"2.0","id":\#(number),"method":"ordered","params":{"value":\#(number)}}"#
      case 1: #"{"jsonrpc":"2.0","id":\#(number),"method":"echo","params":{"value":\#(number)}}"#
      case 2: #"{"jsonrpc":"2.0","id":\#(number),"method":"locked","params":{"value":\#(number)}}"#
      default: #"{"jsonrpc":"2.0","id":\#(number),"method":"change","params":{"value":null}}"#
      }
    }
    let expected = (1...20).map { #"{"jsonrpc":"2.0","id":\#($0),"result":\#($0 % 4 == 3 ? 0 : $0)}"# }
    for pieceBytes in [1, 7, 64, 1000, 1 << 20] {
      let client = try TestClient.initialized(framing)
      let bytes = client.framed(requests)
      for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
        client.input.write(Array(bytes[start...].prefix(pieceBytes)))
      }
      var answers: [String] = []
      while answers.count < expected.count {
        let message = try client.receive()
        if !message.contains(#""method":"changed""#) { answers.append(message) }
      }
      #expect(answers == expected, "in pieces of \(pieceBytes) bytes")
    }
  }

  @Test func anImmediateRequestWaitsForWhatIsBeforeIt() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait","params":{"value":7}}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#)
    client.send(#"{"jsonrpc":"2.0","method":"remember","params":{"value":3}}"#)
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"journal"}"#)
    client.gates.go.open()
    #expect(
      try client.receive(3) == [
        #"{"jsonrpc":"2.0","id":1,"result":"7 active"}"#,
        #"{"jsonrpc":"2.0","id":2,"result":2}"#,
        #"{"jsonrpc":"2.0","id":4,"result":["initialized","wait","echo","remember 3"]}"#,
      ])
  }

  @Test func aReadThatMeetsALockRunsAgainWhereItMayWait() throws {
    let client = try TestClient.initialized()
    for number in 1...3 {
      client.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"locked","params":{"value":\#(number)}}"#)
      #expect(try client.receive() == #"{"jsonrpc":"2.0","id":\#(number),"result":\#(number)}"#)
    }
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"journal"}"#)
    #expect(
      try client.receive() == #"{"jsonrpc":"2.0","id":4,"result":["initialized","locked","locked","locked"]}"#)
  }

  @Test func aLongRunningRequestHoldsNobodyUp() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"value":1}}"#)
    client.gates.begun.wait()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo","params":{"value":2}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":2}"#)
    client.send(#"{"jsonrpc":"2.0","id":3,"method":"ordered","params":{"value":3}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":3,"result":3}"#)
    client.gates.go.open()
    #expect(
      try client.receive(2) == [
        #"{"jsonrpc":"2.0","id":1,"result":"done"}"#,
        #"{"jsonrpc":"2.0","method":"changed","params":{"values":[1]}}"#,
      ])
  }

  @Test func onlySoManyLongRunningRequestsRunAtOnce() throws {
    let client = try TestClient.initialized(configuration: .limited { $0.longRunningRequests = 1 })
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"long","params":{"value":1,"workDoneToken":"first"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"long","params":{"value":2,"workDoneToken":"second"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"echo","params":{"value":3}}"#)
    let begin = #","value":{"kind":"begin","title":"Working","cancellable":true,"percentage":0}}}"#
    let end = #","value":{"kind":"end"}}}"#
    let first = #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"first""#
    let second = #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"second""#
    let early = try client.receive(2)
    #expect(early.sorted() == [#"{"jsonrpc":"2.0","id":3,"result":3}"#, first + begin].sorted())
    client.gates.go.open()
    let late = try client.receive(5).filter { !$0.contains("changed") }
    #expect(
      late
        == [
          first + end, #"{"jsonrpc":"2.0","id":1,"result":"done"}"#, second + begin, second + end,
          #"{"jsonrpc":"2.0","id":2,"result":"done"}"#,
        ].prefix(late.count).map(\.self))
  }
}
