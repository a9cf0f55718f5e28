import Foundation
import Testing

@testable import CookleLibrary

/// Other processes, which are threads with connections of their own here, at work while the library is replaced.
@Suite struct ReplacementRaceTests {
  private func open(_ location: LibraryLocation, _ clock: TestClock, _ number: Int) throws -> LibraryContext {
    try LibraryContext(
      location: location,
      environment: LibraryFixture.environment(clock, idPrefix: "p\(number)-", firstBits: number * 1_000))
  }

  /// Every recipe whose saving was acknowledged is in the library, or in the snapshot of a replacement.
  @Test func noAcknowledgedWriteIsLost() throws {
    let fixture = try LibraryFixture()
    let (location, clock) = (fixture.location, fixture.clock)
    let saved = Collected<String>()
    let kept = Collected<String>()
    let isOver = Flag()
    concurrently(3) { number in
      let context = try open(location, clock, number + 10)
      defer { context.close() }
      if number > 0 {
        var count = 0
        while !isOver.isSet {
          count += 1
          let outcome = try RecipeOperations.create(.tagged("R\(number)-\(count)"), in: context)
          if let recipe = outcome.value { saved.add(recipe.id) }
          // Now and then long enough for a replacement to come in between.
          usleep(.random(in: 0...300_000))
        }
        return
      }
      defer { isOver.set() }
      var done = 0
      var attempts = 0
      while done < 3, attempts < 50 {
        attempts += 1
        do {
          let token = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: context).confirmation
          let outcome = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: context)
          let snapshot = try #require(outcome.value?.snapshot)
          let copy = try ForeignDatabase(location.snapshots + "/\(snapshot).sqlite")
          for row in try copy.rows("SELECT id FROM recipe") { kept.add(row[0]) }
          done += 1
        } catch LibraryError.confirmationRequired {
          // Somebody came in between, and is not overwritten.
          continue
        }
      }
    }
    let left = try ForeignDatabase(location.database).rows("SELECT id FROM recipe").map { $0[0] }
    #expect(Set(saved.all).subtracting(kept.all + left) == [])
    #expect(try fixture.context.connection.string("PRAGMA integrity_check") == "ok")
    #expect(try Snapshot.all(in: location).count <= Snapshot.kept)
  }

  @Test func aReaderKeepsItsPictureAndThenSeesTheNewEpoch() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let reader = try fixture.secondContext()
    defer { reader.close() }
    let before = try reader.revision()
    try reader.reading {
      #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
      let token = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: fixture.context).confirmation
      _ = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: fixture.context)
      #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    }
    #expect(throws: LibraryError.notFound(.recipe, id: recipe.id)) {
      try RecipeOperations.get(id: recipe.id, in: reader)
    }
    #expect(try reader.revision().epoch != before.epoch)
  }

  @Test func aWriterWaitsAndIsRefusedAfterItsBound() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    other.lockWait.limitMilliseconds = 20
    let token = try DataMaintenanceOperations.reset(MutationRequest(dryRun: true), in: fixture.context).confirmation
    let refusals = Counter()
    _ = try DataMaintenanceOperations.reset(MutationRequest(confirmation: token), in: fixture.context) { part in
      guard part == 0 else { return }
      do {
        _ = try RecipeOperations.create(.tagged("Late"), in: other)
      } catch LibraryError.busy {
        _ = refusals.next()
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(refusals.next() == 2)
    _ = try RecipeOperations.create(.tagged("Late"), in: other)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }
}
