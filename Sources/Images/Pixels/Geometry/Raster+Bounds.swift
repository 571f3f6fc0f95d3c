extension Raster {
  /// The number of pixels with an alpha of at least 128.
  package var visibleCount: Int {
    // Unsafe: the compiler vectorises a loop over whole pixels, but not over a span's bytes.
    unsafe bytes.withUnsafeBytes { bytes in
      var visible: UInt32 = 0
      for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
        let pixel = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        // The highest bit of alpha is set if the pixel is visible.
        visible &+= UInt32(littleEndian: pixel) >> 31
      }
      return Int(visible)
    }
  }

  /// Returns the bounding box of all pixels with an alpha of at least `threshold`, or nil if there
  /// are none.
  ///
  /// - Parameter threshold: 1 for pixels that are not fully transparent, 255 for opaque pixels.
  public func visibleBounds(threshold: UInt8 = 1) -> PixelRect? {
    bounds { bytes[$0 + 3] >= threshold }
  }

  /// Returns the bounding box of all pixels that pass a test. The test gets the offset of a pixel
  /// in `bytes`.
  ///
  /// - Parameter specks: a row or column counts as empty if at most this fraction of its pixels
  ///   pass the test.
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
  /// Returns the rectangle inside a border of one colour, for an opaque picture. The border's
  /// colour is the median of the outermost pixels.
  ///
  /// A border pixel may differ from the median in each channel by four standard deviations of the
  /// outermost pixels, clamped to 6...24. One speck per 500 pixels of a row or column is ignored.
  ///
  /// - Returns: the rectangle, or nil if it is empty or the border has several colours.
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
    // The median magnitude of a normal distribution is 0.6745 standard deviations.
    let deviation = Double(Self.median(distances)) / 0.6745
    let reach = UInt8(min(24, max(6, 4 * deviation)))
    guard distances.count(where: { $0 > reach }) * 20 <= distances.count else { return nil }
    return bounds(specks: 1.0 / 500) { distance($0) > reach }
  }

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
