/// What a cleaning removed, or would remove.
public struct CleanUpReport: Sendable, Hashable {
  /// Rows that belong to, or name, a record that is gone.
  public var detachedRows = 0
  /// What archives said of records that are gone.
  public var archiveValues = 0
  /// Photo files that nobody names.
  public var photoFiles = 0
  /// Renditions of photos that are gone.
  public var renditions = 0
  /// Unfinished files and folders of processes that were killed.
  public var leftovers = 0
  /// What the files take up, in bytes.
  public var bytes = 0
}
