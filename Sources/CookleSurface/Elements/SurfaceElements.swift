/// How something looks, in a word a front end maps to its own palette.
public enum ColorToken: String, Sendable, Hashable, CaseIterable {
  case primary
  case secondary
  case muted
  case accent
  case positive
  case caution
  case critical
}

/// How something sounds to somebody who does not see it.
public struct Accessibility: Sendable, Hashable {
  /// What it is.
  public var label: String
  /// What acting on it does.
  public var hint: String?

  init(_ label: String, hint: String? = nil) {
    self.label = label
    self.hint = hint
  }
}

/// Something a person can do.
public struct SurfaceAction: Sendable, Hashable {
  /// The action's stable name.
  public var id: String
  /// What it is called.
  public var title: String
  /// Whether it can be done now.
  public var isEnabled: Bool
  /// How it looks.
  public var color: ColorToken
  /// How it sounds.
  public var accessibility: Accessibility
}

/// A titled value, such as the number of servings.
public struct SurfaceFact: Sendable, Hashable {
  /// The fact's stable name.
  public var id: String
  /// What is told.
  public var title: String
  /// What it is, ready to be shown.
  public var value: String
  /// How it looks.
  public var color: ColorToken
  /// How it sounds.
  public var accessibility: Accessibility
}

/// Rows that each lead to another screen, under a heading.
public struct SurfaceLinks: Sendable, Hashable {
  /// One row.
  public struct Row: Sendable, Hashable {
    /// The id of what it leads to.
    public var id: String
    /// What it says.
    public var title: String
    /// What it says below, smaller.
    public var subtitle: String?
    /// How it looks.
    public var color: ColorToken
    /// Whether it can be followed.
    public var isEnabled: Bool
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// The heading.
  public var title: String
  /// The rows in order.
  public var rows: [Row]
}

/// A paragraph under a heading.
public struct SurfaceText: Sendable, Hashable {
  /// The heading.
  public var title: String
  /// The text, with its line breaks.
  public var text: String
  /// How it sounds.
  public var accessibility: Accessibility
}

/// What stands where there are no rows.
public struct EmptyState: Sendable, Hashable {
  /// What is missing.
  public var title: String
  /// What to do about it.
  public var message: String
}
