import JSON
import RecipeText

/// What the records of a first archive, the mobile app's, mean to a library; pure, so that what was kept of one can be
/// compared later with what the library says then.
struct FirstArchiveForm {
  /// The zone in which a moment is a day.
  let timeZone: TimeZoneRules
  /// The record that an id stands for, where two records of the archive are one.
  var record: (LibraryEntity, String) -> String = { $1 }

  /// A recipe, with the places in the archive of the rows that name others, in the library's order.
  struct ReadRecipe {
    var recipe: ArchivedRecipe
    var ingredientPlaces: [Int]
    var categoryPlaces: [Int]
    var photoPlaces: [Int]
  }

  /// A diary, with the places of its rows and its moment.
  struct ReadDiary {
    var diary: ArchivedDiary
    var places: [Int]
    var moment: Instant
  }

  private static let order = Int(Int32.min)...Int(Int32.max)

  func tag(_ element: ArchiveElement, _ kind: TagKind) throws -> ArchivedTag {
    ArchivedTag(
      id: try element.identifier("id"),
      value: try element.requiredText(
        "value", title: kind == .ingredient ? "The ingredient's value" : "The category's value",
        limit: LibraryLimits.tagCharacters),
      createdAt: try element.instant("createdTimestamp"), modifiedAt: try element.instant("modifiedTimestamp"))
  }

  func photo(_ element: ArchiveElement) throws -> ArchivedPhoto {
    ArchivedPhoto(
      id: try element.identifier("id"), source: FirstArchiveSource.source(of: try element.string("sourceID")),
      createdAt: try element.instant("createdTimestamp"), modifiedAt: try element.instant("modifiedTimestamp"))
  }

  func recipe(_ element: ArchiveElement) throws -> ReadRecipe {
    let ingredients = try rows("ingredients", of: element, what: "ingredients") { row in
      (
        id: record(.ingredient, try row.identifier("ingredientID")),
        amount: try row.text("amount", title: "The amount", limit: LibraryLimits.shortTextCharacters)
      )
    }
    let photos = try once(
      rows("photos", of: element, what: "photos") { record(.photo, try $0.identifier("photoID")) })
    let categoryPlace = element.place(of: "categoryIDs")
    let categories = try once(
      element.list("categoryIDs", atMost: LibraryLimits.rows, of: "categories").enumerated().map { index, id in
        (place: index, row: record(.category, try element.identifier(id, at: "\(categoryPlace)[\(index)]")))
      })
    let raw = try element.text("name", title: "The name", limit: LibraryLimits.nameCharacters)
    let name = raw.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed()
    guard !name.isEmpty else { throw element.rejection("name", "A recipe needs a name.") }
    var content = RecipeContent(
      name: name, servingSize: try element.integer("servingSize"), cookingTime: try element.integer("cookingTime"),
      photos: photos.map(\.row),
      note: try element.text("note", title: "The note", limit: LibraryLimits.noteCharacters).trimmed())
    content.ingredients = ingredients.map { RecipeIngredient(ingredient: "", amount: $0.row.amount) }
    content.steps = try steps(of: element)
    let recipe = ArchivedRecipe(
      id: try element.identifier("id"), content: content, ingredientIDs: ingredients.map(\.row.id),
      categoryIDs: categories.map(\.row), createdAt: try element.instant("createdTimestamp"),
      modifiedAt: try element.instant("modifiedTimestamp"))
    return ReadRecipe(
      recipe: recipe, ingredientPlaces: ingredients.map(\.place), categoryPlaces: categories.map(\.place),
      photoPlaces: photos.map(\.place))
  }

  /// - Parameter day: the day it was before, where the zone is another now.
  func diary(_ element: ArchiveElement, day: CalendarDay? = nil) throws -> ReadDiary {
    let moment = try element.instant("date")
    let rows = try rows("objects", of: element, atMost: LibraryLimits.mealRows, what: "rows") { row in
      ArchivedDiary.Row(meal: try meal(of: row), recipeID: try row.identifier("recipeID"))
    }
    let ordered = Meal.allCases.flatMap { meal in rows.filter { $0.row.meal == meal } }
    let diary = ArchivedDiary(
      id: try element.identifier("id"), day: try day ?? localDay(of: moment, element),
      note: try element.text("note", title: "The note", limit: LibraryLimits.noteCharacters).trimmed(),
      rows: ordered.map(\.row), createdAt: try element.instant("createdTimestamp"),
      modifiedAt: try element.instant("modifiedTimestamp"))
    return ReadDiary(diary: diary, places: ordered.map(\.place), moment: moment)
  }

  private func localDay(of moment: Instant, _ element: ArchiveElement) throws -> CalendarDay {
    let day = timeZone.day(at: moment)
    guard (1...9_999).contains(day.components.year) else {
      throw element.rejection("date", "The day must be one from the years 1 to 9999.")
    }
    return day
  }

  // MARK: Rows

  /// The rows in their order, those of equal order as they stand, each with its place in the archive.
  private func rows<Row>(
    _ member: String, of element: ArchiveElement, atMost limit: Int = LibraryLimits.rows, what: String,
    _ read: (ArchiveElement) throws -> Row
  ) throws -> [(place: Int, row: Row)] {
    let rows = try element.objects(member, atMost: limit, of: what).enumerated().map { place, element in
      _ = try element.instant("createdTimestamp")
      _ = try element.instant("modifiedTimestamp")
      return (order: try element.integer("order", in: FirstArchiveForm.order), place: place, row: try read(element))
    }
    return rows.sorted { ($0.order, $0.place) < ($1.order, $1.place) }.map { ($0.place, $0.row) }
  }

  /// The rows without those that say what an earlier one does.
  private func once(_ rows: [(place: Int, row: String)]) -> [(place: Int, row: String)] {
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.row).inserted }
  }

  private func steps(of element: ArchiveElement) throws -> [RecipeStep] {
    let place = element.place(of: "steps")
    return try element.list("steps", atMost: LibraryLimits.rows, of: "steps").enumerated().compactMap { index, value in
      let place = "\(place)[\(index)]"
      let text = try element.checked(
        element.string(value, at: place), at: place, title: "The step", limit: LibraryLimits.stepCharacters)
      let trimmed = text.trimmed()
      return trimmed.isEmpty ? nil : RecipeStep(text: trimmed)
    }
  }

  /// The meal is an object with its name as the only member.
  private func meal(of row: ArchiveElement) throws -> Meal {
    let type = try ArchiveElement(row.value("type"), at: row.place(of: "type"))
    guard type.object.count == 1, let name = type.object.first?.name, let meal = Meal(rawValue: name) else {
      let words = Meal.allCases.map(\.rawValue).joined(separator: ", ")
      throw type.rejection(nil, "The meal must be an object with one member, which is one of \(words).")
    }
    return meal
  }
}

/// Where a photo came from, by the words of the first archives.
enum FirstArchiveSource {
  private static let picker = "zW8rLxK4"
  private static let generated = "Xe1Vt9bQ"

  /// An unknown source reads as `import` (domain §3).
  static func source(of id: String) -> PhotoSource {
    id == generated ? .generated : .import
  }

  static func id(of source: PhotoSource) -> String {
    switch source {
    case .import, .camera: picker
    case .generated: generated
    }
  }
}
