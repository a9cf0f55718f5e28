/// Amounts of one ingredient put together: adds up what may be added up, keeps side by side what may not.
public struct AmountSum: Sendable, Hashable {
  private var parts: [AmountPart] = []
  /// What counts nothing, each once.
  private var texts: [String] = []

  /// Begins with nothing.
  public init() {}

  /// Adds an amount so many times; a factor that is not above zero adds nothing.
  public mutating func add(_ amount: Amount, times factor: Fraction = .one) {
    guard factor > .zero else { return }
    let added: [AmountPart]? =
      AmountReading.read(amount.source) { reading, bytes in
        var added: [AmountPart] = []
        for term in reading.terms where term.joint == .sum {
          guard let factor = amount.factor.times(factor), let part = AmountPart(term, times: factor, in: bytes) else {
            return nil
          }
          added.append(part)
        }
        return added
      } ?? nil
    guard let added else {
      let text = amount.text.trimmed()
      if !text.isEmpty, !texts.contains(text) { texts.append(text) }
      return
    }
    for part in added { add(part) }
  }

  private mutating func add(_ part: AmountPart) {
    // What overflows together stands beside.
    for place in parts.indices where parts[place].add(part) { return }
    parts.append(part)
  }

  /// `450 g`, `2 cloves + 30 g`, `適量`; empty when nothing was added.
  public var text: String {
    (parts.map(\.text) + texts).joined(separator: " + ")
  }
}
