#if canImport(Glibc)
  // `environ` is a variable of the C library, which says nothing about threads; only the main thread reads it here.
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A `cookle serve` of this same program, started to be spoken to over pipes.
struct ServerProcess {
  let processID: pid_t
  /// What is written here the server reads.
  let input: Int32
  /// What the server answers is read here.
  let output: Int32

  /// Starts `cookle serve` with further `arguments`; its standard error is this program's.
  ///
  /// - Throws: `CommandFailure`.
  static func start(_ arguments: [String] = []) throws -> ServerProcess {
    let path = try ownPath()
    let toServer = try pipe()
    let fromServer = try pipe()
    defer {
      close(toServer.reading)
      close(fromServer.writing)
    }
    let words = ["cookle", "serve", "--log", "error", "--framing", "headers"] + arguments
    guard let processID = spawn(path, words, input: toServer.reading, output: fromServer.writing) else {
      close(toServer.writing)
      close(fromServer.reading)
      throw CommandFailure(.serverLost, "The server \(path) cannot be started: \(reason()).")
    }
    return ServerProcess(processID: processID, input: toServer.writing, output: fromServer.reading)
  }

  /// Ends the server's input and waits until it has ended; returns its exit code, nil after a signal.
  @discardableResult
  func end() -> Int32? {
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    // The low seven bits name a signal; without one the next eight are the exit code (POSIX, <sys/wait.h>).
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  // MARK: Starting

  private static func spawn(_ path: String, _ words: [String], input: Int32, output: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // A group of its own: Ctrl-C ends this program, which then ends the server in order.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    #if canImport(Glibc)
      let environment = environ
    #else
      let environment = _NSGetEnviron().pointee
    #endif
    var processID: pid_t = 0
    errno = posix_spawn(&processID, path, &actions, &attributes, pointers + [nil], environment)
    return errno == 0 ? processID : nil
  }

  /// Both ends close when a program is started; the server's copies are made by the start itself.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw CommandFailure(.serverLost, "No pipe to a server can be made: \(reason()).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The file this program was started from.
  private static func ownPath() throws -> String {
    var buffer = [CChar](repeating: 0, count: 1 << 12)
    #if canImport(Glibc)
      let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
      let isKnown = count > 0
    #else
      var size = UInt32(buffer.count)
      let isKnown = _NSGetExecutablePath(&buffer, &size) == 0
    #endif
    guard isKnown else { throw CommandFailure(.serverLost, "The path of this program cannot be found: \(reason()).") }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
