import JSON

/// Loads a first archive, the mobile app's backup of version 1.
struct FirstArchiveReading {
  let members: ArchiveMembers
  let store: ArchiveStore
  let timeZone: TimeZoneRules

  private var form: FirstArchiveForm { FirstArchiveForm(timeZone: timeZone, record: store.record) }
  private var objects: FirstArchiveObjects { FirstArchiveObjects(timeZone: timeZone) }

  /// - Returns: what is worth knowing, a sentence each.
  func load() throws -> [String] {
    var joined = 0
    var unknownSources = 0
    try loadTags(.ingredient, in: "ingredients")
    try loadTags(.category, in: "categories")
    try members.forEachPhoto { element, bytes in
      if try loadPhoto(element, bytes) { unknownSources += 1 }
    }
    try members.forEach(in: "recipes", loadRecipe)
    try members.forEach(in: "diaries") { element in
      if try loadDiary(element) { joined += 1 }
    }
    var notices: [String] = []
    if joined > 0 { notices.append("Diaries that are of the same day become one: \(joined).") }
    if unknownSources > 0 { notices.append("Photos of an unknown source, which read as imported: \(unknownSources).") }
    let unknown = members.index.names.filter { !FirstArchiveReading.members.contains($0) }
    if !unknown.isEmpty { notices.append("Members that nobody knows are left out: \(unknown.count).") }
    return notices
  }

  /// The members of a first archive.
  private static let members: Set<String> = [
    "formatVersion", "exportedAt", "ingredients", "categories", "photos", "recipes", "diaries",
  ]

  private func loadTags(_ kind: TagKind, in list: String) throws {
    try members.forEach(in: list) { element in
      var tag = try form.tag(element, kind)
      tag.kept = FirstArchiveKept.difference(element.object, from: objects.object(tag))
      if let twin = try store.add(tag, kind, at: element.path) { try keepTwin(element, kind.entity, of: twin) }
    }
  }

  /// - Returns: whether its source is unknown.
  private func loadPhoto(_ element: ArchiveElement, _ bytes: [UInt8]) throws -> Bool {
    var photo = try form.photo(element)
    let file = try ArchivePicture.file(of: bytes, at: element.place(of: "data"), store.control)
    photo.kept = FirstArchiveKept.difference(element.object, from: objects.object(photo))
    if let twin = try store.add(photo, file, at: element.path) { try keepTwin(element, .photo, of: twin) }
    return photo.kept?["sourceID"] != nil
  }

  /// Keeps a record that is one with another with that one.
  private func keepTwin(_ original: ArchiveElement, _ entity: LibraryEntity, of record: String) throws {
    var kept = try store.keptValues.value(of: entity, record) ?? JSONObject()
    kept[FirstArchiveKept.twins] = .array((kept[FirstArchiveKept.twins]?.array ?? []) + [.object(original.object)])
    guard JSONWriter.encode(kept).count <= ArchiveLimits.twinBytes else {
      throw original.rejection(
        nil, "The records that are one with this come to more than the \(ArchiveLimits.twinBytes) bytes that are kept.")
    }
    try store.keep(kept, of: entity, record)
  }

  private func loadRecipe(_ element: ArchiveElement) throws {
    let read = try form.recipe(element)
    var recipe = read.recipe
    recipe.kept = FirstArchiveKept.difference(element.object, from: objects.object(recipe))
    let path = element.path
    try store.add(
      recipe,
      at: ArchiveStore.Places(
        record: path, ingredient: { "\(path).ingredients[\(read.ingredientPlaces[$0])].ingredientID" },
        category: { "\(path).categoryIDs[\(read.categoryPlaces[$0])]" },
        photo: { "\(path).photos[\(read.photoPlaces[$0])].photoID" }))
  }

  /// - Returns: whether it was joined to another of its day.
  private func loadDiary(_ element: ArchiveElement) throws -> Bool {
    let read = try form.diary(element)
    var diary = read.diary
    let rowPlace = { (index: Int) in "\(element.path).objects[\(read.places[index])].recipeID" }
    let day: JSONValue = .string(diary.day.text)
    guard let existing = try store.diary(on: diary.day) else {
      diary.kept = ["day": day, "diaries": [.object(element.object)]]
      try store.add(diary, at: element.path, rowPlace: rowPlace)
      return false
    }
    try store.checkNew(.diary, diary.id, isTaken: store.diaries.slot(of: diary.id) != nil, at: element.path)
    for (index, row) in diary.rows.enumerated() {
      _ = try store.existing(.recipe, store.recipes.slot(of: row.recipeID), at: rowPlace(index))
    }
    let before = try store.keptValues.value(of: .diary, existing.id)?["diaries"]?.array ?? []
    let originals = before + [.object(element.object)]
    try checkSize(of: originals, on: diary.day, at: element)
    var joined = try FirstArchiveKept(form: form, objects: objects).joined(
      originals.compactMap(\.object), on: diary.day)
    guard joined.rows.count <= LibraryLimits.mealRows else {
      throw element.rejection(
        "objects",
        "The diaries of \(diary.day.text) have more than the \(LibraryLimits.mealRows) rows that a day can have.")
    }
    _ = try element.checked(
      joined.note, at: element.place(of: "note"), title: "The note of all diaries of \(diary.day.text)",
      limit: LibraryLimits.noteCharacters)
    joined.id = existing.id
    joined.kept = ["day": day, "diaries": .array(originals)]
    try store.addTwin(diary.id, of: existing.id, .diary, at: element.path)
    try store.replace(joined, slot: existing.slot) { _ in element.path }
    return true
  }
  /// All of a day's diaries are read anew with each that joins them, so that there must not be any number of them.
  private func checkSize(of originals: [JSONValue], on day: CalendarDay, at element: ArchiveElement) throws {
    guard originals.count <= ArchiveLimits.diariesOfADay else {
      throw element.rejection(
        nil, "There are more than \(ArchiveLimits.diariesOfADay) diaries of \(day.text), and one day has one diary.")
    }
    guard JSONWriter.encode(JSONValue.array(originals)).count <= ArchiveLimits.dayBytes else {
      throw element.rejection(
        nil, "The diaries of \(day.text) come to more than the \(ArchiveLimits.dayBytes) bytes that are kept of a day.")
    }
  }
}
