import CookleLibrary
import CookleProtocol
import CookleSurface
import JSON
import JSONRPC

/// The methods about intents.
enum IntentMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.IntentListRequest.self) { session, _, call in
      try session.answer(call) { library in
        let context = library.surfaces
        return Wire.IntentListResult(
          intents: IntentDeclaration.all.map { Wire.IntentDescription($0, in: context) },
          revision: try library.context.revision().text)
      }
    }
    table.on(Wire.IntentPerformRequest.self) { session, parameters, call in
      let intent = try intent(parameters)
      let request = MutationRequest(parameters, ifRevision: parameters.ifRevision)
      // An intent that takes no arguments and refuses fields speaks of those of a form, which the surface names.
      let takesArguments = IntentDeclaration.all.contains { $0.name == IntentName(parameters.intent) && !$0.parameters.isEmpty }
      return try session.answer(call, fieldsIn: takesArguments ? "arguments" : nil) { library in
        let (outcome, areas) = try library.perform(intent, request)
        return Wire.IntentPerformResult(outcome, areas: areas, revision: try library.context.revision().text)
      }
    }
  }

  /// - Throws: an invalid-params error that names the argument.
  private static func intent(_ parameters: Wire.IntentPerformParameters) throws -> Intent {
    do {
      return try Intent(
        IntentName(parameters.intent), arguments: parameters.arguments?.bytes ?? Array("{}".utf8))
    } catch {
      throw RPCError.invalidParams(error, in: "arguments")
    }
  }
}
