/// A language whose string table is complete.
public enum SurfaceLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case en
  /// Japanese.
  case ja

  /// The language for a locale such as `ja-JP` or `de_DE.UTF-8`; English where ours has none.
  public init(locale: String?) {
    let primary = (locale ?? "").split { "-_.@".contains($0) }.first.map { $0.lowercased() }
    self = primary.flatMap(SurfaceLanguage.init(rawValue:)) ?? .en
  }
}
