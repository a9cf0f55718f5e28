import Foundation
import JSON
import ServerHarness
import Testing

/// What the programs that a server starts get from it, and what it gets of them.
@Suite struct StartedProgramTests {
  private func rendition(on server: ServerProcess) throws -> JSONValue {
    let added = try server.call("photo/add", ["data": .string(PhotoPictures.gif)])
    return try server.call(
      "photo/rendition", ["id": added["value"]?["photo"]?["id"] ?? .null, "longestEdge": 16])
  }

  /// Where the descriptors lead that a listing of `/proc/…/fd` shows.
  private static func targets(in listing: String) -> [Int: String] {
    listing.split(separator: "\n").reduce(into: [:]) { targets, line in
      let parts = line.components(separatedBy: " -> ")
      guard parts.count == 2, let number = parts[0].split(separator: " ").last.flatMap({ Int($0) }) else { return }
      targets[number] = parts[1]
    }
  }

  /// Every descriptor that the server opened, and both that lead to its client, are closed in a program it starts.
  @Test(.enabled(if: TestMachine.hasProcessStatus)) func noDescriptorOfTheServerIsPassedOn() throws {
    let library = try TemporaryLibrary()
    let listing = library.outside("inherited")
    let server = try ServerProcess(
      library, environment: ["LISTING": listing], shell: #"ls -l /proc/self/fd >"$LISTING"; exec "$@""#)
    try server.initialize()
    try ServerProcess.ready(library).createID(RecipeDrafts.tomatoSoup)
    try server.call("data/backup", ["path": .string(library.outside("backup"))])
    try server.settle()
    let folder = "/proc/\(server.process.identifier)"
    let opened = Self.targets(in: try CommandRun.run("ls", ["-l", folder + "/fd"]).output)
    // What the test runner itself passes on is not the server's.
    let inherited = Self.targets(in: try String(contentsOfFile: listing, encoding: .utf8))
    let own = opened.filter { $0.key > 2 && inherited[$0.key] != $0.value }
    #expect(own.count > 6)
    for (number, target) in own {
      guard let facts = try? String(contentsOfFile: "\(folder)/fdinfo/\(number)", encoding: .utf8) else { continue }
      let line = facts.split(separator: "\n").first { $0.hasPrefix("flags:") } ?? ""
      let flags = try #require(Int(line.dropFirst("flags:".count).filter(\.isNumber), radix: 8))
      // O_CLOEXEC as the kernel numbers it (proc(5)).
      #expect(flags & 0o2000000 != 0, "descriptor \(number) of \(target)")
    }
  }

  /// The disposition is inherited, and the kernel would then tell nobody how a program ended.
  @Test(.disabled(if: TestMachine.lacksRenditions))
  func aServerWhoseParentIgnoresTheEndsOfProgramsSeesThem() throws {
    let library = try TemporaryLibrary()
    let server = try ServerProcess(library, shell: #"trap '' CHLD; exec "$@""#)
    try server.initialize()
    #expect(try rendition(on: server)["width"] == 1)
  }
}
