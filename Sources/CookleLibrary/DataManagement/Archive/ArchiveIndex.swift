import JSON

/// Where the members of an archive begin, found by one walk through the whole file that keeps nothing of it.
///
/// The walk refuses what is no JSON and what is larger than an archive can be, so that the members may then be read in
/// the order in which they depend on each other, however they lie in the file.
struct ArchiveIndex {
  let format: ArchiveFormat
  /// The offsets of the values, by name.
  private var members: [String: Int] = [:]

  /// The list whose texts may be pictures.
  private static let pictures = "photos"

  /// - Throws: `LibraryError.archiveRejected` or `.cancelled`.
  init(of source: ArchiveSource) throws {
    var versions: [ArchiveFormat: JSONValue] = [:]
    do {
      var reader = try source.reader()
      reader.longestString = ArchiveLimits.textBytes
      try reader.checkStart()
      guard try reader.peekKind() == .object else {
        throw LibraryError.archiveRejected(
          reason: source.size == 0 ? "The file is empty." : "The file is no archive of recipes.", path: "")
      }
      try reader.beginObject()
      while let name = try reader.nextName() {
        let kind = try reader.peekKind()
        guard members.updateValue(reader.offset, forKey: name) == nil else {
          throw LibraryError.archiveRejected(reason: "The member appears more than once.", path: reader.path)
        }
        guard members.count <= ArchiveLimits.members else {
          throw LibraryError.archiveRejected(
            reason: "The file has more than the \(ArchiveLimits.members) members that an archive can have.", path: "")
        }
        if let format = ArchiveFormat.allCases.first(where: { $0.versionMember == name }) {
          versions[format] = try ArchiveIndex.smallValue(&reader)
        } else if kind == .array {
          try ArchiveIndex.walkThroughList(&reader, named: name)
        } else {
          try reader.skipValue()
        }
      }
      try reader.checkEnd()
    } catch let error as JSONError {
      throw source.rejection(error)
    }
    format = try ArchiveIndex.format(versions)
  }

  /// Where a member's value begins; nil when there is no such member.
  func offset(of member: String) -> Int? {
    members[member]
  }

  /// The names of the members.
  var names: [String] {
    members.keys.sorted()
  }

  private static func walkThroughList(_ reader: inout JSONPieceReader, named name: String) throws {
    let isOfPictures = name == pictures
    try reader.beginArray()
    while try reader.nextElement() {
      _ = try reader.peekKind()
      let start = reader.offset
      reader.longestString = isOfPictures ? ArchiveLimits.pictureBytes : ArchiveLimits.textBytes
      defer { reader.longestString = ArchiveLimits.textBytes }
      try reader.skipValue()
      guard reader.offset - start <= ArchiveLimits.elementBytes else {
        throw LibraryError.archiveRejected(
          reason: "It is longer than the \(ArchiveLimits.elementBytes) bytes that a record can have.", path: reader.path
        )
      }
    }
  }

  private static func smallValue(_ reader: inout JSONPieceReader) throws -> JSONValue {
    var bytes: [UInt8] = []
    try reader.readRaw(into: &bytes, limit: ArchiveLimits.smallBytes)
    return try JSONReader.decode(JSONValue.self, from: bytes)
  }

  /// The format that the members with versions tell.
  private static func format(_ versions: [ArchiveFormat: JSONValue]) throws -> ArchiveFormat {
    func reject(_ format: ArchiveFormat?, _ reason: String) -> LibraryError {
      .archiveRejected(reason: reason, path: format?.versionMember ?? "")
    }
    guard let (format, value) = versions.first else {
      throw reject(
        nil, "The file says neither formatVersion nor libraryArchiveVersion, so it is no archive of recipes.")
    }
    guard versions.count == 1 else {
      throw reject(.cookleV1, "An archive says formatVersion or libraryArchiveVersion, not both.")
    }
    guard let version = value.int else { throw reject(format, "The version must be a whole number.") }
    guard version == ArchiveFormat.version else {
      throw reject(
        format,
        version > ArchiveFormat.version
          ? "The archive has version \(version) of its format, and this Cookle reads version "
            + "\(ArchiveFormat.version); update Cookle."
          : "There is no version \(version) of the format.")
    }
    return format
  }
}
