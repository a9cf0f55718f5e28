import JSON
import ServerHarness
import Testing

/// Whatever two libraries and two other devices do, and however they meet, one full exchange makes them agree.
@Suite struct CookingConvergenceTests {
  private let clock: MovedClock
  private let libraries: [TemporaryLibrary]
  private let servers: [ServerProcess]
  private let recipes: [JSONValue]
  private var peers: [ReferencePeer]

  init() throws {
    let clock = try MovedClock()
    self.clock = clock
    libraries = try (0..<2).map { _ in try TemporaryLibrary() }
    servers = try libraries.map { try ServerProcess.ready($0, clock: clock) }
    recipes = try servers.map { try $0.soup() }
    peers = [ReferencePeer("tablet", clock: 5), ReferencePeer("watch", clock: 1 << 42)]
  }

  /// An edit at random; one that makes no sense there is refused, which is fine.
  private mutating func edit(_ random: inout RandomSource) throws {
    let step = Int.random(in: 0..<3, using: &random)
    let kind = Int.random(in: 0..<8, using: &random)
    let index = Int.random(in: 0..<2, using: &random)
    if Bool.random(using: &random) {
      let server = servers[index]
      let read = try server.call("cooking/get")
      let sessions = (read["candidates"]?.array ?? []) + (read["session"].map { [$0] } ?? [])
      let session = sessions.randomElement(using: &random)?["id"] ?? "none.1"
      switch kind {
      case 0: _ = try server.request("cooking/start", ["recipe": recipes[index]])
      case 1: _ = try server.request("cooking/end", ["session": session])
      case 2: _ = try server.request("cooking/choose", ["session": session])
      case 3: _ = try server.request("cooking/cancelTimer", ["session": session])
      case 4:
        _ = try server.request(
          "cooking/startTimer", ["session": session, "seconds": .number(JSONNumber(100_000 + step))])
      default:
        _ = try server.request("cooking/selectStep", ["session": session, "step": .number(JSONNumber(step))])
      }
    } else {
      let session = peers[index].sessions.values.map(\.id).sorted().randomElement(using: &random) ?? "none.1"
      switch kind {
      case 0: try peers[index].start("bread", "Bread", ["Knead.", "Rest.", "Bake."])
      case 1: try? peers[index].end(session)
      case 2: try? peers[index].choose(session)
      case 3: try? peers[index].cancelTimer(of: session)
      case 4: try? peers[index].startTimer(100_000 + step, of: session)
      default: try? peers[index].select(step, of: session)
      }
    }
  }

  @Test(arguments: 0..<4) mutating func afterOneFullExchangeAllAgree(_: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("cooking exchange seed \(seed)")
    var random = RandomSource(seed: seed)
    var late: [JSONValue] = []
    var ended: Set<JSONValue> = []
    for _ in 0..<80 {
      try edit(&random)
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let (server, peer) = (Int.random(in: 0..<2, using: &random), Int.random(in: 0..<2, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        // What was sent is lost, or arrives much later and twice.
        late.append(peers[peer].context)
        late.append(try servers[server].cookingContext())
      case 1:
        if let context = late.randomElement(using: &random) { try servers[server].sync(context) }
      case 2:
        if let context = late.randomElement(using: &random) { try peers[peer].merge(context) }
      default: try peers[peer].exchange(with: servers[server])
      }
      ended.formUnion(try servers.flatMap { try $0.cookingContext()["retired"]?.array ?? [] })
    }
    // Everybody hears of everybody.
    for _ in 0..<2 {
      for peer in peers.indices {
        for server in servers { try peers[peer].exchange(with: server) }
      }
    }
    let told = try servers.map { try $0.cookingContext().sessionsTold } + peers.map(\.context.sessionsTold)
    for other in told { #expect(other == told[0], "seed \(seed)") }
    // A session that ended anywhere has ended.
    for session in told[0]["sessions"]?.array ?? [] {
      let id = try #require(session["id"]?.string)
      let isEnded = ended.contains { record in
        guard let device = record["installation"]?.string, let last = record["sequence"]?.int else { return false }
        return id.hasPrefix(device + ".") && (Int(id.dropFirst(device.count + 1)) ?? 0) <= last
      }
      #expect(!isEnded, "seed \(seed)")
    }
    let followed = try servers.map { try $0.cooked()["id"]?.string } + peers.map { $0.followed?.id }
    #expect(Set(followed).count == 1, "seed \(seed)")
    #expect(peers.allSatisfy { $0.sessions.count <= 4 && $0.retired.count <= 4 })
  }
}
