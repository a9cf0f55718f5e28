import CookleProtocol
import JSON

/// What the demo shows: two clients on one library, each with a server of its own.
struct DemoSession {
  let editor: DemoParticipant
  let script: DemoParticipant

  /// Plays it and writes the transcript.
  ///
  /// - Throws: `CommandFailure` when a server answers otherwise than it should.
  func play() throws {
    try findByWords()
    let before = try chosenRecipe()
    try changeConditionally(before)
    try overwriteInVain(before)
  }

  // MARK: Steps

  private func findByWords() throws {
    try say("\n1. Find recipes by words in their names, ingredients and categories\n")
    for text in ["tomato", "crepe", "ショウユ"] { try search(text) }
  }

  private func search(_ text: String) throws {
    let parameters = Wire.RecipeSearchParameters(text: text, limit: 3)
    try sent(editor, "recipe/search", json(parameters))
    let start = ContinuousClock.now
    let found = try editor.ask("recipe/search", parameters, for: Wire.RecipeSearchResult.self)
    let time = Self.milliseconds(since: start)
    try came(editor, "\(found.total) \(found.total == 1 ? "recipe" : "recipes") in \(time) ms")
    for item in found.items { try say("        \(Terminal.cleaned(Self.line(item)))\n") }
    if found.total > found.items.count { try say("        … and a cursor for the rest\n") }
  }

  /// The recipe that is edited: one with tomatoes, else any.
  private func chosenRecipe() throws -> Wire.Recipe {
    for text in ["shakshuka", "tomato", ""] {
      let found = try editor.ask(
        "recipe/search", Wire.RecipeSearchParameters(text: text, limit: 1), for: Wire.RecipeSearchResult.self)
      guard let first = found.items.first else { continue }
      return try editor.ask("recipe/get", Wire.RecipeGetParameters(id: first.id), for: Wire.RecipeResult.self).recipe
    }
    throw CommandFailure(.failed, "There is no recipe to show.")
  }

  private func changeConditionally(_ recipe: Wire.Recipe) throws {
    try say("\n2. Change one, on condition that nobody else has changed it meanwhile\n")
    let servings = recipe.servingSize + 2
    try sent(editor, "recipe/update", Self.shortUpdate(recipe, servings))
    let start = ContinuousClock.now
    let outcome = try editor.ask(
      "recipe/update", try update(recipe, servings: servings), for: Wire.RecipeMutationResult.self)
    let time = Self.milliseconds(since: start)
    let effects = outcome.effects.map(\.rawValue).joined(separator: ", ")
    try came(editor, "done in \(time) ms: \(effects); the recipe is at revision \(outcome.value?.revision ?? "?")")

    try say("\n3. Whoever else has the library open hears of it, through a server of their own\n")
    let news = try script.hear()
    let later = Self.milliseconds(since: start)
    let text = String(decoding: Terminal.cleaned(json: news), as: UTF8.self)
    try came(script, "surface/didChange \(text)")
    try say("        \(later) ms after \(editor.name) sent the change\n")
  }

  private func overwriteInVain(_ recipe: Wire.Recipe) throws {
    try say("\n4. Whoever read the recipe before cannot overwrite the change by accident\n")
    let servings = recipe.servingSize + 6
    try sent(script, "recipe/update", Self.shortUpdate(recipe, servings))
    let error = try script.askInVain("recipe/update", try update(recipe, servings: servings))
    try came(script, "error \(error["code"]?.int ?? 0): \(Terminal.cleaned(error["message"]?.string ?? ""))")
    try say("        data: \(json(error["data"] ?? .null))\n")
  }

  private func update(_ recipe: Wire.Recipe, servings: Int) throws -> Wire.RecipeUpdateParameters {
    var draft = try editor.ask(
      "recipe/duplicate", Wire.RecipeDuplicateParameters(id: recipe.id), for: Wire.RecipeDraftResult.self
    ).draft
    draft.servingSize = .number(servings)
    return Wire.RecipeUpdateParameters(id: recipe.id, draft: draft, ifRevision: recipe.revision)
  }

  // MARK: Transcript

  private func sent(_ who: DemoParticipant, _ method: String, _ parameters: String) throws {
    try say("   \(who.name) → \(method) \(parameters)\n")
  }

  private func came(_ who: DemoParticipant, _ text: String) throws {
    try say("   \(who.name) ← \(text)\n")
  }

  private func say(_ text: String) throws {
    try StandardOutput.write(text)
  }

  private func json(_ value: some JSONEncodable) -> String {
    String(decoding: Terminal.cleaned(json: JSONWriter.encode(value)), as: UTF8.self)
  }

  /// The parameters of an update, with the draft cut down to what is changed.
  private static func shortUpdate(_ recipe: Wire.Recipe, _ servings: Int) -> String {
    let name = String(decoding: Terminal.cleaned(json: JSONWriter.encode(recipe.name)), as: UTF8.self)
    return """
      {"id":"\(recipe.id)","ifRevision":"\(recipe.revision)","draft":{"name":\(name),"servingSize":\(servings),…}}
      """
  }

  private static func line(_ item: Wire.RecipeSummary) -> String {
    var parts = [item.name]
    if item.servingSize > 0 { parts.append("\(item.servingSize) servings") }
    if item.cookingTime > 0 { parts.append("\(item.cookingTime) min") }
    if !item.categories.isEmpty { parts.append(item.categories.joined(separator: ", ")) }
    return parts.joined(separator: " · ")
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> String {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
