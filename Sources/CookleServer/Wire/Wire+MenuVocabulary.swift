import CookleLibrary
import CookleProtocol

// The words of the menu that the library and the protocol share.

extension Wire.Weekday {
  init(_ day: CookleLibrary.Weekday) {
    switch day {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }
}

extension CookleLibrary.Weekday {
  init(_ day: Wire.Weekday) {
    switch day {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }
}

extension Wire.MenuDayDiet {
  init(_ diet: CookleLibrary.MenuDayDiet) {
    switch diet {
    case .any: self = .any
    case .vegetarian: self = .vegetarian
    case .vegan: self = .vegan
    }
  }
}

extension CookleLibrary.MenuDayDiet {
  init(_ diet: Wire.MenuDayDiet) {
    switch diet {
    case .any: self = .any
    case .vegetarian: self = .vegetarian
    case .vegan: self = .vegan
    }
  }
}

extension Wire.MenuRequirement {
  init(_ requirement: CookleLibrary.MenuRequirement) {
    switch requirement {
    case .recipes: self = .recipes
    case .days: self = .days
    case .vegan: self = .vegan
    case .vegetarian: self = .vegetarian
    case .pinned: self = .pinned
    case .categories: self = .categories
    case .cookingTime: self = .cookingTime
    case .avoid: self = .avoid
    }
  }
}

extension Wire.MenuHighlightKind {
  init(_ kind: MenuHighlight.Kind) {
    switch kind {
    case .today: self = .today
    case .upNext: self = .upNext
    case .nothingPlanned: self = .nothingPlanned
    case .noMenu: self = .noMenu
    }
  }
}
