/// The words behind a quantity that has no unit: `large eggs`.
struct AmountLabel: Sendable, Hashable {
  /// For one of it; what is compared.
  private(set) var singular = ""
  /// For more of it.
  private(set) var plural = ""

  /// No words at all.
  init() {}

  /// The words behind a term.
  init(of term: AmountTerm, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let label = term.label else { return }
    func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
    guard let food = label.food else {
      singular = text(label.span)
      plural = singular
      return
    }
    let word = UnitWord(spelling: food.spelling, written: text(food.span))
    let spelling = UnitTable.shared.spellings[food.spelling]
    let (start, end) = (
      text(label.span.lowerBound..<food.span.lowerBound), text(food.span.upperBound..<label.span.upperBound)
    )
    singular = start + word.text(of: spelling, isPlural: false) + end
    plural = start + word.text(of: spelling, isPlural: true) + end
  }
}
