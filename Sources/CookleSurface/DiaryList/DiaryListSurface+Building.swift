import CookleLibrary

extension DiaryListSurface {
  /// Draws one window of the diaries. Throws as `DiaryOperations.list`.
  public init(limit: Int, cursor: String?, in context: SurfaceContext) throws {
    let page = try DiaryOperations.list(limit: limit, cursor: cursor, in: context.library)
    let strings = context.strings
    let months = DiaryMonths(context: context)
    self.init(
      title: strings.diaryListTitle,
      total: page.totalIsExact
        ? strings.diaryListTotal(count: page.total)
        : strings.diaryListTotalAtLeast(count: SurfaceStrings.digits(page.total)),
      sections: months.sections(of: page.items),
      emptyState: page.items.isEmpty && cursor == nil ? months.emptyState : nil,
      nextCursor: page.nextCursor,
      actions: [context.newDiary])
  }
}
