public import SystemPackage

/// The unsupported pictures or films of one format that a search found.
public struct UnreadFiles: Hashable, Sendable {
  /// The format of the files.
  public let format: FileFormat
  /// The first file found, in natural order.
  public let first: FilePath
  /// All files, in natural order.
  public internal(set) var paths: [FilePath]
  /// The number of files.
  public var count: Int { paths.count }

  init(_ format: FileFormat, _ first: FilePath) {
    (self.format, self.first, paths) = (format, first, [first])
  }
}

extension FileFormat {
  /// Returns the unsupported picture or film format of a file, or nil for any other file.
  init?(ofUnread signature: FileSignature, named name: String) {
    let ending = FilePath(name).extension?.lowercased() ?? ""
    switch signature {
    case .other(.xml) where ending == "svg": self = .svg
    case .other(.tiff) where Self.rawEndings.contains(ending): self = .raw
    case .other(let format) where format.isPictureOrFilm: self = format
    case .unknown:
      guard let format = Self.format(ofUnknown: ending) else { return nil }
      self = format
    default: return nil
    }
  }

  private var isPictureOrFilm: Bool {
    switch self {
    case _ where holdsPhotos: true
    case .jpeg2000, .tiff, .cr3, .bmp, .photoshop, .svg, .pdf: true
    case .quickTime, .mp4, .avi, .matroska, .windowsMedia, .flash, .mpeg: true
    default: false
    }
  }

  private static func format(ofUnknown ending: String) -> FileFormat? {
    switch ending {
    case _ where rawEndings.contains(ending): .raw
    case "mpg", "mpeg", "mts", "m2ts", "ts", "vob": .mpeg
    case "ogv": .ogg
    default: nil
    }
  }

  /// The extensions of raw photos, which begin like TIFF files or with unknown bytes.
  private static let rawEndings: Set<String> = [
    "3fr", "arw", "cr2", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw", "nef",
    "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]
}
