import CookleLibrary
import CookleServer

/// What the doctor says, for a person.
struct DoctorPage {
  private var lines: [String] = []

  init(_ examination: LibraryExamination, of location: LibraryLocation) {
    lines = ["Cookle \(CookleVersion.text) on the library \(Terminal.cleaned(location.path))", ""]
    for fact in examination.facts { add(word(for: fact.verdict), fact.message, fact.cure) }
    let findings = examination.report?.findings ?? []
    let repair = "cookle call data/check '{\"repair\": true}' repairs this, after a snapshot."
    for (index, finding) in findings.enumerated() {
      // One line about the repair is enough for those that follow each other.
      let isLast = index + 1 == findings.count || !findings[index + 1].isRepairable
      add("wrong", finding.message, finding.isRepairable && isLast ? repair : nil)
    }
    if let checked = examination.report?.checked {
      add(
        "", "Looked at \(checked.recipes) recipes, \(checked.diaries) diaries and \(checked.photos) photos.", nil)
    }
    lines += ["", summary(examination)]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ word: String, _ message: String, _ cure: String?) {
    let margin = word + String(repeating: " ", count: 7 - word.count)
    lines.append("  " + margin + Terminal.cleaned(message))
    if let cure { lines.append("  " + String(repeating: " ", count: 7) + "→ " + Terminal.cleaned(cure)) }
  }

  private func word(for verdict: MachineFact.Verdict) -> String {
    switch verdict {
    case .fine: "ok"
    case .lacking: "lacks"
    case .wrong: "wrong"
    }
  }

  private func summary(_ examination: LibraryExamination) -> String {
    let wrong =
      examination.facts.count { $0.verdict == .wrong }
      + (examination.report?.findings.count { !$0.isRepaired } ?? 0)
    let lacking = examination.facts.count { $0.verdict == .lacking }
    switch (wrong, lacking) {
    case (0, 0): return "All is well."
    case (0, 1): return "Nothing is wrong; one thing is lacking."
    case (0, _): return "Nothing is wrong; \(lacking) things are lacking."
    case (1, _): return "One thing is wrong."
    default: return "\(wrong) things are wrong."
    }
  }
}
