/// A distribution given by some of its quantiles, straight lines in between.
struct QuantileTable {
  private let points: [(share: Double, value: Double)]

  /// - Parameter points: rising shares, the first 0 and the last 1.
  init(_ points: [(share: Double, value: Double)]) {
    self.points = points
  }

  /// The value below which `share` of all draws lie.
  func value(at share: Double) -> Double {
    for (low, high) in zip(points, points.dropFirst()) where share <= high.share {
      return low.value + (high.value - low.value) * (share - low.share) / (high.share - low.share)
    }
    return points[points.count - 1].value
  }

  /// The value for a count: rounded, so that the quantiles of the counts are those of the table.
  func count(at share: Double) -> Int {
    Int(value(at: share).rounded())
  }
}
