/// How a library that is open is opened once more, for long work on another thread: with connections of its own, under
/// the same name, so that what it writes counts as written by the same process.
public struct SecondOpening: Sendable {
  private let location: LibraryLocation
  private let access: LibraryContext.Access
  private let environment: LibraryEnvironment
  private let timeZone: TimeZoneRules
  private let instance: String

  /// Describes the opening of a library that is open.
  public init(of context: LibraryContext) {
    location = context.location
    access = context.access
    environment = context.environment
    timeZone = context.timeZone
    instance = context.instance
  }

  /// Runs `body` with the library opened once more, all as one operation, and brings its write-ahead log back to its bound
  /// afterwards.
  ///
  /// - Throws: as `LibraryContext.init`, and what `body` throws.
  public func withLibrary<Value>(
    control: OperationControl, _ body: (LibraryContext) throws -> Value
  ) throws -> Value {
    let wait = LockWait()
    wait.control = control
    return try wait.oneOperation {
      let context = try LibraryContext(
        location: location, access: access, environment: environment, timeZone: timeZone, instance: instance,
        lockWait: wait)
      defer { context.close() }
      let value = try body(context)
      if access == .readWrite { context.connection.checkpoint() }
      return value
    }
  }
}
