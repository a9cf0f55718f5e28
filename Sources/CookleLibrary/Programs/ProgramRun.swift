#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of a program without a shell, in a clean environment, with limits of time, memory and output.
///
/// The program leads a process group of its own, which ends with the run: nothing it started outlives it.
struct ProgramRun {
  /// The absolute path of the program.
  var program: String
  /// Its arguments, without its name.
  var arguments: [String] = []
  /// What is set beside `PATH`, `HOME` and `LC_ALL`.
  var environment: [String: String] = [:]
  /// The open file that it reads as its standard input; nothing when nil. Never a path: where a pipe lies in the place
  /// of the file, the start of the program would wait for somebody who writes into it.
  var input: Int32?
  /// The longest time it may take, in milliseconds.
  var timeLimitMilliseconds = 20_000
  /// The most memory it may address, in bytes; enforced where the system has `prlimit` (util-linux).
  var memoryLimit = 2 * 1_073_741_824
  /// The most it may write to its standard output, in bytes.
  var outputLimit = 64 * 1_048_576

  /// The most that is kept of what it says about a failure, in bytes.
  private static let messageLimit = 4_096
  /// How often a waiting run looks whether it must stop, in milliseconds.
  private static let patience: Int32 = 25

  private var name: String {
    program.lastIndex(of: "/").map { String(program[program.index(after: $0)...]) } ?? program
  }

  /// Runs the program to its end.
  ///
  /// - Parameter control: asked while the program runs.
  /// - Returns: what it wrote to its standard output.
  /// - Throws: `LibraryError.toolFailed` or `.cancelled`, or `.storageFailed` where there is no pipe to it.
  func run(_ control: OperationControl) throws -> [UInt8] {
    var output = try ProgramPipe()
    var message = try ProgramPipe()
    defer {
      output.close()
      message.close()
    }
    let process = try spawn(output: output, message: message)
    output.closeWriting()
    message.closeWriting()
    let deadline = MonotonicTime.nanoseconds() + UInt64(timeLimitMilliseconds) * 1_000_000
    var hasEnded = false
    do {
      while output.isOpen || message.isOpen || !hasEnded {
        guard !control.mustStop() else { throw LibraryError.cancelled }
        guard MonotonicTime.nanoseconds() < deadline else {
          throw stopped("it took longer than \(timeLimitMilliseconds / 1_000) s")
        }
        ProgramPipe.wait(for: [output, message], milliseconds: ProgramRun.patience)
        output.read()
        message.read()
        guard output.bytes.count <= outputLimit else { throw stopped("it wrote more than \(outputLimit) bytes") }
        message.keep(last: ProgramRun.messageLimit)
        hasEnded = hasEnded || ProgramRun.hasEnded(process)
      }
    } catch {
      _ = ProgramRun.end(process)
      throw error
    }
    let status = ProgramRun.end(process)
    guard status == 0 else {
      throw failure(exitCode: ProgramRun.exitCode(status), String(decoding: message.bytes, as: UTF8.self))
    }
    return output.bytes
  }

  private func failure(exitCode: Int, _ words: String) -> LibraryError {
    .toolFailed(tool: name, exitCode: exitCode, reason: ProgramRun.cleaned(words))
  }

  private func stopped(_ reason: String) -> LibraryError {
    .toolFailed(tool: name, exitCode: nil, reason: "it was stopped because \(reason)")
  }

  /// What a program said as one line without control characters.
  private static func cleaned(_ words: String) -> String {
    let scalars = words.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }

  // MARK: The process

  private func spawn(output: ProgramPipe, message: ProgramPipe) throws -> pid_t {
    var actions = SpawnActions()
    var attributes = SpawnAttributes()
    try check(posix_spawn_file_actions_init(&actions.raw))
    defer { posix_spawn_file_actions_destroy(&actions.raw) }
    try check(posix_spawnattr_init(&attributes.raw))
    defer { posix_spawnattr_destroy(&attributes.raw) }

    if let input {
      try check(posix_spawn_file_actions_adddup2(&actions.raw, input, STDIN_FILENO))
    } else {
      try check(posix_spawn_file_actions_addopen(&actions.raw, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
    }
    try check(posix_spawn_file_actions_adddup2(&actions.raw, output.writing, STDOUT_FILENO))
    try check(posix_spawn_file_actions_adddup2(&actions.raw, message.writing, STDERR_FILENO))
    attributes.leadOwnGroupWithOrdinarySignals()

    let variables =
      ["HOME": "/nonexistent", "LC_ALL": "C", "PATH": "/usr/bin:/bin"].merging(environment) { _, own in own }
    let pairs = variables.map { "\($0)=\($1)" }.sorted()
    var process: pid_t = 0
    let command = command
    try check(
      CStringList.with(command) { words in
        CStringList.with(pairs) { pairs in
          ProgramPipe.inheritance.withLock { _ in
            posix_spawn(&process, command[0], &actions.raw, &attributes.raw, words, pairs)
          }
        }
      })
    return process
  }

  /// These functions answer the number of the error instead of leaving it in `errno`.
  private func check(_ code: Int32) throws {
    guard code != 0 else { return }
    throw LibraryError.toolFailed(
      tool: name, exitCode: nil, reason: "it cannot be started: \(LibraryLocation.reason(code))")
  }

  /// The command as it is started: a spawned process takes over this one's limits, so where the system has a program
  /// that sets other ones it goes first and becomes the program.
  private var command: [String] {
    guard let limiter = ProgramSearch(folders: ["/usr/bin", "/bin"]).path(of: "prlimit") else {
      return [program] + arguments
    }
    // Should this process be killed, the program ends by itself when it has computed for as long as it may run.
    let seconds = timeLimitMilliseconds / 1_000 + 1
    return [limiter, "--as=\(memoryLimit)", "--cpu=\(seconds)", "--core=0", "--", program] + arguments
  }

  /// Whether the process has ended; its number stays taken, by it and by its group, until `end`.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    // While it runs, nothing is written.
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Ends the process with all that it started, in this order: after the wait its group's number may be another's.
  ///
  /// - Returns: the status with which it ended.
  private static func end(_ process: pid_t) -> Int32 {
    kill(-process, SIGKILL)
    // By its own number too: it may have moved to another group.
    kill(process, SIGKILL)
    var status: Int32 = -1
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The exit code of a status, or 128 and the number of the signal, as shells tell it.
  private static func exitCode(_ status: Int32) -> Int {
    status & 0x7f == 0 ? Int(status >> 8 & 0xff) : 128 + Int(status & 0x7f)
  }
}
