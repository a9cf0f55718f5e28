import Foundation
import Testing

@testable import CookleLibrary

/// Long work that is told to stop at any of the moments at which it looks: it stops, and all is as it was.
@Suite struct StoppedWorkTests {
  /// One kind of long work.
  struct Work: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Readies what the work needs and answers the work.
    var prepare: @Sendable (StoppableLibrary) throws -> () throws -> Void

    init(_ name: String, _ prepare: @escaping @Sendable (StoppableLibrary) throws -> () throws -> Void) {
      (testDescription, self.prepare) = (name, prepare)
    }
  }

  private static func restoring(_ path: String, of library: StoppableLibrary) throws -> () throws -> Void {
    let request = try library.confirmed {
      try DataMaintenanceOperations.restore(from: path, $0, in: library.context).confirmation
    }
    return { _ = try DataMaintenanceOperations.restore(from: path, request, in: library.context) }
  }

  static let works: [Work] = [
    Work("validate") { library in
      let path = try library.archive(.cookle)
      return { _ = try DataMaintenanceOperations.validateArchive(at: path, in: library.context) }
    },
    Work("validate version 1") { library in
      let path = try library.archive(.cookleV1)
      return { _ = try DataMaintenanceOperations.validateArchive(at: path, in: library.context) }
    },
    Work("dry run of a restore") { library in
      let path = try library.archive(.cookle)
      return {
        _ = try DataMaintenanceOperations.restore(from: path, MutationRequest(dryRun: true), in: library.context)
      }
    },
    Work("restore") { library in try restoring(try library.archive(.cookle), of: library) },
    Work("restore of version 1") { library in try restoring(try library.archive(.cookleV1), of: library) },
    Work("restore of a backup") { library in
      let backup = try DataMaintenanceOperations.backUp(to: library.path("old"), in: library.context)
      return try restoring(backup.path, of: library)
    },
    Work("export") { library in
      { _ = try library.archive(.cookle) }
    },
    Work("export of version 1 over another") { library in
      _ = try library.archive(.cookleV1)
      return { _ = try library.archive(.cookleV1) }
    },
    Work("backup") { library in
      { _ = try DataMaintenanceOperations.backUp(to: library.path("new"), in: library.context) }
    },
    Work("check") { library in
      { _ = try DataMaintenanceOperations.check(in: library.context) }
    },
    Work("repair") { library in
      try ForeignDatabase(library.fixture.location.database)
        .execute("UPDATE record_count SET count = 99; UPDATE recipe SET made_count = 77")
      return { _ = try DataMaintenanceOperations.check(repair: true, in: library.context) }
    },
    Work("reset") { library in
      let request = try library.confirmed {
        try DataMaintenanceOperations.reset($0, in: library.context).confirmation
      }
      return { _ = try DataMaintenanceOperations.reset(request, in: library.context) }
    },
    Work("recover") { library in
      let snapshot = try #require(try DataMaintenanceOperations.snapshots(in: library.context).first)
      let request = try library.confirmed {
        try DataMaintenanceOperations.recover(snapshot: snapshot.id, $0, in: library.context).confirmation
      }
      return { _ = try DataMaintenanceOperations.recover(snapshot: snapshot.id, request, in: library.context) }
    },
    Work("merge of tags") { library in
      let ids = try TagOperations.list(.ingredient, in: library.context).items.map(\.id)
      return { _ = try TagOperations.merge(.ingredient, keep: ids[0], merging: Array(ids[1...]), in: library.context) }
    },
    Work("undo") { library in
      let ids = try TagOperations.list(.ingredient, in: library.context).items.map(\.id)
      _ = try TagOperations.merge(.ingredient, keep: ids[0], merging: Array(ids[1...]), in: library.context)
      return { try library.fixture.undo() }
    },
    Work("import of a folder") { library in
      for number in 1...10 {
        let folder = library.path("recipes/\(number % 4)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "# Recipe \(number)\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Boil.\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/\(number).md"))
      }
      return { _ = try InterchangeOperations.importRecipes(from: [library.path("recipes")], in: library.context) }
    },
  ]

  /// How often the work looks from its beginning to its end.
  private func looks(of work: Work) throws -> Int {
    let library = try StoppableLibrary()
    let run = try work.prepare(library)
    return try library.run(stoppingAt: nil, run)
  }

  @Test(arguments: works) func workThatIsStoppedLeavesAllAsItWas(work: Work) throws {
    let count = try looks(of: work)
    #expect(count > 0)
    let library = try StoppableLibrary()
    let run = try work.prepare(library)
    // A first attempt leaves the folders that are there from then on.
    #expect(throws: LibraryError.cancelled) { try library.run(stoppingAt: 1, run) }
    let before = try library.picture()
    let moments = Set([2, count - 1, count] + (1...4).map { $0 * count / 5 }).filter { $0 > 0 }.sorted()
    var isFinished = false
    for moment in moments where !isFinished {
      do {
        _ = try library.run(stoppingAt: moment, run)
      } catch {
        #expect(error as? LibraryError == .cancelled, "at look \(moment) of \(count)")
        #expect(try library.picture() == before, "at look \(moment) of \(count)")
        continue
      }
      // What had been done before it was told to stop is done; nothing more is to be stopped.
      #expect(moment > count / 2, "finished although stopped at look \(moment) of \(count)")
      isFinished = true
    }
    if !isFinished { _ = try library.run(stoppingAt: nil, run) }
    try library.fixture.expectSound()
  }
}
