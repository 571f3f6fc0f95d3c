extension Raster {
  /// The maximum size of a speck, as a fraction of the number of visible pixels.
  private static let largestSpeck = 1.0 / 4000
  /// The minimum alpha of a visible pixel. Lower alpha values belong to a soft edge or a shadow.
  private static let leastVisible: UInt8 = 128
  /// The minimum distance between a speck and the garment, as a fraction of the raster's longest
  /// side.
  private static let distance = 1.0 / 50
  /// The maximum number of passes that find and remove specks. The limit saves time with pictures
  /// full of dust.
  private static let mostRounds = 16
  /// The width in pixels of a speck's soft edge. The soft edge is removed together with the speck.
  private static let softEdge = 2

  /// Returns the raster without specks far from the garment. Background removers leave specks in
  /// corners. Specks enlarge the bounding box, so the garment would be drawn too small.
  package func withoutSpecks() -> Raster {
    let most = Int(Double(visibleCount) * Self.largestSpeck)
    guard most > 0 else { return self }
    var cleared = self
    for _ in 0..<Self.mostRounds {
      let specks = cleared.specksAtEdges(most)
      if specks.isEmpty { break }
      for speck in specks { cleared.clear(speck.expanded(by: Self.softEdge, in: size)) }
    }
    return cleared
  }

  /// Returns the bounding boxes of specks that touch the bounding box of all visible pixels from
  /// inside.
  ///
  /// - Parameter most: the maximum number of pixels in a speck.
  private func specksAtEdges(_ most: Int) -> [PixelRect] {
    guard let bounds = visibleBounds(threshold: Self.leastVisible) else { return [] }
    let (right, bottom) = (bounds.maxX - 1, bounds.maxY - 1)
    let edges = [
      PixelRect(x: bounds.x, y: bounds.y, width: bounds.width, height: 1),
      PixelRect(x: bounds.x, y: bottom, width: bounds.width, height: 1),
      PixelRect(x: bounds.x, y: bounds.y, width: 1, height: bounds.height),
      PixelRect(x: right, y: bounds.y, width: 1, height: bounds.height),
    ]
    return edges.flatMap { specks(along: $0, most) }
  }

  /// Returns the specks along an edge. If anything larger than a speck touches the edge, the result
  /// is empty.
  private func specks(along edge: PixelRect, _ most: Int) -> [PixelRect] {
    var specks: [PixelRect] = []
    for y in edge.y..<edge.maxY {
      for x in edge.x..<edge.maxX where isVisible(x, y) {
        if specks.contains(where: { $0.contains(x, y) }) { continue }
        guard let speck = speck(at: x, y, most) else { return [] }
        specks.append(speck)
      }
    }
    return specks
  }

  /// Returns the bounding box of the speck that contains a pixel, or nil if the pixel belongs to
  /// something larger.
  private func speck(at x: Int, _ y: Int, _ most: Int) -> PixelRect? {
    let distance = max(1, Int(Double(size.longestSide) * Self.distance))
    var box = PixelRect(x: x, y: y, width: 1, height: 1)
    while true {
      let near = box.expanded(by: distance, in: size)
      var count = 0
      var (left, top, right, bottom) = (box.x, box.y, box.maxX, box.maxY)
      for y in near.y..<near.maxY {
        for x in near.x..<near.maxX where isVisible(x, y) {
          count += 1
          if count > most { return nil }
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
      }
      let grown = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      if grown == box { return box }
      // A long row of dots is a chain or a pattern, not a speck.
      if grown.width > 4 * distance || grown.height > 4 * distance { return nil }
      box = grown
    }
  }

  private func isVisible(_ x: Int, _ y: Int) -> Bool {
    bytes[y * stride + x * Self.bytesPerPixel + 3] >= Self.leastVisible
  }

  private mutating func clear(_ box: PixelRect) {
    let count = box.width * Self.bytesPerPixel
    for y in box.y..<box.maxY {
      let start = y * stride + box.x * Self.bytesPerPixel
      bytes.replaceSubrange(start..<(start + count), with: repeatElement(0, count: count))
    }
  }
}

extension PixelRect {
  fileprivate func expanded(by margin: Int, in size: PixelSize) -> PixelRect {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return PixelRect(
      x: left, y: top, width: min(size.width, maxX + margin) - left,
      height: min(size.height, maxY + margin) - top)
  }

  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (self.x..<maxX).contains(x) && (self.y..<maxY).contains(y)
  }
}
