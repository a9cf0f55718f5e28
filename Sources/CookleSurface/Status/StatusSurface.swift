/// The library at a glance.
public struct StatusSurface: Sendable, Hashable {
  /// Whether one thing works on this machine.
  public struct AvailabilityRow: Sendable, Hashable {
    /// The capability.
    public var id: Capability
    /// What it is called.
    public var title: String
    /// Whether it can be used.
    public var status: CapabilityStatus
    /// Why it cannot.
    public var reason: String?
    /// How it looks.
    public var color: ColorToken
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// Something a person should know.
  public struct Notice: Sendable, Hashable {
    /// The notice's stable name.
    public var id: String
    /// What it says.
    public var text: String
    /// How it looks.
    public var color: ColorToken
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// The heading.
  public var title: String
  /// The library's folder.
  public var library: String
  /// What it holds, in words.
  public var counts: String
  /// The library's revision.
  public var revision: String
  /// The heading over what works on this machine.
  public var availabilityTitle: String
  /// One row for each capability.
  public var availability: [AvailabilityRow]
  /// What a person should know, most pressing first.
  public var notices: [Notice]
}
