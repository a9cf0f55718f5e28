import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ChangeFeedPageTests {
  private func cannotCalculate(
    _ text: String, limit: Int = 10, _ context: LibraryContext, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard
      case .cannotCalculateChanges = try libraryError(
        sourceLocation: sourceLocation, { try ChangeFeed.changes(since: text, limit: limit, in: context) })
    else {
      Issue.record("\(text) is answered in another way", sourceLocation: sourceLocation)
      return
    }
  }

  @Test func aPageTellsEachRecordByItsLastFate() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    let kept = try fixture.recipe(.tagged("A", ingredients: ["Flour"]))
    let gone = try fixture.recipe(.tagged("B"))
    _ = try RecipeOperations.markCooked(id: kept.id, in: fixture.context)
    _ = try RecipeOperations.recordOpened(id: kept.id, in: fixture.context)
    _ = try RecipeOperations.delete(id: gone.id, in: fixture.context)
    let end = LibraryRevision(epoch: start.epoch, library: 4, state: 1)
    #expect(
      try ChangeFeed.changes(since: start.text, in: fixture.context)
        == ChangeFeed.Page(
          from: start, to: end, hasMore: false,
          changes: [
            EntityChange(entity: .recipe, id: kept.id, kind: .created),
            EntityChange(entity: .ingredient, id: kept.ingredientIDs[0], kind: .created),
            EntityChange(entity: .recipe, id: gone.id, kind: .deleted),
            EntityChange(entity: .recentRecipe, id: kept.id, kind: .updated),
          ]))
    #expect(
      try ChangeFeed.changes(since: end.text, in: fixture.context)
        == ChangeFeed.Page(from: end, to: end, hasMore: false, changes: []))
  }

  /// Seen from before the first change of a record.
  @Test(
    arguments: [
      ([.created, .updated], .created),
      ([.created, .updated, .deleted], .deleted),
      ([.updated, .updated], .updated),
      ([.updated, .deleted], .deleted),
      ([.deleted, .created], .updated),
      ([.deleted, .created, .updated], .updated),
      ([.deleted, .created, .deleted], .deleted),
      ([.created, .deleted, .created], .created),
    ] as [([EntityChange.Kind], EntityChange.Kind)])
  func theLastFateOfARecord(fates: [EntityChange.Kind], last: EntityChange.Kind) throws {
    let fixture = try LibraryFixture()
    let log = ChangeLog(connection: fixture.context.connection)
    for (index, fate) in fates.enumerated() {
      try log.append(
        [EntityChange(entity: .recipe, id: "r", kind: fate)], number: Int64(index + 1), instance: "x",
        at: fixture.clock.now)
    }
    let page = try ChangeFeed.changes(since: "\(fixture.context.epoch).0-0", in: fixture.context)
    #expect(page.changes == [EntityChange(entity: .recipe, id: "r", kind: last)])
  }

  /// Pages of every size reach the same end, never split a commit and never tell one twice.
  @Test(arguments: [1, 2, 3, 5, 7, 100])
  func pagesOfAnySizeReachTheEnd(limit: Int) throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    var id = ""
    for number in 0..<6 {
      // Commits of one to six records.
      id = try fixture.recipe(.tagged("R\(number)", ingredients: (0..<number).map { "i\(number)-\($0)" })).id
      _ = try RecipeOperations.recordOpened(id: id, in: fixture.context)
    }
    let whole = try ChangeFeed.changes(since: start.text, in: fixture.context)
    #expect(whole.changes.count == 6 + 15 + 6)
    var told: [EntityChange] = []
    var from = start
    var pages = 0
    while true {
      let page = try ChangeFeed.changes(since: from.text, limit: limit, in: fixture.context)
      #expect(page.from == from)
      // A page is larger than asked for only when one commit is.
      #expect(page.changes.count <= max(limit, 6))
      told += page.changes
      from = page.to
      pages += 1
      if !page.hasMore { break }
      try #require(page.from != page.to, "no progress")
      try #require(pages < 100)
    }
    #expect(from == whole.to)
    #expect(Set(told) == Set(whole.changes))
    #expect(told.count == whole.changes.count)
    #expect(pages >= (27 + limit - 1) / max(limit, 6))
  }

  @Test func aPageHasOneToTenThousandChanges() throws {
    let fixture = try LibraryFixture()
    let now = try fixture.context.revision().text
    for bad in [0, -1, LibraryLimits.pageChanges + 1, Int.max, Int.min] {
      let error = try libraryError { try ChangeFeed.changes(since: now, limit: bad, in: fixture.context) }
      switch error {
      case .validationFailed(let fields): #expect(bad < 1 && fields.map(\.path) == ["limit"])
      case .limitExceeded(_, let limit, let value):
        #expect(bad > LibraryLimits.pageChanges && limit == LibraryLimits.pageChanges && value == bad)
      default: Issue.record("\(error)")
      }
    }
    _ = try ChangeFeed.changes(since: now, limit: LibraryLimits.pageChanges, in: fixture.context)
  }

  @Test func malformedRevisionsCannotBeCalculatedFrom() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    for text in [
      "", "x", "\(fixture.context.epoch).1", "\(fixture.context.epoch).1-x", String(repeating: "9", count: 99),
    ] {
      try cannotCalculate(text, fixture.context)
    }
  }

  @Test func anotherEpochCannotBeCalculatedFrom() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    try cannotCalculate("other.0-0", fixture.context)
  }

  @Test func aPointInTheFutureCannotBeCalculatedFrom() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    try cannotCalculate("\(fixture.context.epoch).2-0", fixture.context)
    try cannotCalculate("\(fixture.context.epoch).1-1", fixture.context)
  }

  @Test func aCutLogCannotBeCalculatedFrom() throws {
    let fixture = try LibraryFixture()
    for name in ["A", "B", "C"] { try fixture.recipe(.tagged(name)) }
    try fixture.context.connection.execute(
      "DELETE FROM commit_log WHERE number = 1; DELETE FROM change_log WHERE number = 1")
    try cannotCalculate("\(fixture.context.epoch).0-0", fixture.context)
    let page = try ChangeFeed.changes(since: "\(fixture.context.epoch).1-0", in: fixture.context)
    #expect(page.changes.count == 2)
  }

  @Test func aCommitTooLargeForAnyPageCannotBeCalculated() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision().text
    let changes = (0...LibraryLimits.pageChanges).map { EntityChange(entity: .recipe, id: "r\($0)", kind: .created) }
    let context = fixture.context
    try context.connection.transaction {
      try ChangeLog(connection: context.connection).append(changes, number: 1, instance: "x", at: fixture.clock.now)
    }
    try cannotCalculate(start, limit: LibraryLimits.pageChanges, context)
    try fixture.recipe(.tagged("After"))
    #expect(try ChangeFeed.changes(since: "\(context.epoch).1-0", in: context).changes.count == 1)
  }

  @Test func aLostStateIsNotTakenForItsSuccessor() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for _ in 0..<2 { _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context) }
    let known = try fixture.context.revision()
    fixture.context.close()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: fixture.location.state + suffix)
    }
    let again = try fixture.secondContext()
    for _ in 0..<5 { _ = try RecipeOperations.recordOpened(id: recipe.id, in: again) }
    #expect(try ChangeFeed.news(since: known, in: again).changes == nil)
    try cannotCalculate(known.text, again)
    again.close()
  }
}
