import Foundation
import JSON
import ServerHarness
import Testing

/// One way to put another library in the place of the open one, for a fault to be put into.
struct FaultedReplacement: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let method: String
  /// Makes ready what is asked for: the library that is replaced, and perhaps another one.
  private let prepare: @Sendable (_ library: FaultedLibrary, _ source: String) throws -> Void
  private let params: @Sendable (_ source: String) -> JSONValue
  /// Places of `FailPoint` that it alone comes by, before it replaces anything.
  private let ownPlaces: [String]

  private init(
    _ name: String, _ method: String, ownPlaces: [String] = [],
    prepare: @escaping @Sendable (_ library: FaultedLibrary, _ source: String) throws -> Void = { _, _ in },
    params: @escaping @Sendable (_ source: String) -> JSONValue = { _ in [:] }
  ) {
    testDescription = name
    self.method = method
    self.ownPlaces = ownPlaces
    self.prepare = prepare
    self.params = params
  }

  /// A new library that is to be replaced.
  func library() throws -> FaultedLibrary {
    let library = try FaultedLibrary()
    try prepare(library, Self.source(of: library))
    return library
  }

  /// The request with what confirms it.
  func request(_ library: FaultedLibrary) throws -> JSONValue {
    let server = try library.server()
    let params = params(Self.source(of: library))
    let confirmation = try server.call(method, params.setting("dryRun", true))["confirmation"]
    try server.shutDown()
    return params.setting("confirmation", confirmation).setting("requestKey", "the one")
  }

  /// The places at which the process is to end, those with the old library first.
  var places: [String] {
    ["stagingBegun"] + ownPlaces + [
      "libraryStaged", "snapshotWritten", "snapshotNamed", "replacementLocked", "replacementFilesPlaced",
      "snapshotPruned", "replacementCommitted", "replacementAnnounced", "logToBeCut", "logCut",
    ]
  }

  /// Whether the new library is there when the process ended at a place.
  static func isMade(at place: String) -> Bool {
    ["replacementCommitted", "snapshotPruned", "replacementAnnounced", "logToBeCut", "logCut"].contains(place)
  }

  /// Whether a snapshot of the old library is there when the process ended at a place.
  static func hasSnapshot(at place: String) -> Bool {
    isMade(at: place)
      || ["snapshotNamed", "replacementLocked", "replacementFilesPlaced", "pagesCopied:2"].contains(place)
  }

  /// The snapshots that are there when the process ended at a place, of those that there would be without pruning.
  static func kept(_ snapshots: [JSONValue], at place: String) -> [JSONValue] {
    switch place {
    case "snapshotPruned": Array(snapshots.dropLast())
    case "replacementAnnounced", "logToBeCut", "logCut": Array(snapshots.prefix(3))
    default: snapshots
    }
  }

  private static func source(of library: FaultedLibrary) -> String { library.library.outside("source") }

  static let all = [
    FaultedReplacement("reset", "data/reset"),
    FaultedReplacement(
      "restore of a backup", "data/restore", ownPlaces: ["pagesCopied", "pagesCopied:2"],
      prepare: { _, source in
        let other = try FaultedLibrary()
        try other.grow()
        try other.make("data/backup", at: source)
      },
      params: { ["path": .string($0)] }),
    FaultedReplacement(
      "restore of an archive", "data/restore",
      prepare: { _, source in
        let other = try FaultedLibrary()
        try other.grow()
        try other.make("data/export", at: source)
      },
      params: { ["path": .string($0)] }),
    FaultedReplacement(
      "recovery", "data/recover",
      prepare: { library, _ in
        let folder = library.library.path + "/snapshots"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for day in 1...3 {
          try LibraryDatabase.run(
            "VACUUM INTO '\(folder)/2026-03-0\(day)T080000000Z-reset.sqlite';", on: library.library.database)
        }
        let server = try library.server()
        for name in ["photo", "soup"] {
          let id = library.ids[name] ?? .null
          try server.call(name == "photo" ? "photo/delete" : "recipe/delete", ["id": id])
        }
        try server.createID(RecipeDrafts.named("Later", ingredients: ["Leek"]))
        try server.shutDown()
      },
      // The oldest, which is the first to go.
      params: { _ in ["snapshot": "2026-03-01T080000000Z-reset"] }),
  ]
}

extension FaultedLibrary {
  /// Makes a copy of it at a path.
  fileprivate func make(_ method: String, at path: String) throws {
    let server = try server()
    try server.call(method, ["path": .string(path)])
    try server.shutDown()
  }
}
