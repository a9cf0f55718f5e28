import CookleSurface

/// Every intent with its arguments, for people.
struct IntentListing {
  /// The language of the titles.
  let language: SurfaceLanguage

  /// The list of all intents.
  var text: String {
    let (system, screens) = (
      IntentDeclaration.all.filter(\.isSystem), IntentDeclaration.all.filter { !$0.isSystem }
    )
    return """
      On their own:
      \(table(system))

      All others; front ends put them on their screens:
      \(table(screens))

      cookle do INTENT --help says more about the arguments of one.

      """
  }

  /// What one intent does, with each of its arguments.
  func page(of intent: IntentDeclaration) -> String {
    var sections = [
      "usage: cookle do \(heading(of: intent))", "\(intent.title(in: language)): \(intent.documentation)",
    ]
    if !intent.parameters.isEmpty {
      let rows = intent.parameters.map { (argument($0), $0.documentation) }
      sections.append("arguments:\n" + CommandManual.table(rows))
    }
    sections.append("cookle do --help says what every intent takes besides.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func table(_ intents: [IntentDeclaration]) -> String {
    intents.map { "  \(heading(of: $0))\n      \($0.title(in: language)): \($0.documentation)" }
      .joined(separator: "\n")
  }

  private func heading(of intent: IntentDeclaration) -> String {
    let arguments = intent.parameters.map { $0.isOptional ? "[\(argument($0))]" : argument($0) }
    return ([intent.name.rawValue] + arguments).joined(separator: " ")
  }

  /// An argument with what it takes: its values where they are few, or else its type.
  private func argument(_ parameter: IntentDeclaration.Parameter) -> String {
    guard parameter.values.isEmpty else {
      return "--\(parameter.name) \(parameter.values.joined(separator: "|"))"
    }
    let repeats = parameter.type.hasSuffix("[]") ? "…" : ""
    return "--\(parameter.name) \(parameter.type.uppercased().replacingBrackets)\(repeats)"
  }
}

extension String {
  /// The text without the brackets that mark a list.
  fileprivate var replacingBrackets: String {
    hasSuffix("[]") ? String(dropLast(2)) : self
  }
}
