import JSON

/// The types of a part in the reference page.
struct ReferenceTypes {
  let model: ProtocolModel

  /// Params and results are shown with their methods, so they need no entry of their own.
  private var shownWithMethods: Set<String> {
    let messages = model.requests.flatMap { [$0.params, $0.result] } + model.notifications.map(\.params)
    return Set(messages.flatMap(\.references))
  }

  func write(_ part: ProtocolModel.Part, to page: inout MarkdownText) {
    let hidden = shownWithMethods
    for structure in model.structures
    where structure.heading.part == part.name && !structure.isMixin && !hidden.contains(structure.name) {
      page.heading(3, structure.name)
      page.paragraph(structure.heading.documentation)
      writeTable(of: model.properties(of: structure), to: &page)
    }
    for alias in model.aliases where alias.heading.part == part.name { write(alias, to: &page) }
    for enumeration in model.enumerations where enumeration.heading.part == part.name {
      page.heading(3, enumeration.name)
      page.paragraph(enumeration.heading.documentation)
      page.table(
        ["value", "what it means"], enumeration.values.map { ["`\($0.value)`", $0.heading.documentation] })
    }
  }

  private func write(_ alias: AliasDeclaration, to page: inout MarkdownText) {
    page.heading(3, alias.name)
    page.paragraph("\(alias.heading.documentation) Written as \(spelling(alias.type)).")
    guard !alias.cases.isEmpty, alias.selector == nil else { return }
    page.table(["case", "what it means"], alias.cases.map { [spelling($0.type), $0.heading.documentation] })
  }

  /// Writes the members of a structure.
  func writeTable(of properties: [PropertyDeclaration], to page: inout MarkdownText) {
    page.table(
      ["member", "type", "", "what it is"],
      properties.map { property in
        ["`\(property.name)`", spelling(property.type), presence(of: property), property.heading.documentation]
      })
  }

  private func presence(of property: PropertyDeclaration) -> String {
    var notes: [String] = []
    if property.isOptional { notes.append("optional") }
    if let value = property.defaultValue { notes.append("default `\(JSONDocument.compact(value))`") }
    switch (property.minimum, property.maximum) {
    case (let minimum?, let maximum?): notes.append("\(minimum) to \(maximum)")
    case (let minimum?, nil): notes.append("at least \(minimum)")
    case (nil, let maximum?): notes.append("at most \(maximum)")
    case (nil, nil): break
    }
    return notes.joined(separator: ", ")
  }

  /// The type as text, with a link to every type that has an entry.
  func spelling(_ type: WireType) -> String {
    switch type {
    case .base(let base): base.rawValue
    case .literal(let text): "`\"\(text)\"`"
    case .reference(let name):
      shownWithMethods.contains(name) ? "`\(name)`" : "[\(name)](#\(MarkdownText.anchor(of: name)))"
    case .array(let element): "\(spelling(element)) \\[\\]"
    case .map(let key, let value): "object of \(spelling(value)) by \(spelling(key))"
    case .or(let items): items.map(spelling).joined(separator: " or ")
    }
  }
}
