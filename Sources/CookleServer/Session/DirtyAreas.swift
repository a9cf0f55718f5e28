import CookleLibrary
import CookleProtocol
import CookleSurface

/// What a client has not been told yet, as a set that stays small however much happens, and the version of each area.
///
/// Versions belong to the connection: an area's moves with every change that may show in it.
struct DirtyAreas {
  /// One notification's worth.
  struct Told {
    var changes: [SurfaceArea: Wire.AreaChange]
    var hasPeerChanges: Bool
    var isFresh: Bool
  }

  private(set) var subscribed: Set<SurfaceArea>
  private var pending: [SurfaceArea: ChangedRecords] = [:]
  private var hasPeerChanges = false
  private var isFresh = false
  private var versions: [SurfaceArea: Int] = [:]
  /// What was noted since the recording began; nil while nothing is recorded.
  private var recorded: [SurfaceArea: ChangedRecords]?

  init(subscribed: Set<SurfaceArea>) {
    self.subscribed = subscribed
  }

  /// The present version of an area, from 1.
  func version(of area: SurfaceArea) -> Int {
    versions[area, default: 1]
  }

  /// Adds commits.
  mutating func note(_ news: ChangeFeed.News) {
    if let changes = news.changes {
      add(SurfaceArea.dirty(after: changes), byPeer: news.hasPeerCommits)
    } else {
      isFresh = true
      let everything = SurfaceArea.allCases.map { ($0, ChangedRecords.all) }
      add(Dictionary(uniqueKeysWithValues: everything), byPeer: news.hasPeerCommits)
    }
  }

  /// Adds changes of the connection itself.
  mutating func noteOwn(_ changes: [SurfaceArea: ChangedRecords]) {
    add(changes, byPeer: false)
  }

  private mutating func add(_ changes: [SurfaceArea: ChangedRecords], byPeer: Bool) {
    for (area, records) in changes {
      versions[area, default: 1] += 1
      recorded?[area, default: .some([])].formUnion(records)
      guard subscribed.contains(area) else { continue }
      pending[area, default: .some([])].formUnion(records)
      hasPeerChanges = hasPeerChanges || byPeer
    }
  }

  /// Begins to record what is noted.
  mutating func record() {
    recorded = [:]
  }

  /// Ends the recording and hands out what was noted, as a notification would tell it.
  mutating func endRecording() -> [Wire.Area: Wire.AreaChange] {
    defer { recorded = nil }
    return described(recorded ?? [:])
  }

  /// Changes as a notification would tell them.
  func described(_ changes: [SurfaceArea: ChangedRecords]) -> [Wire.Area: Wire.AreaChange] {
    changes.reduce(into: [:]) { described, change in
      described[Wire.Area(change.key)] = Wire.AreaChange(
        ids: Wire.ChangedIDs(change.value), version: version(of: change.key))
    }
  }

  /// Replaces the subscription and forgets what was not told.
  mutating func subscribe(to areas: Set<SurfaceArea>) {
    subscribed = areas
    forget()
  }

  /// Hands out what is to be told now; nil when there is nothing.
  mutating func take() -> Told? {
    guard !pending.isEmpty else { return nil }
    var changes: [SurfaceArea: Wire.AreaChange] = [:]
    for (area, records) in pending {
      changes[area] = Wire.AreaChange(ids: Wire.ChangedIDs(records), version: version(of: area))
    }
    defer { forget() }
    return Told(changes: changes, hasPeerChanges: hasPeerChanges, isFresh: isFresh)
  }

  private mutating func forget() {
    pending = [:]
    hasPeerChanges = false
    isFresh = false
  }
}

extension Wire.ChangedIDs {
  /// The ids in a fixed order; nil for an area whose records have no ids.
  init?(_ records: ChangedRecords) {
    switch records {
    case .all: self = .all
    case .some(let ids) where ids.isEmpty: return nil
    case .some(let ids): self = .some(ids.sorted())
    }
  }
}
