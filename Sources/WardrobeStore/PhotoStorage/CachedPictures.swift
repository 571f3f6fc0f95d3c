import Core
import SystemPackage

extension WardrobeFolder {
  func forgetCached(_ name: PhotoName) {
    PagePictures(cache: cache).remove(of: name.sha256)
    let pieces = pieces(ofPhoto: name.sha256)
    for file in (try? FolderListing.names(in: pieces)) ?? [] {
      // Errors are ignored, because a leftover cached file does no harm.
      try? FolderTree.removeFile(pieces.appending(file), withEmptyFoldersBelow: cache)
    }
    // Any suggested outfit may show the photo. Pictures of suggestions are quickly drawn again.
    for pictures in suggestedLooks { Temporaries.remove(pictures) }
  }
}
