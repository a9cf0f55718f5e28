import JSON
import Testing

@testable import CookleLibrary

/// What one library tells, every other takes, whatever it was told before but for counters at their bound (domain §6).
@Suite struct CookingContextBoundTests {
  private let fixture: LibraryFixture
  private let other: LibraryFixture

  init() throws {
    (fixture, other) = (try LibraryFixture(), try LibraryFixture())
  }

  /// Expects that another library takes what this one tells, and that it can be read back from under a key.
  private func expectTold(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let told = try CookingSessionOperations.context(in: fixture.context)
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try other.sync(told)
      // A key of its own for each state.
      let request = MutationRequest(requestKey: try fixture.context.revision().text)
      let first = try CookingSessionOperations.sync(with: nil, request, in: fixture.context)
      let again = try CookingSessionOperations.sync(with: nil, request, in: fixture.context)
      #expect(again.isRepeated && first.value == again.value, sourceLocation: sourceLocation)
    }
  }

  @Test func sessionsThatAreTogetherTooLongAreRefused() throws {
    let step = String(repeating: "a", count: 20_000)
    var taken = 0
    for number in 0..<6 {
      do {
        try fixture.sync(.example("device\(number)", steps: Array(repeating: step, count: 50)))
        taken += 1
      } catch LibraryError.limitExceeded(let name, _, let limit, _) {
        #expect(name == "cookingContextBytes" && limit == LibraryLimits.cookingContextBytes)
      }
    }
    #expect(taken == 4)
    try expectTold()
    // Full as it is, it can be edited.
    for number in 0..<4 {
      let session = "device\(number).1"
      _ = try CookingSessionOperations.selectStep(49, session: session, in: fixture.context)
      _ = try CookingSessionOperations.startTimer(seconds: 356_400, session: session, in: fixture.context)
      _ = try CookingSessionOperations.choose(session: session, in: fixture.context)
    }
    try expectTold()
    // An end is taken however full it is, and makes room.
    try fixture.sync(CookingContext(installation: "device0", catalog: [], state: .of(retired: ["device0": 1])))
    try fixture.sync(.example("device5", steps: Array(repeating: step, count: 50)))
    try expectTold()
  }

  @Test func countersOfTheLastHalfAreLeftForEditsMadeHere() throws {
    let last = LibraryLimits.peerCounter
    let edit = CookingStamp(value: 0, revision: at(last, "watch"))
    func context(_ sequence: Int64, _ selected: CookingStamp<Int>) -> CookingContext {
      CookingContext(
        installation: "watch", catalog: [],
        state: .of(.example("watch", sequence, steps: ["Steep.", "Drink."], selected: selected)))
    }
    #expect(try fieldErrors { try fixture.sync(context(last + 1, edit)) }.map(\.path) == ["context.sessions[0].id"])
    let late = CookingStamp(value: 0, revision: at(last + 1, "watch"))
    #expect(
      try fieldErrors { try fixture.sync(context(1, late)) }.map(\.path) == ["context.sessions[0].selection.edit"])
    try fixture.sync(context(last, edit))
    _ = try CookingSessionOperations.selectStep(1, in: fixture.context)
    #expect(try CookingSessionOperations.get(in: fixture.context).revision.counter == last + 1)
    try fixture.cook()
    // What was kept under a key is this library's own, and is read with its own bound.
    let request = MutationRequest(requestKey: "key")
    let first = try CookingSessionOperations.sync(with: nil, request, in: fixture.context)
    #expect(try CookingSessionOperations.sync(with: nil, request, in: fixture.context).value == first.value)
  }

  /// The steps of one record and the selection of another, of devices that contradict each other.
  @Test func aSelectionBeyondTheStepsIsToldWithinThem() throws {
    let selected = CookingStamp(value: 2, revision: at(9, "watch"))
    let state = CookingSessionState.of(.example("watch", steps: ["Fry.", "Turn.", "Serve."], selected: selected))
    try fixture.sync(CookingContext(installation: "watch", catalog: [], state: state))
    try fixture.sync(.example(steps: ["Steep."]))
    let session = try CookingSessionOperations.get(in: fixture.context)
    #expect(session.recipeID == "tea" && session.steps == ["Steep."] && session.selectedStep == 0)
    try expectTold()
  }

  @Test func aMemberThatIsThereTwiceIsRefusedWithItsPlace() throws {
    let told = try CookingPeerMessage(CookingContext.example()).value
    var object = try #require(told.object)
    object.members.append(.init(name: "installation", value: "tablet"))
    #expect(
      try fieldErrors {
        try CookingSessionOperations.sync(with: CookingPeerMessage(.object(object)), in: fixture.context)
      } == [FieldError(path: "context.installation", message: "This member is there twice.", value: "tablet")])
    #expect(try CookingSessionOperations.overview(in: fixture.context).sessions == [])
  }
}
