import JSON

/// What can be done with the library's settings: every surface, method and intent comes through here.
public enum SettingsOperations {
  // MARK: Writing

  /// Changes a setting; the value it has already changes nothing.
  ///
  /// - Parameter value: is stored in its one written form: numbers clamped, days in the order of the week, names trimmed.
  /// - Throws: `LibraryError.validationFailed` naming `value`, or `.revisionConflict`.
  public static func set(
    _ key: SettingKey, to value: SettingValue, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Setting> {
    let value = try checked(value.json, for: key)
    let arguments = SettingArguments(key: key.rawValue, value: value, ifRevision: request.ifRevision)
    return try LibraryMutation.perform(
      MutationFingerprint("settings/set", arguments), request, in: context
    ) { scope in
      try LibraryMutation.check(request, .setting, id: key.rawValue, in: scope)
      return try store(key, value, in: scope)
    }
  }

  /// Gives a library without a time zone that of its first client (domain §7); later clients change nothing.
  ///
  /// A lock that another process holds is waited for briefly only: the next client makes up for it.
  /// - Returns: whether it was set now.
  @discardableResult
  public static func adoptTimeZone(firstClient zone: TimeZoneRules, in context: LibraryContext) throws -> Bool {
    let key = SettingKey.libraryTimeZone
    func isMissing() throws -> Bool {
      try !SettingTable(connection: context.connection).isStored(key)
    }
    guard context.access == .readWrite, try context.reading(isMissing) else { return false }
    let outcome = try context.lockWait.briefly {
      try LibraryMutation.perform(
        MutationFingerprint("settings/adoptTimeZone", zone.identifier), .unconditional, history: .nothing,
        in: context
      ) { scope in
        // Another process may have been faster.
        if try isMissing() { _ = try store(key, .string(zone.identifier), in: scope) }
        return true
      }
    }
    return !outcome.changes.isEmpty
  }

  // MARK: Reading

  /// Every setting, as it is written and typed, with those that could not be read.
  public static func list(in context: LibraryContext) throws -> SettingsReading {
    try context.reading {
      let stored = try SettingTable(connection: context.connection).stored(SettingKey.allCases)
      var reading = SettingsReading(items: [], settings: LibrarySettings(), unreadable: [])
      for key in SettingKey.allCases {
        switch SettingTable.reading(of: key, stored: stored[key]) {
        case .absent: break
        case .unreadable: reading.unreadable.append(key)
        // A value in its written form is one of the setting.
        case .value(let value): try? reading.settings.set(key, to: value)
        }
        reading.items.append(
          Setting(
            key: key, value: SettingValue(json: reading.settings.value(of: key)),
            revision: try revision(of: key, in: context)))
      }
      return reading
    }
  }

  /// The settings whose stored value cannot be read: `unreadable` of `list`, at the cost of what is stored.
  public static func unreadable(in context: LibraryContext) throws -> [SettingKey] {
    try context.reading { try SettingTable(connection: context.connection).unreadable() }
  }

  /// One setting.
  public static func get(_ key: SettingKey, in context: LibraryContext) throws -> Setting {
    try context.reading {
      Setting(
        key: key, value: SettingValue(json: try SettingTable(connection: context.connection).value(key)),
        revision: try revision(of: key, in: context))
    }
  }

  /// The order of recipe lists that name none.
  public static func recipeSort(in context: LibraryContext) throws -> RecipeBrowseSortMode {
    let value = try context.reading { try SettingTable(connection: context.connection).value(.recipeSort) }
    return value.string.flatMap(RecipeBrowseSortMode.init(rawValue:)) ?? LibrarySettings().recipeSort
  }

  private static func revision(of key: SettingKey, in context: LibraryContext) throws -> String {
    try EntityRevisionTable(connection: context.connection)
      .revision(of: .setting, id: key.rawValue, epoch: context.epoch)
  }

  /// Writes a value in its written form, unless the setting has it.
  static func store(_ key: SettingKey, _ value: JSONValue, in scope: MutationScope) throws -> Setting {
    let table = SettingTable(connection: scope.connection)
    let isSame =
      switch try table.reading(key) {
      case .absent: value == LibrarySettings().value(of: key)
      case .value(let stored): value == stored
      case .unreadable: false
      }
    guard !isSame else {
      let revision = try EntityRevisionTable(connection: scope.connection)
        .revision(of: .setting, id: key.rawValue, epoch: scope.epoch)
      return Setting(key: key, value: SettingValue(json: value), revision: revision)
    }
    try table.set(key, to: value)
    for effect in key.effects { try scope.note(.setting, key.rawValue, .updated, effect) }
    // What the menu is generated by belongs to its record.
    if key.effects.contains(.menuDataChanged) { try scope.note(.menu, Menu.id, .updated, .menuDataChanged) }
    return Setting(key: key, value: SettingValue(json: value), revision: scope.recordRevision)
  }

  private static func checked(_ value: JSONValue, for key: SettingKey) throws -> JSONValue {
    do throws(SettingRefusal) {
      return try LibrarySettings.normalized(value, for: key)
    } catch {
      throw error.error(for: key, value: value)
    }
  }
}

/// The arguments of a change of a setting, for its fingerprint.
struct SettingArguments: JSONEncodable {
  var key: String
  var day: String?
  var value: JSONValue
  var ifRevision: String?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", key)
    writer.memberIfPresent("day", day)
    writer.member("value", value)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.endObject()
  }
}
