import CookleLibrary

/// The groups of tags that look alike, each with what merges it (domain §4).
struct TagDuplicateRows {
  let kind: TagKind
  let context: SurfaceContext

  /// So many groups are shown; the rest is counted.
  private static let limit = 10
  /// So many groups are asked for their recipes before all are merged: those that are shown.
  private static let reachLimit = limit

  private var strings: SurfaceStrings { context.strings }

  /// The section; nil where no two tags look alike.
  func section() throws -> SurfaceSection? {
    let page = try TagOperations.duplicates(kind, limit: TagDuplicateRows.limit, in: context.library)
    guard !page.items.isEmpty else { return nil }
    let more = page.total - page.items.count
    return try SurfaceSection(
      id: "duplicates", title: strings.tagListDuplicates, rows: page.items.compactMap(row),
      footer: more > 0 ? strings.listMore(count: SurfaceStrings.digits(more)) : nil,
      actions: [
        context.edit(
          "mergeAll", strings.tagListMergeAll, hint: strings.tagListMergeAllHint, color: .critical,
          confirmation: context.confirmation(
            strings.tagListMergeAllTitle,
            strings.tagListMergeAllMessage(count: page.total) + strings.textSentenceSpace
              + reachOfAll(isWhole: page.total <= TagDuplicateRows.reachLimit),
            confirm: strings.tagListMerge),
          IntentCall(.mergeDuplicateTags, ["kind": kind.rawValue]))
      ])
  }

  /// How many recipes change when all groups are merged, in words.
  private func reachOfAll(isWhole: Bool) throws -> String {
    let count = try TagOperations.reachOfMergingDuplicates(
      kind, limit: TagDuplicateRows.reachLimit, in: context.library)
    guard isWhole else { return strings.tagListMergeAllRecipesAtLeast(count: SurfaceStrings.digits(count)) }
    return count == 0 ? strings.tagListMergeUnused : strings.tagListMergeAllRecipes(count: count)
  }

  private func row(_ group: TagDuplicates) throws -> SurfaceRow? {
    guard let kept = group.tags.first else { return nil }
    let others = group.tags.dropFirst()
    let value = DisplayText.line(kept.value)
    let title = group.tags.map { DisplayText.line($0.value) }.joined(separator: strings.textSeparatorSpoken)
    let subtitle = strings.tagListKeeps(value: value)
    return try SurfaceRow(
      id: kept.id, title: title, subtitle: subtitle, color: .caution, isEnabled: true, isSelected: false,
      accessibility: Accessibility(title + strings.textSeparatorSpoken + subtitle, hint: strings.tagListRowHint),
      intent: IntentCall(.openTag, ["kind": kind.rawValue, "id": kept.id]),
      actions: [
        context.merge(others.map(\.id), into: kept, of: kind, title: strings.tagListMerge)
      ])
  }
}

extension SurfaceContext {
  /// Makes several tags one.
  func merge(_ merged: [String], into kept: Tag, of kind: TagKind, title: String) throws -> SurfaceAction {
    let value = DisplayText.line(kept.value)
    let reach = try TagOperations.reach(ofMerging: merged, into: kept.id, kind, in: library)
    return edit(
      "merge", title, hint: strings.tagListMergeHint(value: value), color: .critical,
      confirmation: confirmation(
        strings.tagListMergeTitle(value: value),
        strings.whatMerging(kind, into: value, means: reach, goes: merged.count),
        confirm: strings.tagListMerge),
      IntentCall(
        .mergeTags, ["kind": kind.rawValue, "keep": kept.id, "tags": merged.joined(separator: " ")]))
  }
}

extension SurfaceStrings {
  /// What a merge does to recipes and how many tags go, in sentences.
  fileprivate func whatMerging(
    _ kind: TagKind, into value: String, means reach: TagMergeReach, goes count: Int
  ) -> String {
    var sentences: [String] = []
    switch kind {
    case _ where reach.recipes == 0: sentences.append(tagListMergeUnused)
    case .ingredient: sentences.append(tagListMergeIngredient(count: reach.recipes, value: value))
    case .category:
      sentences.append(tagListMergeCategory(count: reach.recipes, value: value))
      // A recipe has a category once, so one of the doubled goes.
      if reach.recipesWithSeveral > 0 { sentences.append(tagListMergeSeveral(count: reach.recipesWithSeveral)) }
    }
    sentences.append(tagListMergeGone(count: count))
    return sentences.joined(separator: textSentenceSpace)
  }
}
