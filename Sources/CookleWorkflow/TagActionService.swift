import CookleLibrary

/// Every way to change ingredients and categories, with what follows; methods, intents and the command line all come
/// through here.
public enum TagActionService {
  /// Gives a record another value. Throws as `TagOperations.rename`.
  public static func rename(
    _ kind: TagKind, id: String, to value: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<TagDetail> {
    try .following(in: context) { try TagOperations.rename(kind, id: id, to: value, request, in: context) }
  }

  /// Removes a record. Throws as `TagOperations.delete`.
  public static func delete(
    _ kind: TagKind, id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<String> {
    try .following(in: context) { try TagOperations.delete(kind, id: id, request, in: context) }
  }

  /// Makes one record of several. Throws as `TagOperations.merge`.
  public static func merge(
    _ kind: TagKind, keep: String, merging: [String], _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<TagDetail> {
    try .following(in: context) { try TagOperations.merge(kind, keep: keep, merging: merging, request, in: context) }
  }

  /// Merges every group of duplicates. Throws as `TagOperations.mergeDuplicates`.
  public static func mergeDuplicates(
    _ kind: TagKind, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<[MergedTags]> {
    try .following(in: context) { try TagOperations.mergeDuplicates(kind, request, in: context) }
  }
}
