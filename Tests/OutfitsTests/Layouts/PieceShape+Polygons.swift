import Outfits

extension PieceShape {
  /// Makes a shape from polygons. Corners are fractions of the box.
  ///
  /// - Parameter side: the number of columns and of rows.
  init(polygons: [[(Double, Double)]], side: Int = 48) {
    let points = 4
    let shares = (0..<(side * side)).map { cell -> Float in
      var inside = 0
      for point in 0..<(points * points) {
        let x = Double(cell % side) + (Double(point % points) + 0.5) / Double(points)
        let y = Double(cell / side) + (Double(point / points) + 0.5) / Double(points)
        if Self.holds(polygons, x / Double(side), y / Double(side)) { inside += 1 }
      }
      return Float(inside) / Float(points * points)
    }
    self = PieceShape(columns: side, rows: side, shares: shares) ?? .opaque
  }

  /// True if a point is inside a polygon: a ray to the right crosses an odd number of the polygon's
  /// sides.
  private static func holds(_ polygons: [[(Double, Double)]], _ x: Double, _ y: Double) -> Bool {
    polygons.contains { corners in
      var isInside = false
      for (first, second) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        guard (first.1 > y) != (second.1 > y) else { continue }
        let way: Double = (y - first.1) / (second.1 - first.1)
        if x < first.0 + way * (second.0 - first.0) { isInside.toggle() }
      }
      return isInside
    }
  }
}
