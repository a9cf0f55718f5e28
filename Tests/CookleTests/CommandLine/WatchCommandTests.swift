import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct WatchCommandTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Starts watching and waits until it listens.
  private func watch(_ areas: [String] = []) throws -> RunningCommand {
    let command = try RunningCommand(["watch"] + areas, on: library)
    try eventually("the watch to listen", evidence: { command.errors }) { command.errors.hasSuffix("\n") }
    return command
  }

  @Test func everyChangeIsALine() throws {
    let server = try ServerProcess.ready(library)
    let command = try watch()
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try eventually("a line", evidence: { command.output }) { !command.lines.isEmpty }
    let line = try JSONValue(text: String(command.lines[0]))
    #expect(line["origin"] == "peer")
    #expect(line["areas"]?["recipe.list"]?["ids"] == [id])
    #expect(line["instance"]?.string?.isEmpty == false)
    try server.call("recipe/delete", ["id": id])
    try eventually("the last revision", evidence: { command.output }) {
      try command.lines.dropFirst().contains {
        try JSONValue(text: String($0))["areas"]?["recipe.detail"]?["ids"] == [id]
      }
    }
    command.process.signal(SIGTERM)
    #expect(try command.process.waitForEnd() == .exited(0))
  }

  @Test func onlyTheAreasAskedForAreShown() throws {
    let server = try ServerProcess.ready(library)
    let command = try watch(["recipe.detail"])
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try server.call("recipe/markCooked", ["id": id])
    try eventually("a line", evidence: { command.output }) { !command.lines.isEmpty }
    for line in command.lines {
      #expect(try JSONValue(text: String(line))["areas"]?.object?.map(\.name) == ["recipe.detail"])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsItInGoodOrder(signal: Int32) throws {
    // Who reads that it listens may tell it to stop right away.
    for _ in 0..<10 {
      let command = try watch()
      command.process.signal(signal)
      let ending = try command.process.waitForEnd()
      #expect(ending == .exited(0), "\(command.errors)")
      #expect(command.output.isEmpty)
      #expect(command.errors.split(separator: "\n").count == 1, "\(command.errors)")
    }
  }

  @Test func itEndsWhenNobodyReadsAnyMore() throws {
    let server = try ServerProcess.ready(library)
    let marker = library.outside("ended")
    // The shell's own output is not used: the first line goes to `head`, which then goes away.
    let pipeline = try ServerProcess(
      library, arguments: ["watch"], shell: "{ \"$@\"; echo $? > '\(marker)'; } | head -n 1 > /dev/null")
    var number = 0
    try eventually("the watch to end", evidence: { pipeline.logText }) {
      number += 1
      try server.createID(RecipeDrafts.named("Recipe \(number)"))
      usleep(50_000)
      return FileManager.default.fileExists(atPath: marker)
    }
    #expect(try String(contentsOfFile: marker, encoding: .utf8) == "0\n")
    #expect(try pipeline.process.waitForEnd() == .exited(0))
  }
}
