import CookleLibrary

/// Every way to change photos, with what follows; methods, intents and the command line all come through here.
public enum PhotoActionService {
  /// Adds a photo. Throws as `PhotoOperations.add`.
  public static func add(
    _ input: PhotoInput, source: PhotoSource, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<PhotoAddition> {
    try .following(in: context) { try PhotoOperations.add(input, source: source, request, in: context) }
  }

  /// Deletes a photo. Throws as `PhotoOperations.delete`.
  public static func delete(
    id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<String> {
    try .following(in: context) { try PhotoOperations.delete(id: id, request, in: context) }
  }
}
