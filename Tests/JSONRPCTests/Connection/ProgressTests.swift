import Testing

@testable import JSONRPC

@Suite struct ProgressTests {
  /// A table whose `long` reports as `body` does.
  private func table(_ body: @escaping @Sendable (RPCProgress) -> Void) -> RPCMethodTable<TestSession> {
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.onLongRunning(Long.self) { _, call, _ in
      body(call.progress)
      return "\(call.progress.isWanted)"
    }
    return table
  }

  private func progress(_ token: String, _ value: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":\#(token),"value":\#(value)}}"#
  }

  @Test(arguments: ["7", "\"t\"", #""\u0074""#])
  func itIsReportedOnTheTokenAsItCame(token: String) throws {
    let client = try TestClient.initialized(
      table: table { progress in
        progress.report(message: "too early")
        progress.begin(title: "Importing", message: "a.md", percentage: -5, isCancellable: false)
        progress.begin(title: "again")
        progress.end(message: "3 files")
        progress.report(message: "too late")
        progress.end()
      })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"workDoneToken":\#(token)}}"#)
    #expect(
      try client.receive(3) == [
        progress(
          token, #"{"kind":"begin","title":"Importing","cancellable":false,"message":"a.md","percentage":0}"#),
        progress(token, #"{"kind":"end","message":"3 files"}"#),
        #"{"jsonrpc":"2.0","id":1,"result":"true"}"#,
      ])
  }

  @Test(arguments: ["", #","params":{}"#, #","params":{"workDoneToken":null}"#, #","params":{"workDoneToken":[1]}"#])
  func withoutATokenNothingIsReported(parameters: String) throws {
    let client = try TestClient.initialized(
      table: table { progress in
        progress.begin(title: "Importing")
        progress.report(percentage: 50)
        progress.end()
      })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long"\#(parameters)}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"false"}"#)
  }

  @Test func reportsThatComeTooFastAreDropped() throws {
    let client = try TestClient.initialized(
      table: table { progress in
        progress.begin(title: "Importing")
        let end = ContinuousClock.now + .milliseconds(400)
        while ContinuousClock.now < end { progress.report(message: "still", percentage: 150) }
      })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"workDoneToken":1}}"#)
    var messages: [String] = []
    while messages.last != #"{"jsonrpc":"2.0","id":1,"result":"true"}"# { messages.append(try client.receive()) }
    let reports = messages.filter { $0 == progress("1", #"{"kind":"report","message":"still","percentage":100}"#) }
    #expect(messages.count == reports.count + 3)
    #expect((1...4).contains(reports.count))
  }

  @Test func noSecondHasMoreThanTen() {
    var throttle = ProgressThrottle()
    let start = ContinuousClock.now
    let admitted = (0..<5000).filter { throttle.admits(at: start + .milliseconds($0)) }
    for second in 0..<4000 {
      let count = admitted.filter { (second..<second + 1000).contains($0) }.count
      // With the end, and the begin of another progress on the token right after it.
      #expect(count + 2 <= 10)
    }
    #expect(admitted.first == 0)
    #expect(admitted.count == 40)
  }
}
