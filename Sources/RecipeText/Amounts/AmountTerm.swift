/// One quantity of an amount, with the places of what changes when it is scaled.
struct AmountTerm {
  /// How a quantity belongs to the one before it.
  enum Joint: Sendable {
    /// It is the first, or comes on top of it: `1 cup plus 2 tbsp`.
    case sum
    /// It says the same in another unit: `200 g / 7 oz`.
    case alternative
  }

  /// A unit as it stands in a text.
  struct Unit {
    let spelling: Int
    let span: Range<Int>
  }

  /// Words behind a quantity.
  struct Label {
    var span: Range<Int>
    /// The last of them that is a food, which has a plural.
    var food: Unit?
  }

  /// How it belongs to the term before.
  var joint = Joint.sum
  /// Whether it is only about so much.
  var isApproximate = false
  /// The sign or word before the number that says so.
  var approximation: Range<Int>?
  /// Whether it is meant of each of several ingredients.
  var isEach = false
  /// How many, with the places of the numbers.
  var quantity: QuantityReading
  /// Whether the text has no number for it: `pinch`, `14 oz can`.
  var isImplied = false
  /// The unit, nil for a number alone.
  var unit: Unit?
  /// The unit once more, at the end of a range: `200g〜300g`.
  var secondUnit: Unit?
  /// The greater end of a range with a unit of its own: `小さじ2〜大さじ1`.
  var farEnd: (number: NumberReading, unit: Unit)?
  /// Whether it is one of the two of `1 lb 2 oz`, which keep their units.
  var isCompound = false
  /// What goes when the number changes: the half of `1個半`.
  var tail: Range<Int>?
  /// What one of them is.
  var size: AmountSize?
  /// Words that follow and say what is counted, as a unit does: `large eggs`.
  var label: Label?
  /// Where the term ends, label left aside.
  var end: Int

  /// What the table knows of the unit.
  var entry: UnitTable.Entry? {
    unit.map { UnitTable.shared.entries[UnitTable.shared.spellings[$0.spelling].entry] }
  }

  /// What the numbers are written like: by the unit, else by the writing around them.
  func system(in bytes: UnsafeBufferPointer<UInt8>) -> UnitTable.System? {
    if let entry { return entry.system }
    let start = approximation?.lowerBound ?? max(0, quantity.span.lowerBound - 3)
    // Japanese begins with these bytes, and nothing else of a kitchen does.
    let isJapanese = bytes[start..<(label?.span.upperBound ?? end)].contains { 0xE3...0xE9 ~= $0 }
    return isJapanese ? .japanese : nil
  }

  /// The quantity with what the tail adds, in the first unit.
  var value: Quantity? {
    if let farEnd {
      guard tail == nil, let unit = entry?.unit,
        let upper = Quantity(farEnd.number.value).converted(
          from: UnitTable.shared.entries[UnitTable.shared.spellings[farEnd.unit.spelling].entry].unit, to: unit)
      else { return nil }
      return Quantity(quantity.lower.value, to: upper.lower)
    }
    guard tail != nil, let half = Fraction(1, over: 2) else { return quantity.quantity }
    return quantity.quantity.plus(Quantity(half))
  }

  /// The term as it is written: a range of two units has each end by itself.
  var ends: [AmountTerm] {
    guard let farEnd else { return [self] }
    var (near, far) = (self, self)
    (near.farEnd, far.farEnd) = (nil, nil)
    far.quantity = QuantityReading(lower: farEnd.number, span: farEnd.number.span)
    far.unit = farEnd.unit
    return [near, far]
  }
}
