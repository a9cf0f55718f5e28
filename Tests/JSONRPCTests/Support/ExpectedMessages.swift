import JSON

@testable import JSONRPC

extension String {
  /// The whole message of an error answered to `id`, which is JSON text.
  static func failure(_ id: String, _ error: RPCError) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"error":\#(String(decoding: JSONWriter.encode(error.completed), as: UTF8.self))}"#
  }
}
