import CookleLibrary
import CookleProtocol
import JSON
import JSONRPC

extension RPCError {
  /// Runs `body` and turns the library's errors into the protocol's.
  static func ofLibrary<Value>(fieldsIn member: String? = nil, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as LibraryError {
      throw RPCError(error, fieldsIn: member)
    }
  }

  /// The protocol's error for one of the library's (protocol §2).
  ///
  /// - Parameter member: the member of the parameters whose fields the library speaks of; nil for the parameters
  ///   themselves.
  init(_ error: LibraryError, fieldsIn member: String? = nil) {
    // A sentence may quote what was sent, which must not steer a client's terminal.
    let message = RPCLog.cleaned(error.message)
    switch error {
    case .validationFailed(let fields):
      self = Wire.ValidationFailedData(fields: fields.map { Wire.FieldError($0, in: member) }, phase: .preflight).error(
        message)
    case .notFound(let entity, let id):
      self = Wire.NotFoundData(entity: Wire.Entity(entity), id: RPCError.quoted(id), phase: .preflight).error(message)
    case .revisionConflict(_, _, let currentRevision):
      self = Wire.ConflictData(currentRevision: currentRevision, phase: .preflight).error(message)
    case .requestKeyConflict:
      self = Wire.ConflictData(phase: .preflight).error(message)
    case .alreadyExists(_, let id, _):
      self = Wire.ConflictData(existingId: id, phase: .preflight).error(message)
    case .historyConflict(let obstacles):
      self = Wire.ConflictData(records: obstacles.map(Wire.ObstructingRecord.init), phase: .preflight).error(message)
    case .archiveRejected(let reason, let path):
      self = Wire.ArchiveRejectedData(reason: RPCLog.cleaned(reason), path: RPCLog.cleaned(path), phase: .preflight)
        .error(message)
    case .snapshotDamaged(let file, let reason):
      self = Wire.ArchiveRejectedData(reason: RPCLog.cleaned(reason), path: RPCLog.cleaned(file), phase: .preflight)
        .error(message)
    case .inUse(_, _, let count, let user):
      self = Wire.InUseData(count: count, by: Wire.Entity(user), phase: .preflight).error(message)
    case .confirmationRequired(let impact, let confirmation, _):
      self = Wire.ConfirmationRequiredData(
        impact: impact.map(Wire.ImpactCount.init), confirmation: confirmation, phase: .preflight
      ).error(message)
    case .cookingChoiceNeeded(let ids):
      self = Wire.ConflictData(existingId: ids.first, phase: .preflight).error(message)
    case .incompatiblePeer(let theirs, let ours):
      self = Wire.IncompatiblePeerData(theirs: RPCLog.cleaned(theirs), ours: ours, phase: .preflight).error(message)
    case .unavailable(let capability, _, let hint):
      self = Wire.UnavailableData(
        capability: Wire.Capability(capability), availability: .unavailable, hint: hint, phase: .preflight
      ).error(message)
    case .toolFailed(let tool, let exitCode, let reason):
      self = Wire.ExternalToolFailedData(tool: tool, exitCode: exitCode, stderr: reason, phase: .primary)
        .error(message)
    case .limitExceeded(let name, _, let limit, let value):
      self = Wire.LimitExceededData(limit: name, maximum: limit, value: value, phase: .preflight).error(message)
    case .cannotCalculateChanges:
      self = Wire.CannotCalculateChangesData(phase: .preflight).error(message)
    case .cannotOpen(_, let reason, _):
      // The path of an error is a member of the parameters; the folder stands in the sentence.
      self = RPCError(
        .requestFailed, message: message,
        details: ["path": "initializationOptions.library", "reason": .string(reason)])
    case .cannotWrite:
      self = Wire.ReadOnlyData(phase: .preflight).error(message)
    case .newerLibrary(let version, let supported):
      self = Wire.IncompatiblePeerData(theirs: String(version), ours: String(supported), phase: .preflight)
        .error(message)
    case .storageFull:
      self = Wire.StorageFullData(phase: .primary).error(message)
    case .readOnly:
      self = Wire.ReadOnlyData(phase: .preflight).error(message)
    case .damaged(let detail, let recoverable):
      self = Wire.LibraryDamagedData(detail: detail, recoverable: recoverable, phase: .primary).error(message)
    case .busy(let waited):
      self = Wire.LibraryBusyData(waitedMs: waited, phase: .primary).error(message)
    case .cancelled:
      self = .requestCancelled
    case .storageFailed(let detail):
      self = RPCError(.requestFailed, phase: .primary, message: message, details: ["reason": .string(detail)])
    }
  }
}

extension RPCError {
  /// An id as it came, unless it is far longer than any of ours: an answer does not repeat what a client made up.
  static func quoted(_ id: String) -> String {
    id.utf8.count <= 256 ? id : id.beginning(64) + "…"
  }
}

extension Wire.ObstructingRecord {
  init(_ obstacle: HistoryObstacle) {
    self.init(
      entity: Wire.Entity(obstacle.entity), id: obstacle.id, name: RPCLog.cleaned(obstacle.name),
      reason: obstacle.reason.words)
  }
}

extension Wire.FieldError {
  init(_ field: CookleLibrary.FieldError, in member: String?) {
    // The key of a request stands beside whatever else it takes.
    let isBeside = member == nil || field.path == "requestKey"
    self.init(
      path: isBeside ? field.path : "\(member ?? "").\(field.path)", message: field.message,
      value: .string(field.value))
  }
}

extension RPCError {
  /// The error as one that came before anything was done.
  var beforeAnythingWasDone: RPCError {
    guard var members = data?.object else { return self }
    members["phase"] = .string(RPCPhase.preflight.rawValue)
    return RPCError(code: code, message: message, data: .object(members))
  }

  /// The error with fields named as parameters by themselves, for a method that takes no draft.
  var namingParameters: RPCError {
    guard code == .validationFailed, var members = data?.object, let fields = members["fields"]?.array else {
      return self
    }
    members["fields"] = .array(
      fields.map { field in
        guard var field = field.object, let path = field["path"]?.string, path.hasPrefix("draft.") else { return field }
        field["path"] = .string(String(path.dropFirst("draft.".count)))
        return .object(field)
      })
    return RPCError(code: code, message: message, data: .object(members))
  }

  /// The error with the numbers of a draft as the client sent them, where the library saw them as typed text.
  func restoringNumbers(of draft: Wire.RecipeDraft) -> RPCError {
    guard code == .validationFailed, var members = data?.object, let fields = members["fields"]?.array else {
      return self
    }
    let numbers: [JSONValue: Wire.FormNumber] = [
      "draft.servingSize": draft.servingSize, "draft.cookingTime": draft.cookingTime,
    ]
    members["fields"] = .array(
      fields.map { field in
        guard var field = field.object, let path = field["path"], case .number(let number)? = numbers[path] else {
          return field
        }
        field["value"] = JSONValue(integerLiteral: number)
        return .object(field)
      })
    return RPCError(code: code, message: message, data: .object(members))
  }
}
