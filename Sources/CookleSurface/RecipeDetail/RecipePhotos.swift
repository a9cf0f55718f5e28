import CookleLibrary

/// The photos of a recipe, and what can be done with them.
struct RecipePhotos {
  let recipe: Recipe
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }
  private var name: String { DisplayText.line(recipe.content.name) }

  /// The first in order (domain §3).
  var primary: SurfacePhoto? {
    recipe.photos.first.map { SurfacePhoto($0, label: strings.photoOfRecipe(name: name)) }
  }

  /// All of them; nil where there are none.
  var section: SurfaceSection? {
    guard !recipe.photos.isEmpty else { return nil }
    return SurfaceSection(
      id: "photos",
      title: strings.navigationTabPhotos,
      rows: recipe.photos.enumerated().map { index, photo in
        let title = strings.recipeDetailPhoto(number: String(index + 1))
        return SurfaceRow(
          id: photo.id, title: title, photo: SurfacePhoto(photo, label: strings.photoOfRecipe(name: name)),
          color: .secondary, isEnabled: true, isSelected: false,
          accessibility: Accessibility(title, hint: strings.photoListRowHint),
          intent: IntentCall(.openPhoto, ["id": photo.id]),
          actions: [
            context.edit(
              "remove", strings.recipeDetailRemovePhoto, hint: strings.recipeDetailRemovePhotoHint,
              IntentCall(.removePhotoFromRecipe, ["id": recipe.id, "photo": photo.id]))
          ])
      },
      actions: [])
  }

  /// Takes the file of another photo.
  var addition: SurfaceField {
    context.editField(
      "photo", strings.recipeDetailAddPhoto, kind: .file, hint: strings.recipeDetailAddPhotoHint,
      FieldChange(intent: .addPhotoToRecipe, arguments: ["id": recipe.id], argument: "path"))
  }
}
