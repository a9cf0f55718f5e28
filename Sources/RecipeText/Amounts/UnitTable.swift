/// The units of recipes with all their spellings: the only place that knows them.
struct UnitTable: Sendable {
  /// The measures that are used together, and how their numbers are written.
  enum System: Sendable {
    /// Decimals.
    case metric
    /// Vulgar fractions.
    case customary
    /// Spoons and cups that stand before their number, and counters that stand behind it.
    case japanese
  }

  /// How a unit behaves beside a number.
  enum Kind: Sendable {
    case measure
    /// A thing that has a content of its own, `can`.
    case container
    /// A thing that is a part of the ingredient itself, `clove`.
    case part
    /// The ingredient itself, `lemon`: no unit, but one of it and more are written differently.
    case food
  }

  /// What is known of a unit.
  struct Entry: Sendable {
    let unit: AmountUnit
    let kind: Kind
    let system: System
    /// Whether it stands before its number, too.
    let leads: Bool
  }

  /// A spelling of a unit, for one and for more of it.
  struct Spelling: Sendable {
    let entry: Int
    let singular: String
    let plural: String
  }

  private(set) var entries: [Entry] = []
  private(set) var spellings: [Spelling] = []
  /// The spellings by what they are in lower case.
  private(set) var words: [(word: String, spelling: Int)] = []
  private var byName: [String: Int] = [:]

  /// The only one, made when it is first needed.
  static let shared = UnitTable()

  private init() {
    for row in Self.rows {
      let size = row.size.flatMap { Fraction($0, over: row.per) }
      let dimension: AmountUnit.Dimension = row.size == nil ? .count : row.isMass ? .mass : .volume
      byName[row.name] = entries.count
      entries.append(
        Entry(
          unit: AmountUnit(name: row.name, dimension: dimension, size: size), kind: row.kind, system: row.system,
          leads: row.leads))
      for spelling in row.spellings.split(separator: " ") {
        let forms = spelling.split(separator: "/").map { String($0.map { $0 == "_" ? " " : $0 }) }
        words += Set(forms).map { ($0, spellings.count) }
        spellings.append(
          Spelling(entry: entries.count - 1, singular: forms[0], plural: forms.count > 1 ? forms[1] : forms[0]))
      }
    }
  }

  /// The unit of a canonical name.
  func entry(named name: String) -> Int? {
    byName[name]
  }

  /// The spelling of a unit that goes with another one's: long with long, `tablespoons` with `teaspoons`.
  func spelling(of entry: Int, like other: Int) -> Spelling {
    let other = spellings[other]
    let candidates = spellings.filter { $0.entry == entry && (!other.isLong || $0.isLong) }
    // "litres" with "millilitres" and "liters" with "milliliters".
    return candidates.first { $0.singular.hasSuffix("re") == other.singular.hasSuffix("re") } ?? candidates.first
      ?? spellings.first { $0.entry == entry } ?? other
  }
}

extension UnitTable.Spelling {
  /// Whether it is a word and no abbreviation.
  fileprivate var isLong: Bool {
    singular != plural && singular.utf8.count > 3
  }
}
