#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where results go.
enum StandardOutput {
  /// Nobody takes the output any more.
  struct Closed: Error {}

  /// Whether a person looks at it.
  static var isTerminal: Bool { Terminal.isAt(STDOUT_FILENO) }

  /// Writes text that is the program's own or was cleaned.
  ///
  /// - Throws: `Closed`, or `CommandFailure` when the disk or a limit leaves no room for it.
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes bytes that are the program's own or were cleaned.
  static func write(_ bytes: [UInt8]) throws {
    guard !FileBytes.write(bytes, to: STDOUT_FILENO) else { return }
    let code = errno
    guard [ENOSPC, EDQUOT, EFBIG].contains(code) else { throw Closed() }
    let reason = String(cString: strerror(code)).lowercased()
    throw CommandFailure(.outputClosed, "The output cannot be written: \(reason).")
  }
}

/// Where a person is told what went wrong.
enum StandardError {
  /// Whether a person looks at it.
  static var isTerminal: Bool { Terminal.isAt(STDERR_FILENO) }

  /// Writes one sentence, cleaned, with the program's name before it.
  static func say(_ sentence: String) {
    write("cookle: \(Terminal.cleaned(sentence))\n")
  }

  /// Writes text that is the program's own or was cleaned; nobody is left to tell when that fails.
  static func write(_ text: String) {
    _ = FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
