import Foundation
import ServerHarness
import Testing

@testable import CookleLibrary

/// Programs that are found as any other and behave as none should: the work ends, and so do they.
@Suite struct HostileProgramTests {
  private let folder: TemporaryFolder
  private let fixture: LibraryFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = try LibraryFixture(programs: ProgramSearch(folders: [folder.path]))
  }

  /// Says which process it is, in a file whose name is its argument.
  private static let announce = #"say() { file="$(dirname "$0")/$1"; echo $$ >"$file.new"; mv "$file.new" "$file"; }"#

  /// Asks for a rendition, which runs the script, and cancels it once the script has made the file `ready`.
  private func cancel(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try ExecutableScript.write(Self.announce + "\n" + script, to: folder.path + "/vipsthumbnail")
    let photo = try fixture.photo()
    let ready = folder.path + "/ready"
    fixture.context.control = OperationControl(mayWait: { true }, mustStop: { LibraryLocation.exists(ready) })
    #expect(throws: LibraryError.cancelled, sourceLocation: sourceLocation) {
      try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context)
    }
    fixture.context.control = .unlimited
    #expect(try fixture.files("renditions") == [], sourceLocation: sourceLocation)
  }

  /// Expects the processes that the script has named to be gone; init may need a moment to bury what lost its parent.
  private func expectGone(_ names: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for name in names {
      let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      let process = try #require(pid_t(text.filter(\.isNumber)), sourceLocation: sourceLocation)
      try eventually("the end of \(name)") { !Self.isAlive(process) }
    }
  }

  /// Whether a process runs; one that has ended and is not buried yet does not.
  private static func isAlive(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let state = status.split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }

  @Test func oneThatSleepsForEverIsStopped() throws {
    try cancel("say ready; while :; do sleep 60; done")
    try expectGone("ready")
  }

  @Test func oneThatIgnoresEverySignalItMayIsStopped() throws {
    try cancel("trap '' TERM INT HUP PIPE QUIT; say ready; while :; do sleep 60; done")
    try expectGone("ready")
  }

  @Test func oneThatStartsOthersIsStoppedWithThem() throws {
    try cancel(
      """
      sh -c 'trap "" TERM HUP; echo $$ >"$0.new"; mv "$0.new" "$0"; while :; do sleep 60; done' \
      "$(dirname "$0")/child" &
      while ! test -e "$(dirname "$0")/child"; do sleep 0.01; done
      say ready
      wait
      """)
    try expectGone("ready", "child")
  }

  /// Its group is then not the one that it was started in.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")))
  func oneThatMovesToAnotherGroupIsStopped() throws {
    try cancel(
      """
      cd "$(dirname "$0")"
      exec perl -e 'setpgrp(0, getpgrp(getppid)) or die; open(F, ">new"); print F $$; close F; rename("new", "ready");
      sleep 60 while 1'
      """)
    try expectGone("ready")
  }

  @Test func oneThatWritesForEverIsStopped() throws {
    try ExecutableScript.write(Self.announce + "\nsay ready; exec cat /dev/zero", to: folder.path + "/vipsthumbnail")
    let photo = try fixture.photo()
    #expect(
      throws: LibraryError.toolFailed(
        tool: "vipsthumbnail", exitCode: nil,
        reason: "it was stopped because it wrote more than \(64 << 20) bytes")
    ) { try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context) }
    #expect(try fixture.files("renditions") == [])
    try expectGone("ready")
  }

  @Test func oneThatComplainsForEverIsStopped() throws {
    try cancel("say ready; exec cat /dev/zero >&2")
    try expectGone("ready")
  }

  @Test func oneThatFillsTheOutputAndEndsLeavesNobodyBehind() throws {
    try ExecutableScript.write(
      Self.announce + "\n(sleep 60 >/dev/null 2>&1 & echo $! >\"$(dirname \"$0\")/child\"); echo no picture",
      to: folder.path + "/vipsthumbnail")
    let photo = try fixture.photo()
    #expect(throws: LibraryError.toolFailed(tool: "vipsthumbnail", exitCode: 0, reason: "it made no picture")) {
      try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context)
    }
    try expectGone("child")
  }
}
