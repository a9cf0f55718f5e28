/// Writes the types that stand for requests, notifications and errors.
struct SwiftMessages {
  let types: SwiftTypes

  func write(_ request: RequestDeclaration, to swift: inout SwiftText) {
    swift.documentation(request.heading.documentation)
    swift.block("public enum \(request.typeName): RPCRequest") { swift in
      swift.documentation("What it takes.")
      swift.line("public typealias Parameters = \(qualified(request.params))")
      swift.documentation("What it answers.")
      swift.line("public typealias Result = \(qualified(request.result))")
      swift.documentation("Its name on the wire.")
      swift.line("public static var method: String { \(SwiftText.literal(request.heading.name)) }")
      swift.documentation("How it runs.")
      swift.line("public static var execution: RPCExecution { .\(request.execution.rawValue) }")
    }
  }

  func write(_ notification: NotificationDeclaration, to swift: inout SwiftText) {
    swift.documentation(notification.heading.documentation)
    swift.block("public enum \(notification.typeName): RPCNotification") { swift in
      swift.documentation("What it tells.")
      swift.line("public typealias Parameters = \(qualified(notification.params))")
      swift.documentation("Its name on the wire.")
      swift.line("public static var method: String { \(SwiftText.literal(notification.heading.name)) }")
    }
  }

  /// Inside the declaration of `Parameters` and `Result` a bare name could mean the alias itself.
  private func qualified(_ type: WireType) -> String {
    if case .reference = type { "Wire.\(types.name(of: type))" } else { types.name(of: type) }
  }

  /// The codes of the domain; those of JSON-RPC and LSP belong to the module JSONRPC.
  func writeCodes(_ errors: [ErrorCodeDeclaration], to swift: inout SwiftText) {
    swift.block("extension RPCErrorCode") { swift in
      for error in errors {
        swift.documentation(error.heading.documentation)
        swift.line("public static let \(error.name) = RPCErrorCode(rawValue: \(error.code))")
      }
    }
  }

  /// The way from an error's data to the error.
  func write(_ error: ErrorCodeDeclaration, to swift: inout SwiftText) {
    swift.block("extension Wire.\(types.name(of: error.data))") { swift in
      swift.documentation("The error that carries this data; `message` is one sentence that a person can act on.")
      swift.block("public func error(_ message: String) -> RPCError") { swift in
        swift.line("RPCError(code: .\(error.name), message: message, data: Wire.value(of: self))")
      }
    }
  }
}
