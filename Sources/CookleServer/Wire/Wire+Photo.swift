import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.PhotoReference {
  init(_ photo: CookleLibrary.PhotoReference) {
    self.init(
      id: photo.id, path: photo.path, mediaType: photo.format.mediaType, width: photo.width, height: photo.height)
  }
}

extension Wire.PhotoSummary {
  init(_ photo: CookleLibrary.PhotoSummary) {
    let reference = photo.reference
    self.init(
      id: reference.id, path: reference.path, mediaType: reference.format.mediaType, width: reference.width,
      height: reference.height, bytes: photo.byteCount, source: Wire.PhotoSource(photo.source),
      createdAt: photo.createdAt.text, useCount: photo.useCount)
  }
}

extension Wire.Photo {
  init(_ photo: CookleLibrary.Photo) {
    let reference = photo.summary.reference
    self.init(
      modifiedAt: photo.modifiedAt.text,
      revision: photo.revision,
      recipes: photo.recipes.map { Wire.PhotoRecipe(id: $0.id, name: $0.name) },
      id: reference.id,
      path: reference.path,
      mediaType: reference.format.mediaType,
      width: reference.width,
      height: reference.height,
      bytes: photo.summary.byteCount,
      source: Wire.PhotoSource(photo.summary.source),
      createdAt: photo.summary.createdAt.text,
      useCount: photo.summary.useCount)
  }
}

extension Wire.PhotoListResult {
  init(_ page: PhotoPage, revision: String) {
    self.init(
      items: page.items.map(Wire.PhotoSummary.init), total: page.total, totalIsExact: page.totalIsExact,
      nextCursor: page.nextCursor, revision: revision)
  }
}

extension Wire.PhotoAddResult {
  init(_ outcome: ActionOutcome<CookleLibrary.PhotoAddition>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map { Wire.PhotoAddition(photo: Wire.Photo($0.photo), isNew: $0.isNew) },
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.PhotoReferenceMutationResult {
  init(_ outcome: ActionOutcome<String>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.DeletedPhoto.init(id:)),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.PhotoRenditionResult {
  /// A copy that could not be kept as a file is handed over itself.
  init(_ rendition: PhotoRendition, as delivery: Wire.RenditionDelivery) {
    let path: String? =
      switch delivery {
      case .path: rendition.path
      case .data: nil
      }
    let data = path == nil ? Base64.encoded(rendition.bytes) : nil
    self.init(
      id: rendition.photo, path: path, data: data, mediaType: rendition.format.mediaType, width: rendition.width,
      height: rendition.height)
  }
}

extension CookleLibrary.PhotoSource {
  init(_ source: Wire.PhotoSource) {
    switch source {
    case .imported: self = .import
    case .camera: self = .camera
    case .generated: self = .generated
    }
  }
}

extension Wire.PhotoSource {
  init(_ source: CookleLibrary.PhotoSource) {
    switch source {
    case .import: self = .imported
    case .camera: self = .camera
    case .generated: self = .generated
    }
  }
}

extension CookleLibrary.RenditionFormat {
  init(_ format: Wire.RenditionFormat) {
    switch format {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    }
  }
}

extension CookleLibrary.RecipePhotoRemovalBehavior {
  init(_ behavior: Wire.RecipePhotoRemovalBehavior) {
    switch behavior {
    case .unlinkOnly: self = .unlinkOnly
    }
  }
}
