/// The note of an imported recipe while it is gathered: pieces of Markdown with an empty line between them.
struct RecipeNote {
  private var pieces: [String] = []
  /// A heading that is written only if something below it is.
  private var heading: String?

  /// Pictures and links taken out of running text, each once.
  private var references: [String] = []

  var text: String {
    (pieces + references).joined(separator: "\n\n")
  }

  mutating func append(references: [String]) {
    for reference in references where !self.references.contains(reference) { self.references.append(reference) }
  }

  mutating func append(_ piece: String) {
    guard !piece.isEmpty else { return }
    if let heading { pieces.append(heading) }
    heading = nil
    pieces.append(piece)
  }

  /// Sets the heading for what follows; nil ends the one before.
  mutating func setHeading(_ markdown: String?) {
    heading = markdown
  }
}
