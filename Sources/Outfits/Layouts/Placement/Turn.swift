private import Glibc
package import Images

/// A rotation about the middle of a box, clockwise on a canvas with rows from top to bottom.
package struct Turn: Hashable, Sendable {
  package let degrees: Double
  private let sine: Double
  private let cosine: Double

  package init(degrees: Double) {
    self.degrees = degrees
    // A special case avoids a rounding error for upright pieces.
    (sine, cosine) =
      degrees == 0 ? (0, 1) : (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
  }

  /// Rotates a point. Coordinates are relative to the middle of the box.
  func applied(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * cosine - y * sine, x * sine + y * cosine)
  }

  /// Reverses the rotation of a point. Coordinates are relative to the middle of the box.
  func undone(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * cosine + y * sine, y * cosine - x * sine)
  }

  /// Returns the smallest region that contains the turned shape and the middle of its box.
  /// Coordinates are relative to the middle of the box.
  package func bounds(of shape: PieceShape, width: Double, height: Double) -> Region {
    guard degrees != 0 else {
      return Region(x: -width / 2, y: -height / 2, width: width, height: height)
    }
    var (left, right, top, bottom) = (0.0, 0.0, 0.0, 0.0)
    for row in 0..<shape.rows {
      let cells = shape.shares[(row * shape.columns)..<((row + 1) * shape.columns)]
      guard
        let first = cells.firstIndex(where: { $0 > 0 }),
        let last = cells.lastIndex(where: { $0 > 0 })
      else { continue }
      for column in [first - cells.startIndex, last + 1 - cells.startIndex] {
        for line in [row, row + 1] {
          let corner = applied(
            x: (Double(column) / Double(shape.columns) - 0.5) * width,
            y: (Double(line) / Double(shape.rows) - 0.5) * height)
          (left, right) = (min(left, corner.x), max(right, corner.x))
          (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
      }
    }
    return Region(x: left, y: top, width: right - left, height: bottom - top)
  }
}
