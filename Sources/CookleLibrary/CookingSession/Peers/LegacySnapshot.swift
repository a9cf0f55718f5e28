import JSON
import RecipeText

/// The one session that programs before sessions were shared kept in a file (domain §6).
struct LegacySnapshot: Hashable {
  /// The recipe in the library of that program.
  var recipeID: String
  /// Its name then.
  var recipeName: String
  /// Without empty ones.
  var steps: [String]
  /// Counted from 0 among the steps that say something.
  var currentStep: Int
  /// The timer that was started, whether it runs or has expired.
  var timer: Timer?
  /// Whether the session was going on.
  var isActive: Bool

  /// A timer as that program kept it: by its beginning, and not by its end.
  struct Timer: Hashable {
    /// From 1 to `CookingTimer.longest`.
    var durationSeconds: Int
    /// On the clock of this machine.
    var startedAt: Instant
  }

  /// Reads the file.
  ///
  /// - Throws: `LibraryError.validationFailed` for what is no such snapshot.
  init(path: String) throws {
    guard path.hasPrefix("/"), !path.utf8.contains(0),
      let bytes = SmallFile.read(path, limit: LibraryLimits.legacySnapshotBytes)
    else {
      throw LegacySnapshot.refusal(
        "There is no such snapshot: name it by its whole path; it is a regular file of at most "
          + "\(LibraryLimits.legacySnapshotBytes) bytes.", path)
    }
    guard let value = try? JSONReader.decode(JSONValue.self, from: bytes), let snapshot = LegacySnapshot(value) else {
      throw LegacySnapshot.refusal("The file is no snapshot of a cooking session.", path)
    }
    self = snapshot
  }

  /// Nil for anything but the snapshot's members.
  init?(_ value: JSONValue) {
    guard let recipeID = value["recipeID"]?.string, let recipeName = value["recipeName"]?.string,
      let texts = value["steps"]?.array, texts.count <= LibraryLimits.rows, let step = value["currentStepIndex"]?.int,
      let isActive = value["isActive"]?.bool, [recipeID, recipeName].allSatisfy(LegacySnapshot.isName)
    else { return nil }
    var steps: [String] = []
    var currentStep = 0
    for (index, text) in texts.enumerated() {
      guard let text = text.string, !text.utf8.contains(0) else { return nil }
      guard !text.trimmed().isEmpty else { continue }
      if index <= step { currentStep = steps.count }
      steps.append(text.trimmed())
    }
    self.recipeID = recipeID
    self.recipeName = recipeName
    self.steps = steps
    self.currentStep = currentStep
    self.isActive = isActive
    if let timer = value["activeTimer"], !timer.isNull {
      guard let seconds = timer["durationSeconds"]?.double,
        let startedAt = timer["startedAt"].flatMap(Instant.init(legacy:))
      else { return nil }
      // A time that no timer can run was none then either.
      let rounded = seconds.rounded()
      if rounded >= 1, rounded <= Double(CookingTimer.longest) {
        self.timer = Timer(durationSeconds: Int(rounded), startedAt: startedAt)
      }
    }
  }

  /// Whether a text can go on to other devices as what is cooked.
  private static func isName(_ text: String) -> Bool {
    !text.trimmed().isEmpty && !text.utf8.contains(0)
  }

  private static func refusal(_ message: String, _ path: String) -> LibraryError {
    .validationFailed([FieldError(path: "adoptLegacy", message: message, value: path)])
  }
}

extension Instant {
  /// A date as Swift's `JSONEncoder` writes it: seconds since 2001-01-01T00:00:00Z, or ISO 8601 text where that was
  /// asked for.
  fileprivate init?(legacy value: JSONValue) {
    if let text = value.string {
      self.init(text: text)
    } else if let seconds = value.double, seconds.magnitude < 1e11 {
      self.init(milliseconds: Int64((seconds * 1_000).rounded()) + 978_307_200_000)
    } else {
      return nil
    }
  }
}
