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

  /// The order of use with what a prefix is compared with, in place of the one without; of version 3.
  static let coveringOrderOfUse = TagKind.allCases.flatMap { kind in
    [
      "DROP INDEX \(kind.table)_by_use",
      "CREATE INDEX \(kind.table)_by_use ON \(kind.table) (use_count DESC, sort_value, slot, folded_value)",
    ]
  }
}
