/// Quantities that add up: of one dimension, or of the same things.
struct AmountPart: Sendable, Hashable {
  /// What has to be equal for two quantities to add up.
  private enum Kind: Sendable, Hashable {
    case mass
    case volume
    /// Things of a unit, by its index, or things without one.
    case things(Int?, label: String)
  }

  /// The quantity in each unit as it was added, in order; nothing is converted before it is printed.
  private struct Subtotal: Sendable, Hashable {
    let entry: Int?
    var quantity: Quantity
  }

  private let kind: Kind
  private let size: String?
  private let isEach: Bool
  private var isApproximate: Bool
  private var subtotals: [Subtotal]
  private var style: AmountStyle

  /// The quantity of a term times a factor; nil where it overflows.
  init?(_ term: AmountTerm, times factor: Fraction, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let quantity = term.value?.times(factor) else { return nil }
    let entry = term.unit.map { UnitTable.shared.spellings[$0.spelling].entry }
    let label = term.unit == nil ? AmountLabel(of: term, in: bytes) : AmountLabel()
    switch term.entry?.unit.dimension {
    case .mass?: kind = .mass
    case .volume?: kind = .volume
    case .count?, nil: kind = .things(entry, label: label.singular)
    }
    size = term.sizeText
    isEach = term.isEach
    isApproximate = term.isApproximate
    subtotals = [Subtotal(entry: entry, quantity: quantity)]
    style = AmountStyle(of: term, label: label, in: bytes)
  }

  /// Adds another part; false where the two do not add up or the sum would overflow, and nothing has changed then.
  mutating func add(_ other: AmountPart) -> Bool {
    guard kind == other.kind, size == other.size, isEach == other.isEach else { return false }
    var sum = self
    for subtotal in other.subtotals {
      if let place = sum.subtotals.firstIndex(where: { $0.entry == subtotal.entry }) {
        guard let quantity = sum.subtotals[place].quantity.plus(subtotal.quantity) else { return false }
        sum.subtotals[place].quantity = quantity
      } else {
        sum.subtotals.append(subtotal)
      }
    }
    guard sum.total != nil else { return false }
    sum.isApproximate = isApproximate || other.isApproximate
    sum.style.adopt(other.style)
    self = sum
    return true
  }

  /// All of it in the first unit.
  private var total: Quantity? {
    guard let first = subtotals.first else { return nil }
    var total = first.quantity
    for subtotal in subtotals.dropFirst() {
      guard let entry = first.entry, let other = subtotal.entry,
        let converted = subtotal.quantity.converted(
          from: UnitTable.shared.entries[other].unit, to: UnitTable.shared.entries[entry].unit),
        let sum = total.plus(converted)
      else { return nil }
      total = sum
    }
    return total
  }

  /// The sum as a cook would write it.
  var text: String {
    guard let total else { return "" }
    if !isEach, size == nil, let entry = subtotals.first?.entry,
      let measures = UnitTable.shared.measures(
        for: total, in: entry, of: subtotals.compactMap(\.entry), asDecimal: style.isDecimal)
    {
      return measures.enumerated().map { place, part in
        style.text(of: part.quantity, as: part.entry, isApproximate: isApproximate && place == 0)
      }.joined(separator: " + ")
    }
    return style.text(of: total, in: subtotals.first?.entry, isApproximate: isApproximate, isEach: isEach)
  }
}
