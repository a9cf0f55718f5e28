import CookleLibrary
import CookleProtocol
import CookleSurface
import CookleWorkflow
import JSONRPC

/// The answer to `initialize`: opens the library the client names and says what this server can do with it.
struct SessionOpening {
  let parameters: Wire.InitializeParameters
  let defaults: SessionDefaults
  let call: RPCCall

  private var options: Wire.InitializationOptions { parameters.initializationOptions ?? Wire.InitializationOptions() }

  /// - Throws: `LibraryError`, or `RPCError` for an option that names nothing.
  func open() throws -> (session: LibrarySession, result: Wire.InitializeResult) {
    let timeZone =
      try options.timeZone.map { try SessionOpening.timeZone($0, at: "initializationOptions.timeZone") }
      ?? TimeZoneRules.system()
    var environment = defaults.environment
    if options.allowNetworkFileSystem { environment.allowsNetworkFileSystem = true }
    let context = try LibraryContext(
      location: try options.library.map(SessionOpening.location) ?? defaults.location,
      access: options.readOnly || defaults.isReadOnly ? .readOnly : .readWrite,
      environment: environment, timeZone: timeZone, control: OperationControl(call))
    do {
      LifecycleActionService.start(in: context)
      try SettingsMethods.log(SettingsOperations.unreadable(in: context), to: call)
      let areas = options.surfaces?.map(SurfaceArea.init) ?? SurfaceArea.allCases
      let session = try LibrarySession(
        context: context, language: SurfaceLanguage(locale: locale),
        firstWeekday: options.calendarFirstWeekday.map(Weekday.init) ?? .monday, areas: Set(areas))
      let dirty = try options.since.map { try SessionOpening.dirty(since: $0, in: session) }
      return (session, try result(for: session, dirty: dirty))
    } catch {
      context.close()
      throw error
    }
  }

  /// The client's locale, else the one of the environment.
  private var locale: String? {
    options.locale ?? parameters.locale ?? ClientLocale.ofEnvironment
  }

  private func result(for session: LibrarySession, dirty: [SurfaceArea]?) throws -> Wire.InitializeResult {
    Wire.InitializeResult(
      serverInfo: Wire.PeerInfo(name: "cookle", version: CookleVersion.text),
      capabilities: Wire.ServerCapabilities(
        experimental: Wire.ExperimentalCapabilities(
          cookle: Wire.CookleCapabilities(
            protocolVersion: Wire.protocolVersion,
            instance: session.context.instance,
            library: session.context.location.path,
            revision: try session.context.revision().text,
            limits: Wire.Limits(RPCConfiguration.Limits()),
            surfaces: SurfaceArea.allCases.map(Wire.Area.init),
            intents: IntentName.allCases.map(\.rawValue),
            importFormats: [],
            exportFormats: [],
            availability: Wire.Availability(in: session.surfaces),
            dirty: dirty?.map(Wire.Area.init)))))
  }

  /// A client that comes back after so long that nobody knows is to pull everything, not to be turned away.
  private static func dirty(since revision: String, in session: LibrarySession) throws -> [SurfaceArea] {
    do {
      return try session.changedAreas(after: revision)
    } catch LibraryError.cannotCalculateChanges {
      return SurfaceArea.allCases
    }
  }

  private static func location(_ path: String) throws -> LibraryLocation {
    guard path.isEmpty || path.utf8.contains(0) else { return LibraryLocation(path: path) }
    throw RPCError(
      .invalidParams, message: "Name the folder of the library, or leave initializationOptions.library out.",
      details: ["path": "initializationOptions.library", "reason": "expected the path of a folder"])
  }

  /// - Throws: an invalid-params error that names the member.
  static func timeZone(_ identifier: String, at path: String) throws -> TimeZoneRules {
    if let rules = TimeZoneRules(identifier: identifier) { return rules }
    throw RPCError(
      .invalidParams,
      message: "There is no time zone “\(RPCLog.cleaned(identifier.beginning(64)))”; name one like Europe/Paris.",
      details: ["path": .string(path), "reason": "expected an IANA time zone"])
  }
}
