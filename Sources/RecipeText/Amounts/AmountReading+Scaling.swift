extension AmountReading {
  /// The text with every quantity times a factor; nil where a number would overflow.
  func scaled(by factor: Fraction, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var text = ScaledText(bytes)
    for term in terms.flatMap(\.ends) {
      guard let quantity = term.value?.times(factor) else { return nil }
      text.write(term, as: quantity)
    }
    return text.finished()
  }
}

/// Writes a text anew with other quantities; all else in it stays letter by letter.
private struct ScaledText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var edits: [(span: Range<Int>, text: String)] = []

  /// Begins with the text as it is.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Puts another quantity in the place of a term's.
  mutating func write(_ term: AmountTerm, as quantity: Quantity) {
    let table = UnitTable.shared
    var (quantity, spelling) = (quantity, term.unit.map { table.spellings[$0.spelling] })
    var style = term.quantity.style
    if let unit = term.unit, term.size == nil, !term.isCompound, let known = spelling {
      let step = table.stepped(quantity, in: known.entry, asDecimal: style.form == .decimal || style.form == .whole)
      if step.entry != known.entry {
        (quantity, spelling) = (step.quantity, table.spelling(of: step.entry, like: unit.spelling))
        style = style.afterStep(in: table.entries[step.entry].system)
      }
    }
    let system = spelling.map { table.entries[$0.entry].system } ?? term.system(in: bytes)
    let (lower, upper) = style.texts(of: quantity, in: system)
    var number = upper
    if quantity.isRange, lower != upper || term.secondUnit != nil {
      number = term.secondUnit == nil ? lower + rangeSign(of: term) + upper : lower
    } else if term.quantity.isDozen, let twelfth = Fraction(1, over: 12),
      let dozens = quantity.lower.times(twelfth), dozens.isWhole
    {
      number = style.text(of: dozens, in: nil) + " dozen"
    }
    if term.isImplied { number += term.size == nil ? " " : " x " }
    edits.append((term.secondUnit == nil ? term.quantity.span : term.quantity.lower.span, number))
    if term.secondUnit != nil, let second = term.quantity.upper { edits.append((second.span, upper)) }
    if let tail = term.tail { edits.append((tail, "")) }
    let isPlural = quantity.upper > .one && upper != "1"
    if term.unit == nil, let food = term.label?.food {
      let word = UnitWord(spelling: food.spelling, written: string(food.span))
      edits.append((food.span, word.text(of: table.spellings[food.spelling], isPlural: isPlural)))
    }
    guard let spelling else { return }
    for unit in [term.unit, term.secondUnit].compactMap({ $0 }) {
      let written = string(unit.span)
      // A unit without its number begins the text, and often with a capital that is the sentence's.
      let word = UnitWord(
        spelling: unit.spelling, written: term.isImplied && term.size == nil ? written.lowercased() : written)
      edits.append((unit.span, word.text(of: spelling, isPlural: isPlural)))
    }
  }

  /// What stands between the numbers of a range.
  private func rangeSign(of term: AmountTerm) -> String {
    guard let upper = term.quantity.upper, term.quantity.lower.span.upperBound < upper.span.lowerBound else {
      return term.quantity.isSpelled ? "〜" : "-"
    }
    return string(term.quantity.lower.span.upperBound..<upper.span.lowerBound)
  }

  private func string(_ span: Range<Int>) -> String {
    String(decoding: bytes[span], as: UTF8.self)
  }

  /// The text with everything that was written into it.
  func finished() -> String {
    var (text, place) = ("", 0)
    for edit in edits.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) where edit.span.lowerBound >= place {
      text += string(place..<edit.span.lowerBound)
      text += edit.text
      place = edit.span.upperBound
    }
    return text + string(place..<bytes.count)
  }
}

extension QuantityReading {
  /// How the numbers are written: like the one that has a part.
  var style: NumberStyle {
    var style = lower.style
    if style.form == .whole, let upper { style = upper.style }
    style.isFullWidth = lower.style.isFullWidth
    return style
  }
}
