import JSON

/// Something a renderer may ask for, by name (protocol §6).
struct IntentDeclaration {
  var heading: ItemHeading
  /// Whether assistants and scripts offer it on its own, apart from any screen.
  var isSystem: Bool
  /// Whether it removes or replaces something others see.
  var isDestructive: Bool
  var confirmation: Confirmation
  /// Whether it may take long and runs beside the requests that follow it.
  var isLongRunning: Bool
  /// What of the screen model or the library it answers with, in words.
  var result: String
  /// The structure of its arguments; nil for an intent that takes none.
  var arguments: WireType?
  /// Arguments it may be performed with.
  var example: JSONValue

  /// Whether a person is asked before it is performed.
  enum Confirmation: String {
    case never, always
  }

  var name: String { heading.name }
}
