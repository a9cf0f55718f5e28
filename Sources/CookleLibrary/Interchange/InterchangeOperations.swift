import JSON
import RecipeText

/// What can be done with recipes in files.
public enum InterchangeOperations {
  /// The largest recipe file that is read, in bytes.
  public static let fileBytes = RecipeMarkdown.mostBytes

  /// Adds the recipes of Markdown files and folders to the library, all in one transaction.
  ///
  /// A file that cannot be read as a recipe is reported and the rest still goes in; one whose recipe is there already,
  /// word for word, is left alone, so that an import can be repeated.
  /// - Parameters:
  ///   - refused: told of each file that is left out, also by a dry run, whose outcome has no report.
  ///   - progress: told after each file how many of how many are done.
  /// - Throws: `LibraryError` when the library cannot be written; nothing is added then.
  public static func importRecipes(
    from paths: [String], _ request: MutationRequest = .unconditional, in context: LibraryContext,
    refused: (ImportRefusal) -> Void = { _ in }, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> MutationOutcome<ImportReport> {
    let (files, problems) = try RecipeFiles.find(paths, context.control)
    let fingerprint = MutationFingerprint("import/run", paths)
    let outcome = try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      var report = ImportReport(
        refusals: problems.map { ImportRefusal(file: $0.path, line: nil, reason: $0.reason) })
      report.refusals.forEach(refused)
      for (index, file) in files.enumerated() {
        guard !context.control.mustStop() else { throw LibraryError.cancelled }
        let known = report.refusals.count
        try add(file, to: &report, in: scope)
        report.refusals[known...].forEach(refused)
        progress(index + 1, files.count)
      }
      return report
    }
    context.connection.checkpoint()
    return outcome
  }

  private static func add(_ file: String, to report: inout ImportReport, in scope: MutationScope) throws {
    do {
      let imported = try RecipeMarkdown.read(text(of: file))
      let content = try RecipeFormOperations.content(of: RecipeFormDraft(imported))
      guard try !isStored(content, in: scope) else {
        report.unchangedFiles.append(file)
        return
      }
      let date = imported.createdAt.map { min(Instant(milliseconds: $0), scope.now) }
      _ = try RecipeWriter(scope: scope).create(content, createdAt: date)
      report.importedCount += 1
    } catch let error as RecipeMarkdownError {
      report.refusals.append(ImportRefusal(file: file, line: error.line, reason: error.reason))
    } catch let error as UnreadableFile {
      report.refusals.append(ImportRefusal(file: file, line: error.line, reason: error.reason))
    } catch LibraryError.validationFailed(let fields) {
      let reason = fields.first.map { "\($0.path): \($0.message)" } ?? "its content is not valid"
      report.refusals.append(ImportRefusal(file: file, line: nil, reason: reason))
    } catch LibraryError.limitExceeded(_, let what, let limit, let value) {
      report.refusals.append(
        ImportRefusal(file: file, line: nil, reason: "it has \(value) \(what), and at most \(limit) are allowed"))
    }
  }

  private struct UnreadableFile: Error {
    var line: Int?
    var reason: String
  }

  private static func text(of file: String) throws -> String {
    guard let bytes = SmallFile.read(file, limit: fileBytes) else {
      throw UnreadableFile(reason: "it cannot be read, or is larger than \(fileBytes / 1_048_576) MiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableFile(line: lineOfFirstError(in: bytes), reason: "it is not UTF-8 text")
    }
    return text
  }

  /// The line, from 1, on which bytes stop being UTF-8.
  private static func lineOfFirstError(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var line = 1
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if scalar == "\n" { line += 1 }
    }
    return line
  }

  private static func isStored(_ content: RecipeContent, in scope: MutationScope) throws -> Bool {
    let table = RecipeTable(connection: scope.connection)
    return try table.slots(named: content.name).contains { slot in
      guard var stored = try table.recipe(slot: slot, epoch: scope.epoch)?.content else { return false }
      // A file says nothing of photos, so they make no difference.
      stored.photos = content.photos
      return stored == content
    }
  }
}

extension RecipeFormDraft {
  /// The draft of a recipe that was read from a file.
  init(_ imported: ImportedRecipe) {
    self.init(
      name: imported.name,
      servingSize: imported.servingSize == 0 ? "" : String(imported.servingSize),
      cookingTime: imported.cookingTime == 0 ? "" : String(imported.cookingTime),
      ingredients: imported.ingredients.map {
        RecipeIngredient(ingredient: $0.ingredient, amount: $0.amount, section: $0.section)
      },
      steps: imported.steps.map { RecipeStep(text: $0.text, section: $0.section) },
      categories: imported.categories,
      note: imported.note,
      diet: RecipeDiet(rawValue: imported.diet.rawValue) ?? .standard,
      source: RecipeSource(url: imported.source.url, text: imported.source.text))
  }
}
