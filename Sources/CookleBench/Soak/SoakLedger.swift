import Synchronization

/// What the writers were told, which the library has to bear out in the end; shared by their threads.
final class SoakLedger: Sendable {
  struct Entries {
    /// The names of recipes that are there, by id.
    var names: [String: String] = [:]
    /// How often a shared recipe was counted up, by id.
    var counts: [String: Int] = [:]
    /// How often a shared recipe was cooked, by id.
    var cooked: [String: Int] = [:]
    /// The amount of things that were imported.
    var imported = 0
    /// When the answer to the creation of a recipe came, until a subscriber hears of it.
    var answered: [String: Double] = [:]
    /// What a subscriber heard of before the writer had its answer.
    var heardFirst: Set<String> = []
    /// Milliseconds from an answer to a writer until a subscriber of another process heard of the change.
    var deliveries: [Double] = []
    /// Milliseconds that each write took.
    var writes: [Double] = []
    /// Read-then-write attempts that came too late and were made again.
    var overtaken = 0
    var reads = 0
    /// What must not have happened.
    var failures: [String] = []
  }

  private let entries = Mutex(Entries())

  func edit(_ body: (inout Entries) -> Void) {
    entries.withLock { body(&$0) }
  }

  func read<Value: Sendable>(_ body: (Entries) -> Value) -> Value {
    entries.withLock { body($0) }
  }

  func fail(_ reason: String) {
    edit { if $0.failures.count < 20 { $0.failures.append(reason) } }
  }

  /// The creation of a recipe was answered, of which these are to hear.
  func created(_ id: String, named name: String, at moment: Double, heardBy listeners: [Int]) {
    edit { entries in
      entries.names[id] = name
      for key in listeners.map({ "\($0) \(id)" }) {
        if entries.heardFirst.remove(key) != nil {
          entries.deliveries.append(0)
        } else {
          entries.answered[key] = moment
        }
      }
    }
  }

  /// A subscriber has heard of a recipe, created by another process or changed.
  func heard(_ id: String, at moment: Double, by reader: Int) {
    edit { entries in
      let key = "\(reader) \(id)"
      guard let answered = entries.answered.removeValue(forKey: key) else {
        if entries.names[id] == nil { entries.heardFirst.insert(key) }
        return
      }
      entries.deliveries.append(max(moment - answered, 0) * 1e3)
    }
  }

  /// A subscriber was told that everything may have changed.
  func heardAll(at moment: Double, by reader: Int) {
    edit { entries in
      for key in entries.answered.keys where key.hasPrefix("\(reader) ") {
        guard let answered = entries.answered.removeValue(forKey: key) else { continue }
        entries.deliveries.append(max(moment - answered, 0) * 1e3)
      }
    }
  }
}
