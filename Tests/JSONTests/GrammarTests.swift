import JSON
import Testing

/// The grammar of RFC 8259, case by case: what is accepted, what is refused, why and where.
@Suite struct GrammarTests {
  @Test(arguments: [
    // Values at the root, white space around them.
    "null", "true", "false", "0", "-0", "1", "\"\"", "[]", "{}", " \t\r\n1 \t\r\n",
    // Numbers.
    "-1", "10", "123456789012345678901234567890", "0.0", "-0.5", "1.25", "0e0", "0E+0", "1e5", "1E-5", "1.5e+300",
    "1e999999",
    "-1e-999999",
    // Strings.
    #""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001f\u007f""#, #""\ud83c\udf72""#, #""\uFFFF\uDBFF\uDFFF""#,
    "\"\u{7F}\"",
    "\"ß か\u{3099} 味噌 🍲 \u{10FFFF} \u{2028} \u{FEFF}\"",
    // Containers.
    "[1]", "[1,2]", "[ 1 , 2 ]", "[[],{}]", #"{"a":1}"#, #"{ "a" : 1 , "b" : [ ] }"#, #"{"":0}"#, #"{"a":1,"a":2}"#,
    #"{"\u0061":1}"#, "[null,true,false,0,\"\",[],{}]",
  ])
  func accepts(_ text: String) {
    #expect(flaw(in: Array(text.utf8)) == nil)
    #expect(flaw(reading: JSONValue.self, from: text) == nil)
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var text: String
    var kind: JSONError.Kind
    var offset: Int
    var message: String

    init(_ text: String, _ kind: JSONError.Kind, at offset: Int, _ message: String) {
      (self.text, self.kind, self.offset, self.message) = (text, kind, offset, message)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    // No value at all.
    Refusal("", .syntax, at: 0, "expected a value, found the end of the text"),
    Refusal(" ", .syntax, at: 1, "expected a value, found the end of the text"),
    Refusal("*", .syntax, at: 0, #"expected a value, found "*""#),
    Refusal("é", .syntax, at: 0, #"expected a value, found "é""#),
    Refusal("\u{0}", .syntax, at: 0, "expected a value, found the byte 0"),
    Refusal("\u{A0}1", .syntax, at: 0, "expected a value, found \"\u{A0}\""),
    Refusal("\u{FEFF}1", .encoding, at: 0, "a byte order mark is not allowed"),
    // Words.
    Refusal("nul", .syntax, at: 0, "expected a value, found a word that is not JSON"),
    Refusal("nuLl", .syntax, at: 0, "expected a value, found a word that is not JSON"),
    Refusal("truth", .syntax, at: 0, "expected a value, found a word that is not JSON"),
    Refusal("NaN", .syntax, at: 0, #"expected a value, found "N""#),
    Refusal("Infinity", .syntax, at: 0, #"expected a value, found "I""#),
    Refusal("'a'", .syntax, at: 0, #"expected a value, found "'""#),
    Refusal("// a\n1", .syntax, at: 0, #"expected a value, found "/""#),
    // Numbers.
    Refusal("-", .syntax, at: 1, "expected a digit, found the end of the text"),
    Refusal("-Infinity", .syntax, at: 1, #"expected a digit, found "I""#),
    Refusal("+1", .syntax, at: 0, #"expected a value, found "+""#),
    Refusal(".5", .syntax, at: 0, #"expected a value, found ".""#),
    Refusal("1.", .syntax, at: 2, "expected a digit, found the end of the text"),
    Refusal("1.e1", .syntax, at: 2, #"expected a digit, found "e""#),
    Refusal("1e", .syntax, at: 2, "expected a digit, found the end of the text"),
    Refusal("1e+", .syntax, at: 3, "expected a digit, found the end of the text"),
    Refusal("01", .syntax, at: 1, "a number must not start with a zero that another digit follows"),
    Refusal("-00", .syntax, at: 2, "a number must not start with a zero that another digit follows"),
    Refusal("0x1", .trailing, at: 1, #"expected the end of the text, found "x""#),
    Refusal("1_000", .trailing, at: 1, #"expected the end of the text, found "_""#),
    Refusal("１", .syntax, at: 0, #"expected a value, found "１""#),
    // Strings.
    Refusal("\"", .syntax, at: 1, "expected a closing quote, found the end of the text"),
    Refusal("\"abc", .syntax, at: 4, "expected a closing quote, found the end of the text"),
    Refusal("\"a\nb\"", .syntax, at: 2, "a control character in a string must be escaped"),
    Refusal("\"\u{0}\"", .syntax, at: 1, "a control character in a string must be escaped"),
    Refusal("\"\\", .syntax, at: 1, "the escape is not complete"),
    Refusal("\"\\x41\"", .syntax, at: 1, "the escape is not one of JSON's"),
    Refusal("\"\\U0041\"", .syntax, at: 1, "the escape is not one of JSON's"),
    Refusal("\"\\\u{0}\"", .syntax, at: 1, "the escape is not one of JSON's"),
    Refusal("\"\\u004\"", .syntax, at: 1, "the escape needs four hexadecimal digits"),
    Refusal("\"\\u00G0\"", .syntax, at: 1, "the escape needs four hexadecimal digits"),
    Refusal("\"\\u+041\"", .syntax, at: 1, "the escape needs four hexadecimal digits"),
    Refusal("\"\\ud83c\"", .encoding, at: 1, "the escape is half of a surrogate pair"),
    Refusal("\"\\ud83c \\udf72\"", .encoding, at: 1, "the escape is half of a surrogate pair"),
    Refusal("\"\\ud83c\\u0041\"", .encoding, at: 1, "the escape is half of a surrogate pair"),
    Refusal("\"\\ud83c\\ud83c\"", .encoding, at: 1, "the escape is half of a surrogate pair"),
    Refusal("\"a\\udf72\\ud83c\"", .encoding, at: 2, "the escape is half of a surrogate pair"),
    // Arrays.
    Refusal("[", .syntax, at: 1, "expected a value, found the end of the text"),
    Refusal("[1", .syntax, at: 2, #"expected "," or "]", found the end of the text"#),
    Refusal("[,1]", .syntax, at: 1, #"expected a value, found ",""#),
    Refusal("[1,]", .syntax, at: 3, #"expected a value, found "]""#),
    Refusal("[1,,2]", .syntax, at: 3, #"expected a value, found ",""#),
    Refusal("[1 2]", .syntax, at: 3, #"expected "," or "]", found "2""#),
    Refusal("[1}", .syntax, at: 2, #"expected "," or "]", found "}""#),
    Refusal("[1:2]", .syntax, at: 2, #"expected "," or "]", found ":""#),
    Refusal("[\u{B}1]", .syntax, at: 1, "expected a value, found the byte 11"),
    // Objects.
    Refusal("{", .syntax, at: 1, #"expected a member name or "}", found the end of the text"#),
    Refusal("{1:2}", .syntax, at: 1, #"expected a member name or "}", found "1""#),
    Refusal("{a:1}", .syntax, at: 1, #"expected a member name or "}", found "a""#),
    Refusal(#"{"a"}"#, .syntax, at: 4, #"expected ":", found "}""#),
    Refusal(#"{"a" 1}"#, .syntax, at: 5, #"expected ":", found "1""#),
    Refusal(#"{"a"::1}"#, .syntax, at: 5, #"expected a value, found ":""#),
    Refusal(#"{"a":}"#, .syntax, at: 5, #"expected a value, found "}""#),
    Refusal(#"{"a":1"#, .syntax, at: 6, #"expected "," or "}", found the end of the text"#),
    Refusal(#"{"a":1,}"#, .syntax, at: 7, #"expected a member name, found "}""#),
    Refusal(#"{"a":1,,"b":2}"#, .syntax, at: 7, #"expected a member name, found ",""#),
    Refusal(#"{"a":1 "b":2}"#, .syntax, at: 7, #"expected "," or "}", found a quote"#),
    Refusal(#"{"a":1]"#, .syntax, at: 6, #"expected "," or "}", found "]""#),
    Refusal(#"{,"a":1}"#, .syntax, at: 1, #"expected a member name or "}", found ",""#),
    // Something after the value.
    Refusal("1 2", .trailing, at: 2, #"expected the end of the text, found "2""#),
    Refusal("[]]", .trailing, at: 2, #"expected the end of the text, found "]""#),
    Refusal("{} // end", .trailing, at: 3, #"expected the end of the text, found "/""#),
    Refusal("\"a\"\u{0}", .trailing, at: 3, "expected the end of the text, found the byte 0"),
  ])
  func refuses(_ refusal: Refusal) {
    let flaw = flaw(in: Array(refusal.text.utf8))
    #expect(flaw?.kind == refusal.kind)
    #expect(flaw?.offset == refusal.offset)
    #expect(flaw?.message == refusal.message)
    #expect(JSONTests.flaw(reading: JSONValue.self, from: refusal.text) == flaw)
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xBF], 1), ([0xC3], 1), ([0xC0, 0xAF], 1), ([0xC1, 0xBF], 1), ([0xE0, 0x80, 0xAF], 1),
      ([0xE0, 0x9F, 0xBF], 1), ([0xE3, 0x81], 1), ([0xE3, 0x41, 0x82], 1), ([0xED, 0xA0, 0x80], 1),
      ([0xED, 0xBF, 0xBF], 1),
      ([0xF0, 0x8F, 0xBF, 0xBF], 1), ([0xF0, 0x9F, 0x8D], 1), ([0xF4, 0x90, 0x80, 0x80], 1),
      ([0xF5, 0x80, 0x80, 0x80], 1),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], 1), ([0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], 1), ([0xFE], 1), ([0xFF], 1),
      ([0xE5, 0xE5, 0xE5], 1), ([0xE3, 0x81, 0x82, 0xE3, 0x81], 4), ([0x61, 0xE9, 0x62], 2), ([0xC3, 0xA9, 0x80], 3),
    ] as [([UInt8], Int)])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8], offset: Int) {
    for padding in [0, 40] {
      let text = [0x22] + bytes + [UInt8](repeating: 0x20, count: padding) + [0x22]
      let flaw = flaw(in: text)
      #expect(flaw?.kind == .encoding)
      #expect(flaw?.offset == offset)
      #expect(flaw?.message == "the text is not valid UTF-8")
      #expect(JSONTests.flaw(reading: String.self, from: text) == flaw)
      #expect(JSONTests.flaw(reading: JSONValue.self, from: [0x7B] + text + [0x3A, 0x31, 0x7D])?.kind == .encoding)
    }
  }

  @Test func acceptsEveryScalar() throws {
    var scalars = String.UnicodeScalarView()
    for value in 0x20...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      scalars.append(scalar)
    }
    let text = String(scalars)
    let read = try decode(String.self, "\"\(text)\"")
    #expect(read.utf8.elementsEqual(text.utf8))
  }

  @Test func nestsTo128Levels() {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(flaw(in: Array(deepest.utf8)) == nil)
    #expect(flaw(reading: JSONValue.self, from: deepest) == nil)

    let objects = String(repeating: #"{"a":["#, count: 64) + String(repeating: "]}", count: 64)
    #expect(flaw(in: Array(objects.utf8)) == nil)
    #expect(flaw(reading: JSONValue.self, from: objects) == nil)
  }

  @Test(arguments: ["[", #"{"a":"#])
  func refusesTheLevelBelow(_ opening: String) {
    for closing in ["", String(repeating: opening == "[" ? "]" : "}", count: 100_000)] {
      let text = Array((String(repeating: opening, count: 100_000) + closing).utf8)
      let flaw = flaw(in: text)
      #expect(flaw?.kind == .depth)
      #expect(flaw?.offset == 128 * opening.utf8.count)
      #expect(flaw?.message == "arrays and objects are nested more than 128 deep")
      #expect(JSONTests.flaw(reading: JSONValue.self, from: text) == flaw)
    }
  }
}
