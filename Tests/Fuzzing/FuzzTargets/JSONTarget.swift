import JSON

/// The JSON reader: every way of reading agrees, and what is written of what was read reads the same.
enum JSONTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let skipped = Result { () throws(JSONError) in try JSONReader.validate(bytes) }
    let read = Result { () throws(JSONError) in try JSONReader.decode(JSONValue.self, from: bytes) }
    try readTyped(bytes)
    switch (skipped, read) {
    case (.success, .success(let value)):
      try roundTrip(value, of: bytes)
      try walk(bytes, expecting: value)
      try require(value == value && value.hashValue == value.hashValue, "a value equals itself")
    case (.failure(let one), .failure(let other)):
      try require(one == other, "skipping says \(one), reading says \(other)")
      try require((0...bytes.count).contains(one.offset), "the error lies at \(one.offset) of \(bytes.count)")
      try require(!one.message.isEmpty, "an error says what is wrong")
    case (.success, .failure(let error)):
      throw FuzzFinding("skipped and not read: \(error)")
    case (.failure(let error), .success):
      throw FuzzFinding("read and not skipped: \(error)")
    }
  }

  /// Asks for what is probably not there; only the bounds of the bytes are at stake.
  private static func readTyped(_ bytes: UnsafeRawBufferPointer) throws {
    _ = try? JSONReader.decode(FuzzedRecord.self, from: bytes)
    _ = try? JSONReader.decode([FuzzedRecord].self, from: bytes)
    _ = try? JSONReader.decode([Int].self, from: bytes)
    _ = try? JSONReader.decode([Int32].self, from: bytes)
    _ = try? JSONReader.decode([String].self, from: bytes)
    if let doubles = try? JSONReader.decode([Double].self, from: bytes) {
      try require(doubles.allSatisfy(\.isFinite), "a double that is read is finite")
    }
  }

  private static func roundTrip(_ value: JSONValue, of bytes: UnsafeRawBufferPointer) throws {
    let written = JSONWriter.encode(value)
    try require(String(validating: written, as: UTF8.self) != nil, "what is written is UTF-8")
    try require(try JSONReader.decode(JSONValue.self, from: written) == value, "what is written reads the same")
    try require(JSONWriter.encode(try JSONReader.decode(JSONValue.self, from: written)) == written, "and is written so")
    let printed = try JSONPrettyPrinter.print(bytes)
    try require(try JSONReader.decode(JSONValue.self, from: printed) == value, "what is laid out reads the same")
    let raw = try JSONReader.decode(JSONText.self, from: Array(bytes))
    try require(try JSONReader.decode(JSONValue.self, from: raw.bytes) == value, "its own bytes read the same")
  }

  /// Reads member by member and element by element what was read as one value.
  private static func walk(_ bytes: UnsafeRawBufferPointer, expecting value: JSONValue) throws {
    let found = try? JSONReader.read(bytes) { reader throws(JSONError) in try Self.value(from: &reader) }
    guard let found else {
      try require(hasRepeatedNames(value), "a value without repeated names is read name by name")
      return
    }
    try require(found == value, "value by value the same is read")
  }

  private static func value(from reader: inout JSONReader) throws(JSONError) -> JSONValue {
    switch try reader.peekKind() {
    case .null:
      try reader.readNull()
      return .null
    case .bool: return .bool(try reader.readBool())
    case .number:
      let number = try reader.readNumber()
      return .number(number)
    case .string: return .string(try reader.readString())
    case .array:
      var scope = try reader.beginArray()
      var elements: [JSONValue] = []
      while try reader.nextElement(in: &scope) { elements.append(try value(from: &reader)) }
      return .array(elements)
    case .object:
      var scope = try reader.beginObject()
      var members: [JSONObject.Member] = []
      while let name = try reader.nextName(in: &scope) {
        members.append(JSONObject.Member(name: name, value: try value(from: &reader)))
      }
      return .object(JSONObject(members))
    }
  }

  private static func hasRepeatedNames(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .number, .string: return false
    case .array(let elements): return elements.contains(where: hasRepeatedNames)
    case .object(let object):
      let names = Set(object.map { Array($0.name.utf8) })
      return names.count < object.count || object.contains { hasRepeatedNames($0.value) }
    }
  }
}

/// A record as the protocol has them: names that share beginnings, a list, something optional.
private struct FuzzedRecord: JSONDecodable {
  private static let names = JSONMembers(
    "id", "ids", "name", "servingSize", "ingredients", "createdTimestamp", "modifiedTimestamp", "é")

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.names, in: &scope) {
      switch member {
      case 0: _ = try reader.readString()
      case 1: _ = try reader.readArray(of: String.self)
      case 2: _ = try String?(from: &reader)
      case 3: _ = try reader.readInt32()
      case 4: _ = try reader.readArray(of: FuzzedRecord.self)
      case 5: _ = try reader.readInt()
      case 6: _ = try reader.readDouble()
      default: try reader.skipValue()
      }
    }
  }
}
