import Images
import Core
import SystemPackage

/// A key for a photo's thumbnails: its contents, the requested outputs, and all relevant versions.
/// Thumbnails with the same key are identical on every machine. Paths are not part of the key.
package struct ThumbnailKey {
  private let wishes: [ReducedPhoto.Wish]
  private let effort: DecodingEffort

  init(_ wishes: [ReducedPhoto.Wish], _ effort: DecodingEffort) {
    (self.wishes, self.effort) = (wishes, effort)
  }

  /// The versions of What2Wear and all libraries that affect output files, on one line. Machines
  /// with equal versions write identical files.
  package static var versions: String { "\(programVersion); \(CodecVersions.all)" }

  private static var programVersion: String {
    "what2wear \(what2WearVersion), pixels \(ThumbnailStyle.version)"
  }

  /// Returns the key as 64 lowercase hexadecimal digits.
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
  /// All options that affect a thumbnail's bytes. Thumbnails have no print resolution.
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
