import JSON

/// How much of its work the server reports to the client with `$/logTrace`, as in LSP.
public enum RPCTraceLevel: String, Sendable, Hashable, CaseIterable {
  case off, messages, verbose
}

extension RPCTraceLevel: JSONCodable {
  /// Reads one of the names.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let level = RPCTraceLevel(rawValue: try reader.readString()) else {
      throw reader.invalid("expected off, messages or verbose")
    }
    self = level
  }

  /// Writes the name.
  public func encode(to writer: inout JSONWriter) {
    writer.write(rawValue)
  }
}
