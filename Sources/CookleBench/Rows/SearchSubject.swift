import CookleProtocol

/// A server on one library, the queries for it and the times it took.
final class SearchSubject {
  let count: Int
  let client: ServerClient
  private(set) var queries: SearchQueries
  private var times: [Key: [Double]] = [:]
  private var trivialTimes: [Double] = []

  private struct Key: Hashable {
    var kind: SearchQueries.Class
    var sort: Wire.RecipeBrowseSortMode
  }

  init(count: Int, client: ServerClient, queries: SearchQueries) {
    self.count = count
    self.client = client
    self.queries = queries
  }

  static func parameters(_ text: String, _ sort: Wire.RecipeBrowseSortMode) -> String {
    "{\"text\":\(ServerClient.quoted(text)),\"sort\":\"\(sort.rawValue)\",\"limit\":50}"
  }

  /// Asks every query of a class in one order, and the trivial request now and then.
  func ask(_ kind: SearchQueries.Class, _ sort: Wire.RecipeBrowseSortMode) throws {
    for (index, text) in (queries.texts[kind] ?? []).enumerated() {
      let frame = client.frame("recipe/search", SearchSubject.parameters(text, sort))
      times[Key(kind: kind, sort: sort), default: []].append(try client.roundTrip(frame) * 1e3)
      guard index % 6 == 0 else { continue }
      trivialTimes.append(try client.roundTrip(client.frame(RoundTripRows.method, RoundTripRows.parameters)) * 1e3)
    }
  }

  /// A quantile in milliseconds without the trivial round trip.
  func quantile(_ share: Double, _ kind: SearchQueries.Class, _ sort: Wire.RecipeBrowseSortMode) -> Double {
    Samples(times[Key(kind: kind, sort: sort)] ?? []).quantile(share) - trivial
  }

  var trivial: Double { Samples(trivialTimes).median }
}
