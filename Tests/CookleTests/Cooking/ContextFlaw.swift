import JSON
import Testing

/// One thing that is wrong with a context that is right otherwise, and how it has to be refused.
struct ContextFlaw: CustomTestStringConvertible {
  /// Where it is, from the context on: `sessions.0.timer.edit`.
  var place: String
  /// What stands there; nil when the member is missing.
  var value: JSONValue?
  /// The place that the refusal names, if it is another one.
  var named: String?

  var testDescription: String { "\(place): \((value?.text ?? "missing").prefix(60))" }

  /// The path that the refusal names, as the protocol writes paths.
  var path: String {
    (named ?? place).split(separator: ".").reduce("context") { path, name in
      Int(name) == nil ? "\(path).\(name)" : "\(path)[\(name)]"
    }
  }

  /// The context with the flaw.
  func applied(to context: JSONValue) -> JSONValue {
    context.setting(at: place.split(separator: ".").map(String.init), value)
  }

  /// A context with one of everything, in which nothing is wrong.
  static let sound: JSONValue = [
    "protocolVersion": "1",
    "installation": "watch",
    "catalog": [["recipeId": "tea", "name": "Tea", "steps": ["Steep for 3 minutes.", "Drink."]]],
    "sessions": [
      [
        "id": "watch.3", "recipeId": "tea", "recipeName": "Tea", "steps": ["Steep for 3 minutes.", "Drink."],
        "started": "5.watch", "selection": ["step": 1, "edit": "6.watch"],
        "timer": ["durationSeconds": 180, "remainingMs": 120_000, "edit": "7.tablet"],
      ]
    ],
    "retired": [["installation": "watch", "sequence": 2], ["installation": "tablet", "sequence": 9]],
    "choice": ["session": "watch.3", "among": ["tablet.9", "watch.3"], "edit": "4.tablet"],
  ]

  /// Flaws of one place.
  private static func at(_ place: String, _ values: JSONValue?..., named: String? = nil) -> [ContextFlaw] {
    values.map { ContextFlaw(place: place, value: $0, named: named) }
  }

  private static func text(_ count: Int) -> JSONValue { .string(String(repeating: "a", count: count)) }
  private static func number(_ literal: String) -> JSONValue {
    JSONNumber(literal: literal).map(JSONValue.number) ?? nil
  }

  /// What is no text that says something.
  private static let noTexts: [JSONValue?] = [nil, .null, "", 1, true, [], [:], "nul\u{0}"]

  /// What is no name of an installation.
  private static let noInstallations: [JSONValue?] = [
    nil, .null, "", " ", "a b", "a/b", "é", "a\n", "a\u{0}", "a\u{202E}b", 1, [], [:], text(65),
  ]

  /// What is no edit.
  private static let noEdits: [JSONValue?] = [
    nil, .null, "", ".", "1", "1.", ".watch", "0.watch", "-1.watch", "+1.watch", "01.watch", "1.5e3.w w", "1 .watch",
    "536870913.watch", "9223372036854775807.watch", "9223372036854775808.watch", "１.watch", 7, [], [:], true,
  ]

  /// What is no id of a session.
  private static let noSessions: [JSONValue?] = [
    nil, .null, "", ".", "watch", "watch.", ".3", "watch.0", "watch.-1", "watch.03", "watch.3 ", "wa tch.3",
    "watch.536870913", "watch.9223372036854775808", "watch.３", 3, [], [:],
  ]

  private static func all(_ place: String, _ values: [JSONValue?], named: String? = nil) -> [ContextFlaw] {
    values.map { ContextFlaw(place: place, value: $0, named: named) }
  }

  /// Everything that is refused as `validationFailed`, with the place.
  static let table: [ContextFlaw] = [
    all("installation", noInstallations),
    at("catalog", "tea", 1, true, [:]),
    at("catalog.0", "tea", 1, .null, []),
    all("catalog.0.recipeId", noTexts), all("catalog.0.name", noTexts),
    at("catalog.0.steps", nil, .null, "Steep.", 1, [:], []),
    all("catalog.0.steps.1", [.null, "", 1, [], [:], "nul\u{0}"]),
    at("catalog.1", ["recipeId": "tea", "name": "Green tea", "steps": ["Steep."]]),
    at("catalog", .array((0..<6).map { ["recipeId": .string("r\($0)"), "name": "R", "steps": ["Cook."]] })),
    at("catalog", [["recipeId": "tea", "name": "Tea", "steps": [text(24_000)]]]),
    at("sessions", "watch.3", 1, true, [:]),
    at("sessions.0", "watch.3", 1, .null, []),
    all("sessions.0.id", noSessions),
    all("sessions.0.recipeId", noTexts), all("sessions.0.recipeName", noTexts),
    at("sessions.0.steps", nil, .null, "Steep.", 1, [:], []),
    at("sessions.0.steps", .array(Array(repeating: "Stir.", count: 1_001))),
    all("sessions.0.steps.0", [.null, "", 1, [], [:], "nul\u{0}"]),
    all("sessions.0.started", noEdits),
    at("sessions.0.selection", nil, .null, 1, "1", []),
    at(
      "sessions.0.selection.step", nil, .null, "1", -1, 2, 2_147_483_648, true, [], number("0.5"), number("1e300"),
      number("-1e-300"), number("99999999999999999999")),
    all("sessions.0.selection.edit", noEdits),
    at("sessions.0.timer", nil, .null, 1, "1", []),
    at(
      "sessions.0.timer.durationSeconds", nil, .null, 0, -1, 356_401, 2_147_483_648, "180", number("180.5"),
      number("1e9"),
      number("99999999999999999999")),
    at(
      "sessions.0.timer.remainingMs", nil, .null, "1", true, [], number("0.25"), number("1e300"),
      number("-99999999999999999999")),
    all("sessions.0.timer.edit", noEdits),
    at("sessions.1", ContextFlaw.sound["sessions"]?.array?[0]),
    at("sessions.1", ContextFlaw.sound["sessions"]?.array?[0].setting("id", "watch.4")),
    at("sessions.1", ContextFlaw.sound["sessions"]?.array?[0].setting("recipeName", "Another tea")),
    at("retired", "watch", 1, true, [:]),
    at("retired.0", "watch", 1, .null, []),
    all("retired.0.installation", noInstallations),
    at(
      "retired.0.sequence", nil, .null, -1, "2", true, 2_147_483_648, 536_870_913, number("1.5"), number("1e300"),
      number("99999999999999999999")),
    at("retired.2", ["installation": "watch", "sequence": 2], ["installation": "watch", "sequence": 7]),
    at("choice", "watch.3", 1, true, []),
    all("choice.session", noSessions),
    at("choice.among", nil, .null, "watch.3", 1, [:]),
    all("choice.among.0", [.null, 1, [], [:], ""]),
    all("choice.among.0", ["watch", "watch.0"], named: "choice.among"),
    at("choice.among", .array((0..<257).map { .string("w\($0).1") })),
    all("choice.edit", noEdits),
  ].flatMap(\.self)

  /// What is no context of this version, before anything else is read.
  static let otherVersions: [JSONValue?] = [
    nil, .null, "", "0", "2", "1.0", "1.1", "v1", " 1", "１", 1, 2, number("1.0"), true, [], [:], ["1"], text(100_000),
  ]

  /// What an earlier program sent: its one session.
  static let legacy: JSONValue = [
    "recipeID": "tea", "recipeName": "Tea", "steps": ["Steep."], "currentStepIndex": 0,
    "activeTimer": ["durationSeconds": 180, "startedAt": 794_048_400], "updatedAt": 794_048_400, "isActive": true,
  ]
}
