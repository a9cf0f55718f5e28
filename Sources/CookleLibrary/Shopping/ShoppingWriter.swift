import RecipeText

/// The changes to the shopping list inside a mutation; what they come to is told by `change`.
struct ShoppingWriter {
  let scope: MutationScope
  private let sections: ShoppingSections
  /// The items that were named or asked for, each once.
  private var slots: [Int64] = []
  private var changed: Set<Int64> = []
  private var removed: [String] = []

  var table: ShoppingTable { ShoppingTable(connection: scope.connection) }

  init(scope: MutationScope) throws {
    self.scope = scope
    sections = try ShoppingSections(connection: scope.connection)
  }

  /// Adds lines in their order: an ingredient that is to be bought already is asked for once more, any other begins an
  /// item of its own.
  ///
  /// - Throws: `LibraryError.limitExceeded`.
  mutating func add(_ lines: [ShoppingLine]) throws {
    try ShoppingLimits.checkRequests(try table.requestCount() + lines.count)
    var itemCount = try RecordCountTable(connection: scope.connection).count(of: .shoppingItem)
    var position = try table.nextPosition()
    for (round, line) in lines.enumerated() {
      try scope.checkControl(round: round)
      let key = TextFolding.duplicateKey(line.name)
      if let row = try table.rowToBuy(key) {
        try add(line, to: row)
        continue
      }
      itemCount += 1
      try ShoppingLimits.checkItems(itemCount)
      try insert(line, key: key, position: position)
      position += 1
    }
  }

  private mutating func insert(_ line: ShoppingLine, key: String, position: Int64) throws {
    if let section = line.section { try table.setPlace(sections.spelling(of: section), of: key) }
    let id = scope.environment.makeID()
    let slot = try table.insert(
      id: id, name: line.name, key: key, section: try place(of: key), position: position, at: scope.now)
    try table.append(line, to: slot)
    try scope.note(.shoppingItem, id, .created, .shoppingDataChanged)
    slots.append(slot)
    changed.insert(slot)
  }

  private mutating func add(_ line: ShoppingLine, to row: ShoppingTable.ItemRow) throws {
    name(row.slot)
    // To be written twice without an amount is to be written.
    let saysMore = try line.origin != .hand || !line.amount.isEmpty || !table.isWrittenByHand(row.slot)
    if saysMore {
      try table.append(line, to: row.slot)
      try noteUpdated(row)
    }
    if let section = line.section { try move(row, to: section) }
  }

  /// Checks items; one that is checked already stays as it is.
  mutating func check(_ rows: [ShoppingTable.ItemRow]) throws {
    for row in rows {
      name(row.slot)
      guard !row.isChecked else { continue }
      try table.setChecked(at: scope.now, row.slot)
      try noteUpdated(row)
    }
  }

  /// Unchecks items; one whose ingredient is to be bought already joins that item.
  mutating func uncheck(_ rows: [ShoppingTable.ItemRow]) throws {
    for row in rows {
      guard row.isChecked else {
        name(row.slot)
        continue
      }
      if let twin = try table.rowToBuy(row.key) {
        try join(row, to: twin)
      } else {
        name(row.slot)
        try table.setChecked(at: nil, row.slot)
        try noteUpdated(row)
      }
    }
  }

  /// Removes items with all that asked for them.
  mutating func remove(_ rows: [ShoppingTable.ItemRow]) throws {
    for (round, row) in rows.enumerated() {
      try scope.checkControl(round: round)
      try delete(row)
    }
  }

  /// Takes what a recipe asked for off the items to be bought; an item that nobody else asks for goes.
  mutating func remove(recipe: String) throws {
    for (round, row) in try table.rowsToBuy(for: recipe).enumerated() {
      try scope.checkControl(round: round)
      if try table.deleteRequests(of: recipe, from: row.slot) {
        name(row.slot)
        try noteUpdated(row)
      } else {
        try delete(row)
      }
    }
  }

  /// Changes what an item says; one that gets the name of another to be bought joins it, with its amount.
  mutating func update(_ row: ShoppingTable.ItemRow, _ edit: ShoppingItemEdit) throws {
    name(row.slot)
    var row = row
    if let amount = edit.amount, try amount != table.item(slot: row.slot, epoch: scope.epoch)?.amount {
      try table.discount(row.slot)
      try table.append(ShoppingLine(name: row.name, amount: amount, origin: .hand), to: row.slot)
      try noteUpdated(row)
    }
    if let newName = edit.name, !newName.utf8.elementsEqual(row.name.utf8) {
      row = try rename(row, to: newName)
    }
    if let section = edit.section { try move(row, to: section) }
  }

  private mutating func rename(_ row: ShoppingTable.ItemRow, to newName: String) throws -> ShoppingTable.ItemRow {
    let key = TextFolding.duplicateKey(newName)
    if key != row.key, !row.isChecked, let twin = try table.rowToBuy(key) {
      try join(row, to: twin)
      return twin
    }
    try table.rename(row.slot, to: newName, key: key)
    try noteUpdated(row)
    var row = row
    row.name = newName
    row.key = key
    if row.section == nil, let place = try place(of: key) {
      try table.setSection(place, of: row.slot)
      row.section = place
    }
    return row
  }

  /// Puts an item into a section, where its ingredient goes from then on; an empty text takes it out of any.
  private mutating func move(_ row: ShoppingTable.ItemRow, to section: String) throws {
    let section = section.isEmpty ? nil : sections.spelling(of: section)
    try table.setPlace(section, of: row.key)
    guard section != row.section else { return }
    try table.setSection(section, of: row.slot)
    try noteUpdated(row)
  }

  private func place(of key: String) throws -> String? {
    try table.place(of: key).map(sections.spelling)
  }

  /// Puts what one item was asked for to another of the same ingredient, which keeps its place and its name.
  private mutating func join(_ row: ShoppingTable.ItemRow, to twin: ShoppingTable.ItemRow) throws {
    try table.moveRequests(from: row.slot, to: twin.slot)
    if twin.section == nil, let section = row.section { try table.setSection(section, of: twin.slot) }
    try delete(row)
    name(twin.slot)
    try noteUpdated(twin)
  }

  private mutating func delete(_ row: ShoppingTable.ItemRow) throws {
    try table.delete(row.slot)
    try scope.note(.shoppingItem, row.id, .deleted, .shoppingDataChanged)
    slots.removeAll { $0 == row.slot }
    removed.append(row.id)
  }

  private mutating func name(_ slot: Int64) {
    if !slots.contains(slot) { slots.append(slot) }
  }

  private mutating func noteUpdated(_ row: ShoppingTable.ItemRow) throws {
    guard changed.insert(row.slot).inserted else { return }
    try table.touch(row.slot, at: scope.now)
    try scope.note(.shoppingItem, row.id, .updated, .shoppingDataChanged)
  }

  /// What came of it.
  func change() throws -> ShoppingChange {
    let items: [ShoppingItem] = try slots.compactMap { slot in
      guard var item = try table.item(slot: slot, epoch: scope.epoch) else { return nil }
      if changed.contains(slot) { item.revision = scope.recordRevision }
      item.section = item.section.map(sections.spelling)
      return item
    }
    return ShoppingChange(items: items, removed: removed)
  }
}
