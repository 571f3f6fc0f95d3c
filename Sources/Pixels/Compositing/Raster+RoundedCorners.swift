extension Raster {
  /// This raster with its four corners cut to quarter circles, their edges smooth.
  ///
  /// - Parameter radius: pixels; at most half the shorter side is cut.
  public func roundingCorners(radius: Int) -> Raster {
    let radius = min(radius, size.shortestSide / 2)
    guard radius > 0 else { return self }
    var rounded = self
    for y in 0..<radius {
      for x in 0..<radius {
        let (dx, dy) = (Double(radius - x) - 0.5, Double(radius - y) - 0.5)
        // How much of the pixel lies inside, by its middle's distance from the circle.
        let share = max(0, min(1, Double(radius) + 0.5 - (dx * dx + dy * dy).squareRoot()))
        guard share < 1 else { continue }
        for (column, row) in [
          (x, y), (size.width - 1 - x, y), (x, size.height - 1 - y),
          (size.width - 1 - x, size.height - 1 - y),
        ] {
          let offset = row * stride + column * Self.bytesPerPixel + 3
          rounded.bytes[offset] = UInt8((Double(bytes[offset]) * share).rounded())
        }
      }
    }
    return rounded
  }
}
