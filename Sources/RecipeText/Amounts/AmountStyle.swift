/// How an amount is written: what its number, its unit and the signs between them look like.
struct AmountStyle: Sendable, Hashable {
  private var number: NumberStyle
  private var rangeSign: String?
  /// The unit as it was written at first.
  private let unit: UnitWord?
  private let system: UnitTable.System?
  /// What says that it is only about so much.
  private var approximation: String?
  /// What stands between a number and its unit.
  private var gap: String
  private var isUnitFirst: Bool
  private let label: AmountLabel
  private let size: String?
  private let isSizeInParentheses: Bool

  /// The manner of a term.
  init(of term: AmountTerm, label: AmountLabel, in bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
    number = term.quantity.style
    if let upper = term.quantity.upper, term.secondUnit == nil {
      let sign = term.quantity.lower.span.upperBound..<upper.span.lowerBound
      rangeSign = sign.isEmpty ? "〜" : text(sign)
    } else if let unit = term.unit, let upper = term.quantity.upper, unit.span.upperBound < upper.span.lowerBound {
      let start = max(unit.span.upperBound, term.quantity.lower.span.upperBound)
      rangeSign = text(start..<min(upper.span.lowerBound, term.secondUnit?.span.lowerBound ?? upper.span.lowerBound))
    } else if let end = term.farEnd, let unit = term.unit {
      let start = max(unit.span.upperBound, term.quantity.lower.span.upperBound)
      rangeSign = text(start..<min(end.number.span.lowerBound, end.unit.span.lowerBound))
    }
    unit = term.unit.map {
      UnitWord(spelling: $0.spelling, written: term.isImplied ? text($0.span).lowercased() : text($0.span))
    }
    system = term.system(in: bytes)
    approximation = term.approximation.map {
      text($0) + (0x61...0x7A ~= bytes[$0.upperBound - 1] | 0x20 || bytes[$0.upperBound - 1] == 0x2E ? " " : "")
    }
    let isUnitFirst = term.unit.map { $0.span.lowerBound < term.quantity.span.lowerBound && !term.isImplied } ?? false
    self.isUnitFirst = isUnitFirst
    let isJapanese = term.entry?.system == .japanese
    if let unit = term.unit, term.size == nil, !term.isImplied {
      let (first, second) = isUnitFirst ? (unit.span, term.quantity.span) : (term.quantity.lower.span, unit.span)
      let isAttached = first.upperBound == second.lowerBound || term.quantity.span.upperBound == second.lowerBound
      gap = isAttached ? "" : " "
    } else {
      gap = isJapanese ? "" : " "
    }
    self.label = label
    size = term.size?.text
    isSizeInParentheses =
      !term.isImplied && bytes[term.quantity.span.upperBound..<term.end].contains { $0 == 0x28 || $0 == 0x5B }
  }

  /// Takes over from another style what this one leaves open.
  mutating func adopt(_ other: AmountStyle) {
    // Parts of a kilogram are decimals of grams.
    let isOfParts = system == .metric && entry != other.entry && other.number.form != .decimal
    if number.form == .whole, other.number.form != .whole, !isOfParts {
      let isFullWidth = number.isFullWidth
      number = other.number
      number.isFullWidth = isFullWidth
    }
    if number.joint == .unknown { number.joint = other.number.joint }
    if rangeSign == nil { rangeSign = other.rangeSign }
    if approximation == nil { approximation = other.approximation }
  }

  /// A quantity of a unit in this style.
  func text(of quantity: Quantity, in entry: Int?, isApproximate: Bool, isEach: Bool) -> String {
    let table = UnitTable.shared
    var (number, quantity, shown) = (number, quantity, unit.map { table.spellings[$0.spelling] })
    if let entry, let unit, size == nil {
      let step = table.stepped(
        quantity, in: entry, asDecimal: number.form == .decimal || number.form == .whole, mayRound: true)
      quantity = step.quantity
      if step.entry != entry {
        shown = table.spelling(of: step.entry, like: unit.spelling)
        number = number.afterStep(in: system)
      }
    }
    return text(of: quantity, number, shown, isApproximate: isApproximate, isEach: isEach)
  }

  /// The unit it writes, by its place in the table.
  private var entry: Int? { unit.map { UnitTable.shared.spellings[$0.spelling].entry } }

  /// Whether its numbers are decimals.
  var isDecimal: Bool { number.form == .decimal }

  /// A quantity that a cook measures, in another unit, as it stands.
  func text(of quantity: Quantity, as entry: Int, isApproximate: Bool) -> String {
    var style = self
    // Measures come in vulgar parts, whatever was added up to them.
    if isDecimal { style.number.form = .whole }
    if !isUnitFirst, UnitTable.shared.entries[entry].isSpoon { (style.isUnitFirst, style.gap) = (true, "") }
    let spelling = unit.map { UnitTable.shared.spelling(of: entry, like: $0.spelling) }
    return style.text(of: quantity, style.number, spelling, isApproximate: isApproximate, isEach: false)
  }

  private func text(
    of quantity: Quantity, _ number: NumberStyle, _ shown: UnitTable.Spelling?, isApproximate: Bool, isEach: Bool
  ) -> String {
    let (lower, upper) = number.texts(of: quantity, in: system)
    var amount = upper
    // Ends that round to the same number are one.
    if lower != upper { amount = lower + (rangeSign ?? (system == .japanese ? "〜" : "-")) + upper }
    let isPlural = quantity.upper > .one && upper != "1"
    let word = shown.flatMap { unit?.text(of: $0, isPlural: isPlural) }
    var prefix = isEach ? system == .customary ? "each " : "各" : ""
    if isApproximate { prefix += approximation ?? (system == .japanese ? "約" : "about ") }
    return prefix + joined(amount, word ?? (isPlural ? label.plural : label.singular))
  }

  /// A number with its unit, or with the words that stand in its place.
  private func joined(_ amount: String, _ name: String) -> String {
    if let size {
      if system == .japanese { return size + "×" + amount + name }
      let name = name.isEmpty ? "" : " " + name
      return isSizeInParentheses ? "\(amount) (\(size))\(name)" : "\(amount) x \(size)\(name)"
    }
    if name.isEmpty { return amount }
    return isUnitFirst ? name + gap + amount : amount + gap + name
  }
}
