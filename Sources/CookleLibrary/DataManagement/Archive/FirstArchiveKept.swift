import JSON

/// What a first archive said of a record beyond what the library holds: it is kept when the record is loaded, and
/// written back as far as the record still says what it did then.
struct FirstArchiveKept {
  let form: FirstArchiveForm
  let objects: FirstArchiveObjects

  /// The member of what is kept that holds records which are one with this.
  static let twins = "twins"

  /// The members of an original that the library would write otherwise; nil when there are none.
  static func difference(_ original: JSONObject, from written: JSONObject) -> JSONObject? {
    let members = original.members.filter { $0.name != "data" && written[$0.name] != $0.value }
    return members.isEmpty ? nil : JSONObject(members)
  }

  // MARK: Writing back

  func merged(_ tag: ArchivedTag, _ kind: TagKind) -> JSONObject {
    merged(objects.object(tag), tag.kept) { objects.object(try form.tag($0, kind)) }
  }

  func merged(_ photo: ArchivedPhoto) -> JSONObject {
    merged(objects.object(photo), photo.kept) { objects.object(try form.photo($0)) }
  }

  func merged(_ recipe: ArchivedRecipe) -> JSONObject {
    let written = objects.object(recipe)
    var object = merged(written, recipe.kept) { objects.object(try form.recipe($0).recipe) }
    for (list, names) in [("ingredients", ["ingredientID", "amount"]), ("photos", ["photoID"])]
    where object[list] == written[list] {
      object[list] = rows(written[list], keeping: recipe.kept?[list], naming: names)
    }
    return object
  }

  /// The members that are written, with those of `kept` in their place that mean the same, and those nobody knows.
  ///
  /// - Parameter meaning: what the library would write of an element, by which two are compared.
  private func merged(
    _ written: JSONObject, _ kept: JSONObject?, _ meaning: (ArchiveElement) throws -> JSONObject
  ) -> JSONObject {
    guard let kept, let now = try? meaning(ArchiveElement(.object(written), at: "")) else { return written }
    var object = written
    for member in kept where member.name != FirstArchiveKept.twins && member.name != "data" {
      var candidate = written
      candidate[member.name] = member.value
      let isUnknown = written[member.name] == nil
      if isUnknown || (try? meaning(ArchiveElement(.object(candidate), at: ""))) == now {
        object[member.name] = member.value
      }
    }
    return object
  }

  /// The rows that are written, each with the dates and the unknown members of a kept row that names the same.
  private func rows(_ written: JSONValue?, keeping kept: JSONValue?, naming names: [String]) -> JSONValue? {
    guard let rows = written?.array, var left = kept?.array?.compactMap(\.object) else { return written }
    return .array(
      rows.map { row in
        guard let object = row.object,
          let index = left.firstIndex(where: { old in names.allSatisfy { old[$0] == object[$0] } })
        else { return row }
        var merged = object
        for member in left.remove(at: index) where member.name != "order" { merged[member.name] = member.value }
        return .object(merged)
      })
  }

  // MARK: Diaries

  /// The elements of the diary of a day: what was kept of it as long as that is what it says, else one.
  func elements(_ diary: ArchivedDiary) -> [JSONObject] {
    let written = objects.object(diary)
    guard let day = diary.kept?["day"]?.string.flatMap(CalendarDay.init(text:)),
      let originals = diary.kept?["diaries"]?.array?.compactMap(\.object), !originals.isEmpty,
      let then = try? joined(originals, on: day)
    else { return [written] }
    var same = then
    same.id = diary.id
    if objects.object(same) == written { return originals }
    let original = originals.first { $0["id"]?.string == diary.id } ?? originals[0]
    return [merged(written, of: diary, original, isAlone: originals.count == 1, day: day, originals)]
  }

  private func merged(
    _ written: JSONObject, of diary: ArchivedDiary, _ original: JSONObject, isAlone: Bool, day: CalendarDay,
    _ originals: [JSONObject]
  ) -> JSONObject {
    var kept = original
    for name in ["id", "date", "objects"] + (isAlone ? [] : ["note", "createdTimestamp", "modifiedTimestamp"]) {
      kept[name] = nil
    }
    var object = merged(written, kept) {
      objects.object(try form.diary($0, day: diary.day).diary)
    }
    if diary.day == day { object["date"] = original["date"] }
    let rows = originals.flatMap { $0["objects"]?.array ?? [] }
    object["objects"] = self.rows(written["objects"], keeping: .array(rows), naming: ["recipeID", "type"])
    return object
  }

  /// The one diary that several of a day come to: from the first moment on, rows in order and notes joined.
  func joined(_ originals: [JSONObject], on day: CalendarDay) throws -> ArchivedDiary {
    let read = try originals.map { try form.diary(ArchiveElement(.object($0), at: ""), day: day) }
    let ordered = read.enumerated().sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }
      .map(\.element.diary)
    guard var diary = read.first?.diary else { throw LibraryError.archiveRejected(reason: "No diary.", path: "") }
    diary.rows = ArchivedDiary.ordered(ordered.flatMap(\.rows))
    diary.note = ordered.map(\.note).filter { !$0.isEmpty }.joined(separator: "\n\n")
    diary.createdAt = ordered.map(\.createdAt).min() ?? diary.createdAt
    diary.modifiedAt = ordered.map(\.modifiedAt).max() ?? diary.modifiedAt
    return diary
  }
}
