import CookleLibrary
import CookleProtocol
import CookleSurface
import JSON

extension Wire.IntentDescription {
  init(_ declaration: IntentDeclaration, in language: SurfaceLanguage) {
    self.init(
      intent: Wire.IntentName(declaration.name), title: declaration.title(in: language),
      documentation: declaration.documentation, isSystem: declaration.isSystem,
      isDestructive: declaration.isDestructive, confirmation: declaration.asksFirst ? .always : .never,
      isLongRunning: declaration.isLongRunning,
      result: declaration.result,
      parameters: declaration.parameters.map { parameter in
        Wire.AreaParameter(
          name: parameter.name, type: parameter.type, isOptional: parameter.isOptional,
          documentation: parameter.documentation)
      })
  }
}

extension MutationRequest {
  /// The conditions of an intent.
  init(_ parameters: Wire.IntentPerformParameters) {
    self.init(parameters, ifRevision: parameters.ifRevision, confirmation: parameters.confirmation)
  }
}

extension Wire.IntentPerformResult {
  /// - Parameter revision: where the library stands now.
  init(_ outcome: IntentOutcome, areas: [Wire.Area: Wire.AreaChange], revision: String) {
    let mutation = outcome.mutation
    self.init(
      // What was only weighed has no value.
      value: mutation?.impact == nil ? outcome.value : nil,
      effects: mutation?.effects.map(Wire.MutationEffect.init),
      revision: mutation?.revision ?? revision,
      previousRevision: mutation?.previousRevision,
      followUps: mutation?.followUps.map(Wire.FollowUp.init),
      impact: mutation?.impact?.map(Wire.ImpactCount.init),
      confirmation: mutation?.confirmation,
      areas: areas, dialog: outcome.dialog, route: outcome.route, snippet: outcome.snippet.map(JSONText.init))
  }
}
