import CookleLibrary
import CookleProtocol
import JSONRPC

/// One client's connection: nothing before `initialize`, an open library after it.
struct ServerSession: RPCSession {
  /// Wakes this session when another process committed.
  let turns: RPCTurns<ServerSession>
  /// What the process was started with; a client's `initialize` may override it.
  let defaults: SessionDefaults
  private(set) var library: LibrarySession?

  init(turns: RPCTurns<ServerSession>, defaults: SessionDefaults) {
    self.turns = turns
    self.defaults = defaults
  }

  /// Takes over an open library and begins to watch it.
  mutating func adopt(_ library: LibrarySession) {
    self.library = library
    library.watch(turns)
  }

  mutating func nextNotification() -> RPCOutgoingNotification? {
    library?.nextNotification()
  }

  mutating func ended() {
    library?.close()
    library = nil
  }
}

/// What the command line decided before any client spoke.
public struct SessionDefaults: Sendable {
  /// The library to open when the client names none.
  public var location: LibraryLocation
  /// Whether every library is opened for reading only.
  public var isReadOnly: Bool
  /// Time, ids and chance of every library.
  public var environment: LibraryEnvironment

  /// Joins the choices of the command line.
  public init(location: LibraryLocation, isReadOnly: Bool = false, environment: LibraryEnvironment = .system) {
    self.location = location
    self.isReadOnly = isReadOnly
    self.environment = environment
  }
}
