extension TagTable {
  /// Indexes that hold all that a search of tags looks at, in place of those that sent it to the rows; of version 2.
  static let coveringIndexes = TagKind.allCases.flatMap { kind in
    [
      "DROP INDEX \(kind.table)_by_value",
      "CREATE INDEX \(kind.table)_by_value ON \(kind.table) (sort_value, slot, folded_value)",
      "DROP INDEX \(kind.table)_by_folded_value",
      "CREATE INDEX \(kind.table)_by_folded_value ON \(kind.table) (folded_value, use_count, sort_value, slot)",
    ]
  }
}
