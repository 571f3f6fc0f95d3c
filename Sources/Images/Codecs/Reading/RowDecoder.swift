import Core
/// A decoder of one open photo that delivers rows of four bytes a pixel, in the stored order.
///
/// The order of calls is `start`, `readRows` until all came, `finish`.
protocol RowDecoder: AnyObject {
  /// What it reads; another decoder may read it after this one.
  var source: ByteSource { get }
  var header: PhotoHeader { get }
  /// What the four bytes of its pixels are.
  var encoding: SampleEncoding { get }

  /// Whether its rows come in sRGB already, so that the profile is done with; to ask after `start`.
  var deliversSRGB: Bool { get }

  /// The size to shrink by while decoding that is nearest to `factor` from below: 1 where the format
  /// knows none.
  func shrinkFactor(atMost factor: Int) -> Int

  /// A decoder of the smallest picture in the file that shows the same as the whole one and has a pixel
  /// or more to `scale` of its pixels; nil where there is none. It shares nothing with this decoder, which
  /// may be used after it.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)?

  /// The bytes that the decoder itself takes for a whole picture before its first row comes out; 0
  /// where it holds a few rows at a time.
  var pictureMemory: Int { get }

  /// Prepares decoding at 1/`factor` of the size; returns the size of the rows to come.
  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize

  /// Fills `rows`, whose length is a whole number of rows, with the next ones.
  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError)

  /// Reads to the end of the file. Returns what was put up with, in words.
  func finish() throws(CodecError) -> [Message]
}

extension RowDecoder {
  /// Most formats hold no picture but the whole one, or small ones that need not show the same.
  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)? { nil }
}
