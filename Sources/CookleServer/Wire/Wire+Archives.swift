import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension ArchiveFormat {
  init(_ format: Wire.ArchiveFormat) {
    switch format {
    case .cookle: self = .cookle
    case .cookleV1: self = .cookleV1
    }
  }
}

extension Wire.ArchiveFormat {
  init(_ format: CookleLibrary.ArchiveFormat) {
    switch format {
    case .cookle: self = .cookle
    case .cookleV1: self = .cookleV1
    }
  }
}

extension Wire.ArchiveCounts {
  init(_ counts: CookleLibrary.ArchiveCounts) {
    self.init(
      recipes: counts.recipes, diaries: counts.diaries, ingredients: counts.ingredients,
      categories: counts.categories, photos: counts.photos, shoppingItems: counts.shoppingItems)
  }
}

extension Wire.DataExportResult {
  init(_ export: ArchiveExport) {
    self.init(
      path: export.path, format: Wire.ArchiveFormat(export.format), counts: Wire.ArchiveCounts(export.counts),
      bytes: Double(export.bytes), missingPhotos: export.missingPhotos, revision: export.revision)
  }
}

extension Wire.DataValidateResult {
  init(_ summary: ArchiveSummary) {
    self.init(
      format: Wire.ArchiveFormat(summary.format), formatVersion: summary.formatVersion,
      exportedAt: summary.exportedAt?.text, counts: Wire.ArchiveCounts(summary.counts), notices: summary.notices)
  }
}
