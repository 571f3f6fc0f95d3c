/// The fewest channels that hold a raster without loss; what holds more is greater.
package enum Channels: Int, Comparable, Sendable {
  /// One channel: every pixel is opaque, and red, green and blue are equal.
  case gray
  /// Three channels: every pixel is opaque.
  case rgb
  /// Four channels: some pixels are not opaque.
  case rgba

  package static func < (left: Channels, right: Channels) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The fewest channels that hold whole pixels of four bytes.
  package init(ofPixels pixels: Span<UInt8>) {
    // Unsafe: a loop over whole pixels becomes SIMD, over a span's bytes it does not.
    let (opacity, differences) = unsafe pixels.withUnsafeBytes { bytes in
      var (all, differences) = (UInt32.max, UInt32(0))
      for i in stride(
        from: 0, through: bytes.count - Raster.bytesPerPixel, by: Raster.bytesPerPixel)
      {
        let pixel = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        let color = UInt32(littleEndian: pixel)
        all &= color
        differences |= color ^ (color >> 8)
      }
      return (all >> 24, differences & 0xFFFF)
    }
    self = opacity < 255 ? .rgba : differences == 0 ? .gray : .rgb
  }
}

extension Raster {
  /// `rgba` where any pixel is not opaque, else `gray` where every pixel has R = G = B, else `rgb`.
  package var channels: Channels {
    var channels = Channels.gray
    // Row by row, so that a picture that is plainly transparent is told early.
    for y in 0..<size.height where channels != .rgba {
      let row = byteRange(0..<size.width, y)
      channels = max(channels, Channels(ofPixels: bytes.span.extracting(row)))
    }
    return channels
  }

  /// Whether some pixels of one row, which must lie inside, are all opaque.
  func isOpaque(columns: Range<Int>, row: Int) -> Bool {
    let range = byteRange(columns, row)
    // Unsafe: loops over whole pixels become SIMD, over a span's bytes they do not.
    return unsafe bytes.withUnsafeBytes { bytes in
      var all = UInt32.max
      for i in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesPerPixel) {
        unsafe all &= bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
      }
      return UInt32(littleEndian: all) >> 24 == 255
    }
  }

  /// Where some pixels of one row stand in `bytes`.
  func byteRange(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    let first = row * stride + columns.lowerBound * Self.bytesPerPixel
    let range = first..<(first + columns.count * Self.bytesPerPixel)
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return range
  }
}
