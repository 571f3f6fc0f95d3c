import CImages
import Core

/// Encodes a JPEG with libjpeg, with Huffman tables optimised for the picture.
///
/// The tables depend on all coefficients of the picture, so the coefficients are kept in packed
/// form (`jpeg_coefficients.c`). If the coefficients need more than ``coefficientMemory(_:_:)``, a
/// second pass reads all rows again.
@safe final class JPEGEncoder: RowEncoder {
  /// The height in pixels of one row of blocks with subsampled chroma.
  static let stripHeight = 16

  private let size: PixelSize
  private let sink: PictureSink
  private let isGray: Bool
  private let ground: Color
  private let writer: OpaquePointer?
  private var comesAgain = false

  init(
    _ size: PixelSize, isGray: Bool, quality: Int, over background: Color, pixelsPerInch: Int?,
    to sink: PictureSink, mostCoefficientBytes: Int
  ) {
    (self.size, self.sink, self.isGray) = (size, sink, isGray)
    let ground = Raster(size: PixelSize(width: 1, height: 1), filledWith: background)
    self.ground = ground.flattened(over: .white)[0, 0]
    let qualities = OutputFormat.qualities
    let profile = isGray ? ICCProfile.gray : ICCProfile.srgb
    unsafe writer = unsafe profile.withUnsafeBufferPointer { profile in
      var options = unsafe w2w_jpeg_options(
        width: UInt32(clamping: size.width), height: UInt32(clamping: size.height), gray: isGray,
        quality: CInt(min(max(quality, qualities.lowerBound), qualities.upperBound)),
        subsample_chroma: quality < 90, pixels_per_inch: UInt16(clamping: pixelsPerInch ?? 0),
        profile: profile.baseAddress,
        profile_length: profile.count, most_coefficient_bytes: mostCoefficientBytes)
      return unsafe w2w_jpeg_writer_create(&options)
    }
  }

  deinit {
    unsafe w2w_jpeg_writer_free(writer)
  }

  func start() throws(WritingFailure) {
    guard let writer = unsafe writer else { throw .output(.outOfMemory) }
    var failure = w2w_failure()
    // The first pass writes nothing until all rows are read.
    let sink = comesAgain ? unsafe try self.sink.opened() : nil
    try check(unsafe w2w_jpeg_writer_start(writer, sink, &failure), failure)
  }

  func append(rows: Span<UInt8>) throws(WritingFailure) {
    guard !isGray, Channels(ofPixels: rows) == .rgba else { return try write(rows) }
    let strip = PixelSize(
      width: size.width, height: rows.count / (size.width * Raster.bytesPerPixel))
    let bytes = unsafe rows.withUnsafeBufferPointer { unsafe Array($0) }
    guard let raster = Raster(size: strip, bytes: bytes) else { return }
    try write(raster.flattened(over: ground).bytes.span)
  }

  private func write(_ rows: Span<UInt8>) throws(WritingFailure) {
    guard let writer = unsafe writer else { throw .output(.outOfMemory) }
    let stride = size.width * Raster.bytesPerPixel
    var failure = w2w_failure()
    let status = unsafe rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return w2w_status.ok }
      return unsafe w2w_jpeg_writer_write_rows(
        writer, start, stride, UInt32(rows.count / stride), &failure)
    }
    try check(status, failure)
  }

  func finish() throws(WritingFailure) -> Bool {
    guard let writer = unsafe writer else { throw .output(.outOfMemory) }
    var failure = w2w_failure()
    try check(
      unsafe w2w_jpeg_writer_finish(writer, try sink.opened(), &comesAgain, &failure), failure)
    return !comesAgain
  }

  private func check(_ status: w2w_status, _ failure: w2w_failure) throws(WritingFailure) {
    if let error = CodecError(status, failure, .jpeg) { throw .output(error) }
  }

  // MARK: memory

  /// Returns the maximum memory for packed coefficients. One byte per pixel is enough for camera
  /// photos. The result is at most a quarter of the budget, but at least 1 MiB.
  static func coefficientMemory(_ size: PixelSize, _ budget: MemoryBudget) -> Int {
    max(1 << 20, min(size.pixelCount, budget.limit / 4))
  }

  /// Returns the maximum memory for encoding, in bytes.
  static func memory(for size: PixelSize, _ budget: MemoryBudget) -> Int {
    coefficientMemory(size, budget).clampedSum(with: size.width.clampedProduct(with: 256))
      .clampedSum(with: 1 << 20)
  }
}
