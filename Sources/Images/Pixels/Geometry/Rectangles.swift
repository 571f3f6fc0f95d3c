/// A rectangle of whole pixels, relative to the top left corner of a picture.
///
/// ```swift
/// let canvas = PixelRect(x: 0, y: 0, width: 1080, height: 1350)
/// let middle = canvas.centered(PixelSize(width: 500, height: 500))
/// print(middle.x, middle.y, middle.maxY)  // 290 425 925
/// ```
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column, starting at 0.
  public var x: Int
  /// The topmost row, starting at 0.
  public var y: Int
  /// The rectangle's width and height.
  public var size: PixelSize

  /// Makes a rectangle with its top left pixel in column `x` and row `y`.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Makes a rectangle with its top left pixel in column `x` and row `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The first column to the right of the rectangle.
  public var maxX: Int { x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { y + size.height }

  /// Returns a rectangle of size `inner` at the centre. If the margins differ, the right or bottom
  /// margin is one pixel larger.
  ///
  /// - Parameter inner: the size, which may be larger than this rectangle.
  public func centered(_ inner: PixelSize) -> PixelRect {
    PixelRect(
      x: x + (size.width - inner.width) / 2, y: y + (size.height - inner.height) / 2, size: inner)
  }
}

/// A rectangle with fractional coordinates. Pixel (i, j) covers i to i + 1 by j to j + 1.
public struct Region: Hashable, Sendable {
  /// The left edge, in pixels from the picture's left edge.
  public var x: Double
  /// The top edge, in pixels from the picture's top edge.
  public var y: Double
  /// The distance from the left edge to the right edge, in pixels.
  public var width: Double
  /// The distance from the top edge to the bottom edge, in pixels.
  public var height: Double

  /// Makes a region of `width` by `height` pixels with its top left corner at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a region that covers a whole picture of `size`.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// Returns the same region in a picture that is `factor` times as large.
  public func scaled(by factor: Double) -> Region { scaled(across: factor, down: factor) }

  /// Returns the same region in a picture that is `across` times as wide and `down` times as high.
  package func scaled(across: Double, down: Double) -> Region {
    Region(x: x * across, y: y * down, width: width * across, height: height * down)
  }
}
