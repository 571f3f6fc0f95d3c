/// The fewest channels that hold a raster without loss.
package enum Channels: Sendable {
  /// One channel: every pixel is opaque, and red, green and blue are equal.
  case gray
  /// Three channels: every pixel is opaque.
  case rgb
  /// Four channels: some pixels are not opaque.
  case rgba
}

extension Raster {
  /// `rgba` where any pixel is not opaque, else `gray` where every pixel has R = G = B, else `rgb`.
  package var channels: Channels {
    var isGray = true
    // Row by row, so that a picture that is plainly transparent is told early.
    for y in 0..<size.height {
      guard isOpaque(columns: 0..<size.width, row: y) else { return .rgba }
      isGray = isGray && self.isGray(row: y)
    }
    return isGray ? .gray : .rgb
  }

  /// Whether some pixels of one row, which must lie inside, are all opaque.
  func isOpaque(columns: Range<Int>, row: Int) -> Bool {
    let range = byteRange(columns, row)
    // Unsafe, here and below: loops over whole pixels become SIMD, over a span's bytes they do not.
    return unsafe bytes.withUnsafeBytes { bytes in
      var all = UInt32.max
      for i in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesPerPixel) {
        unsafe all &= bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
      }
      return UInt32(littleEndian: all) >> 24 == 255
    }
  }

  private func isGray(row: Int) -> Bool {
    let range = byteRange(0..<size.width, row)
    return unsafe bytes.withUnsafeBytes { bytes in
      var differences: UInt32 = 0
      for i in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesPerPixel) {
        let pixel = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        let color = UInt32(littleEndian: pixel)
        differences |= color ^ (color >> 8)
      }
      return differences & 0xFFFF == 0
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
