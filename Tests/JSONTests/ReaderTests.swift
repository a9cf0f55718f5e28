import JSON
import Testing

@Suite struct ReaderTests {
  private func read<T>(
    _ text: String, _ body: (inout JSONReader) throws(JSONError) -> T
  ) throws(JSONError) -> T {
    let result = Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(JSONError) in try JSONReader.read(bytes, body) }
    }
    return try result.get()
  }

  @Test(
    arguments: [
      (" {", .object), ("[", .array), ("\"", .string), ("-", .number), ("0", .number), ("9", .number), ("t", .bool),
      ("f", .bool), ("n", .null),
    ] as [(String, JSONKind)])
  func tellsTheKindOfTheNextValue(_ text: String, kind: JSONKind) throws {
    // The value itself is broken: looking at its kind does not read it.
    let flaw = #expect(throws: JSONError.self) {
      try read(text) { reader throws(JSONError) in
        let found = try reader.peekKind()
        #expect(found == kind)
      }
    }
    #expect(flaw?.kind == .trailing)
  }

  @Test func takesANullOnlyIfThereIsOne() throws {
    let found = try read("[null, 1 ,null]") { reader throws(JSONError) in
      var scope = try reader.beginArray()
      var found: [Int?] = []
      while try reader.nextElement(in: &scope) {
        found.append(try reader.readNullIfPresent() ? nil : try reader.readInt())
      }
      return found
    }
    #expect(found == [nil, 1, nil])
    #expect(try decode([Int?].self, "[null, 1 ,null]") == [nil, 1, nil])
    #expect(try decode(Bool?.self, " null ") == nil)
    #expect(flaw(reading: Bool?.self, from: "nul")?.kind == .syntax)
  }

  @Test func readsScalars() throws {
    #expect(try decode([Bool].self, "[true,false]") == [true, false])
    #expect(try read(" null ") { reader throws(JSONError) in try reader.readNull() } == ())
    #expect(flaw(reading: Bool.self, from: "0")?.message == "expected a boolean, found a number")
    #expect(flaw(reading: Bool.self, from: "truE")?.kind == .syntax)
    #expect(throws: JSONError(kind: .mismatch, offset: 0, path: "", message: "expected null, found a boolean")) {
      try read("false") { reader throws(JSONError) in try reader.readNull() }
    }
  }

  @Test func handsOutTheBytesOfAValue() throws {
    let text = #"{"jsonrpc":"2.0", "params" : { "a":[1, 2.50],"a":"\n" } ,"id":7}"#
    struct Envelope: JSONDecodable {
      static let members = JSONMembers("jsonrpc", "id", "params")
      var range = 0..<0
      var id: [UInt8] = []
      init(from reader: inout JSONReader) throws(JSONError) {
        var scope = try reader.beginObject()
        while let member = try reader.nextMember(Self.members, in: &scope) {
          switch member {
          case 1: id = try reader.readRawValue()
          case 2: range = try reader.rawRange()
          default: try reader.skipValue()
          }
        }
      }
    }
    let envelope = try decode(Envelope.self, text)
    #expect(String(decoding: Array(text.utf8)[envelope.range], as: UTF8.self) == #"{ "a":[1, 2.50],"a":"\n" }"#)
    #expect(envelope.id == Array("7".utf8))
    #expect(flaw(reading: Envelope.self, from: #"{"params":{"a":[1,]}}"#)?.path == "params.a[1]")
  }

  @Test func readsNothingBehindTheValue() {
    #expect(flaw(reading: [Int].self, from: "[1] [2]")?.kind == .trailing)
    #expect(flaw(reading: [Int].self, from: "[1]\n") == nil)
  }

  @Test func readsNoBytesAtAll() {
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(
      throws: JSONError(kind: .syntax, offset: 0, path: "", message: "expected a value, found the end of the text")
    ) {
      try JSONReader.validate(empty)
    }
  }

  @Test func readsArraysOfArrays() throws {
    #expect(try decode([[Int]].self, "[]") == [])
    #expect(try decode([[Int]].self, "[[], [1] ,[2,3]]") == [[], [1], [2, 3]])
    let many = Array(0..<10_000)
    #expect(try decode([Int].self, encoded(many)) == many)
  }
}
