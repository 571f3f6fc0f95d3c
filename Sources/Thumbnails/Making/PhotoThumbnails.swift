public import Codecs
public import Files
public import Pixels
import Work

/// One photo's thumbnails in memory, from one decoding.
///
/// ```swift
/// let photo = PhotoSource.bytes(upload, name: "tee.jpg")
/// let thumbnails = try await PhotoThumbnails.make(of: photo, ThumbnailStyle(sizes: [96, 256]))
/// let files = try thumbnails.encoded()
/// ```
public struct PhotoThumbnails: Sendable {
  /// The pictures, upright and in sRGB, in the order of the style's sizes.
  public let rasters: [Raster]
  /// The format that the style says for this photo, in which ``encoded(context:)`` writes.
  public let format: OutputFormat
  /// What was put up with in the photo; empty for one without fault.
  public let warnings: [PhotoWarning]
  /// Whether the photo has an alpha channel or a transparent colour.
  public let hasAlpha: Bool

  /// Makes the thumbnails of a photo, once a worker of the context's budget is free.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - style: their sizes, and how they are encoded.
  ///   - context: the limits on the photo's size, and what decoding may take.
  /// - Throws: a failure of kind `missing` or `unusable` for a photo that cannot be used, of kind
  ///   `interrupted` with the work.
  public static func make(
    of photo: PhotoSource, _ style: ThumbnailStyle, context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> PhotoThumbnails {
    let made: Result<PhotoThumbnails, FileFailure>
    do throws(Interruption) {
      made = try await context.work.withWorker {
        Result { () throws(FileFailure) in try PhotoThumbnails(of: photo, style, context) }
      }
    } catch {
      throw FileFailure(photo.label, error)
    }
    return try made.get()
  }

  init(
    of photo: PhotoSource, _ style: ThumbnailStyle, _ context: PictureContext
  ) throws(FileFailure) {
    self = try Self.withThumbnails(of: photo, style, context) { $0 }
  }

  private init(
    _ reader: consuming PhotoReader, _ reductions: [Reduction], of photo: PhotoSource,
    _ style: ThumbnailStyle
  ) throws(FileFailure) {
    hasAlpha = reader.header.hasAlpha
    format = style.outputFormat(style.kind(hasAlpha: hasAlpha))
    do throws(CodecError) {
      let decoded = try reader.decode(reductions, effort: style.effort)
      rasters = decoded.rasters
      warnings = decoded.warnings.map { PhotoWarning(path: photo.label, words: $0) }
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }

  /// Makes the thumbnails of a photo and hands them to `body`; others that would take too much memory
  /// beside them wait until that is done.
  static func withThumbnails<Value>(
    of photo: PhotoSource, _ style: ThumbnailStyle, _ context: PictureContext,
    _ body: (PhotoThumbnails) throws(FileFailure) -> Value
  ) throws(FileFailure) -> Value {
    let reader = try PhotoReader(photo, context: context)
    let size = reader.header.uprightSize
    let reductions = style.sizes.map {
      Reduction(region: Region(size), target: size.limited(toLongestSide: $0))
    }
    // All of them are there while one after another is encoded.
    let hasAlpha = reader.header.hasAlpha
    let format = style.outputFormat(style.kind(hasAlpha: hasAlpha))
    for reduction in reductions { try format.kind.check(reduction.target, for: photo.label) }
    let encoding =
      reductions.map { format.memory(toEncode: $0.target, mayHaveAlpha: hasAlpha, context) }.max()
      ?? 0
    let made = reductions.reduce(encoding) { $0.clampedSum(with: $1.target.byteCount) }
    let bytes = max(reader.memory(for: reductions), made)
    return try reader.withMemory(bytes, for: photo.label) { reader throws(FileFailure) in
      try body(PhotoThumbnails(reader, reductions, of: photo, style))
    }
  }

  /// Each thumbnail as the bytes of an image file: those of the file that a batch would write.
  ///
  /// - Parameter context: whose workers write a PNG; its bytes are the same for any number of them.
  /// - Returns: a file for each of ``rasters``, in their order.
  /// - Throws: `CodecError.interrupted` with the work.
  public func encoded(context: PictureContext = PictureContext()) throws(CodecError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for raster in rasters { files.append(try raster.encoded(as: format, context: context)) }
    return files
  }
}
