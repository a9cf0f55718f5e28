import CookleLibrary

extension PhotoDetailSurface {
  /// Draws one photo. Throws as `PhotoOperations.get`.
  public init(id: String, in context: SurfaceContext) throws {
    let strings = context.strings
    let photo = try PhotoOperations.get(id: id, in: context.library)
    let summary = photo.summary
    self.init(
      id: photo.id,
      title: strings.photoDetailTitle,
      photo: SurfacePhoto(
        summary.reference, label: strings.photoAddedOn(day: context.day(of: summary.createdAt))),
      facts: [
        context.fact(
          "pixels", strings.photoDetailPixels,
          strings.photoDetailPixelsValue(
            height: SurfaceStrings.digits(summary.reference.height),
            width: SurfaceStrings.digits(summary.reference.width)),
          color: .secondary),
        context.fact(
          "bytes", strings.photoDetailBytes, strings.fileSize(bytes: summary.byteCount), color: .secondary),
        context.dateFact("createdAt", strings.photoDetailAdded, summary.createdAt),
        context.fact("source", strings.photoDetailSource, strings.photoSource(summary.source)),
      ],
      recipes: PhotoDetailSurface.recipes(of: photo, in: context),
      actions: [
        context.edit(
          "delete", strings.actionDelete, hint: strings.photoDetailDeleteHint, color: .critical,
          confirmation: context.confirmation(
            strings.photoDetailDeleteTitle,
            summary.useCount == 0
              ? strings.useNone : strings.useTakenOut(count: summary.useCount),
            confirm: strings.actionDelete),
          IntentCall(.deletePhoto, ["id": photo.id]))
      ])
  }

  private static func recipes(of photo: Photo, in context: SurfaceContext) -> SurfaceSection {
    let strings = context.strings
    let unnamed = photo.summary.useCount - photo.recipes.count
    return SurfaceSection(
      id: "recipes",
      title: strings.recipeListTitle,
      rows: photo.recipes.map { recipe in
        let name = DisplayText.line(recipe.name)
        return SurfaceRow(
          id: recipe.id, title: name, color: .primary, isEnabled: true, isSelected: false,
          accessibility: Accessibility(name, hint: strings.recipeListRowHint),
          intent: IntentCall(.openRecipe, ["id": recipe.id]), actions: [])
      },
      emptyState: photo.recipes.isEmpty
        ? EmptyState(
          title: strings.useNoneTitle, message: strings.photoDetailUnusedMessage, actions: [])
        : nil,
      footer: unnamed > 0 ? strings.listMore(count: SurfaceStrings.digits(unnamed)) : nil,
      actions: [])
  }
}
