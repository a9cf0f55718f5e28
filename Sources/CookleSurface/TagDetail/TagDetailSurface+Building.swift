import CookleLibrary

extension TagDetailSurface {
  /// Draws one tag and a window of the recipes that use it.
  ///
  /// - Parameter kind: its kind; nil where only the id is known.
  /// - Throws: as `TagOperations.get` and `TagOperations.recipes`.
  public init(
    _ kind: TagKind?, id: String, limit: Int, cursor: String?, in context: SurfaceContext
  ) throws {
    let strings = context.strings
    let detail = try TagDetailSurface.detail(kind, id: id, in: context.library)
    let (kind, tag) = (detail.kind, detail.tag)
    let page = try TagOperations.recipes(
      using: kind, id: id, limit: limit, cursor: cursor, in: context.library)
    let refused = try TagDetailSurface.refusedRename(of: detail, in: context)
    var dates = [context.dateFact("createdAt", strings.factCreated, detail.createdAt)]
    if detail.modifiedAt != detail.createdAt {
      dates.append(context.dateFact("modifiedAt", strings.tagDetailRenamed, detail.modifiedAt))
    }
    self.init(
      id: tag.id,
      title: DisplayText.line(tag.value),
      subtitle: strings.tag(kind),
      rename: context.editField(
        "value", strings.fieldName, kind: .line, text: refused?.text ?? DisplayText.line(tag.value),
        error: refused.map { strings.tagDetailNameTaken(value: DisplayText.line($0.rival.value)) },
        hint: strings.tagDetailNameHint,
        FieldChange(intent: kind.renameIntent, arguments: ["id": tag.id], argument: "value")),
      merge: try refused.map { refused in
        try context.merge(
          [tag.id], into: refused.rival, of: kind,
          title: strings.tagDetailMerge(value: DisplayText.line(refused.rival.value)))
      },
      recipes: SurfaceSection(
        id: "recipes", title: context.total(of: page), rows: page.items.map { SurfaceRow($0, in: context) },
        emptyState: page.items.isEmpty && cursor == nil
          ? EmptyState(title: strings.useNoneTitle, message: strings.tagDetailUnusedMessage, actions: [])
          : nil,
        actions: []),
      dates: dates,
      actions: [TagDetailSurface.deletion(of: detail, in: context)],
      nextCursor: page.nextCursor)
  }

  private static func detail(_ kind: TagKind?, id: String, in library: LibraryContext) throws -> TagDetail {
    if let kind { return try TagOperations.get(kind, id: id, in: library) }
    do {
      return try TagOperations.get(.ingredient, id: id, in: library)
    } catch LibraryError.notFound {
      return try TagOperations.get(.category, id: id, in: library)
    }
  }

  /// What this connection tried to rename the tag to, and the tag that has that value, while both are there.
  private static func refusedRename(
    of detail: TagDetail, in context: SurfaceContext
  ) throws -> (text: String, rival: Tag)? {
    guard let refused = context.screens.refusedRename, refused.kind == detail.kind, refused.id == detail.tag.id
    else { return nil }
    do {
      let rival = try TagOperations.get(refused.kind, id: refused.rival, in: context.library).tag
      return (DisplayText.line(refused.text), rival)
    } catch LibraryError.notFound {
      return nil
    }
  }

  private static func deletion(of detail: TagDetail, in context: SurfaceContext) -> SurfaceAction {
    let strings = context.strings
    let value = DisplayText.line(detail.tag.value)
    let uses = detail.tag.useCount
    let obstacle = detail.mayGo ? nil : strings.tagDetailDeleteInUse(count: uses)
    return context.edit(
      "delete", strings.actionDelete,
      hint: detail.kind == .category ? strings.tagDetailDeleteCategoryHint : strings.tagDetailDeleteIngredientHint,
      color: .critical, unless: obstacle,
      confirmation: context.confirmation(
        strings.tagDetailDeleteTitle(value: value),
        uses == 0 ? strings.useNone : strings.useTakenOut(count: uses),
        confirm: strings.actionDelete),
      IntentCall(detail.kind.deleteIntent, ["id": detail.tag.id]))
  }
}

extension TagKind {
  /// The intent that gives a tag of the kind another value.
  var renameIntent: IntentName {
    switch self {
    case .ingredient: .renameIngredient
    case .category: .renameCategory
    }
  }

  /// The intent that removes a tag of the kind.
  var deleteIntent: IntentName {
    switch self {
    case .ingredient: .deleteIngredient
    case .category: .deleteCategory
    }
  }
}
