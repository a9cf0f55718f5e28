/// What can be done with the shopping list: every surface, method and intent comes through here.
public enum ShoppingOperations {
  /// The whole list in the order in which it is shown: section by section, without a section last, and what is checked
  /// after all that is to be bought; within a section items keep the order in which they came.
  public static func get(in context: LibraryContext) throws -> ShoppingList {
    try context.reading {
      let sections = try ShoppingSections(connection: context.connection)
      let items = try ShoppingTable(connection: context.connection).items(epoch: context.epoch)
      return ShoppingList(items: sections.ordered(items), sections: sections.names)
    }
  }

  /// The item with the id; nil when there is none.
  public static func find(id: String, in context: LibraryContext) throws -> ShoppingItem? {
    try context.reading {
      let table = ShoppingTable(connection: context.connection)
      guard let row = try table.row(of: id), var item = try table.item(slot: row.slot, epoch: context.epoch) else {
        return nil
      }
      let sections = try ShoppingSections(connection: context.connection)
      item.section = item.section.map(sections.spelling)
      return item
    }
  }

  /// The list as a text for other programs and for paper: one line an item, sections as headings.
  public static func export(_ format: ShoppingExportFormat, in context: LibraryContext) throws -> String {
    ShoppingExport.text(of: try get(in: context), as: format)
  }

  // MARK: Checking off

  /// Checks items, all in one change; one that is checked already stays as it is.
  ///
  /// - Parameters:
  ///   - ids: at least one; naming an item twice names it once.
  ///   - request: `ifRevision` is that of the item, and goes with a single one.
  /// - Throws: `LibraryError.notFound`, `.revisionConflict`, `.validationFailed` or `.limitExceeded`.
  public static func check(
    ids: [String], _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try change("shopping/check", ids, request, in: context) { writer, rows in try writer.check(rows) }
  }

  /// Unchecks items, all in one change; one whose ingredient is on the list to be bought joins that item, with all that
  /// asked for it, and is gone.
  ///
  /// - Throws: as `check`.
  public static func uncheck(
    ids: [String], _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try change("shopping/uncheck", ids, request, in: context) { writer, rows in try writer.uncheck(rows) }
  }

  /// Removes items with all that asked for them, checked or not, in one change.
  ///
  /// - Throws: as `check`.
  public static func remove(
    ids: [String], _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try change("shopping/remove", ids, request, in: context) { writer, rows in try writer.remove(rows) }
  }

  /// Takes what a recipe asked for off the items that are to be bought: those that nobody else asks for go, others keep
  /// the rest; what is checked stays. The recipe need not exist any more, and one that asked for nothing changes nothing.
  ///
  /// - Throws: `LibraryError.validationFailed` for an `ifRevision`, which is that of an item.
  public static func remove(
    recipe: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    if let revision = request.ifRevision {
      throw ShoppingFieldCheck.refusal(
        "ifRevision", "A revision is that of one item; leave it out where a recipe is named.", revision)
    }
    return try perform("shopping/remove recipe", [recipe], request, in: context) { writer, _ in
      try writer.remove(recipe: recipe)
    }
  }

  /// Removes every checked item.
  public static func clearChecked(
    _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try perform("shopping/clearChecked", [], request, in: context) { writer, _ in
      try writer.remove(try writer.table.checkedRows())
    }
  }

  // MARK: Writing by hand

  /// Puts an item onto the list; an ingredient that is to be bought already is asked for once more, and its item is
  /// answered.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each field, or `.limitExceeded`.
  public static func add(
    _ entry: ShoppingEntry, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    let entry = try ShoppingFieldCheck.checked(entry)
    return try perform(
      "shopping/add", [entry.name, entry.amount, entry.section], request, in: context
    ) { writer, _ in
      try writer.add([
        ShoppingLine(name: entry.name, amount: entry.amount, section: entry.section, origin: .hand)
      ])
    }
  }

  /// Changes an item's name, its amount or its section. Another amount stands for all that was asked for so far, and
  /// what is asked for later adds to it; a name that another item to be bought has joins the two, and a section is
  /// remembered for the ingredient.
  ///
  /// - Throws: `LibraryError.notFound`, `.revisionConflict` or `.validationFailed`.
  public static func update(
    id: String, _ edit: ShoppingItemEdit, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    let edit = try ShoppingFieldCheck.checked(edit)
    return try perform(
      "shopping/update", [id, edit.name, edit.amount, edit.section], request, in: context
    ) { writer, scope in
      try writer.update(try existing(id, request, in: scope), edit)
    }
  }

  // MARK: Performing

  /// Runs a change of items that are named by id.
  private static func change(
    _ method: String, _ ids: [String], _ request: MutationRequest, in context: LibraryContext,
    _ body: (inout ShoppingWriter, [ShoppingTable.ItemRow]) throws -> Void
  ) throws -> MutationOutcome<ShoppingChange> {
    let ids = try ShoppingFieldCheck.checked(ids, request)
    return try perform(method, ids, request, in: context) { writer, scope in
      try body(&writer, try ids.map { try existing($0, request, in: scope) })
    }
  }

  /// Runs a change of the list as one mutation and answers what it left of the items it touched.
  ///
  /// - Parameter asked: the arguments, for the fingerprint.
  static func perform(
    _ method: String, _ asked: [String?], _ request: MutationRequest, in context: LibraryContext,
    _ body: (inout ShoppingWriter, MutationScope) throws -> Void
  ) throws -> MutationOutcome<ShoppingChange> {
    let arguments = ShoppingArguments(asked: asked, ifRevision: request.ifRevision)
    return try LibraryMutation.perform(MutationFingerprint(method, arguments), request, in: context) { scope in
      var writer = try ShoppingWriter(scope: scope)
      try body(&writer, scope)
      return try writer.change()
    }
  }

  private static func existing(
    _ id: String, _ request: MutationRequest, in scope: MutationScope
  ) throws -> ShoppingTable.ItemRow {
    guard let row = try ShoppingTable(connection: scope.connection).row(of: id) else {
      throw LibraryError.notFound(.shoppingItem, id: id)
    }
    try LibraryMutation.check(request, .shoppingItem, id: id, in: scope)
    return row
  }
}
