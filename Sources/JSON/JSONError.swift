/// Why a JSON text could not be read, and where.
///
/// The details are kept behind one reference, so that a throwing function hands an error back in a register and
/// success costs nothing.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the text, or with the value in it.
  public enum Kind: String, Sendable, Hashable {
    /// The bytes break JSON's grammar.
    case syntax
    /// Arrays and objects are nested too deeply.
    case depth
    /// The bytes are not UTF-8, or escapes name half of a surrogate pair.
    case encoding
    /// Something follows the value.
    case trailing
    /// The value is of another kind than the reader asked for.
    case mismatch
    /// A required member is absent.
    case missingMember
    /// An object has two members of one name.
    case repeatedMember
    /// A number does not fit the type asked for.
    case outOfRange
    /// The value is readable and not allowed here.
    case invalidValue
  }

  private struct Details: Hashable, Sendable {
    var kind: Kind
    var offset: Int
    var path: String
    var message: String
  }

  private final class Box: Sendable {
    let details: Details

    init(_ details: Details) {
      self.details = details
    }
  }

  private var box: Box

  /// Creates an error about the byte at `offset`.
  public init(kind: Kind, offset: Int, path: String, message: String) {
    box = Box(Details(kind: kind, offset: offset, path: path, message: message))
  }

  private var details: Details {
    get { box.details }
    set { box = Box(newValue) }
  }

  /// What is wrong.
  public var kind: Kind {
    get { details.kind }
    set { details.kind = newValue }
  }

  /// Where it is wrong, in bytes from the start of the text.
  public var offset: Int {
    get { details.offset }
    set { details.offset = newValue }
  }

  /// The value it is about: `draft.ingredients[2].amount`; empty at the root.
  public var path: String {
    get { details.path }
    set { details.path = newValue }
  }

  /// What is wrong, in words and without the path: `expected a string, found a number`.
  public var message: String {
    get { details.message }
    set { details.message = newValue }
  }

  /// The path and the message: `draft.ingredients[2].amount: expected a string, found a number`.
  public var description: String {
    path.isEmpty ? message : "\(path): \(message)"
  }

  /// Whether two errors say the same of the same place.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.details == right.details
  }

  /// Hashes what makes errors equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(details)
  }
}
