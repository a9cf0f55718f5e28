import CookleSurface

/// Every intent with its arguments, for people.
struct IntentListing {
  /// The language of the titles.
  let language: SurfaceLanguage

  var text: String {
    let (system, screens) = (
      IntentDeclaration.all.filter(\.isSystem), IntentDeclaration.all.filter { !$0.isSystem }
    )
    return """
      On their own:
      \(table(system))

      On a screen, for front ends:
      \(table(screens))

      """
  }

  private func table(_ intents: [IntentDeclaration]) -> String {
    intents.map { intent in
      let arguments = intent.parameters.map { parameter in
        let repeats = parameter.type.hasSuffix("[]") ? "…" : ""
        let argument = "--\(parameter.name) \(parameter.type.uppercased().replacingBrackets)\(repeats)"
        return parameter.isOptional ? "[\(argument)]" : argument
      }
      let heading = ([intent.name.rawValue] + arguments).joined(separator: " ")
      return "  \(heading)\n      \(intent.title(in: language)): \(intent.documentation)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text without the brackets that mark a list.
  fileprivate var replacingBrackets: String {
    hasSuffix("[]") ? String(dropLast(2)) : self
  }
}
