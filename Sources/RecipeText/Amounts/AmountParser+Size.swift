extension AmountParser {
  /// "x 400 g" behind a number.
  mutating func readMultiplied() -> AmountSize? {
    let start = scanner.place
    scanner.skipSpace()
    guard scanner.take("x") || scanner.take("X") || scanner.take("×") || scanner.take("*") else {
      scanner.place = start
      return nil
    }
    if let size = readSize() { return size }
    scanner.place = start
    return nil
  }

  /// "(14 oz)", with "each" or without.
  mutating func readSizeInParentheses() -> AmountSize? {
    let start = scanner.place
    scanner.skipSpace()
    if scanner.take("(") || scanner.take("[") {
      skipApproximation()
      if let size = readSize() {
        while !scanner.isAtEnd, scanner.next != 0x29, scanner.next != 0x5D {
          scanner.skipSpace()
          if case .each? = scanner.word()?.meaning { continue }
          // "(14 oz / 400 g)" says the same twice.
          guard scanner.take("/") || scanner.take(",") || scanner.take(";"), readSize() != nil else { break }
        }
        if scanner.take(")") || scanner.take("]") { return size }
      }
    }
    scanner.place = start
    return nil
  }

  private mutating func skipApproximation() {
    scanner.skipSpace()
    let start = scanner.place
    if scanner.take("~") || scanner.take("≈") { return }
    if case .approximation? = scanner.word()?.meaning { return }
    scanner.place = start
  }

  /// "15oz" of "4 15oz cans", "14-ounce" of "1 14-ounce can", "8oz" of "1 8oz".
  mutating func readSizeBehind() -> AmountSize? {
    let start = scanner.place
    scanner.skipSpace()
    if scanner.place > start, AmountScanner.isDigit(scanner.next), let size = readSize() {
      _ = scanner.take("-")
      return size
    }
    scanner.place = start
    return nil
  }

  /// "700 ml" of "1 bottle 700 ml".
  mutating func readMeasureBehind() -> AmountSize? {
    let start = scanner.place
    scanner.skipSpace()
    if AmountScanner.isDigit(scanner.next), let size = readSize() { return size }
    scanner.place = start
    return nil
  }

  /// A number with a unit of mass or volume.
  private mutating func readSize() -> AmountSize? {
    let start = scanner.place
    scanner.skipSpace()
    if let quantity = scanner.quantity() {
      _ = scanner.take("-")
      if let unit = readUnit(accepting: { $0 == .measure }) {
        return AmountSize(quantity, unit)
      }
    }
    scanner.place = start
    return nil
  }
}
