import JSON

extension RecipeOperations {
  /// Adds a photo to the library, if it is not there, and to the end of a recipe's photos, if it is not among them.
  ///
  /// - Throws: `LibraryError.notFound`, `.revisionConflict`, `.validationFailed` on `path` or `data`, `.limitExceeded`.
  public static func addPhoto(
    id: String, _ input: PhotoInput, source: PhotoSource = .import, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let fingerprint = MutationFingerprint(
      "recipe/addPhoto", [id, request.ifRevision ?? "", source.rawValue] + input.fingerprint)
    return try PhotoOperations.perform(fingerprint, request, adding: input, in: context) { picture, scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      let addition = try PhotoWriter(scope: scope, isDryRun: request.dryRun).add(picture, source: source)
      return try RecipeWriter(scope: scope).changePhotos(id: id, slot: slot) { photos in
        if !photos.contains(addition.photo.id) { photos.append(addition.photo.id) }
      }
    }
  }

  /// Takes a photo out of a recipe; the photo itself stays in the library and stays visible (domain §3).
  ///
  /// A photo that the recipe does not have changes nothing.
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func removePhoto(
    id: String, photo: String, behavior: RecipePhotoRemovalBehavior = .unlinkOnly,
    _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let fingerprint = MutationFingerprint(
      "recipe/removePhoto", [id, request.ifRevision ?? "", photo, behavior.rawValue])
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      _ = try PhotoOperations.existingSlot(of: photo, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      switch behavior {
      case .unlinkOnly:
        return try RecipeWriter(scope: scope).changePhotos(id: id, slot: slot) { photos in
          photos.removeAll { $0 == photo }
        }
      }
    }
  }
}
