extension ProtocolModel {
  /// Refuses a type that contains itself: no value of it would ever end. Behind an array or a map it may.
  func checkCycles() throws(SourceError) {
    var finished: Set<String> = []
    for heading in structures.map(\.heading) + aliases.map(\.heading) {
      try descend(into: heading.name, above: [], finished: &finished)
    }
  }

  private func descend(
    into name: String, above path: [String], finished: inout Set<String>
  ) throws(SourceError) {
    if let start = path.firstIndex(of: name) {
      let cycle = (path[start...] + [name]).joined(separator: " → ")
      throw SourceError(place: place(of: name), message: "the type contains itself (\(cycle))")
    }
    guard !finished.contains(name) else { return }
    for part in parts(of: name) { try descend(into: part, above: path + [name], finished: &finished) }
    finished.insert(name)
  }

  /// The types that every value of the type called `name` contains, or is.
  private func parts(of name: String) -> [String] {
    switch declaration(of: name) {
    case .structure(let structure): structure.mixins + structure.properties.flatMap { $0.type.directReferences }
    // Swift has no name for a type of its own arrays.
    case .alias(let alias): alias.isPlain ? alias.type.references : alias.type.directReferences
    case .enumeration, nil: []
    }
  }

  private func place(of name: String) -> String {
    switch declaration(of: name) {
    case .structure(let structure): structure.heading.place
    case .alias(let alias): alias.heading.place
    case .enumeration(let enumeration): enumeration.heading.place
    case nil: name
    }
  }
}

extension WireType {
  /// The names the type refers to without an array or a map between.
  fileprivate var directReferences: [String] {
    switch self {
    case .reference(let name): [name]
    case .or(let items): items.flatMap(\.directReferences)
    case .base, .literal, .array, .map: []
    }
  }
}
