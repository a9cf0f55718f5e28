/// Which edit set a value, as the protocol writes it: `12.watch`.
struct PeerEdit: Comparable, Hashable {
  var counter: Int
  var device: String

  init(counter: Int, device: String) {
    self.counter = counter
    self.device = device
  }

  init?(_ text: String?) {
    guard let text, let dot = text.firstIndex(of: "."), let counter = Int(text[..<dot]) else { return nil }
    self.init(counter: counter, device: String(text[text.index(after: dot)...]))
  }

  var text: String { "\(counter).\(device)" }

  static func < (left: PeerEdit, right: PeerEdit) -> Bool {
    (left.counter, left.device) < (right.counter, right.device)
  }
}

/// A session as a device without a library keeps it.
struct PeerSession: Hashable {
  var device: String
  var sequence: Int
  var recipe: String
  var name: String
  var steps: [String]
  var started: PeerEdit
  var step: Int
  var stepEdit: PeerEdit
  var timer: PeerTimer?
  var timerEdit: PeerEdit

  /// `<installation>.<sequence>`.
  var id: String { "\(device).\(sequence)" }

  var latestEdit: PeerEdit { max(started, stepEdit, timerEdit) }
}

/// A timer on the device's own clock, in milliseconds.
struct PeerTimer: Hashable {
  var seconds: Int
  var deadline: Int
}

/// A choice between sessions.
struct PeerChoice: Hashable {
  var session: String
  var among: Set<String>
  var edit: PeerEdit
}
