package import Core
package import Images
import SystemPackage
package import WardrobeStore

/// The outlines of a wardrobe's photos, in its cache: a photo that was cut out once, or refused, is not looked at again
/// for another picture.
///
/// The cache is free to delete. What cannot be read or written there is made each time.
package struct OutlineCache: PhotoCache {
  /// The most bytes that are kept, the usual number: those of some thousand garments.
  private static let usualLimit = 256 << 20
  /// An outline that takes more bytes is not kept.
  private static let longest = 16 << 20
  /// One in so many that are kept looks whether all are too many.
  private static let roundsPerLook = 64
  private static let ending = ".outline"
  private static let hashLength = 32

  private let wardrobe: WardrobeFolder
  private let limit: Int

  /// The cache of the wardrobe in a folder; nothing is looked at yet.
  package init(_ wardrobe: WardrobeFolder, limit: Int? = nil) {
    (self.wardrobe, self.limit) = (wardrobe, limit ?? Self.usualLimit)
  }

  package func bytes(of photo: PhotoSource, _ key: ContentHash) -> [UInt8]? {
    guard let folder = folder(of: photo),
      let text = try? FileContents.read(Self.file(key, in: folder), limit: Self.longest)
    else { return nil }
    let bytes = Array(text.dropFirst(Self.hashLength))
    return text.starts(with: Self.mark(of: bytes, key)) ? bytes : nil
  }

  package func keep(_ bytes: [UInt8], of photo: PhotoSource, _ key: ContentHash) {
    guard let folder = folder(of: photo), bytes.count < Self.longest - Self.hashLength else {
      return
    }
    do throws(FileFailure) {
      let file = try OutputFile(
        Self.file(key, in: folder), below: wardrobe.path, access: .ownerOnly)
      try file.write(Self.mark(of: bytes, key))
      try file.write(bytes)
      try file.commit(sync: false)
    } catch {
      // Nothing to tell: the next one who asks makes it again.
    }
    if key.remainder(by: Self.roundsPerLook) == 0 { removeOldest() }
  }

  package func lock(_ photo: PhotoSource) async -> AsyncFileLock? {
    guard let folder = folder(of: photo) else { return nil }
    do throws(FileFailure) {
      try wardrobe.makePrivate(folder)
    } catch {
      return nil
    }
    return (try? await AsyncFileLock.wait(folder, .exclusive, atMost: Self.timeout)) ?? nil
  }

  /// Whoever takes longer to make something is not waited for.
  private static let timeout = Duration.seconds(10)

  // MARK: files

  /// Nil of what is no photo of the wardrobe's, whose name tells what it holds.
  private func folder(of photo: PhotoSource) -> FilePath? {
    guard var name = photo.path, name.removePrefix(wardrobe.photos), name.components.count == 1
    else { return nil }
    return name.stem.map(wardrobe.pieces(ofPhoto:))
  }

  private static func file(_ key: ContentHash, in folder: FilePath) -> FilePath {
    folder.appending("\(key)\(ending)")
  }

  /// The hash at the beginning of a file, which tells whether it is complete and has this key.
  private static func mark(of bytes: [UInt8], _ key: ContentHash) -> [UInt8] {
    Array("\(ContentHash(of: bytes + Array("\(key)".utf8)))".utf8)
  }

  // MARK: room

  /// Removes what was kept first, where all take more than they may, and a quarter more than that.
  package func removeOldest() {
    var files: [(path: FilePath, stamp: FileStamp)] = []
    let pieces = wardrobe.pieces
    for photo in (try? FolderListing.names(in: pieces)) ?? [] {
      let folder = pieces.appending(photo)
      for name in (try? FolderListing.names(in: folder)) ?? []
      where name.string.hasSuffix(Self.ending) {
        let path = folder.appending(name)
        if let stamp = FileStamp(of: path) { files.append((path, stamp)) }
      }
    }
    var total = files.reduce(0) { $0 + $1.stamp.byteCount }
    guard total > limit else { return }
    files.sort { $0.stamp.modified < $1.stamp.modified }
    for (path, stamp) in files where total > limit / 4 * 3 {
      // A file that cannot be removed does no harm.
      try? FolderTree.removeFile(path, withEmptyFoldersBelow: wardrobe.cache)
      total -= stamp.byteCount
    }
  }
}

extension PictureContext {
  /// The same, with the outlines that are kept of a wardrobe's photos.
  func keepingOutlines(in wardrobe: WardrobeFolder) -> PictureContext {
    var context = self
    context.cache = OutlineCache(wardrobe)
    return context
  }
}
