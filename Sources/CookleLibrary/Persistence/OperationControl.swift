/// What an operation may do while it runs, asked from its own thread.
public struct OperationControl: Sendable {
  /// Whether it may wait for another process's lock.
  public var mayWait: @Sendable () -> Bool
  /// Whether it must give up as soon as it can, leaving nothing behind.
  public var mustStop: @Sendable () -> Bool

  /// Joins both answers.
  public init(mayWait: @escaping @Sendable () -> Bool, mustStop: @escaping @Sendable () -> Bool) {
    self.mayWait = mayWait
    self.mustStop = mustStop
  }

  /// An operation nobody hurries.
  public static let unlimited = OperationControl(mayWait: { true }, mustStop: { false })
}
