import Foundation
import JSON
import Testing

/// The files of JSONTestSuite, when they are there: `y_` must be accepted, `n_` refused, and for `i_`
/// the decisions of docs/json-decisions.md hold.
@Suite(.enabled(if: ConformanceSuite.folder != nil))
struct ConformanceSuiteTests {
  /// The fate of each file that RFC 8259 leaves to the parser: nil for accepted, otherwise why it is refused.
  private static let decisions: [String: JSONError.Kind?] = [
    "i_number_double_huge_neg_exp.json": nil,
    "i_number_huge_exp.json": nil,
    "i_number_neg_int_huge_exp.json": nil,
    "i_number_pos_double_huge_exp.json": nil,
    "i_number_real_neg_overflow.json": nil,
    "i_number_real_pos_overflow.json": nil,
    "i_number_real_underflow.json": nil,
    "i_number_too_big_neg_int.json": nil,
    "i_number_too_big_pos_int.json": nil,
    "i_number_very_big_negative_int.json": nil,
    "i_object_key_lone_2nd_surrogate.json": .encoding,
    "i_string_1st_surrogate_but_2nd_missing.json": .encoding,
    "i_string_1st_valid_surrogate_2nd_invalid.json": .encoding,
    "i_string_UTF-16LE_with_BOM.json": .syntax,
    "i_string_UTF-8_invalid_sequence.json": .encoding,
    "i_string_UTF8_surrogate_U+D800.json": .encoding,
    "i_string_incomplete_surrogate_and_escape_valid.json": .encoding,
    "i_string_incomplete_surrogate_pair.json": .encoding,
    "i_string_incomplete_surrogates_escape_valid.json": .encoding,
    "i_string_invalid_lonely_surrogate.json": .encoding,
    "i_string_invalid_surrogate.json": .encoding,
    "i_string_invalid_utf-8.json": .encoding,
    "i_string_inverted_surrogates_U+1D11E.json": .encoding,
    "i_string_iso_latin_1.json": .encoding,
    "i_string_lone_second_surrogate.json": .encoding,
    "i_string_lone_utf8_continuation_byte.json": .encoding,
    "i_string_not_in_unicode_range.json": .encoding,
    "i_string_overlong_sequence_2_bytes.json": .encoding,
    "i_string_overlong_sequence_6_bytes.json": .encoding,
    "i_string_overlong_sequence_6_bytes_null.json": .encoding,
    "i_string_truncated-utf-8.json": .encoding,
    "i_string_utf16BE_no_BOM.json": .syntax,
    "i_string_utf16LE_no_BOM.json": .syntax,
    "i_structure_500_nested_arrays.json": .depth,
    "i_structure_UTF-8_BOM_empty_object.json": .encoding,
  ]

  @Test func hasTheFilesItIsKnownFor() throws {
    #expect(try ConformanceSuite.files(startingWith: "").count == 318)
    #expect(try Set(ConformanceSuite.files(startingWith: "i_").map(\.lastPathComponent)) == Set(Self.decisions.keys))
  }

  @Test func acceptsEveryValidFile() throws {
    for file in try ConformanceSuite.files(startingWith: "y_") {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(flaw(in: bytes) == nil, "\(file.lastPathComponent)")
      let value = try JSONReader.decode(JSONValue.self, from: bytes)
      #expect(try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(value)) == value)
    }
  }

  @Test func refusesEveryInvalidFile() throws {
    for file in try ConformanceSuite.files(startingWith: "n_") {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(flaw(in: bytes) != nil, "\(file.lastPathComponent)")
      #expect(flaw(reading: JSONValue.self, from: bytes) != nil, "\(file.lastPathComponent)")
    }
  }

  @Test func decidesEveryOpenFile() throws {
    for file in try ConformanceSuite.files(startingWith: "i_") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let decision = Self.decisions[file.lastPathComponent] ?? nil
      #expect(flaw(in: bytes)?.kind == decision, "\(file.lastPathComponent)")
      #expect(flaw(reading: JSONValue.self, from: bytes)?.kind == decision, "\(file.lastPathComponent)")
    }
  }
}
