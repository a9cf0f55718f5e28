/// What can be done with diaries: every surface, method and intent comes through here.
public enum DiaryOperations {
  // MARK: Writing

  /// Saves a new diary.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each field, or `.alreadyExists` when the day has a diary.
  public static func create(
    _ draft: DiaryFormDraft, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Diary> {
    let content = try DiaryContent(draft)
    return try LibraryMutation.perform(
      MutationFingerprint("diary/create", content.draft), request, in: context
    ) { scope in
      try DiaryWriter(scope: scope).create(content)
    }
  }

  /// Replaces what a diary says, its day included; a draft that says what is stored already changes nothing.
  ///
  /// - Throws: `LibraryError.notFound`, `.revisionConflict`, `.validationFailed`, or `.alreadyExists` when it would move
  ///   onto a day that has another diary.
  public static func update(
    id: String, _ draft: DiaryFormDraft, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Diary> {
    let content = try DiaryContent(draft)
    let arguments = IdentifiedDraft(id: id, ifRevision: request.ifRevision, draft: content.draft)
    return try LibraryMutation.perform(
      MutationFingerprint("diary/update", arguments), request, in: context
    ) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .diary, id: id, in: scope)
      return try DiaryWriter(scope: scope).update(id: id, slot: slot, content)
    }
  }

  /// Changes a part of a diary: what it says is read and written in one transaction, so that nobody's edit in between
  /// is lost.
  ///
  /// - Parameters:
  ///   - asked: what the caller was asked to change, in an order of its own, which is what makes a repeat the same.
  ///   - change: makes the new draft of the one that shows what is stored.
  /// - Throws: as `update`; a refused row is named by its place in its meal.
  public static func change(
    id: String, asked: [String?], _ request: MutationRequest = .unconditional, in context: LibraryContext,
    _ change: (DiaryFormDraft) -> DiaryFormDraft
  ) throws -> MutationOutcome<Diary> {
    let fingerprint = MutationFingerprint(
      "diary/change", PartialChange(id: id, ifRevision: request.ifRevision, asked: asked))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .diary, id: id, in: scope)
      guard let stored = try DiaryTable(connection: scope.connection).diary(slot: slot, epoch: scope.epoch) else {
        throw LibraryError.notFound(.diary, id: id)
      }
      let draft = change(DiaryFormDraft(stored))
      do {
        return try DiaryWriter(scope: scope).update(id: id, slot: slot, DiaryContent(draft))
      } catch LibraryError.validationFailed(let fields) {
        throw LibraryError.validationFailed(DiaryFormOperations.namingRows(of: draft, in: fields))
      }
    }
  }

  /// Removes a diary with its rows; the recipes stay.
  ///
  /// - Returns: the id of the diary that is gone.
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func delete(
    id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<String> {
    let arguments = IdentifiedDraft(id: id, ifRevision: request.ifRevision, draft: nil)
    return try LibraryMutation.perform(
      MutationFingerprint("diary/delete", arguments), request, in: context
    ) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .diary, id: id, in: scope)
      try DiaryWriter(scope: scope).delete(id: id, slot: slot)
      return id
    }
  }

  /// Adds a recipe at the end of a meal; a day without a diary gets one.
  ///
  /// - Parameters:
  ///   - day: today in the context's zone when not given.
  ///   - meal: the meal of the hour in the context's zone when not given.
  ///   - request: `ifRevision` is that of the day's diary, which must be there then.
  /// - Throws: `LibraryError.notFound` for the recipe, or for the day whose diary is expected, `.revisionConflict`, or `.limitExceeded` for a full diary.
  public static func addRecipe(
    _ recipeID: String, day: CalendarDay? = nil, meal: Meal? = nil, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<Diary> {
    try check(day)
    let arguments = RecipeAddition(
      recipe: recipeID, day: day?.text, meal: meal?.rawValue, ifRevision: request.ifRevision)
    return try LibraryMutation.perform(
      MutationFingerprint("diary/addRecipe", arguments), request, in: context
    ) { scope in
      let recipe = try RecipeOperations.existingSlot(of: recipeID, in: scope.connection)
      let day = day ?? context.timeZone.day(at: scope.now)
      let existing = try DiaryTable(connection: scope.connection).diary(on: day)
      if let existing {
        try LibraryMutation.check(request, .diary, id: existing.id, in: scope)
      } else if request.ifRevision != nil {
        throw LibraryError.notFound(.diary, id: day.text)
      }
      let meal = meal ?? Meal(timeOfDay: context.timeZone.timeOfDay(at: scope.now))
      return try DiaryWriter(scope: scope).append(recipe: recipe, meal: meal, on: day)
    }
  }

  /// The meal to which a recipe was added by `addRecipe`.
  ///
  /// - Parameters:
  ///   - diary: what that answered, which for a repeat is its first outcome: the hour then decides, not the one now.
  ///   - meal: what was asked for.
  public static func meal(
    ofAdded recipeID: String, to diary: Diary, asked meal: Meal?, in context: LibraryContext
  ) -> Meal {
    let meal = meal ?? Meal(timeOfDay: context.timeZone.timeOfDay(at: diary.modifiedAt))
    let meals = diary.rows.filter { $0.recipeID == recipeID }.map(\.meal)
    // The first time may have been in another zone.
    return meals.contains(meal) ? meal : meals.last ?? meal
  }

  // MARK: Reading

  /// The diary with the id.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func get(id: String, in context: LibraryContext) throws -> Diary {
    try context.reading {
      let slot = try existingSlot(of: id, in: context.connection)
      guard let diary = try diary(slot: slot, in: context) else { throw LibraryError.notFound(.diary, id: id) }
      return diary
    }
  }

  /// The diary with the id; nil when there is none.
  public static func find(id: String, in context: LibraryContext) throws -> Diary? {
    try context.reading {
      try diary(slot: DiaryTable(connection: context.connection).slot(of: id), in: context)
    }
  }

  /// The diary of a day; nil when it has none.
  public static func get(day: CalendarDay, in context: LibraryContext) throws -> Diary? {
    try context.reading {
      try diary(slot: DiaryTable(connection: context.connection).diary(on: day)?.slot, in: context)
    }
  }

  /// The diary of today or else of the newest day before; nil when every diary lies in the future.
  public static func latest(in context: LibraryContext) throws -> Diary? {
    try latest(notAfter: today(in: context), in: context)
  }

  static func latest(notAfter day: CalendarDay, in context: LibraryContext) throws -> Diary? {
    try context.reading {
      try diary(slot: DiaryTable(connection: context.connection).slot(notAfter: day), in: context)
    }
  }

  /// Any diary, each as likely as another; nil when there is none.
  public static func random(in context: LibraryContext) throws -> Diary? {
    try context.reading { try diary(slot: RandomRecord.diary.slot(in: context), in: context) }
  }

  /// What to propose for today: the recipe opened last, while today has no diary (domain §2).
  public static func topSuggestion(in context: LibraryContext) throws -> DiaryProposal? {
    let now = context.environment.now()
    return try context.reading {
      let today = context.timeZone.day(at: now)
      guard try DiaryTable(connection: context.connection).diary(on: today) == nil,
        let slot = try RecipeOperations.lastOpenedSlot(in: context)
      else { return nil }
      return try RecipeTable(connection: context.connection).summaries(slots: [slot]).first.map {
        DiaryProposal(recipe: $0, day: today, meal: Meal(at: now, in: context.timeZone))
      }
    }
  }

  /// The number of diaries.
  public static func count(in context: LibraryContext) throws -> Int {
    try context.reading { try RecordCountTable(connection: context.connection).count(of: .diary) }
  }

  /// The day it is on the clocks of the context's zone.
  public static func today(in context: LibraryContext) -> CalendarDay {
    context.timeZone.day(at: context.environment.now())
  }

  private static func diary(slot: Int64?, in context: LibraryContext) throws -> Diary? {
    guard let slot else { return nil }
    return try DiaryTable(connection: context.connection).diary(slot: slot, epoch: context.epoch)
  }

  private static func existingSlot(of id: String, in connection: SQLiteConnection) throws -> Int64 {
    guard let slot = try DiaryTable(connection: connection).slot(of: id) else {
      throw LibraryError.notFound(.diary, id: id)
    }
    return slot
  }

  /// Refuses the days that cannot be written as `YYYY-MM-DD`.
  static func check(_ day: CalendarDay?, path: String = "day") throws {
    guard let day, CalendarDay(text: day.text) != day else { return }
    throw LibraryError.validationFailed([
      FieldError(path: path, message: "The day must lie in the years 1 to 9999.", value: day.text)
    ])
  }
}
