import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about settings.
enum SettingsMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.SettingsListRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let reading = try SettingsOperations.list(in: library.context)
        log(reading.unreadable, to: call)
        return Wire.SettingsListResult(items: reading.items.map(Wire.Setting.init), revision: revision)
      }
    }
    table.on(Wire.SettingsGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let setting = try SettingsOperations.get(SettingKey(named: parameters.key), in: library.context)
        return Wire.SettingResult(setting: Wire.Setting(setting), revision: revision)
      }
    }
    table.on(Wire.SettingsSetRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try SettingsActionService.set(
          SettingKey(named: parameters.key), to: SettingValue(json: parameters.value),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.SettingMutationResult(outcome)
      }
    }
  }

  /// Tells which settings have their defaults because what is stored cannot be read (domain §13).
  static func log(_ unreadable: [SettingKey], to call: RPCCall) {
    guard !unreadable.isEmpty else { return }
    let keys = unreadable.map(\.rawValue).joined(separator: ", ")
    call.log(.warning, "the stored value cannot be read, so the default holds: \(keys)")
  }
}
