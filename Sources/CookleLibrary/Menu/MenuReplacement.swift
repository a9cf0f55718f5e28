/// What planning the week does to the days of the menu; it is known before any recipe is drawn.
public struct MenuReplacement: Sendable, Hashable {
  /// Days that come onto the menu.
  public var added: Int
  /// Days of the menu that get another recipe.
  public var replaced: Int
  /// Days of the menu that are planned no longer.
  public var dropped: Int
  /// Days of the menu that keep their recipe.
  public var kept: Int
  /// The token that confirms it while the library stays as it is; nil where there is no menu to be replaced.
  public var confirmation: String?

  /// Compares the menu with the days that are planned.
  ///
  /// - Parameter kept: those of them that keep what they have.
  init(_ before: Menu?, planning days: Set<Weekday>, keeping kept: Set<Weekday>) {
    let old = Set(before?.days.map(\.day) ?? [])
    added = days.subtracting(old).count
    replaced = days.intersection(old).subtracting(kept).count
    dropped = old.subtracting(days).count
    self.kept = kept.count
  }

  /// The days that come, change and go, in counts.
  var impact: [MutationImpact] {
    [
      MutationImpact(entity: .menuDay, change: .created, count: added),
      MutationImpact(entity: .menuDay, change: .updated, count: replaced),
      MutationImpact(entity: .menuDay, change: .deleted, count: dropped),
    ]
  }
}

extension MenuOperations {
  /// What `generate` without a seed would do to the days of the menu, with the token that it asks for: what its dry run
  /// says, without a recipe being drawn.
  ///
  /// Whether recipes for all days can be found is `validate`'s to say.
  public static func replacement(in context: LibraryContext) throws -> MenuReplacement {
    try context.reading {
      let connection = context.connection
      let table = MenuTable(connection: connection)
      let before = try table.menu(epoch: context.epoch)
      let demand = try MenuDemand(table.configuration(epoch: context.epoch), menu: before, connection: connection)
      var replacement = MenuReplacement(before, planning: demand.plannedDays, keeping: demand.keptDays)
      if before != nil {
        replacement.confirmation =
          ConfirmationToken(
            generation(seed: nil), epoch: context.epoch, number: try ChangeLog(connection: connection).lastNumber(),
            impact: MutationImpact.counts(
              of: [EntityChange(entity: .menu, id: Menu.id, kind: .updated)], and: replacement.impact)
          ).text
      }
      return replacement
    }
  }

  /// What has to be confirmed where there is a menu.
  static func generation(seed: Int?) -> MutationFingerprint {
    MenuArguments(seed: seed).fingerprint("menu/generate")
  }
}

extension MenuDemand {
  /// The days that are planned.
  var plannedDays: Set<Weekday> { Set(days.map(\.day)) }
  /// The days that keep the recipe they have.
  var keptDays: Set<Weekday> { Set(days.filter { $0.kept != nil }.map(\.day)) }
}
