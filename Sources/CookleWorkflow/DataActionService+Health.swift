import CookleLibrary

extension DataActionService {
  /// Checks all of the library, and repairs what can be where that is asked for. Throws as
  /// `DataMaintenanceOperations.check`.
  public static func check(
    repair: Bool, in context: LibraryContext, progress: (Int) -> Void = { _ in }
  ) throws -> LibraryCheckReport {
    try DataMaintenanceOperations.check(repair: repair, in: context, progress: progress)
  }
}
