/// Something that a check of the library found not to be as it must.
public struct LibraryFinding: Sendable, Hashable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Pages or rows of the database cannot be read as what they are.
    case databaseDamaged
    /// An index of the database does not agree with its table.
    case indexDamaged
    /// Rows belong to a record that is gone.
    case danglingRow
    /// A record names another that is gone, and what it says of it would be lost with the row.
    case danglingReference
    /// What is kept beside a record, so that lists are quick, is not what the record says.
    case derivedValue
    /// The number of records of a kind is kept wrongly.
    case recordCount
    /// A row has a number that the library does not give.
    case recordNumber
    /// The number that the next record of a kind would get is one that another has.
    case nextNumber
    /// The list of tags that are written alike is not what the tags say.
    case duplicateTags
    /// The search index is not what the library says.
    case searchIndex
    /// The log of changes, or what it is read by, has holes.
    case changeLog
    /// What an archive said of a record is kept, and the record is gone.
    case archiveValue
    /// A photo has no file.
    case photoFileMissing
    /// A photo's file is not the one that was added.
    case photoFileDamaged
    /// A setting is stored as nothing that can be read, and counts as its default.
    case unreadableSetting
    /// What is remembered beside the library, and may be lost, is damaged.
    case stateDamaged

    /// Whether a repair is safe: it makes once more what follows from the rest, or drops what belongs to nothing.
    var isRepairable: Bool {
      switch self {
      case .indexDamaged, .danglingRow, .derivedValue, .recordCount, .nextNumber, .duplicateTags, .searchIndex,
        .changeLog, .archiveValue, .stateDamaged:
        true
      case .databaseDamaged, .danglingReference, .recordNumber, .photoFileMissing, .photoFileDamaged,
        .unreadableSetting:
        false
      }
    }
  }

  /// What it is about.
  public var kind: Kind
  /// One sentence for a person; where nothing repairs it by itself, with what to do.
  public var message: String
  /// The kind of record it was found at, if it is one.
  public var entity: LibraryEntity?
  /// The record.
  public var id: String?
  /// Whether a repair is possible.
  public var isRepairable: Bool
  /// Whether it was repaired.
  public var isRepaired = false
}

/// What a check found so far: each kind up to a bound, the rest of it in numbers.
struct LibraryFindings {
  /// Findings of one kind that are told one by one.
  static let toldOfKind = 100

  private var told: [LibraryFinding] = []
  private var counts: [LibraryFinding.Kind: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Whether a repair has something to do.
  var needRepair: Bool { !contains(.databaseDamaged) && counts.keys.contains(where: \.isRepairable) }

  func contains(_ kind: LibraryFinding.Kind) -> Bool { counts[kind] != nil }

  mutating func add(
    _ kind: LibraryFinding.Kind, _ message: @autoclosure () -> String, _ entity: LibraryEntity? = nil, id: String? = nil
  ) {
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] <= LibraryFindings.toldOfKind else { return }
    told.append(
      LibraryFinding(kind: kind, message: message(), entity: entity, id: id, isRepairable: kind.isRepairable))
  }

  /// The findings by kind, in the order of their declaration. Nothing is written into a database that is damaged itself.
  var list: [LibraryFinding] {
    LibraryFinding.Kind.allCases.flatMap { kind in
      var findings = told.filter { $0.kind == kind }
      let untold = counts[kind, default: 0] - findings.count
      if untold > 0, var last = findings.last {
        (last.message, last.entity, last.id) = ("There are \(untold) more findings of this kind.", nil, nil)
        findings.append(last)
      }
      if contains(.databaseDamaged) {
        for index in findings.indices { findings[index].isRepairable = false }
      }
      return findings
    }
  }
}
