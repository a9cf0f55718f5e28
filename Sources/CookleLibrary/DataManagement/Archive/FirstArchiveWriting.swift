import JSON
import RecipeText

/// Writes a first archive, with what such an archive said before of the records that are still as they were.
///
/// What only our own archive has is left out: diets, sources, headings, statistics, the menu, the shopping list and the
/// settings.
struct FirstArchiveWriting {
  let catalog: ArchiveCatalog
  let control: OperationControl
  let timeZone: TimeZoneRules
  /// To be called after each record.
  let step: () -> Void

  /// - Returns: what was written, and how many photos were left out.
  func write(to text: inout ArchiveText, at instant: Instant) throws -> (counts: ArchiveCounts, missingPhotos: Int) {
    var counts = ArchiveCounts()
    var twins = try FirstArchiveTwins(catalog)
    let plain = kept { $1 }
    // In the order of the names, as the app writes them.
    try text.begin()
    counts.categories = try write(.category, as: "categories", twins, to: &text)
    try text.beginList("diaries")
    try catalog.forEachDiary { diary in
      for element in plain.elements(diary) {
        try text.element(element)
        counts.diaries += 1
      }
      step()
    }
    try text.endList()
    try text.member("exportedAt", .string(instant.wholeSecondText))
    try text.member(ArchiveFormat.cookleV1.versionMember, JSONValue(integerLiteral: ArchiveFormat.version))
    counts.ingredients = try write(.ingredient, as: "ingredients", twins, to: &text)
    let missing = try writePhotos(twins, to: &text, &counts)
    twins.forget(photos: missing)
    let keeping = kept(twins.record)
    try text.beginList("recipes")
    try catalog.forEachRecipe { recipe in
      var recipe = recipe
      recipe.content.photos.removeAll(where: missing.contains)
      try text.element(keeping.merged(recipe))
      counts.recipes += 1
      step()
    }
    try text.endList()
    try text.end()
    return (counts, missing.count)
  }

  private func kept(_ record: @escaping (LibraryEntity, String) -> String) -> FirstArchiveKept {
    FirstArchiveKept(
      form: FirstArchiveForm(timeZone: timeZone, record: record), objects: FirstArchiveObjects(timeZone: timeZone))
  }

  private func write(
    _ kind: TagKind, as list: String, _ twins: FirstArchiveTwins, to text: inout ArchiveText
  ) throws -> Int {
    var count = 0
    let plain = kept { $1 }
    try text.beginList(list)
    try catalog.forEachTag(kind) { tag in
      for element in [plain.merged(tag, kind)] + twins.elements(kind.entity, tag.id, tag.kept) {
        try text.element(element)
        count += 1
      }
      step()
    }
    try text.endList()
    return count
  }

  private func writePhotos(
    _ twins: FirstArchiveTwins, to text: inout ArchiveText, _ counts: inout ArchiveCounts
  ) throws -> Set<String> {
    var missing: Set<String> = []
    let plain = kept { $1 }
    try text.beginList("photos")
    try catalog.forEachPhoto(control) { photo, bytes in
      step()
      guard let bytes else {
        missing.insert(photo.id)
        return
      }
      for var element in [plain.merged(photo)] + twins.elements(.photo, photo.id, photo.kept) {
        element["data"] = ""
        try text.element(element, picture: bytes)
        counts.photos += 1
      }
    }
    try text.endList()
    return missing
  }
}
