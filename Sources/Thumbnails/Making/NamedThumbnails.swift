public import Codecs
public import Files
public import Pixels
public import SystemPackage
import Work

/// Thumbnails of one photo whose files, sizes and formats are named one by one.
///
/// ```swift
/// let wanted = [
///   NamedThumbnails.Wanted("small.webp", longestSide: 96, as: .webP(quality: 80)),
///   NamedThumbnails.Wanted("large.jpg", longestSide: 512, as: OutputFormat(.jpeg, quality: 85)),
/// ]
/// let made = try await NamedThumbnails(wanted).make(of: .file("hat.jpg"))
/// print(made.thumbnails[0].sha256)
/// ```
///
/// The photo is decoded once. The files are those of a batch with these sizes and formats, byte for byte.
public struct NamedThumbnails: Sendable {
  /// A file to be made.
  public struct Wanted: Sendable {
    /// Where it will stand; its folder is made where it is missing.
    public var path: FilePath
    /// Its longest side in pixels, 1 or more; a photo that is smaller keeps its size.
    public var longestSide: Int
    /// What it is encoded as.
    public var format: OutputFormat

    /// A thumbnail at `path`.
    ///
    /// - Parameters:
    ///   - longestSide: in pixels, 1 or more.
    ///   - format: what it is encoded as, whatever `path` ends in.
    public init(_ path: FilePath, longestSide: Int, as format: OutputFormat) {
      (self.path, self.longestSide, self.format) = (path, longestSide, format)
    }
  }

  /// A file that was made.
  public struct Thumbnail: Hashable, Sendable {
    /// The file.
    public var path: FilePath
    /// Its size in pixels.
    public var size: PixelSize
    /// Its length in bytes.
    public var byteCount: Int
    /// The SHA-256 of its bytes, in 64 hexadecimal digits of lower case.
    public var sha256: String
  }

  /// The files that were made, in the order in which they were wanted.
  public struct Made: Sendable {
    /// The files.
    public var thumbnails: [Thumbnail]
    /// What they are made of: ``NamedThumbnails/key(of:)``.
    public var key: String
    /// What was put up with in the photo; empty for one without fault.
    public var warnings: [PhotoWarning]
  }

  /// The files to be made, each at a path of its own.
  public var wanted: [Wanted]
  /// How far the decoder may shrink a photo before it is resampled.
  public var effort = DecodingEffort.standard

  /// Thumbnails at these paths.
  public init(_ wanted: [Wanted]) { self.wanted = wanted }

  /// Makes all files of a photo, once a worker of the context's budget is free. They are all encoded before the
  /// first is written, and each takes its place whole.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the limits on the photo's size, and what decoding may take.
  /// - Throws: a failure of kind `missing` or `unusable` for a photo that cannot be used, `cannotCreate` or
  ///   `inputOutput` for a file that cannot be written, `interrupted` with the work.
  public func make(
    of photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> Made {
    let result: Result<Made, FileFailure>
    do throws(Interruption) {
      result = try await context.work.withWorker {
        Result { () throws(FileFailure) in
          let watch = PhotoWatch(photo)
          return try ReducedPhoto.with(photo, effort, keepsFiles: true, context) { _ in
            wanted.map { ReducedPhoto.Wish(longestSide: $0.longestSide, format: $0.format) }
          } _: { reduced throws(FileFailure) in
            try make(reduced, photo, watch, context)
          }
        }
      }
    } catch {
      throw FileFailure(photo.label, error)
    }
    return try result.get()
  }

  private func make(
    _ reduced: ReducedPhoto, _ photo: PhotoSource, _ watch: PhotoWatch, _ context: PictureContext
  ) throws(FileFailure) -> Made {
    var files: [[UInt8]] = []
    for (wanted, raster) in zip(wanted, reduced.rasters) {
      do throws(CodecError) {
        files.append(try raster.encoded(as: wanted.format, context: context))
      } catch {
        throw FileFailure(output: wanted.path, error)
      }
    }
    let key = try key(of: photo, holding: watch.hash())
    var thumbnails: [Thumbnail] = []
    for (index, file) in files.enumerated() {
      let path = wanted[index].path
      // Whoever makes many brings them to the disk at once.
      try FolderTree.create(path.parentFolder)
      try OutputFile.write(file, inUnsyncedFolder: path)
      do throws(Errno) {
        let sha256 = try SHA256Digest(of: file).description
        thumbnails.append(
          Thumbnail(
            path: path, size: reduced.rasters[index].size, byteCount: file.count, sha256: sha256))
      } catch {
        throw FileFailure(.inputOutput, path, error)
      }
    }
    return Made(thumbnails: thumbnails, key: key, warnings: reduced.warnings)
  }
}
