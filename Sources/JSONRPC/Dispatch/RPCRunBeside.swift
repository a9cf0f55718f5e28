/// Thrown by a handler that finds a request to be long before it has done anything of it: the request then runs on a
/// thread of its own, beside the turns.
public struct RPCRunBeside: Error {
  /// Asks to run beside the turns.
  public init() {}
}
