import Foundation
import JSON

/// One of the writers: its client, its recipes and the dice.
final class SoakWriter {
  let number: Int
  let connection: SoakClient
  private let ledger: SoakLedger
  private let shared: [String]
  /// The subscribers of other processes, who are to hear of what it creates.
  private let listeners: [Int]
  private var random: SplitMix64
  private var own: [String] = []
  private var serial = 0

  /// Its own recipes at most, so that the library stays of one size.
  private static let ownRecipes = 40

  init(_ number: Int, _ place: SoakPlace, _ ledger: SoakLedger, shared: [String], subscribers: [Int]) throws {
    self.number = number
    self.ledger = ledger
    self.shared = shared
    listeners = subscribers.filter { $0 != number }
    connection = try SoakClient(place, hearsChanges: subscribers.contains(number))
    random = SplitMix64(seed: UInt64(number) + 11)
  }

  /// Does one thing.
  func step() throws {
    switch random.index(below: 12) {
    case 0...2: try own.count < Self.ownRecipes ? create() : delete()
    case 3...4: try update()
    case 5...7: try countUp()
    case 8: try cook()
    case 9: try shop()
    default: try read()
    }
  }

  private func timed(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    let start = Clock.now()
    let answer = try connection.ask(method, parameters)
    let duration = (Clock.now() - start) * 1e3
    ledger.edit { $0.writes.append(duration) }
    return answer
  }

  private func written(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    let answer = try timed(method, parameters)
    guard let result = answer["result"] else {
      throw SoakClient.Unexpected(description: "\(method): \(answer["error"]?["message"]?.string ?? "no answer")")
    }
    return result
  }

  private func draft(_ name: String) -> JSONValue {
    [
      "name": .string(name), "ingredients": [["ingredient": "Salt"], ["ingredient": .string("Own \(number)")]],
      "categories": [.string("Writer \(number)")], "note": .string(String(repeating: "stir ", count: serial % 200)),
    ]
  }

  private func create() throws {
    serial += 1
    let name = "Writer \(number) recipe \(serial)"
    let result = try written("recipe/create", ["draft": draft(name)])
    let answered = Clock.now()
    guard let id = result["value"]?["id"]?.string else { return ledger.fail("a recipe without an id") }
    own.append(id)
    ledger.created(id, named: name, at: answered, heardBy: listeners)
  }

  private func update() throws {
    guard !own.isEmpty else { return try create() }
    serial += 1
    let id = own[random.index(below: own.count)]
    let name = "Writer \(number) recipe \(serial)"
    _ = try written("recipe/update", ["id": .string(id), "draft": draft(name)])
    ledger.edit { $0.names[id] = name }
  }

  private func delete() throws {
    let id = own.remove(at: random.index(below: own.count))
    _ = try written("recipe/delete", ["id": .string(id)])
    ledger.edit { $0.names[id] = nil }
  }

  /// Reads a number and writes the next one, on the condition that nobody came in between.
  private func countUp() throws {
    let id = shared[random.index(below: shared.count)]
    for _ in 0..<200 {
      let recipe = try connection.call("recipe/get", ["id": .string(id)])["recipe"] ?? .null
      let next = (Int(recipe["note"]?.string ?? "") ?? 0) + 1
      let answer = try timed(
        "recipe/update",
        [
          "id": .string(id), "ifRevision": recipe["revision"] ?? .null,
          "draft": ["name": recipe["name"] ?? .null, "note": .string(String(next))],
        ])
      if answer["result"] != nil { return ledger.edit { $0.counts[id, default: 0] += 1 } }
      guard answer["error"]?["code"] == 1003 else {
        throw SoakClient.Unexpected(description: "counting: \(answer["error"]?["message"]?.string ?? "no answer")")
      }
      ledger.edit { $0.overtaken += 1 }
    }
    ledger.fail("a conditional edit came too late 200 times in a row")
  }

  private func cook() throws {
    let id = shared[random.index(below: shared.count)]
    _ = try written("recipe/markCooked", ["id": .string(id)])
    ledger.edit { $0.cooked[id, default: 0] += 1 }
  }

  /// Puts something on the shopping list, and in time takes it off again, because a list has a limit.
  private func shop() throws {
    let name = "Thing \(random.index(below: 12)) of writer \(number)"
    let answer = try written("shopping/add", ["name": .string(name), "amount": "1 kg"])
    guard random.index(below: 8) == 0, let id = answer["value"]?["items"]?[0]?["id"] else { return }
    _ = try written("shopping/remove", ["ids": [id]])
  }

  private func read() throws {
    switch random.index(below: 4) {
    case 0: try connection.call("recipe/search", ["text": "salt", "limit": 50])
    case 1: try connection.call("tag/list", ["kind": "ingredient"])
    case 2: try connection.call("surface/get", ["area": "recipe.list", "parameters": [:]])
    default: try connection.call("recipe/get", ["id": .string(shared[random.index(below: shared.count)])])
    }
    ledger.edit { $0.reads += 1 }
  }
}
