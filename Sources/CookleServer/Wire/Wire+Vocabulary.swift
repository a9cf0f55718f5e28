import CookleLibrary
import CookleProtocol
import CookleSurface
import CookleWorkflow

// The words that the library and the protocol share, one switch each: a word that is added on one side does not compile
// until the other has it.

extension Wire.Entity {
  init(_ entity: LibraryEntity) {
    switch entity {
    case .recipe: self = .recipe
    case .ingredient: self = .ingredient
    case .category: self = .category
    case .recentRecipe: self = .recentRecipe
    case .diary: self = .diary
    case .photo: self = .photo
    case .setting: self = .setting
    case .formDraft: self = .formDraft
    case .mealRow: self = .mealRow
    case .recipePhoto: self = .recipePhoto
    case .cookingSession: self = .cookingSession
    case .savedCopy: self = .savedCopy
    case .menu: self = .menu
    case .menuDay: self = .menuDay
    case .shoppingItem: self = .shoppingItem
    case .change: self = .change
    }
  }
}

extension Wire.Capability {
  init(_ capability: LibraryCapability) {
    switch capability {
    case .renditions: self = .renditions
    case .undo: self = .undo
    }
  }
}

extension Wire.ChangeKind {
  init(_ kind: EntityChange.Kind) {
    switch kind {
    case .created: self = .created
    case .updated: self = .updated
    case .deleted: self = .deleted
    }
  }
}

extension Wire.MutationEffect {
  init(_ effect: CookleLibrary.MutationEffect) {
    switch effect {
    case .recipeDataChanged: self = .recipeDataChanged
    case .diaryDataChanged: self = .diaryDataChanged
    case .photoDataChanged: self = .photoDataChanged
    case .tagDataChanged: self = .tagDataChanged
    case .menuDataChanged: self = .menuDataChanged
    case .shoppingDataChanged: self = .shoppingDataChanged
    case .cookingSessionChanged: self = .cookingSessionChanged
    case .preferencesChanged: self = .preferencesChanged
    case .notificationPlanChanged: self = .notificationPlanChanged
    }
  }
}

extension Wire.Diet {
  init(_ diet: RecipeDiet) {
    switch diet {
    case .standard: self = .standard
    case .vegetarian: self = .vegetarian
    case .vegan: self = .vegan
    }
  }
}

extension RecipeDiet {
  init(_ diet: Wire.Diet) {
    switch diet {
    case .standard: self = .standard
    case .vegetarian: self = .vegetarian
    case .vegan: self = .vegan
    }
  }
}

extension RecipeBrowseSortMode {
  init(_ sort: Wire.RecipeBrowseSortMode) {
    switch sort {
    case .alphabeticalAscending: self = .alphabeticalAscending
    case .alphabeticalDescending: self = .alphabeticalDescending
    case .recentlyCreatedAscending: self = .recentlyCreatedAscending
    case .recentlyCreatedDescending: self = .recentlyCreatedDescending
    case .madeCountAscending: self = .madeCountAscending
    case .madeCountDescending: self = .madeCountDescending
    }
  }
}

extension Wire.RecipeBrowseSortMode {
  init(_ sort: CookleLibrary.RecipeBrowseSortMode) {
    switch sort {
    case .alphabeticalAscending: self = .alphabeticalAscending
    case .alphabeticalDescending: self = .alphabeticalDescending
    case .recentlyCreatedAscending: self = .recentlyCreatedAscending
    case .recentlyCreatedDescending: self = .recentlyCreatedDescending
    case .madeCountAscending: self = .madeCountAscending
    case .madeCountDescending: self = .madeCountDescending
    }
  }
}

extension CookleLibrary.TagKind {
  init(_ kind: Wire.TagKind) {
    switch kind {
    case .ingredient: self = .ingredient
    case .category: self = .category
    }
  }
}

extension Wire.TagKind {
  init(_ kind: CookleLibrary.TagKind) {
    switch kind {
    case .ingredient: self = .ingredient
    case .category: self = .category
    }
  }
}

extension Wire.Capability {
  init(_ capability: CookleSurface.Capability) {
    switch capability {
    case .inference: self = .inference
    case .textRecognition: self = .textRecognition
    case .renditions: self = .renditions
    case .webImport: self = .webImport
    case .undo: self = .undo
    }
  }
}

extension Wire.AvailabilityStatus {
  init(_ status: CapabilityStatus) {
    switch status {
    case .available: self = .available
    case .notEnabled: self = .notEnabled
    case .unavailable: self = .unavailable
    }
  }
}

extension Wire.FollowUpName {
  init(_ name: FollowUpReport.Name) {
    switch name {
    case .recentRecipeCatalog: self = .recentRecipeCatalog
    }
  }
}
