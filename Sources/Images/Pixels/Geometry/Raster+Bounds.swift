extension Raster {
  /// The number of pixels that are more opaque than transparent.
  package var visibleCount: Int {
    // Unsafe: the compiler vectorises a loop over whole pixels, but not over a span's bytes.
    unsafe bytes.withUnsafeBytes { bytes in
      var visible: UInt32 = 0
      for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
        let pixel = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        // The highest bit of alpha.
        visible &+= UInt32(littleEndian: pixel) >> 31
      }
      return Int(visible)
    }
  }

  /// The smallest rectangle with all pixels that have an alpha of `threshold` or more; nil if there
  /// are none.
  ///
  /// - Parameter threshold: 1 counts all pixels that are not wholly transparent, 255 only opaque
  ///   ones.
  public func visibleBounds(threshold: UInt8 = 1) -> PixelRect? {
    bounds { bytes[$0 + 3] >= threshold }
  }

  /// The smallest rectangle with all pixels, given by their offsets in `bytes`, that pass a test.
  ///
  /// - Parameter specks: the share of the pixels of a row or column that may pass and is ignored.
  func bounds(specks: Double = 0, of isInside: (Int) -> Bool) -> PixelRect? {
    func isFilled(_ starts: Int, _ step: Int, _ count: Int) -> Bool {
      let overlooked = Int(Double(count) * specks)
      var found = 0
      for place in 0..<count where isInside(starts + place * step) {
        found += 1
        if found > overlooked { return true }
      }
      return false
    }
    let pixel = Self.bytesPerPixel
    let rows = 0..<size.height
    guard let top = rows.first(where: { isFilled($0 * stride, pixel, size.width) }),
      let bottom = rows.last(where: { isFilled($0 * stride, pixel, size.width) })
    else { return nil }
    let columns = 0..<size.width
    let height = bottom + 1 - top
    guard let left = columns.first(where: { isFilled(top * stride + $0 * pixel, stride, height) }),
      let right = columns.last(where: { isFilled(top * stride + $0 * pixel, stride, height) })
    else { return nil }
    return PixelRect(x: left, y: top, width: right + 1 - left, height: height)
  }
}

extension Raster {
  /// The rectangle left when rows and columns of one colour are removed from every edge. The
  /// picture must be opaque. The border's colour is the median of the outermost pixels.
  ///
  /// A pixel has that colour if no channel differs by more than the noise of the outermost pixels:
  /// four standard deviations, at least 6 codes and at most 24. One speck in 500 pixels of a row or
  /// column is ignored.
  ///
  /// - Returns: nil if the outermost pixels do not have one colour, up to one in twenty, or if
  ///   nothing else is left.
  public func boundsInsideUniformBorder() -> PixelRect? {
    guard !size.isEmpty else { return nil }
    let outermost = outermostPixels
    let median = (0..<3).map { c in Self.median(outermost.map { bytes[$0 + c] }) }
    func distance(_ i: Int) -> UInt8 {
      var most: UInt8 = 0
      for c in 0..<3 {
        most = max(most, max(bytes[i + c], median[c]) - min(bytes[i + c], median[c]))
      }
      return most
    }
    let distances = outermost.map(distance)
    // A normal distribution's median magnitude is 0.6745 of its standard deviation.
    let deviation = Double(Self.median(distances)) / 0.6745
    let reach = UInt8(min(24, max(6, 4 * deviation)))
    guard distances.count(where: { $0 > reach }) * 20 <= distances.count else { return nil }
    return bounds(specks: 1.0 / 500) { distance($0) > reach }
  }

  /// The offsets in `bytes` of the pixels of the first and last row and column.
  private var outermostPixels: [Int] {
    let pixel = Self.bytesPerPixel
    let rows = (0..<size.width).flatMap { [$0 * pixel, (size.height - 1) * stride + $0 * pixel] }
    let columns = (0..<size.height).flatMap { [$0 * stride, ($0 + 1) * stride - pixel] }
    return rows + columns
  }

  private static func median(_ values: [UInt8]) -> UInt8 {
    var counts = [Int](repeating: 0, count: 256)
    for value in values { counts[Int(value)] += 1 }
    var left = values.count / 2
    let median = counts.firstIndex { count in
      left -= count
      return left < 0
    }
    return UInt8(median ?? 0)
  }
}
