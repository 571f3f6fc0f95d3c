/// What becomes of something that stands where an output belongs.
public enum ExistingOutput: Sendable {
  case replace
  /// It stays, and there is no output. An empty folder is never in the way.
  case refuse
}
