import CookleLibrary
import CookleProtocol
import CookleSurface
import JSON
import JSONRPC

extension Wire.Limits {
  /// What this server accepts and keeps.
  init(_ limits: RPCConfiguration.Limits) {
    self.init(
      headerBlockBytes: limits.headerBytes,
      messageBytes: limits.messageBytes,
      nestingDepth: JSONReader.maximumDepth,
      queuedRequests: limits.queuedRequests,
      queuedRequestBytes: limits.queuedBytes,
      unsentBytes: limits.unsentBytes,
      pageItems: LibraryLimits.pageItems,
      exactTotal: LibraryLimits.exactTotal,
      changes: LibraryLimits.pageChanges,
      changedIds: ChangedRecords.limit,
      nameCharacters: LibraryLimits.nameCharacters,
      tagCharacters: LibraryLimits.tagCharacters,
      amountCharacters: LibraryLimits.shortTextCharacters,
      stepCharacters: LibraryLimits.stepCharacters,
      noteCharacters: LibraryLimits.noteCharacters,
      sourceCharacters: LibraryLimits.sourceCharacters,
      recipeRows: LibraryLimits.rows,
      mealRows: LibraryLimits.mealRows,
      menuCategories: LibraryLimits.menuCategories,
      shoppingItems: LibraryLimits.shoppingItems,
      shoppingLines: LibraryLimits.shoppingLines,
      historyEntries: LibraryLimits.historyEntries,
      historyEntryBytes: LibraryLimits.historyEntryBytes,
      historyBytes: LibraryLimits.historyBytes,
      photoBytes: LibraryLimits.photoBytes,
      photoPixels: LibraryLimits.photoPixels,
      mergedTags: LibraryLimits.mergedTags,
      timerHours: LibraryLimits.timerHours,
      cookingStepsBytes: LibraryLimits.cookingStepsBytes,
      cookingContextBytes: LibraryLimits.cookingContextBytes,
      cookingInstallations: LibraryLimits.cookingInstallations,
      requestKeyCharacters: LibraryLimits.requestKeyCharacters,
      searchCharacters: LibraryLimits.searchCharacters,
      requestKeyHours: Int(LibraryLimits.requestKeyMilliseconds / 3_600_000),
      writeWaitMs: LibraryLimits.lockWaitMilliseconds,
      progressPerSecond: RPCProgress.reportsPerSecond)
  }
}

extension Wire.Availability {
  init(in context: SurfaceContext) {
    self.init(
      inference: Wire.CapabilityAvailability(.inference, in: context),
      textRecognition: Wire.CapabilityAvailability(.textRecognition, in: context),
      renditions: Wire.CapabilityAvailability(.renditions, in: context),
      webImport: Wire.CapabilityAvailability(.webImport, in: context),
      undo: Wire.CapabilityAvailability(.undo, in: context))
  }
}

extension Wire.CapabilityAvailability {
  fileprivate init(_ capability: CookleSurface.Capability, in context: SurfaceContext) {
    let (status, reason) = capability.availability(in: context)
    self.init(status: Wire.AvailabilityStatus(status), reason: reason)
  }
}
