/// The formats that are read.
public enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg
  case png

  /// How a person names it.
  public var displayName: String { rawValue.uppercased() }
}
