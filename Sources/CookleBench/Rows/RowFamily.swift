/// Rows that are measured together.
struct RowFamily {
  /// What `--only` compares with.
  let name: String
  let rows: (Bench) throws -> [BenchRow]

  static var all: [RowFamily] {
    [
      RowFamily(name: "round-trip", rows: { bench in try OneCore.run { try RoundTripRows.take(bench) } }),
      RowFamily(name: "start", rows: StartRows.take),
      RowFamily(name: "search", rows: { bench in try OneCore.run { try SearchRows.take(bench) } }),
      RowFamily(name: "reads", rows: { bench in try OneCore.run { try ReadRows.take(bench) } }),
      RowFamily(name: "tags", rows: TagRows.take),
      RowFamily(name: "menu", rows: MenuRows.take),
      RowFamily(name: "notification", rows: NotificationRows.take),
      RowFamily(name: "cooking", rows: CookingRows.take),
      RowFamily(name: "shopping", rows: ShoppingRows.take),
      RowFamily(name: "histories", rows: HistoryRows.take),
      RowFamily(name: "json", rows: JSONRows.take),
      RowFamily(name: "amounts", rows: { bench in try OneCore.run { try AmountRows.take(bench) } }),
      RowFamily(name: "memory", rows: MemoryRows.take),
      RowFamily(name: "writing", rows: WritingRows.take),
      RowFamily(name: "data", rows: DataRows.take),
      RowFamily(name: "size", rows: SizeRows.take),
    ]
  }
}
