import JSON
import Testing

/// Whatever the bytes, reading ends with a value or an error, never outside the bytes, and every way of reading agrees.
@Suite struct FuzzTests {
  private static let documents: [[UInt8]] = [
    #"{"draft":{"name":"Soup 🍲","servings":4,"ingredients":[{"ingredient":"leek","amount":"2","kind":"fresh"}]}}"#,
    #" [ null , true , false , 0 , -1.5e+10 , "" , "a long string of plain ASCII text\n" , [ ] , { } ] "#,
    #"{"\u0061\ud83c\udf72":"\"\\\/\b\f\n\r\t\u0000","日本語の名前":"みじん切りにした玉ねぎを炒める。","a":1,"a":[[[[{}]]]]}"#,
    "[12345678901234567890,1e999,-0.0,1E-7,0.1234567890123456789]",
    #"{"name":"Aé日🍲é日🍲é日🍲é日🍲é日🍲","ingredients":[],"x":{"y":[1,2,3]},"z":"\ud83c\udf72"}"#,
  ].map { Array($0.utf8) }

  private let guarded: GuardedBytes

  init() throws {
    guarded = try #require(GuardedBytes(capacity: 65_536))
  }

  /// Reads `bytes` in every way from memory that ends where they do.
  private func check(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment) {
    guarded.withCopy(of: bytes) { buffer in
      let validation = outcome { () throws(JSONError) in try JSONReader.validate(buffer) }
      let reading = outcome { () throws(JSONError) in try JSONReader.decode(JSONValue.self, from: buffer) }
      _ = outcome { () throws(JSONError) in try JSONReader.decode(SampleRequest.self, from: buffer) }
      _ = outcome { () throws(JSONError) in try JSONReader.decode(SampleDraft.self, from: buffer) }
      _ = outcome { () throws(JSONError) in try JSONReader.decode([Int].self, from: buffer) }
      _ = outcome { () throws(JSONError) in try JSONReader.decode([Double].self, from: buffer) }
      switch (validation, reading) {
      case (.success, .success(let value)):
        let text = JSONWriter.encode(value)
        #expect(flaw(in: text) == nil, comment())
        #expect((try? JSONReader.decode(JSONValue.self, from: text)) == value, comment())
        let printed = try? JSONPrettyPrinter.print(buffer)
        #expect(printed.flatMap { try? JSONReader.decode(JSONValue.self, from: $0) } == value, comment())
      case (.failure(let first), .failure(let second)):
        #expect(first == second, comment())
        #expect((0...bytes.count).contains(first.offset), comment())
      case (.success, .failure), (.failure, .success):
        Issue.record(comment())
      }
    }
  }

  private func outcome<T>(_ body: () throws(JSONError) -> T) -> Result<T, JSONError> {
    Result(catching: body)
  }

  @Test func readsEveryPrefix() {
    for document in Self.documents {
      for length in 0...document.count {
        let prefix = Array(document[..<length])
        check(prefix, "\(String(decoding: prefix, as: UTF8.self))")
        #expect(length == document.count || document[length...].allSatisfy { $0 == 0x20 } || flaw(in: prefix) != nil)
      }
    }
  }

  @Test func readsEveryDocumentWithOneByteChanged() {
    for document in Self.documents {
      for index in document.indices {
        for byte in [0x00, 0x22, 0x2C, 0x30, 0x5B, 0x5C, 0x5D, 0x65, 0x7B, 0x7D, 0x80, 0xED, 0xF4, 0xFF] as [UInt8] {
          var changed = document
          changed[index] = byte
          check(changed, "byte \(index) set to \(byte) in \(String(decoding: document, as: UTF8.self))")
        }
      }
    }
  }

  @Test func readsMutatedDocuments() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of readsMutatedDocuments: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in 0..<5_000 {
      var bytes = Self.documents.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        mutate(&bytes, using: &generator)
      }
      check(bytes, "seed \(seed), round \(round)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(0x30) }
    let from = Int.random(in: 0..<bytes.count, using: &generator)
    let to = Int.random(in: from...min(from + 20, bytes.count), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[from] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[from] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.removeSubrange(from..<to)
    case 3: bytes.insert(contentsOf: bytes[from..<to], at: Int.random(in: 0...bytes.count, using: &generator))
    case 4: bytes.insert(contentsOf: Self.documents.randomElement(using: &generator) ?? [], at: from)
    default:
      let grammar = Array(#"{}[],:"\0123456789eE+-.truefalsn \#t"#.utf8)
      bytes.insert(grammar.randomElement(using: &generator) ?? 0, at: from)
    }
    bytes = Array(bytes.prefix(8_192))
  }

  @Test func readsRandomBytes() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of readsRandomBytes: \(seed)")
    var generator = SeededGenerator(seed: seed)
    let grammar = Array(#"{}[],:"\\u0019dDeE+-.truefalsn "#.utf8)
    for round in 0..<5_000 {
      let count = Int.random(in: 0...60, using: &generator)
      let anything = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      check(anything, "seed \(seed), round \(round), any bytes")
      let likely = (0..<count).map { _ in grammar.randomElement(using: &generator) ?? 0 }
      check(likely, "seed \(seed), round \(round), bytes of the grammar")
    }
  }
}
