/// The member names a type declares, in the order they are usually written.
///
/// A reader tries the declared order first, so text that keeps it is matched by one comparison a name.
public struct JSONMembers: Sendable {
  /// The index of a name that is not declared.
  public static let unknown = -1
  /// The most names a type can declare; a reader remembers those it has met in one word.
  public static let limit = 64

  let names: [StaticString]

  /// Declares at most 64 names.
  public init(_ names: StaticString...) {
    precondition(names.count <= Self.limit, "a type has too many members")
    self.names = names
  }
}
