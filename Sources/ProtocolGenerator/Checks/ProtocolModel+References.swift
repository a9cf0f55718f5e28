extension ProtocolModel {
  /// Refuses a name that stands for nothing, or for something of another kind.
  func checkReferences() throws(SourceError) {
    for request in requests {
      let place = request.heading.place
      try checkParameters(request.params, at: place)
      try checkType(request.result, at: place)
      try checkEffects(of: request)
      for area in request.areas where !areas.contains(where: { $0.area == area }) {
        throw SourceError(place: place, message: "there is no area \"\(area)\"")
      }
      for error in request.errors where !errorCodes.contains(where: { $0.name == error }) {
        throw SourceError(place: place, message: "there is no error \"\(error)\"")
      }
    }
    for notification in notifications {
      try checkParameters(notification.params, at: notification.heading.place)
    }
    for structure in structures {
      for mixin in structure.mixins {
        guard case .structure(let declaration)? = declaration(of: mixin), declaration.isMixin else {
          throw SourceError(place: structure.heading.place, message: "there is no mixin \"\(mixin)\"")
        }
      }
      for property in structure.properties { try checkType(property.type, at: property.heading.place) }
    }
    for alias in aliases { try checkType(alias.type, at: alias.heading.place) }
    for error in errorCodes { try checkStructure(error.data, as: "data", at: error.heading.place) }
    for intent in intents {
      if let arguments = intent.arguments { try checkStructure(arguments, as: "arguments", at: intent.heading.place) }
    }
    for area in areas {
      try checkStructure(area.parameters, as: "parameters", at: area.heading.place)
      try checkStructure(area.surface, as: "surface", at: area.heading.place)
      if let id = area.id { try checkType(id, at: area.heading.place) }
    }
  }

  private func checkType(_ type: WireType, at place: String) throws(SourceError) {
    for name in type.references {
      guard let declaration = declaration(of: name) else {
        throw SourceError(place: place, message: "there is no type \"\(name)\"")
      }
      if case .structure(let structure) = declaration, structure.isMixin {
        throw SourceError(place: place, message: "\"\(name)\" is a mixin and no type of its own")
      }
    }
  }

  private func checkParameters(_ type: WireType, at place: String) throws(SourceError) {
    try checkStructure(type, as: "params", at: place)
  }

  private func checkStructure(_ type: WireType, as role: String, at place: String) throws(SourceError) {
    try checkType(type, at: place)
    guard case .reference(let name) = type, case .structure? = declaration(of: name) else {
      throw SourceError(place: place, message: "\(role) is not a structure")
    }
  }

  /// Effects are values of the enumeration that mutations answer with.
  private func checkEffects(of request: RequestDeclaration) throws(SourceError) {
    guard !request.effects.isEmpty else { return }
    let known = enumerations.first { $0.name == "MutationEffect" }?.values.map(\.value) ?? []
    for effect in request.effects where !known.contains(effect) {
      throw SourceError(place: request.heading.place, message: "there is no effect \"\(effect)\"")
    }
  }
}
