import CookleSurface
import JSON

/// Makes an intent's arguments from options of the command line, by what the vocabulary declares of them.
struct IntentArgumentReader {
  let intent: IntentDeclaration
  /// The folder that relative paths are taken from; nil where the system does not tell.
  let folder: String?

  /// - Throws: `UsageError` for an argument the intent does not take, one given twice, and one that is missing.
  func arguments(from options: [(name: String, value: String)]) throws -> JSONObject {
    var arguments: JSONObject = [:]
    for option in options {
      guard let parameter = intent.parameters.first(where: { $0.name == option.name }) else {
        throw unknown(option.name)
      }
      if parameter.type.hasSuffix("[]") {
        // Nothing behind the equals sign names no value, so that a list can be emptied.
        let values = option.value.isEmpty ? [] : [try value(option.value, of: parameter)]
        arguments[option.name] = .array((arguments[option.name]?.array ?? []) + values)
      } else {
        guard arguments[option.name] == nil else { throw UsageError("Give --\(option.name) once.") }
        arguments[option.name] = try value(option.value, of: parameter)
      }
    }
    if let missing = intent.parameters.first(where: { !$0.isOptional && arguments[$0.name] == nil }) {
      let what = missing.documentation.prefix(1).lowercased() + missing.documentation.dropFirst().dropLast()
      throw UsageError("\(intent.name.rawValue) needs --\(missing.name): \(what).")
    }
    return arguments
  }

  private func value(_ text: String, of parameter: IntentDeclaration.Parameter) throws -> JSONValue {
    switch parameter.type {
    case "integer":
      guard let number = Int32(text) else { throw UsageError("--\(parameter.name) is a whole number, not “\(text)”.") }
      return .number(JSONNumber(Int(number)))
    case "boolean":
      guard let flag = Bool(text) else { throw UsageError("--\(parameter.name) is true or false, not “\(text)”.") }
      return .bool(flag)
    case "FilePath":
      return .string(path(text))
    default:
      return .string(text)
    }
  }

  /// A path as the server can use it, which may work in another folder: a relative one is meant from the caller's.
  private func path(_ text: String) -> String {
    guard !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("~/") else { return text }
    guard let folder else { return text }
    return folder == "/" ? "/" + text : folder + "/" + text
  }

  private func unknown(_ name: String) -> UsageError {
    let names = intent.parameters.map { "--\($0.name)" }
    let known = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
    return UsageError("\(intent.name.rawValue) has no argument --\(name); \(known).")
  }
}
