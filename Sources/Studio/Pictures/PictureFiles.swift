import Core
import Jobs
import NIOCore
import SystemPackage
import What2Wear

struct ServedPicture: Sendable {
  var bytes: ByteBuffer
  /// The media type, detected from the file's first bytes, such as `image/webp`.
  var type: String
  /// An entity tag that is unique to each version of the file.
  var tag: String
}

/// Pictures of photos for pages. A worker makes each picture on first use, completely or not at
/// all, and the wardrobe caches it.
struct PictureFiles: Sendable {
  /// The identity of a picture: its photo, mask and width.
  struct Key: Hashable, Sendable {
    var photo: PhotoHash
    /// The mask of the cut-out, or nil for the whole photo.
    var mask: PhotoHash?
    var width: PageWidth
  }

  private let folder: WardrobeFolder
  private let pictures: PagePictures
  private let workers: WorkerPool
  private let making = SharedTasks<Key, Void>()
  private let failed = FailedPictures()

  init(_ folder: WardrobeFolder, workers: WorkerPool) {
    self.folder = folder
    self.workers = workers
    pictures = PagePictures(cache: folder.cache)
  }

  func kept(_ key: Key) -> ServedPicture? {
    guard let file = try? InputFile(path(of: key)),
      let stamp = try? Stat(file.descriptor),
      let bytes = try? file.prefix(file.byteCount), bytes.count == file.byteCount,
      case .photo(let format) = FileSignature(Array(bytes.prefix(FileSignature.length)))
    else { return nil }
    let time = FileStamp(stamp).modified
    let tag = [file.byteCount, time.seconds, time.nanoseconds].map { String($0, radix: 36) }
    return ServedPicture(
      bytes: ByteBuffer(bytes: bytes), type: format.mediaType,
      tag: "\"\(tag.joined(separator: "-"))\"")
  }

  private func path(of key: Key) -> FilePath {
    pictures.path(of: key.photo.text, mask: key.mask?.text, width: key.width.pixels)
  }

  /// Makes the picture of a photo. Simultaneous requests share one job.
  ///
  /// - Parameters:
  ///   - file: the photo.
  ///   - mask: the mask of the cut-out, or nil for the whole photo.
  /// - Throws: `Failure`.
  func make(_ key: Key, of file: FilePath, mask: FilePath?) async throws {
    if let reason = failed.reason(for: key) { throw reason }
    do {
      try await makeAnew(key, of: file, mask: mask)
    } catch {
      if let failure = error as? Failure { failed.note(failure, of: key) }
      throw error
    }
  }

  private func makeAnew(_ key: Key, of file: FilePath, mask: FilePath?) async throws {
    let (output, top, workers) = (path(of: key), folder.path.string, workers)
    let (width, height) = (key.width.pixels, key.width.mostHeight)
    try await making.value(for: key) {
      _ = try await workers.run(
        MakePagePicture(
          photo: file.string, mask: mask?.string, width: width, height: height,
          output: output.string, top: top))
      // If the photo was removed meanwhile, the new picture must be removed, too.
      if (try? Stat(file)) == nil { Temporaries.remove(output) }
    }
  }

  func remove(_ photo: PhotoHash) {
    pictures.remove(of: photo.text)
  }

  /// Removes the pictures of removed photos, and leftovers of a killed process.
  ///
  /// - Parameter isThere: returns true if the photo with a hash exists.
  func sweep(isThere: (PhotoHash) -> Bool) {
    for shard in (try? FolderListing.names(in: pictures.folder)) ?? [] {
      let folder = pictures.folder.appending(shard)
      Temporaries.sweep(folder)
      for name in (try? FolderListing.names(in: folder)) ?? [] {
        guard let photo = PhotoHash(name.string.prefix(64)), !isThere(photo) else { continue }
        Temporaries.remove(folder.appending(name))
      }
    }
  }
}

extension PhotoFormat {
  /// The types that a file chooser offers. Some systems recognize newer formats only by their file
  /// extensions.
  static let accepted =
    (allCases.map(\.mediaType) + [".heic", ".heif", ".avif", ".jxl"]).joined(separator: ",")

  /// The media type, as in the `Content-Type` header.
  var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    case .avif: "image/avif"
    case .heic: "image/heic"
    case .jpegXL: "image/jxl"
    }
  }
}
