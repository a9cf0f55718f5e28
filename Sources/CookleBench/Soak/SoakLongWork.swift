import Foundation
import Synchronization

/// Imports of many large recipes by a process of their own, each far larger than the log may stay.
struct SoakLongWork {
  let place: SoakPlace
  let ledger: SoakLedger
  let isTimed: Bool

  /// Enough for a log beyond its bound; where nothing is judged by its time so few that a program which was built for
  /// debugging has them in before the others give up waiting for it.
  private var recipes: Int { isTimed ? 400 : 30 }
  private static let pause = 60.0

  /// Imports once at the beginning and then once a minute.
  func run(until end: Double) {
    var next = Clock.now() + min(2, (end - Clock.now()) / 4)
    while Clock.now() < end {
      usleep(100_000)
      guard Clock.now() >= next, end - Clock.now() > 3 else { continue }
      next = Clock.now() + SoakLongWork.pause
      do {
        try importRecipes()
      } catch {
        ledger.fail("long work: \(error)")
      }
    }
  }

  private func importRecipes() throws {
    let folder = place.folder + "/markdown"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let round = ledger.read { $0.imported }
    for number in 0..<recipes {
      let note = String(repeating: "So it was written down, \(number) times. ", count: 1_500)
      let text = "# Imported \(round + number)\n\n\(note)\n\n## Ingredients\n\n- Salt\n\n## Directions\n\n1. Stir.\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).md"))
    }
    let program = Process()
    program.executableURL = URL(fileURLWithPath: place.server)
    program.arguments = ["import", folder, "--library", place.library]
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle(forWritingAtPath: place.folder + "/stderr.log")
    try program.run()
    program.waitUntilExit()
    guard program.terminationStatus == 0 else {
      throw SoakClient.Unexpected(description: "the import ended with code \(program.terminationStatus)")
    }
    ledger.edit { $0.imported += recipes }
    let ended = Clock.now()
    let watch = SoakWatch(library: place.library, processes: [])
    while watch.logBytes > SoakWatch.bound {
      guard Clock.now() - ended < (isTimed ? 1 : 20) else {
        return ledger.fail(
          "\(isTimed ? "a second" : "20 seconds") after long work the log has \(watch.logBytes >> 20) MiB")
      }
      usleep(5_000)
    }
  }
}

/// The pictures of clients on several threads.
final class SoakPictures: Sendable {
  private let pictures = Mutex<[[String: SoakRecipe]]>([])

  var all: [[String: SoakRecipe]] { pictures.withLock { $0 } }

  func add(_ picture: [String: SoakRecipe]) {
    pictures.withLock { $0.append(picture) }
  }
}
