/// What the vocabulary says about an intent.
public struct IntentDeclaration: Sendable, Hashable {
  /// An argument of an intent.
  public struct Parameter: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its type, as the protocol's source writes it.
    public var type: String
    /// What it may be, where its type lists up to eight values; empty for any other type.
    public var values: [String] = []
    /// Whether it may be left out.
    public var isOptional: Bool
    /// What it is.
    public var documentation: String
  }

  /// Its name.
  public var name: IntentName
  /// Whether assistants and scripts offer it on its own, apart from any screen.
  public var isSystem: Bool
  /// Whether it removes or replaces something.
  public var isDestructive: Bool
  /// Whether a person is asked before it is performed.
  public var asksFirst: Bool
  /// Whether it may take long and runs beside the requests that follow it.
  public var isLongRunning: Bool
  /// What it does.
  public var documentation: String
  /// What it answers, in words.
  public var result: String
  /// Its arguments.
  public var parameters: [Parameter]

  /// What it is called when spoken of.
  public func title(in language: SurfaceLanguage) -> String {
    name.title(in: SurfaceStrings(language: language))
  }

  /// What the vocabulary says about the intent called `name`.
  public static func of(_ name: IntentName) -> IntentDeclaration {
    // The table is made from the same source as the names, so there is one for each.
    all[IntentName.allCases.firstIndex(of: name) ?? 0]
  }
}
