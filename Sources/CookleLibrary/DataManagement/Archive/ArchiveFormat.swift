/// The two kinds of archive: one portable JSON file with a whole library (domain §8).
public enum ArchiveFormat: String, Sendable, Hashable, CaseIterable {
  /// Our own, with everything a library has but its history, its keys and its state.
  case cookle
  /// The mobile app's backup of version 1.
  case cookleV1

  /// The version of it that is read and written.
  public static let version = 1

  /// The member by which an archive tells its kind, and whose value is its version.
  var versionMember: String {
    switch self {
    case .cookle: "libraryArchiveVersion"
    case .cookleV1: "formatVersion"
    }
  }
}

/// How many records an archive has of each kind.
public struct ArchiveCounts: Sendable, Hashable {
  public var recipes = 0
  public var diaries = 0
  public var ingredients = 0
  public var categories = 0
  public var photos = 0
  public var shoppingItems = 0

  /// Begins to count.
  public init() {}
}

/// What is known of an archive that can be restored.
public struct ArchiveSummary: Sendable, Hashable {
  public var format: ArchiveFormat
  /// Its version by its own counting.
  public var formatVersion: Int
  /// When it was written, as it says itself.
  public var exportedAt: Instant?
  /// What the library will hold.
  public var counts: ArchiveCounts
  /// What is worth knowing before it is restored, a sentence each.
  public var notices: [String]
}

/// What came of an export.
public struct ArchiveExport: Sendable, Hashable {
  /// The absolute path of the file.
  public var path: String
  public var format: ArchiveFormat
  /// What is in it.
  public var counts: ArchiveCounts
  /// Its size.
  public var bytes: Int
  /// Photos whose files are gone or damaged, and which are left out with their places in recipes.
  public var missingPhotos: Int
  /// The revision of the library that it is a picture of.
  public var revision: String
}

/// Is told from time to time how much of a long work is done, from 0 to 1.
public typealias ArchiveProgress = (Double) -> Void
