import JSON

/// The methods of a part in the reference page.
struct ReferenceMethods {
  let model: ProtocolModel
  private var types: ReferenceTypes { ReferenceTypes(model: model) }

  func write(_ part: ProtocolModel.Part, to page: inout MarkdownText) {
    for request in model.requests where request.heading.part == part.name { write(request, to: &page) }
    for notification in model.notifications where notification.heading.part == part.name {
      write(notification, to: &page)
    }
  }

  private func write(_ request: RequestDeclaration, to page: inout MarkdownText) {
    page.heading(3, "`\(request.heading.name)`")
    page.paragraph(
      "*Request · \(request.direction.phrase) · \(request.execution.phrase) · since \(request.heading.since)*")
    page.paragraph(request.heading.documentation)
    writeMembers("Params", of: request.params, to: &page)
    writeMembers("Result", of: request.result, to: &page)
    page.list(facts(of: request))
    for example in request.examples { write(example, of: request, to: &page) }
  }

  private func write(_ notification: NotificationDeclaration, to page: inout MarkdownText) {
    page.heading(3, "`\(notification.heading.name)`")
    page.paragraph("*Notification · \(notification.direction.phrase) · since \(notification.heading.since)*")
    page.paragraph(notification.heading.documentation)
    writeMembers("Params", of: notification.params, to: &page)
    for example in notification.examples {
      page.paragraph("\(example.name):")
      let message: JSONValue = [
        "jsonrpc": "2.0", "method": .string(notification.heading.name), "params": example.params,
      ]
      page.code("json", JSONDocument.pretty(message, lineLength: 100).droppingLineBreak)
    }
  }

  private func writeMembers(_ role: String, of type: WireType, to page: inout MarkdownText) {
    guard case .reference(let name) = type, case .structure(let structure)? = model.declaration(of: name) else {
      return page.paragraph("\(role): \(types.spelling(type))")
    }
    let properties = model.properties(of: structure)
    guard !properties.isEmpty else { return page.paragraph("\(role): none") }
    page.paragraph("\(role):")
    types.writeTable(of: properties, to: &page)
  }

  private func facts(of request: RequestDeclaration) -> [String] {
    var facts: [String] = []
    if !request.effects.isEmpty {
      facts.append("Effects: \(request.effects.map { "`\($0)`" }.joined(separator: ", "))")
    }
    if !request.areas.isEmpty {
      facts.append("Makes dirty: \(request.areas.map { "`\($0)`" }.joined(separator: ", "))")
    }
    if !request.errors.isEmpty {
      let links = request.errors.compactMap { name in model.errorCodes.first { $0.name == name } }.map { error in
        "[`\(error.name)`](#\(MarkdownText.anchor(of: "\(error.name) (\(error.code))")))"
      }
      facts.append("Errors: \(links.joined(separator: ", "))")
    }
    return facts
  }

  private func write(_ example: ExampleDeclaration, of request: RequestDeclaration, to page: inout MarkdownText) {
    page.paragraph("\(example.name):")
    var call: JSONObject = ["jsonrpc": "2.0", "id": 1, "method": .string(request.heading.name)]
    // Params without members may be left out.
    if example.params != .object([:]) { call["params"] = example.params }
    let answer: JSONValue = ["jsonrpc": "2.0", "id": 1, "result": example.result ?? .null]
    let texts = [.object(call), answer].map { JSONDocument.pretty($0, lineLength: 100).droppingLineBreak }
    page.code("json", texts.joined(separator: "\n"))
  }
}

extension Direction {
  fileprivate var phrase: String {
    switch self {
    case .clientToServer: "client to server"
    case .serverToClient: "server to client"
    case .both: "either way"
    }
  }
}

extension Execution {
  fileprivate var phrase: String {
    switch self {
    case .immediate: "immediate"
    case .ordered: "ordered"
    case .longRunning: "long-running"
    }
  }
}
