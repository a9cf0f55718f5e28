import JSON
import ServerHarness
import Testing

/// What another device sends is believed in nothing: it fits whole or is refused whole (domain §6).
@Suite struct CookingContextTests {
  let library: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess

  init() throws {
    // The clock stands still, so that two contexts of one state are the same to the byte.
    (library, clock) = (try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
    try server.cook(try server.soup())
    try server.edit("cooking/startTimer", ["seconds": 600])
  }

  /// Everything that a merge could have changed, as it stands on the wire.
  private func picture() throws -> String {
    try server.request("cooking/context", nil).setting("id", nil).text
      + server.request("cooking/get", nil).setting("id", nil).text
  }

  /// Expects a context to be refused, with nothing merged.
  private func refusal(of context: JSONValue) throws -> JSONValue {
    let before = try picture()
    let error = try server.refusal("cooking/sync", ["context": context])
    #expect(try picture() == before)
    return error
  }

  @Test func theSoundContextIsTaken() throws {
    let answer = try server.sync(ContextFlaw.sound)
    #expect(answer["sessions"]?.array?.count == 2)
    #expect(try server.cooked("watch.3")["selectedStep"] == 1)
    #expect(try server.call("cooking/get")["savedCopies"] == ContextFlaw.sound["catalog"])
  }

  @Test func whatDoesNotFitIsRefusedWithItsPlace() throws {
    #expect(ContextFlaw.table.count > 250)
    for flaw in ContextFlaw.table {
      let error = try refusal(of: flaw.applied(to: ContextFlaw.sound))
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.array?.each("path") == [.string(flaw.path)], "\(flaw.testDescription)")
    }
  }

  @Test func anotherVersionIsAnIncompatiblePeer() throws {
    for version in ContextFlaw.otherVersions {
      let error = try refusal(of: ContextFlaw.sound.setting("protocolVersion", version))
      expectRefusal(error, 1014, "incompatiblePeer", with: ["ours": "1"])
      expectSentence(error["data"]?["theirs"]?.string ?? "")
    }
    // What is wrong with the rest does not matter then.
    expectRefusal(
      try refusal(of: ["protocolVersion": "2", "sessions": 7]), 1014, "incompatiblePeer", with: ["theirs": "version 2"])
  }

  @Test func theSnapshotOfAnEarlierProgramIsAnIncompatiblePeer() throws {
    for snapshot in [ContextFlaw.legacy, ContextFlaw.legacy.setting("activeTimer", nil), ["isActive": false]] {
      expectRefusal(
        try refusal(of: snapshot), 1014, "incompatiblePeer",
        with: ["theirs": "the snapshot of an earlier program", "ours": "1"])
    }
    for nothing in [[:], ["sessions": []]] as [JSONValue] {
      expectRefusal(try refusal(of: nothing), 1014, "incompatiblePeer", with: ["theirs": "no version"])
    }
  }

  @Test(arguments: ["1", "text", true, []] as [JSONValue]) func whatIsNoObjectIsRefused(context: JSONValue) throws {
    let error = try refusal(of: context)
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.array?.each("path") == ["context"])
  }

  /// Two members of one name are an error wherever the protocol has an object.
  @Test(
    arguments: [
      (#""protocolVersion":"1","#, #""protocolVersion":"2","protocolVersion":"1","#, "protocolVersion"),
      (
        #""installation":"watch","catalog""#, #""installation":"watch","installation":"tablet","catalog""#,
        "installation"
      ),
      (#""recipeName":"Tea","#, #""recipeName":"Tea","recipeName":"Soup","#, "sessions[0].recipeName"),
      (#""step":1,"#, #""step":1,"step":0,"#, "sessions[0].selection.step"),
      (#""sequence":2"#, #""sequence":2,"sequence":900"#, "retired[0].sequence"),
      (
        #""durationSeconds":180,"#, #""durationSeconds":180,"durationSeconds":60,"#, "sessions[0].timer.durationSeconds"
      ),
    ])
  func aRepeatedMemberIsRefused(once: String, twice: String, place: String) throws {
    let path = "context.\(place)"
    let text = ContextFlaw.sound.text
    let repeated = text.replacing(once, with: twice)
    #expect(repeated != text)
    let before = try picture()
    let id = JSONValue.string("repeated")
    try server.write(
      server.framing.frame(
        Array(#"{"jsonrpc":"2.0","id":"repeated","method":"cooking/sync","params":{"context":\#(repeated)}}"#.utf8)))
    let error = try #require(try server.response(to: id)["error"])
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.array?.each("path") == [.string(path)])
    #expect(try picture() == before)
  }

  @Test func noneAtAllMergesNothing() throws {
    let before = try picture()
    for params in [[:], ["context": nil]] as [JSONValue] {
      let outcome = try server.call("cooking/sync", params)
      #expect(outcome["effects"] == [])
      #expect(outcome["revision"] == outcome["previousRevision"])
      #expect(outcome["value"]?["context"] == (try server.cookingContext()))
    }
    #expect(try picture() == before)
  }

  @Test func membersOfANewerMinorAreIgnored() throws {
    var context = ContextFlaw.sound
    let places = ["", "catalog.0", "sessions.0", "sessions.0.selection", "sessions.0.timer", "retired.0", "choice"]
    for place in places {
      let path = place.split(separator: ".").map(String.init) + ["newer"]
      context = context.setting(at: path, ["anything": [1, nil, "\u{1}", ["deep": []]]])
    }
    let outcome = try server.call("cooking/sync", ["context": context])
    #expect(outcome["effects"] == ["cookingSessionChanged"])
    #expect(outcome["value"]?["context"]?.text.contains("newer") == false)
    #expect(try server.cooked("watch.3")["recipeName"] == "Tea")
  }

  @Test func listsMayBeLeftOut() throws {
    for name in ["catalog", "sessions", "retired", "choice"] {
      for value in [nil, JSONValue.null] {
        try server.sync(ContextFlaw.sound.setting(name, value))
      }
    }
    #expect(try server.cooked("watch.3")["recipeName"] == "Tea")
  }
}
