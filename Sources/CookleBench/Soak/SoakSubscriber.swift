import Foundation
import JSON

/// What a client that listens shows: it pulls what it is told of, and nothing else.
final class SoakSubscriber {
  private let number: Int
  private let connection: SoakClient
  private let ledger: SoakLedger
  private(set) var picture: [String: SoakRecipe]

  init(_ number: Int, _ connection: SoakClient, _ ledger: SoakLedger) throws {
    (self.number, self.connection, self.ledger) = (number, connection, ledger)
    picture = try connection.recipes()
  }

  /// Follows what came; false when nothing did.
  @discardableResult
  func follow() throws -> Bool {
    let notifications = connection.takeNotifications()
    var ids: Set<String> = []
    var reloads = false
    for (notification, moment) in notifications {
      let parameters = notification["params"]
      if parameters?["fresh"] == true { reloads = true }
      guard let list = parameters?["areas"]?["recipe.list"] else { continue }
      guard let named = list["ids"]?.array else {
        reloads = true
        ledger.heardAll(at: moment, by: number)
        continue
      }
      for id in named.compactMap(\.string) {
        ids.insert(id)
        ledger.heard(id, at: moment, by: number)
      }
    }
    if reloads {
      picture = try connection.recipes()
    } else {
      for id in ids { try pull(id) }
    }
    return !notifications.isEmpty
  }

  private func pull(_ id: String) throws {
    let answer = try connection.ask("recipe/get", ["id": .string(id)])
    if let recipe = answer["result"]?["recipe"] {
      picture[id] = SoakRecipe(recipe)
    } else if answer["error"]?["code"] == 1002 {
      picture[id] = nil
    } else {
      throw SoakClient.Unexpected(
        description: "recipe/get of what was told: \(answer["error"]?["message"]?.string ?? "")")
    }
  }

  /// Listens until everything has come: twice a second's silence is the end of it.
  func settle() throws {
    var silences = 0
    while silences < 20 {
      try connection.call("surface/list")
      silences = try follow() ? 0 : silences + 1
      usleep(100_000)
    }
  }
}
