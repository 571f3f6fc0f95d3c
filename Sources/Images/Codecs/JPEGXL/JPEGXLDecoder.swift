import CImages
import Core

/// Decodes a JPEG XL picture with libjxl and converts it to sRGB row by row.
@safe final class JPEGXLDecoder: RowDecoder {
  let source: ByteSource
  let header: PhotoHeader
  private let file: JPEGXLFile
  private let picture: JPEGXLHeader
  private var reader: OpaquePointer?
  private var light: LightConversion?
  private var transform: ColorTransform?
  private var warnings: [Message] = []
  private var row = 0

  var encoding: SampleEncoding { header.hasAlpha ? .straightAlpha : .opaque }
  var deliversSRGB: Bool { true }

  /// True if libjxl outputs 16-bit samples, which preserve dark colours until the conversion.
  private var isWide: Bool { header.bitDepth > 8 || header.dynamicRange != .standard }
  private var pixelLength: Int { isWide ? 8 : 4 }

  /// The estimated memory in bytes for the codestream and libjxl, excluding hidden layers.
  var pictureMemory: Int {
    let library = isWide ? CodecMemory.wideJPEGXL : .jpegXL
    return library.bytes(
      for: picture.size, samples: Double(3 + picture.extraChannelCount),
      bytesPerSample: isWide ? 2 : 1, file: source.byteCount)
  }

  init(_ source: ByteSource, _ limits: DecodingLimits) throws(CodecError) {
    self.source = source
    do throws(ContainerFault) {
      file = try JPEGXLFile(source)
      picture = try JPEGXLHeader(file)
    } catch {
      throw CodecError(error, .jpegXL, byteCount: source.byteCount)
    }
    header = PhotoHeader(picture, byteCount: source.byteCount)
    try limits.check(picture.size)
  }

  deinit {
    unsafe w2w_jpeg_xl_reader_free(reader)
  }

  func shrinkFactor(atMost factor: Int) -> Int { 1 }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    do throws(ContainerFault) {
      // The first frame of an animation may be complete even if its last is not.
      if !picture.isAnimated { try file.checkWhole() }
    } catch {
      throw CodecError(error, .jpegXL, byteCount: source.byteCount)
    }
    let library = try JPEGXLLibrary.shared.get()
    let isBright = header.dynamicRange != .standard
    guard
      let made = unsafe library.reader(
        of: picture, length: file.codestreamLength, isWide: isWide, toSRGB: !isBright)
    else { throw .outOfMemory }
    unsafe reader = unsafe made
    try unsafe decode(made)
    if isBright, picture.hasKnownColors {
      light = LightConversion.conversion(
        from: picture.codePoints, brightestLight: picture.brightestLight)
    } else {
      unsafe prepareColors(made)
    }
    return header.size
  }

  /// The number of bytes to read before checking for an interruption again.
  private static let step = 1 << 16

  @unsafe private func decode(_ reader: OpaquePointer) throws(CodecError) {
    try unsafe fill(reader)
    var failure = w2w_failure()
    let status = unsafe w2w_jpeg_xl_reader_decode(reader, &failure)
    if let error = CodecError(status, failure, .jpegXL) { throw error }
  }

  @unsafe private func fill(_ reader: OpaquePointer) throws(CodecError) {
    let length = file.codestreamLength
    var offset = 0
    while offset < length {
      let part: [UInt8]
      do throws(ContainerFault) {
        part = try file.codestream(at: offset, min(Self.step, length - offset))
      } catch {
        throw CodecError(error, .jpegXL, byteCount: source.byteCount)
      }
      if part.isEmpty { throw .damaged(.jpegXL, "it changed while it was read") }  // not a message
      unsafe part.withUnsafeBufferPointer { part in
        guard let start = part.baseAddress else { return }
        unsafe (w2w_jpeg_xl_reader_bytes(reader) + offset).update(from: start, count: part.count)
      }
      offset += part.count
    }
  }

  @unsafe private func prepareColors(_ reader: OpaquePointer) {
    if unsafe w2w_jpeg_xl_reader_is_srgb(reader) { return }
    var length = 0
    let bytes = unsafe w2w_jpeg_xl_reader_profile(reader, &length)
    guard let profile = unsafe copied(bytes, length) else { return }
    var told = header
    told.profile = profile
    transform = ColorTransform.transform(of: told, bitDepth: isWide ? 16 : 8)
    if transform == nil { warnings.append(ColorConversion.brokenProfile) }
    if transform?.isIdentity == true { transform = nil }
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    let pixels = header.size.width * count
    precondition(
      rows.count >= pixels * Raster.bytesPerPixel && row + count <= header.size.height)
    guard let reader = unsafe reader else { return }
    let offset = row * header.size.width * pixelLength
    row += count
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let to = rows.baseAddress else { return }
      let from = unsafe w2w_jpeg_xl_reader_pixels(reader) + offset
      guard isWide else {
        unsafe to.update(from: from, count: pixels * Raster.bytesPerPixel)
        if let transform { unsafe w2w_color_transform_apply(transform.handle, to, pixels) }
        return
      }
      // The pointer is aligned for UInt16, because C aligns the buffer and a pixel has 8 bytes.
      let samples = pixels * Raster.bytesPerPixel
      unsafe from.withMemoryRebound(to: UInt16.self, capacity: samples) { wide in
        if let transform {
          unsafe w2w_color_transform_apply_wide(transform.handle, wide, to, pixels)
        } else if let light {
          unsafe light.apply(UnsafeBufferPointer(start: wide, count: samples), to: rows)
        } else {
          for i in 0..<samples { unsafe to[i] = UInt8((UInt32(wide[i]) * 255 + 32767) / 65535) }
        }
      }
    }
  }

  func finish() throws(CodecError) -> [Message] {
    warnings + (picture.isAnimated ? ["it is animated; only the first frame is used"] : [])
  }
}

extension PhotoHeader {
  fileprivate init(_ picture: JPEGXLHeader, byteCount: Int) {
    let isSRGB = picture.hasKnownColors && picture.codePoints.isSRGB
    self.init(
      format: .jpegXL, size: picture.size, orientation: picture.orientation,
      bitDepth: picture.bitDepth, colorModel: picture.isGray ? .gray : .rgb,
      hasAlpha: picture.hasAlpha, isInterlaced: false, isProgressive: false, profile: nil,
      hasRefusedProfile: false, declaresSRGB: isSRGB, byteCount: byteCount)
    // Without XYB, the file may be a converted JPEG, so the chroma sampling is unknown.
    chroma = picture.isGray ? .gray : picture.isXYB ? .full : nil
    if picture.hasKnownColors { dynamicRange = picture.codePoints.dynamicRange }
  }
}
