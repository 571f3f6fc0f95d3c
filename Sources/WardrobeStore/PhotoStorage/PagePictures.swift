import Core
package import SystemPackage

/// The cached pictures that pages show, one file for each photo and width.
///
/// The files are spread over 256 folders by the photo's hash, because small folders are faster.
package struct PagePictures: Sendable {
  /// The picture widths in pixels: a card at 1x, 2x and 3x scale, and larger pictures.
  package static let widths = [160, 320, 640, 1280, 2048]

  package let folder: FilePath

  package init(cache: FilePath) {
    folder = cache.appending("pages")
  }

  /// Returns the path of a photo's picture. The picture may not exist.
  ///
  /// - Parameters:
  ///   - sha256: the SHA-256 of the photo's bytes, 64 lower-case hexadecimal digits.
  ///   - mask: the SHA-256 of the cut-out mask; nil for the whole photo.
  ///   - width: a width from ``widths``.
  package func path(of sha256: String, mask: String? = nil, width: Int) -> FilePath {
    let cut = mask.map { "-\($0)" } ?? ""
    return shard(of: sha256).appending("\(sha256)\(cut)-\(width).webp")
  }

  private func shard(of sha256: String) -> FilePath {
    folder.appending(String(sha256.prefix(2)))
  }

  package func remove(of sha256: String) {
    let shard = shard(of: sha256)
    for name in (try? FolderListing.names(in: shard)) ?? [] where name.string.hasPrefix(sha256) {
      // Pictures that cannot be removed stay until the next cleanup.
      try? FolderTree.removeFile(shard.appending(name), withEmptyFoldersBelow: folder)
    }
  }
}
