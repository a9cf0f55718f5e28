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
        Wire.IntentListResult(
          intents: IntentDeclaration.all.map { Wire.IntentDescription($0, in: library.language) },
          revision: try library.context.revision().text)
      }
    }
    table.on(
      Wire.IntentPerformRequest.self, readingUpTo: largestRead,
      { session, parameters, call in
        let declaration = IntentDeclaration.of(IntentName(parameters.intent))
        let intent = try intent(parameters)
        guard try !runsBeside(intent, declaration) else { throw RPCRunBeside() }
        let request = MutationRequest(parameters)
        return try session.answer(call, fieldsIn: member(of: declaration)) { library in
          try perform(intent, request, in: library)
        }
      },
      beside: performBeside)
  }

  private static func perform(
    _ intent: Intent, _ request: MutationRequest, adding picture: PhotoInput? = nil, in library: LibrarySession
  ) throws -> Wire.IntentPerformResult {
    let (outcome, areas) = try library.perform(intent, request, adding: picture)
    return Wire.IntentPerformResult(outcome, areas: areas, revision: try library.context.revision().text)
  }

  /// A picture is added in its turn unless it is large.
  private static func runsBeside(_ intent: Intent, _ declaration: IntentDeclaration) throws -> Bool {
    let picture = try RPCError.ofLibrary(fieldsIn: member(of: declaration)) { try intent.picture() }
    return picture?.isLarge ?? declaration.isLongRunning
  }

  /// An intent that takes no arguments and refuses fields speaks of those of a form, which the surface names.
  private static func member(of declaration: IntentDeclaration) -> String? {
    declaration.parameters.isEmpty ? nil : "arguments"
  }

  /// The library is changed beside the turns; what that means to the screens is settled in a turn of its own.
  private static func performBeside(
    _ parameters: Wire.IntentPerformParameters, _ call: RPCCall, _ access: RPCSessionAccess<ServerSession>
  ) throws -> Wire.IntentPerformResult {
    let declaration = IntentDeclaration.of(IntentName(parameters.intent))
    let intent = try intent(parameters)
    let request = MutationRequest(parameters)
    if let picture = try RPCError.ofLibrary(fieldsIn: member(of: declaration), { try intent.picture() }) {
      return try access.add(picture, request, call, fieldsIn: member(of: declaration)) { library, picture in
        try perform(intent, request, adding: picture, in: library)
      }
    }
    // What has large parameters came here unread; it is performed in a turn as any other.
    guard declaration.isLongRunning else {
      return try access.withSession { session in
        call.holdNotifications()
        return try session.answer(call, fieldsIn: member(of: declaration)) { library in
          try perform(intent, request, in: library)
        }
      }
    }
    guard let language = access.withSession({ $0.library?.language }) else { throw RPCError.internalError }
    let outcome = try access.writeBeside(call, fieldsIn: member(of: declaration)) { library in
      var engine = IntentEngine(SurfaceContext(library: library, language: language), request: request)
      return try engine.perform(intent)
    }
    return try access.withSession { session in
      try session.answer(call) { library in
        let areas = library.settle(outcome)
        return Wire.IntentPerformResult(outcome, areas: areas, revision: try library.context.revision().text)
      }
    }
  }

  /// - Throws: an invalid-params error that names the argument.
  private static func intent(_ parameters: Wire.IntentPerformParameters) throws -> Intent {
    do {
      if let arguments = parameters.arguments { _ = try JSONReader.decode(JSONObject.self, from: arguments.bytes) }
      return try Intent(
        IntentName(parameters.intent), arguments: parameters.arguments?.bytes ?? Array("{}".utf8))
    } catch {
      throw RPCError.invalidParams(error, in: "arguments")
    }
  }
}
