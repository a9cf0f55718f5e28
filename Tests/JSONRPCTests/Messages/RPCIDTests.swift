import JSON
import Testing

@testable import JSONRPC

@Suite struct RPCIDTests {
  private func id(_ text: String) -> RPCID? {
    Array(text.utf8).withUnsafeBytes { RPCID(json: $0) }
  }

  @Test(arguments: [
    "0", "1", "-1", "-0", "2147483648", "999999999999999999", "-999999999999999999", "1000000000000000000",
    "123456789012345678901234567890", "\"\"", "\"a\"", "\"1\"", #""\u0061\n""#, "\"味\"", #""\ud83c\udf5c""#,
  ])
  func idsAreEchoedAsTheyCame(text: String) throws {
    let id = try #require(self.id(text))
    #expect(String(decoding: JSONWriter.encode(id), as: UTF8.self) == text)
    #expect(id.description == text)
  }

  @Test(arguments: ["1.0", "1e3", "1E3", "-", "null", "true", "{}", "[]", ""])
  func onlyIntegersAndStringsAreIDs(text: String) {
    #expect(id(text) == nil)
  }

  @Test func idsAreTheSameWhenTheirValuesAre() {
    #expect(id(#""\u0061""#) == id("\"a\""))
    #expect(id(#""\u0061""#)?.hashValue == id("\"a\"")?.hashValue)
    #expect(id("1") == RPCID(1))
    #expect(id("\"a\"") == RPCID("a"))
  }

  @Test func idsThatOnlyLookAlikeDiffer() {
    #expect(id("1") != id("\"1\""))
    #expect(id("\"\u{E9}\"") != id("\"e\u{301}\""))
    #expect(id("1000000000000000000") != id("1000000000000000001"))
  }
}
