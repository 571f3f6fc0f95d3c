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
  private let limits: DecodingLimits

  public var header: PhotoHeader { decoder.header }

  /// Opens the photo at `path` and reads its header.
  public init(_ path: FilePath, limits: DecodingLimits = DecodingLimits()) throws(FileFailure) {
    let source = try ByteSource(try InputFile(path))
    do throws(CodecError) {
      decoder = try Self.decoder(of: source)
    } catch {
      throw FileFailure(photo: path, error)
    }
    self.limits = limits
  }

  /// Reads the header of a photo in memory.
  public init(bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(CodecError) {
    decoder = try Self.decoder(of: ByteSource(bytes))
    self.limits = limits
  }

  private static func decoder(of source: ByteSource) throws(CodecError) -> any RowDecoder {
    switch source.signature {
    case .photo(.jpeg): try JPEGDecoder(source)
    case .photo(.png): try PNGDecoder(source)
    default: throw .notAnImage(source.signature)
    }
  }

  /// The whole photo at its full size.
  public consuming func decode() throws(CodecError) -> (raster: Raster, warnings: [String]) {
    try limits.check(header.size)
    let size = try decoder.start(shrinkingBy: 1)
    var upright = OrientedRaster(stored: size, orientation: header.orientation)
    let color = ColorConversion(of: decoder)
    try forEachStrip(of: size) { upright.append(rows: $0) }
    let warnings = try decoder.finish()
    var raster = upright.finish()
    color.apply(to: &raster)
    return (raster, warnings + color.warnings)
  }

  /// The pictures asked for, in one decoding, which shrinks the photo as far as the largest of them
  /// allows.
  public consuming func decode(
    _ reductions: [Reduction], effort: DecodingEffort = .standard
  ) throws(CodecError) -> Decoded {
    try limits.check(header.size)
    let factor = decoder.shrinkFactor(atMost: reductions.shrinkLimit(effort))
    let size = try decoder.start(shrinkingBy: factor)
    let stored = reductions.map { $0.stored(as: header.orientation, header.size, shrunkBy: factor) }
    let bank = ResamplerBank(source: size, encoding: decoder.encoding, stored)
    try forEachStrip(of: size) { bank.append(rows: $0) }
    let warnings = try decoder.finish()
    let color = ColorConversion(of: decoder)
    let rasters = bank.finish().map { raster in
      var upright = raster.upright(from: header.orientation)
      color.apply(to: &upright)
      return upright
    }
    return Decoded(rasters: rasters, warnings: warnings + color.warnings)
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
      let count = min(height, size.height - row)
      var rows = strip.mutableSpan
      try decoder.readRows(into: &rows, count: count)
      body(strip.span.extracting(0..<(stride * count)))
      row += count
    }
  }
}
