extension Instant {
  /// The moment so many milliseconds later; what lies beyond all moments is the last one, or the first.
  func advanced(byMilliseconds distance: Int64) -> Instant {
    let sum = milliseconds.addingReportingOverflow(distance)
    guard sum.overflow else { return Instant(milliseconds: sum.partialValue) }
    return Instant(milliseconds: distance < 0 ? .min : .max)
  }

  /// The milliseconds from `other` to this moment, negative when this one is the earlier; a distance that no number can
  /// tell is the greatest that one can.
  func milliseconds(since other: Instant) -> Int64 {
    let difference = milliseconds.subtractingReportingOverflow(other.milliseconds)
    guard difference.overflow else { return difference.partialValue }
    return self < other ? .min : .max
  }
}
