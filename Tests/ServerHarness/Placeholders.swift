import JSON

/// Names for what differs from run to run, so that whole messages can be compared.
///
/// Ids become `#1`, `#2`… in the order in which they are first seen, revisions `r1`, `r2`…, instants `instant`. The
/// same id stays the same name as long as the value lives, across messages.
public struct Placeholders {
  private var ids: [String: String] = [:]
  private var revisions: [String: String] = [:]

  /// Creates an empty table.
  public init() {}

  /// Gives an id its name before a message does.
  @discardableResult
  public mutating func name(_ id: String) -> String {
    if let name = ids[id] { return name }
    let name = "#\(ids.count + 1)"
    ids[id] = name
    return name
  }

  /// The message with names in place of what differs.
  public mutating func masking(_ value: JSONValue, member: String = "") -> JSONValue {
    switch value {
    case .string(let text): .string(masking(text, member: member))
    case .array(let elements): .array(elements.map { masking($0, member: member) })
    case .object(let object):
      .object(JSONObject(object.map { .init(name: $0.name, value: masking($0.value, member: $0.name)) }))
    default: value
    }
  }

  private mutating func masking(_ text: String, member: String) -> String {
    if let name = ids[text] { return name }
    switch member {
    case "id", "ids", "ingredientId", "existingId": return isStableWord(text) ? text : name(text)
    case "revision", "previousRevision", "currentRevision", "from", "to":
      if let name = revisions[text] { return name }
      revisions[text] = "r\(revisions.count + 1)"
      return "r\(revisions.count)"
    case _ where member.hasSuffix("At"): return isInstant(text) ? "instant" : text
    default: return text
    }
  }

  /// Ids such as `startCooking` or `all` are words of the protocol; a record's id has digits in it.
  private func isStableWord(_ text: String) -> Bool {
    text.utf8.count < 12 || !text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// `2026-03-14T17:05:00.000Z`, and nothing else.
  private func isInstant(_ text: String) -> Bool {
    let pattern = "0000-00-00T00:00:00.000Z"
    return text.utf8.count == pattern.utf8.count
      && zip(text.utf8, pattern.utf8).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
      }
  }
}
