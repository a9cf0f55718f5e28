import JSON

extension ServerProcess {
  /// Starts a server that has been through `initialize` and `initialized`.
  ///
  /// - Parameters:
  ///   - options: `initializationOptions`.
  ///   - processId: the process whose death ends the server.
  public static func ready(
    _ library: TemporaryLibrary, framing: Framing = .headers, options: JSONValue = [:], processId: JSONValue = nil
  ) throws -> ServerProcess {
    let server = try ServerProcess(library, framing: framing)
    try server.initialize(options: options, processId: processId)
    return server
  }

  /// Says `initialize` and `initialized`; answers `capabilities.experimental.cookle`.
  @discardableResult
  public func initialize(options: JSONValue = [:], processId: JSONValue = nil) throws -> JSONValue {
    let result = try call(
      "initialize", ["processId": processId, "capabilities": [:], "initializationOptions": options])
    try notify("initialized", [:])
    guard let cookle = result["capabilities"]?["experimental"]?["cookle"] else {
      throw HarnessFailure("initialize answered without capabilities.experimental.cookle")
    }
    return cookle
  }

  /// Says `shutdown` and `exit`; answers how the process ended.
  @discardableResult
  public func shutDown() throws -> ChildProcess.Ending {
    try call("shutdown")
    try notify("exit")
    return try waitForEnd()
  }
}
