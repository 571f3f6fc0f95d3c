package import Images

extension LayoutLint {
  /// A piece as drawn, after scaling and turning.
  package struct Tile: Sendable {
    /// The pixels. Alpha above 127 counts as visible.
    package var raster: Raster
    /// The tile's left side on the canvas, in pixels; may be negative.
    package var x: Int
    /// The tile's top on the canvas, in pixels; may be negative.
    package var y: Int

    package init(_ raster: Raster, x: Int, y: Int) {
      self.raster = raster
      self.x = x
      self.y = y
    }
  }

  /// The maximum number of bytes needed to measure a page, apart from the tiles.
  static func memory(toMeasure canvas: PixelSize) -> Int {
    canvas.pixelCount.clampedProduct(with: MemoryLayout<Int32>.stride)
  }

  /// Measures tiles pixel by pixel. Later tiles cover earlier ones.
  ///
  /// - Parameter part: the part of the canvas to fill; nil for the whole canvas.
  package init(canvas: PixelSize, tiles: [Tile], within part: PixelRect? = nil) {
    // The number of the tile that is visible at each pixel: 1 for the first tile, 0 for none. A
    // tile's pixel counts as covered when a later tile replaces it. Each pixel of a tile is counted
    // as covered only once.
    var seen = [Int32](repeating: 0, count: canvas.isEmpty ? 0 : canvas.pixelCount)
    var visible = [Int](repeating: 0, count: tiles.count)
    var covered = visible
    var bounds: [Region?] = []
    for (index, tile) in tiles.enumerated() {
      let box = tile.raster.visibleBounds(threshold: Raster.mostInvisibleAlpha + 1)
      bounds.append(
        box.map { box in
          Region(
            x: Double(tile.x) + Double(box.x), y: Double(tile.y) + Double(box.y),
            width: Double(box.width), height: Double(box.height))
        })
      guard let box else { continue }
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX where tile.raster.isVisible(x, y) {
          visible[index] += 1
          guard let pixel = canvas.index(tile.x, x, tile.y, y) else { continue }
          let before = Int(seen[pixel])
          if before > 0 { covered[before - 1] += 1 }
          seen[pixel] = Int32(truncatingIfNeeded: index + 1)
        }
      }
    }
    let shares = zip(covered, visible).map { $1 == 0 ? 0 : Double($0) / Double($1) }
    let (filled, emptiest) = Self.filling(
      of: seen, canvas, within: part ?? PixelRect(x: 0, y: 0, size: canvas))
    self.init(
      overlap: shares.max() ?? 0, canvas: canvas, bounds: bounds, filled: filled,
      emptiest: emptiest)
  }
}

extension LayoutLint {
  /// Measures two fractions of a part of the canvas: the area covered by tiles, and the largest
  /// rectangle without tiles.
  private static func filling(
    of seen: [Int32], _ canvas: PixelSize, within part: PixelRect
  ) -> (filled: Double, emptiest: Double) {
    let xs = max(0, part.x)..<max(max(0, part.x), min(canvas.width, part.maxX))
    let ys = max(0, part.y)..<max(max(0, part.y), min(canvas.height, part.maxY))
    guard !xs.isEmpty, !ys.isEmpty else { return (0, 0) }
    var rectangle = EmptyRectangle(width: xs.count)
    var filled = 0
    for y in ys {
      let row = y * canvas.width + xs.lowerBound
      rectangle.add { column in
        if seen[row + column] == 0 { return false }
        filled += 1
        return true
      }
    }
    let all = Double(xs.count * ys.count)
    return (Double(filled) / all, Double(rectangle.area) / all)
  }
}

extension PixelSize {
  fileprivate func index(_ left: Int, _ x: Int, _ top: Int, _ y: Int) -> Int? {
    let (column, isTooFar) = left.addingReportingOverflow(x)
    let (row, isTooLow) = top.addingReportingOverflow(y)
    guard
      !isTooFar, !isTooLow, column >= 0, column < width, row >= 0, row < height
    else { return nil }
    return row * width + column
  }
}
