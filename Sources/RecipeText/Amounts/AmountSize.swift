/// What one of several things is: `400 g` of `2 x 400 g`.
struct AmountSize {
  /// How much one of them is.
  let quantity: Quantity
  /// By its index in the table.
  let entry: Int
  /// Whether its decimals are behind a comma.
  let hasComma: Bool

  /// The size that a number and its unit make.
  init(_ reading: QuantityReading, _ unit: AmountTerm.Unit) {
    quantity = reading.quantity
    entry = UnitTable.shared.spellings[unit.spelling].entry
    hasComma = reading.style.hasComma
  }

  /// The size as it is compared, in the words of the table.
  var text: String {
    let ends = [quantity.lower] + (quantity.isRange ? [quantity.upper] : [])
    let number = ends.map { NumberStyle.plain($0, hasComma: hasComma) }.joined(separator: "-")
    return number + " " + UnitTable.shared.entries[entry].unit.name
  }
}
