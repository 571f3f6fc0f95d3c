package import Pixels

/// The part of a canvas that pieces may stand in, and the least distance between them.
package struct LayoutArea: Hashable, Sendable {
  package var box: PixelRect
  package var gutter: Int

  /// Nil where margin or gutter are negative, or leave no pixel.
  ///
  /// - Parameters:
  ///   - safeArea: nil for the whole canvas.
  ///   - margin: nil for 4 % of the canvas's shorter side, rounded up so that it is no less.
  ///   - gutter: nil for 2 % of it, to the nearest pixel.
  package init?(canvas: PixelSize, safeArea: PixelRect?, margin: Int?, gutter: Int?) {
    // So that no sum or product below is too large.
    guard !canvas.isEmpty, canvas.longestSide <= Self.longestSide else { return nil }
    let margin = margin ?? (canvas.shortestSide * 4 + 99) / 100
    let gutter = gutter ?? (canvas.shortestSide * 2 + 50) / 100
    guard margin >= 0, gutter >= 0, max(margin, gutter) < canvas.longestSide else { return nil }
    var (left, top) = (margin, margin)
    var (right, bottom) = (canvas.width - margin, canvas.height - margin)
    if let safeArea {
      guard
        !safeArea.size.isEmpty, safeArea.size.longestSide <= Self.longestSide,
        Self.offsets.contains(safeArea.x), Self.offsets.contains(safeArea.y)
      else { return nil }
      (left, top) = (max(left, safeArea.x), max(top, safeArea.y))
      (right, bottom) = (min(right, safeArea.maxX), min(bottom, safeArea.maxY))
    }
    guard right > left, bottom > top else { return nil }
    box = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    self.gutter = gutter
  }

  /// No canvas has a side as long.
  private static let longestSide = 1 << 24
  private static let offsets = -longestSide...longestSide
}
