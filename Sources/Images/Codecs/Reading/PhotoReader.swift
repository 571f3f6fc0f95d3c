public import Core
public import SystemPackage

/// An open photo: its header at once, its pixels on demand, upright and in sRGB.
///
/// ```swift
/// let reader = try PhotoReader("hat.jpg")
/// print(reader.header.uprightSize)
/// let photo = try await reader.decode()
/// for warning in photo.warnings { print("hat.jpg: \(warning)") }
/// ```
///
/// Decoding consumes the reader. If you need only small pictures, ``decode(_:effort:)`` is faster,
/// because the decoder itself shrinks the photo if possible:
///
/// ```swift
/// let reader = try PhotoReader("hat.jpg")
/// let size = reader.header.uprightSize
/// let small = Reduction(region: Region(size), target: size.limited(toLongestSide: 256))
/// let thumbnail = try await reader.decode([small]).rasters[0]
/// ```
public struct PhotoReader: ~Copyable {
  /// Pictures made from a photo, and warnings about it.
  public struct Decoded: Sendable {
    /// The pictures, in the order of the request.
    public var rasters: [Raster]
    /// Warnings about the photo, each a clause that follows its name; empty for a flawless photo.
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
  ///   - context: the limits on the photo's size, and on this and `decode`.
  /// - Throws: a failure of kind `missing` for a file that does not exist or may not be read,
  ///   `unusable` for a file that is no photo, `interrupted` with the work.
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
  ///   - path: a file; its name does not matter.
  ///   - context: the limits on the photo's size, and on this and `decode`.
  /// - Throws: as for a ``PhotoSource``.
  public init(_ path: FilePath, context: PictureContext = PictureContext()) throws(FileFailure) {
    try self.init(.file(path), context: context)
  }

  /// Reads the header of a photo in memory.
  ///
  /// - Parameters:
  ///   - bytes: a whole file in a supported format.
  ///   - context: the limits on the photo's size, and on this and `decode`.
  /// - Throws: ``CodecError/notAnImage(_:)`` for bytes that are no photo, or the reason why the
  ///   header cannot be read.
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
    // A PNG's decoder also looks for the orientation in chunks after the pixels, and treats a
    // failed read as the end of the file. If an interruption made it fail, this throws it.
    try context.checkInterruption()
    return decoder
  }

  /// Decodes the whole photo at its full size, once the context's budget has enough memory.
  ///
  /// - Returns: the upright picture in sRGB, and warnings about the photo.
  /// - Throws: ``CodecError/tooLarge(_:_:)`` before memory is allocated for pixels; the reason why
  ///   the bytes cannot be decoded; ``CodecError/interrupted(_:)`` with the work, which is checked
  ///   every few rows.
  public consuming func decode() async throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(wholeMemory) { () throws(CodecError) in
      try Self(decoder, context).decodeNow()
    }
  }

  /// The same as ``decode()``, within memory promised to the caller.
  package consuming func decodeNow() throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let size = try start(shrinkingBy: 1)
    return try decodeStarted(as: size)
  }

  /// - Parameter size: the size that the decoder was started with.
  private consuming func decodeStarted(as size: PixelSize) throws(CodecError) -> DecodedPhoto {
    var upright = OrientedRaster(stored: size, orientation: header.orientation)
    let color = ColorConversion(of: decoder)
    try forEachStrip(of: size) { upright.append(rows: $0) }
    let warnings = try finish()
    var raster = upright.finish()
    color.apply(to: &raster)
    return DecodedPhoto(raster: raster, messages: warnings + color.warnings)
  }

  /// Decodes pictures of the photo at other sizes in one pass, once the context's budget has enough
  /// memory. The decoder shrinks the photo as much as the largest picture allows.
  ///
  /// - Parameters:
  ///   - reductions: the parts of the photo to make pictures of, and their sizes.
  ///   - effort: how much the decoder may shrink the photo before it is resampled.
  /// - Returns: the pictures, upright and in sRGB, and warnings about the photo.
  /// - Throws: as ``decode()``.
  public consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort = .standard
  ) async throws(CodecError) -> Decoded {
    try await decode(reductions, effort: effort, mayTakeThumbnail: effort == .fast)
  }

  /// The same as ``decode(_:effort:)``.
  ///
  /// - Parameter mayTakeThumbnail: if true, the file's own thumbnail is used if it shows the same.
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

  /// The same as ``decode(_:effort:)``, within memory promised to the caller.
  ///
  /// - Parameter mayTakeThumbnail: if true, the file's own thumbnail is used if it shows the same;
  ///   nil to decide by the effort.
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
    // The decoder's output already has the requested size, so resampling would change nothing,
    // except the colour of transparent pixels.
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
      // Works in place, copying a raster only to turn it.
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

  /// This is at most one row of JPEG blocks, so libjpeg keeps no more than for one.
  static let stripHeight = 16

  /// Reads all rows, a strip at a time.
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

/// A whole photo, decoded.
public struct DecodedPhoto: Sendable {
  /// The photo's pixels, upright and in sRGB.
  public var raster: Raster
  /// Warnings about the photo, each a clause that follows its name; empty for a flawless photo.
  public var warnings: [String] { messages.map(\.description) }
  package var messages: [Message]

  package init(raster: Raster, messages: [Message]) {
    (self.raster, self.messages) = (raster, messages)
  }
}

/// Runs a step of a decoder whose source stops when the work is interrupted, and throws the reason.
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
