public import Codecs
public import Files
import Pixels
import SystemPackage

extension NamedThumbnails {
  /// The versions of What2Wear and of every library that files' bytes may depend on, in words on one line: two
  /// machines that say the same make the same files.
  public static var versions: String { "\(programVersion); \(CodecVersions.all)" }

  private static var programVersion: String {
    "what2wear \(what2WearVersion), pixels \(ThumbnailStyle.version)"
  }

  /// What a photo's files are made of: what it holds, what is asked for, and the versions of all that makes them.
  /// As long as the key is the same, so are the files, on every machine.
  ///
  /// Paths do not count: the same pictures at another place have the same key.
  ///
  /// - Returns: 64 hexadecimal digits in lower case.
  /// - Throws: a failure of kind `missing` or `inputOutput` for a photo that cannot be read.
  public func key(of photo: PhotoSource) throws(FileFailure) -> String {
    switch photo {
    case .file(let path), .masked(let path, _):
      try key(of: photo, holding: try ContentHash(ofFileAt: path))
    case .bytes(let bytes, _): try key(of: photo, holding: ContentHash(of: bytes))
    }
  }

  func key(of photo: PhotoSource, holding hash: ContentHash) throws(FileFailure) -> String {
    let format: PhotoFormat? =
      if case .photo(let format) = try photo.signature() { format } else { nil }
    let words =
      [
        Self.programVersion,
        CodecVersions.words(reading: format, writing: Set(wanted.map(\.format.kind))),
        "photo \(hash)", "effort \(effort.rawValue)",
      ] + wanted.map { "size \($0.longestSide), \($0.format.inWords)" }
    do throws(Errno) {
      return try SHA256Digest(of: Array(words.joined(separator: "\n").utf8)).description
    } catch {
      throw FileFailure(.inputOutput, photo.label, error)
    }
  }
}

/// Tells what a photo held while it was read.
struct PhotoWatch: Sendable {
  private let photo: PhotoSource
  private let file: FileWatch?

  /// Begins before the photo is read.
  init(_ photo: PhotoSource) {
    self.photo = photo
    file = photo.path.flatMap { FileWatch($0) }
  }

  /// - Throws: a failure of kind `inputOutput` where the file was written to meanwhile: nobody knows what the
  ///   pictures show.
  func hash() throws(FileFailure) -> ContentHash {
    if case .bytes(let bytes, _) = photo { return ContentHash(of: bytes) }
    guard let mark = file?.mark() else {
      throw FileFailure(.inputOutput, photo.label, "was written to while it was read")
    }
    return mark.hash
  }
}

extension OutputFormat {
  /// All of it that a thumbnail's bytes depend on.
  fileprivate var inWords: String {
    switch self {
    case .png(let compression, let text): "png \(compression.rawValue) \(text?.text ?? "")"
    case .jpeg(let quality, let over):
      "jpeg \(quality) over \(over.red) \(over.green) \(over.blue) \(over.alpha)"
    case .webP(let quality): "webp \(quality)"
    case .avif(let quality): "avif \(quality)"
    }
  }
}
