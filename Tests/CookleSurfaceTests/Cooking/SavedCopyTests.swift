import CookleLibrary
import Testing

@testable import CookleSurface

/// Recipes that came from another device, and what starting from one asks.
@Suite struct SavedCopyTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    try fixture.hear(
      of: [],
      [
        SavedCopy(recipeID: "toast", name: "To\u{202e}ast", steps: ["Toast the bread."]),
        SavedCopy(recipeID: "rice", name: "Rice", steps: ["Rinse it.", "Steam it."]),
      ])
  }

  private func row(_ id: String, _ name: String, _ steps: String, _ label: String, _ hint: String) -> SurfaceRow {
    SurfaceRow(
      id: id, title: name, subtitle: steps, color: .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(label, hint: hint), intent: IntentCall(.startSavedCopy, ["id": id]), actions: [])
  }

  @Test func theyAreLabelledAsWhatTheyAre() throws {
    let hint = "Starts cooking from the saved copy."
    #expect(
      try fixture.kitchen().savedCopies
        == SurfaceSection(
          id: "savedCopies", title: "Saved copies",
          rows: [
            row("toast", "Toast", "1 step", "Toast, 1 step", hint),
            row("rice", "Rice", "2 steps", "Rice, 2 steps", hint),
          ], footer: "As they were when the other device sent them.", actions: []))
    let hinted = "保存されたコピーから調理を始めます。"
    #expect(
      try fixture.kitchen(.ja).savedCopies
        == SurfaceSection(
          id: "savedCopies", title: "保存されたコピー",
          rows: [
            row("toast", "Toast", "手順1つ", "Toast、手順1つ", hinted), row("rice", "Rice", "手順2つ", "Rice、手順2つ", hinted),
          ], footer: "別の端末から送られたときの内容です。", actions: []))
  }

  @Test func anotherStartAsksBecauseItEndsTheFirst() throws {
    try client.perform(.startSavedCopy(RecordTarget(id: "rice")))
    let hint = "Ends what you began here and starts cooking this recipe."
    let rows = try #require(try fixture.kitchen().savedCopies).rows
    #expect(rows.map(\.isSelected) == [false, true])
    #expect(rows.map(\.intent) == [nil, nil])
    #expect(
      rows[0].actions == [
        SurfaceAction(
          id: "startCooking", title: "Start cooking", isEnabled: true, color: .accent,
          accessibility: Accessibility("Start cooking", hint: hint),
          intent: IntentCall(.startSavedCopy, ["id": "toast"]),
          confirmation: Confirmation(
            title: "Start cooking Toast?",
            message: "What you began here, Rice, ends on every device and cannot be taken up again.",
            confirm: "Start cooking", cancel: "Cancel"))
      ])
  }

  @Test func aDryRunNamesTheCopy() throws {
    let toast = Intent.startSavedCopy(RecordTarget(id: "toast"))
    #expect(try fixture.dryDialog(toast) == "Toast would be started.")
    #expect(try fixture.dryDialog(toast, .ja) == "「Toast」の調理を始めます。")
    #expect(try fixture.kitchen().session == nil)
  }

  @Test func startingOneOpensIt() throws {
    let outcome = try client.perform(.startSavedCopy(RecordTarget(id: "rice")))
    #expect(outcome.dialog == "You are cooking Rice now. Step 1 is selected.")
    #expect(outcome.route == "cookle://cooking")
    #expect(client.screens.path == [.root(.diary), .cooking])
    #expect(try fixture.kitchen().session?.steps.map(\.text) == ["Rinse it.", "Steam it."])
  }

  @Test func oneThatWasNeverSentIsNotFound() throws {
    for request in [MutationRequest(dryRun: true), .unconditional] {
      #expect(throws: LibraryError.notFound(.savedCopy, id: "cake")) {
        try client.perform(.startSavedCopy(RecordTarget(id: "cake")), request)
      }
    }
    #expect(client.screens.path == [.root(.diary)])
  }
}
