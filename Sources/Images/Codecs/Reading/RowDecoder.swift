import Core
/// A decoder of one open photo that delivers rows of four bytes per pixel, in stored order. Call
/// `start` first, then `readRows` until all rows are read, then `finish`.
protocol RowDecoder: AnyObject {
  /// The photo's bytes. Another decoder can read the same bytes again.
  var source: ByteSource { get }
  var header: PhotoHeader { get }
  /// The meaning of a pixel's four bytes.
  var encoding: SampleEncoding { get }

  /// True after `start` if rows are already in sRGB and need no colour conversion.
  var deliversSRGB: Bool { get }

  /// Returns the largest factor up to `factor` by which the decoder can shrink, at least 1.
  func shrinkFactor(atMost factor: Int) -> Int

  /// Returns a separate decoder for the smallest matching thumbnail, or nil if there is none. The
  /// returned thumbnail is at most `scale` times smaller than the photo.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)?

  /// The decoder's own memory for a whole picture in bytes, or 0 if it needs only a few rows.
  var pictureMemory: Int { get }

  /// Prepares decoding at 1/`factor` of the size, and returns the size of the decoded picture.
  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize

  /// Fills `rows` with the next `count` rows.
  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError)

  /// Reads to the end of the file and returns warnings.
  func finish() throws(CodecError) -> [Message]
}

extension RowDecoder {
  /// The default is nil, because thumbnails in most formats are unreliable.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)? { nil }
}
