import JSON
import ServerHarness
import Testing

extension JSONValue: CustomTestStringConvertible {
  /// The JSON text, so that a failed comparison shows both messages as they would be on the wire.
  public var testDescription: String { text }
}

/// Expects an error object to be what the protocol says: code, kind and phase, the given members of its data, no member
/// that the protocol does not declare and none that it requires left out, and one sentence for a person.
func expectRefusal(
  _ error: JSONValue, _ code: Int, _ kind: String, phase: String = "preflight", with data: JSONObject = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected: JSONObject = ["kind": .string(kind), "phase": .string(phase)]
  for member in data { expected[member.name] = member.value }
  #expect(error["code"]?.int == code, "\(error.text)", sourceLocation: sourceLocation)
  let found = error["data"]?.object ?? [:]
  for member in expected {
    #expect(found[member.name] == member.value, "data.\(member.name)", sourceLocation: sourceLocation)
  }
  let declared = ProtocolSource.members(ofErrorData: kind)
  for member in found where !declared.keys.contains(member.name) {
    Issue.record("\(kind) does not declare data.\(member.name)", sourceLocation: sourceLocation)
  }
  for member in declared where member.value == .required && found[member.key] == nil {
    Issue.record("\(kind) lacks data.\(member.key)", sourceLocation: sourceLocation)
  }
  expectSentence(error["message"]?.string ?? "", sourceLocation: sourceLocation)
}

/// Expects params to be refused because of the member at `path`, which both the sentence and the data name.
func expectInvalidParams(
  _ error: JSONValue, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRefusal(
    error, -32602, "invalidParams", with: ["path": .string(path)], sourceLocation: sourceLocation)
  #expect(
    error["message"]?.string?.contains(path) == true, "\(error.text)", sourceLocation: sourceLocation)
}

/// Expects one sentence: short, on one line, without control characters, ending once.
func expectSentence(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(!text.isEmpty && text.utf8.count < 400, "\(text)", sourceLocation: sourceLocation)
  let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  #expect(isClean, "\(text)", sourceLocation: sourceLocation)
  #expect(!text.dropLast().contains(". "), "more than one sentence: \(text)", sourceLocation: sourceLocation)
}

/// Expects the library's own check to find nothing wrong with it: database, lists, search index, logs and files of photos.
func expectSoundLibrary(
  by server: ServerProcess, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let report = try server.call("data/check", [:])
  #expect(report["findings"] == [] && report["isSound"] == true, comment, sourceLocation: sourceLocation)
}

/// Expects a request to fail and to leave the library exactly where it was.
func expectNothingChanges(
  on server: ServerProcess, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws {
  let before = try server.revision()
  try body()
  #expect(try server.revision() == before, sourceLocation: sourceLocation)
}

extension ServerProcess {
  /// The library's revision now.
  func revision() throws -> JSONValue {
    try call("surface/list")["revision"] ?? .null
  }
}
