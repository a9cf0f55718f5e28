import CookleLibrary

/// The groups of tags that look alike, each with what merges it (domain §4).
struct TagDuplicateRows {
  let kind: TagKind
  let context: SurfaceContext

  /// So many groups are shown; the rest is counted.
  private static let limit = 20

  private var strings: SurfaceStrings { context.strings }

  /// The section; nil where no two tags look alike.
  func section() throws -> SurfaceSection? {
    let page = try TagOperations.duplicates(kind, limit: TagDuplicateRows.limit, in: context.library)
    guard !page.items.isEmpty else { return nil }
    let more = page.total - page.items.count
    return SurfaceSection(
      id: "duplicates", title: strings.tagListDuplicates, rows: page.items.compactMap(row),
      footer: more > 0 ? strings.listMore(count: SurfaceStrings.digits(more)) : nil,
      actions: [
        context.edit(
          "mergeAll", strings.tagListMergeAll, hint: strings.tagListMergeAllHint, color: .critical,
          confirmation: context.confirmation(
            strings.tagListMergeAllTitle, strings.tagListMergeAllMessage(count: page.total),
            confirm: strings.tagListMerge),
          IntentCall(.mergeDuplicateTags, ["kind": kind.rawValue]))
      ])
  }

  private func row(_ group: TagDuplicates) -> SurfaceRow? {
    guard let kept = group.tags.first else { return nil }
    let others = group.tags.dropFirst()
    let value = DisplayText.line(kept.value)
    let title = group.tags.map { DisplayText.line($0.value) }.joined(separator: strings.textSeparatorSpoken)
    let subtitle = strings.tagListKeeps(value: value)
    return SurfaceRow(
      id: kept.id, title: title, subtitle: subtitle, color: .caution, isEnabled: true, isSelected: false,
      accessibility: Accessibility(title + strings.textSeparatorSpoken + subtitle, hint: strings.tagListRowHint),
      intent: IntentCall(.openTag, ["kind": kind.rawValue, "id": kept.id]),
      actions: [
        context.merge(
          others.map(\.id), into: kept, of: kind, uses: others.reduce(0) { $0 + $1.useCount },
          title: strings.tagListMerge)
      ])
  }
}

extension SurfaceContext {
  /// Makes several tags one.
  ///
  /// - Parameter uses: in how many recipes the tags that go are used, together.
  func merge(_ merged: [String], into kept: Tag, of kind: TagKind, uses: Int, title: String) -> SurfaceAction {
    let value = DisplayText.line(kept.value)
    return edit(
      "merge", title, hint: strings.tagListMergeHint(value: value), color: .critical,
      confirmation: confirmation(
        strings.tagListMergeTitle(value: value), strings.tagListMergeMessage(count: uses, value: value),
        confirm: strings.tagListMerge),
      IntentCall(
        .mergeTags, ["kind": kind.rawValue, "keep": kept.id, "tags": merged.joined(separator: " ")]))
  }
}
