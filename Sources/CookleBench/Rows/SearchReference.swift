import CookleProtocol
import Foundation

/// What the search for rare words is compared with: SQLite's full-text index, and, for information, stored pages.
struct SearchReference {
  let fullText: FullTextSearch
  let stored: StoredPages

  struct Difference: Error, CustomStringConvertible {
    var description: String
  }

  /// Prepares both, and checks that they fetch what the server answers.
  init(_ subject: SearchSubject, library: String, folder: String) throws {
    let files = ["full-text", "stored-pages"].map { "\(folder)/\($0).sqlite" }
    for file in files {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) }
    }
    fullText = try FullTextSearch(library: library, file: files[0])
    stored = try StoredPages(file: files[1])
    var answers: [String: [String]] = [:]
    for sort in Wire.RecipeBrowseSortMode.allCases {
      for word in subject.queries.texts[.rare] ?? [] {
        let parameters = SearchSubject.parameters(word, sort)
        let items = try subject.client.request("recipe/search", parameters)["items"]?.array ?? []
        let ids = items.compactMap { $0["id"]?.string }
        guard try ids == fullText.ids(word, sort) else {
          throw Difference(description: "“\(word)”, \(sort.rawValue): the server and the full-text index differ")
        }
        answers[parameters] = ids
      }
    }
    try stored.store(answers)
  }

  /// Asks both for every word in one order.
  func read(_ words: [String], _ sort: Wire.RecipeBrowseSortMode) throws {
    try fullText.read(words, sort)
    try stored.read(words, sort)
  }
}
