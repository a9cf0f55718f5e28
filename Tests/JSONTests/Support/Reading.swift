import JSON

/// The value of type `type` in `text`.
func decode<T: JSONDecodable>(_ type: T.Type, _ text: String) throws(JSONError) -> T {
  try JSONReader.decode(type, from: Array(text.utf8))
}

/// What is wrong with `bytes`, nil if they are one valid JSON text.
func flaw(in bytes: [UInt8]) -> JSONError? {
  bytes.withUnsafeBytes { buffer in
    do throws(JSONError) {
      try JSONReader.validate(buffer)
      return nil
    } catch {
      return error
    }
  }
}

/// What keeps a value of type `type` from being read from `bytes`, nil if nothing does.
func flaw<T: JSONDecodable>(reading type: T.Type, from bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONReader.decode(type, from: bytes)
    return nil
  } catch {
    return error
  }
}

/// The same for text.
func flaw<T: JSONDecodable>(reading type: T.Type, from text: String) -> JSONError? {
  flaw(reading: type, from: Array(text.utf8))
}

/// The JSON text of `value`.
func encoded(_ value: some JSONEncodable) -> String {
  String(decoding: JSONWriter.encode(value), as: UTF8.self)
}
