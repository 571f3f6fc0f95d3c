import Core
import CImages

/// Decodes a JPEG with libjpeg.
@safe final class JPEGDecoder: RowDecoder {
  let source: ByteSource
  private let reader: OpaquePointer
  let header: PhotoHeader
  private let isArithmetic: Bool
  /// The memory for the coefficients of a JPEG with several scans, in bytes.
  let pictureMemory: Int
  private var width = 0

  var encoding: SampleEncoding { header.colorModel == .cmyk ? .ink : .opaque }
  var deliversSRGB: Bool { false }

  init(_ source: ByteSource, _ limits: DecodingLimits) throws(CodecError) {
    self.source = source
    guard let reader = unsafe w2w_jpeg_reader_create(source.source) else { throw .outOfMemory }
    unsafe self.reader = unsafe reader
    var found = unsafe w2w_jpeg_header()
    var failure = w2w_failure()
    let status = unsafe w2w_jpeg_reader_read_header(reader, &found, &failure)
    var header = unsafe PhotoHeader(found, byteCount: source.byteCount)
    if status == .ok { header.hasGainMap = JPEGGainMap.isPresent(in: source) }
    self.header = header
    isArithmetic = unsafe found.arithmetic
    pictureMemory = unsafe Int(clamping: found.coefficient_bytes)
    // All properties are set here, so an error thrown below runs `deinit`. The caller's limits take
    // precedence over libjpeg's own limit.
    if status == .tooLarge { try limits.check(header.size) }
    if let error = CodecError(status, failure, .jpeg) { throw error }
  }

  deinit {
    unsafe w2w_jpeg_reader_free(reader)
  }

  /// Throws an error if the file is too short for a picture of its width and height. Each block of
  /// 8 by 8 pixels takes at least half a bit.
  private func checkPlausible() throws(CodecError) {
    let blocks = ((header.size.width + 7) / 8) * ((header.size.height + 7) / 8)
    if !isArithmetic && header.byteCount < blocks / 16 {
      throw .truncated(.jpeg, readablePercent: 0)
    }
  }

  func shrinkFactor(atMost factor: Int) -> Int {
    // libjpeg also supports other factors, but they are slower because they have no SIMD code.
    [8, 4, 2].first { $0 <= factor } ?? 1
  }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try checkPlausible()
    var failure = w2w_failure()
    var (width, height): (UInt32, UInt32) = (0, 0)
    try check(
      unsafe w2w_jpeg_reader_start(reader, UInt32(factor), &width, &height, &failure), failure)
    self.width = Int(width)
    return PixelSize(width: Int(width), height: Int(height))
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    let stride = width * Raster.bytesPerPixel
    precondition(rows.count >= stride * count)
    var failure = w2w_failure()
    let status = unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return w2w_status.ok }
      return unsafe w2w_jpeg_reader_read_rows(reader, start, stride, UInt32(count), &failure)
    }
    try check(status, failure)
  }

  func finish() throws(CodecError) -> [Message] {
    var failure = w2w_failure()
    var warnings: [Message] = []
    let status = unsafe w2w_jpeg_reader_finish(reader, &failure)
    if status == .damaged {
      // An error after the last pixel is only a warning, because no pixels are lost.
      warnings.append("damaged, but all pixels are intact (\(failure.words))")
    } else {
      try check(status, failure)
    }
    if unsafe w2w_jpeg_reader_lacks_end_marker(reader) {
      warnings.append("the end marker is missing, but all pixels are there")
    }
    if let words = unsafe w2w_jpeg_reader_warning(reader) {
      unsafe warnings.append("damaged in places, but readable (\(String(cString: words)))")
    }
    return warnings
  }

  private func check(_ status: w2w_status, _ failure: w2w_failure) throws(CodecError) {
    let percent = unsafe w2w_jpeg_reader_readable_percent(reader)
    if let error = CodecError(status, failure, .jpeg, readablePercent: percent) { throw error }
  }
}

extension PhotoHeader {
  fileprivate init(_ found: w2w_jpeg_header, byteCount: Int) {
    self.init(
      format: .jpeg, size: unsafe PixelSize(width: Int(found.width), height: Int(found.height)),
      orientation: unsafe copied(found.exif, found.exif_length)
        .flatMap(ExifOrientation.find) ?? .topLeft,
      bitDepth: 8,
      colorModel: unsafe found.color == .gray
        ? .gray : found.color == .cmyk ? .cmyk : .rgb,
      hasAlpha: false, isInterlaced: false, isProgressive: unsafe found.progressive,
      profile: unsafe copied(found.profile, found.profile_length),
      hasRefusedProfile: unsafe found.profile_refused, declaresSRGB: false, byteCount: byteCount)
  }
}
