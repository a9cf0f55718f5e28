import Foundation
import JSON

/// Four servers on one library for a long time: every client writes, two of them listen as well, and another process
/// does long work now and then. In the end the library has to bear out every answer.
struct Soak {
  let place: SoakPlace
  let seconds: Double
  private let isTimed: Bool
  private let ledger = SoakLedger()

  static let writers = 4
  static let subscribers = [0, 1]
  private static let sharedRecipes = 8

  init(_ options: BenchOptions, seconds: Int) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cookle-soak-\(getpid())"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    place = SoakPlace(server: options.server, folder: folder, library: folder + "/library")
    self.seconds = Double(seconds)
    isTimed = !options.isUntimed
  }

  /// Runs it; the table says what was measured, and what failed.
  func run() throws -> SoakReport {
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    let shared = try begin()
    let writers = try (0..<Soak.writers).map {
      try SoakWriter($0, place, ledger, shared: shared, subscribers: Soak.subscribers)
    }
    let watch = SoakWatch(library: place.library, processes: writers.map(\.connection.client.process.processID))
    watch.start()
    let end = Clock.now() + seconds
    let pictures = work(writers, until: end)
    let findings = watch.stop()
    try SoakCheck(place: place, ledger: ledger, shared: shared).run(writers.map(\.connection), pictures)
    for writer in writers { writer.connection.client.leave() }
    return SoakReport(seconds: seconds, isTimed: isTimed, ledger: ledger, findings: findings)
  }

  /// Stores the recipes that all writers edit.
  private func begin() throws -> [String] {
    let client = try SoakClient(place, hearsChanges: false)
    defer { client.client.leave() }
    return try (0..<Soak.sharedRecipes).map { number in
      let name = "Shared \(number)"
      let result = try client.call("recipe/create", ["draft": ["name": .string(name), "note": "0"]])
      guard let id = result["value"]?["id"]?.string else { throw SoakClient.Unexpected(description: "no id") }
      ledger.edit { $0.names[id] = name }
      return id
    }
  }

  /// Lets every writer work on a thread of its own, and answers what the subscribers show in the end.
  private func work(_ writers: [SoakWriter], until end: Double) -> [[String: SoakRecipe]] {
    let (group, working) = (DispatchGroup(), DispatchGroup())
    let pictures = SoakPictures()
    for writer in writers {
      // Each writer is used by its own thread alone until the group is empty.
      let box = Handed(writer)
      group.enter()
      working.enter()
      Thread.detachNewThread { [ledger] in
        defer { group.leave() }
        var isWorking = true
        do {
          let writer = box.value
          let subscriber =
            Soak.subscribers.contains(writer.number)
            ? try SoakSubscriber(writer.number, writer.connection, ledger) : nil
          while Clock.now() < end {
            try writer.step()
            try subscriber?.follow()
          }
          working.leave()
          isWorking = false
          working.wait()
          try subscriber?.settle()
          if let subscriber { pictures.add(subscriber.picture) }
        } catch {
          ledger.fail("writer \(box.value.number): \(error)")
          if isWorking { working.leave() }
        }
      }
    }
    let longWork = SoakLongWork(place: place, ledger: ledger, isTimed: isTimed)
    longWork.run(until: end)
    group.wait()
    return pictures.all
  }
}
