import JSON
import JSONRPC
import ScenarioReplay
import ServerHarness
import Synchronization

@testable import CookleLibrary
@testable import CookleServer

/// Runs the servers of a scenario inside the tests' own process, each on two pipes.
final class InProcessHost: ScenarioHost {
  let library: TemporaryLibrary
  private let clock = InProcessClock()
  private var servers: [InProcessServer] = []

  init() throws {
    library = try TemporaryLibrary()
  }

  func setClock(_ instant: String) throws {
    guard let instant = Instant(text: instant) else { throw HarnessFailure("\(instant) is no instant") }
    clock.instant.withLock { $0 = instant }
  }

  func start() throws -> any ScenarioServer {
    let clock = clock
    let server = try InProcessServer(
      SessionDefaults(
        location: LibraryLocation(path: library.path),
        environment: LibraryEnvironment(clock: { clock.instant.withLock { $0 } })))
    servers.append(server)
    return server
  }

  func setDisk(full: Bool) throws {
    for server in servers { try server.setDisk(full: full) }
  }
}

/// The time of all servers of a scenario.
private final class InProcessClock: Sendable {
  let instant = Mutex(Instant(milliseconds: 0))
}

