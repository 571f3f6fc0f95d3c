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
    // Unsafe: processes eight pixels at a time. The compiler vectorises no loop over a span's
    // bytes, and one over pixels only in builds without arithmetic checks. Red is the lowest byte
    // on Swift's platforms.
    let (opacity, differences) = unsafe pixels.withUnsafeBytes { bytes in
      typealias Pixels = SIMD8<UInt32>
      let step = Pixels.scalarCount * Raster.bytesPerPixel
      var (all, differences) = (Pixels(repeating: .max), Pixels(repeating: 0))
      var i = 0
      while i <= bytes.count - step {
        let colors = unsafe bytes.loadUnaligned(fromByteOffset: i, as: Pixels.self)
        all &= colors
        differences |= colors ^ (colors &>> 8)
        i += step
      }
      while i <= bytes.count - Raster.bytesPerPixel {
        let color = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        all[0] &= color
        differences[0] |= color ^ (color &>> 8)
        i += Raster.bytesPerPixel
      }
      return all.indices.reduce((UInt32.max, UInt32(0))) {
        ($0.0 & (all[$1] >> 24), $0.1 | (differences[$1] & 0xFFFF))
      }
    }
    self = opacity < 255 ? .rgba : differences == 0 ? .gray : .rgb
  }
}

extension Raster {
  /// `rgba` where any pixel is not opaque, else `gray` where every pixel has R = G = B, else `rgb`.
  package var channels: Channels {
    var channels = Channels.gray
    // Row by row, so that a clearly transparent picture is recognised early.
    for y in 0..<size.height where channels != .rgba {
      let row = byteRange(0..<size.width, y)
      channels = max(channels, Channels(ofPixels: bytes.span.extracting(row)))
    }
    return channels
  }

  /// True if some pixels of one row, which must be inside, are all opaque.
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

  /// The place of some pixels of one row in `bytes`.
  func byteRange(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    let first = row * stride + columns.lowerBound * Self.bytesPerPixel
    let range = first..<(first + columns.count * Self.bytesPerPixel)
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return range
  }
}
