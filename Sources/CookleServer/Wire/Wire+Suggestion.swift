import CookleLibrary
import CookleProtocol

extension Wire.Suggestion {
  init(_ suggestion: CookleLibrary.Suggestion) {
    self.init(
      identifier: suggestion.identifier,
      day: suggestion.day.text,
      dueAt: suggestion.dueAt.text,
      recipeId: suggestion.recipeID,
      name: suggestion.name,
      blurb: suggestion.blurb,
      photo: suggestion.photoID.map { Wire.PhotoReference(id: $0) },
      route: Wire.Route(suggestion.route),
      url: RouteOperations.build(suggestion.route).app)
  }
}
