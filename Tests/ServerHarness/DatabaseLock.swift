import Foundation

/// The write lock of a library, held by another process until it is released.
public final class DatabaseLock {
  private let process: ChildProcess
  private let input: Descriptor

  /// Takes the lock and comes back once it is held.
  public init(on library: TemporaryLibrary) throws {
    let toProgram = try Descriptor.pipe()
    let fromProgram = try Descriptor.pipe()
    let log = library.outside("lock.log")
    process = try ChildProcess(
      "sqlite3", ["-batch", library.database], environment: library.environment, input: toProgram.reading,
      output: fromProgram.writing, errors: try Descriptor.open(log, O_WRONLY | O_CREAT | O_TRUNC))
    input = toProgram.writing
    let sql = ".timeout 20000\nBEGIN IMMEDIATE;\nSELECT 'held';\n"
    _ = sql.utf8.withContiguousStorageIfAvailable { write(input.number, $0.baseAddress, $0.count) }
    var polled = pollfd(fd: fromProgram.reading.number, events: Int16(POLLIN), revents: 0)
    var answer = [UInt8](repeating: 0, count: 16)
    guard poll(&polled, 1, 30_000) > 0, read(fromProgram.reading.number, &answer, answer.count) == 5 else {
      throw HarnessFailure(
        "the lock was not granted", evidence: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }
  }

  /// Gives the lock back; nothing was changed under it.
  public func release() throws {
    input.close()
    _ = try process.waitForEnd()
  }
}
