import JSON
import ServerHarness
import Testing

/// The process is killed at every numbered place of a replacement: afterwards the whole old library is there or the
/// whole new one, with photos and snapshots, and nothing that lies aside outlives a cleaning.
@Suite(.disabled(if: TestMachine.lacksSQLite3 || !TestMachine.hasFailPoints)) struct KilledReplacementTests {
  /// The library before the replacement and after it, each cleaned up.
  private func wholes(of replacement: FaultedReplacement) throws -> (before: WholeLibrary, after: WholeLibrary) {
    let twin = try replacement.library()
    let before = try twin.tidied("before")
    let request = try replacement.request(twin)
    let server = try twin.server()
    try server.call(replacement.method, request)
    try server.shutDown()
    return (before, try twin.tidied("after"))
  }

  @Test(arguments: FaultedReplacement.all)
  func killedAtEachPlaceTheOldLibraryOrTheNewOneIsThere(replacement: FaultedReplacement) throws {
    let (before, after) = try wholes(of: replacement)
    #expect(before.picture.content != after.picture.content)
    let snapshot = try #require(after.snapshots.first)
    var library = try replacement.library()
    var taken = 0
    for place in replacement.places {
      let comment = Comment(rawValue: "\(replacement.testDescription) at \(place)")
      let request = try replacement.request(library)
      let armed = try library.server(["COOKLE_FAIL_POINT": place])
      #expect(try armed.wasKilled(answering: armed.send(replacement.method, request)), comment)
      let isMade = FaultedReplacement.isMade(at: place)
      if FaultedReplacement.hasSnapshot(at: place) { taken += 1 }
      var expected = isMade ? after : before
      expected.snapshots = FaultedReplacement.kept(
        [JSONValue](repeating: snapshot, count: taken) + before.snapshots, at: place)
      #expect(try library.tidied(comment) == expected, comment)
      // Where nothing was made, the next fault finds the library as it was.
      guard isMade else { continue }
      // Asked again it is made no second time.
      let next = try library.server()
      let answer = try next.call(replacement.method, request)
      #expect(try next.call(replacement.method, request) == answer, comment)
      try next.shutDown()
      #expect(try library.picture() == after.picture, comment)
      library = try replacement.library()
      taken = 0
    }
  }

  /// The system calls are the finest places there are; the process ends as it enters one of them.
  @Test(.enabled(if: TestMachine.canTrace), arguments: FaultedReplacement.all)
  func killedInAnySystemCallTheOldLibraryOrTheNewOneIsThere(replacement: FaultedReplacement) throws {
    let (before, after) = try wholes(of: replacement)
    let library = try replacement.library()
    let request = try replacement.request(library)
    try library.killInCalls(of: replacement.method, request, every: 97) { isKilled, comment in
      let found = try library.tidied(comment)
      let isMade = !isKilled || found.picture != before.picture
      #expect(found.picture == (isMade ? after : before).picture, comment)
      #expect(found.files == (isMade ? after : before).files, comment)
      return !isMade
    }
  }
}
