import CookleLibrary
import CookleProtocol
import JSON

/// What the doctor says, for a program: the check is as `data/check` answers it.
public struct ExaminationReport: JSONEncodable {
  private let examination: LibraryExamination
  private let location: LibraryLocation

  /// Joins what was found with where.
  public init(_ examination: LibraryExamination, of location: LibraryLocation) {
    self.examination = examination
    self.location = location
  }

  /// Writes one object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("version", CookleVersion.text)
    writer.member("protocolVersion", Wire.protocolVersion)
    writer.member("library", location.path)
    writer.member("isSound", examination.isSound)
    writer.name("facts")
    writer.beginArray()
    for fact in examination.facts {
      writer.beginObject()
      writer.member("name", fact.name.rawValue)
      writer.member("verdict", fact.verdict.rawValue)
      writer.member("message", fact.message)
      writer.memberIfPresent("cure", fact.cure)
      writer.endObject()
    }
    writer.endArray()
    writer.memberIfPresent("check", examination.report.map(Wire.DataCheckResult.init))
    writer.endObject()
  }
}
