import JSON

/// Writes the message that answers one request, into memory that is used again for the next.
///
/// Unchecked: it is a value through and through, but `JSONWriter` does not say so of itself.
struct ReplyWriter: @unchecked Sendable {
  /// More memory than this is given back after a reply.
  private static let keptBytes = 1 << 20

  private var writer = JSONWriter()
  /// The request that is being answered; nil where an error belongs to none.
  private var id: RPCID?

  /// Forgets the reply before and begins one to `id`.
  mutating func begin(for id: RPCID?) {
    writer.removeAll(keepingCapacity: writer.count <= Self.keptBytes)
    self.id = id
  }

  /// Writes the reply of a success.
  mutating func succeed(with result: some JSONEncodable) {
    writeHead()
    writer.member("result", result)
    writer.endObject()
  }

  /// Writes the reply of a failure, in place of whatever was written.
  mutating func fail(with error: RPCError) {
    writer.removeAll(keepingCapacity: true)
    writeHead()
    writer.member("error", error.completed)
    writer.endObject()
  }

  /// Hands out the message.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    writer.withBytes(body)
  }

  private mutating func writeHead() {
    writer.beginObject()
    writer.name("jsonrpc")
    writer.write("2.0" as StaticString)
    writer.name("id")
    if let id {
      id.encode(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}
