import Foundation
import JSON
import ScenarioReplay
import ServerHarness
import Testing

/// What fails in a scenario fails with its id and the index of its step.
@Suite struct ScenarioReplayTests {
  /// Follows a scenario of these steps against a server that echoes; answers why it failed.
  private func failure(_ steps: String) throws -> String? {
    let text = #"{"id":"soup","title":"Soup","documentation":"It is made.","handshake":false,"steps":\#(steps)}"#
    do {
      try ScenarioReplay.run(ScenarioReader.read(JSONValue(text: text), id: "soup"), on: ScriptedHost.echo())
      return nil
    } catch let failure as ScenarioFailure {
      return failure.description
    }
  }

  private func echo(_ params: String, _ pattern: String) -> String {
    #"{"send":{"method":"echo","params":\#(params),"expect":{"result":\#(pattern)}}}"#
  }

  @Test(arguments: [
    ("1", "1"), ("1.0", "1"), (#""é""#, #""é""#), ("null", "null"), ("[1,[]]", "[1,[]]"),
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("[1]", #"{"$any":"array"}"#), ("{}", #"{"$any":"object"}"#),
    ("true", #"{"$any":"boolean"}"#), ("null", #"{"$any":"null"}"#), ("7", #"{"$any":"value"}"#),
    (#"{"a":1,"b":2}"#, #"{"$partial":{"a":1}}"#), ("[3,2,1]", #"{"$contains":[1,3]}"#),
    ("[1,2,2]", #"{"$unordered":[2,1,2]}"#), (#"{"$text":["a","b"]}"#, #""ab""#),
    (#"{"$repeat":[2,{"x":1}]}"#, #"[{"x":1},{"x":1}]"#),
  ])
  func whatFitsPasses(params: String, pattern: String) throws {
    #expect(try failure("[\(echo(params, pattern))]") == nil)
  }

  @Test(arguments: [
    ("1", "2", "result: 1 instead of 2"),
    (#""\u00e9""#, #""e\u0301""#, "result: \"\u{e9}\" instead of \"e\u{301}\""),
    ("[1]", "[1,2]", "result: 1 elements instead of 2: [1]"),
    ("[1,2]", "[2,1]", "result[0]: 1 instead of 2"),
    (#"{"a":{"b":1}}"#, #"{"a":{}}"#, "result.a.b: not expected: 1"),
    (#"{"a":1}"#, #"{"a":1,"b":2}"#, "result.b: missing from {\"a\":1}"),
    (#"{"a":1}"#, #"{"$partial":{"b":2}}"#, "result.b: missing from {\"a\":1}"),
    ("1", #"{"$partial":{}}"#, "result: 1 is no object"),
    ("[1]", #"{"$contains":[1,1]}"#, "result: no element like 1: 1 among [1]"),
    ("[1,2]", #"{"$unordered":[1]}"#, "result: 2 elements instead of 1"),
    ("{}", #"{"$contains":[]}"#, "result: {} is no array"),
    ("1", #"{"$any":"string"}"#, "result: 1 instead of any \"string\""),
    ("null", #"{"$capture":"x"}"#, "result: null, which cannot be captured"),
    (#""a""#, #"{"$text":["b"]}"#, "result: \"a\" instead of “b”"),
  ])
  func whatDoesNotFitIsNamedWithItsPath(params: String, pattern: String, what: String) throws {
    let first = echo("1", "1")
    #expect(try failure("[\(first),\(echo(params, pattern))]") == "scenario soup, step 1: \(what)")
  }

  @Test(arguments: [
    (#"{"sing":{}}"#, "the step kind sing is unknown"),
    (#"{"send":{"method":"x","expect":{"result":1},"colour":1}}"#, "send has an unknown member colour"),
    (#"{"send":{"method":"x"}}"#, "nothing is expected: expect is missing"),
    (#"{"send":{"method":"x","expect":{}}}"#, "expect has either a result or an error"),
    (#"{"send":{"method":"x","expect":{"result":1,"other":2}}}"#, "expect has an unknown member other"),
    (
      #"{"send":{"method":"x","as":"y","expect":{"result":1}}}"#,
      "a request has either expect or the name of its answer, as"
    ),
    (#"{"send":{"method":"x","params":{"$ref":"y"},"expect":{"result":1}}}"#, "y was not captured before"),
    (#"{"send":{"method":"x","expect":{"result":{"$ref":"y"}}}}"#, "y was not captured before"),
    (#"{"send":{"method":"x","expect":{"result":[{"$capture":"y"},{"$capture":"y"}]}}}"#, "y is captured twice"),
    (#"{"send":{"method":"x","expect":{"result":{"$like":"y"}}}}"#, "$like means nothing in a pattern"),
    (#"{"send":{"method":"x","params":{"$any":"value"},"expect":{"result":1}}}"#, "$any means nothing in params"),
    (#"{"send":{"method":"x","expect":{"result":{"$any":"value","b":1}}}}"#, "$any stands beside other members"),
    (#"{"restart":{},"kill":{}}"#, "the step is to have one kind, not 2"),
    (#"{"restart":{"client":"a","client":"b"}}"#, "restart has client twice"),
    (#"{"expectAnswer":{"to":"y","expect":{"result":1}}}"#, "y was not captured before"),
  ])
  func whatNoScenarioMaySayIsRefusedBeforeAnythingIsSent(step: String, what: String) throws {
    #expect(try failure("[\(echo("1", "2")),\(step)]") == "scenario soup, step 1: \(what)")
  }

  @Test func aCaptureIsPutInAndCompared() throws {
    let capture = echo(#"{"id":"a1"}"#, #"{"id":{"$capture":"soup"}}"#)
    #expect(try failure("[\(capture),\(echo(#"{"$ref":"soup"}"#, #""a1""#))]") == nil)
    #expect(try failure("[\(capture),\(echo(#""a1""#, #"{"$ref":"soup"}"#))]") == nil)
    #expect(try failure("[\(capture),\(echo(#"{"$text":["x/",{"$ref":"soup"}]}"#, #""x/a1""#))]") == nil)
    #expect(
      try failure("[\(capture),\(echo(#""a2""#, #"{"$ref":"soup"}"#))]")
        == #"scenario soup, step 1: result: "a2" instead of soup, "a1""#)
  }

  @Test func aFileIsWrittenForWhoeverIsToldItsPath() throws {
    let steps = """
      [{"writeFile":{"as":"note","content":{"soup":{"$text":["hot"]}}}},
       {"send":{"method":"echo","params":{"$ref":"note"},"expect":{"result":{"$capture":"path"}}}}]
      """
    let text = #"{"id":"soup","title":"Soup","documentation":"D","handshake":false,"steps":\#(steps)}"#
    let host = try ScriptedHost.echo()
    try ScenarioReplay.run(ScenarioReader.read(JSONValue(text: text), id: "soup"), on: host)
    let written = try Data(contentsOf: URL(fileURLWithPath: host.library.outside("file-1.json")))
    #expect(written == Data(#"{"soup":"hot"}"#.utf8))
    #expect(try failure(steps.replacing("path", with: "note")) == "scenario soup, step 1: note is captured twice")
  }

  @Test func aCaptureInAnElementThatDoesNotFitIsForgotten() throws {
    let pattern = #"{"$contains":[{"id":{"$capture":"x"},"name":"B"}]}"#
    let first = echo(#"[{"id":1,"name":"A"},{"id":2,"name":"B"}]"#, pattern)
    #expect(try failure("[\(first),\(echo(#"{"$ref":"x"}"#, "2"))]") == nil)
  }

  @Test func anErrorIsNoResult() throws {
    let error = #"{"send":{"method":"fail","params":{"kind":"k"},"expect":"#
    #expect(try failure("[\(error){\"error\":{\"code\":7,\"data\":{\"kind\":\"k\"}}}}}]") == nil)
    #expect(
      try failure("[\(error){\"error\":{\"code\":8,\"data\":{\"kind\":\"k\"}}}}}]")
        == "scenario soup, step 0: error.code: 7 instead of 8")
    #expect(
      try failure("[\(error){\"error\":{\"code\":7}}}}]")
        == #"scenario soup, step 0: error.data: not expected: {"kind":"k"}"#)
    #expect(try failure("[\(error){\"result\":{}}}}]")?.hasPrefix("scenario soup, step 0: an error instead") == true)
    let result = #"{"send":{"method":"echo","expect":{"error":{"code":7}}}}"#
    #expect(try failure("[\(result)]")?.hasPrefix("scenario soup, step 0: a result instead") == true)
  }

  @Test func notificationsComeInTheirOrder() throws {
    let send = #"{"send":{"method":"note/twice","params":1,"expect":{"result":1}}}"#
    func expect(_ method: String) -> String { #"{"expectNotification":{"method":"\#(method)","params":{}}}"# }
    #expect(try failure("[\(send),\(expect("first")),\(expect("second")),{\"expectNoNotification\":{}}]") == nil)
    #expect(
      try failure("[\(send),\(expect("second"))]")
        == #"scenario soup, step 1: method: "first" instead of "second""#)
    #expect(
      try failure("[\(expect("first"))]") == "scenario soup, step 0: the output ended before a notification")
    #expect(
      try failure("[\(send),{\"expectNoNotification\":{}}]")?.hasPrefix("scenario soup, step 1: there is a") == true)
  }

  @Test func answersMayBeAwaitedLater() throws {
    let steps = """
      [{"send":{"method":"echo","params":1,"as":"one"}},{"send":{"method":"echo","params":2,"expect":{"result":2}}},
       {"notify":{"method":"x","params":{"id":{"$ref":"one"}}}},{"expectAnswer":{"to":"one","expect":{"result":1}}},
       {"expectAnswer":{"to":"one","expect":{"result":1}}}]
      """
    #expect(try failure(steps) == "scenario soup, step 4: the output ended before the answer to request 1")
  }

  @Test(arguments: [
    (#"{"id":"other","title":"T","documentation":"D","steps":[{"restart":{}}]}"#, "its id is not the name of its file"),
    (#"{"id":"soup","documentation":"D","steps":[{"restart":{}}]}"#, "the scenario lacks title"),
    (#"{"id":"soup","title":"T","documentation":"D","steps":[]}"#, "it has no steps"),
    (
      #"{"id":"soup","title":"T","documentation":"D","steps":[{"restart":{}}],"x":1}"#,
      "the scenario has an unknown member x"
    ),
    ("[]", "the scenario is to be an object"),
  ])
  func theScenarioItselfIsReadAsStrictly(text: String, what: String) throws {
    #expect(throws: ScenarioFailure(scenario: "soup", what: what)) {
      try ScenarioReader.read(JSONValue(text: text), id: "soup")
    }
  }

  @Test func theClockStandsBeforeAnythingIsSent() throws {
    let text = """
      {"id":"soup","title":"T","documentation":"D","clock":"2026-01-01T00:00:00Z",
       "steps":[{"setClock":{"to":"2026-01-02T00:00:00Z"}}]}
      """
    let host = try ScriptedHost.echo()
    try ScenarioReplay.run(ScenarioReader.read(JSONValue(text: text), id: "soup"), on: host)
    #expect(host.instants == ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"])
  }
}
