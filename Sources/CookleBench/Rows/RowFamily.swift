/// Rows that are measured together.
struct RowFamily {
  /// What `--only` compares with.
  let name: String
  let rows: (Bench) throws -> [BenchRow]

  static var all: [RowFamily] {
    [
      RowFamily(name: "round-trip", rows: RoundTripRows.take),
      RowFamily(name: "start", rows: StartRows.take),
      RowFamily(name: "search", rows: SearchRows.take),
      RowFamily(name: "notification", rows: NotificationRows.take),
      RowFamily(name: "json", rows: JSONRows.take),
      RowFamily(name: "memory", rows: MemoryRows.take),
      RowFamily(name: "writing", rows: WritingRows.take),
      RowFamily(name: "size", rows: SizeRows.take),
    ]
  }
}
