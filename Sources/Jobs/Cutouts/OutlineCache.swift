package import Core
package import Images
import SystemPackage
package import WardrobeStore

/// Cached outlines of a wardrobe's photos, so that each photo is cut out only once. Refused photos
/// are cached, too. The cache can be deleted at any time. Outlines that cannot be read or stored
/// are made each time.
package struct OutlineCache: PhotoCache {
  /// The default size limit in bytes, enough for some thousand garments.
  private static let usualLimit = 256 << 20
  /// The maximum size of one outline in bytes. Larger outlines are not cached.
  private static let longest = 16 << 20
  /// The average number of writes between two checks of the total size.
  private static let roundsPerLook = 64
  private static let ending = ".outline"
  private static let hashLength = 32

  private let wardrobe: WardrobeFolder
  private let limit: Int

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
      // An uncached outline is made again next time.
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

  /// The maximum time to wait for another process to make an outline.
  private static let timeout = Duration.seconds(10)

  // MARK: files

  /// Returns nil if the photo is not in the wardrobe, because only stored photos are named by their
  /// hash.
  private func folder(of photo: PhotoSource) -> FilePath? {
    guard var name = photo.path, name.removePrefix(wardrobe.photos), name.components.count == 1
    else { return nil }
    return name.stem.map(wardrobe.pieces(ofPhoto:))
  }

  private static func file(_ key: ContentHash, in folder: FilePath) -> FilePath {
    folder.appending("\(key)\(ending)")
  }

  /// Returns the hash for the start of a file. The hash shows that the file is complete and belongs
  /// to the key.
  private static func mark(of bytes: [UInt8], _ key: ContentHash) -> [UInt8] {
    Array("\(ContentHash(of: bytes + Array("\(key)".utf8)))".utf8)
  }

  // MARK: room

  /// If the cache exceeds its limit, removes the oldest files down to three quarters of the limit.
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
      // An error here does no harm: the file just stays in the cache.
      try? FolderTree.removeFile(path, withEmptyFoldersBelow: wardrobe.cache)
      total -= stamp.byteCount
    }
  }
}

extension PictureContext {
  func keepingOutlines(in wardrobe: WardrobeFolder) -> PictureContext {
    var context = self
    context.cache = OutlineCache(wardrobe)
    return context
  }
}
