public import Images

/// The canvas for a layout, with the area that is free for pieces.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 1080, height: 1350), margin: 40)
/// let boxes = Grid().boxes(4, on: canvas)
/// ```
public struct Canvas: Hashable, Sendable {
  /// The size in pixels, at most 2^24 on each side.
  public var size: PixelSize
  /// The area that all pieces must stay in, in addition to the margin; nil for the whole canvas.
  public var safeArea: PixelRect?
  /// The minimum distance between a piece and the canvas's edge, in pixels; nil for 4 % of the
  /// canvas's shorter side.
  public var margin: Int?
  /// The distance between two pieces, in pixels; nil for 2 % of the canvas's shorter side.
  public var gutter: Int?

  /// Makes a canvas without checking its values. A layout returns nil if the margin or the gutter
  /// leaves no room for a piece.
  ///
  /// - Parameters:
  ///   - size: width and height in pixels, 1 to 2^24 each.
  ///   - safeArea: the area that all pieces must stay in, in pixels; nil for the whole canvas.
  ///   - margin: pixels, 0 or more; nil for 4 % of the shorter side.
  ///   - gutter: pixels, 0 or more; nil for 2 % of the shorter side.
  public init(
    _ size: PixelSize, safeArea: PixelRect? = nil, margin: Int? = nil, gutter: Int? = nil
  ) {
    self.size = size
    self.safeArea = safeArea
    self.margin = margin
    self.gutter = gutter
  }

  /// The requested gutter, otherwise 2 % of the shorter side, to the nearest pixel.
  public var usedGutter: Int { gutter ?? (size.shortestSide * 2 + 50) / 100 }

  /// The minimum height of legible text in pixels. It is 22 on a canvas whose shorter side has 1080
  /// pixels. On other canvases it is proportional to the shorter side, but at least 14.
  public var leastTextHeight: Int { max(14, (size.shortestSide * 22 + 540) / 1080) }

  /// Returns the canvas with another safe area, such as the room that words leave for pieces.
  public func keeping(to safeArea: PixelRect) -> Canvas {
    var canvas = self
    canvas.safeArea = safeArea
    return canvas
  }
}

/// The area of a canvas for pieces, and the minimum distance between them.
package struct LayoutArea: Hashable, Sendable {
  package var box: PixelRect
  package var gutter: Int

  /// Returns nil if the margin or the gutter is negative, or if no room is left for pieces. The
  /// default margin is 4 % of the shorter side, rounded up to whole pixels.
  package init?(_ canvas: Canvas) {
    let size = canvas.size
    // The size limit prevents overflow in later sums and products.
    guard !size.isEmpty, size.longestSide <= Self.longestSide else { return nil }
    let margin = canvas.margin ?? (size.shortestSide * 4 + 99) / 100
    let gutter = canvas.usedGutter
    guard margin >= 0, gutter >= 0, max(margin, gutter) < size.longestSide else { return nil }
    var (left, top) = (margin, margin)
    var (right, bottom) = (size.width - margin, size.height - margin)
    if let safeArea = canvas.safeArea {
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

  private static let longestSide = 1 << 24
  private static let offsets = -longestSide...longestSide
}
