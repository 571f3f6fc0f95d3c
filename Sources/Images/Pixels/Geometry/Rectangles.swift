/// A rectangle of whole pixels, placed from the top left corner of a picture.
///
/// ```swift
/// let canvas = PixelRect(x: 0, y: 0, width: 1080, height: 1350)
/// let middle = canvas.centered(PixelSize(width: 500, height: 500))
/// print(middle.x, middle.y, middle.maxY)  // 290 425 925
/// ```
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column, counted from 0.
  public var x: Int
  /// The topmost row, counted from 0.
  public var y: Int
  /// The number of its columns and rows.
  public var size: PixelSize

  /// A rectangle of `size` whose top left pixel is in column `x` of row `y`.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// A rectangle of `width` columns and `height` rows whose top left pixel is in column `x` of row
  /// `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The first column to the right of it.
  public var maxX: Int { x + size.width }
  /// The first row below it.
  public var maxY: Int { y + size.height }

  /// A rectangle of `inner` size in the middle of this one. An odd pixel goes to the right and the
  /// bottom.
  ///
  /// - Parameter inner: it may be larger than this rectangle, and then reaches beyond it on all
  ///   sides.
  public func centered(_ inner: PixelSize) -> PixelRect {
    PixelRect(
      x: x + (size.width - inner.width) / 2, y: y + (size.height - inner.height) / 2, size: inner)
  }
}

/// A rectangle in a picture's continuous coordinates, which may begin and end between pixels: pixel
/// (i, j) covers i to i + 1 by j to j + 1.
public struct Region: Hashable, Sendable {
  /// The left edge, in pixels from the picture's left edge.
  public var x: Double
  /// The top edge, in pixels from the picture's top edge.
  public var y: Double
  /// From the left edge to the right one, in pixels.
  public var width: Double
  /// From the top edge to the bottom one, in pixels.
  public var height: Double

  /// A rectangle of `width` by `height` pixels whose top left corner is at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture of `size`.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The same region in a picture that is `factor` times as large.
  public func scaled(by factor: Double) -> Region { scaled(across: factor, down: factor) }

  /// The same region in a picture that is `across` times as wide and `down` times as high.
  package func scaled(across: Double, down: Double) -> Region {
    Region(x: x * across, y: y * down, width: width * across, height: height * down)
  }
}
