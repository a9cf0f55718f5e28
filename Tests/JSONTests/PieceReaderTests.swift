import Foundation
import JSON
import Testing

@Suite struct PieceReaderTests {
  /// A reader of a text that comes in pieces of a size.
  private func reader(_ text: [UInt8], pieceSize: Int) -> JSONPieceReader {
    var rest = text[...]
    return JSONPieceReader(pieceSize: pieceSize) { piece in
      let count = min(piece.count, rest.count)
      piece.replaceSubrange(..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Whether a text is one valid JSON text, read in pieces.
  private func isValid(_ text: [UInt8], pieceSize: Int) throws -> Bool {
    do {
      var reader = reader(text, pieceSize: pieceSize)
      try reader.checkStart()
      try reader.skipValue()
      try reader.checkEnd()
      return true
    } catch is JSONError {
      return false
    }
  }

  private static let samples = [
    #"{"a":[1,2.5e-3,-0,true,false,null,"x"],"b":{"c":"\u00e9\ud83c\udf55\n\/","é":"パン🍞"}}"#,
    #"[]"#, #"{}"#, #""""#, "  [ 1 , 2 ]\r\n\t", #"{"a":{"a":{"a":[[[]]]}}}"#, "-12.50E+10", #"["\ud83d"]"#, "[1,]",
    #"{"a":1,}"#, #"{"a" 1}"#, #"{a:1}"#, "01", "1.", "-", "tru", "nul", "truefalse", "[\u{1}]", "\"\u{1}\"", #""\x""#,
    #""\u12"#, #""abc"#, "", " ", "[", "]", "{\"a\":", "\u{FEFF}1", "1 2", "[1}", "NaN", "\"\\ud800\\u0041\"",
  ]

  @Test(arguments: [1, 2, 3, 7, 64, 100_000])
  func aTextInPiecesIsValidWhenItIsAsAWhole(pieceSize: Int) throws {
    for sample in Self.samples {
      let bytes = Array(sample.utf8)
      let whole = (try? bytes.withUnsafeBytes { try JSONReader.validate($0) }) != nil
      #expect(try isValid(bytes, pieceSize: pieceSize) == whole, "\(sample)")
    }
  }

  /// Texts that differ from valid ones in a few bytes.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aDamagedTextIsJudgedAlike(seed: UInt64) throws {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let alphabet = Array("{}[]\",:\\u0123e-+.tfn \u{0}\u{7F}".utf8) + [0xC3, 0xA9, 0xED, 0xA0, 0xF0, 0xFF]
    for _ in 0..<3_000 {
      var bytes = Array(Self.samples[random(7)].utf8)
      for _ in 0...random(3) where !bytes.isEmpty {
        switch random(3) {
        case 0: bytes[random(bytes.count)] = alphabet[random(alphabet.count)]
        case 1: bytes.remove(at: random(bytes.count))
        default: bytes.insert(alphabet[random(alphabet.count)], at: random(bytes.count + 1))
        }
      }
      let whole = (try? bytes.withUnsafeBytes { try JSONReader.validate($0) }) != nil
      #expect(
        try isValid(bytes, pieceSize: 1 + random(9)) == whole, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
      )
    }
  }

  @Test(arguments: [1, 5, 1_000])
  func valuesAndStringsAreTakenWhole(pieceSize: Int) throws {
    let text = #"{"a": [ {"x" : "\u00e9"} ,12], "data":"QUJD\/\u002b==", "b":"é"}"#
    var reader = reader(Array(text.utf8), pieceSize: pieceSize)
    var raw: [UInt8] = Array("left from before".utf8)
    var data: [UInt8] = []
    var found: [String] = []
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "a":
        try reader.beginArray()
        while try reader.nextElement() {
          try reader.readRaw(into: &raw, limit: 100)
          found.append("\(reader.path) \(String(decoding: raw, as: UTF8.self))")
        }
      case "data": try reader.readString { data += $0 }
      default:
        try reader.readRaw(into: &raw, limit: 4)
        found.append("\(reader.path) \(String(decoding: raw, as: UTF8.self))")
      }
    }
    try reader.checkEnd()
    #expect(found == [#"a[0] {"x" : "\u00e9"}"#, "a[1] 12", #"b "é""#])
    #expect(String(decoding: data, as: UTF8.self) == "QUJD/+==")
    #expect(reader.isAtEnd && reader.offset == text.utf8.count)
  }

  @Test func anErrorNamesThePlaceInTheWholeText() throws {
    let text = Array(#"{"recipes":[{"name":"a"},{"na\u006de":nope}]}"#.utf8)
    var reader = reader(text, pieceSize: 3)
    let error = try #require(throws: JSONError.self) { try reader.skipValue() }
    #expect(error.path == "recipes[1].name" && error.offset == 38 && error.kind == .syntax)
    #expect(error.message == "expected null")
  }

  @Test func whatIsLongerThanItMayBeIsRefused() throws {
    var first = reader(Array(#"["aaaaaaaaaa"]"#.utf8), pieceSize: 4)
    first.longestString = 9
    #expect(throws: JSONError.self) { try first.skipValue() }
    var second = reader(Array("[1234567890]".utf8), pieceSize: 4)
    try second.beginArray()
    #expect(try second.nextElement())
    var raw: [UInt8] = []
    #expect(throws: JSONError.self) { try second.readRaw(into: &raw, limit: 9) }
    var third = reader(Array(#"{"\#(String(repeating: "a", count: 5_000))":1}"#.utf8), pieceSize: 64)
    #expect(throws: JSONError.self) { try third.skipValue() }
  }
}
