/// Every line of the table; each kind has a file of its own.
enum AmountTable {
  static var lines: [AmountLine] {
    numbers + fractions + units + counted + ranges + sizes + approximate + words + unlikely + decimalComma
      + japaneseSpoons + japaneseCounters + japaneseRanges + withoutNumber
  }
}
