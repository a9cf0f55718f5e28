/// What is cooked in histories.
struct HistoryRecipe: Hashable {
  /// As the library would name it.
  var id: String
  /// As people name it.
  var name: String
  /// As they are handed in, empty ones included.
  var steps: [String]

  /// The steps that say something.
  var usableSteps: [String] { steps.filter { $0 != "" } }

  /// Some to cook and two that nobody can cook by.
  static let all = [
    HistoryRecipe(id: "soup", name: "Soup", steps: ["Chop", "Boil", "Serve"]),
    HistoryRecipe(id: "rice", name: "ご飯", steps: ["", "Wash", "", "Cook", ""]),
    HistoryRecipe(id: "tea", name: "Tea", steps: ["Pour"]),
    HistoryRecipe(id: "air", name: "Air", steps: []),
    HistoryRecipe(id: "gap", name: "Gap", steps: ["", ""]),
  ]

  /// The usable step that is meant by a place among all steps: the step itself, else the next one, else the last.
  func usableStep(at place: Int) -> Int {
    var usable = 0
    for (index, step) in steps.enumerated() where step != "" {
      if index >= place { return usable }
      usable += 1
    }
    return usable - 1
  }
}
