import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.LibraryReplacementResult {
  init(_ outcome: ActionOutcome<LibraryReplacementReport>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.LibraryReplacement.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init),
      confirmation: mutation.confirmation)
  }
}

extension Wire.LibraryReplacement {
  init(_ report: LibraryReplacementReport) {
    self.init(
      snapshot: report.snapshot, recipes: report.recipes, diaries: report.diaries, photos: report.photos)
  }
}

extension Wire.DataBackupResult {
  init(_ backup: LibraryBackup) {
    self.init(
      path: backup.path, recipes: backup.recipes, diaries: backup.diaries, photos: backup.photos,
      missingPhotos: backup.missingPhotos, bytes: Double(backup.bytes), revision: backup.revision)
  }
}

extension Wire.Snapshot {
  init(_ snapshot: SnapshotSummary) {
    let contents = snapshot.contents
    self.init(
      id: snapshot.id, at: snapshot.at.text, reason: Wire.SnapshotReason(snapshot.reason),
      bytes: Double(snapshot.bytes), isReadable: contents != nil, formatVersion: contents?.formatVersion,
      recipes: contents?.recipes, diaries: contents?.diaries, photos: contents?.photos)
  }
}

extension Wire.SnapshotReason {
  init(_ reason: CookleLibrary.Snapshot.Reason) {
    switch reason {
    case .migration: self = .migration
    case .reset: self = .reset
    case .restore: self = .restore
    case .recover: self = .recover
    case .repair: self = .repair
    }
  }
}

extension Wire.DataCompactResult {
  init(_ report: CompactionReport) {
    self.init(bytesBefore: Double(report.bytesBefore), bytesAfter: Double(report.bytesAfter))
  }
}

extension Wire.DataCleanUpResult {
  init(_ report: CleanUpReport) {
    self.init(
      detachedRows: report.detachedRows, archiveValues: report.archiveValues, photoFiles: report.photoFiles,
      renditions: report.renditions, leftovers: report.leftovers, bytes: Double(report.bytes))
  }
}
