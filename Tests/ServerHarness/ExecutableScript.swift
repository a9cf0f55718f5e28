import Foundation

/// A shell script that stands in for a program.
public enum ExecutableScript {
  /// Writes the script as a file that can be run.
  ///
  /// Another process writes it: a child that some other test forks meanwhile would hold a file that we write open for
  /// a moment, and what is open for writing cannot be run (execve(2), `ETXTBSY`).
  public static func write(_ script: String, to path: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 755 "$1""#, "sh", path, script]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
