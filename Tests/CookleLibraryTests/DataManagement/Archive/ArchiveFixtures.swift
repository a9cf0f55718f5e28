import Foundation
import JSON
import Testing

@testable import CookleLibrary

/// A folder with archives, and libraries that they are loaded into.
final class ArchiveFixture {
  let folder: TemporaryFolder
  /// The library that the archives are loaded into.
  let library: LibraryFixture

  init() throws {
    folder = try TemporaryFolder()
    library = try LibraryFixture()
  }

  /// Writes an archive and answers its path.
  func write(_ archive: JSONValue, as name: String = "archive.json") throws -> String {
    try write(JSONWriter.encode(archive), as: name)
  }

  func write(_ bytes: [UInt8], as name: String = "archive.json") throws -> String {
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Loads an archive into the library as restoring does.
  @discardableResult
  func load(_ archive: JSONValue, in timeZone: TimeZoneRules = .utc) throws -> ArchiveSummary {
    try load(path: write(archive), in: timeZone)
  }

  @discardableResult
  func load(path: String, in timeZone: TimeZoneRules = .utc) throws -> ArchiveSummary {
    try ArchiveLoader(context: library.context, isToBeUsed: true, control: .unlimited, timeZone: timeZone)
      .load(from: ArchiveSource(NamedPath(path, of: "archive"), .unlimited))
  }

  /// The archive that the library writes.
  func export(_ format: ArchiveFormat) throws -> JSONValue {
    try ArchiveFixture.export(library, format, to: folder.path + "/export-\(format).json")
  }

  static func export(_ library: LibraryFixture, _ format: ArchiveFormat, to path: String) throws -> JSONValue {
    _ = try DataMaintenanceOperations.export(to: path, format: format, overwrites: true, in: library.context)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return try JSONReader.decode(JSONValue.self, from: bytes)
  }

  /// Why the archive is rejected, and where.
  func rejection(of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ArchiveRejection {
    let error = try libraryError(sourceLocation: sourceLocation) {
      try DataMaintenanceOperations.validateArchive(at: path, in: library.context)
    }
    guard case .archiveRejected(let reason, let path) = error else {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return ArchiveRejection(reason: "", path: "")
    }
    return ArchiveRejection(reason: reason, path: path)
  }
}

struct ArchiveRejection: Equatable {
  var reason: String
  var path: String
}

extension JSONValue {
  /// The value with another one at a place like `recipes.0.name`; nil takes the member or element out.
  func replacing(_ place: String, by new: JSONValue?) -> JSONValue {
    replacing(place.split(separator: ".").map(String.init)[...], by: new)
  }

  private func replacing(_ steps: ArraySlice<String>, by new: JSONValue?) -> JSONValue {
    guard let step = steps.first else { return new ?? .null }
    let isLast = steps.count == 1
    switch self {
    case .object(var object):
      object[step] = isLast ? new : object[step]?.replacing(steps.dropFirst(), by: new)
      return .object(object)
    case .array(var array):
      guard let index = Int(step) else { return self }
      if index >= array.count {
        if let new { array.append(new) }
      } else if isLast, new == nil {
        array.remove(at: index)
      } else {
        array[index] = isLast ? new ?? .null : array[index].replacing(steps.dropFirst(), by: new)
      }
      return .array(array)
    default: return self
    }
  }

  /// The value without a member.
  func without(_ member: String) -> JSONValue { replacing(member, by: nil) }
}

/// Archives of version 1 for tests.
enum FirstArchive {
  static func dates(_ members: JSONObject, _ minute: Int = 5, _ later: Int = 6) -> JSONValue {
    var members = members
    members["createdTimestamp"] = .string("2026-03-13T17:0\(minute):00Z")
    members["modifiedTimestamp"] = .string("2026-03-13T17:0\(later):01Z")
    return .object(members)
  }

  static func tag(_ id: String, _ value: String) -> JSONValue {
    dates(["id": .string(id), "value": .string(value)])
  }

  static func photo(_ id: String, _ bytes: [UInt8], source: String = "zW8rLxK4") -> JSONValue {
    dates(["id": .string(id), "data": .string(Base64.encoded(bytes)), "sourceID": .string(source)])
  }

  static func diary(_ id: String, _ date: String, note: String = "", _ rows: [(String, String, Int)]) -> JSONValue {
    dates([
      "id": .string(id), "date": .string(date), "note": .string(note),
      "objects": .array(
        rows.map { recipe, meal, order in
          dates(["recipeID": .string(recipe), "type": [meal: [:]], "order": JSONValue(integerLiteral: order)], 7, 8)
        }),
    ])
  }

  static let soup = dates([
    "id": "r1", "name": "Soup", "servingSize": 4, "cookingTime": 0,
    "photos": [
      dates(["photoID": "p2", "order": 2], 7, 8), dates(["photoID": "p1", "order": 1], 3, 4),
    ],
    "ingredients": [
      dates(["ingredientID": "i2", "amount": " 2 cloves ", "order": 1], 1, 2),
      dates(["ingredientID": "i1", "amount": "1 l", "order": 0], 3, 4),
    ],
    "steps": ["Boil.", "", " Serve hot. "], "categoryIDs": ["c1"], "note": "From grandmother.\n",
  ])

  static let bread = dates([
    "id": "r2", "name": " Bread\nof rye ", "servingSize": 0, "cookingTime": 90, "photos": [], "ingredients": [],
    "steps": [], "categoryIDs": ["c2", "c1", "c2"], "note": "",
  ])

  /// Every kind of record, with much that a library has no place for.
  static let whole: JSONValue = [
    "formatVersion": 1, "exportedAt": "2026-03-01T08:00:00Z",
    "ingredients": [tag("i1", "Water"), tag("i2", " Garlic ")],
    "categories": [tag("c1", "Starter"), tag("c2", "Baking")],
    "photos": [
      photo("p1", SamplePictures.jpeg), photo("p2", SamplePictures.gif, source: "Xe1Vt9bQ"),
      photo("p3", PNGBuilder().bytes, source: "somethingElse"),
    ],
    "recipes": [soup, bread],
    "diaries": [
      diary(
        "d1", "2026-03-12T06:30:00Z", note: "Birthday ",
        [("r2", "dinner", 3), ("r1", "lunch", 0), ("r2", "breakfast", 0), ("r1", "dinner", 1)]),
      diary("d2", "2026-03-13T22:30:00Z", []),
    ],
  ]
}
