import Core
/// A decoder of one open photo that delivers rows of four bytes a pixel, in stored order.
///
/// The order of calls is `start`, `readRows` until all rows are read, `finish`.
protocol RowDecoder: AnyObject {
  /// The source that it reads; another decoder may read it afterwards.
  var source: ByteSource { get }
  var header: PhotoHeader { get }
  /// The meaning of the four bytes of its pixels.
  var encoding: SampleEncoding { get }

  /// True if its rows are already sRGB, so that no profile applies; valid after `start`.
  var deliversSRGB: Bool { get }

  /// The largest factor up to `factor` that it can shrink by while decoding; 1 if the format has
  /// none.
  func shrinkFactor(atMost factor: Int) -> Int

  /// A decoder of the smallest picture in the file that shows the same as the whole one and is at
  /// most `scale` times smaller; nil if there is none. It shares no state with this decoder, which
  /// may be used after it.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)?

  /// The bytes that the decoder itself takes for a whole picture before its first row; 0 if it
  /// holds a few rows at a time.
  var pictureMemory: Int { get }

  /// Prepares decoding at 1/`factor` of the size; returns the size of the rows to come.
  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize

  /// Fills `rows`, whose length is a whole number of rows, with the next ones.
  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError)

  /// Reads to the end of the file. Returns warnings.
  func finish() throws(CodecError) -> [Message]
}

extension RowDecoder {
  /// Most formats contain no other picture, or only small ones that may show something else.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)? { nil }
}
