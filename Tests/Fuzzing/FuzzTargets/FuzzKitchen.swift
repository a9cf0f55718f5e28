import Foundation
import JSON
import Synchronization

@testable import CookleLibrary
@testable import CookleServer
@testable import JSONRPC

/// A server's session on a library of its own, always the same at its beginning: time, ids and chance are fixed.
struct FuzzKitchen {
  static let table = CookleMethods.table
  private static let beginning = Result { try prepare() }

  private let folder: String
  private let host: SessionHost<ServerSession>

  /// Opens a copy of the library that every run begins with.
  init() throws {
    folder = Self.newFolder()
    try Self.copy(Self.beginning.get(), to: folder)
    host = try Self.open(folder, ids: "new")
  }

  /// Copies a folder; Foundation gives up when a signal comes in between, as the fuzzer's own alarm does.
  private static func copy(_ folder: String, to copy: String) throws {
    for attempt in 1... {
      do {
        return try FileManager.default.copyItem(atPath: folder, toPath: copy)
      } catch let error as NSError {
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
        guard cause?.domain == NSPOSIXErrorDomain, cause?.code == Int(EINTR), attempt < 10 else { throw error }
        try FileManager.default.removeItem(atPath: copy)
      }
    }
  }

  private init(folder: String) throws {
    self.folder = folder
    host = try Self.open(folder, ids: "id")
  }

  /// Ends the session and removes the library.
  func close() {
    host.ended()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Answers one request as a connection would.
  ///
  /// - Throws: `FuzzFinding` for an answer that is none, and for an error that says no more than that there was one.
  @discardableResult
  func answer(_ request: DispatchTarget.Request) throws -> JSONValue {
    guard let route = request.target.route else { return .null }
    let call = RPCCall(method: request.method, log: RPCLog(level: .error, descriptor: -1))
    var reply = ReplyWriter()
    reply.begin(for: RPCID(1))
    do {
      try request.parameters.withParameterText { text in
        do {
          switch request.target.execution {
          case .longRunning: try respondBeside(route, text, call, &reply)
          case .immediate, .ordered: try host.respond(route, text, call, into: &reply)
          }
        } catch is RPCRunBeside {
          try respondBeside(route, text, call, &reply)
        }
      }
    } catch let error as RPCError {
      try require(error.code != .internalError, "\(request.method) failed: \(error)")
      try require(!error.message.isEmpty, "\(request.method): an error says what is wrong")
      reply.fail(with: error)
    } catch {
      throw FuzzFinding("\(request.method) failed: \(error)")
    }
    let text = reply.withBytes { Array($0) }
    guard let answer = try? JSONReader.decode(JSONValue.self, from: text), answer["id"] == 1 else {
      throw FuzzFinding("\(request.method) is answered with \(String(decoding: text.prefix(400), as: UTF8.self))")
    }
    while host.nextNotification() != nil {}
    return answer
  }

  private func respondBeside(
    _ route: Int, _ text: ParameterText, _ call: RPCCall, _ reply: inout ReplyWriter
  ) throws {
    try host.respondBeside(route, text, call, into: &reply)
  }

  /// The library as a whole: the database, its references, and the index against what it was made from.
  func check() throws {
    let problems = try host.withSession { session -> [String] in
      guard let context = session.library?.context else { return ["the library is closed"] }
      return try context.reading {
        let integrity = try context.connection.string("PRAGMA integrity_check")
        let references = try context.connection.integer("SELECT count(*) FROM pragma_foreign_key_check")
        return (integrity == "ok" ? [] : [integrity])
          + (references == 0 ? [] : ["\(references) references lead nowhere"])
          + (try SearchIndexCheck.differences(context.connection))
      }
    }
    try require(problems.isEmpty, "the library is not sound: \(problems.prefix(3))")
  }

  // MARK: - The beginning

  static func newFolder() -> String {
    // In memory where there is such a place: nothing of it has to outlive the run.
    let shared = "/dev/shm"
    let parent = FileManager.default.isWritableFile(atPath: shared) ? shared : NSTemporaryDirectory()
    return parent + "/cookle-fuzz-" + UUID().uuidString
  }

  /// The recipes, tags, diary, list and menu that requests can be about; their ids are `id-1`, `id-2`, …, and `new-1`, … those of a run
  private static let recipes = [
    #"recipe/create {"draft":{"name":"Leek Soup","servingSize":4,"cookingTime":"25","ingredients":[{"ingredient":"Leek","amount":"2"},{"ingredient":"Cream","amount":"1 dl"}],"steps":[{"text":"Chop."},{"text":"Simmer for 20 minutes."}],"categories":["Soup","Winter"],"diet":"vegetarian"}}"#,
    #"recipe/create {"draft":{"name":"味噌汁","servingSize":2,"ingredients":[{"ingredient":"味噌","amount":"大さじ2"}],"steps":[{"text":"5分煮る。"}],"categories":["汁物"],"diet":"vegan"}}"#,
    #"recipe/quickRegister {"name":"Toast","ingredients":"Bread: 2 slices\nButter","steps":"Toast.","categories":"Breakfast"}"#,
    #"shopping/add {"name":"Salt"}"#,
  ]

  private static func prepare() throws -> String {
    let folder = newFolder()
    let kitchen = try FuzzKitchen(folder: folder)
    for line in recipes {
      try Array(line.utf8).withUnsafeBytes { bytes in
        let answer = try DispatchTarget.Request(line: bytes[...]).map { try kitchen.answer($0) }
        try require(answer?["result"] != nil, "the library cannot be prepared: \(line)")
      }
    }
    kitchen.host.ended()
    return folder
  }

  /// Time that stands still, and ids and chance that are the same each time.
  static func environment(ids prefix: String) -> LibraryEnvironment {
    let (ids, bits) = (Steps(), Steps())
    return LibraryEnvironment(
      now: { Instant(milliseconds: 1_772_352_000_000) }, makeID: { "\(prefix)-\(ids.next())" },
      randomBits: { UInt64(bits.next()) &* 0x9E37_79B9_7F4A_7C15 }, programs: ProgramSearch(folders: []))
  }

  private static func open(_ folder: String, ids prefix: String) throws -> SessionHost<ServerSession> {
    let defaults = SessionDefaults(location: LibraryLocation(path: folder), environment: environment(ids: prefix))
    let host = SessionHost(
      session: ServerSession(turns: RPCTurns(), defaults: defaults), table: table,
      turns: TurnQueue(limits: TurnQueue.Limits(count: 64, bytes: 1 << 20)))
    let start = Array(#"{"processId":null,"capabilities":{},"initializationOptions":{"timeZone":"Europe/Paris"}}"#.utf8)
    let route = table.index.target(ofRequest: "initialize").route
    var reply = ReplyWriter()
    reply.begin(for: RPCID(0))
    try start.withParameterText { text in
      try host.respond(route ?? -1, text, RPCCall(method: "initialize"), into: &reply)
    }
    host.initialized()
    return host
  }
}

/// Counts from 1.
private final class Steps: Sendable {
  private let number = Mutex(0)

  func next() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }
}
