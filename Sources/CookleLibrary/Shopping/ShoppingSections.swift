import RecipeText

/// The sections of the shop in the order they are walked through, each under one spelling.
struct ShoppingSections {
  /// Those of the setting, then others that items stand in, by name.
  private(set) var names: [String] = []
  private var ranks: [String: Int] = [:]

  /// Reads the setting and the sections that items stand in.
  init(connection: SQLiteConnection) throws {
    let setting = try SettingTable(connection: connection).value(.shoppingSections)
    self.init(
      setting: (setting.array ?? []).compactMap(\.string),
      used: try ShoppingTable(connection: connection).usedSections())
  }

  /// Sections are equal as tags are (domain §4).
  init(setting: [String], used: [String]) {
    for name in setting { append(name) }
    var others: [String: String] = [:]
    for name in used {
      let key = TextFolding.duplicateKey(name)
      if ranks[key] == nil, others[key] == nil { others[key] = name }
    }
    let keyed = others.values.map { (key: NaturalSortKey.bytes(of: $0), name: $0) }
    for (_, name) in keyed.sorted(by: ShoppingSections.isOrdered) { append(name) }
  }

  /// A section as the list spells it.
  func spelling(of section: String) -> String {
    ranks[TextFolding.duplicateKey(section)].map { names[$0] } ?? section
  }

  /// Where a section stands; without one an item stands last.
  func rank(of section: String?) -> Int {
    section.flatMap { ranks[TextFolding.duplicateKey($0)] } ?? names.count
  }

  private mutating func append(_ name: String) {
    let key = TextFolding.duplicateKey(name)
    guard ranks[key] == nil else { return }
    ranks[key] = names.count
    names.append(name)
  }

  private static func isOrdered<Key: Sequence>(
    _ left: (key: Key, name: String), _ right: (key: Key, name: String)
  ) -> Bool where Key.Element == UInt8 {
    left.key.elementsEqual(right.key)
      ? left.name < right.name : left.key.lexicographicallyPrecedes(right.key)
  }
}

extension ShoppingSections {
  /// Items in the order in which they are shown, of those in the order in which they came.
  func ordered(_ items: [ShoppingItem]) -> [ShoppingItem] {
    let placed = items.enumerated().map { index, item in
      var item = item
      item.section = item.section.map(spelling)
      return (item: item, place: (item.isChecked ? 1 : 0, rank(of: item.section), index))
    }
    return placed.sorted { $0.place < $1.place }.map(\.item)
  }
}
