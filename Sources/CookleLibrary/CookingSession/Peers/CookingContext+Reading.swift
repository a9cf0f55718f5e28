import JSON

extension CookingContext {
  /// Reads what another device sent, and believes nothing of it.
  ///
  /// - Throws: `LibraryError.incompatiblePeer` for another version and for the form of earlier programs, `.limitExceeded`
  ///   or `.validationFailed` with the place.
  init(_ value: JSONValue, at path: String, upTo lastCounter: Int64 = LibraryLimits.peerCounter) throws {
    let bytes = JSONWriter.encode(value).count
    guard bytes <= LibraryLimits.cookingContextBytes else {
      throw LibraryError.limitExceeded(
        name: "cookingContextBytes", what: "bytes in the context of another device",
        limit: LibraryLimits.cookingContextBytes, value: bytes)
    }
    try CookingContext.checkVersion(value, at: path)
    try PeerRecord.checkRepetitions(in: value, at: path)
    let context = PeerRecord(value, at: path, upTo: lastCounter)
    installation = try context.installation("installation")
    catalog = try CookingContext.catalog(context)
    var sessions: [CookingSession] = []
    for record in try context.records("sessions") { sessions.append(try CookingSession(record)) }
    try CookingContext.checkUnique(sessions.map(\.id.installation), "sessions", path)
    var retired: [(String, Int64)] = []
    for record in try context.records("retired") {
      let sequence = try record.integer("sequence", in: 0...Int(lastCounter))
      retired.append((try record.installation("installation"), Int64(sequence)))
    }
    try CookingContext.checkUnique(retired.map(\.0), "retired", path)
    state = CookingSessionState(
      sessions: sessions, retired: Dictionary(retired, uniquingKeysWith: max),
      choice: try context.recordIfPresent("choice").map(CookingChoice.init))
  }

  /// The version comes before all else: what another version means by the rest is not for this one to guess.
  private static func checkVersion(_ value: JSONValue, at path: String) throws {
    guard let members = value.object else {
      throw PeerRecord.refusal(path, "The context of another device is an object.", value)
    }
    let theirs: String
    switch members["protocolVersion"] {
    case .string(version)?: return
    case .string(let other)?: theirs = "version \(other.beginning(32))"
    case nil where members["recipeID"] != nil || members["isActive"] != nil:
      theirs = "the snapshot of an earlier program"
    default: theirs = "no version"
    }
    throw LibraryError.incompatiblePeer(theirs: theirs, ours: version)
  }

  private static func catalog(_ context: PeerRecord) throws -> [SavedCopy] {
    var copies: [SavedCopy] = []
    for record in try context.records("catalog") {
      let steps = try record.texts("steps")
      guard !steps.isEmpty else {
        throw PeerRecord.refusal(record.path + ".steps", "A recipe to start from has at least one step.", nil)
      }
      copies.append(SavedCopy(recipeID: try record.text("recipeId"), name: try record.text("name"), steps: steps))
    }
    guard copies.count <= LibraryLimits.catalogRecipes, JSONWriter.encode(copies).count <= LibraryLimits.catalogBytes
    else {
      throw PeerRecord.refusal(
        context.path + ".catalog",
        "A catalog has at most \(LibraryLimits.catalogRecipes) recipes and \(LibraryLimits.catalogBytes) bytes.", nil)
    }
    try checkUnique(copies.map(\.recipeID), "catalog", context.path)
    return copies
  }

  /// - Throws: `LibraryError.validationFailed` at the second of two records of the same.
  private static func checkUnique(_ keys: [String], _ member: String, _ path: String) throws {
    var seen: Set<String> = []
    for (index, key) in keys.enumerated() where !seen.insert(key).inserted {
      throw PeerRecord.refusal(
        "\(path).\(member)[\(index)]", "There are two records of “\(key.beginning(64))”.", .string(key))
    }
  }
}

extension CookingContext: JSONDecodable {
  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let value = try JSONValue(from: &reader)
    do {
      try self.init(value, at: "context", upTo: CookingSessionState.lastCounter)
    } catch {
      throw reader.invalid("expected a cooking context")
    }
  }
}

extension CookingSession {
  fileprivate init(_ record: PeerRecord) throws {
    let selection = try record.record("selection")
    let timer = try record.record("timer")
    let steps = try record.texts("steps")
    guard let last = steps.indices.last else {
      throw PeerRecord.refusal(record.path + ".steps", "A session has at least one step.", nil)
    }
    self.init(
      id: try record.session("id"), recipeID: try record.text("recipeId"), recipeName: try record.text("recipeName"),
      steps: steps, started: try record.edit("started"),
      selection: CookingStamp(value: try selection.integer("step", in: 0...last), revision: try selection.edit("edit")),
      timer: CookingStamp(value: try CookingTimer(ifRunning: timer), revision: try timer.edit("edit")))
  }
}

extension CookingTimer {
  /// Nil for a record that tells no time: there is no timer then.
  fileprivate init?(ifRunning record: PeerRecord) throws {
    guard record.has("durationSeconds") || record.has("remainingMs") else { return nil }
    let seconds = try record.integer("durationSeconds", in: 1...CookingTimer.longest)
    // What remains is never longer than the whole, and long ago is as good as longer ago: a device whose clock was set
    // meanwhile tells either.
    let told = try record.integer("remainingMs", in: Int.min...Int.max)
    let remaining = max(Int(Int32.min), min(told, seconds * 1_000))
    self.init(durationSeconds: seconds, deadline: Instant(milliseconds: Int64(remaining)))
  }
}

extension CookingChoice {
  fileprivate init(_ record: PeerRecord) throws {
    let session = try record.session("session")
    var among: Set<CookingSessionID> = []
    for id in try record.texts("among") { among.insert(try record.session(id, at: "among")) }
    guard among.count <= LibraryLimits.cookingInstallations else {
      throw PeerRecord.refusal(
        record.path + ".among", "A choice is among at most \(LibraryLimits.cookingInstallations) sessions.", nil)
    }
    self.init(session: session, among: among.sorted(), revision: try record.edit("edit"))
  }
}
