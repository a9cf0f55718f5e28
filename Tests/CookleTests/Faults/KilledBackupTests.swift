import Foundation
import JSON
import ServerHarness
import Testing

/// The process is killed while it makes a backup: under the name that was asked for lies a whole backup or none, or the
/// one that lay there before, and what was left aside goes with the next.
@Suite(.disabled(if: TestMachine.lacksSQLite3)) struct KilledBackupTests {
  let library: FaultedLibrary
  private let folder: String
  private var path: String { folder + "/backup" }
  private var request: JSONValue { ["path": .string(path), "overwrite": true] }

  init() throws {
    library = try FaultedLibrary()
    folder = library.library.outside("backups")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func makeBackup() throws {
    let server = try library.server()
    try server.call("data/backup", request)
    try server.shutDown()
  }

  /// Expects a whole library with this content under the name, or nothing.
  private func expectBackup(of picture: LibraryPicture?, _ comment: Comment) throws {
    guard let picture else {
      #expect(!FileManager.default.fileExists(atPath: path), comment)
      return
    }
    // A copy is opened, as a backup that was opened is none any more.
    let copy = try FaultedLibrary(copyOf: path)
    #expect(try copy.expectSound(comment).content == picture.content, comment)
  }

  @Test(.enabled(if: TestMachine.hasFailPoints), arguments: [false, true])
  func killedAtEachPlaceABackupIsWholeOrTheOneBeforeIs(isThereBefore: Bool) throws {
    let earlier = isThereBefore ? try library.picture() : nil
    if isThereBefore { try makeBackup() }
    try library.grow()
    let whole = try library.tidied("before")
    for place in ["backupBegun", "pagesCopied", "backupCopied", "backupChecked", "backupNamed"] {
      let comment = Comment(rawValue: "killed at \(place)")
      let armed = try library.server(["COOKLE_FAIL_POINT": place])
      #expect(try armed.wasKilled(answering: armed.send("data/backup", request)), comment)
      try expectBackup(of: place == "backupNamed" ? whole.picture : earlier, comment)
    }
    #expect(try library.tidied("after") == whole)
    try makeBackup()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["backup"])
    try expectBackup(of: whole.picture, "made after all")
  }

  @Test(.enabled(if: TestMachine.canTrace)) func killedInAnySystemCallABackupIsWholeOrTheOneBeforeIs() throws {
    let earlier = try library.picture()
    try makeBackup()
    let change = try library.server()
    try change.createID(RecipeDrafts.named("Later"))
    try change.shutDown()
    let picture = try library.picture()
    try library.killInCalls(of: "data/backup", request, every: 41) { isKilled, comment in
      let copy = try FaultedLibrary(copyOf: path)
      let found = try copy.expectSound(comment)
      let isMade = !isKilled || found.content == picture.content
      #expect(found.content == (isMade ? picture : earlier).content, comment)
      return !isMade
    }
    try makeBackup()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["backup"])
    #expect(try library.expectSound("after") == picture)
  }
}
