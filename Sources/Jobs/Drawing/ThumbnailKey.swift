import Images
import Core
import SystemPackage

/// What a photo's thumbnails are made of: what it holds, what is asked for, and the versions of all that makes
/// them. As long as that is the same, so are the files, on every machine. Paths do not count.
package struct ThumbnailKey {
  private let wishes: [ReducedPhoto.Wish]
  private let effort: DecodingEffort

  init(_ wishes: [ReducedPhoto.Wish], _ effort: DecodingEffort) {
    (self.wishes, self.effort) = (wishes, effort)
  }

  /// The versions of What2Wear and of every library that files' bytes may depend on, in words on one line: two
  /// machines that say the same make the same files.
  package static var versions: String { "\(programVersion); \(CodecVersions.all)" }

  private static var programVersion: String {
    "what2wear \(what2WearVersion), pixels \(ThumbnailStyle.version)"
  }

  /// 64 hexadecimal digits in lower case.
  func text(of photo: FilePath) throws(FileFailure) -> String {
    try text(of: photo, holding: try ContentHash(ofFileAt: photo))
  }

  func text(of photo: FilePath, holding hash: ContentHash) throws(FileFailure) -> String {
    let format: PhotoFormat? =
      if case .photo(let format) = try PhotoSource.file(photo).signature() { format } else { nil }
    let words =
      [
        Self.programVersion,
        CodecVersions.words(reading: format, writing: Set(wishes.map(\.format.kind))),
        "photo \(hash)", "effort \(effort.rawValue)",
      ] + wishes.map { "size \($0.longestSide), \($0.format.inWords)" }
    do throws(Errno) {
      return try SHA256Digest(of: Array(words.joined(separator: "\n").utf8)).description
    } catch {
      throw FileFailure(.inputOutput, photo, error)
    }
  }
}

extension OutputFormat {
  /// All of it that a thumbnail's bytes depend on; no thumbnail says how it is printed.
  fileprivate var inWords: String {
    switch self {
    case .png(let compression, let text, _): "png \(compression.rawValue) \(text?.text ?? "")"
    case .jpeg(let quality, let over, _):
      "jpeg \(quality) over \(over.red) \(over.green) \(over.blue) \(over.alpha)"
    case .webP(let quality): "webp \(quality)"
    case .avif(let quality): "avif \(quality)"
    }
  }
}
