import CookleLibrary
import Foundation
import JSON

/// A client that starts timers and hears them expire.
final class TimerListener {
  let client: ServerClient
  /// Milliseconds.
  private(set) var late: [Double] = []
  /// The deadlines that were answered, by session.
  private var deadlines: [String: String] = [:]

  init(_ client: ServerClient) {
    self.client = client
  }

  /// Makes requests before any timer, and lets the notifications of their changes go by.
  func settle(_ body: (ServerClient) throws -> Void) throws {
    try client.request("surface/subscribe", "{\"areas\":[]}")
    try body(client)
    try client.request("surface/subscribe", "{\"areas\":[\"cooking\"]}")
  }

  /// Starts a timer and returns the deadline that is answered.
  func startTimer(_ seconds: Int, of session: String) throws -> String {
    let frame = client.frame("cooking/startTimer", "{\"session\":\"\(session)\",\"seconds\":\(seconds)}")
    let id = client.lastID
    try client.send(frame)
    while true {
      let message = try client.receive()
      let now = Instant.systemMilliseconds()
      if message["id"]?.int == id {
        guard let deadline = message["result"]?["value"]?["timer"]?["deadline"]?.string else {
          throw ServerClient.Refused(description: "cooking/startTimer answered no deadline")
        }
        return deadline
      }
      try note(message, at: now)
    }
  }

  /// Waits for the expiry of a timer.
  func expect(_ session: String, at deadline: String) throws {
    guard deadlines.updateValue(deadline, forKey: session) == nil else {
      throw ServerClient.Refused(description: "a timer of \(session) expired and a client was not told")
    }
  }

  /// Takes the next message.
  func hear() throws {
    let message = try client.receive()
    try note(message, at: Instant.systemMilliseconds())
  }

  private func note(_ message: JSONValue, at now: Double) throws {
    guard message["method"]?.string == "cooking/timerExpired", let session = message["params"]?["session"]?.string
    else { return }
    guard let deadline = deadlines.removeValue(forKey: session), let instant = Instant(text: deadline),
      message["params"]?["deadline"]?.string == deadline
    else { throw ServerClient.Refused(description: "a timer of \(session) was told that was not started, or twice") }
    let late = now - Double(instant.milliseconds)
    guard late >= 0 else { throw ServerClient.Refused(description: "a timer was told \(-late) ms before its deadline") }
    self.late.append(late)
  }
}

extension Instant {
  /// The system's clock with its fractions, in milliseconds since 1970.
  fileprivate static func systemMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}
