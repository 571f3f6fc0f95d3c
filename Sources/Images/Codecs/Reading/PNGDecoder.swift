import Core
import CImages

/// Decodes a PNG with libpng.
@safe final class PNGDecoder: RowDecoder {
  let source: ByteSource
  private let reader: OpaquePointer
  let header: PhotoHeader
  private let hasEmbeddedProfile: Bool
  /// The colour transform that the C reader uses, kept alive here.
  private var transform: ColorTransform?
  private(set) var deliversSRGB = false

  var encoding: SampleEncoding { header.hasAlpha ? .straightAlpha : .opaque }

  init(_ source: ByteSource) throws(CodecError) {
    self.source = source
    guard let reader = unsafe w2w_png_reader_create(source.source) else { throw .outOfMemory }
    unsafe self.reader = unsafe reader
    var found = unsafe w2w_png_header()
    var failure = w2w_failure()
    let status = unsafe w2w_png_reader_read_header(reader, &found, &failure)
    header = unsafe PhotoHeader(found, byteCount: source.byteCount)
    hasEmbeddedProfile = unsafe found.profile != nil
    // All properties are set here, so an error thrown below runs `deinit`.
    if let error = CodecError(status, failure, .png) { throw error }
  }

  deinit {
    unsafe w2w_png_reader_free(reader)
  }

  /// Throws an error if the file is too short for a picture of its width and height. Deflate
  /// compresses by a factor of at most 1,032 (zlib's technical notes, "Maximum Compression
  /// Factor").
  private func checkPlausible() throws(CodecError) {
    let channels = header.colorModel == .rgb ? 3 : 1
    let rowLength = 1 + (header.size.width * header.bitDepth * channels + 7) / 8
    // Floating point avoids an integer overflow, because the caller's limits may allow huge sizes.
    let least = Double(rowLength) * Double(header.size.height) / 1032
    if Double(header.byteCount) < least {
      throw .truncated(.png, readablePercent: 0)
    }
  }

  var pictureMemory: Int {
    guard header.isInterlaced else { return 0 }
    let bytesPerSample = header.bitDepth == 16 && hasEmbeddedProfile ? 2 : 1
    return CodecMemory.interlacedPNG
      .bytes(for: header.size, samples: 4, bytesPerSample: bytesPerSample)
  }

  func shrinkFactor(atMost factor: Int) -> Int { 1 }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try checkPlausible()
    useProfileOf16Bits()
    var failure = w2w_failure()
    try check(unsafe w2w_png_reader_start(reader, transform?.handle, &failure), failure)
    return header.size
  }

  /// Prepares the colour conversion of 16-bit samples. Rounding to 8 bits before the conversion
  /// would lose dark colours in a linear profile.
  private func useProfileOf16Bits() {
    guard header.bitDepth == 16, hasEmbeddedProfile,
      let found = ColorTransform.transform(of: header, bitDepth: 16)
    else { return }
    deliversSRGB = true
    transform = found.isIdentity ? nil : found
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    let stride = header.size.width * Raster.bytesPerPixel
    precondition(rows.count >= stride * count)
    var failure = w2w_failure()
    let status = unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return w2w_status.ok }
      return unsafe w2w_png_reader_read_rows(reader, start, stride, UInt32(count), &failure)
    }
    try check(status, failure)
  }

  func finish() throws(CodecError) -> [Message] {
    var failure = w2w_failure()
    try check(unsafe w2w_png_reader_finish(reader, &failure), failure)
    var warnings: [Message] = []
    if unsafe w2w_png_reader_has_surplus(reader) {
      warnings.append("contains extra data after its pixels, which was ignored")
    }
    if unsafe w2w_png_reader_lacks_end(reader) {
      warnings.append("the end chunk is missing, but all pixels are there")
    }
    return warnings
  }

  private func check(_ status: w2w_status, _ failure: w2w_failure) throws(CodecError) {
    let percent = unsafe w2w_png_reader_readable_percent(reader)
    if let error = CodecError(status, failure, .png, readablePercent: percent) { throw error }
  }
}

extension PhotoHeader {
  fileprivate init(_ found: w2w_png_header, byteCount: Int) {
    self.init(
      format: .png, size: unsafe PixelSize(width: Int(found.width), height: Int(found.height)),
      orientation: unsafe copied(found.exif, found.exif_length)
        .flatMap(ExifOrientation.find) ?? .topLeft,
      bitDepth: unsafe Int(found.bit_depth),
      colorModel: unsafe found.color == .gray
        ? .gray : found.color == .palette ? .indexed : .rgb,
      hasAlpha: unsafe found.has_alpha, isInterlaced: unsafe found.interlaced,
      isProgressive: false,
      profile: unsafe copied(found.profile, found.profile_length)
        ?? Self.chromaticityProfile(found),
      hasRefusedProfile: unsafe found.profile_refused,
      declaresSRGB: unsafe found.has_srgb_chunk, byteCount: byteCount)
  }

  /// Makes a profile from the chromaticities in a cHRM chunk. Returns nil if there is no cHRM
  /// chunk, and an empty profile if the chromaticities are invalid.
  private static func chromaticityProfile(_ found: w2w_png_header) -> [UInt8]? {
    guard unsafe found.has_chromaticities else { return nil }
    return unsafe ICCProfile.make { profile, capacity in
      unsafe withUnsafeBytes(of: found.chromaticities) { numbers in
        let numbers = unsafe numbers.bindMemory(to: Double.self)
        guard let first = numbers.baseAddress else { return 0 }
        return unsafe w2w_color_chromaticity_profile(first, profile, capacity)
      }
    }
  }
}
