import Foundation
import JSON
import ServerHarness
import Testing

/// The system refuses one call of a change, as a full or read-only disk does: the change is refused in words or made, and
/// the next attempt succeeds.
@Suite(.disabled(if: TestMachine.lacksSQLite3 || !TestMachine.canTrace)) struct FailedCallTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let error: String
    /// Where it stays so, or for one call alone.
    let stays: Bool

    var testDescription: String { error + (stays ? " from there on" : " once") }
  }

  /// Of the calls every third, and each one where there is time for it.
  private static let step = TestMachine.runsLongTests ? 1 : 3

  @Test(
    arguments: FaultedChange.all.filter { ["recipe/addPhoto", "recipe/update"].contains($0.method) },
    [
      Fault(error: "ENOSPC", stays: true), Fault(error: "ENOSPC", stays: false), Fault(error: "EROFS", stays: true),
      Fault(error: "EIO", stays: false),
    ])
  func aCallThatFailsLosesNothing(change: FaultedChange, fault: Fault) throws {
    var library = try FaultedLibrary()
    let before = try library.picture()
    var lastRefused = 0
    // Of a change that is made by halves; the answer itself goes out by `write`, which a file is written with as well.
    let calls = "pwrite64,fdatasync,fsync,ftruncate,rename,mkdir"
    for number in stride(from: 1, through: 80, by: Self.step) {
      let when = "\(number)\(fault.stays ? "+" : "")"
      let server = try ServerProcess(
        library.library, framing: .lines, arguments: ["serve", "--clock", library.clock.path],
        shell: "exec strace -f -qq -o /dev/null -e inject=\(calls):error=\(fault.error):when=\(when) \"$@\"")
      let opening = try server.request(
        "initialize", ["capabilities": [:], "initializationOptions": ["surfaces": []]])
      if let error = opening["error"] {
        expectSentence(error["message"]?.string ?? "")
        continue
      }
      try server.notify("initialized", [:])
      let answer = try server.request(change.method, change.request(library))
      server.closeInput()
      _ = try server.waitForEnd()
      let place: Comment = "\(change.method), \(fault.error) at \(number)"
      let picture = try library.expectSound(place)
      guard let error = answer["error"] else {
        #expect(picture != before, place)
        library = try FaultedLibrary()
        // What fails behind the commit is made up for; then the change comes by no call more.
        if lastRefused > 0, number > lastRefused + 2 * Self.step { break }
        continue
      }
      lastRefused = number
      let expected =
        ["ENOSPC": [1008], "EROFS": [1009, 1008, -32803], "EIO": [-32803, 1008, 1010]][fault.error] ?? []
      #expect(expected.contains(error["code"]?.int ?? 0), "\(place): \(error.text)")
      expectSentence(error["message"]?.string ?? "")
      #expect(picture == before, place)
    }
    #expect(lastRefused > 0)
    let next = try library.server()
    try next.call(change.method, change.request(library))
    try next.shutDown()
    try library.expectSound("\(change.method) after \(fault.error)")
  }
}
