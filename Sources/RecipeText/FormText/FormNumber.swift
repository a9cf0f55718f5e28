/// A whole number as a cook types it into a form: full-width digits and white space around it do not matter.
public enum FormNumber {
  /// Reads `text`; nothing typed is 0, which means "not stated".
  public static func parse(_ text: String) throws(FormNumberError) -> Int {
    let digits = normalized(text)
    guard !digits.isEmpty else { return 0 }
    guard let number = Int(digits) else {
      throw FormNumberError(text: text, reason: isWhole(digits) ? .tooLarge : .notANumber)
    }
    guard number >= 0 else { throw FormNumberError(text: text, reason: .negative) }
    guard number <= Int(Int32.max) else { throw FormNumberError(text: text, reason: .tooLarge) }
    return number
  }

  /// Full-width digits and signs as ASCII, without white space around them.
  private static func normalized(_ text: String) -> String {
    var normalized = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF10...0xFF19, 0xFF0B, 0xFF0D:
        normalized.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x2212:
        normalized.append("-")
      default:
        normalized.append(scalar)
      }
    }
    return String(normalized).trimmed()
  }

  private static func isWhole(_ digits: String) -> Bool {
    digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

/// A form's number that cannot be read, with what was typed.
public struct FormNumberError: Error, Sendable, Hashable {
  /// Why a text is no usable number.
  public enum Reason: Sendable, Hashable {
    case notANumber
    case negative
    /// Above `Int32.max`, the largest integer of the protocol.
    case tooLarge
  }

  /// The text as it was typed.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  /// Creates the error for a text.
  public init(text: String, reason: Reason) {
    self.text = text
    self.reason = reason
  }
}
