import JSON

/// Reads the members of an archive one by one, in whatever order they lie in the file; at most one element is in memory.
struct ArchiveMembers {
  let source: ArchiveSource
  let index: ArchiveIndex

  /// Hands every element of a list to `body`, with its path.
  ///
  /// - Throws: `LibraryError.archiveRejected` when there is no such list, and what `body` throws.
  func forEach(in list: String, _ body: (ArchiveElement) throws -> Void) throws {
    var bytes: [UInt8] = []
    try elements(of: list) { reader in
      let path = reader.path
      try reader.readRaw(into: &bytes, limit: ArchiveLimits.elementBytes)
      _ = try checkedCount(of: bytes, at: path)
      try body(ArchiveElement(decoded(bytes, at: path), at: path))
    }
  }

  /// Hands every photo to `body` with the bytes of its picture, which is the member `data`, in Base64.
  func forEachPhoto(_ body: (ArchiveElement, [UInt8]) throws -> Void) throws {
    var bytes: [UInt8] = []
    try elements(of: "photos") { reader in
      let path = reader.path
      var object = JSONObject()
      var names: Set<[UInt8]> = []
      var picture: [UInt8]?
      var count = 1
      try reader.beginObject()
      while let name = try reader.nextName() {
        guard names.insert(Array(name.utf8)).inserted else {
          throw LibraryError.archiveRejected(reason: "The member appears more than once.", path: reader.path)
        }
        if name == "data" {
          picture = try readPicture(&reader)
        } else {
          let place = reader.path
          try reader.readRaw(into: &bytes, limit: ArchiveLimits.smallBytes)
          count += try checkedCount(of: bytes, after: count, at: path)
          object.members.append(JSONObject.Member(name: name, value: try decoded(bytes, at: place)))
        }
      }
      let element = try ArchiveElement(.object(object), at: path)
      guard let picture else { throw element.rejection("data", "A value is required.") }
      try body(element, picture)
    }
  }

  /// The value of a member that is small; nil when it is absent or null.
  func value(of member: String) throws -> JSONValue? {
    guard let offset = index.offset(of: member) else { return nil }
    return try reading {
      var reader = try source.reader(from: offset, place: member)
      var bytes: [UInt8] = []
      try reader.readRaw(into: &bytes, limit: ArchiveLimits.smallBytes)
      let value = try decoded(bytes, at: member)
      return value.isNull ? Optional.none : value
    }
  }

  private func elements(of list: String, _ body: (inout JSONPieceReader) throws -> Void) throws {
    guard let offset = index.offset(of: list) else {
      throw LibraryError.archiveRejected(reason: "A value is required.", path: list)
    }
    try reading {
      var reader = try source.reader(from: offset, place: list)
      try reader.beginArray()
      while try reader.nextElement() { try body(&reader) }
    }
  }

  private func readPicture(_ reader: inout JSONPieceReader) throws -> [UInt8] {
    reader.longestString = ArchiveLimits.pictureBytes
    var decoder = Base64Decoder()
    try reader.readString { decoder.take($0) }
    guard let bytes = decoder.finish() else {
      throw LibraryError.archiveRejected(
        reason: "The data is not Base64 with padding and without line breaks.", path: reader.path)
    }
    return bytes
  }

  /// The number of values in a text, which together with those before it in the same element is bounded.
  private func checkedCount(of bytes: [UInt8], after before: Int = 0, at path: String) throws -> Int {
    let count = ArchiveValueCount.count(in: bytes)
    guard before + count <= ArchiveLimits.elementValues else {
      throw LibraryError.archiveRejected(
        reason: "It has more than the \(ArchiveLimits.elementValues) values that a record can have.", path: path)
    }
    return count
  }

  private func decoded(_ bytes: [UInt8], at path: String) throws -> JSONValue {
    do {
      return try JSONReader.decode(StrictJSONValue.self, from: bytes).value
    } catch {
      let inner = error.path
      let place = inner.isEmpty ? path : path + (inner.hasPrefix("[") ? "" : ".") + inner
      throw LibraryError.archiveRejected(reason: error.message.sentence, path: place)
    }
  }

  private func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as JSONError {
      throw source.rejection(error)
    }
  }
}
