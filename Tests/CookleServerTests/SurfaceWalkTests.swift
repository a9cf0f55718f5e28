import CookleProtocol
import CookleSurface
import JSON
import Testing

@testable import CookleServer

/// Every area with something in it: what a person hears of it and what can be done with it is all there (protocol §5).
@Suite struct SurfaceWalkTests {
  private static let areas: [(area: String, id: String?, parameters: JSONValue)] = [
    ("navigation", nil, [:]), ("recipe.list", nil, ["limit": 2]), ("recipe.list", nil, ["text": "nothing like it"]),
    ("recipe.detail", "soup", [:]), ("recipe.detail", "soup", ["servings": 6]), ("recipe.detail", "toast", [:]),
    ("recipe.form", nil, [:]),
    ("photo.list", nil, [:]), ("photo.detail", "photo", [:]), ("tag.list", nil, ["kind": "ingredient"]),
    ("tag.list", nil, ["kind": "category"]), ("tag.list", nil, ["kind": "category", "text": "nothing like it"]),
    ("tag.detail", "category", ["kind": "category"]),
    ("tag.detail", "ingredient", ["kind": "ingredient"]), ("search", nil, [:]), ("diary.landing", nil, [:]),
    ("diary.list", nil, [:]), ("diary.detail", "2026-03-14", [:]), ("diary.detail", "2026-03-15", [:]),
    ("diary.form", nil, [:]), ("glance", nil, [:]), ("glance", nil, ["recipe": "random", "diary": "latest"]),
    ("notifications", nil, [:]), ("settings", nil, [:]), ("history", nil, ["limit": 3]), ("status", nil, [:]),
    ("cooking", nil, [:]),
    ("menu", nil, [:]), ("menu", nil, ["limit": 1]), ("shopping", nil, [:]),
  ]

  private static let notOnScreens = [
    "addPhoto", "addRecipeToDiary", "createDiary", "createRecipe", "openApp", "openRoute",
    "openSearch", "openSettings", "openShopping", "reviewCooking", "searchRecipes", "showDiary",
    "showLastOpenedRecipe", "showRandomRecipe", "showRecipe", "showShoppingList", "showTodayDiary", "showTodayMeal",
    "showWeekMenu", "updateDiary", "updateRecipe",
  ]

  @Test func everyAreaIsWalked() {
    #expect(Set(SurfaceWalkTests.areas.map(\.area)) == Set(Wire.Area.allCases.map(\.rawValue)))
  }

  @Test(arguments: ["en", "ja"])
  func everythingHasItsWordsAndItsIntent(locale: String) throws {
    let host = try InProcessHost()
    let editor = try WalkedClient(host, locale: locale)
    var offered = try expectSound(editor, ids: [:], "a new library")
    let ids = try editor.fill()
    offered.formUnion(try expectSound(editor, ids: ids, "a filled library"))
    try editor.perform("undo")
    offered.formUnion(try expectSound(editor, ids: ids, "a change taken back"))
    try editor.perform("redo")
    try editor.openForms(ids)
    offered.formUnion(try expectSound(editor, ids: ids, "open forms"))
    try editor.perform("setMenuSearchText", ["text": "nothing like it"])
    try editor.perform("startQuickRegistration")
    offered.formUnion(try expectSound(editor, ids: ids, "an open quick registration"))
    let reader = try WalkedClient(host, locale: locale, readOnly: true)
    for state in KitchenState.allCases {
      try editor.cook(ids, state)
      offered.formUnion(try expectSound(editor, ids: ids, "\(state)"))
      offered.formUnion(try expectSound(reader, ids: ids, "\(state), open for reading"))
    }
    // What no screen offers is asked of assistants, of links or by a front end's own keys.
    let unseen = Set(Wire.IntentName.allCases).subtracting(offered).map(\.rawValue).sorted()
    #expect(unseen == SurfaceWalkTests.notOnScreens)
  }

  /// - Returns: the intents that the surfaces offer.
  private func expectSound(
    _ client: WalkedClient, ids: [String: String], _ state: String
  ) throws -> Set<Wire.IntentName> {
    var offered: Set<Wire.IntentName> = []
    for (area, name, parameters) in SurfaceWalkTests.areas {
      let id = name.map { ids[$0] ?? $0 }
      // A record is shown where there is one; a day always is.
      if let id, ids.isEmpty, !id.hasPrefix("2026") { continue }
      let surface = try client.surface(area, id: id, parameters)
      var walk = SurfaceWalk()
      walk.visit(surface, at: area)
      #expect(walk.faults == [], "\(area) of \(state)")
      offered.formUnion(walk.offered)
    }
    return offered
  }
}

/// Looks at every element of a surface.
private struct SurfaceWalk {
  /// What is wrong, each with where it is.
  private(set) var faults: [String] = []
  /// The intents that are offered.
  private(set) var offered: Set<Wire.IntentName> = []

  /// - Parameter entry: what a person enters, where the value is how a field is changed.
  mutating func visit(_ value: JSONValue, at path: String, entering entry: String = "text") {
    switch value {
    case .object(let members):
      checkElement(members, at: path, entering: entry)
      // The text of a choice is the id of one of its options.
      let choice = members["kind"] == "choice" ? members["options"]?[0]?["id"]?.string : nil
      for member in members where member.name != "arguments" {
        visit(member.value, at: path + "." + member.name, entering: member.name == "change" ? choice ?? "text" : "text")
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, at: "\(path)[\(index)]") }
    case .string(let text):
      if text.contains(/\{[A-Za-z]+\}/) { faults.append("\(path) has a place to fill: \(text)") }
    case .null, .bool, .number: break
    }
  }

  private mutating func checkElement(_ element: JSONObject, at path: String, entering entry: String) {
    for name in ["title", "label", "message", "confirm", "cancel"] where element[name]?.string.map(isBlank) == true {
      faults.append("\(path).\(name) is empty")
    }
    if let accessibility = element["accessibility"] {
      if isBlank(accessibility["label"]?.string ?? "") { faults.append("\(path) has no label") }
      let isActionable = element["intent"] != nil || element["change"] != nil || element["isEnabled"] == .bool(false)
      let isInformation = element["intent"] == nil && element["actions"] != nil
      if isActionable, !isInformation, isBlank(accessibility["hint"]?.string ?? "") {
        faults.append("\(path) has no hint: \(accessibility["label"]?.string ?? "")")
      }
    }
    if let intent = element["intent"]?.string { checkCall(intent, of: element, at: path, entering: entry) }
  }

  /// A call is one as it stands; a change of a field becomes one with the text that is entered.
  private mutating func checkCall(_ intent: String, of call: JSONObject, at path: String, entering entry: String) {
    var arguments = call["arguments"]?.object ?? [:]
    if let argument = call["argument"]?.string { arguments[argument] = .string(entry) }
    guard let name = Wire.IntentName(rawValue: intent) else {
      faults.append("\(path) names no intent: \(intent)")
      return
    }
    offered.insert(name)
    do {
      _ = try Intent(IntentName(name), arguments: JSONWriter.encode(JSONValue.object(arguments)))
    } catch {
      faults.append("\(path) is no call of \(intent): \(error)")
    }
  }

  private func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}
