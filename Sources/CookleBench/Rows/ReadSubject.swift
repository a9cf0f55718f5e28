/// A server on a copy of a household's library, with its forms open, and the times its reads took.
final class ReadSubject {
  let count: Int
  let requests: [ReadRequest]
  private let client: ServerClient
  private let library: String
  private var times: [[Double]]
  private var turns: [Int]

  struct Refused: Error, CustomStringConvertible {
    var description: String
  }

  init(_ bench: Bench, count: Int) throws {
    self.count = count
    library = try bench.copy(of: bench.corpus(count, .household), named: "household-\(count)")
    let sample = try ReadSample(library)
    client = try bench.connect(to: library)
    requests = try ReadRequest.all(sample) + ReadRequest.secondPages(client)
    times = requests.map { _ in [] }
    turns = requests.map { _ in 0 }
    try plan(in: ReadSample.categories(library))
    let opened = ["openRecipe": "{\"id\":\"\(sample.recipes[0])\"}", "newRecipe": "{}", "newDiary": "{}"]
    for (intent, arguments) in opened.sorted(by: { $0.key > $1.key }) {
      try client.request("intent/perform", "{\"intent\":\"\(intent)\",\"arguments\":\(arguments)}")
    }
    // An error is fast too.
    for request in requests { try client.request(request.method, request.parameters[0]) }
  }

  /// Plans the week with every wish, as none costs less, and opens the choice for one of its days.
  private func plan(in categories: [String]) throws {
    let wishes =
      ["{\"avoidWithinDays\":\"14\"}", "{\"day\":\"wed\",\"maxCookingTime\":\"60\"}"]
      + categories.prefix(1).map { "{\"day\":\"fri\",\"categories\":\(ServerClient.quoted($0))}" }
    let intents =
      wishes.map { ("configureMenu", $0) } + [("generateMenu", "{}"), ("chooseMenuRecipe", "{\"day\":\"mon\"}")]
    for (intent, arguments) in intents {
      try client.request("intent/perform", "{\"intent\":\"\(intent)\",\"arguments\":\(arguments)}")
    }
  }

  /// Asks one request some times, its parameters in turn.
  ///
  /// - Parameter counts: whether the times are kept.
  func ask(_ index: Int, times asked: Int, counts: Bool) throws {
    let request = requests[index]
    for _ in 0..<asked {
      let parameters = request.parameters[turns[index] % request.parameters.count]
      turns[index] += 1
      let time = try client.roundTrip(client.frame(request.method, parameters)) * 1e3
      if counts { times[index].append(time) }
    }
  }

  /// In milliseconds.
  func median(_ index: Int) -> Double { Samples(times[index]).median }

  func leave(_ bench: Bench) {
    client.leave()
    bench.remove(library)
  }
}
