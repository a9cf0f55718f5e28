import JSON

/// What an import did with each file.
public struct ImportReport: Sendable, Hashable {
  /// How many recipes were added.
  public var importedCount: Int
  /// Files whose recipe the library holds already, word for word.
  public var unchangedFiles: [String]
  /// Files that could not be read as a recipe.
  public var refusals: [ImportRefusal]

  init(importedCount: Int = 0, unchangedFiles: [String] = [], refusals: [ImportRefusal] = []) {
    self.importedCount = importedCount
    self.unchangedFiles = unchangedFiles
    self.refusals = refusals
  }
}

/// One file that was left out, and why.
public struct ImportRefusal: Sendable, Hashable {
  /// The file's path as it was found.
  public var file: String
  /// The line at fault, from 1; nil when the whole file is.
  public var line: Int?
  /// One sentence or clause for a person.
  public var reason: String
}

extension ImportReport: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("importedCount", "unchangedFiles", "refusals")

  /// Writes the report as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("importedCount", importedCount)
    writer.member("unchangedFiles", unchangedFiles)
    writer.member("refusals", refusals)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: importedCount = try reader.readInt()
      case 1: unchangedFiles = try reader.readArray(of: String.self)
      case 2: refusals = try reader.readArray(of: ImportRefusal.self)
      default: try reader.skipValue()
      }
    }
  }
}

extension ImportRefusal: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("file", "line", "reason")

  /// Writes the refusal as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("file", file)
    writer.memberIfPresent("line", line)
    writer.member("reason", reason)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(file: "", line: nil, reason: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: file = try reader.readString()
      case 1: line = try reader.readInt()
      case 2: reason = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
