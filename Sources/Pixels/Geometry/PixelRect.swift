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
