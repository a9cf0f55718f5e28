import Foundation
import Testing

@testable import CookleLibrary

@Suite struct LockWaitTests {
  /// Another program that holds the write lock of one of the databases until it is let go.
  private func lock(_ path: String) throws -> ForeignDatabase {
    let database = try ForeignDatabase(path)
    try database.execute("BEGIN IMMEDIATE")
    return database
  }

  private func expectBusy<Value>(
    limit: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
  ) throws {
    var error: LibraryError?
    let elapsed = try milliseconds { error = try libraryError(sourceLocation: sourceLocation, body) }
    guard case .busy(let waited) = error else {
      Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
    #expect(waited >= limit && waited <= elapsed, sourceLocation: sourceLocation)
    // Generous, for machines that do other things: what counts is that the wait ends.
    #expect(elapsed < limit + 3_000, sourceLocation: sourceLocation)
  }

  @Test func aWriteGivesUpAfterTheBoundAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let before = try fixture.context.revision()
    fixture.context.lockWait.limitMilliseconds = 60
    let other = try lock(fixture.location.database)
    try expectBusy(limit: 60) { try RecipeOperations.create(.pancakes, in: fixture.context) }
    try expectBusy(limit: 60) {
      try RecipeOperations.delete(id: recipe.id, MutationRequest(dryRun: true), in: fixture.context)
    }
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    try other.execute("ROLLBACK")
    #expect(try fixture.context.revision() == before)
    _ = try RecipeOperations.create(.pancakes, in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 2)
  }

  @Test func theStateHasItsOwnLock() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    fixture.context.lockWait.limitMilliseconds = 60
    let other = try lock(fixture.location.state)
    try expectBusy(limit: 60) { try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context) }
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    try other.execute("ROLLBACK")
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
  }

  @Test func theDefaultBoundIsTheProtocols() throws {
    #expect(LockWait().limitMilliseconds == 10_000)
  }

  @Test func aLockLetGoInTimeDelaysTheWriteOnly() throws {
    let fixture = try LibraryFixture()
    let location = fixture.location
    let holds = Flag()
    let thread = Thread {
      guard let database = try? ForeignDatabase(location.database) else { return }
      try? database.execute("BEGIN IMMEDIATE")
      holds.set()
      usleep(100_000)
      try? database.execute("COMMIT")
    }
    thread.start()
    while !holds.isSet { usleep(1_000) }
    _ = try RecipeOperations.create(.pancakes, in: fixture.context)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func readsGoOnWhileAnotherProcessWrites() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    fixture.context.lockWait.limitMilliseconds = 60
    let other = try lock(fixture.location.database)
    try other.execute("UPDATE recipe SET name = 'half done'")
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).total == 1)
    try other.execute("ROLLBACK")
  }

  @Test(arguments: [false, true])
  func aCancelledWaitEndsAtOnceAndChangesNothing(isState: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let before = try fixture.context.revision()
    let isCancelled = Flag()
    fixture.context.control.mustStop = { isCancelled.isSet }
    let other = try lock(isState ? fixture.location.state : fixture.location.database)
    Thread.detachNewThread {
      usleep(50_000)
      isCancelled.set()
    }
    var error: LibraryError?
    let elapsed = try milliseconds {
      error = try libraryError {
        if isState {
          _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
        } else {
          _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
        }
      }
    }
    #expect(error == .cancelled)
    #expect(elapsed < 2_000)
    try other.execute("ROLLBACK")
    isCancelled.set(false)
    #expect(try fixture.context.revision() == before)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
  }

  @Test func aLongStatementIsCancelledInTheMiddle() throws {
    let fixture = try LibraryFixture()
    let isCancelled = Flag()
    fixture.context.control.mustStop = { isCancelled.isSet }
    Thread.detachNewThread {
      usleep(50_000)
      isCancelled.set()
    }
    var error: LibraryError?
    let elapsed = try milliseconds {
      error = try libraryError {
        try fixture.context.connection.integer(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
      }
    }
    #expect(error == .cancelled)
    #expect(elapsed < 5_000)
    isCancelled.set(false)
    try fixture.recipe()
  }

  @Test func anErrorAfterACancelledOneIsItsOwn() throws {
    let fixture = try LibraryFixture()
    fixture.context.lockWait.limitMilliseconds = 40
    let isCancelled = Flag()
    isCancelled.set()
    fixture.context.control.mustStop = { isCancelled.isSet }
    let other = try lock(fixture.location.database)
    #expect(try libraryError { try RecipeOperations.create(.pancakes, in: fixture.context) } == .cancelled)
    isCancelled.set(false)
    try expectBusy(limit: 40) { try RecipeOperations.create(.pancakes, in: fixture.context) }
    try other.execute("ROLLBACK")
  }

  @Test func anOperationThatMayNotWaitIsBusyAtOnce() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    fixture.context.control.mayWait = { false }
    let other = try lock(fixture.location.database)
    let elapsed = try milliseconds {
      guard case .busy = try libraryError({ try RecipeOperations.create(.pancakes, in: fixture.context) }) else {
        Issue.record("another error")
        return
      }
    }
    #expect(elapsed < 2_000)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    try other.execute("ROLLBACK")
    try fixture.recipe()
  }

  @Test func theLocksOfOneOperationHaveOneBound() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    context.lockWait.limitMilliseconds = 60
    let keeper = try LibraryContext(location: fixture.location)
    defer { keeper.close() }
    let files = try CleanUpLock(.keeping, of: keeper)
    let other = try lock(fixture.location.database)
    try context.oneOperation {
      guard
        case .busy(let first) = try libraryError({ try DataMaintenanceOperations.cleanUp(dryRun: false, in: context) }),
        case .busy(let second) = try libraryError({ try RecipeOperations.create(.pancakes, in: context) })
      else {
        Issue.record("another error")
        return
      }
      #expect(first >= 60)
      // Nothing is left to wait with, and what was waited is told as a whole.
      #expect(second == first)
      // What may be lost waits briefly all the same, and that counts as well.
      let brief = context.lockWait.briefly(atMost: 20) {
        try? RecipeOperations.create(.pancakes, in: context)
      }
      #expect(brief == nil)
      #expect(context.lockWait.waitedMilliseconds >= first + 20)
    }
    files?.release()
    try other.execute("ROLLBACK")
    _ = try DataMaintenanceOperations.cleanUp(dryRun: false, in: context)
    let again = try lock(fixture.location.database)
    try expectBusy(limit: 60) { try RecipeOperations.create(.pancakes, in: context) }
    try again.execute("ROLLBACK")
    _ = try RecipeOperations.create(.pancakes, in: context)
  }

  @Test func whatIsLeftOfTheBoundIsForTheNextLock() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    context.lockWait.limitMilliseconds = 120
    context.oneOperation {
      while context.lockWait.waitedMilliseconds < 60 { #expect(context.lockWait.pause(1_000)) }
      let waited = context.lockWait.waitedMilliseconds
      var pauses = 0
      while context.lockWait.pause(10_000) { pauses += 1 }
      // Each pause takes as long as it says, at least.
      #expect(pauses <= (120 - waited + 9) / 10)
      #expect(context.lockWait.failure == .busy(waitedMilliseconds: context.lockWait.waitedMilliseconds))
    }
  }

  @Test func openingWaitsNoLongerThanTheBoundForTheSetupLock() throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path)
    let lock = try SetupLock(at: location, wait: LockWait())
    let wait = LockWait()
    wait.limitMilliseconds = 60
    try expectBusy(limit: 60) { _ = try SetupLock(at: location, wait: wait) }
    wait.control.mustStop = { true }
    #expect(try libraryError { _ = try SetupLock(at: location, wait: wait) } == .cancelled)
    withExtendedLifetime(lock) {}
  }
}
