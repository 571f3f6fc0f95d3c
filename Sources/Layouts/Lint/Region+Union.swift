package import Pixels

extension Region {
  /// The part inside a canvas; without width or height where there is none.
  package func clipped(to canvas: PixelSize) -> Region {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(Double(canvas.width), x + width)
    let bottom = min(Double(canvas.height), y + height)
    // Not by subtraction where nothing is cut off, lest rounding change it.
    let isInside = left == x && top == y && right == x + width && bottom == y + height
    return isInside
      ? self : Region(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension [Region] {
  /// The area that they cover together.
  ///
  /// The plane is cut at each left and right edge; in the strips the regions' heights are merged. Takes
  /// time in proportion to the square of their number.
  var unionArea: Double {
    let byTop = filter { $0.width > 0 && $0.height > 0 }.sorted { $0.y < $1.y }
    let edges = byTop.flatMap { [$0.x, $0.x + $0.width] }.sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { area, strip in
      guard strip.1 > strip.0 else { return area }
      var (covered, reached) = (0.0, -Double.infinity)
      for region in byTop where region.x <= strip.0 && region.x + region.width >= strip.1 {
        let bottom = region.y + region.height
        if bottom > reached {
          covered += bottom - Swift.max(region.y, reached)
          reached = bottom
        }
      }
      return area + covered * (strip.1 - strip.0)
    }
  }
}
