/// The formats that are read.
public enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg
  case png

  /// How a person names it.
  public var displayName: String { rawValue.uppercased() }

  /// The ending of the names of files written in it, without a dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }
}
