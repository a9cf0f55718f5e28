/// Neighbours of the same section under its heading.
struct SectionGroup<Row> {
  /// The heading as it is shown; nil for rows without one.
  var title: String?
  /// The rows in order.
  var rows: [Row]

  /// Makes rows of what stands in sections, in order; a section that comes back is another group.
  static func grouped<Source>(
    _ sources: [Source], section: (Source) -> String?, row: (Source) -> Row
  ) -> [SectionGroup] {
    var groups: [SectionGroup] = []
    for source in sources {
      let title = section(source).map(DisplayText.line)
      if let last = groups.indices.last, groups[last].title == title {
        groups[last].rows.append(row(source))
      } else {
        groups.append(SectionGroup(title: title, rows: [row(source)]))
      }
    }
    return groups
  }
}
