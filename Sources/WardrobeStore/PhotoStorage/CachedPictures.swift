import Core
import SystemPackage

extension WardrobeFolder {
  /// Removes what the cache keeps of a photo that is no more.
  func forgetCached(_ name: PhotoName) {
    PagePictures(cache: cache).remove(of: name.sha256)
    let pieces = pieces(ofPhoto: name.sha256)
    for file in (try? FolderListing.names(in: pieces)) ?? [] {
      // What cannot be removed harms nobody.
      try? FolderTree.removeFile(pieces.appending(file), withEmptyFoldersBelow: cache)
    }
  }
}
