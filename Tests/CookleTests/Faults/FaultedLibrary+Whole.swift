import Foundation
import JSON
import ServerHarness
import Testing

/// A library as a whole: what can be read of it, and what lies in its folder.
struct WholeLibrary: Equatable {
  var picture: LibraryPicture
  /// The files below its folder, but for logs that come and go, and snapshots.
  var files: Set<String>
  /// What each snapshot was taken before and holds, the newest first.
  var snapshots: [JSONValue]
}

extension FaultedLibrary {
  /// Expects the library to be sound, and to be it still when it was cleaned up, which leaves nothing to do.
  func tidied(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws -> WholeLibrary {
    try expectWholeDatabases(comment, sourceLocation: sourceLocation)
    let server = try server()
    try expectSoundLibrary(by: server, comment, sourceLocation: sourceLocation)
    try server.call("data/cleanUp", [:])
    let left = try server.call("data/cleanUp", ["dryRun": true]).object ?? ["nothing": "was answered"]
    #expect(left.allSatisfy { $0.value == 0 }, comment, sourceLocation: sourceLocation)
    try expectSoundLibrary(by: server, comment, sourceLocation: sourceLocation)
    let picture = try LibraryPicture(by: server)
    let snapshots = try server.call("data/snapshots", [:])["items"]?.array ?? []
    try server.shutDown()
    return WholeLibrary(picture: picture, files: files(), snapshots: snapshots.map(Self.contents))
  }

  private static func contents(of snapshot: JSONValue) -> JSONValue {
    .array(["reason", "isReadable", "recipes", "diaries", "photos"].map { snapshot[$0] ?? .null })
  }

  private func files() -> Set<String> {
    var files: Set<String> = []
    let names = FileManager.default.enumerator(atPath: library.path)
    while let name = names?.nextObject() as? String {
      let isSnapshot = name.hasPrefix("snapshots/") && !name.hasPrefix("snapshots/.") && name.hasSuffix(".sqlite")
      let isLog = name.hasSuffix("-wal") || name.hasSuffix("-shm")
      let isFile = names?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
      if isFile, !isSnapshot, !isLog { files.insert(name) }
    }
    return files
  }

  /// Makes its database so large that it is copied in several pieces, and a photo that no copy before has.
  func grow() throws {
    let server = try server()
    let picture = JSONValue.string(PhotoPictures.gif(comment: "later").base64EncodedString())
    try server.call("recipe/addPhoto", ["id": ids["toast"] ?? .null, "data": picture])
    // What is long is in the history alone, so that it is not read again and again.
    let id = try server.createID(RecipeDrafts.named("Long"))
    for number in 0..<7 {
      let note = JSONValue.string("\(number) " + String(repeating: "long ", count: 19_900))
      try server.call("recipe/update", ["id": id, "draft": ["name": "Long", "note": note]])
    }
    try server.call("recipe/delete", ["id": id])
    try server.shutDown()
  }

  /// Starts a server that is killed as it enters its call of this number among those that write; nil where that was
  /// before it was ready.
  func server(killedInCall number: Int) throws -> ServerProcess? {
    let calls = "pwrite64,fdatasync,fsync,ftruncate,rename,unlink,utimensat,write"
    let shell = "exec strace -f -qq -o /dev/null -e inject=\(calls):signal=KILL:when=\(number) \"$@\""
    let server = try ServerProcess(
      library, framing: .lines, arguments: ["serve", "--clock", clock.path], shell: shell)
    let opening = try server.send("initialize", ["capabilities": [:], "initializationOptions": ["surfaces": []]])
    if try server.wasKilled(answering: opening) { return nil }
    try server.notify("initialized", [:])
    return server
  }

  /// Kills a server as it enters a system call of what it is asked for, and others in later calls, until one comes
  /// through: in every call when there is time, otherwise in a few from one that chance picks.
  ///
  /// - Parameters:
  ///   - thinned: how many calls lie between two that are tried.
  ///   - look: looks at what is there then, and says whether to go on.
  func killInCalls(
    of method: String, _ params: JSONValue, every thinned: Int,
    _ look: (_ isKilled: Bool, _ comment: Comment) throws -> Bool
  ) throws {
    let step = TestMachine.runsLongTests ? 1 : thinned
    var number = TestMachine.runsLongTests ? 1 : Int.random(in: 1...step)
    while true {
      defer { number += step }
      guard let server = try server(killedInCall: number) else { continue }
      let isKilled = try server.wasKilled(answering: server.send(method, params))
      if !isKilled { try server.shutDown() }
      guard try look(isKilled, "\(method) in call \(number)"), isKilled else { return }
    }
  }
}
