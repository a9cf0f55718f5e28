import Foundation

/// Numbers as the table shows them: three figures, never an exponent.
enum Figure {
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    let text = String(format: "%.\(decimals)f", value)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(trimmed.reversed())
  }

  /// A count with a comma before each three digits.
  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max($0 - 3, 0)..<$0]) }
    return groups.reversed().joined(separator: ",")
  }
}
