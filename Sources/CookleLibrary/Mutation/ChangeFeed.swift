/// Tells what was committed since a point, by this process and by others.
public enum ChangeFeed {
  /// Commits that arrived since the last look.
  public struct News: Sendable, Hashable {
    /// Where the library stands now.
    public var revision: LibraryRevision
    /// The records touched, each once; nil when everything may have changed.
    public var changes: [EntityChange]?
    /// Whether any of the commits was made by another process.
    public var hasPeerCommits: Bool
    /// Whether there is anything to tell.
    public var isEmpty: Bool
  }

  /// A page of changes, whole commits only.
  public struct Page: Sendable, Hashable {
    /// The point asked from.
    public var from: LibraryRevision
    /// The point this page reaches.
    public var to: LibraryRevision
    /// Whether later commits wait.
    public var hasMore: Bool
    /// The records touched in between, each by its last fate.
    public var changes: [EntityChange]
  }

  /// More touched records than this are not told one by one.
  private static let newsLimit = 1_000

  /// What was committed after `point`.
  ///
  /// Never fails for an old point: where the log was cut or the epoch moved, everything may have changed.
  public static func news(since point: LibraryRevision, in context: LibraryContext) throws -> News {
    // Most looks find nothing, which takes no transaction.
    let now = try context.revision()
    guard now != point else { return News(revision: now, changes: [], hasPeerCommits: false, isEmpty: true) }
    return try context.reading { try consistentNews(since: point, in: context) }
  }

  private static func consistentNews(since point: LibraryRevision, in context: LibraryContext) throws -> News {
    let now = try context.revision()
    guard now != point else { return News(revision: now, changes: [], hasPeerCommits: false, isEmpty: true) }
    guard now.epoch == point.epoch, now.library >= point.library, now.state >= point.state else {
      // The log of a library that was replaced begins after all that was told, with whoever replaced it.
      let log = ChangeLog(connection: context.connection)
      let first = try log.commits(after: 0, limit: 1).first?.number ?? 0
      let isOwn = try first > point.library && !log.hasCommits(after: 0, notBy: context.instance)
      return News(revision: now, changes: nil, hasPeerCommits: !isOwn, isEmpty: false)
    }
    var changes: [EntityChange]? = []
    var hasPeerCommits = false
    for (log, after) in try logs(of: context, after: point) {
      let commits = try log.commits(after: after, limit: newsLimit)
      let isComplete = try log.isComplete(after: after)
      // Whose the commits were that the log has forgotten, nobody knows.
      hasPeerCommits = try hasPeerCommits || !isComplete || log.hasCommits(after: after, notBy: context.instance)
      let total = commits.reduce(0) { $0 + $1.changeCount }
      if commits.count < newsLimit, total <= newsLimit, isComplete, let last = commits.last {
        changes?.append(contentsOf: try log.changes(after: after, through: last.number))
      } else if !commits.isEmpty {
        changes = nil
      }
    }
    return News(
      revision: now, changes: changes.map { EntityChangeSet($0).changes }, hasPeerCommits: hasPeerCommits,
      isEmpty: false)
  }

  /// The changes after the revision a client names.
  ///
  /// - Parameter limit: records on the page, 1 to `LibraryLimits.pageChanges`; a commit is never split.
  /// - Throws: `LibraryError.validationFailed` or `.limitExceeded` for another limit,
  ///   `.cannotCalculateChanges` for a revision of another epoch, one the log no longer reaches, or
  ///   a single commit with more changes than an answer may hold.
  public static func changes(
    since text: String, limit: Int = LibraryLimits.defaultPageChanges, in context: LibraryContext
  ) throws -> Page {
    try PageLimit.check(
      limit, atMost: LibraryLimits.pageChanges, name: "changes", of: "changes on a page")
    return try context.reading {
      let from = try point(text, in: context)
      let now = try context.revision()
      var to = from
      var changes: [EntityChange] = []
      var room = limit
      for (index, (log, after)) in try logs(of: context, after: from).enumerated() {
        var last = after
        for commit in try log.commits(after: after, limit: limit) {
          guard commit.changeCount <= LibraryLimits.pageChanges else {
            throw LibraryError.cannotCalculateChanges(
              "One commit since then touched \(commit.changeCount) records; read everything again.")
          }
          guard commit.changeCount <= room || changes.isEmpty && last == after && room == limit else { break }
          room -= commit.changeCount
          last = commit.number
        }
        changes.append(contentsOf: try log.changes(after: after, through: last))
        if index == 0 { to.library = last } else { to.state = last }
      }
      return Page(from: from, to: to, hasMore: to != now, changes: EntityChangeSet(changes).changes)
    }
  }

  /// Reads a client's revision and checks that the changes since it can be told.
  public static func point(_ text: String, in context: LibraryContext) throws -> LibraryRevision {
    try context.reading { try knownPoint(text, in: context) }
  }

  private static func knownPoint(_ text: String, in context: LibraryContext) throws -> LibraryRevision {
    guard let point = LibraryRevision(text) else {
      throw LibraryError.cannotCalculateChanges("“\(text.beginning(64))” is no revision of this library.")
    }
    let now = try context.revision()
    guard point.epoch == now.epoch else {
      throw LibraryError.cannotCalculateChanges("The library was restored, reset or copied since; read it again.")
    }
    // A reader without the state cannot tell what happened to it.
    guard try context.state.log() != nil || point.state == now.state else {
      throw LibraryError.cannotCalculateChanges("The state cannot be read here; read the library again.")
    }
    for (log, after) in try logs(of: context, after: point) where try !log.isComplete(after: after) {
      throw LibraryError.cannotCalculateChanges("The changes since then are no longer known; read the library again.")
    }
    return point
  }

  private static func logs(
    of context: LibraryContext, after point: LibraryRevision
  ) throws -> [(log: ChangeLog, after: Int64)] {
    var logs = [(log: ChangeLog(connection: context.connection), after: point.library)]
    if let state = try context.state.log() { logs.append((state, point.state)) }
    return logs
  }
}
