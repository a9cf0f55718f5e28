import JSON

/// What scenarios use of the protocol; what is sent only to be refused does not count as used.
public struct ScenarioCoverage {
  /// Methods that were answered with a result, sent as a notification, or received as one.
  public private(set) var methods: Set<String> = []
  /// Intents that were performed.
  public private(set) var intents: Set<String> = []
  /// Areas whose surface was read.
  public private(set) var areas: Set<String> = []
  /// The kinds of the errors that were expected.
  public private(set) var errorKinds: Set<String> = []

  /// Goes through all steps.
  public init(of scenarios: [Scenario]) {
    for step in scenarios.flatMap(\.steps) { add(step) }
  }

  private mutating func add(_ step: Scenario.Step) {
    switch step {
    case .send(_, let method, let params, .expected(.result)):
      methods.insert(method)
      if method == "intent/perform", let intent = params?["intent"]?.string { intents.insert(intent) }
      if method == "surface/get", let area = params?["area"]?.string { areas.insert(area) }
    case .send(_, _, _, .expected(let expectation)), .sendText(_, _, let expectation),
      .expectAnswer(_, _, let expectation):
      if case .error(_, _, let data) = expectation { add(errorData: data) }
    case .notify(_, let method, _), .expectNotification(_, let method, _): methods.insert(method)
    default: return
    }
  }

  private mutating func add(errorData: JSONValue?) {
    let data = errorData?["$partial"] ?? errorData
    if let kind = data?["kind"]?.string { errorKinds.insert(kind) }
  }
}
