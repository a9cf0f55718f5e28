import JSON
import ServerHarness
import Testing

/// What makes no sense is refused with its place and changes nothing, or has a result that is said.
@Suite struct CookingBadInputTests {
  let library: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess
  let recipe: JSONValue
  let session: JSONValue

  init() throws {
    (library, clock) = (try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
    recipe = try server.soup()
    session = try server.cook(recipe)["id"] ?? .null
  }

  static let edits = [
    "cooking/selectStep", "cooking/startTimer", "cooking/cancelTimer", "cooking/repeatTimer", "cooking/end",
    "cooking/choose",
  ]

  /// Parameters with which an edit would go through.
  static func params(_ method: String) -> JSONValue {
    switch method {
    case "cooking/selectStep": ["step": 1]
    case "cooking/startTimer": ["seconds": 60]
    default: [:]
    }
  }

  // MARK: Steps

  @Test(arguments: [(-1, 0), (Int(Int32.min), 0), (3, 2), (4, 2), (Int(Int32.max), 2)])
  func aStepThatIsNotThereSelectsTheNearestAndSaysSo(asked: Int, selected: Int) throws {
    try server.edit("cooking/selectStep", ["step": 1])
    for _ in 0..<2 {
      let outcome = try server.call("cooking/selectStep", ["step": .number(JSONNumber(asked))])
      #expect(outcome["value"]?["selectedStep"]?.int == selected)
      #expect(outcome["clampedFrom"]?.int == asked)
    }
    #expect(try server.cooked()["selectedStep"]?.int == selected)
  }

  @Test func aStepThatIsThereIsNotClamped() throws {
    for step in [2, 0, 1, 1] {
      let outcome = try server.call("cooking/selectStep", ["step": .number(JSONNumber(step))])
      #expect(outcome["clampedFrom"] == nil)
      #expect(outcome["value"]?["selectedStep"]?.int == step)
    }
    // The one that is selected already is no change.
    let outcome = try server.call("cooking/selectStep", ["step": 1])
    #expect(outcome["effects"] == [])
    #expect(outcome["revision"] == outcome["previousRevision"])
  }

  @Test(arguments: ["1.5", "1e300", "2147483648", "-2147483649", #""1""#, "true", "[]", "{}", "null"])
  func aNumberThatIsNoneIsRefused(literal: String) throws {
    let value = try JSONValue(text: literal)
    for (method, name) in [("cooking/selectStep", "step"), ("cooking/startTimer", "seconds")] {
      try expectNothingChanges(on: server) {
        expectInvalidParams(try server.refusal(method, JSONValue.object([:]).setting(name, value)), at: name)
      }
    }
    for method in ["cooking/selectStep", "cooking/startTimer", "cooking/choose", "cooking/start"] {
      let missing = ["cooking/selectStep": "step", "cooking/startTimer": "seconds", "cooking/choose": "session"]
      expectInvalidParams(try server.refusal(method, [:]), at: missing[method] ?? "recipe")
    }
  }

  // MARK: Timers

  @Test(arguments: [0, -1, -60, 356_401, Int(Int32.max), Int(Int32.min)])
  func aTimeThatNoTimerRunsIsRefused(seconds: Int) throws {
    try server.edit("cooking/startTimer", ["seconds": 60])
    let before = try server.cooked()
    try expectNothingChanges(on: server) {
      let error = try server.refusal("cooking/startTimer", ["seconds": .number(JSONNumber(seconds))])
      expectRefusal(error, 1001, "validationFailed")
      let fields = try #require(error["data"]?["fields"]?.array)
      #expect(fields.map { $0.setting("message", nil) } == [["path": "seconds", "value": .string(String(seconds))]])
    }
    #expect(try server.cooked() == before)
  }

  @Test(arguments: [1, 356_400]) func theShortestAndTheLongestTimerRun(seconds: Int) throws {
    let timer = try server.edit("cooking/startTimer", ["seconds": .number(JSONNumber(seconds))])["timer"]
    #expect(timer?["remainingSeconds"]?.int == seconds)
    #expect(timer?["durationSeconds"]?.int == seconds)
  }

  @Test func whereNoTimerRunsNothingIsCancelledOrRepeated() throws {
    let outcome = try server.call("cooking/cancelTimer")
    #expect(outcome["effects"] == [])
    #expect(outcome["value"]?["timer"] == ["status": "inactive"])
    try expectNothingChanges(on: server) {
      let error = try server.refusal("cooking/repeatTimer")
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.array?.each("path") == ["session"])
    }
  }

  // MARK: Recipes and sessions

  @Test func aRecipeWithoutStepsIsNotCooked() throws {
    for steps in [[], ["", "  ", "\n"]] {
      let bare = try server.createID(RecipeDrafts.named("Bare", steps: steps))
      try expectNothingChanges(on: server) {
        let error = try server.refusal("cooking/start", ["recipe": bare])
        expectRefusal(error, 1001, "validationFailed")
        #expect(error["data"]?["fields"]?.array?.each("path") == ["recipe"])
      }
    }
    #expect(try server.cooked()["id"] == session)
  }

  @Test func aRecipeThatIsTooLongToTravelIsNotCooked() throws {
    let reader = try ServerProcess(library)
    let most = try #require(try reader.initialize()["limits"]?["cookingStepsBytes"]?.int)
    // As JSON an array of texts has two brackets, and each text two quotes and a comma, but for the last.
    func draft(_ bytes: Int) -> JSONValue {
      let (count, rest) = (bytes - 1).quotientAndRemainder(dividingBy: 10_003)
      let steps = Array(repeating: String(repeating: "a", count: 10_000), count: count)
      return RecipeDrafts.named("Book", steps: steps + [String(repeating: "a", count: rest - 3)])
    }
    let long = try server.createID(draft(most + 1))
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal("cooking/start", ["recipe": long]), 1012, "limitExceeded",
        with: [
          "limit": "cookingStepsBytes", "maximum": .number(JSONNumber(most)), "value": .number(JSONNumber(most + 1)),
        ])
    }
    #expect(try server.cooked()["id"] == session)
    try server.call("recipe/update", ["id": long, "draft": draft(most)])
    #expect(try server.cook(long)["recipeName"] == "Book")
  }

  @Test(arguments: ["", "none", "0195a3c2-7f10-7a31-9c44-0d6c1b2f9a01", "a\u{0}b", "🍲"])
  func aRecipeThatIsNotThereIsNotFound(id: String) throws {
    try expectNothingChanges(on: server) {
      for method in ["cooking/start", "cooking/openView"] {
        expectRefusal(
          try server.refusal(method, ["recipe": .string(id)]), 1002, "notFound", with: ["entity": "recipe"])
      }
    }
    #expect(try server.cooked()["id"] == session)
  }

  @Test func aSessionThatIsNotThereIsNotFound() throws {
    let known = try #require(session.string)
    let others = ["", "none", "watch.1", "\(known)0", "\(known) ", known.uppercased() + ".1", "9.9.9", "a\u{0}.1"]
    for other in others {
      for method in Self.edits + ["cooking/get", "cooking/suggestTimers"] {
        try expectNothingChanges(on: server) {
          let params = Self.params(method).setting("session", .string(other))
          expectRefusal(
            try server.refusal(method, params), 1002, "notFound", with: ["entity": "cookingSession"])
        }
      }
    }
  }

  @Test func aSessionThatHasEndedIsNotFound() throws {
    try server.edit("cooking/startTimer", ["seconds": 60])
    let last = try server.cooked()
    #expect(try server.edit("cooking/end") == last)
    for method in Self.edits + ["cooking/get", "cooking/suggestTimers"] {
      try expectNothingChanges(on: server) {
        let params = Self.params(method).setting("session", session)
        expectRefusal(try server.refusal(method, params), 1002, "notFound", with: ["id": session])
      }
    }
    // Where nothing is cooked, what names no session finds none.
    for method in Self.edits.dropLast() + ["cooking/openView", "cooking/suggestTimers"] {
      expectRefusal(
        try server.refusal(method, Self.params(method)), 1002, "notFound", with: ["entity": "cookingSession"])
    }
    #expect(try server.cooked() == .null)
  }

  @Test func timersOfAStepThatIsNotThereAreRefused() throws {
    #expect(try server.call("cooking/suggestTimers", ["step": 1])["timers"]?.array?.each("seconds") == [1_500])
    for step in [-1, 3, 1 << 30] as [Int] {
      let error = try server.refusal("cooking/suggestTimers", ["step": .number(JSONNumber(step))])
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.array?.each("path") == ["step"])
    }
  }

  // MARK: Reading only

  @Test func aReaderReadsAllAndEditsNothing() throws {
    try server.edit("cooking/startTimer", ["seconds": 60])
    _ = try server.cookingContext()
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    let before = try reader.cooked().withoutRemainingTime
    for method in Self.edits + ["cooking/start", "cooking/sync"] {
      for options in [[:], ["dryRun": true], ["requestKey": "k"]] as [JSONObject] {
        var params = Self.params(method)
        if method == "cooking/choose" { params = ["session": session] }
        if method == "cooking/start" { params = ["recipe": recipe] }
        for option in options { params = params.setting(option.name, option.value) }
        expectRefusal(try reader.refusal(method, params), 1009, "readOnly")
      }
    }
    #expect(try reader.cooked(session).withoutRemainingTime == before)
    #expect(try reader.call("cooking/openView")["view"]?["recipeId"] == recipe)
    #expect(try reader.call("cooking/suggestTimers", ["step": 1])["timers"]?.array?.count == 1)
    #expect(try reader.cookingContext().withoutRemainingTime == server.cookingContext().withoutRemainingTime)
  }
}
