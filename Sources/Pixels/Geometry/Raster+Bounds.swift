extension Raster {
  /// The smallest rectangle that holds all pixels with an alpha of `threshold` or more; nil where there
  /// are none.
  public func visibleBounds(threshold: UInt8 = 1) -> PixelRect? {
    bounds { bytes[$0 + 3] >= threshold }
  }

  /// The smallest rectangle that holds all pixels, given by where they stand in `bytes`, that pass a test.
  ///
  /// - Parameter specks: the share of the pixels of a row or column that may pass and not count.
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
