public import Images

/// The canvas for a layout, with its free areas.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 1080, height: 1350), margin: 40)
/// let boxes = Grid().boxes(4, on: canvas)
/// ```
public struct Canvas: Hashable, Sendable {
  /// In pixels, at most 2^24 a side.
  public var size: PixelSize
  /// The area that all pieces must stay in, besides the margin; nil for the whole canvas.
  public var safeArea: PixelRect?
  /// The least pixels between a piece and the canvas's edge; nil for 4 % of its shorter side.
  public var margin: Int?
  /// The pixels between two pieces; nil for 2 % of the canvas's shorter side.
  public var gutter: Int?

  /// A canvas of that size, with the defaults for everything else.
  ///
  /// Nothing is checked here: a layout returns nil if margin or gutter leave a piece no pixel.
  ///
  /// - Parameters:
  ///   - size: width and height in pixels, 1 to 2^24 each.
  ///   - safeArea: the area that all pieces must stay in, in pixels of the canvas; nil for the
  ///     whole canvas.
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

  /// The least height of legible text in pixels: 22 for a shorter side of 1080, as on a phone, in
  /// proportion on a larger canvas, and at least 14 on a small one.
  public var leastTextHeight: Int { max(14, (size.shortestSide * 22 + 540) / 1080) }

  /// The canvas with another safe area: what words leave for pieces.
  public func keeping(to safeArea: PixelRect) -> Canvas {
    var canvas = self
    canvas.safeArea = safeArea
    return canvas
  }
}

/// The part of a canvas for pieces, and the least distance between them.
package struct LayoutArea: Hashable, Sendable {
  package var box: PixelRect
  package var gutter: Int

  /// Nil if margin or gutter are negative, or leave no pixel. The default margin is rounded up, so
  /// that it is at least 4 %.
  package init?(_ canvas: Canvas) {
    let size = canvas.size
    // So that no sum or product below is too large.
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

  /// No canvas has a side as long.
  private static let longestSide = 1 << 24
  private static let offsets = -longestSide...longestSide
}
