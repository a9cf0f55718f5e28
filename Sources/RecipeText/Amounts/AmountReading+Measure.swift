extension AmountReading {
  /// What all of the amount counts; nil where its quantities do not add up to one.
  func measure(in bytes: UnsafeBufferPointer<UInt8>) -> Measure? {
    let sums = terms.filter { $0.joint == .sum }
    guard let first = sums.first, var quantity = first.value else { return nil }
    for term in sums.dropFirst() {
      guard first.size == nil, term.size == nil, let unit = first.entry?.unit, let other = term.entry?.unit,
        let value = term.value?.converted(from: other, to: unit), let sum = quantity.plus(value)
      else { return nil }
      quantity = sum
    }
    return Measure(
      quantity: quantity, unit: first.entry?.unit, isApproximate: sums.contains(where: \.isApproximate),
      size: first.sizeText, remark: remark(in: bytes))
  }

  private func remark(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var remark = String(decoding: bytes[min(end, bytes.count)...], as: UTF8.self).unicodeScalars[...]
    let signs: Set<Unicode.Scalar> = [",", ";", ":", "、", "。", "，", "；", "：", ".", "・"]
    func isOutside(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || signs.contains(scalar) }
    while let first = remark.first, isOutside(first) { remark.removeFirst() }
    while let last = remark.last, isOutside(last) { remark.removeLast() }
    if let first = remark.first, let last = remark.last, ["(", "（"].contains(first), [")", "）"].contains(last),
      remark.dropFirst().firstIndex(of: last) == remark.index(before: remark.endIndex)
    {
      remark = remark.dropFirst().dropLast()
    }
    if remark.starts(with: "of ".unicodeScalars) { remark.removeFirst(3) }
    return remark.isEmpty ? nil : String(remark)
  }
}

extension AmountTerm {
  /// What one of them is, with what holds it: `14 oz can`.
  var sizeText: String? {
    size.map { size in
      entry.map { $0.kind == .container ? size.text + " " + $0.unit.name : size.text } ?? size.text
    }
  }
}

extension Quantity {
  /// The same quantity in another unit; nil where the units do not measure the same, or a number overflows.
  func converted(from unit: AmountUnit, to other: AmountUnit) -> Quantity? {
    if unit == other { return self }
    guard unit.dimension == other.dimension, let size = unit.size, let otherSize = other.size,
      let ratio = size.divided(by: otherSize)
    else { return nil }
    return times(ratio)
  }
}
