import JSON

/// A flow between clients and a server as data: one file of `protocol/scenarios`.
public struct Scenario: Sendable {
  /// The name, which is the file's without its ending.
  public var id: String
  /// What it is about, in a few words.
  public var title: String
  /// What it shows.
  public var documentation: String
  /// The instant at which the server's clock stands at first.
  public var clock: String
  /// What the servers find of other programs.
  public var programs: Programs
  /// The client `a`, which is there from the start.
  public var client: ClientOptions
  /// What happens, in order.
  public var steps: [Step]

  /// Stand-ins for the programs that a server uses when they are installed.
  public enum Programs: String, Sendable, CaseIterable {
    /// There are none.
    case none
    /// Each writes `broken` to its standard error and ends with 7.
    case failing
    /// Each writes what it reads.
    case copying
  }

  /// How a client begins.
  public struct ClientOptions: Sendable {
    /// Whether `initialize` and `initialized` are said for it.
    public var handshake: Bool
    /// Its `initializationOptions`, in which captures may stand.
    public var options: JSONObject
  }

  /// Whether it takes all room from the library.
  public var fillsDisk: Bool {
    steps.contains { if case .fillDisk = $0 { true } else { false } }
  }

  /// One step.
  public enum Step: Sendable {
    case send(client: String, method: String, params: JSONValue?, answer: Answer)
    case sendText(client: String, text: String, expectation: Expectation)
    case expectAnswer(client: String, request: String, expectation: Expectation)
    case notify(client: String, method: String, params: JSONValue?)
    case expectNotification(client: String, method: String, params: JSONValue)
    case expectNoNotification(client: String)
    case openClient(client: String, ClientOptions)
    case closeClient(client: String)
    case restart(client: String)
    case endInput(client: String)
    case kill(client: String)
    case expectEnd(client: String, exitCode: Int)
    case setClock(instant: String)
    case fillDisk
    case freeDisk
    case lockLibrary(state: Bool)
    case unlockLibrary
    case damageLibrary
    case migrateLibrary
    case writeFile(name: String, content: JSONValue)
    case namePath(String)
  }

  /// When the answer to a request is looked at.
  public enum Answer: Sendable {
    /// At once.
    case expected(Expectation)
    /// Later; the request's id gets this name.
    case later(name: String)
  }

  /// What an answer has to be.
  public enum Expectation: Sendable {
    case result(JSONValue)
    /// The pattern of a message that is left out is any text.
    case error(code: Int, message: JSONValue?, data: JSONValue?)
  }
}

/// Why a scenario cannot be read or was not followed, with where in it.
public struct ScenarioFailure: Error, CustomStringConvertible, Equatable {
  /// The scenario's id.
  public var scenario: String
  /// Where in its `steps`, counted from 0; nil when it is about the whole.
  public var step: Int?
  /// What is wrong.
  public var what: String

  /// Creates a failure.
  public init(scenario: String, step: Int? = nil, what: String) {
    self.scenario = scenario
    self.step = step
    self.what = what
  }

  /// Joins the three.
  public var description: String {
    "scenario \(scenario)\(step.map { ", step \($0)" } ?? ""): \(what)"
  }
}

/// What is wrong, before anybody knows where.
struct ScenarioFault: Error {
  var what: String

  init(_ what: String) {
    self.what = what
  }
}
