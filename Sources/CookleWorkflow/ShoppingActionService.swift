import CookleLibrary

/// Every way to change the shopping list, with what follows; methods, intents and the command line all come through
/// here.
public enum ShoppingActionService {
  /// Puts an item onto the list. Throws as `ShoppingOperations.add`.
  public static func add(
    _ entry: ShoppingEntry, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.add(entry, request, in: context) }
  }

  /// Asks for what a recipe needs. Throws as `ShoppingOperations.addRecipe`.
  public static func addRecipe(
    _ id: String, servings: Int?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.addRecipe(id, servings: servings, request, in: context) }
  }

  /// Asks for what the weekly menu needs. Throws as `ShoppingOperations.addMenu`.
  public static func addMenu(
    days: [Weekday]?, servings: Int?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) {
      try ShoppingOperations.addMenu(days: days, servings: servings, request, in: context)
    }
  }

  /// Asks for what diary days need. Throws as `ShoppingOperations.addDiary`.
  public static func addDiary(
    from: CalendarDay, to: CalendarDay, servings: Int?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) {
      try ShoppingOperations.addDiary(from: from, to: to, servings: servings, request, in: context)
    }
  }

  /// Changes what an item says. Throws as `ShoppingOperations.update`.
  public static func update(
    id: String, _ edit: ShoppingItemEdit, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.update(id: id, edit, request, in: context) }
  }

  /// Checks items. Throws as `ShoppingOperations.check`.
  public static func check(
    ids: [String], _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.check(ids: ids, request, in: context) }
  }

  /// Unchecks items. Throws as `ShoppingOperations.uncheck`.
  public static func uncheck(
    ids: [String], _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.uncheck(ids: ids, request, in: context) }
  }

  /// Removes items. Throws as `ShoppingOperations.remove(ids:)`.
  public static func remove(
    ids: [String], _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.remove(ids: ids, request, in: context) }
  }

  /// Takes what a recipe asked for off the list. Throws as `ShoppingOperations.remove(recipe:)`.
  public static func remove(
    recipe: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.remove(recipe: recipe, request, in: context) }
  }

  /// Removes every checked item. Throws as `ShoppingOperations.clearChecked`.
  public static func clearChecked(
    _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<ShoppingChange> {
    try .following(in: context) { try ShoppingOperations.clearChecked(request, in: context) }
  }
}
