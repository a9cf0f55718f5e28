import CookleLibrary
import CookleProtocol
import JSONRPC

/// The methods about daily suggestions.
enum SuggestionMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.SuggestionPlanRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let plan = try SuggestionOperations.plan(in: library.context)
        return Wire.SuggestionPlanResult(items: plan.map(Wire.Suggestion.init), revision: revision)
      }
    }
  }
}
