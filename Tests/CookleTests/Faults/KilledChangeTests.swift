import Foundation
import JSON
import ServerHarness
import Testing

/// The process is killed at every numbered place of a change (`FailPoint`): afterwards the library is as it was before or
/// as it is after, whole, and what was asked can be asked again by its key.
@Suite(.disabled(if: TestMachine.lacksSQLite3 || !TestMachine.hasFailPoints)) struct KilledChangeTests {
  private static let places = [
    "mutationBegun", "fileAside", "fileNamed", "fileLasting", "reversalWeighed", "rowReversed", "rowReversed:5",
    "recordsWritten", "indexWritten", "changeLogged",
    "answerKept", "committed", "announced", "stateWritten", "stateLogged", "stateCommitted", "logToBeCut", "logCut",
  ]

  /// The pictures of a library before a change and after it.
  private func pictures(of change: FaultedChange) throws -> (before: LibraryPicture, after: LibraryPicture) {
    let twin = try FaultedLibrary()
    let before = try twin.picture()
    let server = try twin.server()
    try server.call(change.method, change.request(twin))
    try server.shutDown()
    return (before, try twin.picture())
  }

  @Test(arguments: FaultedChange.all) func killedAtEachPlaceAChangeIsMadeOrNot(change: FaultedChange) throws {
    let (before, after) = try pictures(of: change)
    var library = try FaultedLibrary()
    var reached: Set<String> = []
    for place in Self.places where change.mayComeBy(place) {
      let armed = try library.server(["COOKLE_FAIL_POINT": place])
      let id = try armed.send(change.method, change.request(library))
      let isKilled = try armed.wasKilled(answering: id)
      if isKilled {
        reached.insert(place)
        let isMade = change.isMade(at: place)
        let picture = try library.expectSound("\(change.method) at \(place)")
        #expect(picture == (isMade ? after : before), "\(change.method) at \(place)")
        // Where nothing was made, the next fault finds the library as it was.
        guard isMade else { continue }
        // Asked again it is made no second time.
        let next = try library.server()
        let answer = try next.call(change.method, change.request(library))
        #expect(try next.call(change.method, change.request(library)) == answer)
        try next.shutDown()
        #expect(try library.picture() == after, "\(change.method) after \(place)")
      }
      library = try FaultedLibrary()
    }
    #expect(reached.isSuperset(of: change.places), "\(change.method)")
    // What was not made can still be asked.
    let next = try library.server()
    try next.call(change.method, change.request(library))
    try next.shutDown()
    #expect(try library.picture() == after, "\(change.method)")
  }

  /// Until the commit nothing of a change is there, wherever in it the process ends, and then all of it.
  @Test(arguments: FaultedChange.all) func killedBeforeAnyStatementAChangeIsMadeOrNot(change: FaultedChange) throws {
    let (before, after) = try pictures(of: change)
    let library = try FaultedLibrary()
    // Every statement when there is time, otherwise every 23rd from one that chance picks.
    let step = TestMachine.runsLongTests ? 1 : 23
    var number = TestMachine.runsLongTests ? 1 : Int.random(in: 1...step)
    while true {
      let armed = try library.server(["COOKLE_FAIL_POINT": "statement:\(number)"])
      let id = try armed.send(change.method, change.request(library))
      guard try armed.wasKilled(answering: id) else { break }
      let picture = try library.expectSound("\(change.method) before statement \(number)")
      // What follows in the state comes after the commit.
      if picture == after, !change.isOfState { break }
      #expect(picture == before, "\(change.method) before statement \(number)")
      number += step
    }
  }

  /// The system calls of a change are the finest places there are; the process ends as it enters each of them.
  @Test(
    .enabled(if: TestMachine.canTrace),
    arguments: FaultedChange.all.filter {
      ["recipe/update", "recipe/addPhoto", "tag/merge", "cooking/start"].contains($0.method)
    })
  func killedInAnySystemCallAChangeIsMadeOrNot(change: FaultedChange) throws {
    var library = try FaultedLibrary()
    let before = try library.picture()
    var pictures = [before]
    var number = 1
    var isMade = false
    while true {
      let process = try library.server(killedInCall: number)
      number += 1
      guard let process else { continue }
      let id = try process.send(change.method, change.request(library))
      guard try process.wasKilled(answering: id) else { break }
      let picture = try library.expectSound("\(change.method) in call \(number - 1)")
      if picture != before {
        isMade = true
        // What is there is the whole change: asked again, nothing comes to it.
        let next = try library.server()
        try next.call(change.method, change.request(library))
        try next.shutDown()
        #expect(try library.picture() == picture, "\(change.method) in call \(number - 1)")
        if !pictures.contains(picture) { pictures.append(picture) }
        library = try FaultedLibrary()
      } else {
        #expect(!isMade, "what a later place lost an earlier one had: \(change.method) in call \(number - 1)")
      }
    }
    // What was there, and what is there now, and nothing in between.
    #expect(pictures.count <= 2, "\(change.method)")
    #expect(number > 5)
  }
}
