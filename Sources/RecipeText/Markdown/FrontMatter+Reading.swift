import CYAML

extension FrontMatter {
  private static let mostBytes = 65_536
  private static let mostEvents = 10_000
  private static let mostDepth = 32

  /// Reads the lines between the fences; the first of them is line 2 of the file.
  ///
  /// Works on the parser's events, so an alias stays a name and a tag says nothing: no text can grow.
  init(lines: [Substring]) throws(RecipeMarkdownError) {
    let text = lines.joined(separator: "\n")
    guard text.utf8.count <= Self.mostBytes else {
      throw RecipeMarkdownError(line: 2, reason: "the front matter is larger than 64 KiB")
    }
    var reading = Reading()
    try Self.forEachEvent(of: text) { (event) throws(RecipeMarkdownError) in try reading.take(event) }
    entries = reading.entries(in: lines)
  }

  /// What an event says, without the parser's memory.
  private enum Event {
    case text(String)
    case startMapping
    case startSequence
    case end
  }

  /// Calls `body` with each event and its line in `text`, counted from 0.
  private static func forEachEvent(
    of text: String, _ body: ((event: Event, line: Int)) throws(RecipeMarkdownError) -> Void
  ) throws(RecipeMarkdownError) {
    // The parser keeps pointers to itself and into the text: it stays at one place, and within the closure.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw RecipeMarkdownError(line: 1, reason: "there is not enough memory to read the front matter")
    }
    defer { yaml_parser_delete(parser) }
    try ContiguousArray(text.utf8).withUnsafeBufferPointer { (bytes) throws(RecipeMarkdownError) in
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      try parse(parser, body)
    }
  }

  private static func parse(
    _ parser: UnsafeMutablePointer<yaml_parser_t>,
    _ body: ((event: Event, line: Int)) throws(RecipeMarkdownError) -> Void
  ) throws(RecipeMarkdownError) {
    for _ in 0..<mostEvents {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem(of: parser.pointee) }
      defer { yaml_event_delete(&event) }
      let line = event.start_mark.line
      switch event.type {
      case YAML_STREAM_END_EVENT: return
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        try body((.text(ImportedText.cleaned(String(decoding: value, as: UTF8.self))), line))
      case YAML_ALIAS_EVENT:
        let anchor = event.data.alias.anchor.map { String(cString: $0) }
        try body((.text("*" + (anchor ?? "")), line))
      case YAML_MAPPING_START_EVENT: try body((.startMapping, line))
      case YAML_SEQUENCE_START_EVENT: try body((.startSequence, line))
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: try body((.end, line))
      default: break
      }
    }
    throw RecipeMarkdownError(line: 2, reason: "the front matter has too many entries")
  }

  private static func problem(of parser: yaml_parser_t) -> RecipeMarkdownError {
    let reason = parser.problem.map { String(cString: $0) } ?? "it is no valid YAML"
    return RecipeMarkdownError(line: parser.problem_mark.line + 2, reason: "the front matter cannot be read: \(reason)")
  }

  /// Follows the events of one mapping; what lies deeper than a list of texts is skipped.
  private struct Reading {
    private var depth = 0
    private var key: (text: String, line: Int)?
    private var list: [String]?
    private var found: [(key: String, value: Value, line: Int)] = []

    mutating func take(_ event: (event: Event, line: Int)) throws(RecipeMarkdownError) {
      switch event.event {
      case .text(let text):
        try take(text, line: event.line)
      case .startMapping, .startSequence:
        try open(event.event, line: event.line)
      case .end:
        depth -= 1
        if depth == 1 { finish(list.map(Value.list) ?? .nested) }
      }
    }

    private mutating func take(_ text: String, line: Int) throws(RecipeMarkdownError) {
      switch depth {
      case 0:
        guard text.isEmpty else { throw notAMapping(line) }
      case 1:
        if key == nil {
          key = (text, line)
        } else {
          finish(.text(text))
        }
      case 2:
        list?.append(text)
      default:
        list = nil
      }
    }

    private mutating func open(_ event: Event, line: Int) throws(RecipeMarkdownError) {
      depth += 1
      if depth == 1 {
        guard case .startMapping = event else { throw notAMapping(line) }
        return
      }
      guard depth <= mostDepth else {
        throw RecipeMarkdownError(line: line + 2, reason: "the front matter is nested too deeply")
      }
      guard key != nil else {
        throw RecipeMarkdownError(line: line + 2, reason: "a name in the front matter is no plain text")
      }
      if depth == 2, case .startSequence = event {
        list = []
      } else {
        list = nil
      }
    }

    private mutating func finish(_ value: Value) {
      guard let key else { return }
      found.append((key.text, value, key.line))
      self.key = nil
      list = nil
    }

    private func notAMapping(_ line: Int) -> RecipeMarkdownError {
      RecipeMarkdownError(line: line + 2, reason: "the front matter has no names with values")
    }

    func entries(in lines: [Substring]) -> [Entry] {
      found.indices.map { index in
        let start = min(found[index].line, lines.count)
        let end = index + 1 < found.count ? min(max(found[index + 1].line, start), lines.count) : lines.count
        let source = lines[start..<end].joined(separator: "\n").trimmed()
        return Entry(key: found[index].key, value: found[index].value, source: source)
      }
    }
  }
}
