/// One thing that a machine or a library's folder has or lacks, in plain words.
public struct MachineFact: Sendable, Hashable {
  /// What it is about.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// The version of SQLite, and whether threads may use it.
    case sqlite
    /// The part of SQLite that changes are taken back with.
    case changeRecording
    /// The program that scales photos down.
    case renditions
    /// The rules of time zones.
    case timeZones
    /// How many files one process may have open, and how large they may be.
    case processLimits
    /// The events by which changes of other programs are noticed.
    case fileEvents
    /// The file system that the library lies on.
    case fileSystem
    /// Whose the library's files are, and who else may read them.
    case permissions
    /// Whether what is written there is kept, and locks hold.
    case writing
    /// Room on the disk.
    case space
    /// Copies that were taken before something that could lose data.
    case snapshots
    /// What is remembered beside the library.
    case state
    /// Whether the library opens.
    case opening
  }

  /// How things stand.
  public enum Verdict: String, Sendable, Hashable {
    /// As it should be.
    case fine
    /// Cookle works, and something of it does not.
    case lacking
    /// The library cannot be relied on, or not be opened.
    case wrong
  }

  /// What it is about.
  public var name: Name
  /// How it stands.
  public var verdict: Verdict
  /// One sentence.
  public var message: String
  /// What to do about it, as a sentence; nil where there is nothing to do.
  public var cure: String?

  init(_ name: Name, _ verdict: Verdict, _ message: String, cure: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.message = message
    self.cure = cure
  }
}

/// All that an examination of a machine and its library said.
public struct LibraryExamination: Sendable {
  /// What there is and what is lacking, in the order in which it was looked at.
  public var facts: [MachineFact]
  /// What the check of the library found; nil where there is none, or it cannot be opened.
  public var report: LibraryCheckReport?

  /// Whether nothing is wrong; something may be lacking.
  public var isSound: Bool { (report?.isSound ?? true) && facts.allSatisfy { $0.verdict != .wrong } }
}
