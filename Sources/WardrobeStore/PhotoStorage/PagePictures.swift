import Core
package import SystemPackage

/// Where the pictures of photos are that pages show: in the wardrobe's cache, a file for each width.
///
/// Spread over 256 folders by the first two digits of the photo's hash, so that none has too many names to
/// be listed quickly.
package struct PagePictures: Sendable {
  /// The widths that pages ask for, in pixels: what a card is wide on screens of one, two and three pixels a
  /// point, and a picture that fills a page.
  package static let widths = [160, 320, 640, 1280, 2048]

  /// The folder that they are below.
  package let folder: FilePath

  package init(cache: FilePath) {
    folder = cache.appending("pages")
  }

  /// Where the picture of a photo is, or would be.
  ///
  /// - Parameters:
  ///   - sha256: of the photo's bytes, 64 hexadecimal digits in lower case.
  ///   - mask: the same of the mask that it is cut out by; nil for the whole photo.
  ///   - width: one of ``widths``.
  package func path(of sha256: String, mask: String? = nil, width: Int) -> FilePath {
    let cut = mask.map { "-\($0)" } ?? ""
    return shard(of: sha256).appending("\(sha256)\(cut)-\(width).webp")
  }

  private func shard(of sha256: String) -> FilePath {
    folder.appending(String(sha256.prefix(2)))
  }

  /// Removes all pictures of a photo.
  package func remove(of sha256: String) {
    let shard = shard(of: sha256)
    for name in (try? FolderListing.names(in: shard)) ?? [] where name.string.hasPrefix(sha256) {
      // A picture that cannot be removed is left to the next cleaning.
      try? FolderTree.removeFile(shard.appending(name), withEmptyFoldersBelow: folder)
    }
  }
}
