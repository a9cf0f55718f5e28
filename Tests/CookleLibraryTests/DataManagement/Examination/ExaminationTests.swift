import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ExaminationTests {
  private func examine(
    _ library: CheckedLibrary, _ change: (inout LibraryEnvironment) -> Void = { _ in }
  ) throws -> LibraryExamination {
    var environment = library.context.environment
    environment.fileSystem = { _ in .local(name: "ext4") }
    change(&environment)
    return try DataMaintenanceOperations.examine(library.fixture.location, environment: environment)
  }

  private func fact(_ name: MachineFact.Name, _ examination: LibraryExamination) throws -> MachineFact {
    try #require(examination.facts.first { $0.name == name })
  }

  @Test func aLibraryInOrderIsSound() throws {
    let library = try CheckedLibrary()
    let before = try library.rows()
    let examination = try examine(library)
    #expect(examination.isSound && examination.report?.findings == [])
    #expect(examination.facts.allSatisfy { $0.verdict != .wrong }, "\(examination.facts)")
    #expect(try fact(.opening, examination).message == "The library opens, and all of it was looked at.")
    #expect(try fact(.permissions, examination).message == "Nobody else can read the library.")
    #expect(try library.rows() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: library.fixture.folder).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func aLibraryThatIsNotThereIsNotMade() throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path + "/none")
    let examination = try DataMaintenanceOperations.examine(location)
    #expect(examination.isSound && examination.report == nil)
    #expect(
      try fact(.opening, examination).message == "There is no library at \(location.path) yet; it is made on first use."
    )
    #expect(!LibraryLocation.exists(location.path))
  }

  @Test func whatIsLackingIsNoFault() throws {
    let library = try CheckedLibrary()
    let examination = try examine(library) { $0.programs = ProgramSearch(folders: []) }
    #expect(examination.isSound)
    #expect(
      try fact(.renditions, examination)
        == MachineFact(
          .renditions, .lacking, "Photos cannot be scaled down: vipsthumbnail is not installed.",
          cure: "Install libvips-tools (Debian) or vips (Homebrew), then start the server again."))
  }

  @Test(arguments: [
    (FileSystemKind.network(name: "nfs4"), false, MachineFact.Verdict.wrong), (.network(name: "nfs4"), true, .lacking),
    (.lent(name: "9p"), false, .lacking), (.unknown, false, .lacking), (.local(name: "xfs"), false, .fine),
  ]) func thePlaceIsJudged(kind: FileSystemKind, isAllowed: Bool, verdict: MachineFact.Verdict) throws {
    let library = try CheckedLibrary()
    let examination = try examine(library) {
      $0.fileSystem = { _ in kind }
      $0.allowsNetworkFileSystem = isAllowed
    }
    #expect(try fact(.fileSystem, examination).verdict == verdict)
    // What is refused is said once more by the attempt.
    #expect(try fact(.opening, examination).verdict == (verdict == .wrong ? .wrong : .fine))
  }

  @Test(arguments: [
    (0o755, 0o600, MachineFact.Verdict.lacking), (0o777, 0o600, .wrong), (0o711, 0o644, .lacking),
    (0o700, 0o666, .fine),
  ])
  func whoElseCanReadIsNamed(folder: Int, file: Int, verdict: MachineFact.Verdict) throws {
    let library = try CheckedLibrary()
    let paths = [(library.fixture.folder, folder), (library.fixture.location.state, file)]
    for (path, mode) in paths { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    let found = try fact(.permissions, try examine(library))
    #expect(found.verdict == verdict, "\(found)")
    if verdict != .fine { #expect(found.cure == "Keep it to yourself: chmod -R go= '\(library.fixture.folder)'.") }
  }

  @Test func aDamagedSnapshotIsNamed() throws {
    let library = try CheckedLibrary()
    try FileManager.default.createDirectory(
      atPath: library.fixture.location.snapshots, withIntermediateDirectories: true)
    try Data("nothing".utf8).write(
      to: URL(fileURLWithPath: library.fixture.location.snapshots + "/2026-01-01T000000000Z-reset.sqlite"))
    #expect(
      try fact(.snapshots, try examine(library))
        == MachineFact(
          .snapshots, .lacking,
          "The snapshot 2026-01-01T000000000Z-reset.sqlite is damaged and cannot be brought back.", cure: "Remove it."))
  }

  @Test func oneSnapshotIsNamedAsOne() throws {
    let library = try CheckedLibrary()
    _ = try DataMaintenanceOperations.check(repair: true, in: library.context)
    try library.breakLibrary("UPDATE record_count SET count = 9")
    _ = try library.check(repair: true)
    let newest = try #require(Snapshot.names(in: library.fixture.location).last)
    #expect(
      try fact(.snapshots, try examine(library))
        == MachineFact(.snapshots, .fine, "There is one snapshot, \(newest)."))
  }

  /// Runs that were killed leave a file of the examination, which says nothing about the next and goes with it.
  @Test func whatAKilledExaminationLeftIsSwept() throws {
    let library = try CheckedLibrary()
    let folder = library.fixture.folder
    for name in [".doctor-\(ProcessInfo.processInfo.processIdentifier)", ".doctor-x"] {
      try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(
      try fact(.writing, try examine(library))
        == MachineFact(.writing, .fine, "What is written there is kept, and locks hold."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func aStateThatWasSetAsideIsNamed() throws {
    let library = try CheckedLibrary()
    try Data().write(to: URL(fileURLWithPath: library.fixture.location.state + ".damaged"))
    #expect(try fact(.state, try examine(library)).verdict == .lacking)
  }

  @Test func aLibraryThatDoesNotOpenIsWrong() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("PRAGMA user_version = 99")
    let examination = try examine(library)
    #expect(!examination.isSound && examination.report == nil)
    #expect(try fact(.opening, examination).verdict == .wrong)
  }

  @Test(arguments: [
    (0, "0 bytes"), (10_239, "10239 bytes"), (10_240, "10 KiB"), (300 << 20, "300 MiB"), (5 << 44, "80 TiB"),
  ])
  func bytesAreReadable(count: Int, text: String) {
    #expect(ByteCountText(count).description == text)
  }
}
