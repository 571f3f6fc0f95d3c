import Codecs
import Files
import Pixels
import SystemPackage

/// Small pictures of photos, so that a list of garments need not decode them. The folder is free to
/// delete; what cannot be read or written there is made anew each time.
struct ThumbnailCache: Sendable {
  let folder: FilePath

  /// Pixels.
  static let longestSide = 96

  private func path(of name: PhotoName) -> FilePath {
    folder.appending("\(name.sha256)-\(Self.longestSide).png")
  }

  /// The thumbnail of a photo that is at `photo`.
  func thumbnail(
    of name: PhotoName, at photo: FilePath, _ context: PictureContext
  ) throws(FileFailure) -> Raster {
    let path = path(of: name)
    // What keeps this from being read keeps the photo from it, too, or is no more than a bad cache.
    if let kept = try? PhotoReader(path, context: context).decode().raster,
      kept.size.longestSide <= Self.longestSide
    {
      return kept
    }
    let made = try Raster.reduced(.file(photo), toLongestSide: Self.longestSide, context)
    // A cache that cannot be kept only costs time.
    let wardrobe = folder.removingLastComponent()
    try? FolderTree.create(folder, below: wardrobe, access: .ownerOnly)
    _ = try? made.write(
      as: .png, to: path, below: wardrobe, access: FilePath.access(in: folder), sync: false,
      context: context)
    return made
  }

  /// Removes the thumbnail of a photo that is no more, and all else that is kept of it.
  func forget(_ name: PhotoName) {
    // What cannot be removed harms nobody.
    try? FolderTree.removeFile(path(of: name), withEmptyFoldersBelow: folder)
    PagePictures(cache: folder).remove(of: name.sha256)
    let pieces = WardrobeFolder(folder.removingLastComponent()).pieces(ofPhoto: name.sha256)
    for file in (try? FolderListing.names(in: pieces)) ?? [] {
      try? FolderTree.removeFile(pieces.appending(file), withEmptyFoldersBelow: folder)
    }
  }
}
