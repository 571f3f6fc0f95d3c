public import Files
public import Pixels
public import SystemPackage

/// An open photo: its header at once, its pixels on demand, upright and in sRGB.
public struct PhotoReader: ~Copyable {
  /// Pixels, and what was put up with to get them, each a clause for a warning.
  public struct Decoded: Sendable {
    public var rasters: [Raster]
    public var warnings: [String]
  }

  private let decoder: any RowDecoder
  private let context: PictureContext

  public var header: PhotoHeader { decoder.header }

  /// Opens a photo and reads its header.
  ///
  /// - Parameter context: what `decode` may take, too.
  /// - Throws: a failure of kind `missing` for a file that is not there or may not be read, `unusable`
  ///   for what is no photo, `interrupted` with the work.
  public init(
    _ photo: PhotoSource, context: PictureContext = PictureContext()
  ) throws(FileFailure) {
    let source: ByteSource
    switch photo {
    case .file(let path): source = try ByteSource(try InputFile(path), context.work)
    case .bytes(let bytes, _): source = ByteSource(bytes, context.work)
    }
    do throws(CodecError) {
      decoder = try Self.decoder(of: source, context)
    } catch {
      throw FileFailure(photo: photo, error)
    }
    self.context = context
  }

  /// Opens the photo at `path` and reads its header; as of a `PhotoSource`.
  public init(_ path: FilePath, context: PictureContext = PictureContext()) throws(FileFailure) {
    try self.init(.file(path), context: context)
  }

  /// Reads the header of a photo in memory.
  public init(bytes: [UInt8], context: PictureContext = PictureContext()) throws(CodecError) {
    decoder = try Self.decoder(of: ByteSource(bytes, context.work), context)
    self.context = context
  }

  private static func decoder(
    of source: ByteSource, _ context: PictureContext
  ) throws(CodecError) -> any RowDecoder {
    try context.checkInterruption()
    guard case .photo(let format) = source.signature else { throw .notAnImage(source.signature) }
    let decoder = try interruptible(context) { () throws(CodecError) in
      try format.decoder(of: source, context.limits)
    }
    // What stands behind the pixels is looked for as far as it can be read, and no further.
    try context.checkInterruption()
    return decoder
  }

  /// The whole photo at its full size.
  ///
  /// - Throws: `interrupted` with the work, which is asked about every few rows.
  public consuming func decode() throws(CodecError) -> (raster: Raster, warnings: [String]) {
    try context.limits.check(header.size)
    let size = try start(shrinkingBy: 1)
    var upright = OrientedRaster(stored: size, orientation: header.orientation)
    let color = ColorConversion(of: decoder)
    try forEachStrip(of: size) { upright.append(rows: $0) }
    let warnings = try finish()
    var raster = upright.finish()
    color.apply(to: &raster)
    return (raster, warnings + color.warnings)
  }

  /// The pictures asked for, in one decoding, which shrinks the photo as far as the largest of them
  /// allows.
  ///
  /// - Throws: `interrupted` with the work, which is asked about every few rows.
  public consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort = .standard
  ) throws(CodecError) -> Decoded {
    try context.limits.check(header.size)
    let factor = decoder.shrinkFactor(atMost: reductions.shrinkLimit(effort))
    let size = try start(shrinkingBy: factor)
    let stored = reductions.map { $0.stored(as: header.orientation, header.size, shrunkBy: factor) }
    let bank = ResamplerBank(source: size, encoding: decoder.encoding, stored)
    try forEachStrip(of: size) { bank.append(rows: $0) }
    let warnings = try finish()
    let color = ColorConversion(of: decoder)
    let rasters = bank.finish().map { raster in
      var upright = raster.upright(from: header.orientation)
      color.apply(to: &upright)
      return upright
    }
    return Decoded(rasters: rasters, warnings: warnings + color.warnings)
  }

  private func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try interruptible(context) { () throws(CodecError) in
      try decoder.start(shrinkingBy: factor)
    }
  }

  private func finish() throws(CodecError) -> [String] {
    try interruptible(context) { () throws(CodecError) in try decoder.finish() }
  }

  /// Reads all rows, a strip at a time: sixteen rows are one row of JPEG blocks at most, so libjpeg
  /// keeps no more than it would for one.
  private func forEachStrip(
    of size: PixelSize, _ body: (Span<UInt8>) -> Void
  ) throws(CodecError) {
    let stride = size.width * Raster.bytesPerPixel
    let height = min(16, size.height)
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

/// Runs a step of a decoder, whose source stops when the work is interrupted, and tells why it did.
private func interruptible<Value>(
  _ context: PictureContext, _ step: () throws(CodecError) -> Value
) throws(CodecError) -> Value {
  do throws(CodecError) {
    return try step()
  } catch .system(.canceled) {
    try context.checkInterruption()
    throw .system(.canceled)
  }
}
