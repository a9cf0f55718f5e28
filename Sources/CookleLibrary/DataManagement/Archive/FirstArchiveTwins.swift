import JSON
import RecipeText

/// The records of first archives that are one with another in the library, as long as that says what they did.
struct FirstArchiveTwins {
  private var records: [LibraryEntity: [String: String]] = [:]

  init(_ catalog: ArchiveCatalog) throws {
    for kind in TagKind.allCases {
      for (record, kept) in try catalog.kept(of: kind.entity, with: FirstArchiveKept.twins) {
        for twin in kept[FirstArchiveKept.twins]?.array ?? []
        where twin["value"]?.string?.trimmed() == (try catalog.value(of: kind, record)) {
          add(twin, of: record, kind.entity)
        }
      }
    }
    for (record, kept) in try catalog.kept(of: .photo, with: FirstArchiveKept.twins) {
      for twin in kept[FirstArchiveKept.twins]?.array ?? [] { add(twin, of: record, .photo) }
    }
  }

  private mutating func add(_ twin: JSONValue, of record: String, _ entity: LibraryEntity) {
    if let id = twin["id"]?.string { records[entity, default: [:]][id] = record }
  }

  /// The record that an id stands for.
  func record(_ entity: LibraryEntity, _ id: String) -> String {
    records[entity]?[id] ?? id
  }

  /// The elements of those that are one with a record.
  func elements(_ entity: LibraryEntity, _ id: String, _ kept: JSONObject?) -> [JSONObject] {
    (kept?[FirstArchiveKept.twins]?.array ?? []).compactMap { twin in
      guard let object = twin.object, let twin = object["id"]?.string, records[entity]?[twin] == id else { return nil }
      return object
    }
  }

  /// Takes out what is one with photos that are not written.
  mutating func forget(photos: Set<String>) {
    records[.photo] = records[.photo]?.filter { !photos.contains($0.value) }
  }
}
