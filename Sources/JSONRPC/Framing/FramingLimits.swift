/// The sizes beyond which a stream is refused.
struct FramingLimits: Sendable, Hashable {
  /// The longest header block, in bytes, with the empty line that ends it.
  var headerBytes = 8 << 10
  /// The longest message, in bytes, without its header or line end.
  var messageBytes = 64 << 20
}
