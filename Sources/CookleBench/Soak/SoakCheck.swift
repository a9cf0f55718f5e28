import CSQLite
import CookleLibrary
import Foundation
import JSON

/// Compares, once everybody is quiet, what was told with what is there.
struct SoakCheck {
  let place: SoakPlace
  let ledger: SoakLedger
  let shared: [String]

  func run(_ clients: [SoakClient], _ pictures: [[String: SoakRecipe]]) throws {
    let fresh = try SoakClient(place, hearsChanges: false)
    defer { fresh.client.leave() }
    let recipes = try fresh.recipes()
    let entries = ledger.read { $0 }
    for (id, name) in entries.names where recipes[id]?.name != name {
      ledger.fail("“\(name)” was acknowledged and is “\(recipes[id]?.name ?? "gone")”")
    }
    let expected = entries.names.count + entries.imported
    if recipes.count != expected { ledger.fail("\(recipes.count) recipes are there, \(expected) were acknowledged") }
    for id in shared {
      let recipe = try fresh.call("recipe/get", ["id": .string(id)])["recipe"] ?? .null
      let count = Int(recipe["note"]?.string ?? "")
      if count != entries.counts[id, default: 0] {
        ledger.fail("counted up \(entries.counts[id, default: 0]) times, \(count ?? -1) is written")
      }
      if recipe["timesCooked"]?.int != entries.cooked[id, default: 0] {
        ledger.fail("cooked \(entries.cooked[id, default: 0]) times, \(recipe["timesCooked"]?.int ?? -1) are counted")
      }
    }
    if pictures.count != Soak.subscribers.count { ledger.fail("a subscriber has no picture") }
    for picture in pictures where picture != recipes {
      let different = Set(picture.keys).union(recipes.keys).filter { picture[$0] != recipes[$0] }
      ledger.fail("a subscriber shows \(different.count) recipes that are not as the library has them")
    }
    try compareReads(clients, with: fresh)
    try checkDatabase()
  }

  private func compareReads(_ clients: [SoakClient], with fresh: SoakClient) throws {
    for (method, parameters) in [
      ("tag/list", ["kind": "ingredient", "limit": 500]), ("tag/list", ["kind": "category", "limit": 500]),
      ("shopping/get", [:]), ("recipe/search", ["text": "salt", "limit": 500]), ("surface/list", [:]),
    ] as [(String, JSONValue)] {
      let expected = try fresh.call(method, parameters)
      for client in clients where try client.call(method, parameters) != expected {
        ledger.fail("\(method) differs between servers")
      }
    }
  }

  private func checkDatabase() throws {
    var handle: OpaquePointer?
    guard sqlite3_open_v2(place.library + "/library.sqlite", &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      return ledger.fail("the library cannot be opened")
    }
    defer { sqlite3_close_v2(handle) }
    for (check, sound) in [("PRAGMA integrity_check", "ok"), ("PRAGMA foreign_key_check", "")] {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, check, -1, &statement, nil) == SQLITE_OK else {
        ledger.fail("\(check) cannot be run")
        continue
      }
      defer { sqlite3_finalize(statement) }
      let found =
        sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_text(statement, 0).map { String(cString: $0) } : ""
      if found != sound { ledger.fail("\(check): \(found ?? "")") }
    }
  }
}
