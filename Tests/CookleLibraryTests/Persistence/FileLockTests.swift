import Testing

@testable import CookleLibrary

@Suite struct FileLockTests {
  /// What cannot be locked at all is no other program's doing, and waiting does not help.
  @Test func aFileThatCannotBeLockedIsToldAtOnce() throws {
    let wait = LockWait()
    wait.limitMilliseconds = 60_000
    let error = try libraryError { _ = try FileLock(on: -1, at: "/lock", .exclusive, wait: wait) }
    #expect(error == .storageFailed(detail: "/lock cannot be locked: bad file descriptor"))
    #expect(wait.waitedMilliseconds == 0)
  }
}
