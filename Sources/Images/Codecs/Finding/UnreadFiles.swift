public import SystemPackage

/// The files of one format in folders that hold pictures or films and are not read.
public struct UnreadFiles: Hashable, Sendable {
  /// Their format.
  public let format: FileFormat
  /// How many there are.
  public var count: Int
  /// The first of them, in natural order.
  public let first: FilePath
}

extension FileFormat {
  /// The format that is not read of a file with pictures or films, by its first bytes or, where those tell nothing, by
  /// its name; nil for another file.
  init?(ofUnread signature: FileSignature, named name: String) {
    let ending = FilePath(name).extension?.lowercased() ?? ""
    switch signature {
    case .other(.xml) where ending == "svg": self = .svg
    case .other(let format) where format.isPictureOrFilm: self = format
    case .unknown where Self.rawEndings.contains(ending): self = .tiff
    default: return nil
    }
  }

  private var isPictureOrFilm: Bool {
    switch self {
    case _ where holdsPhotos: true
    case .jpeg2000, .tiff, .cr3, .bmp, .photoshop, .svg, .pdf, .quickTime, .mp4, .avi: true
    default: false
    }
  }

  /// Of raw photos that are no TIFF files by their first bytes.
  private static let rawEndings: Set<String> = [
    "3fr", "arw", "cr2", "crw", "dng", "iiq", "nef", "nrw", "orf", "pef", "raf", "rw2", "srw",
    "x3f",
  ]
}
