import CImages
import Core

/// Encodes a WebP with libwebp or an AVIF with libavif. Both libraries need all rows, which are
/// collected as planes of luma, chroma and alpha. Only one thread encodes a picture, because the
/// output of libaom depends on the number of threads.
@safe final class PlaneEncoder: RowEncoder {
  static let stripHeight = Int(W2W_PICTURE_STRIP)

  private let kind: OutputFormat.Kind
  private let options: w2w_picture_options
  private let sink: PictureSink
  private let work: WorkContext
  private var writer: OpaquePointer?

  init(
    _ size: PixelSize, _ channels: Channels, as kind: OutputFormat.Kind, quality: Int,
    to sink: PictureSink, _ work: WorkContext
  ) {
    (self.kind, self.sink, self.work) = (kind, sink, work)
    let qualities = OutputFormat.qualities
    options = w2w_picture_options(
      width: UInt32(clamping: size.width), height: UInt32(clamping: size.height),
      gray: channels == .gray, alpha: channels == .rgba,
      quality: CInt(min(max(quality, qualities.lowerBound), qualities.upperBound)),
      full_chroma: quality >= 90)
  }

  deinit {
    unsafe w2w_picture_writer_free(writer)
  }

  func start() throws(WritingFailure) {
    do throws(CodecError) {
      unsafe writer =
        switch kind {
        case .avif: unsafe try AVIFEncoders.shared.get().writer(options)
        default: unsafe try WebPEncoders.shared.get().writer(options)
        }
    } catch {
      throw .output(error)
    }
  }

  func append(rows: Span<UInt8>) throws(WritingFailure) {
    guard let writer = unsafe writer else { throw .output(.outOfMemory) }
    let count = UInt32(rows.count / (Int(options.width) * Raster.bytesPerPixel))
    var failure = w2w_failure()
    let status = unsafe rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return w2w_status.ok }
      return unsafe w2w_picture_writer_add_rows(writer, start, count, &failure)
    }
    try check(status, failure)
  }

  func finish() throws(WritingFailure) -> Bool {
    guard let writer = unsafe writer else { throw .output(.outOfMemory) }
    do throws(Interruption) {
      // Interruptions are checked here, because the next step cannot be interrupted.
      try work.checkInterruption()
    } catch {
      throw .output(.interrupted(error))
    }
    var failure = w2w_failure()
    let status = unsafe w2w_picture_writer_finish(writer, try sink.opened(), &failure)
    try check(status, failure)
    return true
  }

  private func check(_ status: w2w_status, _ failure: w2w_failure) throws(WritingFailure) {
    switch status {
    case .unsupported, .tooLarge: throw .output(.notEncoded(kind.fileFormat, failure.words))
    default: if let error = CodecError(status, failure, kind.fileFormat) { throw .output(error) }
    }
  }

  // MARK: memory

  /// Returns the maximum memory for encoding, in bytes.
  static func memory(
    for size: PixelSize, mayHaveAlpha: Bool, as kind: OutputFormat.Kind
  ) -> Int {
    // libwebp stores a list of all symbols for alpha and for pictures up to 4 megapixels
    // (webp_writer.c).
    let isListed = mayHaveAlpha || size.pixelCount <= 1 << 22
    let library: CodecMemory =
      kind == .avif ? .avifEncoder : isListed ? .listingWebPEncoder : .webPEncoder
    // With a list of symbols, a WebP without alpha needs as much memory as one with alpha.
    let samples = mayHaveAlpha || isListed && kind != .avif ? 4.0 : 3
    return library.bytes(for: size, samples: samples)
  }
}
