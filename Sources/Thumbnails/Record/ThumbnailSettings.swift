import Codecs

/// The options that matter to a thumbnail's pixels, in words for the record.
enum ThumbnailSettings {
  /// Goes up with every change of the program that gives other pixels for the same photo and options.
  static let version = 1

  static func words(_ format: ImageFormat, _ options: ThumbnailOptions) -> String {
    let quality = format == .jpeg ? "-\(options.quality)" : ""
    return "\(format.rawValue)\(quality)-\(options.effort.rawValue)-\(version)"
  }
}
