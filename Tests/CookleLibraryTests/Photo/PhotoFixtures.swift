import Foundation
import Testing

@testable import CookleLibrary

extension LibraryFixture {
  /// Adds a picture and answers its photo.
  @discardableResult
  func photo(
    _ bytes: [UInt8] = SamplePictures.jpeg, source: PhotoSource = .import
  ) throws -> Photo {
    try #require(try PhotoOperations.add(.bytes(bytes), source: source, in: context).value).photo
  }

  /// Adds a picture that differs from all with another number.
  @discardableResult
  func photo(_ number: Int) throws -> Photo {
    try photo(PNGBuilder(shade: UInt8(number)).bytes)
  }

  /// The names of what lies in a folder of the library, hidden ones included.
  func files(_ name: String) throws -> [String] {
    let path = folder + "/" + name
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
