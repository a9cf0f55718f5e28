import CookleLibrary

extension DataActionService {
  /// Takes a change back. Throws as `DataMaintenanceOperations.undo`.
  public static func undo(
    _ id: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<HistoryEntry> {
    try .following(in: context) { try DataMaintenanceOperations.undo(id, request, in: context) }
  }

  /// Makes a change again. Throws as `DataMaintenanceOperations.redo`.
  public static func redo(
    _ id: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<HistoryEntry> {
    try .following(in: context) { try DataMaintenanceOperations.redo(id, request, in: context) }
  }
}
