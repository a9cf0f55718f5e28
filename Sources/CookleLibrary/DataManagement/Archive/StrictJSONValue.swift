import JSON

/// Any JSON value in which no object has two members of one name.
struct StrictJSONValue: JSONDecodable {
  var value: JSONValue

  init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.peekKind() {
    case .object:
      var object = JSONObject()
      var scope = try reader.beginObject()
      while let name = try reader.nextName(in: &scope) {
        object.members.append(JSONObject.Member(name: name, value: try StrictJSONValue(from: &reader).value))
      }
      value = .object(object)
    case .array:
      var elements: [JSONValue] = []
      var scope = try reader.beginArray()
      while try reader.nextElement(in: &scope) { elements.append(try StrictJSONValue(from: &reader).value) }
      value = .array(elements)
    case .null, .bool, .number, .string:
      value = try JSONValue(from: &reader)
    }
  }
}
