extension NumberStyle {
  /// A number in digits: as a vulgar fraction where the style or the unit asks for it and a cook has a spoon for it,
  /// else as a decimal.
  func text(of value: Fraction, in system: UnitTable.System?) -> String {
    let ascii = vulgar(value, system) ?? decimal(value)
    return isFullWidth ? ascii.fullWidth : ascii
  }

  /// The style behind a step to another unit: vulgar fractions of a kilogram are decimals of grams.
  func afterStep(in system: UnitTable.System?) -> NumberStyle {
    var style = self
    if system == .metric { style.form = .decimal }
    return style
  }

  /// Both ends of a range in the same manner: the greater one would read as the lesser if it alone were rounded.
  func texts(of quantity: Quantity, in system: UnitTable.System?) -> (lower: String, upper: String) {
    let ends = [quantity.lower, quantity.upper]
    let vulgar = ends.compactMap { self.vulgar($0, system) }
    let isRounded = ends.contains { !isShort($0) }
    let texts = vulgar.count == 2 ? vulgar : ends.map { decimal($0, isRounded: isRounded) }
    return isFullWidth ? (texts[0].fullWidth, texts[1].fullWidth) : (texts[0], texts[1])
  }

  /// Whether at most three decimals say all of a number.
  private func isShort(_ value: Fraction) -> Bool {
    // Three digits behind a comma are thousands to whoever reads them next.
    let places = hasComma && value > .one ? 100 : 1000
    return places % value.denominator == 0
  }

  /// A number in ASCII digits, exact where that is short.
  static func plain(_ value: Fraction, hasComma: Bool = false) -> String {
    NumberStyle(form: .decimal, hasComma: hasComma).decimal(value)
  }

  private func vulgar(_ value: Fraction, _ system: UnitTable.System?) -> String? {
    var form = form
    if form == .whole, system != .metric { form = system == .japanese ? .slashed : .sign }
    guard form == .slashed || form == .sign, value > .zero else { return nil }
    let whole = value.numerator / value.denominator
    let part = Fraction(lowestTerms: value.numerator % value.denominator, value.denominator)
    guard !value.isWhole else { return digits(whole) }
    guard FractionSign.isUsual(part) else { return nil }
    if form == .sign, let sign = FractionSign.sign(of: part) {
      guard whole > 0 else { return String(sign) }
      return digits(whole) + (joint == .unknown || joint == .none ? "" : jointText(system)) + String(sign)
    }
    let slashed = "\(part.numerator)/\(part.denominator)"
    return whole > 0 ? digits(whole) + jointText(system) + slashed : slashed
  }

  private func jointText(_ system: UnitTable.System?) -> String {
    switch joint {
    case .unknown, .none: system == .japanese ? "と" : " "
    case .space: " "
    case .hyphen: "-"
    case .and: " and "
    case .japanese: "と"
    case .dot: "・"
    }
  }

  private func digits(_ number: Int) -> String {
    let plain = String(number)
    guard hasThousands, plain.utf8.count > 3 else { return plain }
    var grouped = ""
    for (offset, digit) in plain.enumerated() {
      if offset > 0, (plain.utf8.count - offset) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// At most three decimals where they say all of it, else three digits that count, and never fewer than the whole
  /// number has.
  private func decimal(_ value: Fraction, isRounded: Bool? = nil) -> String {
    let below = value.denominator.magnitude
    var (whole, rest) = value.numerator.magnitude.quotientAndRemainder(dividingBy: below)
    var decimals: [UInt] = []
    let significantOfWhole = whole == 0 ? 0 : String(whole).utf8.count
    var significant = significantOfWhole
    while rest > 0, decimals.count < 3 || significant < 4 {
      // The rest is below the denominator, so one digit comes out.
      let digit = below.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      decimals.append(digit.quotient)
      rest = digit.remainder
      if significant > 0 || digit.quotient > 0 { significant += 1 }
    }
    if isRounded ?? !isShort(value) { whole += round(&decimals, significantOfWhole: significantOfWhole) }
    while decimals.last == 0 { decimals.removeLast() }
    let sign = value.numerator < 0 ? "-" : ""
    guard !decimals.isEmpty else { return sign + digits(Int(clamping: whole)) }
    return sign + digits(Int(clamping: whole)) + (hasComma && !hasThousands ? "," : ".")
      + decimals.map { String($0) }.joined()
  }

  /// Rounds to three digits that count, half up; returns what is carried into the whole number.
  private func round(_ decimals: inout [UInt], significantOfWhole: Int) -> UInt {
    let leading = significantOfWhole > 0 ? 0 : decimals.prefix { $0 == 0 }.count
    let kept = max(0, leading + 3 - significantOfWhole)
    guard decimals.count > kept else { return 0 }
    var carry: UInt = decimals[kept] >= 5 ? 1 : 0
    decimals.removeSubrange(kept...)
    for place in decimals.indices.reversed() where carry > 0 {
      decimals[place] += carry
      carry = decimals[place] == 10 ? 1 : 0
      if carry == 1 { decimals[place] = 0 }
    }
    return carry
  }
}
