import Foundation

@testable import CookleLibrary

/// Archives: what is restored from one is a sound library, and what is written of that library restores to the same.
enum ArchiveTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let folder = FuzzKitchen.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let context = try LibraryContext(
      location: LibraryLocation(path: folder), environment: FuzzKitchen.environment(ids: "new"))
    defer { context.close() }
    let given = folder + "/given.json"
    try Data(bytes).write(to: URL(fileURLWithPath: given))
    let isValid = try isAccepted { _ = try DataMaintenanceOperations.validateArchive(at: given, in: context) }
    let first = try ScratchLibrary(like: context)
    let isLoaded = try isAccepted { try load(given, into: first.context) }
    try require(isValid == isLoaded, "looked at: \(isValid), loaded: \(isLoaded)")
    guard isLoaded else { return }
    try checkSoundness(first.context)
    let (one, other) = (folder + "/one.json", folder + "/other.json")
    try export(to: one, from: first.context)
    let second = try ScratchLibrary(like: context)
    try load(one, into: second.context)
    try export(to: other, from: second.context)
    let same = FileManager.default.contentsEqual(atPath: one, andPath: other)
    try require(same, "written, restored and written again it is another archive")
  }

  /// Whether an archive is taken; one that is not is refused with a reason.
  private static func isAccepted(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return true
    } catch LibraryError.archiveRejected(let reason, _) {
      try require(!reason.isEmpty, "a refusal has a reason")
      return false
    }
  }

  private static func load(_ path: String, into context: LibraryContext) throws {
    let loader = ArchiveLoader(context: context, isToBeUsed: true, control: context.control, timeZone: context.timeZone)
    _ = try loader.load(from: ArchiveSource(NamedPath(path, of: "archive"), context.control))
  }

  private static func export(to path: String, from context: LibraryContext) throws {
    _ = try DataMaintenanceOperations.export(to: path, format: .cookle, overwrites: false, in: context)
  }

  private static func checkSoundness(_ context: LibraryContext) throws {
    let findings = try LibraryCheck(context: context, progress: { _ in }).run().findings.list
    try require(findings.isEmpty, "the library is not sound: \(findings.prefix(3).map(\.message))")
  }
}
