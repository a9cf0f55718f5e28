import CookleLibrary
import CookleProtocol

extension Wire.RecipeGlance {
  init(_ glance: CookleLibrary.RecipeGlance) {
    self.init(
      kind: Wire.RecipeGlanceKind(glance.choice),
      recipe: Wire.RecipeSummary(glance.recipe),
      route: Wire.Route(glance.route),
      url: RouteOperations.build(glance.route).app,
      staleAt: glance.staleAt?.text)
  }
}

extension Wire.RecipeGlanceKind {
  init(_ choice: CookleLibrary.RecipeGlance.Choice) {
    switch choice {
    case .lastOpened: self = .lastOpened
    case .latest: self = .latest
    case .random: self = .random
    }
  }
}

extension CookleLibrary.RecipeGlance.Choice {
  init(_ kind: Wire.RecipeGlanceKind) {
    switch kind {
    case .lastOpened: self = .lastOpened
    case .latest: self = .latest
    case .random: self = .random
    }
  }
}

extension Wire.TimerGlance {
  init(_ glance: CookleLibrary.TimerGlance) {
    self.init(
      session: glance.session.id.text, recipeName: glance.session.recipeName,
      durationSeconds: glance.timer.durationSeconds, deadline: glance.timer.deadline.text,
      route: Wire.Route(glance.route), url: RouteOperations.build(glance.route).app, staleAt: glance.staleAt.text)
  }
}

extension Wire.MenuGlance {
  init(_ glance: CookleLibrary.MenuGlance) {
    self.init(
      kind: glance.isToday ? .today : .upNext, day: Wire.Weekday(glance.day.day), date: glance.date.text,
      recipe: glance.day.recipeID, name: glance.day.name, isMissing: glance.day.isMissing,
      route: Wire.Route(glance.route), url: RouteOperations.build(glance.route).app, staleAt: glance.staleAt.text)
  }
}

extension Wire.DiaryGlance {
  init(_ glance: CookleLibrary.DiaryGlance) {
    self.init(
      kind: Wire.DiaryGlanceKind(glance.choice),
      diary: glance.diary.map(Wire.Diary.init),
      route: Wire.Route(glance.route),
      url: RouteOperations.build(glance.route).app,
      staleAt: glance.staleAt.text)
  }
}

extension Wire.DiaryGlanceKind {
  init(_ choice: CookleLibrary.DiaryGlance.Choice) {
    switch choice {
    case .today: self = .today
    case .latest: self = .latest
    case .random: self = .random
    }
  }
}

extension CookleLibrary.DiaryGlance.Choice {
  init(_ kind: Wire.DiaryGlanceKind) {
    switch kind {
    case .today: self = .today
    case .latest: self = .latest
    case .random: self = .random
    }
  }
}
