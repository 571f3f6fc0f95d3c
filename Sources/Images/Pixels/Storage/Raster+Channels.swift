/// The channels needed to store a raster without loss. Cases with fewer channels come first.
package enum Channels: Int, Comparable, Sendable {
  /// One channel: all pixels are opaque and grey.
  case gray
  /// Three channels: all pixels are opaque.
  case rgb
  /// Four channels: some pixels are not opaque.
  case rgba

  package static func < (left: Channels, right: Channels) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Finds the channels needed for whole pixels of four bytes.
  package init(ofPixels pixels: Span<UInt8>) {
    // Unsafe: the loop loads eight pixels at a time, because the compiler does not vectorise a loop
    // over a span's bytes. All platforms of Swift are little-endian, so red is the lowest byte.
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
  /// The channels needed to store the raster: `rgba` if a pixel is not opaque, `gray` if all pixels
  /// are opaque and grey, otherwise `rgb`.
  package var channels: Channels {
    var channels = Channels.gray
    // Rows are checked one by one, so that the check of a transparent picture usually ends early.
    for y in 0..<size.height where channels != .rgba {
      let row = byteRange(0..<size.width, y)
      channels = max(channels, Channels(ofPixels: bytes.span.extracting(row)))
    }
    return channels
  }

  func isOpaque(columns: Range<Int>, row: Int) -> Bool {
    let range = byteRange(columns, row)
    // Unsafe: the compiler vectorises a loop over whole pixels, but not over a span's bytes.
    return unsafe bytes.withUnsafeBytes { bytes in
      var all = UInt32.max
      for i in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesPerPixel) {
        unsafe all &= bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
      }
      return UInt32(littleEndian: all) >> 24 == 255
    }
  }

  /// Returns the range in `bytes` of the pixels in the given columns of a row.
  func byteRange(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    let first = row * stride + columns.lowerBound * Self.bytesPerPixel
    let range = first..<(first + columns.count * Self.bytesPerPixel)
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return range
  }
}
