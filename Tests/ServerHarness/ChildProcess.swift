import Foundation

/// A program started by a test; it never outlives the value.
public final class ChildProcess {
  /// How a process ended.
  public enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// It returned this code.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    /// A word or two.
    public var description: String {
      switch self {
      case .exited(let code): "exit code \(code)"
      case .signalled(let signal): "signal \(signal)"
      }
    }
  }

  /// The process id; it stays reserved until the end has been seen.
  public let identifier: pid_t
  private var ending: Ending?

  /// Starts `executable` with the three standard descriptors and nothing else of the test's.
  ///
  /// - Parameter folder: where it works; the root, unless something is to be found or left beside it.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String], in folder: String = "/",
    input: Descriptor, output: Descriptor, errors: Descriptor
  ) throws {
    identifier = try Descriptor.creation.withLock { _ in
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      for (descriptor, number) in [(input, 0), (output, 1), (errors, 2)] {
        posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(number))
      }
      // The test ignores SIGPIPE; the program has to cope with the default, as it would under a shell.
      var defaults = sigset_t()
      sigemptyset(&defaults)
      posix_spawnattr_setsigmask(&attributes, &defaults)
      sigaddset(&defaults, SIGPIPE)
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

      // There is no portable way to start a process elsewhere; the shell makes room for the program it was told of.
      let line = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, executable] + arguments
      let argv = line.map { strdup($0) }
      let envp = environment.map { strdup("\($0.key)=\($0.value)") }
      defer { for pointer in argv + envp { free(pointer) } }
      var identifier: pid_t = 0
      let status = posix_spawnp(&identifier, line[0], &actions, &attributes, argv + [nil], envp + [nil])
      guard status == 0 else { throw HarnessFailure("cannot start \(executable): errno \(status)") }
      return identifier
    }
  }

  deinit {
    guard ending == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
  }

  /// How it ended; nil while it runs.
  public func endingIfAny() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    // The low seven bits name the signal; 0 says that the process returned (POSIX.1, <sys/wait.h>).
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    return ending
  }

  /// Waits until it has ended.
  public func waitForEnd() throws -> Ending {
    try eventually("the end of process \(identifier)") { endingIfAny() != nil }
    guard let ending else { throw HarnessFailure("process \(identifier) was lost") }
    return ending
  }

  /// Sends a signal, unless the end has already been seen.
  public func signal(_ signal: Int32) {
    if ending == nil { kill(identifier, signal) }
  }
}
