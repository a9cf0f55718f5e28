import Foundation
import Testing

@testable import CookleLibrary

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func theVectorsOfTheStandard(plain: String, text: String) {
    #expect(Base64.encoded(Array(plain.utf8)) == text)
    #expect(Base64.decoded(text) == Array(plain.utf8))
  }

  @Test func everyByteAtEveryPlaceAgreesWithFoundation() {
    for length in 0..<70 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ length) }
      #expect(Base64.encoded(bytes) == Data(bytes).base64EncodedString())
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
    }
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "=", "====", "Zm9v=", "Zh==", "Zm9=", "Zm9v\n", "Zm 9v", "Zm9-", "Zm9_", "Zg==Zg==",
    "=Zg=", "Z===", "Zmé=", "data:image/png;base64,Zm9v",
  ])
  func whatIsNotWrittenSoIsRefused(text: String) {
    #expect(Base64.decoded(text) == nil)
  }
}
