/// The sizes of what an archive may hold, so that reading it never takes more memory than it is worth.
enum ArchiveLimits {
  /// Bytes of one element as JSON: no record that came over the wire is larger, as no message is.
  static let elementBytes = 64 * 1_048_576
  /// Bytes of one text: the longest a library holds is a note.
  static let textBytes = LibraryLimits.noteCharacters * LibraryLimits.bytesPerCharacter
  /// Bytes of one picture as Base64.
  static let pictureBytes = (LibraryLimits.photoBytes + 2) / 3 * 4
  /// Bytes of a photo's element without its picture, and of a value that is no list.
  static let smallBytes = 1_048_576
  /// Records of an archive that are one with another of it, because the library has one place for both.
  static let twins = 10_000
  /// Members of an archive itself: no format has as many as two dozen.
  static let members = 256
  /// Values in one element, each object, list and scalar: the largest recipe has some thousands.
  static let elementValues = 100_000
  /// Bytes, as JSON, of what is kept of tags or photos that are one with another.
  static let twinBytes = 1_048_576
  /// Diaries of an archive that are of one day.
  static let diariesOfADay = 200
  /// Bytes, as JSON, of what is kept of the diaries of one day: a note of full length and more.
  static let dayBytes = 16 * 1_048_576
  /// Elements that are written to the database at once.
  static let batch = 2_000
}
