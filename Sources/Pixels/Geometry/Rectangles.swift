/// A rectangle of whole pixels; `x` and `y` are its left and top edges, from the top left corner.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var size: PixelSize

  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var maxX: Int { x + size.width }
  public var maxY: Int { y + size.height }

  /// A rectangle of `inner` size in the middle of this one. An odd pixel goes to the right and the
  /// bottom.
  public func centered(_ inner: PixelSize) -> PixelRect {
    PixelRect(
      x: x + (size.width - inner.width) / 2, y: y + (size.height - inner.height) / 2, size: inner)
  }
}

/// A rectangle in a picture's continuous coordinates: pixel (i, j) covers i...i+1 by j...j+1.
public struct Region: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

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
  public func scaled(by factor: Double) -> Region {
    Region(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
