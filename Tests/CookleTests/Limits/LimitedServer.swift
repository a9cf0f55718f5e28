import JSON
import ServerHarness
import Testing

/// A server on a library of its own, with the limits that it advertises.
struct LimitedServer {
  let library: TemporaryLibrary
  let server: ServerProcess
  private let limits: JSONValue

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess(library)
    limits = try server.initialize()["limits"] ?? .null
  }

  /// A limit by its name in `initialize`.
  func limit(_ name: String) throws -> Int {
    try #require(limits[name]?.int, "\(name) is not advertised")
  }
}
