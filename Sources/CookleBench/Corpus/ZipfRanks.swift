import Foundation

/// Ranks drawn by Zipf's law: rank k has the weight 1 / k^exponent.
struct ZipfRanks {
  let exponent: Double
  /// The share of all draws up to each rank.
  private let cumulative: [Double]

  init(count: Int, exponent: Double) {
    var sum = 0.0
    var cumulative = (1...count).map { rank in
      sum += pow(Double(rank), -exponent)
      return sum
    }
    for index in cumulative.indices { cumulative[index] /= sum }
    self.exponent = exponent
    self.cumulative = cumulative
  }

  /// The law under which the first `head` of `count` ranks have the share of all draws.
  init(count: Int, share: Double, within head: Int) {
    var low = 0.0
    var high = 2.0
    for _ in 0..<40 {
      let exponent = (low + high) / 2
      if ZipfRanks(count: count, exponent: exponent).share(ofFirst: head) < share {
        low = exponent
      } else {
        high = exponent
      }
    }
    self.init(count: count, exponent: high)
  }

  func share(ofFirst head: Int) -> Double {
    cumulative[head - 1]
  }

  /// A rank from 0.
  func draw(_ random: inout SplitMix64) -> Int {
    let share = random.fraction()
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > share { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
