import Core
import SystemPackage

extension WardrobeFolder {
  func forgetCached(_ name: PhotoName) {
    PagePictures(cache: cache).remove(of: name.sha256)
    let pieces = pieces(ofPhoto: name.sha256)
    for file in (try? FolderListing.names(in: pieces)) ?? [] {
      // A cached file that cannot be removed does no harm.
      try? FolderTree.removeFile(pieces.appending(file), withEmptyFoldersBelow: cache)
    }
  }
}
