import JSON
import Testing

@Suite struct WriterTests {
  @Test func setsCommas() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.name("a")
    writer.write(1)
    writer.name("b" as String)
    writer.beginArray()
    writer.write("x")
    writer.write("y" as StaticString)
    writer.write(raw: Array("{}".utf8))
    writer.writeNull()
    writer.endArray()
    writer.member("c", [true, false])
    writer.memberIfPresent("d", nil as Int?)
    writer.memberIfPresent("e", 2.5)
    writer.member("f", nil as String?)
    writer.endObject()
    writer.write(Int32(-3))
    writer.endArray()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"[{},[],{"a":1,"b":["x","y",{},null],"c":[true,false],"e":2.5,"f":null},-3]"#)
    #expect(writer.count == writer.bytes.count)
  }

  @Test func startsAnew() {
    var writer = JSONWriter(reservingCapacity: 0)
    for keepingCapacity in [true, false] {
      writer.beginArray()
      writer.write(String(repeating: "long ", count: 100))
      writer.endArray()
      #expect(writer.count == 504)
      writer.removeAll(keepingCapacity: keepingCapacity)
      #expect(writer.bytes == [])
      writer.write(true)
      #expect(writer.bytes == Array("true".utf8))
      writer.removeAll(keepingCapacity: keepingCapacity)
    }
  }

  @Test func copiesAreApart() {
    var one = JSONWriter()
    one.beginArray()
    one.write(1)
    var two = one
    one.write(2)
    one.endArray()
    two.endArray()
    #expect(one.finish() == Array("[1,2]".utf8))
    #expect(two.finish() == Array("[1]".utf8))
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\u{0}\u{1}\u{B}\u{E}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u000b\\u000e\\u001f\u{7F}\""),
    ("味噌\u{2028}é🍲", "\"味噌\u{2028}é🍲\""), ("</script>", #""</script>""#),
  ])
  func escapesOnlyWhatItMust(_ text: String, expected: String) {
    #expect(encoded(text) == expected)
  }

  /// Strings are copied in blocks: what must be escaped has to be found at each distance.
  @Test func escapesAtEveryDistance() throws {
    for before in 0...50 {
      for after in [0, 1, 7, 8, 15, 16, 17, 33] {
        for (raw, escape) in [("\"", #"\""#), ("\u{1F}", #"\u001f"#), ("\n\n", #"\n\n"#), ("", ""), ("味", "味")] {
          let (head, tail) = (String(repeating: "x", count: before), String(repeating: "y", count: after))
          #expect(encoded([head + raw + tail, "z"]) == "[\"\(head)\(escape)\(tail)\",\"z\"]")
        }
      }
    }
  }

  @Test func writesTextOfEverySize() {
    for size in 0...1_000 {
      let text = String(repeating: "\u{1}", count: size)
      #expect(encoded(text) == "\"\(String(repeating: "\\u0001", count: size))\"")
      var writer = JSONWriter(reservingCapacity: size)
      writer.write(String(repeating: "a", count: size))
      #expect(writer.count == size + 2)
    }
  }

  @Test func writesTextOfForeignStorage() {
    let slice = "before, inside, after".dropFirst(8).dropLast(7)
    #expect(encoded(String(slice)) == #""inside""#)
  }

  @Test func escapesNames() {
    struct Odd: JSONEncodable {
      func encode(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("say \"a\"\n", 1)
        writer.name("\u{0}")
        writer.writeNull()
        writer.endObject()
      }
    }
    #expect(encoded(Odd()) == #"{"say \"a\"\n":1,"\u0000":null}"#)
  }

  @Test(
    arguments: [
      0, 1, -1, 9, 10, 99, 100, 101, 999, 1_000, 12_345, 99_999, 100_000, 1_234_567_890, .max, .min, .max - 1, .min + 1,
      1_000_000_000_000_000_000, -1_000_000_000_000_000_000,
    ] as [Int])
  func writesIntegers(_ value: Int) {
    #expect(encoded(value) == "\(value)")
    #expect(encoded(Int64(value)) == "\(value)")
    #expect(encoded(Int32(truncatingIfNeeded: value)) == "\(Int32(truncatingIfNeeded: value))")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0.0"), (1, "1"), (-7, "-7"),
      (5_368_709_120, "5368709120"), (0.1, "0.1"), (-2.5, "-2.5"), (1e16, "1e+16"), (1.5e300, "1.5e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (0.00001, "1e-05"), (123_456_789.125, "123456789.125"), (.nan, "null"),
      (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992.0"), (.infinity, "null"),
      (-.infinity, "null"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func writesDoubles(_ value: Double, expected: String) throws {
    #expect(encoded(value) == expected)
    #expect(flaw(in: Array(encoded(value).utf8)) == nil)
  }

  /// Room for the rest of a long array is estimated from its first elements; the estimate may be far off.
  @Test(arguments: [(20_000, 0), (0, 20_000), (50, 50)])
  func writesLongArraysOfUnequalElements(early: Int, late: Int) throws {
    let elements = (0..<200).map { String(repeating: "a", count: $0 < 16 ? early : late) }
    #expect(encoded(elements) == "[\"\(elements.joined(separator: "\",\""))\"]")
    #expect(encoded([elements, [], elements]) == "[\(encoded(elements)),[],\(encoded(elements))]")
  }

  @Test func writesWhatItReads() throws {
    let draft = SampleDraft(
      name: "味噌汁 \"miso\"\n", servings: -1,
      ingredients: [SampleIngredient("豆腐", "1/2"), SampleIngredient("", "\u{1F}", kind: .fresh)])
    #expect(try decode(SampleDraft.self, encoded(draft)) == draft)
    #expect(
      encoded(draft)
        == #"{"name":"味噌汁 \"miso\"\n","servings":-1,"ingredients":[{"ingredient":"豆腐","amount":"1/2"},{"ingredient":"","amount":"\u001f","kind":"fresh"}]}"#
    )
  }
}
