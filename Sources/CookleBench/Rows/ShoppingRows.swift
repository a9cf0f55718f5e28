import CookleLibrary
import Foundation
import JSON

/// The shopping list of a library of 100,000 recipes, over the pipe.
enum ShoppingRows {
  private static let recipes = 100_000
  private static let items = 200
  /// Lines that ask for each item, as for a household that shops once a week.
  private static let lines = 3

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let library = try bench.copy(of: try bench.corpus(recipes), named: "shopped")
    defer { bench.remove(library) }
    try planWeek(in: library)
    let client = try bench.connect(to: library)
    defer { client.leave() }
    return try menuRows(bench, client) + listRows(bench, client)
  }

  /// Plans a recipe for each day; the same on every run.
  private static func planWeek(in library: String) throws {
    let context = try LibraryContext(location: LibraryLocation(path: library))
    defer { context.close() }
    _ = try MenuOperations.generate(seed: 1, in: context)
  }

  /// Adds the menu to an empty list, the commit included.
  private static func menuRows(_ bench: Bench, _ client: ServerClient) throws -> [BenchRow] {
    let frame = client.frame("shopping/addMenu", "{}")
    var added = 0
    let times = try (0..<bench.count(200)).map { _ in
      let time = try client.roundTrip(frame) * 1e3
      added = try clear(client)
      return time
    }
    guard added > 0 else { throw ServerClient.Refused(description: "the menu asked for nothing") }
    let samples = Samples(times)
    let name = "shopping/addMenu, a week of \(added) items"
    return [
      BenchRow("\(name), p50", samples.median, "ms", target: .most(5)),
      BenchRow("\(name), p99", samples.quantile(0.99), "ms"),
    ]
  }

  private static func listRows(_ bench: Bench, _ client: ServerClient) throws -> [BenchRow] {
    for item in 0..<items {
      for line in 1...lines {
        try client.request(
          "shopping/add",
          "{\"name\":\"Ingredient \(item)\",\"amount\":\"\(line)50 g\",\"section\":\"Section \(item % 10)\"}")
      }
    }
    return try [("shopping/get", "{}"), ("shopping/export", "{\"format\":\"markdown\"}")].flatMap {
      method, parameters in
      // An error is fast too.
      try client.request(method, parameters)
      let frame = client.frame(method, parameters)
      let samples = Samples(try (0..<bench.count(400)).map { _ in try client.roundTrip(frame) * 1e3 })
      return [
        BenchRow("\(method) of \(items) items, p50", samples.median, "ms"),
        BenchRow("\(method) of \(items) items, p99", samples.quantile(0.99), "ms"),
      ]
    }
  }

  /// Empties the list.
  ///
  /// - Returns: how many items it had.
  private static func clear(_ client: ServerClient) throws -> Int {
    let ids = (try client.request("shopping/get", "{}")["items"]?.array ?? []).compactMap { $0["id"]?.string }
    guard !ids.isEmpty else { return 0 }
    let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
    try client.request("shopping/remove", "{\"ids\":[\(list)]}")
    return ids.count
  }
}
