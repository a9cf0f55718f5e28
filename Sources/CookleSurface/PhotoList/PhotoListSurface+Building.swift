import CookleLibrary

extension PhotoListSurface {
  /// Draws one window of the photos. Throws as `PhotoOperations.list`.
  public init(limit: Int, cursor: String?, in context: SurfaceContext) throws {
    let strings = context.strings
    let page = try PhotoOperations.list(limit: limit, cursor: cursor, in: context.library)
    // Photos come with recipes: the entry says what it adds (domain §12).
    let create = context.edit(
      "newRecipe", strings.photoListCreate, hint: strings.photoListCreateHint, IntentCall(.newRecipe))
    self.init(
      title: strings.navigationTabPhotos,
      rows: page.items.map { SurfaceRow($0, in: context) },
      total: page.totalIsExact
        ? strings.photoListTotal(count: page.total)
        : strings.photoListTotalAtLeast(count: SurfaceStrings.digits(page.total)),
      create: create,
      emptyState: page.items.isEmpty && cursor == nil
        ? EmptyState(title: strings.photoListEmptyTitle, message: strings.photoListEmptyMessage, actions: [create])
        : nil,
      nextCursor: page.nextCursor)
  }
}

extension SurfaceRow {
  /// A photo in the list of photos.
  init(_ photo: PhotoSummary, in context: SurfaceContext) {
    let strings = context.strings
    let day = context.day(of: photo.createdAt)
    let use = photo.useCount == 0 ? strings.photoUnused : strings.photoUses(count: photo.useCount)
    let label = strings.photoAddedOn(day: day)
    self.init(
      id: photo.reference.id, title: day, subtitle: use, photo: SurfacePhoto(photo.reference, label: label),
      color: .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(label + strings.textSeparatorSpoken + use, hint: strings.photoListRowHint),
      intent: IntentCall(.openPhoto, ["id": photo.reference.id]), actions: [])
  }
}
