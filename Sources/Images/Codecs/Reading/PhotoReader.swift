public import Core
public import SystemPackage

/// An open photo. The pixels are decoded on demand, upright and in sRGB.
///
/// ```swift
/// let reader = try PhotoReader("hat.jpg")
/// print(reader.header.uprightSize)
/// let photo = try await reader.decode()
/// for warning in photo.warnings { print("hat.jpg: \(warning)") }
/// ```
///
/// Decoding consumes the reader. For small pictures, ``decode(_:effort:)`` is faster:
///
/// ```swift
/// let reader = try PhotoReader("hat.jpg")
/// let size = reader.header.uprightSize
/// let small = Reduction(region: Region(size), target: size.limited(toLongestSide: 256))
/// let thumbnail = try await reader.decode([small]).rasters[0]
/// ```
public struct PhotoReader: ~Copyable {
  /// Pictures decoded from a photo, and warnings about the photo.
  public struct Decoded: Sendable {
    /// The pictures, in the order requested.
    public var rasters: [Raster]
    /// Warnings about the photo, worded to follow its name; empty for a flawless photo.
    public var warnings: [String] { messages.map(\.description) }
    package var messages: [Message]
  }

  let decoder: any RowDecoder
  let context: PictureContext

  /// The photo's header.
  public var header: PhotoHeader { decoder.header }

  /// Opens a photo and reads its header.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the limits for opening and decoding the photo.
  /// - Throws: a failure of kind `missing`, `unusable` or `interrupted`.
  public init(
    _ photo: PhotoSource, context: PictureContext = PictureContext()
  ) throws(FileFailure) {
    let source = try ByteSource(photo, context.work)
    do throws(CodecError) {
      decoder = try Self.decoder(of: source, context)
    } catch {
      throw FileFailure(photo: photo, error)
    }
    self.context = context
  }

  /// Opens the photo at `path` and reads its header.
  ///
  /// - Parameters:
  ///   - path: a photo with any file name.
  ///   - context: the limits for opening and decoding the photo.
  /// - Throws: a failure of kind `missing`, `unusable` or `interrupted`.
  public init(_ path: FilePath, context: PictureContext = PictureContext()) throws(FileFailure) {
    try self.init(.file(path), context: context)
  }

  /// Reads the header of a photo in memory.
  ///
  /// - Parameters:
  ///   - bytes: a whole file in a supported format.
  ///   - context: the limits for opening and decoding the photo.
  /// - Throws: ``CodecError/notAnImage(_:)`` or another error if the header is unreadable.
  public init(bytes: [UInt8], context: PictureContext = PictureContext()) throws(CodecError) {
    decoder = try Self.decoder(of: ByteSource(bytes, context.work), context)
    self.context = context
  }

  init(_ decoder: any RowDecoder, _ context: PictureContext) {
    self.decoder = decoder
    self.context = context
  }

  static func decoder(
    of source: ByteSource, _ context: PictureContext
  ) throws(CodecError) -> any RowDecoder {
    try context.checkInterruption()
    guard case .photo(let format) = source.signature else { throw .notAnImage(source.signature) }
    let decoder = try interruptible(context) { () throws(CodecError) in
      try format.decoder(of: source, context.limits)
    }
    // An interruption makes reads fail, and the PNG decoder then reports a truncated file. This
    // check reports the interruption instead.
    try context.checkInterruption()
    return decoder
  }

  /// Decodes the whole photo at full size, after waiting for memory in the context's budget.
  ///
  /// - Returns: the upright picture in sRGB, and warnings about the photo.
  /// - Throws: ``CodecError/tooLarge(_:_:)`` before pixels are allocated,
  ///   ``CodecError/interrupted(_:)``, or another error if decoding fails.
  public consuming func decode() async throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(wholeMemory) { () throws(CodecError) in
      try Self(decoder, context).decodeNow()
    }
  }

  /// Decodes the whole photo within memory that the caller has reserved.
  package consuming func decodeNow() throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let size = try start(shrinkingBy: 1)
    return try decodeStarted(as: size)
  }

  private consuming func decodeStarted(as size: PixelSize) throws(CodecError) -> DecodedPhoto {
    var upright = OrientedRaster(stored: size, orientation: header.orientation)
    let color = ColorConversion(of: decoder)
    try forEachStrip(of: size) { upright.append(rows: $0) }
    let warnings = try finish()
    var raster = upright.finish()
    color.apply(to: &raster)
    return DecodedPhoto(raster: raster, messages: warnings + color.warnings)
  }

  /// Decodes pictures of the photo at other sizes in one pass, after waiting for memory in the
  /// context's budget. The decoder shrinks the photo as far as the largest picture allows.
  ///
  /// - Parameters:
  ///   - reductions: the regions of the photo to decode, and their target sizes.
  ///   - effort: the limit for shrinking the photo in the decoder before resampling.
  /// - Returns: the pictures, upright and in sRGB, and warnings about the photo.
  /// - Throws: the same errors as ``decode()``.
  public consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort = .standard
  ) async throws(CodecError) -> Decoded {
    try await decode(reductions, effort: effort, mayTakeThumbnail: effort == .fast)
  }

  /// Decodes pictures like ``decode(_:effort:)``, with control over the use of thumbnails.
  ///
  /// - Parameter mayTakeThumbnail: if true, a matching thumbnail in the file may be used.
  package consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort, mayTakeThumbnail: Bool
  ) async throws(CodecError) -> Decoded {
    try context.limits.check(header.size)
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(memory(for: reductions)) { () throws(CodecError) in
      try Self(decoder, context)
        .decodeNow(reductions, effort: effort, mayTakeThumbnail: mayTakeThumbnail)
    }
  }

  /// Decodes pictures like ``decode(_:effort:)``, within memory that the caller has reserved.
  ///
  /// - Parameter mayTakeThumbnail: if true, a matching thumbnail in the file may be used; if nil,
  ///   only with the effort `fast`.
  package consuming func decodeNow(
    _ reductions: [Reduction], effort: DecodingEffort = .standard, mayTakeThumbnail: Bool? = nil
  ) throws(CodecError) -> Decoded {
    try context.limits.check(header.size)
    if mayTakeThumbnail ?? (effort == .fast), let decoded = try decodeThumbnail(reductions) {
      return decoded
    }
    return try decodeReduced(reductions, effort)
  }

  consuming func decodeReduced(
    _ reductions: [Reduction], _ effort: DecodingEffort
  ) throws(CodecError) -> Decoded {
    let factor = decoder.shrinkFactor(atMost: reductions.shrinkLimit(effort))
    let size = try start(shrinkingBy: factor)
    let stored = reductions.map { $0.stored(as: header.orientation, header.size, shrunkBy: factor) }
    // Resampling to the same size changes only transparent pixels, so an opaque photo skips it.
    if !header.hasAlpha, stored.count == 1, stored[0].target == size,
      stored[0].region == Region(size)
    {
      let whole = try decodeStarted(as: size)
      return Decoded(rasters: [whole.raster], messages: whole.messages)
    }
    let bank = ResamplerBank(source: size, encoding: decoder.encoding, stored)
    try forEachStrip(of: size) { bank.append(rows: $0) }
    let warnings = try finish()
    let color = ColorConversion(of: decoder)
    var rasters = bank.finish()
    for index in rasters.indices {
      // Rotation copies the raster, but colour conversion works in place.
      rasters[index] = rasters[index].upright(from: header.orientation)
      color.apply(to: &rasters[index])
    }
    return Decoded(rasters: rasters, messages: warnings + color.warnings)
  }

  private func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try interruptible(context) { () throws(CodecError) in
      try decoder.start(shrinkingBy: factor)
    }
  }

  private func finish() throws(CodecError) -> [Message] {
    try interruptible(context) { () throws(CodecError) in try decoder.finish() }
  }

  /// The number of pixel rows in a strip, equal to the maximum height of one row of JPEG blocks.
  static let stripHeight = 16

  private func forEachStrip(
    of size: PixelSize, _ body: (Span<UInt8>) -> Void
  ) throws(CodecError) {
    let stride = size.width * Raster.bytesPerPixel
    let height = min(Self.stripHeight, size.height)
    var strip = [UInt8](repeating: 0, count: stride * height)
    var row = 0
    while row < size.height {
      try context.checkInterruption()
      let count = min(height, size.height - row)
      var rows = strip.mutableSpan
      try interruptible(context) { () throws(CodecError) in
        try decoder.readRows(into: &rows, count: count)
      }
      body(strip.span.extracting(0..<(stride * count)))
      row += count
    }
  }
}

/// A completely decoded photo.
public struct DecodedPhoto: Sendable {
  /// The photo's pixels, upright and in sRGB.
  public var raster: Raster
  /// Warnings about the photo, worded to follow its name; empty for a flawless photo.
  public var warnings: [String] { messages.map(\.description) }
  package var messages: [Message]

  package init(raster: Raster, messages: [Message]) {
    (self.raster, self.messages) = (raster, messages)
  }
}

/// Runs a decoding step, and throws the reason if an interruption stopped it.
func interruptible<Value>(
  _ context: PictureContext, _ step: () throws(CodecError) -> Value
) throws(CodecError) -> Value {
  do throws(CodecError) {
    return try step()
  } catch .system(.canceled) {
    try context.checkInterruption()
    throw .system(.canceled)
  }
}
