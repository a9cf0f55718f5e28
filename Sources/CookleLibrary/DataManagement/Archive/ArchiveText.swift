import JSON

/// Writes the JSON of an archive element by element; at most one of them is in memory, and of a picture a piece.
struct ArchiveText {
  /// How it is laid out.
  enum Layout {
    /// An element a line.
    case lines
    /// As the mobile app writes its backups: two spaces a level, names in order.
    case pretty
  }

  private let output: ArchiveOutput
  private let layout: Layout
  private var isFirstMember = true
  private var isFirstElement = true

  /// Bytes of a picture that are written as Base64 at once; a whole number of groups.
  private static let pictureBytes = 3 * 65_536

  init(_ output: ArchiveOutput, layout: Layout) {
    self.output = output
    self.layout = layout
  }

  mutating func begin() throws {
    try output.write("{")
  }

  mutating func end() throws {
    try output.write("\n}\n")
  }

  /// Writes a member of the archive.
  mutating func member(_ name: String, _ value: JSONValue) throws {
    try beginMember(name)
    try write(value, level: 1)
  }

  mutating func beginList(_ name: String) throws {
    try beginMember(name)
    try output.write("[")
    isFirstElement = true
  }

  /// Writes an element of the list.
  ///
  /// - Parameter picture: the bytes that stand in the member `data`, whatever the object says there.
  mutating func element(_ object: JSONObject, picture: [UInt8]? = nil) throws {
    if !isFirstElement { try output.write(",") }
    isFirstElement = false
    try breakLine(level: 2)
    try write(object, level: 2, picture: picture)
  }

  mutating func endList() throws {
    if !isFirstElement { try breakLine(level: 1) }
    try output.write("]")
  }

  private mutating func beginMember(_ name: String) throws {
    if !isFirstMember { try output.write(",") }
    isFirstMember = false
    try output.write("\n")
    if layout == .pretty { try output.write("  ") }
    try output.write(JSONWriter.encode(name))
    try output.write(layout == .pretty ? ": " : ":")
  }

  private func breakLine(level: Int) throws {
    try output.write("\n")
    if layout == .pretty { try output.write(String(repeating: "  ", count: level)) }
  }

  private func write(_ value: JSONValue, level: Int) throws {
    switch value {
    case .object(let object) where layout == .pretty: try write(object, level: level, picture: nil)
    case .array(let elements) where layout == .pretty && !elements.isEmpty:
      try output.write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { try output.write(",") }
        try breakLine(level: level + 1)
        try write(element, level: level + 1)
      }
      try breakLine(level: level)
      try output.write("]")
    default: try output.write(JSONWriter.encode(value))
    }
  }

  private func write(_ object: JSONObject, level: Int, picture: [UInt8]?) throws {
    guard !object.isEmpty else { return try output.write("{}") }
    let isPretty = layout == .pretty
    let members =
      isPretty
      ? object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : object.members
    try output.write("{")
    for (index, member) in members.enumerated() {
      if index > 0 { try output.write(",") }
      if isPretty { try breakLine(level: level + 1) }
      try output.write(JSONWriter.encode(member.name))
      try output.write(isPretty ? ": " : ":")
      if let picture, member.name == "data" {
        try write(picture)
      } else {
        try write(member.value, level: level + 1)
      }
    }
    if isPretty { try breakLine(level: level) }
    try output.write("}")
  }

  private func write(_ picture: [UInt8]) throws {
    try output.write("\"")
    for start in stride(from: 0, to: picture.count, by: ArchiveText.pictureBytes) {
      let end = min(picture.count, start + ArchiveText.pictureBytes)
      try output.write(Base64.encoded(Array(picture[start..<end])))
    }
    try output.write("\"")
  }
}
