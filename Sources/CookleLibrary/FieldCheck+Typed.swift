import RecipeText

// What is typed as text and means a number or a yes or no, with the one sentence for what does not.

extension FieldCheck {
  /// A whole number as somebody typed it; 0 for nothing typed, and for what is refused.
  ///
  /// - Parameters:
  ///   - title: what the sentence calls it, as a sentence begins.
  ///   - range: from 0, or 1, to its greatest number.
  public mutating func number(
    typed raw: String, path: String, title: String, range: ClosedRange<Int> = 0...LibraryLimits.number
  ) -> Int {
    do {
      let number = try FormNumber.parse(raw)
      if range.contains(number) { return number }
      refuse(raw, path, title, range, number < range.lowerBound ? .negative : .tooLarge)
    } catch {
      refuse(raw, path, title, range, error.reason)
    }
    return 0
  }

  private mutating func refuse(
    _ raw: String, _ path: String, _ title: String, _ range: ClosedRange<Int>, _ reason: FormNumberError.Reason
  ) {
    let (least, most) = (range.lowerBound, range.upperBound)
    let rule: FieldRule =
      switch reason {
      case .notANumber: .wholeNumber
      case _ where least > 0: .between(least, most)
      case .negative: .notNegative
      case .tooLarge: .atMost(most)
      }
    // The ends of what can be stored say nothing to a person, so only a narrower range is told whole.
    let needed =
      switch reason {
      case .notANumber: "a whole number"
      case _ where range != 0...LibraryLimits.number: "\(least) to \(FieldCheck.grouped(most))"
      case .negative: "0 or more"
      case .tooLarge: "at most \(most)"
      }
    fail(path, "\(title) must be \(needed), not “\(raw.trimmed().beginning(40))”.", raw, rule)
  }

  /// `true` or `false` as somebody typed it; false for what is refused.
  public mutating func flag(typed raw: String, path: String, title: String) -> Bool {
    if let flag = Bool(typed: raw) { return flag }
    fail(path, "\(title) must be true or false, not “\(raw.trimmed().beginning(40))”.", raw)
    return false
  }

  /// A number of up to nine digits with its thousands apart: `3,650`.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, place in
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digits[place])
    }
  }
}

extension Bool {
  /// What `true` or `false` says; nil for any other text.
  init?(typed text: String) {
    self.init(text.trimmed())
  }
}
