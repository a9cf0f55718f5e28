import JSON

/// One setting as it stands.
public struct Setting: Sendable, Hashable {
  /// Which one.
  public var key: SettingKey
  /// Its value in its one written form.
  public var value: SettingValue
  /// The commit that last changed it, for `ifRevision`.
  public var revision: String

  /// The value it has while nobody has set it.
  public var defaultValue: SettingValue { SettingValue(json: LibrarySettings().value(of: key)) }
}

// The form in which a setting is kept inside stored outcomes.

extension Setting: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("key", "value", "revision")

  /// Writes the setting as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", key.rawValue)
    writer.member("value", value.json)
    writer.member("revision", revision)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(key: .debugEnabled, value: SettingValue(json: .null), revision: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0:
        guard let key = SettingKey(rawValue: try reader.readString()) else {
          throw reader.invalid("expected a setting")
        }
        self.key = key
      case 1: value = SettingValue(json: try JSONValue(from: &reader))
      case 2: revision = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
