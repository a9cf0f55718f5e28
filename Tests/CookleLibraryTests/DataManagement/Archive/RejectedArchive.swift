import JSON
import Testing

@testable import CookleLibrary

/// An archive that is wrong in one place, and what is said of it.
struct RejectedArchive: CustomTestStringConvertible {
  var title: String
  var archive: JSONValue
  var rejection: ArchiveRejection

  init(_ title: String, _ archive: JSONValue, _ path: String, _ reason: String) {
    (self.title, self.archive, rejection) = (title, archive, ArchiveRejection(reason: reason, path: path))
  }

  var testDescription: String { title }
}
