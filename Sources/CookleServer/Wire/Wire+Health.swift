import CookleLibrary
import CookleProtocol
import JSONRPC

extension Wire.DataCheckResult {
  init(_ report: LibraryCheckReport) {
    self.init(
      isSound: report.isSound, findings: report.findings.map(Wire.DataFinding.init),
      checked: Wire.DataCheckTally(report.checked), revision: report.revision)
  }
}

extension Wire.DataFinding {
  init(_ finding: LibraryFinding) {
    self.init(
      kind: Wire.FindingKind(finding.kind), message: RPCLog.cleaned(finding.message),
      entity: finding.entity.map(Wire.Entity.init), id: finding.id.map { RPCLog.cleaned($0.beginning(200)) },
      isRepairable: finding.isRepairable, isRepaired: finding.isRepaired)
  }
}

extension Wire.DataCheckTally {
  init(_ tally: LibraryCheckTally) {
    self.init(
      recipes: tally.recipes, diaries: tally.diaries, ingredients: tally.ingredients, categories: tally.categories,
      shoppingItems: tally.shoppingItems, photos: tally.photos, photoBytes: Double(tally.photoBytes))
  }
}

extension Wire.FindingKind {
  init(_ kind: LibraryFinding.Kind) {
    switch kind {
    case .databaseDamaged: self = .databaseDamaged
    case .indexDamaged: self = .indexDamaged
    case .danglingRow: self = .danglingRow
    case .danglingReference: self = .danglingReference
    case .derivedValue: self = .derivedValue
    case .recordCount: self = .recordCount
    case .recordNumber: self = .recordNumber
    case .nextNumber: self = .nextNumber
    case .duplicateTags: self = .duplicateTags
    case .searchIndex: self = .searchIndex
    case .changeLog: self = .changeLog
    case .archiveValue: self = .archiveValue
    case .photoFileMissing: self = .photoFileMissing
    case .photoFileDamaged: self = .photoFileDamaged
    case .unreadableSetting: self = .unreadableSetting
    case .stateDamaged: self = .stateDamaged
    }
  }
}
