/// The headings and labels above a row: an inner one stands behind the outer ones, "Cake – Icing", so that none is lost.
struct SectionPath {
  private var base: String?
  private var headings: [(level: Int, name: String)] = []
  private var label: String?
  private var groups: [String] = []

  init(base: String? = nil) {
    self.base = base.map(GroupLabel.name)
  }

  /// The section of a row at this place.
  var name: String? {
    let names = ([base] + headings.map(\.name) + [label] + groups).compactMap(\.self).filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " – ")
  }

  /// A heading ends the labels before it, and the headings that are not above it.
  mutating func enter(heading: String, level: Int) {
    headings.removeAll { $0.level >= level }
    headings.append((level, GroupLabel.name(heading)))
    label = nil
  }

  mutating func enter(label: String) {
    self.label = label
  }

  mutating func enter(group: String) {
    groups.append(GroupLabel.name(group))
  }
}
