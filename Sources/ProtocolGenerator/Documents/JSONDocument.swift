import JSON

/// JSON documents as the generator writes them.
enum JSONDocument {
  /// The columns a line may have.
  static let lineLength = 120

  /// The document for people and version control: whatever fits a line stands on one, a line break ends it.
  static func pretty(_ value: JSONValue, lineLength: Int = lineLength) -> String {
    var layout = Layout(lineLength: lineLength)
    layout.write(value, behind: 0)
    return layout.text + "\n"
  }

  /// The document in as few bytes as possible.
  static func compact(_ value: JSONValue) -> String {
    String(decoding: JSONWriter.encode(value), as: UTF8.self)
  }

  private struct Layout {
    let lineLength: Int
    var text = ""
    private var level = 0

    init(lineLength: Int) {
      self.lineLength = lineLength
    }

    /// Writes a value; `columns` are those its member's name takes on the line, and the comma to come.
    mutating func write(_ value: JSONValue, behind columns: Int) {
      let line = Self.line(value)
      let fits = 2 * level + columns + line.count <= lineLength
      switch value {
      case .array(let elements) where !fits:
        block("[", elements, "]") { layout, element in layout.write(element, behind: 1) }
      case .object(let members) where !fits || (level == 0 && members.count > 2):
        block("{", members, "}") { layout, member in
          let name = "\(JSONDocument.compact(.string(member.name))): "
          layout.text += name
          layout.write(member.value, behind: name.count + 1)
        }
      default:
        text += line
      }
    }

    private mutating func block<Items: RandomAccessCollection>(
      _ open: String, _ items: Items, _ close: String, _ body: (inout Layout, Items.Element) -> Void
    ) {
      text += open
      level += 1
      for (index, item) in items.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: level)
        body(&self, item)
      }
      level -= 1
      text += "\n\(String(repeating: "  ", count: level))\(close)"
    }

    /// The value on one line, with the spaces that make it readable.
    private static func line(_ value: JSONValue) -> String {
      switch value {
      case .array(let elements):
        return "[\(elements.map(line).joined(separator: ", "))]"
      case .object(let members) where !members.isEmpty:
        let parts = members.map { "\(JSONDocument.compact(.string($0.name))): \(line($0.value))" }
        return "{ \(parts.joined(separator: ", ")) }"
      case .null, .bool, .number, .string, .object:
        return JSONDocument.compact(value)
      }
    }
  }
}

extension JSONObject {
  /// Sets the member unless there is no value.
  mutating func set(_ name: String, _ value: JSONValue?) {
    if let value { self[name] = value }
  }

  /// Sets the member unless there are no values.
  mutating func set(_ name: String, nonEmpty values: [JSONValue]) {
    if !values.isEmpty { self[name] = .array(values) }
  }

  /// Sets the member unless there are no values.
  mutating func set(_ name: String, nonEmpty values: [String]) {
    set(name, nonEmpty: values.map(JSONValue.string))
  }
}
