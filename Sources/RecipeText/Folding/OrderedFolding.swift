/// Folds any text, with canonical ordering of marks and composition: the slower way, for scripts whose marks are kept,
/// for conjoining jamo, and for text that grows much.
enum OrderedFolding {
  static func fold(_ input: UnsafeBufferPointer<UInt8>, with table: FoldingTable) -> String {
    var scalars = expand(input, with: table)
    order(&scalars, with: table)
    return words(compose(scalars, with: table))
  }

  /// Every scalar by its table entry; separators become spaces.
  private static func expand(_ input: UnsafeBufferPointer<UInt8>, with table: FoldingTable) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(input.count)
    var expansion: [UInt8] = []
    var place = 0
    while place < input.count {
      let (scalar, length) = decodeScalar(input, at: place)
      place += length
      if scalar < 0x80 {
        scalars.append(UInt32(table.ascii[Int(scalar)]))
        continue
      }
      let entry = table.entry(of: scalar)
      switch entry {
      case FoldingTable.Kind.keep, FoldingTable.Kind.ordered: scalars.append(scalar)
      case FoldingTable.Kind.separator: scalars.append(0x20)
      case FoldingTable.Kind.dropped: break
      case FoldingTable.Kind.pictograph: scalars += [0x20, scalar, 0x20]
      case FoldingTable.Kind.voiced: scalars.append(KanaVoicing.voicedMark)
      case FoldingTable.Kind.semivoiced: scalars.append(KanaVoicing.semivoicedMark)
      default:
        expansion.removeAll(keepingCapacity: true)
        FoldingTable.forEachByte(ofExpansion: entry) { expansion.append($0) }
        scalars += String(decoding: expansion, as: UTF8.self).unicodeScalars.map(\.value)
      }
    }
    return scalars
  }

  /// Puts each run of marks into the order of their combining classes, equal ones left as they were.
  private static func order(_ scalars: inout [UInt32], with table: FoldingTable) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start], table) > 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, combiningClass(scalars[end], table) > 0 { end += 1 }
      if end - start > 1 {
        let sorted = scalars[start..<end].enumerated().sorted { left, right in
          (combiningClass(left.element, table), left.offset) < (combiningClass(right.element, table), right.offset)
        }
        scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
      }
      start = end
    }
  }

  /// Puts kana and their voicing, and jamo, together by the canonical composition algorithm (Unicode 3.11, D117).
  private static func compose(_ scalars: [UInt32], with table: FoldingTable) -> [UInt32] {
    var composed: [UInt32] = []
    composed.reserveCapacity(scalars.count)
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let ownClass = combiningClass(scalar, table)
      if let starter, composed.count - 1 == starter || lastClass < ownClass,
        let pair = pair(composed[starter], scalar)
      {
        composed[starter] = pair
        continue
      }
      if ownClass == 0 { starter = composed.count }
      lastClass = ownClass
      composed.append(scalar)
    }
    return composed
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if second == KanaVoicing.voicedMark || second == KanaVoicing.semivoicedMark {
      return KanaVoicing.composed(first, with: second)
    }
    return HangulComposition.composed(first, with: second)
  }

  private static func words(_ scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    var spaceIsPending = false
    for value in scalars {
      guard value != 0x20, let scalar = Unicode.Scalar(value) else {
        spaceIsPending = !text.isEmpty
        continue
      }
      if spaceIsPending { text.append(" ") }
      spaceIsPending = false
      text.append(scalar)
    }
    return String(text)
  }

  /// Canonical combining classes never change once given, so taking them from the standard library keeps stored text
  /// stable; only marks the table knows are asked about.
  private static func combiningClass(_ scalar: UInt32, _ table: FoldingTable) -> UInt8 {
    guard scalar >= 0x80, let value = Unicode.Scalar(scalar) else { return 0 }
    switch table.entry(of: scalar) {
    case FoldingTable.Kind.ordered, FoldingTable.Kind.voiced, FoldingTable.Kind.semivoiced:
      return value.properties.canonicalCombiningClass.rawValue
    default:
      return 0
    }
  }
}
