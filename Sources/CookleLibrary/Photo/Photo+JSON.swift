import JSON

// The form in which photos are kept inside stored outcomes.

extension PhotoReference: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("id", "path", "format", "width", "height")

  /// Writes the reference as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("path", path)
    writer.member("format", format.rawValue)
    writer.member("width", width)
    writer.member("height", height)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(id: "", path: "", format: .jpeg, width: 0, height: 0)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: path = try reader.readString()
      case 2: format = PhotoFormat(rawValue: try reader.readString()) ?? .jpeg
      case 3: width = try reader.readInt()
      case 4: height = try reader.readInt()
      default: try reader.skipValue()
      }
    }
  }
}

extension PhotoAddition: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "reference", "byteCount", "source", "createdAt", "useCount", "revision", "modifiedAt", "recipes", "isNew")

  /// Writes the addition as one flat object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("reference", photo.summary.reference)
    writer.member("byteCount", photo.summary.byteCount)
    writer.member("source", photo.summary.source.rawValue)
    writer.member("createdAt", photo.summary.createdAt.milliseconds)
    writer.member("useCount", photo.summary.useCount)
    writer.member("revision", photo.revision)
    writer.member("modifiedAt", photo.modifiedAt.milliseconds)
    writer.member("recipes", photo.recipes)
    writer.member("isNew", isNew)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let nothing = PhotoReference(id: "", path: "", format: .jpeg, width: 0, height: 0)
    let beginning = Instant(milliseconds: 0)
    var summary = PhotoSummary(
      reference: nothing, byteCount: 0, source: .import, createdAt: beginning, useCount: 0)
    self.init(photo: Photo(summary: summary, revision: "", modifiedAt: beginning, recipes: []), isNew: false)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: summary.reference = try PhotoReference(from: &reader)
      case 1: summary.byteCount = try reader.readInt()
      case 2: summary.source = PhotoSource(stored: try reader.readString())
      case 3: summary.createdAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 4: summary.useCount = try reader.readInt()
      case 5: photo.revision = try reader.readString()
      case 6: photo.modifiedAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 7: photo.recipes = try reader.readArray(of: PhotoRecipe.self)
      case 8: isNew = try reader.readBool()
      default: try reader.skipValue()
      }
    }
    photo.summary = summary
  }
}

extension PhotoRecipe: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("id", "name")

  /// Writes the recipe as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(id: "", name: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: name = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
