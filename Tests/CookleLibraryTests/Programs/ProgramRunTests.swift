import Foundation
import Synchronization
import Testing

@testable import CookleLibrary

@Suite struct ProgramRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ script: String, _ change: (inout ProgramRun) -> Void = { _ in }) -> ProgramRun {
    var run = ProgramRun(program: "/bin/sh", arguments: ["-c", script])
    change(&run)
    return run
  }

  @Test func whatItWritesIsAnswered() throws {
    #expect(try run("printf 'a\\0b'").run(.unlimited) == [0x61, 0, 0x62])
    #expect(try run("head -c 300000 /dev/zero").run(.unlimited) == [UInt8](repeating: 0, count: 300_000))
    #expect(try run("cat").run(.unlimited) == [])
  }

  @Test func itReadsTheFileItIsGiven() throws {
    let path = folder.path + "/a b$(x).txt"
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    let file = try RegularFile(path)
    let descriptor = file.descriptor
    #expect(try run("cat") { $0.input = descriptor }.run(.unlimited) == Array("hello".utf8))
    withExtendedLifetime(file) {}
  }

  @Test func argumentsAreNotReadByAShell() throws {
    let words = ["$(id)", "a b", "", "*", "'", "\"", "--", ";"]
    let run = ProgramRun(program: "/bin/sh", arguments: ["-c", #"printf '%s\n' "$@""#, "sh"] + words)
    #expect(try run.run(.unlimited) == Array((words.joined(separator: "\n") + "\n").utf8))
  }

  @Test func aFailureIsToldInOneLine() throws {
    #expect(throws: LibraryError.toolFailed(tool: "sh", exitCode: 3, reason: "no such soup")) {
      try run("printf 'no\\n such\\033\\tsoup\\n' >&2; exit 3").run(.unlimited)
    }
    #expect(throws: LibraryError.toolFailed(tool: "sh", exitCode: 128 + 11, reason: "")) {
      try run("kill -SEGV $$").run(.unlimited)
    }
    guard
      case .toolFailed("sh", 1, let words) = try libraryError({
        try run("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1").run(.unlimited)
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(words.utf8.count == 4_096)
  }

  @Test func aProgramThatIsNotThereIsToldSo() throws {
    guard
      case .toolFailed("missing", _, let words) = try libraryError({
        try ProgramRun(program: "/nowhere/missing").run(.unlimited)
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(!words.isEmpty)
  }

  @Test func tooMuchOutputStopsIt() throws {
    guard
      case .toolFailed("sh", nil, let words) = try libraryError({
        try run("cat /dev/zero") { $0.outputLimit = 1_000_000 }.run(.unlimited)
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(words == "it was stopped because it wrote more than 1000000 bytes")
  }

  @Test func aTimeLimitStopsItAndEverythingItStarted() throws {
    let mark = folder.path + "/mark"
    let error = try libraryError {
      try run("(sleep 3; touch \(mark)) & sleep 60") { $0.timeLimitMilliseconds = 1_000 }.run(.unlimited)
    }
    #expect(
      error == .toolFailed(tool: "sh", exitCode: nil, reason: "it was stopped because it took longer than 1 s"))
    #expect(error.message == "The program sh failed: it was stopped because it took longer than 1 s.")
    // Its group is gone, so nobody is left who could leave the mark.
    usleep(3_000_000)
    #expect(!LibraryLocation.exists(mark))
  }

  @Test func aCancelledRequestStopsIt() throws {
    let isCancelled = Atomic(false)
    let started = folder.path + "/started"
    let control = OperationControl(
      mayWait: { true },
      mustStop: {
        if LibraryLocation.exists(started) { isCancelled.store(true, ordering: .relaxed) }
        return isCancelled.load(ordering: .relaxed)
      })
    #expect(throws: LibraryError.cancelled) { try run("touch \(started); exec sleep 60").run(control) }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit")))
  func memoryIsLimited() throws {
    let error = try libraryError {
      try run("head -c 400000000 /dev/zero | tail -c 400000000 > /dev/null") { $0.memoryLimit = 100_000_000 }
        .run(.unlimited)
    }
    #expect(error == .toolFailed(tool: "sh", exitCode: 1, reason: "tail: memory exhausted"))
    let limit = try run("ulimit -v") { $0.memoryLimit = 512 * 1_048_576 }.run(.unlimited)
    #expect(String(decoding: limit, as: UTF8.self) == "524288\n")
  }

  @Test func theSearchTakesAbsoluteFoldersAndProgramsOnly() throws {
    let program = folder.path + "/tool"
    let search = ProgramSearch(folders: ["", ".", "bin", "/nowhere", folder.path])
    #expect(search.folders == ["/nowhere", folder.path])
    #expect(search.path(of: "tool") == nil)
    try Data().write(to: URL(fileURLWithPath: program))
    #expect(chmod(program, 0o600) == 0)
    #expect(search.path(of: "tool") == nil)
    #expect(chmod(program, 0o700) == 0)
    #expect(search.path(of: "tool") == program)
    #expect(ProgramSearch(folders: [TemporaryFolder.newPath(), "/"]).path(of: "tmp") == nil)
  }
}
