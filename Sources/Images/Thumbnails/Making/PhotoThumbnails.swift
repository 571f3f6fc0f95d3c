public import Core

/// The thumbnails of one photo in memory, made in a single decoding.
///
/// ```swift
/// let photo = PhotoSource.bytes(upload, name: "tee.jpg")
/// let thumbnails = try await PhotoThumbnails.make(of: photo, ThumbnailStyle(sizes: [96, 256]))
/// let files = try await thumbnails.encoded()
/// ```
public struct PhotoThumbnails: Sendable {
  /// The thumbnails, upright and in sRGB, in the order of the style's sizes.
  public let rasters: [Raster]
  /// The output format of ``encoded(context:)`` for this photo.
  public let format: OutputFormat
  /// Warnings about the photo; empty for a flawless photo.
  public let warnings: [PhotoWarning]
  /// True if the photo has an alpha channel or a transparent colour.
  public let hasAlpha: Bool

  /// Makes the thumbnails of a photo, after waiting for a free worker thread.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - style: the sizes and encoding of the thumbnails.
  ///   - context: the limits for opening and decoding the photo.
  /// - Throws: a failure of kind `missing` or `unusable` for an unusable photo, or `interrupted`.
  public static func make(
    of photo: PhotoSource, _ style: ThumbnailStyle, context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> PhotoThumbnails {
    let made: Result<PhotoThumbnails, FileFailure>
    do throws(Interruption) {
      made = try await context.work.withWorker {
        await Result(awaiting: { () async throws(FileFailure) in
          try await withThumbnails(of: photo, style, context) { $0 }
        })
      }
    } catch {
      throw FileFailure(photo.label, error)
    }
    return try made.get()
  }

  private init(_ photo: ReducedPhoto, _ style: ThumbnailStyle) {
    hasAlpha = photo.hasAlpha
    format = style.outputFormat(style.kind(hasAlpha: photo.hasAlpha))
    (rasters, warnings) = (photo.rasters, photo.warnings)
  }

  /// Makes the thumbnails of a photo and passes them to `body`, with memory reserved for the call.
  static func withThumbnails<Value>(
    of photo: PhotoSource, _ style: ThumbnailStyle, _ context: PictureContext,
    _ body: (PhotoThumbnails) throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    try await ReducedPhoto.with(photo, style.effort, context) { hasAlpha in
      let format = style.outputFormat(style.kind(hasAlpha: hasAlpha))
      return style.sizes.map { ReducedPhoto.Wish(longestSide: $0, format: format) }
    } _: { reduced throws(FileFailure) in
      try body(PhotoThumbnails(reduced, style))
    }
  }

  /// Encodes each thumbnail as an image file. A ``ThumbnailBatch`` writes the same bytes.
  ///
  /// - Parameter context: the threads, deadline and memory, which do not affect the output.
  /// - Returns: a file for each of ``rasters``, in the same order.
  /// - Throws: `CodecError.interrupted` if the work is interrupted.
  public func encoded(
    context: PictureContext = PictureContext()
  ) async throws(CodecError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for raster in rasters { files.append(try await raster.encoded(as: format, context: context)) }
    return files
  }
}
