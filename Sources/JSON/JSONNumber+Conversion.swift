extension JSONNumber {
  /// A literal seen as an integer of 64 bits.
  enum IntegerValue: Equatable {
    case exact(Int64)
    /// The number is not whole.
    case fraction
    /// The number is whole and does not fit.
    case tooLarge
  }

  /// The parts of a number that follows JSON's grammar, its value being ±digits × 10^exponent.
  private struct Parts {
    var isNegative = false
    /// The digits of the integer and the fraction part, without the point and without leading or trailing zeros.
    var digits: [UInt8] = []
    /// Held within ±`exponentLimit`: no literal that fits in memory can bring a larger one back into any range.
    var exponent = 0
  }

  private static let exponentLimit = Int(1) << 48

  private static func parts(of bytes: UnsafeRawBufferPointer) -> Parts {
    var parts = Parts()
    var index = 0
    if bytes.first == Byte.minus {
      parts.isNegative = true
      index = 1
    }
    var isFraction = false
    // Zeros wait until a digit follows them, so that a long run at the end is never stored.
    var zeros = 0
    while index < bytes.count, bytes[index] | 0x20 != Byte.letterE {
      let byte = bytes[index]
      index += 1
      if byte == Byte.point {
        isFraction = true
        continue
      }
      if isFraction { parts.exponent -= 1 }
      if byte == Byte.zero {
        zeros += 1
      } else {
        if !parts.digits.isEmpty {
          parts.digits.append(contentsOf: repeatElement(Byte.zero, count: zeros))
        }
        parts.digits.append(byte)
        zeros = 0
      }
    }
    parts.exponent += zeros
    if index < bytes.count {
      parts.exponent += exponent(in: bytes[(index + 1)...])
    }
    if parts.digits.isEmpty { parts.exponent = 0 }
    return parts
  }

  private static func exponent(in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    var value = 0
    for byte in bytes where Byte.isDigit(byte) {
      value = min(value * 10 + Int(byte - Byte.zero), exponentLimit)
    }
    return bytes.first == Byte.minus ? -value : value
  }

  /// The integer that a literal in JSON's grammar names.
  static func integer(of bytes: UnsafeRawBufferPointer) -> IntegerValue {
    let parts = parts(of: bytes)
    guard parts.exponent >= 0 else { return .fraction }
    guard parts.digits.count + parts.exponent <= 19 else { return .tooLarge }
    var magnitude: UInt64 = 0
    for digit in parts.digits {
      magnitude = magnitude * 10 + UInt64(digit - Byte.zero)
    }
    for _ in 0..<parts.exponent {
      magnitude *= 10
    }
    if parts.isNegative {
      return magnitude <= Int64.min.magnitude ? .exact(Int64(truncatingIfNeeded: 0 &- magnitude)) : .tooLarge
    }
    return Int64(exactly: magnitude).map(IntegerValue.exact) ?? .tooLarge
  }

  /// The double nearest to a literal in JSON's grammar, correctly rounded; infinite beyond the doubles.
  static func double(of bytes: UnsafeRawBufferPointer) -> Double {
    var mantissa: UInt64 = 0
    var exponent = 0
    var digitCount = 0
    var isFraction = false
    var index = bytes.first == Byte.minus ? 1 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.point {
        isFraction = true
      } else if Byte.isDigit(byte) {
        digitCount += 1
        guard digitCount <= 18 else { return doubleCarefully(of: bytes) }
        mantissa = mantissa * 10 + UInt64(byte - Byte.zero)
        if isFraction { exponent -= 1 }
      } else {
        return doubleCarefully(of: bytes)
      }
      index += 1
    }
    // Both operands are exact, so the one division rounds correctly (Clinger 1990).
    guard mantissa <= 1 << 53, exponent >= -22 else { return doubleCarefully(of: bytes) }
    let magnitude = Double(mantissa) / powersOfTen[-exponent]
    return bytes.first == Byte.minus ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// The longest run of digits that can decide how a double is rounded; those behind only matter by not being zero.
  private static let decidingDigits = 770

  private static func doubleCarefully(of bytes: UnsafeRawBufferPointer) -> Double {
    var parts = parts(of: bytes)
    if parts.digits.count > decidingDigits {
      parts.exponent += parts.digits.count - decidingDigits - 1
      parts.digits.removeLast(parts.digits.count - decidingDigits)
      parts.digits.append(Byte.zero + 1)
    }
    let sign = parts.isNegative ? "-" : ""
    if parts.digits.isEmpty { return parts.isNegative ? -0.0 : 0 }
    let magnitude = parts.exponent + parts.digits.count
    if magnitude > 400 { return parts.isNegative ? -.infinity : .infinity }
    if magnitude < -400 { return parts.isNegative ? -0.0 : 0 }
    return Double("\(sign)\(String(decoding: parts.digits, as: UTF8.self))e\(parts.exponent)") ?? .nan
  }
}
