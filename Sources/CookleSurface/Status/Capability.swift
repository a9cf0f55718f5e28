import CookleLibrary

/// What a server may or may not be able to do on a machine (protocol §3).
public enum Capability: String, Sendable, Hashable, CaseIterable {
  case inference
  case textRecognition
  case renditions
  case webImport
  case undo
}

/// Whether a capability can be used.
public enum CapabilityStatus: String, Sendable, Hashable {
  case available
  case notEnabled
  case unavailable
}

extension Capability {
  /// Whether this build and this machine have the capability, and why not, in the context's language.
  public func availability(in context: SurfaceContext) -> (status: CapabilityStatus, reason: String?) {
    switch self {
    case .renditions:
      guard !PhotoOperations.canMakeRenditions(in: context.library) else { return (.available, nil) }
      return (.unavailable, context.strings.availabilityReasonNotInstalled(program: "vipsthumbnail"))
    case .undo:
      guard !DataMaintenanceOperations.canUndo else { return (.available, nil) }
      return (.unavailable, context.strings.availabilityReasonNoChangeRecording)
    case .inference, .textRecognition, .webImport:
      return (.unavailable, context.strings.availabilityReasonNotInVersion)
    }
  }
}
