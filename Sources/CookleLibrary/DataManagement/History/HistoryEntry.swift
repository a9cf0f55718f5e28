/// A named change of the library, and whether it stands.
public struct HistoryEntry: Sendable, Hashable {
  /// The record a change is named after.
  public struct Subject: Sendable, Hashable {
    /// The kind of record.
    public var entity: LibraryEntity
    /// Its id.
    public var id: String
    /// What it was called by the change, or before a change that removed it; empty for one without a name.
    public var name: String
  }

  /// Whether a change stands.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// It stands.
    case done
    /// It was taken back.
    case undone
  }

  /// Why a change can be neither taken back nor made again.
  public enum Finality: String, Sendable, Hashable, CaseIterable {
    /// It touched more than is kept of one change.
    case tooLarge
    /// It was taken back, and another change was made since.
    case superseded
  }

  /// An opaque name.
  public var id: String
  /// The method that made the change: `recipe/delete`.
  public var action: String
  /// The record it is named after; nil for a change of many, or of one that is gone unnamed.
  public var subject: Subject?
  /// How many records it touched.
  public var count: Int
  /// When it was made.
  public var at: Instant
  /// Whether it stands.
  public var state: State
  /// Why it can be neither taken back nor made again; nil when it can, as far as later changes allow.
  public var finality: Finality?

  /// Whether it stands and can be taken back, as far as later changes allow.
  public var canUndo: Bool { state == .done && finality == nil }
  /// Whether it was taken back and can be made again, as far as later changes allow.
  public var canRedo: Bool { state == .undone && finality == nil }

  /// The reason why it can be neither, as a sentence; nil when it can.
  public var reason: String? {
    switch finality {
    case .tooLarge?:
      "It touched more than the \(LibraryLimits.historyEntryBytes / 1_048_576) MiB that are kept of one change."
    case .superseded?: "Another change was made since it was taken back."
    case nil: nil
    }
  }
}

extension HistoryEntry {
  init(_ row: HistoryTable.Row, epoch: String) {
    id = EntityRevisionTable.text(epoch: epoch, number: row.number)
    action = row.action
    subject = row.subject
    count = row.count
    at = row.committedAt
    state = row.undoneNumber == nil ? .done : .undone
    finality = row.finality
  }

  /// The number of the commit that an id stands for; nil for another epoch's, and for what is no id.
  static func number(of id: String, epoch: String) -> Int64? {
    guard let dot = id.lastIndex(of: "."), id[..<dot] == epoch[...] else { return nil }
    let digits = id[id.index(after: dot)...]
    guard let number = Int64(digits), number > 0, String(number) == digits else { return nil }
    return number
  }
}

extension HistoryEntry.Finality {
  var code: Int64 {
    switch self {
    case .tooLarge: 1
    case .superseded: 2
    }
  }

  init?(code: Int64) {
    guard let finality = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = finality
  }
}

/// One page of the history.
public struct HistoryPage: Sendable, Hashable {
  /// The page's changes, the newest first.
  public var items: [HistoryEntry]
  /// How many changes are listed.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
  /// The change that is taken back by an undo that names none.
  public var undo: HistoryEntry?
  /// The change that is made again by a redo that names none.
  public var redo: HistoryEntry?
}
