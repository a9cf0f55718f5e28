/// Measurements of one thing, sorted.
struct Samples {
  let values: [Double]

  init(_ values: [Double]) {
    self.values = values.sorted()
  }

  var count: Int { values.count }
  var median: Double { quantile(0.5) }

  /// The value that `share` of the samples do not exceed (nearest rank); NaN without samples.
  func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let rank = Int((share * Double(values.count)).rounded(.up))
    return values[min(max(rank, 1), values.count) - 1]
  }
}
