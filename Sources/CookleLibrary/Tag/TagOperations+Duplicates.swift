import JSON

extension TagOperations {
  /// Merges every group of duplicates of a kind (domain §4) into its record that is used most, as `merge` would one
  /// after the other, in one mutation.
  ///
  /// - Returns: the records that were kept, each with those that went into it.
  /// - Throws: a failure of the library; without duplicates nothing changes.
  public static func mergeDuplicates(
    _ kind: TagKind, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<[MergedTags]> {
    let fingerprint = MutationFingerprint("tag/mergeDuplicates", kind.rawValue)
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let table = TagTable(kind: kind, connection: scope.connection)
      let merger = TagMerger(table: table, scope: scope, control: context.control)
      var users = SlotSet()
      var kept: [MergedTags] = []
      for group in try groups(of: table) {
        var merged: [Int64: String] = [:]
        for tag in group.dropFirst() { merged[tag.slot] = tag.id }
        guard let first = group.first, !merged.isEmpty else { continue }
        users.formUnion(try merger.merge(merged, into: first.slot))
        kept.append(MergedTags(kept: first.id, merged: merged.sorted { $0.key < $1.key }.map(\.value)))
      }
      scope.disclose(.recipe, .updated, count: users.count)
      return kept
    }
  }

  /// The groups of duplicates, in each the record to keep first.
  ///
  /// - Parameter limit: at most so many; nil for all.
  static func groups(of table: TagTable, limit: Int? = nil) throws -> [[(slot: Int64, id: String)]] {
    let rows = try table.connection.statement(
      """
      SELECT slot, id, duplicate_key
      FROM \(table.kind.table)
      WHERE duplicate_key IN (SELECT key FROM \(table.kind.table)_duplicate ORDER BY key LIMIT ?)
      ORDER BY duplicate_key, use_count DESC, sort_value, slot
      """
    )
    // A negative limit is none.
    .bind(1, limit ?? -1)
    .all { (slot: $0.int64(0), id: $0.text(1), key: $0.text(2)) }
    var groups: [[(slot: Int64, id: String)]] = []
    var key: String?
    for row in rows {
      if row.key != key { groups.append([]) }
      key = row.key
      groups[groups.count - 1].append((row.slot, row.id))
    }
    return groups
  }
}

/// A record that was kept by a merge and those that went into it, by id.
public struct MergedTags: Sendable, Hashable {
  /// The record that stays.
  public var kept: String
  /// The records that are gone.
  public var merged: [String]
}

extension MergedTags: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("kept", "merged")

  /// Writes the ids as an object, inside a stored outcome.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kept", kept)
    writer.member("merged", merged)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(kept: "", merged: [])
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: kept = try reader.readString()
      case 1: merged = try reader.readArray(of: String.self)
      default: try reader.skipValue()
      }
    }
  }
}
