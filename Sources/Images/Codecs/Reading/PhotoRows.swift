import Core
/// The upright rows of an open photo in sRGB, decoded on demand. The stored rows may be mirrored
/// left to right, but not rotated or upside down.
final class PhotoRows: RowSource {
  /// The decoder that read the header, kept for the first pass.
  private var opened: (any RowDecoder)?
  private let source: ByteSource
  private let header: PhotoHeader
  private let context: PictureContext
  /// The buffer that the decoder fills, at most one row of JPEG blocks.
  private var part: [UInt8] = []
  /// Warnings about the photo, complete after the last row.
  private(set) var warnings: [Message] = []

  var size: PixelSize { header.size }
  /// The channels are unknown (nil), because the header states only the maximum number.
  var channels: Channels? { nil }

  /// - Parameter reader: a photo with the orientation `topLeft` or `topRight`.
  init(_ reader: consuming PhotoReader) {
    let decoder = reader.decoder
    (opened, source, header, context) = (decoder, decoder.source, decoder.header, reader.context)
  }

  func forEachStrip(
    of height: Int, _ body: (Span<UInt8>) throws(WritingFailure) -> Void
  ) throws(WritingFailure) {
    let decoder: any RowDecoder
    let color: ColorConversion
    do throws(CodecError) {
      decoder = try self.decoder()
      _ = try interruptible(context) { () throws(CodecError) in
        try decoder.start(shrinkingBy: 1)
      }
      color = ColorConversion(of: decoder)
    } catch {
      throw .rows(error)
    }
    var strip: [UInt8] = []
    for row in stride(from: 0, to: size.height, by: height) {
      do throws(CodecError) {
        try read(min(height, size.height - row), from: decoder, color, into: &strip)
      } catch {
        throw .rows(error)
      }
      try body(strip.span)
    }
    do throws(CodecError) {
      warnings = try interruptible(context) { () throws(CodecError) in try decoder.finish() }
      warnings += color.warnings
    } catch {
      throw .rows(error)
    }
  }

  private func decoder() throws(CodecError) -> any RowDecoder {
    if let first = opened.take() { return first }
    let decoder = try PhotoReader.decoder(of: source, context)
    // A changed header means that another program is writing to the file.
    guard decoder.header == header else {
      throw .damaged(header.format.fileFormat, "it changed while it was read")  // not a message
    }
    return decoder
  }

  private func read(
    _ count: Int, from decoder: any RowDecoder, _ color: ColorConversion, into strip: inout [UInt8]
  ) throws(CodecError) {
    let rowLength = size.width * Raster.bytesPerPixel
    strip.removeAll(keepingCapacity: true)
    strip.reserveCapacity(rowLength * count)
    for row in stride(from: 0, to: count, by: PhotoReader.stripHeight) {
      try context.checkInterruption()
      let height = min(PhotoReader.stripHeight, count - row)
      if part.count != rowLength * height {
        part = [UInt8](repeating: 0, count: rowLength * height)
      }
      var rows = part.mutableSpan
      try interruptible(context) { () throws(CodecError) in
        try decoder.readRows(into: &rows, count: height)
      }
      color.apply(to: &rows)
      if header.orientation != .topLeft { rows.mirrorRows(of: size.width) }
      strip += part
    }
  }
}

extension MutableSpan<UInt8> {
  fileprivate mutating func mirrorRows(of width: Int) {
    unsafe withUnsafeMutableBytes { bytes in
      // Unsafe: pixels are moved as UInt32 values, and all indices are inside whole rows.
      for row in stride(
        from: 0, to: bytes.count, by: Swift.max(1, width) * Raster.bytesPerPixel)
      {
        var (left, right) = (row, row + (width - 1) * Raster.bytesPerPixel)
        while left < right {
          let pixel = unsafe bytes.loadUnaligned(fromByteOffset: left, as: UInt32.self)
          let other = unsafe bytes.loadUnaligned(fromByteOffset: right, as: UInt32.self)
          unsafe bytes.storeBytes(of: other, toByteOffset: left, as: UInt32.self)
          unsafe bytes.storeBytes(of: pixel, toByteOffset: right, as: UInt32.self)
          left += Raster.bytesPerPixel
          right -= Raster.bytesPerPixel
        }
      }
    }
  }
}
