import JSON

/// What `.build/bench.json` holds: `{machine, rows: [{name, value, unit, reference, referenceValue, ratio, target, met}]}`.
struct BenchReport: JSONEncodable {
  let machine: Machine
  let rows: [BenchRow]

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("machine")
    writer.beginObject()
    for (name, value) in machine.facts { writer.member(name, value) }
    writer.endObject()
    writer.name("rows")
    writer.beginArray()
    for row in rows { encode(row, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Every member is there in every row, so that a reader needs no case for its absence.
  private func encode(_ row: BenchRow, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", row.name)
    writer.member("value", BenchReport.finite(row.value))
    writer.member("unit", row.unit)
    writer.member("reference", row.reference)
    writer.member("referenceValue", row.referenceValue.flatMap(BenchReport.finite))
    writer.member("ratio", row.ratio.flatMap(BenchReport.finite))
    writer.member("target", row.target?.text(unit: row.unit))
    writer.member("met", row.isMet)
    writer.endObject()
  }

  private static func finite(_ value: Double) -> Double? {
    value.isFinite ? value : nil
  }
}
