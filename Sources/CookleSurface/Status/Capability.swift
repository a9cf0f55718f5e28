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
  /// Whether this build has the capability, and why not, in the context's language.
  public func availability(in context: SurfaceContext) -> (status: CapabilityStatus, reason: String?) {
    (.unavailable, context.strings.availabilityReasonNotInVersion)
  }
}
