/// The version of the program.
public enum CookleVersion {
  /// `major.minor.patch`, as in the release notes.
  public static let text = "0.1.0"
}
