/// Why a file cannot be read as a recipe, and where.
public struct RecipeMarkdownError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, counted from 1.
  public let line: Int
  /// One sentence without the line.
  public let reason: String

  /// Creates an error at a line.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The reason with its line.
  public var description: String { "line \(line): \(reason)" }
}
