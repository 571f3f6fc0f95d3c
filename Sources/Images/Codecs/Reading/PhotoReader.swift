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
/// Decoding uses the reader up. Where only small pictures are wanted, ``decode(_:effort:)`` is
/// quicker, since the decoder itself shrinks the photo as far as that may be:
///
/// ```swift
/// let reader = try PhotoReader("hat.jpg")
/// let size = reader.header.uprightSize
/// let small = Reduction(region: Region(size), target: size.limited(toLongestSide: 256))
/// let thumbnail = try await reader.decode([small]).rasters[0]
/// ```
public struct PhotoReader: ~Copyable {
  /// Pictures made of a photo, and what was put up with to get them.
  public struct Decoded: Sendable {
    /// The pictures, in the order in which they were asked for.
    public var rasters: [Raster]
    /// What was put up with in the photo, each a clause to stand after its name; empty for a photo
    /// without fault.
    public var warnings: [String] { messages.map(\.description) }
    package var messages: [Message]
  }

  let decoder: any RowDecoder
  let context: PictureContext

  /// What the photo's header says.
  public var header: PhotoHeader { decoder.header }

  /// Opens a photo and reads its header.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the limits on the photo's size, and what this and `decode` may take.
  /// - Throws: a failure of kind `missing` for a file that is not there or may not be read,
  ///   `unusable` for what is no photo, `interrupted` with the work.
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
  ///   - context: the limits on the photo's size, and what this and `decode` may take.
  /// - Throws: as for a ``PhotoSource``.
  public init(_ path: FilePath, context: PictureContext = PictureContext()) throws(FileFailure) {
    try self.init(.file(path), context: context)
  }

  /// Reads the header of a photo in memory.
  ///
  /// - Parameters:
  ///   - bytes: a whole file of a format that is read.
  ///   - context: the limits on the photo's size, and what this and `decode` may take.
  /// - Throws: ``CodecError/notAnImage(_:)`` for what is no photo; why the header cannot be read.
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
    // A PNG's decoder also looks for the orientation in chunks behind the pixels, and takes a read that
    // fails for the end of the file. Where it failed because of an interruption, this throws it.
    try context.checkInterruption()
    return decoder
  }

  /// Decodes the whole photo at its full size, once the context's budget has memory for that.
  ///
  /// - Returns: the upright picture in sRGB, and what was put up with in the photo.
  /// - Throws: ``CodecError/tooLarge(_:_:)`` before memory is taken for pixels; why the bytes
  ///   cannot be decoded; ``CodecError/interrupted(_:)`` with the work, which is asked about every
  ///   few rows.
  public consuming func decode() async throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(wholeMemory) { () throws(CodecError) in
      try Self(decoder, context).decodeNow()
    }
  }

  /// As ``decode()``, within memory that the caller was promised.
  package consuming func decodeNow() throws(CodecError) -> DecodedPhoto {
    try context.limits.check(header.size)
    let size = try start(shrinkingBy: 1)
    return try decodeStarted(as: size)
  }

  /// - Parameter size: as the decoder was started.
  private consuming func decodeStarted(as size: PixelSize) throws(CodecError) -> DecodedPhoto {
    var upright = OrientedRaster(stored: size, orientation: header.orientation)
    let color = ColorConversion(of: decoder)
    try forEachStrip(of: size) { upright.append(rows: $0) }
    let warnings = try finish()
    var raster = upright.finish()
    color.apply(to: &raster)
    return DecodedPhoto(raster: raster, messages: warnings + color.warnings)
  }

  /// Decodes pictures of the photo at other sizes, all in one decoding, which shrinks the photo as
  /// far as the largest of them allows, once the context's budget has memory for that.
  ///
  /// - Parameters:
  ///   - reductions: which parts of the photo to make pictures of, at what sizes.
  ///   - effort: how far the decoder may shrink the photo before it is resampled.
  /// - Returns: the pictures, upright and in sRGB, and what was put up with in the photo.
  /// - Throws: as ``decode()``.
  public consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort = .standard
  ) async throws(CodecError) -> Decoded {
    try await decode(reductions, effort: effort, mayTakeThumbnail: effort == .fast)
  }

  /// As ``decode(_:effort:)``.
  ///
  /// - Parameter mayTakeThumbnail: whether the file's own thumbnail will do, where it shows the same.
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

  /// As ``decode(_:effort:)``, within memory that the caller was promised.
  ///
  /// - Parameter mayTakeThumbnail: whether the file's own thumbnail will do, where it shows the same; nil to
  ///   tell by the effort.
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
    // What the decoder leaves is what is asked for: resampling it would change nothing.
    // The colour of what cannot be seen is another matter.
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
      // In place: none is copied but to be turned.
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

  /// So many rows are one row of JPEG blocks at most, so libjpeg keeps no more than it would for one.
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
  /// What was put up with in the photo, each a clause to stand after its name; empty for a photo without
  /// fault.
  public var warnings: [String] { messages.map(\.description) }
  package var messages: [Message]

  package init(raster: Raster, messages: [Message]) {
    (self.raster, self.messages) = (raster, messages)
  }
}

/// Runs a step of a decoder, whose source stops when the work is interrupted, and tells why it did.
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
